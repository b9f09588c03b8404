"""Hands as bridge books print them."""

from valat.cards.card_set import card_set


def hand(text):
    """The set of a hand's cards: spades, hearts, diamonds, clubs, `-` for a void.

    >>> hand("AK432 Q2 K43 J32").bit_count()
    13
    """
    suits = zip("SHDC", text.split(), strict=True)
    return card_set(suit + rank for suit, ranks in suits for rank in ranks.replace("-", ""))
