"""Bots that think at many tables at once, through the real workers: budgets kept, and no move too late.

Where other programs keep the machine busy, a thought lasts longer than its budget though the bot kept it: the
row of the processor's time tells.
"""

import asyncio
import statistics
import time
from collections.abc import Iterator, Sequence
from itertools import count, islice
from random import Random
from typing import Any

import msgspec

from valat import bots, games
from valat.bots import Level
from valat.cards.shuffle import seeded_order
from valat.kernel.view import View
from valat.workers.bots import DEADLINE_MS, BotWorkers, ask, bot_workers

GAME = "belot"
TABLES = 50
ROUNDS = 20
THINKERS = 1
"""On two cores one process thinks."""
STAND_IN_MS = 300
"""The budget of the bot that stands in where no level thinks."""


class Thought(msgspec.Struct, frozen=True):
    """One move: what the bot was granted, what it and the processor took, what the table waited; in ms."""

    granted: int
    took: float
    worked: float
    waited: float = 0.0


def timed(game: str, name: str, view: bytes, ms: int) -> str:
    """In a worker: a thought, as JSON, in place of a move."""
    begun, worked = time.monotonic(), time.process_time()
    if name == "stand-in" and ms:
        while time.monotonic() - begun < ms / 1000:
            pass
    else:
        ask(game, name, view, ms)
    took, worked = time.monotonic() - begun, time.process_time() - worked
    return msgspec.json.encode(Thought(ms, took * 1000, worked * 1000)).decode()


def views(amount: int, name: str = GAME) -> list[View]:
    """What seats on turn know, at any point of deals between bots of the house; each has a choice."""
    return list(islice((view for view in situations(name) if len(view.legal) > 1), amount))


def situations(name: str) -> Iterator[View]:
    """What the seat on turn knows at some point of each deal, deal after deal, if it does not end before."""
    game: Any = games.find(name)
    options = next(iter(game.presets.values()))
    setup = game.next(game.start(options, [*map(str, range(game.players(options)))]))
    house, rng = bots.find(name, bots.names(name)[0]), Random(1)
    for number in count():
        state = game.deal(setup, seeded_order(game.deck(options), 1, number))
        for _ in range(rng.randrange(30)):
            if not game.actors(state):
                break
            view = game.view(state, game.actors(state)[0])
            state = game.apply(state, view.seat, game.read(house(view, 0)))
        if game.actors(state):
            yield game.view(state, game.actors(state)[0])


async def asked(bots_at_work: BotWorkers, view: View, level: Level) -> Thought:
    """One table's wait for a move."""
    begun = time.monotonic()
    told = await bots_at_work.choose(GAME, view, level)
    waited = (time.monotonic() - begun) * 1000
    try:
        return msgspec.structs.replace(msgspec.json.decode(told, type=Thought), waited=waited)
    except msgspec.DecodeError:
        return Thought(0, 0.0, 0.0, waited)  # the quick bot's move, made in this process


async def storm(level: Level, tables: int, rounds: int) -> list[Thought]:
    """All the thoughts where so many tables ask at once, so many times."""
    shown = views(tables)
    thoughts: list[Thought] = []
    async with bot_workers(THINKERS, timed) as bots_at_work:
        # the first questions wait until workers have started and imported their bots
        for _ in range(5):
            await asked(bots_at_work, shown[0], level)
        for _ in range(rounds):
            thoughts += await asyncio.gather(*(asked(bots_at_work, view, level) for view in shown))
    return thoughts


def strongest() -> Level:
    """The strongest level, or the stand-in where none thinks."""
    level = bots.levels(GAME)[-1]
    return level if level.thought_ms else Level("stand-in", STAND_IN_MS)


def share(parts: Sequence[object], whole: Sequence[object]) -> float:
    """In percent."""
    return round(100 * len(parts) / len(whole), 2)


def run() -> list[View]:
    """Rows: budgets kept, moves in time, what is left of the budget."""
    level = strongest()
    thoughts = asyncio.run(storm(level, TABLES, ROUNDS))
    thought = [each for each in thoughts if each.granted]
    kept = [each for each in thought if each.took <= 1.2 * each.granted]
    worked = [each for each in thought if each.worked <= 1.2 * each.granted]
    in_time = [each for each in thoughts if each.waited <= DEADLINE_MS]
    budgets = [each.granted for each in thought]
    rows: list[tuple[str, float, str, float | None]] = [
        ("moves within 1.2 × budget", share(kept, thought), "%", 99.9),
        ("moves within 1.2 × budget, processor time", share(worked, thought), "%", None),
        ("moves in time", share(in_time, thoughts), "%", 100),
        ("latest move", round(max(each.waited for each in thoughts)), "ms", DEADLINE_MS),
        ("moves thought about", share(thought, thoughts), "%", None),
        (f"budget of {level.thought_ms} ms, median", round(statistics.median(budgets)), "ms granted", None),
        (f"budget of {level.thought_ms} ms, least", min(budgets), "ms granted", None),
    ]
    at = f"{level.name}, {TABLES} tables at once"
    return [
        {"name": f"{name}, {at}", "value": value, "unit": unit, "target": target}
        for name, value, unit, target in rows
    ]
