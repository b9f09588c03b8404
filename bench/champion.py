"""How strong the champion is at Belot: matches against the house, deals against a plain search.

Each match is played twice with the same cards and the sides exchanged; a match and its mirror are one block,
and so are a deal and its own. An interval is the middle 95 % over blocks drawn again with replacement. The
plain search is the champion without what sets it apart: 20 guesses, each as likely, solved with all cards
open, and the house's calls. A champion that searches on tells what is lost by ending where a move is clear.
`python -m bench.champion [MATCHES [DEALS [MS]]]` prints the figures; every block is written to
`bench/out/champion.jsonl` as soon as it is played.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import Any
from unittest.mock import patch

import valat
from bench.bots import Block, Row, rows
from valat import bots, games
from valat.bots.belot.champion import player
from valat.bots.belot.parameters import SearchParameters
from valat.bots.bot import USUAL, Bot, Budget
from valat.bots.search import runner
from valat.bots.self_play import Lineup, play_deal, whole_matches

MATCHES = 40
DEALS = 100
MS = 100
SEED = 31
LATE = 1.2
"""How much longer than its budget a move may take."""

OUT = Path(__file__).parent / "out" / "champion.jsonl"
CHECKOUT = Path(valat.__file__).parents[2]
"""Whose champion plays."""
PLAIN = SearchParameters(worlds=20, exact=8, weighted=False, searches_calls=False)
# the plain search is bounded by its worlds, and may take the time it needs for them
FREE = Budget(1 << 62, "nodes")

COUNTED = Budget(100_000, "nodes")

Seated = tuple[Bot, Bot]
"""The bots of the two sides."""


def run(matches: int = MATCHES, deals: int = DEALS, ms: int = MS) -> list[Row]:
    """Rows: matches won against the house, points against it and the plain search, moves in time.

    Against a champion that searches on: points, and the time of its moves to that of the other's.
    """
    times: list[float] = []
    budget = Budget(ms)
    champion = timed(with_budget(bots.find("belot", "champion"), budget), times)
    house, plain = bots.find("belot", "house"), with_budget(player(PLAIN), FREE)
    played = list(kept("house", islice(match_blocks((champion, house)), matches)))
    against_plain = list(kept("plain", islice(deal_blocks((champion, plain)), deals)))
    seconds: tuple[list[float], list[float]] = ([], [])
    ends = tuple(
        timed(with_budget(bot, COUNTED), own)
        for bot, own in zip((bots.find("belot", "champion"), searching_on), seconds, strict=True)
    )
    against_itself = list(kept("itself", islice(deal_blocks((ends[0], ends[1])), deals)))
    in_time = [(int(spent <= LATE * ms / 1000), int(spent > LATE * ms / 1000)) for spent in times]
    return [
        *rows("champion against house, matches won", [won for won, _ in played], 75),
        *rows("champion against house, share of the written points", [points for _, points in played], None),
        *rows("champion against a plain search, share of the written points", against_plain, 50),
        *rows("champion against one that searches on, share of the written points", against_itself, None),
        {
            "name": f"champion, time of its moves to that of one that searches on, {COUNTED.amount} nodes",
            "value": round(sum(seconds[0]) / sum(seconds[1]), 2),
            "unit": "times",
            "target": None,
        },
        rows(f"champion, moves within {LATE} times {ms} ms", in_time, 99.9)[0],
    ]


def searching_on(view: Any, seed: int, budget: Budget = USUAL) -> str:
    """The champion's move where its searches spend their budget, however clear their choice is."""
    # A checkout before that rule has no look, and always searches on.
    with patch.object(runner, "FIRST_LOOK", runner.MOST_WORLDS, create=True):
        return bots.find("belot", "champion")(view, seed, budget)


def match_blocks(pair: Seated) -> Iterator[tuple[Block, Block]]:
    """For one match after the other, with its mirror, the matches won and the points written by each."""
    first, second = _matches(pair), _matches(pair[::-1])
    for block, mirror in zip(first, second, strict=True):
        won = [block, mirror[::-1]]
        matches = tuple(sum(scores[side] > scores[1 - side] for scores in won) for side in (0, 1))
        points = tuple(sum(scores[side] for scores in won) for side in (0, 1))
        yield (matches[0], matches[1]), (points[0], points[1])


def deal_blocks(pair: Seated) -> Iterator[Block]:
    """For one deal after the other, with its mirror, the points written by each."""
    number = 0
    while True:
        one, mirror = _deal(pair, number), _deal(pair[::-1], number)
        yield one[0] + mirror[1], one[1] + mirror[0]
        number += 1


def with_budget(bot: Bot, budget: Budget) -> Bot:
    """The bot with a budget of its own."""
    return lambda view, seed, _=USUAL: bot(view, seed, budget)


def timed(bot: Bot, times: list[float]) -> Bot:
    """The bot, the seconds of its moves being noted."""

    def choose(view: Any, seed: int, budget: Budget = USUAL) -> str:
        begun = monotonic()
        move = bot(view, seed, budget)
        times.append(monotonic() - begun)
        return move

    return choose


def kept(name: str, blocks: Iterable[Any]) -> Iterator[Any]:
    """The blocks, each written down."""
    OUT.parent.mkdir(exist_ok=True)
    with OUT.open("a", encoding="utf-8") as out:
        for number, block in enumerate(blocks):
            # at once: an hour's blocks are not lost where the run is broken off
            row = {"checkout": str(CHECKOUT), "against": name, "number": number, "block": block}
            print(json.dumps(row), file=out, flush=True)
            yield block


def _matches(pair: Seated) -> Iterator[tuple[int, int]]:
    """The final scores of one match after the other; a deal of the same number has the same cards."""
    number = 0
    while True:
        # a seed a match: matches of different length would else put their mirrors on other cards
        played = next(whole_matches(_team(pair, SEED + number), 1))
        assert played.places is not None
        yield played.places.scores[0], played.places.scores[1]
        number += 1


def _deal(pair: Seated, number: int) -> tuple[int, int]:
    team = _team(pair, SEED)
    game = team.game
    state = play_deal(team, game.next(game.start(team.options, team.names, number % 4)), number)
    scores = game.result(state).scores
    return scores[0], scores[1]


def _team(pair: Seated, seed: int) -> Lineup:
    game = games.find("belot")
    return Lineup(game, next(iter(game.presets.values())), ("one", "two") * 2, pair * 2, seed)


if __name__ == "__main__":
    print(json.dumps(run(*map(int, sys.argv[1:])), indent=1))
