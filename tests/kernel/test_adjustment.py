"""Scores that a director adjusts: who is ahead then, and what a record makes of it."""

import pytest

from tests.kernel.test_match_cap import belot
from tests.match.test_replay import PASSED, capot, match
from valat import games
from valat.kernel.adjustment import Adjustment
from valat.kernel.errors import Unreadable
from valat.kernel.game import Places
from valat.kernel.match_cap import MatchCap, with_cap
from valat.match.replay import run_record

CAP = {"deals": 2, "count_passed": True}


def adjusted(number, side, points, after, deal=None):
    """An adjustment as a record has it."""
    return {"number": number, "side": side, "points": points, "reason": "A revoke.", "after": after} | (
        {} if deal is None else {"deal": deal}
    )


def standing(game, results, *points, cap=None):
    """The capped game and its match after these results, the sides given so many points."""
    kind = with_cap(games.find(game), cap or MatchCap(len(results)))
    now = kind.start(kind.presets[next(iter(kind.presets))], ["A", "B", "C", "D"])
    for result in results:
        now = kind.add(now, result)
    for side, given in enumerate(points):
        now = kind.adjust(now, Adjustment(side + 1, side, given, "Late.", len(results)))
    return kind, now


def test_the_adjusted_score_decides():
    """Whoever was ahead is so no more."""
    kind, now = standing("belot", [belot(10, 6)], -5, 0)
    assert kind.standing(now).scores == (5, 6)
    assert kind.next(now) == Places((5, 6), 1)


def test_level_by_it_another_deal_decides():
    """As where the cards had left it level."""
    kind, now = standing("belot", [belot(10, 6)], 0, 4)
    assert not isinstance(kind.next(now), Places)


def test_where_the_target_was_reached_it_is_over_all_the_same():
    """The cards ended it, the director says who was ahead."""
    kind, now = standing("belot", [belot(151, 90)], -62, 0, cap=MatchCap(7))
    assert kind.next(now) == Places((89, 90), 1)


def test_where_the_fewest_points_win_they_still_do():
    """A penalty is points more. Rule: YARD-MATCH-1"""
    game = games.find("yard")
    result = game.Result(outcome="out", out=0, left=(0, 8, 6, 9), scores=(0, 8, 6, 9), loser=None)
    kind, now = standing("yard", [result], 7, 0)
    assert kind.next(now) == Places((7, 8, 6, 9), 2, (2, 3, 1, 4))


def test_a_record_has_the_same_winner():
    """Level without it, after two deals that all passed in."""
    assert run_record(match(PASSED, PASSED, cap=CAP)).places.winner is None
    record = match(PASSED, PASSED, cap=CAP, adjustments=[adjusted(1, 0, -10, 2, deal=1)])
    assert run_record(record).places == Places((-10, 0), 1)


def test_a_deal_is_played_on_where_it_was_adjusted_afterwards():
    """What was adjusted during a third deal that had to decide does not undo that deal."""
    cap = CAP | {"level": "one_more"}
    record = match(PASSED, PASSED, PASSED, cap=cap, adjustments=[adjusted(1, 1, -10, 3)])
    run = run_record(record)
    assert (run.fault, run.places) == (None, Places((0, -10), 0))


def test_a_deal_after_the_adjusted_end_is_at_fault():
    """The match was over by what had been adjusted before."""
    record = match(PASSED, PASSED, PASSED, cap=CAP, adjustments=[adjusted(1, 1, -10, 2)])
    assert run_record(record).fault.refusal.key == "match_over"


@pytest.mark.parametrize(
    ("fields", "cap"),
    [
        ([adjusted(1, 2, 5, 1)], CAP),
        ([adjusted(1, -1, 5, 1)], CAP),
        ([{"side": 0, "points": 5}], CAP),
        ([adjusted(1, 0, 5.5, 1)], CAP),
        ("none", CAP),
        ([adjusted(1, 0, 5, 1)], None),
    ],
    ids=["no such side", "below", "fields missing", "half a point", "no list", "no cap"],
)
def test_no_adjustments(fields, cap):
    """What is none is refused before any deal."""
    with pytest.raises(Unreadable):
        run_record(match(capot(0), cap=cap, adjustments=fields))
