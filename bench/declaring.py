"""How well the house declares: textbook problems, and whole deals beside double dummy.

A problem is made when the contract is, in each of its layouts, against a defence that sees all cards and of
equally good ones plays the house's. Deals are in the contracts that houses bid. Against that defence counts
how many tricks declarer falls below double dummy after the lead, and where all four seats are the bot's, what
each card gives away beside the best. `python -m bench.declaring [DEALS [SEED [BOT]]]` prints the figures.
"""

import json
import sys
import tomllib
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from statistics import quantiles
from time import process_time
from typing import Any

import msgspec

from valat import bots
from valat.bots.bot import Bot
from valat.cards.shuffle import seeded_order
from valat.games.bridge import BRIDGE
from valat.games.bridge.record import setup
from valat.games.bridge.rules import SIDES, level_of
from valat.games.bridge.state import State
from valat.kernel.replay import apply_text
from valat.solver.bridge import engine, problem_of_play

DEALS, SEED, BOT = 300, 7, "house"
PROBLEMS = Path(__file__).parents[1] / "tests" / "vectors" / "declaring.toml"
SOUTH = 2

Row = dict[str, Any]


class Problem(msgspec.Struct, frozen=True):
    """A textbook problem; South declares.

    Attributes:
        lead: the card that West leads.
        north, south: as PBN has hands.
        layouts: West's and East's hands, in each of which the right line makes the contract.
        why: the right line.
    """

    contract: str
    lead: str
    north: str
    south: str
    layouts: tuple[tuple[str, str], ...]
    why: str
    topic: str = ""


class Given(msgspec.Struct, frozen=True):
    """What was given away in a deal.

    Attributes:
        tricks: beside double dummy, by whose card it was: `declarer`, or a defender's by its place.
        result: double dummy tricks after the lead beyond those that declarer took.
        ms: processor time of each of declarer's cards.
    """

    tricks: dict[str, int]
    result: int
    ms: tuple[float, ...]


def problems() -> list[Problem]:
    """All problems, topic by topic."""
    topics = tomllib.loads(PROBLEMS.read_text(encoding="utf-8"))
    return [
        msgspec.convert({**each, "topic": topic}, Problem) for topic, rows in topics.items() for each in rows
    ]


def run(deals: int = DEALS, seed: int = SEED, bot: str = BOT) -> list[Row]:
    """Rows: problems made by topic, tricks given by declarer and defenders, time of a declarer's card."""
    asked = problems()
    with ProcessPoolExecutor() as pool:
        made = list(pool.map(partial(is_made, bot=bot), asked, chunksize=4))
        given = [each for each in pool.map(partial(given_away, seed, bot), range(deals), chunksize=5) if each]
        short = [
            each.result for each in pool.map(partial(shortfall, seed, bot), range(deals), chunksize=5) if each
        ]
    right, total = Counter(), Counter(problem.topic for problem in asked)
    right.update(problem.topic for problem, good in zip(asked, made, strict=True) if good)
    times = quantiles([ms for each in given for ms in each.ms], n=100)
    return [
        row(f"{bot}, textbook declarer problems made", 100 * sum(made) / len(made), "%", 54),
        *(row(f"{bot}, problems: {topic}", 100 * right[topic] / total[topic], "%", None) for topic in total),
        *(
            row(
                f"{bot}, given a deal beside double dummy: {part}",
                sum(each.tricks.get(part, 0) for each in given) / len(given),
                "tricks",
                None,
            )
            for part in ("declarer", "opening lead", "lead", "second", "third", "last")
        ),
        row(f"{bot}, declarer below double dummy, best defence", sum(short) / len(short), "tricks", 0.7),
        row(f"{bot}, declarer's card, median", times[49], "ms", 30),
        row(f"{bot}, declarer's card, 99 of 100", times[98], "ms", 30),
    ]


# --- problems


def is_made(problem: Problem, bot: str = BOT) -> bool:
    """Whether the bot makes the contract in every layout."""
    return all(makes(problem, layout, bots.find("bridge", bot)) for layout in problem.layouts)


def makes(problem: Problem, layout: tuple[str, str], declarer: Bot) -> bool:
    """Whether a bot makes the contract in one layout."""
    west, east = layout
    state = start_of(problem, west, east)
    while state.play is not None and (seats := BRIDGE.actors(state)):
        if SIDES[state.play.turn] == SIDES[SOUTH]:
            text = declarer(BRIDGE.view(state, seats[0]), 1)
        else:
            text = best_defence(state)
        state, _ = apply_text(BRIDGE, state, seats[0], text)
    return taken(state) >= 6 + level_of(problem.contract)


def start_of(problem: Problem, west: str, east: str) -> State:
    """The problem's deal in a layout, after the lead; South has named the contract at once."""
    hands = [cards_of_pbn(hand) for hand in (problem.north, east, problem.south, west)]
    state = BRIDGE.load({"valat": 1, "game": "bridge", "dealer": SOUTH, "hands": hands})
    for text in (problem.contract, "Pass", "Pass", "Pass", problem.lead):
        state, _ = apply_text(BRIDGE, state, BRIDGE.actors(state)[0], text)
    return state


def cards_of_pbn(hand: str) -> list[str]:
    """The cards of a hand as PBN has it, spades first."""
    return [suit + rank for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks]


def best_defence(state: State) -> str:
    """A defender's card of those that give nothing away with all cards seen: the house's, else the lowest."""
    assert state.play is not None
    values = engine().tricks_by_card(problem_of_play(state.play))
    best = [card for card, tricks in values.items() if tricks == max(values.values())]
    seat = BRIDGE.actors(state)[0]
    usual = bots.find("bridge", "house")(BRIDGE.view(state, seat), 1)
    return usual if usual in best else min(best, key=lambda card: ("23456789TJQKA".index(card[1]), card))


def taken(state: State) -> int:
    """Tricks of declarer's side."""
    assert state.play is not None
    return state.play.tricks[SIDES[state.play.declarer]]


# --- deals


def given_away(seed: int, bot: str, number: int) -> Given | None:
    """What four of a bot give away in a deal; none where all pass."""
    return _played(seed, bot, number, best=False)


def shortfall(seed: int, bot: str, number: int) -> Given | None:
    """What a bot gives away as declarer against the best defence after its lead; none where all pass."""
    return _played(seed, bot, number, best=True)


def _played(seed: int, bot: str, number: int, *, best: bool) -> Given | None:
    """A deal; where `best`, defenders see all cards after the lead."""
    state = auction_of(seed, number)
    player = bots.find("bridge", bot)
    tricks: Counter[str] = Counter()
    ms: list[float] = []
    most = None
    while state.play is not None and (seats := BRIDGE.actors(state)):
        declares = SIDES[state.play.turn] == SIDES[state.play.declarer]
        values = engine().tricks_by_card(problem_of_play(state.play))
        if best and not declares and most is not None:
            text = best_defence(state)
        else:
            before = process_time()
            text = player(BRIDGE.view(state, seats[0]), number)
            if declares:
                ms.append(1000 * (process_time() - before))
        if declares and most is None:
            most = max(values.values())
        tricks["declarer" if declares else place_of(state)] += max(values.values()) - values[text]
        state, _ = apply_text(BRIDGE, state, seats[0], text)
    return None if most is None else Given(dict(tricks), most - taken(state), tuple(ms))


def auction_of(seed: int, number: int) -> State:
    """A deal after the auction of four houses."""
    start = setup({"valat": 1, "game": "bridge", "dealer": number % 4, "board": number % 16 + 1})
    state: State = BRIDGE.deal(start, seeded_order(BRIDGE.deck(start.options), seed, number))
    house = bots.find("bridge", "house")
    while state.play is None and (seats := BRIDGE.actors(state)):
        state, _ = apply_text(BRIDGE, state, seats[0], house(BRIDGE.view(state, seats[0]), 1))
    return state


def place_of(state: State) -> str:
    """What a defender is to do."""
    assert state.play is not None
    if not state.play.trick:
        return "lead" if sum(state.play.tricks) else "opening lead"
    return ("second", "third", "last")[len(state.play.trick) - 1]


def row(name: str, value: float, unit: str, target: float | None) -> Row:
    """A figure."""
    return {"name": f"bridge, {name}", "value": round(value, 2), "unit": unit, "target": target}


if __name__ == "__main__":
    args = sys.argv[1:]
    print(json.dumps(run(*map(int, args[:2]), *args[2:]), indent=1))
