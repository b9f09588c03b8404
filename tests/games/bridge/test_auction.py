"""The auction."""

from pathlib import Path

from tests.games.bridge.deals import dealt, legal, refused
from valat.games.bridge import BRIDGE
from valat.kernel.replay import replay

LONGEST = Path(__file__).parents[2] / "vectors" / "bridge_longest_auction.txt"


def longest():
    """The calls of the longest auction, as the vector has them."""
    return LONGEST.read_text("utf-8").split("\n", 1)[1].split()


def test_the_dealer_calls_first():
    """Rule: BRI-BID-1"""
    assert BRIDGE.actors(dealt(dealer=2)) == (2,)


def test_a_bid_must_be_higher():
    """More tricks, or as many in a higher denomination. Rule: BRI-BID-1"""
    state = dealt(moves="1H")
    assert refused(state, "1D") == ("BRI-BID-1", "bridge.bid_too_low")
    assert refused(state, "1H") == ("BRI-BID-1", "bridge.bid_too_low")
    assert refused(state, "1S") is None
    assert refused(state, "2C") is None


def test_all_bids_may_open():
    """Thirty-five bids and the pass, in text order. Rule: BRI-BID-1"""
    assert legal(dealt()).split() == [
        f"{level}{name}" for level in "1234567" for name in "C D H NT S".split()
    ] + ["Pass"]


def test_who_has_passed_may_call_again():
    """Rule: BRI-BID-1"""
    assert "1H" in legal(dealt(moves="Pass Pass Pass 1D")).split()


def test_only_the_opponents_bid_is_doubled():
    """Rule: BRI-BID-2"""
    assert refused(dealt(), "X") == ("BRI-BID-2", "bridge.double_nothing")
    assert refused(dealt(moves="1H Pass"), "X") == ("BRI-BID-2", "bridge.double_own")
    assert refused(dealt(moves="1H Pass Pass"), "X") is None
    assert refused(dealt(moves="1H X Pass Pass"), "X") == ("BRI-BID-2", "bridge.double_own")
    assert refused(dealt(moves="1H Pass Pass X Pass"), "X") == ("BRI-BID-2", "bridge.double_again")


def test_only_the_own_doubled_bid_is_redoubled():
    """Rule: BRI-BID-2"""
    assert refused(dealt(moves="1H"), "XX") == ("BRI-BID-2", "bridge.redouble_nothing")
    assert refused(dealt(moves="1H X"), "XX") is None
    assert refused(dealt(moves="1H X Pass"), "XX") == ("BRI-BID-2", "bridge.redouble_theirs")
    assert refused(dealt(moves="1H X XX Pass"), "XX") == ("BRI-BID-2", "bridge.redouble_again")


def test_a_higher_bid_wipes_double_and_redouble_out():
    """Rule: BRI-BID-2"""
    auction = dealt(moves="1H X XX 1S").auction
    assert (auction.bid, auction.multiplier) == ("1S", 1)


def test_three_passes_end_the_auction():
    """After a bid, a double or a redouble. Rule: BRI-BID-3"""
    for calls in ("1H", "1H X", "1H X XX"):
        assert dealt(moves=f"{calls} Pass Pass").play is None
        assert dealt(moves=f"{calls} Pass Pass Pass").play is not None


def test_four_passes_end_the_deal():
    """Rule: BRI-BID-3"""
    assert BRIDGE.actors(dealt(moves="Pass Pass Pass")) == (3,)
    passed = dealt(moves="Pass Pass Pass Pass")
    assert BRIDGE.actors(passed) == ()
    assert BRIDGE.result(passed).outcome == "passed_out"


def test_declarer_named_the_denomination_first():
    """Of the contract's side, whoever bid last. Rule: BRI-BID-4"""
    play = dealt(moves="Pass 1S Pass 2S 3H 3S Pass 4S Pass Pass Pass").play
    assert (play.declarer, play.dummy, play.turn) == (1, 3, 2)


def test_the_other_sides_denomination_does_not_count():
    """North and East both name hearts: each side has its own first. Rule: BRI-BID-4"""
    assert dealt(moves="1H Pass Pass 2H Pass 3H Pass Pass Pass").play.declarer == 3


def test_a_psychic_call_is_legal():
    """North bids spades without one. Rule: BRI-INFO-3"""
    assert refused(dealt(), "7S") is None


def test_no_card_during_the_auction_and_no_call_after_it():
    """Rule: BRI-BID-3"""
    assert refused(dealt(), "CA") == ("BRI-BID-3", "bridge.auction_first")
    assert refused(dealt(moves="1H Pass Pass Pass"), "Pass") == ("BRI-BID-3", "bridge.auction_over")


def test_the_longest_auction():
    """All 319 calls are legal, and none could follow. Rule: BRI-BID-5"""
    calls = longest()
    state = dealt(moves=" ".join(calls[:-1]))
    assert len(calls) == 319
    assert state.play is None
    over = replay(BRIDGE, {**BRIDGE.record(state), "moves": calls})
    assert over.fault is None
    assert over.states[-1].play is not None
    assert (over.states[-1].auction.bid, over.states[-1].auction.multiplier) == ("7NT", 4)


def test_no_auction_is_longer():
    """Before each bid three may pass, between bid, double and redouble two, three end it. Rule: BRI-BID-5"""
    assert 4 + 35 * 9 == len(longest()) == 319
