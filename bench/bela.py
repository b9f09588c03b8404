"""How well the house plays Bela against the passive bot, and the champion against the house.

Each deal is played again with the bots' seats changed about, so that nobody has the better cards: two sides
are exchanged, and of three players each is the better bot once, among two others. The games of one deal are
a block. The champion's budget is in nodes, so that the figures repeat.
`python -m bench.bela [DEALS [CHAMPION_DEALS]]` prints them.
"""

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from bench.bots import SEED, Block, Row, rows
from valat import bots, games
from valat.bots.bot import Budget
from valat.bots.self_play import Lineup, play_deal

DEALS = 1000
CHAMPION_DEALS = 60
THOUGHT = Budget(400_000, "nodes")
"""Of the champion for a move; some 50 ms of a core of its own."""
TARGETS = {"bela2": 56, "bela3": 38, "bela4": 56}
"""In per cent; of three players a third is the fair share."""


def run(deals: int = DEALS, champion_deals: int = CHAMPION_DEALS) -> list[Row]:
    """Rows: for each of the three games and both pairs of bots the share of the written points."""
    pairs = {("house", "passive"): deals, ("champion", "house"): champion_deals}
    with ProcessPoolExecutor() as pool:
        return [
            row
            for (better, other), amount in pairs.items()
            for name, target in TARGETS.items()
            for row in rows(
                f"{name}, {better} against {other}, share of the written points",
                list(pool.map(partial(rotated, name, better, other), range(amount), chunksize=5)),
                target,
            )
        ]


def rotated(name: str, better: str, other: str, deal: int) -> Block:
    """The points that the better bot and the others write in a deal played once for each side."""
    game = games.find(name)
    options = next(iter(game.presets.values()))
    sides = game.sides(options)
    blocks = []
    for own in range(max(sides) + 1):
        names = tuple(better if side == own else other for side in sides)
        team = Lineup(game, options, names, tuple(bots.find(name, bot) for bot in names), SEED, THOUGHT)
        # the dealer stays where the bots change places, else the mirror would be another deal
        setup = game.next(game.start(options, names, deal % len(names)))
        scores = game.result(play_deal(team, setup, deal)).scores
        blocks.append((scores[own], sum(scores) - scores[own]))
    return sum(block[0] for block in blocks), sum(block[1] for block in blocks)


if __name__ == "__main__":
    print(json.dumps(run(*map(int, sys.argv[1:])), indent=1))
