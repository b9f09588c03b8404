"""Bots in processes of their own: how soon they are ready, what a move costs, deals an hour."""

import json
import resource
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from tests.sdk.wasm import missing, wasm_example
from valat import games
from valat.arena.bot_protocol.messages import Hello, TimeBudget, Turn
from valat.arena.bot_protocol.seats import ProcessSeat
from valat.arena.contest.schedule import rotations, tables
from valat.arena.matches.referee import Referee, Terms
from valat.arena.packages.build import built
from valat.arena.packages.kits import create
from valat.arena.packages.package import Package, read_package
from valat.arena.sandbox.lanes import choose_lane
from valat.arena.sandbox.launch import Lane
from valat.arena.sandbox.limits import Limits
from valat.cards.shuffle import seeded_order
from valat.kernel.options import read_options

STARTS = 40
MOVES = 3000
DEALS = 300
GAME = "santase"
"""Whose bot makes the first legal move: it answers at once."""
ENTRIES = 24
FIELD_GAMES = ("belot", "contree", "bela4", "santase", "yard")
MATCHES = 5
"""Of each game, by whose processor time a whole field's is told."""
TURN = '        """Makes the moves of this turn."""\n'
THINK = """        until = __import__("time").process_time() + 0.01
        while __import__("time").process_time() < until:
            pass
"""
"""10 ms of processor time before each move."""


def package_of(folder: Path, language: str, game: str) -> Package:
    """The kit's example for the game, built."""
    create(folder, language, game, language)
    return built(read_package(folder), trust=True)


def asked() -> tuple[Turn, Any]:
    """The first turn of a deal, as the referee would ask it."""
    game = games.find(GAME)
    match = game.start(next(iter(game.presets.values())), ["one", "other"])
    setup = game.next(match)
    state = game.deal(setup, seeded_order(game.deck(setup.options), 1, 0))
    seat = game.actors(state)[0]
    view = game.view(state, seat)
    counts = tuple(len(game.hand(state, each)) for each in range(2))
    turn = Turn(0, True, msgspec.Raw(msgspec.json.encode(view)), tuple(game.hand(state, seat)), counts, 1000)
    return turn, view


def starts_and_moves(package: Package, lane: Lane) -> tuple[list[float], list[float]]:
    """Milliseconds until each process was ready, and those of each move of the last one."""
    turn, view = asked()
    limits = Limits(match_ms=600_000, output_kb=10_000)
    hello = Hello(GAME, {}, 0, ("one", "other"), TimeBudget(limits.move_ms, limits.match_ms), 1)
    ready, moves = [], []
    for number in range(STARTS):
        seat = ProcessSeat(package, lane, limits)
        try:
            ready.append(timed(lambda seat=seat: seat.start(hello)))
            if number == STARTS - 1:
                for n in range(MOVES):
                    asking = msgspec.structs.replace(turn, n=n)
                    moves.append(timed(lambda asking=asking, seat=seat: seat.choose(asking, view)))
        finally:
            seat.close()
    return ready, moves


def timed(work: Callable[[], object]) -> float:
    """Milliseconds that it took."""
    started = time.perf_counter()
    work()
    return (time.perf_counter() - started) * 1000


def yard_deals_an_hour(package: Package, lane: Lane) -> float:
    """Deals of yard bridge between four copies, one match after the other."""
    game = games.find("yard")
    options = read_options(game.presets, {"players": 4})
    played, seed, started = 0, 0, time.perf_counter()
    while played < DEALS:
        limits = Limits(match_ms=600_000)
        seats = [ProcessSeat(package, lane, limits) for _ in range(4)]
        played += len(Referee(Terms(game, options, seed, limits=limits), seats).play().results)
        seed += 1
    return played / (time.perf_counter() - started) * 3600


def rounds_in_two_hours(folder: Path, lane: Lane) -> float:
    """Rounds of a contest in which so many bots that think 10 ms a move play five games, on two cores.

    In a round everybody plays a block with everybody, in yard bridge as the schedule has it; by the processor
    time of a sample of matches.
    """
    cost = 0.0
    for name in FIELD_GAMES:
        package = package_of(folder / name, "python", name)
        kit = folder / name / "valat_bot.py"
        text = kit.read_text("utf-8")
        assert TURN in text, "the kit has another loop now"
        kit.write_text(text.replace(TURN, TURN + THINK), "utf-8")
        cost += round_cost(name, package, lane)
    return 2 * 2 * 3600 / cost


def round_cost(name: str, package: Package, lane: Lane) -> float:
    """Seconds of processor time of all matches of a round."""
    game = games.find(name)
    options = next(iter(game.presets.values()))
    before, limits = processor_seconds(), Limits(match_ms=600_000)
    for seed in range(MATCHES):
        seats = [ProcessSeat(package, lane, limits) for _ in range(game.players(options))]
        Referee(Terms(game, options, seed, deals=1, limits=limits), seats).play()
    sides = len(set(game.sides(options)))
    matches = sum(len(rotations(table)) for table in tables(ENTRIES, sides, seed=1, number=0))
    return matches * (processor_seconds() - before) / MATCHES


def processor_seconds() -> float:
    """Of this process and of all that it has started and that have ended."""
    own, others = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return own.ru_utime + own.ru_stime + others.ru_utime + others.ru_stime


def run() -> list[dict[str, Any]]:
    """Rows: ready and overhead by lane and language, and deals an hour."""
    rows: list[dict[str, Any]] = []
    with TemporaryDirectory() as name:
        folder, lane = Path(name), choose_lane()
        kinds = [("Python", package_of(folder / "py", "python", GAME), lane, 250)]
        kinds.append(("C++", package_of(folder / "cpp", "cpp", GAME), lane, 60))
        if missing("cpp") is None:
            kinds.append(
                ("C++", wasm_example(folder / "wasm", GAME, "cpp"), choose_lane(language="wasm"), 30)
            )
        for language, package, own, target in kinds:
            at = f"{language}, lane {own.name}"
            ready, moves = starts_and_moves(package, own)
            rows.append(row(f"ready, median, {at}", statistics.median(ready), "ms", target))
            rows.append(row(f"overhead a move, median, {at}", statistics.median(moves), "ms", 0.5))
            rows.append(row(f"overhead a move, p99, {at}", statistics.quantiles(moves, n=100)[98], "ms", 3))
        yard = package_of(folder / "yard", "python", "yard")
        rows.append(
            row(f"yard bridge deals, Python, lane {lane.name}", yard_deals_an_hour(yard, lane), "1/h", 20_000)
        )
        name = f"rounds of {ENTRIES} bots in five games in two hours, 10 ms a move"
        rows.append(row(name, rounds_in_two_hours(folder / "field", lane), "", None))
    return rows


def row(name: str, value: float, unit: str, target: float | None) -> dict[str, Any]:
    """A row of the table."""
    return {"name": name, "value": round(value, 2), "unit": unit, "target": target}


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
