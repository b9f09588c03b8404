"""Belot's part of the analysis."""

import pytest

from tests.analysis.deals import CAPOT, played_at_random
from valat.analysis import read_deal
from valat.analysis.belot import ANALYSER


@pytest.mark.parametrize(("contract", "weight"), [("H", 1), ("AT", 1), ("NT", 2)])
def test_no_trumps_count_twice(contract, weight):
    """But not the capot, which is 90 points in every contract."""
    stakes = ANALYSER.stakes(played_at_random(contract, 1).replay.states[-1])
    assert (stakes.weight, stakes.weight * stakes.capot) == (weight, 90)


def test_announcements_are_the_sides_that_scored_them():
    """What stands outside the tricks is what the result has beyond the cards."""
    for seed in range(5):
        deal = played_at_random("AT", seed)
        last = deal.replay.states[-1]
        taken = deal.game.position(last)
        points = deal.game.result(last).points
        extra = tuple(points[side] - taken.value(side) - 90 * (taken.tricks(side) == 8) for side in (0, 1))
        assert deal.stakes.extra == extra


def test_the_declaring_sides_course_is_told():
    """Whoever of the two called."""
    assert read_deal(CAPOT).stakes.side == 0


@pytest.mark.parametrize(
    ("own", "theirs", "verdict"), [(82, 80, "made"), (81, 81, "hanging"), (80, 82, "inside")]
)
def test_the_verdict_is_the_rules(own, theirs, verdict):
    """Rule: BEL-SCORE-3"""
    assert ANALYSER.verdict(own, theirs) == verdict
