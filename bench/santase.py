"""How well the house and the champion play Santase, and how many random deals of it a core plays.

Matches against random play are won or not, the house on either seat in turn. Deals against the passive bot
and the champion's matches against the house are mirrored: each is played twice with the seats exchanged, the
two together are one block. The champion's budget is in nodes, so that the figures repeat.
`python -m bench.santase [MATCHES [CHAMPION_MATCHES]]` prints them.
"""

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from time import process_time
from typing import Any

from bench import compiled
from bench.bots import SEED, Block, Row, rows
from valat import bots, games
from valat._kernel import is_compiled
from valat.bots.bot import USUAL, Budget
from valat.bots.self_play import Lineup, play_deal, single_deals, whole_matches
from valat.cards.shuffle import seeded_order
from valat.kernel.walk import random_playouts

MATCHES = 200
DEALS_A_MATCH = 5
"""Mirrored deals against the passive bot, for each match against random play."""
CHAMPION_MATCHES = 50
THOUGHT = Budget(3_000_000, "nodes")
"""Of the champion for a move; about 100 ms of a core of its own."""
TIMED_DEALS = 20
PLAYOUTS = 2_000_000
SANTASE = games.find("santase")
OPTIONS = SANTASE.presets["classic"]


def run(matches: int = MATCHES, champion_matches: int = CHAMPION_MATCHES) -> list[Row]:
    """Rows: matches won, the share of the game points, the time of a move, and playouts where compiled."""
    with ProcessPoolExecutor() as pool:
        random = list(pool.map(match_against_random, range(matches), chunksize=5))
        passive = list(pool.map(mirrored, range(DEALS_A_MATCH * matches), chunksize=20))
        champion = list(pool.map(champion_matches_won, range(champion_matches)))
    move = {"name": "santase, house, processor time of a move", "unit": "ms", "target": None}
    return [
        *rows("santase, house against random, matches won", random, 90),
        *rows("santase, house against passive, share of the game points", passive, None),
        *rows("santase, champion against house, matches won", champion, 60),
        {**move, "value": round(move_milliseconds(), 2)},
        *([playouts_row()] if is_compiled() else []),
    ]


def team(*names: str, seed: int = SEED) -> Lineup:
    """The bots of those names on seats 0 and 1."""
    return Lineup(SANTASE, OPTIONS, names, tuple(bots.find("santase", name) for name in names), seed, THOUGHT)


def match_against_random(number: int) -> Block:
    """Whether the house, on either seat in turn, wins a match, and whether it does not."""
    names = ("house", "random") if number % 2 else ("random", "house")
    (match,) = whole_matches(team(*names, seed=SEED + number), 1)
    won = match.places is not None and match.places.winner == names.index("house")
    return int(won), int(not won)


def champion_matches_won(number: int) -> Block:
    """How many of a match and its mirror the champion wins against the house, and how many it does not."""
    won = 0
    for names in (("champion", "house"), ("house", "champion")):
        (match,) = whole_matches(team(*names, seed=SEED + number), 1)
        won += match.places is not None and match.places.winner == names.index("champion")
    return won, 2 - won


def mirrored(deal: int) -> Block:
    """The game points of the house and of the passive bot in a deal played twice, the seats exchanged."""
    house, passive = scores(team("house", "passive"), deal)
    passive_again, house_again = scores(team("passive", "house"), deal)
    return house + house_again, passive + passive_again


def scores(players: Lineup, deal: int) -> Block:
    """What the seats write in the deal of that number."""
    setup = SANTASE.next(SANTASE.start(OPTIONS, players.names, deal % 2))
    result = SANTASE.result(play_deal(players, setup, deal))
    assert result is not None
    return tuple(result.scores)


def move_milliseconds() -> float:
    """The mean processor time of a move of the house, single choices included."""
    house, spent = bots.find("santase", "house"), []

    def timed(view: Row, seed: int, budget: Any = USUAL) -> str:
        start = process_time()
        move = house(view, seed, budget)
        spent.append(process_time() - start)
        return move

    list(single_deals(Lineup(SANTASE, OPTIONS, ("house",) * 2, (timed,) * 2, SEED), TIMED_DEALS))
    return 1000 * sum(spent) / len(spent)


def playouts_per_second() -> float:
    """Random playouts of one deal a second of this process."""
    setup = SANTASE.next(SANTASE.start(OPTIONS, ("?", "?")))
    deal = SANTASE.position(SANTASE.deal(setup, seeded_order(SANTASE.deck(OPTIONS), 1, 0)))
    # the first calls fill caches and tables
    random_playouts(deal, PLAYOUTS // 10, 1)
    started = process_time()
    random_playouts(deal, PLAYOUTS, 1)
    return PLAYOUTS / (process_time() - started)


def playouts_row() -> Row:
    """One row for the table."""
    value = round(compiled.call("bench.santase", "playouts_per_second"))
    return {
        "name": "random Santase playouts, compiled kernel",
        "value": value,
        "unit": "1/s",
        "target": 500_000,
    }


if __name__ == "__main__":
    print(json.dumps(run(*map(int, sys.argv[1:])), indent=1))
