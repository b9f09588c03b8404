"""How well the house plays Belot: mirrored deals against the other bots, and deals against itself.

Each deal is played twice with the sides exchanged, so that nobody has the better cards. The two together are
one block; an interval is the middle 95 % of the shares over blocks drawn again with replacement.
`python -m bench.bots [DEALS]` prints the figures.
"""

import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from time import process_time
from typing import Any

from valat import bots, games
from valat.bots.bot import USUAL
from valat.bots.self_play import Lineup, play_deal
from valat.kernel.result import DealResult

DEALS = 2000
SEED = 20
DRAWS = 1000
TIMED_DEALS = 50

Block = tuple[int, int]
"""What counts for the house, and what counts against it."""

Row = dict[str, Any]


def run(deals: int = DEALS) -> list[Row]:
    """Rows: shares of the written points, contracts made, deals thrown in, the time of a move."""
    numbers = range(deals)
    with ProcessPoolExecutor() as pool:
        # twenty at a time, so that handing them over costs little
        passive = list(pool.map(partial(mirrored, "passive"), numbers, chunksize=20))
        random = list(pool.map(partial(mirrored, "random"), numbers, chunksize=20))
        outcomes = list(pool.map(against_itself, numbers, chunksize=20))
    made = [(int(outcome == "made"), int(outcome in ("inside", "hanging"))) for outcome in outcomes]
    thrown_in = [(int(outcome == "passed_out"), int(outcome != "passed_out")) for outcome in outcomes]
    return [
        *rows("house against passive, share of the written points", passive, 62),
        *rows("house against random, share of the written points", random, 85),
        *rows("house against itself, contracts made", made, 60),
        *rows("house against itself, deals thrown in", thrown_in, None),
        {
            "name": "house, processor time of a move",
            "value": round(move_milliseconds(), 2),
            "unit": "ms",
            "target": 5,
        },
    ]


def mirrored(opponent: str, deal: int) -> Block:
    """The points that the house and the opponent write in a deal played twice, the sides exchanged."""
    house, other = result(("house", opponent) * 2, deal).scores
    other_again, house_again = result((opponent, "house") * 2, deal).scores
    return house + house_again, other + other_again


def against_itself(deal: int) -> str:
    """How a deal ends that four houses play."""
    return result(("house",) * 4, deal).outcome


def result(names: tuple[str, ...], deal: int) -> DealResult:
    """The result of a deal of that number under the default rules."""
    game = games.find("belot")
    options = next(iter(game.presets.values()))
    team = Lineup(game, options, names, tuple(bots.find("belot", name) for name in names), SEED)
    setup = game.next(game.start(options, names, deal % len(names)))
    found = game.result(play_deal(team, setup, deal))
    assert found is not None
    return found


def rows(name: str, blocks: Sequence[Block], target: int | None) -> list[Row]:
    """The share in per cent, and the two ends of its interval."""
    low, high = interval(blocks)
    ends = [("from", low), ("to", high)]
    return [
        {"name": name, "value": round(share(blocks), 1), "unit": "%", "target": target},
        *(
            {"name": f"{name}, 95 % {end}", "value": round(at, 1), "unit": "%", "target": None}
            for end, at in ends
        ),
    ]


def share(blocks: Sequence[Block]) -> float:
    """What counts for the house, in per cent of all."""
    own = sum(block[0] for block in blocks)
    return 100 * own / sum(map(sum, blocks))


def interval(blocks: Sequence[Block]) -> tuple[float, float]:
    """The 2.5 and 97.5 per cent points of the share, the blocks drawn again with replacement."""
    # a seed of its own, so that an interval is the same each time from the same blocks
    rng = Random(SEED)
    shares = sorted(share(rng.choices(blocks, k=len(blocks))) for _ in range(DRAWS))
    return shares[DRAWS * 25 // 1000], shares[DRAWS * 975 // 1000]


def move_milliseconds() -> float:
    """The mean processor time of a move of the house, calls and single choices included."""
    house, spent = bots.find("belot", "house"), []

    def timed(view: Row, seed: int, budget: Any = USUAL) -> str:
        start = process_time()
        move = house(view, seed, budget)
        spent.append(process_time() - start)
        return move

    game = games.find("belot")
    options = next(iter(game.presets.values()))
    team = Lineup(game, options, ("house",) * 4, (timed,) * 4, SEED)
    for deal in range(TIMED_DEALS):
        play_deal(team, game.next(game.start(options, team.names, deal % 4)), deal)
    return 1000 * sum(spent) / len(spent)


if __name__ == "__main__":
    print(json.dumps(run(*map(int, sys.argv[1:])), indent=1))
