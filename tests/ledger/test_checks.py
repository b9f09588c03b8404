"""What `faults` finds in a ledger that somebody has been at."""

import pytest

from valat.ledger.checks import faults, held_by_players
from valat.store.ledger import Posting, Transfer


def gift(cause="a", amount=50):
    return Posting(cause, 1, (Transfer("house:x", "player:p", "chips", amount),))


def back(cause="back", amount=50, of="a"):
    return Posting(cause, 2, (Transfer("player:p", "house:x", "chips", amount),), reverses=of)


def fee(cause, amount=50):
    return Posting(cause, 3, (Transfer("house:x", "tournament:t", "chips", amount),))


def out(cause, of, amount=50):
    return Posting(cause, 4, (Transfer("tournament:t", "player:p", "chips", amount),), reverses=of)


def test_a_ledger_in_order_has_no_faults():
    """A gift that was taken back, another that stands."""
    postings = [gift(), back(), gift("b", 7)]
    assert list(faults(postings)) == []
    assert held_by_players(postings) == {"chips": 7}


@pytest.mark.parametrize(
    ("postings", "words"),
    [
        ([gift(), gift()], "posted twice"),
        ([Posting("a", 1, ())], "moves nothing"),
        ([gift(amount=-5)], "a line that moves nothing"),
        ([Posting("fee", 1, (Transfer("player:p", "pool:t", "chips", 1),))], "more from player:p"),
        ([fee("a"), out("b", "a", 51)], "more from tournament:t"),
        ([fee("a"), out("b", "a"), out("c", "a")], "more from tournament:t"),
        ([fee("a")], "still holds 50 chips"),
        ([back()], "wasn't posted before"),
        ([gift(), back(), back("again")], "taken back twice"),
        ([gift(), back(amount=49)], "not the exact opposite"),
    ],
)
def test_a_fault_is_named(postings, words):
    """By a sentence with the posting's cause."""
    assert any(words in sentence for sentence in faults(postings))


def test_a_tournament_that_goes_on_keeps_its_fees():
    """And holds nothing once they are given back. Rule: TRN-CHIP-1"""
    assert list(faults([fee("a")], running={"t"})) == []
    assert (
        list(faults([fee("a"), Posting("b", 4, (Transfer("tournament:t", "house:x", "chips", 50),))])) == []
    )
