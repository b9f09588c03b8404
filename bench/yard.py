"""How well the champion and the house play yard bridge, and how many random deals of it a core plays.

One bot sits among copies of another, on each seat in turn with the same cards: what one of the others holds
in the end less what the bot does, in points a deal, is the mean over the seats; a deal with all its seats is
one block. Of partners a side is two such bots. Luck decides most of a deal: how many deals it takes until the
interval is clear of zero stands beside each figure. The champion's budget is in nodes, so that they repeat.
`python -m bench.yard [DEALS [CHAMPION_DEALS]]` prints them.
"""

import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import ceil, sqrt
from time import process_time
from typing import Any

from bench import compiled
from bench.bots import SEED, Row
from valat import bots, games
from valat._kernel import is_compiled
from valat.bots.bot import Budget
from valat.bots.self_play import Lineup, play_deal
from valat.cards.shuffle import seeded_order
from valat.kernel.walk import random_playouts

DEALS = 200
CHAMPION_DEALS = 300
THOUGHT = Budget(200_000, "nodes")
"""Of the champion for a move; about 35 ms of a core of its own."""
PLAYOUTS = 100_000
YARD = games.find("yard")
TABLES = [*(YARD.Options(players=players) for players in range(2, 7)), YARD.Options(partners=True)]
CERTAIN = 1.96
"""Standard errors on either side of the mean."""


def run(deals: int = DEALS, champion_deals: int = CHAMPION_DEALS) -> list[Row]:
    """Rows: for both pairs of bots and each kind of table the points saved; playouts where compiled."""
    pairs = {("house", "demo"): deals, ("champion", "house"): champion_deals}
    with ProcessPoolExecutor() as pool:
        found = [
            row
            for (better, other), amount in pairs.items()
            for options in TABLES
            for row in rows(
                f"yard, {seated(options)}, {better} among {other}, points a deal saved",
                list(pool.map(partial(saved, options, better, other), range(amount), chunksize=2)),
            )
        ]
    return [*found, *([playouts_row()] if is_compiled() else [])]


def rows(name: str, blocks: Sequence[float]) -> list[Row]:
    """The mean, its interval, of which the lower end is to be above zero, and how many deals that takes."""
    mean = sum(blocks) / len(blocks)
    spread = sqrt(sum((block - mean) ** 2 for block in blocks) / max(1, len(blocks) - 1))
    off = CERTAIN * spread / sqrt(len(blocks))
    ends = [("", mean, None), (", 95 % from", mean - off, 0), (", 95 % to", mean + off, None)]
    found = [
        {"name": f"{name}{end}", "value": round(at, 2), "unit": "points", "target": target}
        for end, at, target in ends
    ]
    if mean > 0:
        needed = ceil((CERTAIN * spread / mean) ** 2)
        found.append({"name": f"{name}, such deals needed", "value": needed, "unit": "deals", "target": None})
    return found


def seated(options: Any) -> str:
    """How many sit at a table, in words."""
    return f"{options.players} players{', partners' * options.partners}"


def saved(options: Any, better: str, other: str, deal: int) -> float:
    """The points that another side holds in the end beyond the better one, a mean over the seats."""
    sides = YARD.sides(options)
    amount, total = max(sides) + 1, 0.0
    for own in range(amount):
        names = tuple(better if side == own else other for side in sides)
        left = [0] * amount
        for side, points in zip(sides, points_left(options, names, deal), strict=True):
            left[side] += points
        total += (sum(left) - left[own]) / (amount - 1) - left[own]
    return total / amount


def points_left(options: Any, names: tuple[str, ...], deal: int) -> Sequence[int]:
    """What each seat holds at the end of the deal of that number."""
    team = Lineup(YARD, options, names, tuple(bots.find("yard", name) for name in names), SEED, THOUGHT)
    setup = YARD.next(YARD.start(options, names, deal % len(names)))
    left: Sequence[int] = YARD.result(play_deal(team, setup, deal)).left
    return left


def playouts_per_second() -> float:
    """Random playouts of one deal for four a second of this process."""
    options = YARD.presets["classic"]
    setup = YARD.next(YARD.start(options, ("?",) * YARD.players(options)))
    deal = YARD.position(YARD.deal(setup, seeded_order(YARD.deck(options), 1, 0)))
    # the first calls fill caches and tables
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
