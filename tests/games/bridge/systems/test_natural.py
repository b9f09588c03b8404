"""The natural system as the rules page has it."""

import pytest

from tests.games.bridge.systems.hands import hand
from valat.games.bridge import systems
from valat.games.bridge.systems.pattern import known_calls, read_pattern

NATURAL = systems.shipped_system("natural")


def calls_of(text):
    """The calls of an auction written as people do."""
    return known_calls(read_pattern(text)) if text else ()


def bid(auction, cards, vulnerable="none"):
    """The first call that fits a hand; `None` where none does."""
    place = systems.bidding_context(NATURAL, NATURAL, calls_of(auction), 0, vulnerable)
    held = hand(cards)
    fitting = (option.call for option in systems.options(NATURAL, place) if option.constraint.fits(held))
    return next(fitting, None)


OPENINGS = {
    "AK43 K32 A43 J32": "1NT",
    "AK432 K32 A43 32": "1S",
    "AK43 AQ32 A43 K2": "2NT",
    "AKQ43 AKQ2 A43 K": "2C",
    "AKQJ5432 A2 32 A": "2C",
    "AK432 AQ432 32 2": "1S",
    "A2 AQ432 K5432 2": "1H",
    "AK43 Q432 A43 32": "1D",
    "AK43 QJ32 43 A32": "1C",
    "AK43 K432 A432 2": "1D",
    "KJ9876 Q32 43 32": "2S",
    "2 KJ98765 Q32 32": "3H",
    "KJ432 Q32 Q32 Q2": "Pass",
}


@pytest.mark.parametrize("cards", OPENINGS)
def test_openings(cards):
    """Rule: BRI-SYS-1"""
    assert bid("", cards) == OPENINGS[cards]


ANSWERS = {
    ("1S", "Q32 K432 Q432 32"): "2S",
    ("1S", "Q432 A432 K432 2"): "3S",
    ("1S", "2 K432 Q432 Q432"): "1NT",
    ("1S", "32 AQ5432 A32 32"): "2H",
    ("1S", "2 32 AKQ32 AK432"): "3D",
    ("1S", "32 KJ32 AJ32 Q32"): "2NT",
    ("1S", "32 KJ32 AQ32 KJ2"): "3NT",
    ("1S", "432 5432 Q432 32"): "Pass",
    ("1D", "Q432 KJ32 32 432"): "1S",
    ("1D", "432 32 KJ432 A32"): "2D",
    ("1NT", "Q5432 32 432 432"): "2S",
    ("1NT", "Q32 K32 Q432 Q32"): "2NT",
    ("1NT", "K32 K32 Q432 KQ2"): "3NT",
    ("1NT", "K32 A32 K432 AQ2"): "4NT",
    ("1NT", "AK432 K32 432 32"): "3S",
    ("1NT", "KQ32 K32 432 432"): "2C",
}


@pytest.mark.parametrize("place", ANSWERS)
def test_answers(place):
    """Rule: BRI-SYS-1"""
    assert bid(*place) == ANSWERS[place]


STAYMAN = {
    "K32 AQ2 KQ32 J32": "2D",
    "K32 AQ32 KQ2 QJ2": "2H",
    "KQ32 AQ2 KQ2 J32": "2S",
    "KQ32 AQ32 KQ 432": "2S",
    "K32 AQ2 KQ32 QJ2": "2NT",
}


@pytest.mark.parametrize("cards", STAYMAN)
def test_answers_to_stayman(cards):
    """Rule: BRI-CONV-1"""
    assert bid("1NT-2C", cards) == STAYMAN[cards]


def test_calls_tell_what_they_mean_in_five_languages():
    """Rule: BRI-INFO-1"""
    (opening, _, stayman) = systems.read_auction(NATURAL, NATURAL, ["1NT", "Pass", "2C"], 0, "none")
    assert opening.words["en"] == "15–17 points, balanced, no five-card suit"
    assert not opening.alert
    assert stayman.alert
    assert stayman.force == "round"
    assert set(stayman.words) == {"bg", "hr", "uk", "fr", "en"}


def test_a_call_fits_only_hands_that_it_shows():
    """What sampling of deals asks."""
    (opening,) = systems.read_auction(NATURAL, NATURAL, ["1S"], 0, "none")
    assert opening.constraint.fits(hand("AK432 K32 A43 32"))
    assert not opening.constraint.fits(hand("AK43 K432 A43 32"))
