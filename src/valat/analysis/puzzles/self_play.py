"""Puzzles out of deals that the house's bots play among themselves."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from valat import bots, games
from valat.analysis.deal import finished_deal
from valat.analysis.puzzles.finder import puzzles_of
from valat.analysis.puzzles.puzzle import Puzzle
from valat.bots.self_play import Lineup, play_deal
from valat.kernel.options import read_options
from valat.kernel.replay import replay

PER_DEAL = 2
"""So many of one deal, so that they differ."""
SAME_THEME = 3
"""One in so many may be about the same theme."""
DEALS_A_PUZZLE = 30
"""After so many deals for each puzzle that was asked for there are no more."""


def varied_puzzles(game: str, count: int, seed: int) -> Iterator[Puzzle]:
    """So many puzzles of a game, of several themes; fewer where bots' deals have no more.

    Args:
        count: at least 1.
        seed: the same gives the same puzzles.
    Raises:
        Refusal: `no_puzzles`.
    """
    themes, most = Counter[str](), -(-count // SAME_THEME)
    found = (puzzle for puzzle in _self_played(game, count * DEALS_A_PUZZLE, seed))
    varied = (puzzle for puzzle in found if themes[puzzle.theme] < most)
    for puzzle in islice(varied, count):
        themes[puzzle.theme] += 1
        yield puzzle


def _self_played(name: str, deals: int, seed: int) -> Iterator[Puzzle]:
    game = games.find(name)
    options = read_options(game.presets, {})
    level = bots.level(name, None).name
    seats = game.players(options)
    team = Lineup(game, options, (level,) * seats, (bots.find(name, level),) * seats, seed)
    for number in range(deals):
        match = game.start(options, team.names, number % seats)
        state = play_deal(team, game.next(match), number)
        deal = finished_deal(game, replay(game, game.record(state)))
        yield from islice(puzzles_of(deal), PER_DEAL)
