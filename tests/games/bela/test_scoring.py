"""What a deal is worth, and who writes it."""

import pytest

from tests.games.bela.deals import after, completed, dealt, game_of, legal, played_out, result
from valat.games.bela.scoring import Tally

NONE = (0, 0)
ALL_TRICKS = "HJH9HAHTHKHQH8CA"
"""With hearts as trumps, led from the jack down, this hand takes every trick."""
LEADS = "HJH9HAHTHKHQH8CA"


def pair(own, theirs, declared=NONE):
    """What a pair that called and the other took in cards, the last trick in, and declared."""
    return Tally(0, (0, 1), (own, theirs), NONE, NONE, declared, NONE, NONE)


THRESHOLDS = [
    (82, 80, NONE, True),
    (81, 81, NONE, False),
    (92, 70, (0, 20), True),
    (91, 71, (0, 20), False),
    (57, 105, (50, 0), True),
    (56, 106, (50, 0), False),
]


@pytest.mark.parametrize(("own", "theirs", "declared", "made"), THRESHOLDS)
def test_more_than_half(own, theirs, declared, made):
    """The source's 82 of 162, 92 of 182 and 107 of 212 are needed. Rule: BELA-SCORE-3"""
    taken = pair(own, theirs, declared)
    whole = 162 + sum(declared)

    assert taken.is_made is made
    assert sum(taken.points) == whole
    assert taken.scores == (taken.points if made else (0, whole))


def test_odd_whole():
    """Of an odd number more than half is the greater half: two play for what twenty cards hold."""
    assert Tally(0, (0, 1), (46, 45), NONE, NONE, NONE, NONE, NONE).is_made
    assert not Tally(1, (0, 1), (46, 45), NONE, NONE, NONE, NONE, NONE).is_made


THREE = (0, 0, 0)
FALLS = [
    ((0, 1, 2), 0, (81, 50, 31), (0, 91, 71)),
    ((1, 2, 0), 1, (41, 81, 40), (81, 0, 81)),
    ((2, 0, 1), 2, (0, 97, 65), (33, 129, 0)),
    ((0, 1, 2), 0, (82, 40, 40), (82, 40, 40)),
]


@pytest.mark.parametrize(("nearest", "calling", "points", "scores"), FALLS)
def test_the_lone_caller(nearest, calling, points, scores):
    """Against two a fallen caller's points are halved, an odd one to the nearer. Rule: BELA-SCORE-4"""
    taken = Tally(calling, nearest, points, THREE, THREE, THREE, THREE, THREE)

    assert taken.scores == scores


def test_both_together():
    """The caller needs more than the two others have together. Rule: BELA-SCORE-4"""
    assert not Tally(0, (0, 1, 2), (80, 41, 41), THREE, THREE, THREE, THREE, THREE).is_made


def test_card_points():
    """All cards are 152, the last trick 10. Rule: BELA-SCORE-1"""
    state = played_out(dealt(completed("bela4"), "H"))

    assert sum(result(state).points) == 162
    lines = {line.key: line for line in game_of(state).score(state)}
    assert sum(lines["cards"].amounts) == 152
    assert sum(lines["last_trick"].amounts) == 10


def test_cards_in_play_of_two():
    """For two the whole is what the twenty cards hold, and the last trick. Rule: BELA-SCORE-3"""
    rows = completed("bela2", "CACTCKCQCJDADTDKDQDJ", "C9C8C7D9D8D7S7S8S9H7", "HJ")
    state = played_out(dealt(rows, "Pass Pass S"))

    assert sum(result(state).points) == 2 * (11 + 10 + 4 + 3 + 2) + 14 + 10


def test_discard_counts():
    """What forehand lays aside is his, but no trick. Rule: BELA3-BID-1"""
    state = played_out(dealt(completed("bela3", "CADA"), "S discard=CADA"))
    line = next(line for line in game_of(state).score(state) if line.key == "discard")

    assert (line.amounts, line.cards, line.rule) == ((22, 0, 0), ("CA", "DA"), "BELA3-BID-1")
    assert sum(result(state).points) == 162 + bela(state)
    assert sum(state.play.tricks) == 10


def bela(state):
    """What a bela adds, where one was said and its side has a trick."""
    said = state.play.bela
    return 20 if said and state.play.tricks[state.play.sides[said.seat]] else 0


def test_capot():
    """All tricks bring 90 more. Rule: BELA-SCORE-1"""
    state = played_out(dealt(completed("bela4", ALL_TRICKS), "H"), LEADS)

    assert result(state).points == (162 + 20 + 90, 0)
    assert result(state).capot == (True, False)


def test_two_opponents_make_no_capot():
    """Two who share all the tricks make no capot. Rule: BELA-SCORE-2"""
    rows = completed("bela3", "C7C8C9D7D8D9H7H8S7S8", "CACKCQDADTHJH9HQHKS9", "CTCJDQDJSASTSKSQSJHA", "HTDK")
    state = played_out(dealt(rows, "H discard=DKHT"), "S7S9SAHAHJH9HQHKCACKCQDADT")

    assert state.play.tricks[0] == 0
    assert all(state.play.tricks[1:])
    assert result(state).capot == (False,) * 3


def test_one_of_three_makes_a_capot():
    """One player who takes all ten tricks does. Rule: BELA-SCORE-1, BELA-SCORE-2"""
    state = dealt(completed("bela3", "HJH9HAHTHKHQH8SASTCA", "", "", "C7D8"), "H discard=C7D8")
    state = played_out(state, "HJH9HAHTHKHQH8SASTCA")

    assert state.play.tricks == (10, 0, 0)
    assert result(state).capot == (True, False, False)


def test_no_trick_no_declaration():
    """A side without a trick scores neither declarations nor bela. Rule: BELA-SCORE-2"""
    rows = completed("bela4", "HJH9HAHTH8H7CASA", "HKHQC7C8C9D7D8D9")
    state = after(dealt(rows, "H"), "HJ")
    state = after(state, "HQ+C7C8C9")
    state = played_out(state, "H9HAHTH8H7CASA")
    struck = {line.key: line.rule for line in game_of(state).score(state) if not line.counts}

    assert struck == {"tierce": "BELA-SCORE-2", "bela": "BELA-SCORE-2"}
    assert result(state).points == (162 + 90, 0)


def test_the_others_do_not_revive():
    """When the best side has no trick the others' declarations score no more for it. Rule: BELA-DECL-5"""
    rows = completed("bela4", "H8H9HTHJHQHKHACA", "S7S8S9STSJSQSKSA")
    state = after(dealt(rows, "H"), "HJ+H8H9HTHJHQHKHA")
    state = after(state, "S7+S7S8S9STSJSQSKSA")
    state = played_out(state, LEADS)
    struck = [line.rule for line in game_of(state).score(state) if not line.counts]

    assert struck == ["BELA-DECL-3", "BELA-SCORE-2"]
    assert result(state).points == (162 + 20 + 90, 0)


def test_a_fall_gives_everything():
    """The opponents of a fallen side write its declarations and bela, too. Rule: BELA-SCORE-3"""
    rows = completed("bela4", "HKHQC7C8C9D7D8S7", "HJH9HAHTCACTDADT")
    state = after(dealt(rows, "H"), "HQ+C7C8C9")
    state = played_out(state, "HJH9HAHTCACTDADTHK")
    whole = 162 + 20 + 20

    assert result(state).outcome == "fell"
    assert sum(result(state).points) in (whole, whole - 40 + 90)
    assert result(state).scores == (0, sum(result(state).points))


def test_explained():
    """The steps sum to what is written, and name what the caller needed. Rule: BELA-SCORE-3"""
    state = played_out(dealt(completed("bela4"), "H"))
    lines = game_of(state).score(state)
    decided = next(line for line in lines if line.key in ("made", "fell"))
    own = result(state).points[0]

    assert decided.args == {"own": str(own), "whole": "162", "needed": "82"}
    assert lines[-1].amounts == result(state).scores


def test_before_the_end():
    """An unfinished deal has neither result nor steps."""
    state = dealt(completed("bela4"), "H")

    assert (result(state), game_of(state).score(state)) == (None, ())
    assert legal(state)
