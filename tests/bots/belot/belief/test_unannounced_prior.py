"""What seats leave unannounced."""

from hypothesis import given
from hypothesis import strategies as st

from tests.games.belot.deals import after, completed, dealt
from valat.bots.belot.belief.unannounced_prior import UnannouncedPrior, most_valuable_kinds
from valat.cards.card import read_cards
from valat.cards.card_set import card_set
from valat.games.belot import BELOT
from valat.games.belot.announcements import most_valuable_set
from valat.games.belot.observation import observe
from valat.games.belot.rules import DECK


def hand(text):
    """The set of the cards."""
    return card_set(read_cards(text))


def silent_seats(state, hands):
    """How many seats seat 0 must believe to have kept silent, were these the hands."""
    return UnannouncedPrior(observe(BELOT.view(state, 0))).seats([hand(row) for row in hands.split()])


@given(st.sets(st.sampled_from(DECK), min_size=5, max_size=8))
def test_most_valuable(cards):
    """The kinds are those of the best announcement."""
    assert most_valuable_kinds(card_set(cards)) == tuple(
        sorted(combination.kind for combination in most_valuable_set(cards))
    )


def test_most_valuable_beside_carres():
    """Four jacks and a sequence without one of them are both announced; with one of them the better is."""
    assert most_valuable_kinds(hand("CJDJHJSJC7C8C9D7")) == ("carre", "tierce")
    assert most_valuable_kinds(hand("CJDJHJSJC9CTD7D8")) == ("carre",)


def test_nothing_said():
    """A seat that has played without a word and holds a tierce kept silent; who has not played did not."""
    hands = completed("D7", "C7C8C9D8DTDQH7S7")
    assert silent_seats(dealt(hands, "H Pass Pass Pass", dealer=0), hands) == 0
    assert silent_seats(dealt(hands, "H Pass Pass Pass C7", dealer=0), hands) == 1


def test_less_said():
    """A tierce out of a quarte is less than might have been announced."""
    hands = completed("D7", "C7C8C9CTD8DQH7S7")
    assert silent_seats(dealt(hands, "H Pass Pass Pass C7+C7C8C9", dealer=0), hands) == 1
    assert silent_seats(dealt(hands, "H Pass Pass Pass C7+C7C8C9CT", dealer=0), hands) == 0


def test_no_trumps():
    """In no trumps nobody may announce, so silence tells nothing. Rule: BEL-ANN-2"""
    hands = completed("D7", "C7C8C9D8DTDQH7S7")
    assert silent_seats(dealt(hands, "NT Pass Pass Pass C7", dealer=0), hands) == 0


def test_known_already():
    """Whose cards played show what was not announced counts no more: all deals are alike in that."""
    hands = "C7C8CQCKD7H7S7ST CJC9CACTD8DQHQS8 D9DJDAH8HTHKS9SQ DTDKH9HJHASJSKSA"
    state = dealt(hands, "AT Pass Pass Pass CJ D9 DT C7 C9 DJ DK C8", dealer=0)
    assert silent_seats(state, hands) == 1
    assert silent_seats(after(state, "CT"), hands) == 0
