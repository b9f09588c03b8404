"""How well the champion and the house play yard bridge, and how many random deals of it a core plays.

One bot sits among copies of another, on each seat in turn with the same cards: what one of the others holds
in the end less what the bot does, in points a deal, is the mean over the seats; a deal with all its seats is
one block. The champion's budget is in nodes, so that the figures repeat.
`python -m bench.yard [DEALS [CHAMPION_DEALS]]` prints them.
"""

import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from time import process_time

from bench import compiled
from bench.bots import SEED, Row
from valat import bots, games
from valat._kernel import compiled as is_compiled
from valat.bots.bot import Budget
from valat.bots.self_play import Team, play
from valat.cards.shuffle import seeded_order
from valat.kernel.walk import random_playouts

DEALS = 300
CHAMPION_DEALS = 100
THOUGHT = Budget(300_000, "nodes")
"""Of the champion for a move; about 60 ms of a core of its own."""
PLAYERS = range(2, 7)
PLAYOUTS = 100_000
YARD = games.find("yard")
CERTAIN = 1.96
"""Standard errors on either side of the mean."""


def run(deals: int = DEALS, champion_deals: int = CHAMPION_DEALS) -> list[Row]:
    """Rows: for both pairs of bots and each number of players the points saved; playouts where compiled."""
    pairs = {("house", "demo"): deals, ("champion", "house"): champion_deals}
    with ProcessPoolExecutor() as pool:
        found = [
            row
            for (better, other), amount in pairs.items()
            for players in PLAYERS
            for row in rows(
                f"yard, {players} players, one {better} among {other}, points a deal saved",
                list(pool.map(partial(saved, players, better, other), range(amount), chunksize=5)),
            )
        ]
    return [*found, *([playouts_row()] if is_compiled() else [])]


def rows(name: str, blocks: Sequence[float]) -> list[Row]:
    """The mean, and the two ends of its interval, of which the lower is to be above zero."""
    mean = sum(blocks) / len(blocks)
    spread = sqrt(sum((block - mean) ** 2 for block in blocks) / max(1, len(blocks) - 1))
    off = CERTAIN * spread / sqrt(len(blocks))
    ends = [("", mean, None), (", 95 % from", mean - off, 0), (", 95 % to", mean + off, None)]
    return [
        {"name": f"{name}{end}", "value": round(at, 2), "unit": "points", "target": target}
        for end, at, target in ends
    ]


def saved(players: int, better: str, other: str, deal: int) -> float:
    """The points that one of the others holds in the end beyond the better bot, a mean over its seats."""
    total = 0.0
    for own in range(players):
        names = tuple(better if seat == own else other for seat in range(players))
        left = points_left(names, deal)
        total += (sum(left) - left[own]) / (players - 1) - left[own]
    return total / players


def points_left(names: tuple[str, ...], deal: int) -> Sequence[int]:
    """What each seat holds at the end of the deal of that number."""
    options = YARD.Options(players=len(names))
    team = Team(YARD, options, names, tuple(bots.find("yard", name) for name in names), SEED, THOUGHT)
    setup = YARD.next(YARD.start(options, names, deal % len(names)))
    left: Sequence[int] = YARD.result(play(team, setup, deal))["left"]
    return left


def playouts_per_second() -> float:
    """Random playouts of one deal for four a second of this process."""
    options = YARD.presets["classic"]
    setup = YARD.next(YARD.start(options, ("?",) * YARD.players(options)))
    deal = YARD.position(YARD.deal(setup, seeded_order(YARD.deck(options), 1, 0)))
    random_playouts(deal, PLAYOUTS // 10, 1)
    started = process_time()
    random_playouts(deal, PLAYOUTS, 1)
    return PLAYOUTS / (process_time() - started)


def playouts_row() -> Row:
    """One row for the table."""
    value = round(compiled.call("bench.yard", "playouts_per_second"))
    name = "random yard bridge playouts, compiled kernel"
    return {"name": name, "value": value, "unit": "1/s", "target": 50_000}


if __name__ == "__main__":
    print(json.dumps(run(*map(int, sys.argv[1:])), indent=1))
