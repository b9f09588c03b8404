"""How well the house plays Bela against the passive bot.

Each deal is played again with the bots' seats changed about, so that nobody has the better cards: two sides
are exchanged, and of three players each is the house once, among two passive ones. The games of one deal are
a block. `python -m bench.bela [DEALS]` prints the figures.
"""

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from bench.bots import SEED, Block, Row, rows
from valat import bots, games
from valat.bots.self_play import Team, play

DEALS = 1000
TARGETS = {"bela2": 56, "bela3": 38, "bela4": 56}
"""In per cent; of three players a third is the fair share."""


def run(deals: int = DEALS) -> list[Row]:
    """Rows: for each of the three games the share of the written points."""
    with ProcessPoolExecutor() as pool:
        return [
            row
            for name, target in TARGETS.items()
            for row in rows(
                f"{name}, house against passive, share of the written points",
                list(pool.map(partial(rotated, name), range(deals), chunksize=20)),
                target,
            )
        ]


def rotated(name: str, deal: int) -> Block:
    """The points that the house and the others write in a deal played once for each side."""
    game = games.find(name)
    options = next(iter(game.presets.values()))
    sides = game.sides(options)
    blocks = []
    for own in range(max(sides) + 1):
        names = tuple("house" if side == own else "passive" for side in sides)
        team = Team(game, options, names, tuple(bots.find(name, bot) for bot in names), SEED)
        setup = game.next(game.start(options, names, deal % len(names)))
        scores = game.result(play(team, setup, deal))["scores"]
        blocks.append((scores[own], sum(scores) - scores[own]))
    return sum(block[0] for block in blocks), sum(block[1] for block in blocks)


if __name__ == "__main__":
    print(json.dumps(run(*map(int, sys.argv[1:])), indent=1))
