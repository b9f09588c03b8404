"""Boards in a row, and rubbers."""

import pytest

from valat.games.bridge import BRIDGE
from valat.games.bridge.options import PRESETS, Options
from valat.kernel.game import Places

PLAYERS = ["North", "East", "South", "West"]


def written(below=(0, 0), above=(0, 0)):
    """A deal of rubber bridge that writes so much."""
    scores = (below[0] + above[0], below[1] + above[1])
    return BRIDGE.Result(outcome="made", scores=scores, below=below, above=above)


def board(*scores):
    """A board on which the sides score so much."""
    return BRIDGE.Result(outcome="made", scores=scores)


def rubber(*deals, **options):
    """The match after deals that write so much below the line, the first dealt by North."""
    match = BRIDGE.start(Options(scoring="rubber", **options), PLAYERS)
    for below in deals:
        match = BRIDGE.add(match, written(below))
    return match


def test_the_deal_passes_clockwise():
    """Rule: BRI-SEAT-1"""
    assert [BRIDGE.next(rubber(*[(0, 0)] * count)).dealer for count in range(5)] == [0, 1, 2, 3, 0]


def test_boards_have_their_dealer_and_vulnerability():
    """The sixteen boards of a cycle. Rule: BRI-SCORE-6"""
    match, told = BRIDGE.start(PRESETS["duplicate"], PLAYERS), []
    while not isinstance(setup := BRIDGE.next(match), Places):
        told.append((setup.board, setup.dealer, setup.vulnerable))
        match = BRIDGE.add(match, board(50, -50))
    cycle = "none ns ew all ns ew all none ew all none ns all none ns ew".split()
    assert told == [(number + 1, number % 4, cycle[number]) for number in range(16)]
    assert setup == Places((800, -800), 0)


@pytest.mark.parametrize("dealer", range(4))
def test_the_first_board_is_the_first_dealers(dealer):
    """East deals board 2. Rule: BRI-SCORE-6"""
    setup = BRIDGE.next(BRIDGE.start(PRESETS["duplicate"], PLAYERS, dealer))
    assert (setup.board, setup.dealer) == (dealer + 1, dealer)


def test_equal_boards_have_no_winner():
    """All boards passed out."""
    match = BRIDGE.add(BRIDGE.start(Options(boards=1), PLAYERS), board(0, 0))
    assert BRIDGE.next(match) == Places((0, 0), None)


def test_part_scores_add_up_to_a_game():
    """60 and 40 below the line: North and South are vulnerable, and both begin anew. Rule: BRI-SCORE-7"""
    match = rubber((60, 0), (0, 70), (40, 0))
    setup = BRIDGE.next(match)
    assert (setup.vulnerable, setup.below) == ("ns", (0, 0))
    assert BRIDGE.standing(match).games == (1, 0)


def test_a_part_score_is_told_to_the_next_deal():
    """Rule: BRI-SCORE-7"""
    assert BRIDGE.next(rubber((60, 0), (0, 70))).below == (60, 70)


@pytest.mark.parametrize(
    ("deals", "scores"),
    [([(100, 0), (100, 0)], (900, 0)), ([(100, 0), (0, 100), (0, 120)], (100, 720))],
)
def test_two_games_win_the_rubber(deals, scores):
    """700 if the others have none, else 500. Rule: BRI-SCORE-7"""
    places = BRIDGE.next(rubber(*deals))
    assert places.scores == scores
    assert places.winner == scores.index(max(scores))


@pytest.mark.parametrize(
    ("deals", "scores"),
    [
        ([(100, 0), (0, 40)], (400, 140)),
        ([(100, 0), (0, 100)], (100, 100)),
        ([(40, 0), (0, 40)], (40, 40)),
        ([(60, 0), (0, 0)], (160, 0)),
    ],
)
def test_an_unfinished_rubber(deals, scores):
    """300 for the only game, 100 for the only part score. Rule: BRI-SCORE-10"""
    assert BRIDGE.next(rubber(*deals, longest=2)).scores == scores


def test_points_above_the_line_make_no_game():
    """Rule: BRI-SCORE-7"""
    match = BRIDGE.add(rubber(), written((60, 0), (1000, 0)))
    assert (match.games, match.below, match.scores) == ((0, 0), (60, 0), (1060, 0))
