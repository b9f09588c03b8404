"""What a view tells of the cards."""

from itertools import permutations

import pytest

from tests.games.belot.deals import completed, dealt
from valat.cards.card_set import card_set, cards_of
from valat.games.belot import BELOT
from valat.games.belot.observation import choice, observe
from valat.games.belot.rules import CONTRACTS, DECK, SIDES, rules_of
from valat.kernel.trick import legal_cards

TRICKS = [
    (),
    ("C9",),
    ("C9", "H8"),
    ("C9", "CJ"),
    ("H8", "HT"),
    ("C9", "H8", "HT"),
    ("C9", "H9", "HT"),
    ("C9", "S7", "HT"),
    ("H8", "S7", "HJ"),
]
"""To be read with clubs, hearts or no trumps; the first card is seat 0's."""


@pytest.mark.parametrize("beat_in_no_trumps", [False, True])
@pytest.mark.parametrize("contract", CONTRACTS)
def test_choice(contract, beat_in_no_trumps):
    """A card forbids another if with the two in hand that may not be played; it is a choice if both may."""
    rules = rules_of(contract, beat_in_no_trumps)
    for row in TRICKS:
        trick, seat = tuple(enumerate(row)), len(row)
        for card, other in permutations([card for card in DECK if card not in row], 2):
            legal = legal_cards(rules, (card, other), trick, seat, SIDES)
            forbidding, instead = choice(rules, trick, seat, card)
            assert bool(forbidding & card_set([other])) == (card not in legal)
            assert bool(instead & card_set([other])) == (set(legal) == {card, other})


def test_known():
    """Known are the viewer's hand, the cards played, those shown, and the other one of a belot."""
    hands = completed("C7D7", "C8C9CT", "CJHK", "CQHQ")
    observation = observe(BELOT.view(dealt(hands, "C Pass Pass Pass C7 C8+C8C9CT CJ CQ"), 0))

    assert cards_of(observation.known_cards[1]) == ("C8", "C9", "CT")
    assert observation.known_cards[2:] == (card_set(["CJ"]), card_set(["CQ"]))
    assert observation.known_cards[0].bit_count() == 8


def test_left_to_hold():
    """Nobody may hold what another is known to, nor a suit that he did not follow. Rule: BEL-PLAY-1"""
    hands = completed("CAC7", "S7S8S9STSJSQSKSA")
    observation = observe(BELOT.view(dealt(hands, "NT Pass Pass Pass CA S7"), 0))

    assert not any(card[0] == "C" for card in cards_of(observation.possible[1]))
    assert "DK" in cards_of(observation.possible[2])
    assert not any(known & possible for known in observation.known_cards for possible in observation.possible)
