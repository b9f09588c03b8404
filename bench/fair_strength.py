"""How strong a champion is that counts positions, beside one that thinks for a time.

Each deal is played twice with the same cards: by champions that take their time, and with one side's counting
positions instead. What that side gains is in IMPs of the game's own scale; the interval is Student's.
`python -m bench.fair_strength GAME [DEALS]` prints one game's figures, which mean something only on a machine
that does nothing else.
"""

import statistics
import sys
from typing import Any

from bench.bots import Row
from valat import bots, games
from valat.bots.bot import Bot, Budget
from valat.bots.fair import fair_nodes
from valat.bots.reference import CHAMPION, imps_ahead
from valat.bots.self_play import Lineup, play_deal
from valat.duplicate.scores.student import half_width
from valat.kernel.options import read_options

DEALS = {"belot": 60, "santase": 120}
SEED = 59


def champion(game: str, *, counted: bool) -> Bot:
    """The game's champion, by positions or by its time at a table."""
    level, bot = bots.level(game, CHAMPION), bots.find(game, CHAMPION)
    budget = Budget(fair_nodes(level), "nodes") if counted else Budget(level.thought_ms, "ms")
    return lambda view, seed, _=budget: bot(view, seed, budget)


def gained(game: str, deals: int) -> list[float]:
    """What side 0 gains in each deal by counting positions, in IMPs."""
    rules: Any = games.find(game)
    options = read_options(rules.presets, {})
    sides = rules.sides(options)
    timed, counted = (champion(game, counted=each) for each in (False, True))
    return [
        imps_ahead(
            rules,
            *(
                entry(rules, options, tuple(first if side == 0 else timed for side in sides), number)
                for first in (counted, timed)
            ),
            0,
        )
        for number in range(deals)
    ]


def entry(rules: Any, options: Any, seated: tuple[Bot, ...], number: int) -> dict[str, Any]:
    """What came of the deal of that number with those bots."""
    names = ("",) * len(seated)
    team = Lineup(rules, options, names, seated, SEED)
    setup = rules.next(rules.start(options, names, number % len(seated)))
    found: dict[str, Any] = rules.entry(play_deal(team, setup, number))
    return found


def rows(game: str, deals: int) -> list[Row]:
    """Rows: the mean, and half the width of its 95 % interval."""
    imps = gained(game, deals)
    of = f"{game}, champion by positions against by time, {deals} deals"
    mean, half = statistics.fmean(imps), half_width(statistics.stdev(imps), deals)
    return [
        {"name": f"{of}, gained", "value": round(mean, 2), "unit": "IMPs a deal", "target": None},
        {
            "name": f"{of}, ± 95 %",
            "value": round(half, 2),
            "unit": "IMPs a deal",
            "target": None,
        },
    ]


def run() -> list[Row]:
    """The rows of the games that are quick."""
    return [row for game, deals in DEALS.items() for row in rows(game, deals)]


if __name__ == "__main__":
    for row in rows(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 60):
        print(row["name"], row["value"], row["unit"])
