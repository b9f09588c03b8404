"""A set of cards as one int64: bit `16 * suit + rank` of each card. Bit 63 is never used."""

from collections.abc import Iterable

from valat.cards.card import NUMBERS, TEXTS

SUIT_MASK = 0x1FFF
"""The thirteen cards of a suit, as they lie in its sixteen bits."""


def card_set(cards: Iterable[str]) -> int:
    """The set of the cards.

    Raises:
        KeyError: something that is no card in its written form.

    >>> hex(card_set(["C2", "DA"]))
    '0x10000001'
    """
    bits = 0
    for card in cards:
        bits |= 1 << NUMBERS[card]
    return bits


def cards_of(bits: int) -> tuple[str, ...]:
    """The cards of the set, C D H S and 2 … A within a suit.

    >>> cards_of(card_set(["SA", "H7", "HT"]))
    ('H7', 'HT', 'SA')
    """
    cards = []
    while bits:
        lowest = bits & -bits
        cards.append(TEXTS[lowest.bit_length() - 1])
        bits ^= lowest
    return tuple(cards)
