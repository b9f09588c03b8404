"""The tables of answers, and conventions that cannot be on together."""

import pytest

from tests.games.bridge.systems.hands import hand
from tests.games.bridge.systems.test_natural import calls_of
from valat.games.bridge import systems
from valat.kernel.errors import Unreadable

ACES = {
    0: "KQJ32 432 432 43",
    1: "AQJ32 432 432 43",
    2: "AQJ32 A32 432 43",
    3: "AQJ32 A32 A32 43",
    4: "AQJ32 A32 A32 A3",
}
KINGS = {
    0: "AQJ32 432 432 43",
    1: "KQJ32 432 432 43",
    2: "KQJ32 K32 432 43",
    3: "KQJ32 K32 K32 43",
    4: "KQJ32 K32 K32 K3",
}
SPADES = "1S-3S"


def answer(auction, cards, *switches):
    """What a hand answers: the first call that fits."""
    card = systems.shipped_system("natural", *switches)
    place = systems.bidding_context(card, card, calls_of(auction), 0, "none")
    held = hand(cards)
    return next(
        (option.call for option in systems.options(card, place) if option.constraint.fits(held)), None
    )


def answers(auction, hands, *switches):
    """What each of the hands answers."""
    return [answer(auction, cards, *switches) for cards in hands.values()]


def meaning(auction, call, *switches):
    """What a call means in a place."""
    card = systems.shipped_system("natural", *switches)
    place = systems.bidding_context(card, card, calls_of(auction), 0, "none")
    return next((option for option in systems.meanings(card, place) if option.call == call), None)


@pytest.mark.parametrize(
    ("last", "calls"),
    [
        ("4NT", ["5C", "5D", "5H", "5S", "5C"]),
        ("4NT-(X)", ["Pass", "XX", "5C", "5D", "Pass"]),
        ("4NT-(5D)", ["Pass", "X", "5H", "5S", "Pass"]),
    ],
)
def test_answers_to_blackwood(last, calls):
    """Aces by steps, 0 and 4 alike, doubled and overcalled too. Rule: BRI-CONV-2"""
    assert answers(f"{SPADES}-{last}", ACES) == calls


def test_answers_about_kings():
    """Five steps. Rule: BRI-CONV-2"""
    assert answers("2C-2D-2S-3S-4NT-5C-5NT", KINGS) == ["6C", "6D", "6H", "6S", "6NT"]


@pytest.mark.parametrize(
    ("module", "question", "calls"),
    [
        ("half-blackwood", "2NT", ["3C", "3D", "3H", "3S", "3C"]),
        ("quarter-blackwood", "1NT", ["2C", "2D", "2H", "2S", "2C"]),
    ],
)
def test_half_and_quarter_blackwood(module, question, calls):
    """The same steps, further down. Rule: BRI-CONV-2"""
    assert answers(f"1S-{question}", ACES, (module, True)) == calls


def test_answers_to_gerber():
    """Aces from 4D on, then kings from 5D on. Rule: BRI-CONV-3"""
    assert answers("1NT-4C", ACES) == ["4D", "4H", "4S", "4NT", "4D"]
    assert answers("2NT-4C-4H-5C", KINGS) == ["5D", "5H", "5S", "5NT", "5D"]


def test_gerber_is_played_over_no_trumps_only():
    """Elsewhere 4C is natural or a cue bid. Rule: BRI-CONV-3, BRI-CONV-8"""
    assert meaning("1NT", "4C").situation == "Gerber"
    assert meaning(SPADES, "4C").situation == "cue bids"


def test_hoyt_leaves_the_trumps_out():
    """Clubs agreed and two aces: 5S asks for kings, answered from 5NT on. Rule: BRI-CONV-4"""
    on = (("hoyt", True), ("josephine", True))
    clubs = "2C-2D-3C-4C-4NT-5H"
    assert meaning(clubs, "5S", *on).situation == "Hoyt"
    assert answers(f"{clubs}-5S", KINGS, *on) == ["5NT", "6C", "6D", "6H", "6S"]
    spades = "2C-2D-2S-3S-4NT-5H"
    assert meaning(spades, "5S", *on).situation != "Hoyt"


@pytest.mark.parametrize(
    ("cards", "call"),
    [("AQ432 432 432 43", "7S"), ("KQ432 432 432 43", "7S"), ("AJ432 432 432 43", "6S")],
)
def test_answers_to_josephine(cards, call):
    """Seven with two of ace, king and queen of trumps. Rule: BRI-CONV-5"""
    on = (("hoyt", True), ("josephine", True))
    assert answer("2C-2D-2S-3S-5NT", cards, *on) == call


def test_five_no_trumps_has_one_meaning():
    """Kings, or Josephine where Hoyt asks for them. Rule: BRI-CONV-8"""
    auction, on = "2C-2D-2S-3S-4NT-5C", (("hoyt", True), ("josephine", True))
    assert meaning(auction, "5NT").situation == "kings after Blackwood"
    assert meaning(auction, "5NT", *on).situation == "Josephine after the aces"


FIGURES = {
    "QJ432 432 432 43": "5C",
    "KQ432 K32 432 43": "5C",
    "AQ432 432 432 43": "5D",
    "AK432 432 432 43": "5H",
    "AK432 K32 432 43": "5S",
    "AK432 K32 K32 43": "5NT",
    "AK432 A32 432 43": "6C",
    "AK432 AK2 432 43": "6D",
    "AQ432 A32 A32 43": "6H",
    "AK432 AK2 AK2 AK": "7NT",
}


@pytest.mark.parametrize("cards", FIGURES)
def test_answers_to_san_francisco(cards):
    """An ace 3, a king 1, a step a point. Rule: BRI-CONV-6"""
    on = (("blackwood", False), ("san-francisco", True))
    assert answer(f"{SPADES}-4NT", cards, *on) == FIGURES[cards]


def test_four_no_trumps_over_no_trumps_invites():
    """Blackwood or not. Rule: BRI-CONV-8"""
    assert meaning("1NT", "4NT").force == "invite"


@pytest.mark.parametrize(
    ("cards", "call"),
    [
        ("AKQ5432 AK A2 K2", "4D"),
        ("AKQ5432 AKQ2 - K2", "4D"),
        ("AKQ5432 AK K2 A2", "4C"),
        ("AKQ5432 AK KQ K2", "4H"),
    ],
)
def test_the_nearest_control_is_cue_bid(cards, call):
    """Ace or void; a suit passed over is denied. Rule: BRI-CONV-7"""
    off = (("blackwood", False),)
    assert answer(SPADES, cards, *off) == call


def test_answers_to_a_cue_bid():
    """A control is shown in turn, a return to trumps is the way out. Rule: BRI-CONV-7"""
    auction = f"{SPADES}-4C"
    assert answer(auction, "Q432 K32 A432 Q2") == "4D"
    assert answer(auction, "Q432 A32 K432 Q2") == "4H"
    assert answer(auction, "QJ32 K32 K432 Q2") == "4S"


def test_the_same_suit_again_shows_the_second_control():
    """King or singleton. Rule: BRI-CONV-7"""
    again = meaning(f"{SPADES}-4C-4D", "5C").constraint
    assert again.fits(hand("AKQ432 K32 K2 K2")) or again.fits(hand("AKQJ32 AKQ K2 K2"))
    assert not again.fits(hand("AKQJ32 AKQ K2 32"))


def test_no_slam_without_a_control():
    """Nobody has cue-bid hearts, and the hand has none there. Rule: BRI-CONV-7"""
    slam = meaning(f"{SPADES}-4C-4D", "6S").constraint
    assert slam.fits(hand("AKQJ32 A32 KQ AK"))
    assert not slam.fits(hand("AKQJ32 K32 KQ AK"))


@pytest.mark.parametrize(
    ("switches", "key", "words"),
    [
        ({"san-francisco": True}, "conventions_clash", "Blackwood and San Francisco"),
        ({"josephine": True}, "conventions_clash", "Josephine and Blackwood"),
        ({"hoyt": True}, "convention_needed", "Hoyt"),
        ({"hoyt": True, "josephine": True, "blackwood": False}, "convention_needed", "Hoyt"),
    ],
)
def test_two_meanings_for_one_call_are_refused(switches, key, words):
    """With a sentence that names both. Rule: BRI-SYS-2, BRI-CONV-8"""
    with pytest.raises(Unreadable, match=words) as refused:
        systems.shipped_system("natural", *switches.items())
    assert refused.value.key == key
