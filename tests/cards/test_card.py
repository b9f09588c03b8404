"""Cards as text, number and set."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from valat.cards.card import NUMBERS, RANKS, SUITS, TEXTS, rank_of, read_card, read_cards, suit_of
from valat.cards.card_set import SUIT_MASK, card_set, cards_of
from valat.cards.deck import DECK_24, DECK_32, DECK_36, DECK_52

CARDS = st.sampled_from(DECK_52)


def test_number():
    """A card's number is 16 times its suit (C D H S) and its rank (2 … A)."""
    assert {c: NUMBERS[c] for c in ("C2", "CA", "D2", "SA")} == {"C2": 0, "CA": 12, "D2": 16, "SA": 60}


@given(CARDS)
def test_number_and_text_round_trip(card):
    """A card's number gives the card back."""
    assert TEXTS[NUMBERS[card]] == card


@pytest.mark.parametrize(
    ("typed", "written"), [("hq", "HQ"), ("H10", "HT"), ("h10", "HT"), ("ht", "HT"), ("D7", "D7")]
)
def test_read_card(typed, written):
    """Lower case and 10 are taken."""
    assert read_card(typed) == written


@pytest.mark.parametrize("typed", ["", "H", "H1", "QH", "HQ ", "H11", "??", "HTT", "ſ7", "♥Q", "\ud800"])
def test_read_card_refuses(typed):
    """What is no card is refused with a sentence."""
    with pytest.raises(ValueError, match="is not a card"):
        read_card(typed)


@pytest.mark.parametrize("typed", ["D8D", "D8 D9", "ſ7", "D810", "é"])
def test_read_cards_refuses(typed):
    """A row of cards has cards only."""
    with pytest.raises(ValueError, match="is not a"):
        read_cards(typed)


@given(st.lists(CARDS))
def test_row_round_trip(cards):
    """Cards in a row read back as they were, in lower case and with 10 too."""
    typed = "".join(cards).lower().replace("t", "10")

    assert read_cards(typed) == tuple(cards)


@given(st.sets(CARDS))
def test_set_round_trip(cards):
    """A set gives its cards back, sorted by suit and rank, and never uses bit 63."""
    bits = card_set(cards)

    assert cards_of(bits) == tuple(sorted(cards, key=lambda c: (SUITS.index(c[0]), RANKS.index(c[1]))))
    assert 0 <= bits < 2**63


def test_suit_mask():
    """A suit is thirteen bits."""
    assert card_set("H" + rank for rank in RANKS) == SUIT_MASK << 32


@pytest.mark.parametrize(
    ("deck", "size", "lowest"),
    [(DECK_24, 24, "C9"), (DECK_32, 32, "C7"), (DECK_36, 36, "C6"), (DECK_52, 52, "C2")],
)
def test_deck(deck, size, lowest):
    """A deck has each card from its lowest rank up once, clubs first."""
    assert (len(deck), len(set(deck)), deck[0], deck[-1]) == (size, size, lowest, "SA")


def test_suit_and_rank_put_together_are_the_card():
    """A card's text is its suit and its rank, for all 52."""
    assert all(suit_of(card) + rank_of(card) == card for card in NUMBERS)
