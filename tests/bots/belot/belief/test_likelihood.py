"""The weights of single cards."""

from tests.games.belot.deals import completed, dealt
from valat.bots.belot.belief.likelihood import card_likelihoods
from valat.cards.card_set import card_set
from valat.games.belot import BELOT
from valat.games.belot.observation import observe


def weights(state, card, seat=0):
    """For each seat that may hold the card its weight, as the seat sees it."""
    return card_likelihoods(observe(BELOT.view(state, seat)))[card_set([card])]


def test_nothing_chosen():
    """Before anybody has called all hands weigh the same."""
    assert set(weights(dealt(), "HJ").values()) == {64}


def test_caller():
    """Whoever calls hearts is likelier than the others to hold their jack."""
    state = dealt(completed("C7"), "Pass H Pass Pass Pass")
    jack = weights(state, "HJ")
    assert jack[1] > 2 * max(jack[2], jack[3])


def test_belot_not_said():
    """Who plays the queen of trumps without a word has the king with a sixteenth of the usual chance."""
    spoken = dealt(completed("H7", "HQ"), "H Pass Pass Pass H7")
    silent = dealt(completed("H7", "HQ"), "H Pass Pass Pass H7 HQ")
    assert weights(silent, "HK")[1] * 4 < weights(spoken, "HK")[1]


def test_pair_discarded():
    """In all trumps a queen thrown on another suit could not be announced, so it tells little of the king.

    Rule: BEL-BELOT-2
    """
    state = dealt(completed("S7H8H9HTHJHQHKHA", "C7C8C9CQD7D8D9H7"), "AT Pass Pass Pass S7 CQ")
    assert weights(state, "CK")[1] > 64 // 4


def test_never_zero():
    """However much speaks against a seat, it may hold the card."""
    state = dealt(completed("H7", "HQ"), "H X XX Pass Pass Pass H7 HQ")
    view = observe(BELOT.view(state, 0))
    assert all(1 <= weight <= 64 for seats in card_likelihoods(view).values() for weight in seats.values())
    assert all(max(seats.values()) == 64 for seats in card_likelihoods(view).values())
