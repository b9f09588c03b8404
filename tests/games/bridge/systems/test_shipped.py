"""The other systems: their openings, and auctions that come to their contract."""

import pytest

from tests.games.bridge.systems.hands import hand
from tests.games.bridge.systems.test_natural import calls_of
from valat.bots.bridge.bidding import system_call
from valat.games.bridge import systems
from valat.games.bridge.auction import Auction, apply_call, legal_calls
from valat.games.bridge.systems.hand import CountedHand


def opening(name, cards, before=""):
    """What a hand opens."""
    card = systems.shipped_system(name)
    place = systems.bidding_context(card, card, calls_of(before), 0, "none")
    held = hand(cards)
    return next(
        (option.call for option in systems.options(card, place) if option.constraint.fits(held)), None
    )


ACOL = {
    "AQ32 K2 Q432 J32": "1NT",
    "AK32 AQ2 K432 32": "1S",
    "AK432 A2 5432 32": "1S",
    "AQJ32 K2 5432 32": "1S",
    "AKQJ9832 A2 32 2": "2S",
    "AKQ2 AKQ2 A2 K32": "2C",
    "32 KQ2 Q432 QJ32": "Pass",
}
PRECISION = {
    "AK32 AQ2 K432 32": "1C",
    "2 AKQ432 AK32 32": "1C",
    "AQ32 K32 Q432 Q2": "1D",
    "AQ32 K32 KQ32 32": "1NT",
    "AQ432 K2 Q432 32": "1S",
    "AQ2 32 KJ432 J32": "1D",
    "A2 32 Q32 AQJ432": "2C",
    "AQ32 2 32 AQJ432": "2C",
    "AQ32 KJ32 2 Q432": "2D",
    "AQ32 KJ32 - Q8432": "2D",
    "AKQ2 AKJ A432 Q2": "2NT",
}
AMERICAN = {
    "AQ32 KJ32 32 K32": "1C",
    "32 AQ2 KQ32 QJ32": "1D",
    "AQ2 KQ2 KQ432 32": "1NT",
    "AQ432 KQ2 32 432": "Pass",
    "AQ432 KQ2 J2 432": "Pass",
    "AQ432 KQ2 A2 432": "1S",
    "AKQ2 AKJ2 A43 K2": "2C",
    "32 KQJ432 432 32": "2H",
}
STRONG_PASS = {
    "AQ432 KQ2 A2 432": "Pass",
    "5432 K32 432 432": "1C",
    "AQ432 K32 432 32": "1S",
    "AQ2 K32 Q432 432": "1NT",
    "2 KQJ432 432 432": "2H",
    "A2 32 432 AQJ432": "2C",
}
OPENINGS = {"acol": ACOL, "precision": PRECISION, "standard-american": AMERICAN, "strong-pass": STRONG_PASS}


@pytest.mark.parametrize(("name", "cards"), [(name, cards) for name in OPENINGS for cards in OPENINGS[name]])
def test_openings(name, cards):
    """Rule: BRI-SYS-3, BRI-SYS-4, BRI-SYS-5"""
    assert opening(name, cards) == OPENINGS[name][cards]


def test_the_strong_club_is_answered():
    """1D with 0-7, else a suit of five or no trumps. Rule: BRI-SYS-4"""
    answers = [opening("precision", cards, "1C") for cards in ("QJ432 K32 432 32", "AQ432 K32 432 32")]
    assert answers == ["1D", "1S"]


def test_a_strong_pass_is_answered():
    """The third seat knows of thirteen points. Rule: BRI-SYS-5"""
    place = "P-(P)"
    assert opening("strong-pass", "5432 K32 432 432", place) == "1C"
    assert opening("strong-pass", "AQ432 K32 432 32", place) == "1S"


STRONG_PASS_AUCTIONS = {
    "P-1C": {"AQ32 KJ32 A32 32": "1H", "AQ2 KJ3 KQ32 J32": "1NT", "AKJ432 AK2 K32 A": "2S"},
    "P-1S": {"K32 AQ32 KQ32 32": "4S", "K2 AQ432 KQ32 32": "2H", "Q2 KQ2 AQ32 K432": "1NT"},
    "1C": {"AQ32 KJ32 A2 432": "1H", "AKJ32 KQ2 432 32": "1S", "432 K432 K32 432": "Pass"},
    "1C-1S": {
        "Q432 32 K432 432": "2S",
        "KJ32 2 Q5432 432": "3S",
        "432 K432 5432 32": "Pass",
        "32 Q432 K432 Q32": "1NT",
    },
    "1H": {
        "A32 KQ32 AQ32 32": "4H",
        "32 K432 A432 432": "2H",
        "AQ32 32 AKJ2 K32": "3NT 1S",
        "Q432 32 Q432 432": "Pass",
    },
    "1NT": {"A32 KQ2 AQ432 32": "3NT", "32 QJ432 Q32 432": "2H", "K32 AQ2 KJ32 432": "2NT"},
    "2C": {"KQ432 A32 AQ2 32": "2S", "K32 Q432 A432 32": "Pass", "A32 AQ2 KJ32 K32": "3NT"},
    "P-(1H)": {
        "KQ32 432 Q432 Q2": "X",
        "KQ432 32 Q432 32": "Pass 1S",
        "AQ432 32 Q432 32": "1S",
        "J432 432 Q432 32": "Pass",
    },
}


@pytest.mark.parametrize(
    ("auction", "cards"),
    [(auction, cards) for auction, hands in STRONG_PASS_AUCTIONS.items() for cards in hands],
)
def test_strong_pass_goes_on(auction, cards):
    """After the pass, after 0–7 and after 8–12, and when they open. Rule: BRI-SYS-9"""
    found = opening("strong-pass", cards, auction)
    assert found in STRONG_PASS_AUCTIONS[auction][cards].split()


def bid_out(name, north, south, opponents="5432 543 432 432"):
    """The auction of two hands, the opponents silent."""
    card, hands = systems.shipped_system(name), [CountedHand(hand(cards)) for cards in (north, south)]
    auction, calls = Auction(0), []
    while not auction.over:
        place = systems.bidding_context(card, systems.shipped_system("natural"), calls, 0, "none")
        own = hands[auction.turn // 2]
        call = "Pass" if auction.turn % 2 else system_call(card, place, own, legal_calls(auction))
        auction, calls = apply_call(auction, call), [*calls, call]
    return " ".join(calls[::2])


GAME = ("AQ432 K32 A2 K32", "K65 AQ54 K543 54")
CONTRACTS = {
    "natural": "4S",
    "acol": "3NT",
    "precision": "4S",
    "sayc": "3NT",
    "standard-american": "4S",
    "strong-pass": "4S",
    "two-over-one": "3NT",
}


@pytest.mark.parametrize("name", systems.names())
def test_game_is_reached(name):
    """Five spades opposite three, and 28 points. Rule: BRI-SYS-1, BRI-SYS-3, BRI-SYS-4, BRI-SYS-5"""
    calls = bid_out(name, *GAME).split()
    assert [call for call in calls if call != "Pass"][-1] == CONTRACTS[name]


@pytest.mark.parametrize("name", systems.names())
def test_nothing_is_bid_on_nothing(name):
    """Two weak hands stay below two no trumps."""
    calls = bid_out(name, "J432 Q32 J432 32", "Q65 J54 Q65 8765").split()
    assert [call for call in calls if call != "Pass" and int(call[0]) > 1] == []
