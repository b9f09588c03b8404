"""Full deals drawn for a view; that each gives the view back is tested for all games."""

from itertools import islice
from random import Random

from tests.games.belot.deals import SUITS, completed, dealt
from valat.games.belot import BELOT


def drawn(state, seat, count):
    """The hands of some worlds of the seat's view."""
    worlds = islice(BELOT.worlds(BELOT.view(state, seat), Random(1)), count)
    return [[tuple(hand) for hand in world["hands"]] for world in worlds]


def test_own_cards_in_the_auction():
    """The viewer's five cards stand where they were dealt, the last three may be any."""
    hands = drawn(dealt(SUITS), 0, 20)

    assert {hand[0][:5] for hand in hands} == {("C7", "C8", "C9", "CT", "CJ")}
    assert len({hand[0][5:] for hand in hands}) == 20


def test_own_cards_in_the_play():
    """After the auction the viewer's hand is known."""
    state = dealt(SUITS, "C Pass Pass Pass")

    assert {hand[0] for hand in drawn(state, 0, 20)} == {state.hands[0]}


def test_void():
    """Who did not follow holds none of the suit, and who did not ruff no trump.

    Rule: BEL-PLAY-1, BEL-PLAY-3
    """
    hands = completed("CAC7", "S7S8S9STSJSQSKSA")
    others = [set(hand[1]) for hand in drawn(dealt(hands, "H Pass Pass Pass CA S7"), 0, 50)]

    assert not {card for hand in others for card in hand if card[0] in "CH"}
    assert all("S7" in hand for hand in others)


def test_did_not_beat():
    """Who did not beat a trump holds no higher one. Rule: BEL-PLAY-2"""
    hands = completed("HT", "H7H8C7C8C9D7D8D9")
    others = {card for hand in drawn(dealt(hands, "H Pass Pass Pass HT H7"), 0, 50) for card in hand[1]}

    assert others & {"H8", "HQ", "HK", "HA", "H9", "HJ"} <= {"H8", "HQ", "HK"}


def test_shown():
    """The cards of a combination that scored are in the hand that announced it. Rule: BEL-ANN-8"""
    state = dealt(completed("C7", "C8C9CT", "CJ", "CQ"), "C Pass Pass Pass C7 C8+C8C9CT CJ CQ")

    assert all({"C8", "C9", "CT"} <= set(hand[1]) for hand in drawn(state, 0, 20))


def test_heard_only():
    """Behind a kind that was heard stand any cards that make it. Rule: BEL-ANN-8"""
    state = dealt(completed("C7D7H7S7", "C8C9CT"), "S Pass Pass Pass C7 C8+C8C9CT")
    worlds = list(islice(BELOT.worlds(BELOT.view(state, 0), Random(1)), 20))
    said = [(world["moves"][-1].partition("+")[2], set(world["hands"][1])) for world in worlds]

    assert all({text[at : at + 2] for at in (0, 2, 4)} <= hand for text, hand in said)
    assert len({text for text, _ in said}) > 5


def test_belot():
    """Who said belot with the king holds the queen. Rule: BEL-BELOT-1"""
    state = dealt(completed("H7", "HKHQ"), "H Pass Pass Pass H7 HK+belot")

    assert all("HQ" in hand[1] for hand in drawn(state, 0, 20))
