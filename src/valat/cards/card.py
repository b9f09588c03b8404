"""One card: its text (`HQ`), its number (`16 * suit + rank`), and reading what people type."""

from collections.abc import Iterable

Card = str
"""A card as notated: suit, then rank (`HQ`, `ST`); `UNKNOWN` where a viewer may not know it."""

UNKNOWN = "??"
"""Stands in views and scenes where a card lies face down."""

SUITS = "CDHS"
RANKS = "23456789TJQKA"

# Sixteen to a suit of thirteen ranks: a suit is a shift, and all cards are bits of one int64.
NUMBERS: dict[str, int] = {
    suit + rank: 16 * SUITS.index(suit) + RANKS.index(rank) for suit in SUITS for rank in RANKS
}
"""The number of each card's text; suits C D H S are 0 … 3, ranks 2 … A are 0 … 12."""

TEXTS: dict[int, str] = {number: text for text, number in NUMBERS.items()}
"""The text of each card's number."""


def suit_of(card: Card) -> str:
    """The card's suit: `C`, `D`, `H` or `S`.

    >>> suit_of("HQ")
    'H'
    """
    return card[0]


def rank_of(card: Card) -> str:
    """The card's rank: `2` … `9`, `T`, `J`, `Q`, `K` or `A`.

    >>> rank_of("HT")
    'T'
    """
    return card[1]


def read_card(text: str) -> Card:
    """The card a person may have typed, as it is written.

    Args:
        text: suit, then rank; lower case and `10` for `T` are taken.
    Raises:
        ValueError: not a card; its text is a sentence for a person.

    >>> read_card("h10")
    'HT'
    """
    card = _normal_form(text)
    if card not in NUMBERS:
        raise ValueError(f"{text!r} is not a card.")
    return card


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text without separators, in its order.

    Raises:
        ValueError: some part is not a card.

    >>> read_cards("d8d9d10")
    ('D8', 'D9', 'DT')
    """
    row = _normal_form(text)
    if len(row) % 2:
        raise ValueError(f"{text!r} is not a list of cards.")
    return tuple(read_card(row[start : start + 2]) for start in range(0, len(row), 2))


def dotted_hand(cards: Iterable[Card]) -> str:
    """The cards as PBN writes a hand: spades, hearts, diamonds, clubs, a dot between, the highest first.

    >>> dotted_hand(["CQ", "S2", "HT", "SA"])
    'A2.T..Q'
    """
    order = sorted(cards, key=NUMBERS.__getitem__, reverse=True)
    return ".".join("".join(card[1] for card in order if card[0] == suit) for suit in SUITS[::-1])


def _normal_form(text: str) -> str:
    """The text in upper case, tens as `T`; `?` for what is not ASCII."""
    # First ASCII: in capitals some other letters turn into ours, as the long s into S. No
    # rank is 1 or 0, so `10` is a ten wherever it stands in a row.
    return text.encode("ascii", "replace").decode().upper().replace("10", "T")
