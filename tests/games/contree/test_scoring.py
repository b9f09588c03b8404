"""What a deal is worth, and the match."""

import pytest

from tests.games.contree.deals import SUITS, dealt, options, played_out
from valat.games.contree import CONTREE
from valat.games.contree.scoring import Tally, total, written_items
from valat.kernel.game import Places
from valat.kernel.result import write_result
from valat.kernel.view import TargetStanding

VECTORS = [
    # number, bidding, multiplier, points, belote → written
    ((90, 0, 1, (100, 62), None), (190, 62)),
    ((90, 0, 1, (90, 72), None), (180, 72)),
    ((90, 0, 1, (89, 73), None), (0, 252)),
    ((90, 0, 1, (80, 82), 0), (190, 82)),
    ((90, 0, 1, (80, 82), 1), (0, 272)),
    ((90, 0, 1, (100, 62), 1), (190, 82)),
    ((90, 1, 1, (62, 100), 1), (62, 210)),
    ((90, 0, 2, (100, 62), None), (342, 0)),
    ((90, 0, 3, (100, 62), 1), (452, 0)),
    ((90, 0, 2, (80, 82), None), (0, 342)),
    ((90, 0, 3, (60, 102), 0), (0, 452)),
    ((160, 0, 1, (252, 0), None), (412, 0)),
    ((160, 0, 2, (252, 0), None), (572, 0)),
    ((160, 0, 1, (0, 252), None), (0, 322)),
    ((250, 0, 1, (252, 0), 0), (522, 0)),
    ((250, 0, 1, (160, 2), 0), (0, 432)),
    ((250, 0, 3, (252, 0), None), (1002, 0)),
]


def tally(number, bidding, multiplier, points, belote):
    tricks = (8, 0) if points[1] == 0 else (0, 8) if points[0] == 0 else (4, 4)
    return Tally(number, bidding, multiplier, points, tricks, belote)


@pytest.mark.parametrize(("taken", "written"), VECTORS)
def test_written(taken, written):
    """What the sides write. Rule: CTR-SCORE-1, CTR-SCORE-2, CTR-SCORE-3, CTR-SCORE-4, CTR-SCORE-5"""
    assert total(written_items(tally(*taken), options())) == written


KEPT = [
    ((90, 0, 3, (100, 62), 1), (432, 20)),
    ((90, 0, 1, (60, 102), 0), (20, 252)),
    ((90, 0, 1, (100, 62), 1), (190, 82)),
]


@pytest.mark.parametrize(("taken", "written"), KEPT)
def test_belote_kept(taken, written):
    """The option leaves a belote with the side that held it. Rule: CTR-SCORE-5, CTR-SCORE-4"""
    assert total(written_items(tally(*taken), options(belote_kept=True))) == written


ROUNDED = [
    ((90, 0, 1, (100, 62), None), (190, 60)),
    ((90, 0, 1, (97, 65), None), (190, 70)),
    ((90, 0, 1, (80, 82), None), (0, 250)),
]


@pytest.mark.parametrize(("taken", "written"), ROUNDED)
def test_rounded(taken, written):
    """The option rounds to the nearest ten, 5 up. Rule: CTR-SCORE-6"""
    assert total(written_items(tally(*taken), options(rounded=True))) == written


def test_whole_deal():
    """A deal of all tricks, the trumps in one hand. Rule: CTR-SCORE-1, CTR-BELOTE-1"""
    state = played_out(dealt(SUITS, "160C Pass Pass Pass"))

    assert write_result(CONTREE.result(state)) == {
        "contract": "160C",
        "declarer": 0,
        "multiplier": 1,
        "made": True,
        "points": [252, 0],
        "tricks": [8, 0],
        "belote": 0,
        "written": [432, 0],
        "scores": [432, 0],
    }
    lines = [(line.rule, line.key, line.amounts, line.unit) for line in CONTREE.score(state)]
    assert lines == [
        ("CTR-CARD-1", "cards", (152, 0), "points"),
        ("CTR-CARD-1", "last_trick", (10, 0), "points"),
        ("CTR-SCORE-1", "capot", (90, 0), "points"),
        ("CTR-BELOTE-1", "belote", (20, 0), "points"),
        ("CTR-SCORE-2", "made", (0, 0), "points"),
        ("CTR-SCORE-3", "written_points", (252, 0), "written"),
        ("CTR-SCORE-3", "written_belote", (20, 0), "written"),
        ("CTR-SCORE-3", "bid", (160, 0), "written"),
    ]


def test_failed_deal():
    """The defenders write 162, not the capot's 252. Rule: CTR-SCORE-2, CTR-SCORE-5"""
    result = CONTREE.result(played_out(dealt(SUITS, "80S Pass Pass Pass")))
    assert (result.made, result.tricks, result.written) == (False, (0, 8), (0, 262))

    result = CONTREE.result(played_out(dealt(SUITS, "Pass 80C X Pass Pass Pass")))
    assert (result.made, result.tricks, result.written) == (False, (8, 0), (342, 0))


MATCHES = [
    ((0, 0), None),
    ((1999, 100), None),
    ((2000, 100), 0),
    ((2100, 2200), 1),
    ((2100, 2100), None),
]


def result(scores):
    """The result of a deal that writes so much."""
    return CONTREE.Result(contract=None, written=scores, scores=scores)


@pytest.mark.parametrize(("scores", "winner"), MATCHES)
def test_match(scores, winner):
    """The first side at or above the target wins, of both the higher; level: go on. Rule: CTR-MATCH-1"""
    match = CONTREE.add(CONTREE.start(options(), ["?"] * 4, 2), result(scores))
    after = CONTREE.next(match)

    assert CONTREE.standing(match) == TargetStanding(scores=scores, target=2000)
    assert after == Places(scores, winner) if winner is not None else after.dealer == 3


def test_dealer_passes_on():
    """Also after four passes. Rule: CTR-SEAT-1"""
    match = CONTREE.add(CONTREE.start(options(), ["?"] * 4, 3), result((0, 0)))

    assert CONTREE.next(match).dealer == 0


def test_target():
    """The target is an option. Rule: CTR-MATCH-1"""
    match = CONTREE.add(CONTREE.start(options(target=500), ["?"] * 4), result((500, 0)))

    assert CONTREE.next(match).winner == 0
