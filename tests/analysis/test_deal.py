"""Finished deals, ready to be analysed."""

import pytest

from tests.analysis.deals import AUCTION, CAPOT, PASSED
from valat.analysis import analyse, read_deal
from valat.kernel.errors import Illegal, Refusal, Unreadable


def test_the_play_begins_after_the_auction():
    """All 32 cards are analysed, and no call."""
    assert read_deal(CAPOT).plies == tuple(range(AUCTION, AUCTION + 32))


def test_where_all_passed_nothing_is_analysed():
    """There is no card and no course."""
    analysis = analyse(read_deal(PASSED))
    assert (analysis.plays, analysis.course) == ((), None)


@pytest.mark.parametrize("moves", [0, 2, 4, 35])
def test_a_deal_that_is_not_over_is_refused(moves):
    """Whatever is missing, nobody may analyse cards that are still hidden."""
    with pytest.raises(Refusal) as refused:
        read_deal({**CAPOT, "moves": CAPOT["moves"][:moves]})
    assert refused.value.code == "not_over"


@pytest.mark.parametrize(
    ("record", "fault"),
    [
        ({**CAPOT, "moves": ["C", "C"]}, Illegal),
        ({**CAPOT, "hands": []}, Unreadable),
        ({**CAPOT, "game": "chess"}, Unreadable),
        ("a deal", Unreadable),
    ],
)
def test_a_record_at_fault_is_refused_as_everywhere(record, fault):
    """The refusal is the replay's own."""
    with pytest.raises(fault):
        read_deal(record)


def test_every_trick_is_worth_the_capot():
    """What the solver adds for it becomes the side's points, and the other side has none."""
    deal = read_deal(CAPOT)
    assert [deal.points(0, taken) for taken in (252, 162, 100, -90)] == [
        (252, 0),
        (162, 0),
        (100, 62),
        (0, 252),
    ]
    assert [deal.sweep(1, taken) for taken in (252, 162, 0, -90)] == [1, None, None, 0]
