"""Hands as values: sets of cards that can be compared, kept in sets, and written as text."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self, SupportsIndex

from valat.cards.card import NUMBERS, RANKS, SUITS, Card, dotted_hand, rank_of, suit_of
from valat.kernel.errors import Impossible, Unreadable
from valat.library.cards import plain, read_card

SUIT_ORDER = SUITS[::-1]
"""Suits in the order in which hands are written: spades, hearts, diamonds, clubs."""

HandText = str | Iterable[str]
"""A hand as programs give it: a text, or its cards."""

Hands = str | Sequence[HandText | None] | Mapping[Any, HandText]
"""Several of them: as of `read_hands`."""


class Hand(tuple[Card, ...]):
    """The cards of a hand, a value: a tuple of card texts, spades first, the highest of a suit first.

    Args:
        cards: a text, or texts of cards in any order. A text has the suits with a dot between them, spades
            first, as PBN has it; or suits with their ranks, or cards, with anything between them.
    Raises:
        Unreadable: something is no card; key `bad_card`.
        Impossible: a card comes twice; key `card_twice`.

    >>> hand = Hand("♠AK2 ♥10 9 ♣Q")
    >>> hand
    Hand('AK2.T9..Q')
    >>> hand == Hand("AK2.T9..Q") == Hand(["CQ", "H9", "10h", "s2", "SK", "SA"])
    True
    >>> "HT" in hand, hand.suit("S"), hand.lengths, len(hand)
    (True, 'AK2', (3, 2, 0, 1), 6)
    >>> Hand(str(hand)) == hand
    True
    """

    __slots__ = ()

    def __new__(cls, cards: HandText = ()) -> Self:
        return cls.of(read_row(cards))

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Self:
        """The hand of cards as records write them, which are known to be distinct: not read, so quicker."""
        return super().__new__(cls, sorted(cards, key=NUMBERS.__getitem__, reverse=True))

    def __getnewargs__(self) -> tuple[str]:
        return (str(self),)

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})"

    def __str__(self) -> str:
        return dotted_hand(self)

    def __contains__(self, card: object) -> bool:
        if super().__contains__(card) or not isinstance(card, str):
            return super().__contains__(card)
        try:
            return super().__contains__(read_card(card))
        except Unreadable:
            return False

    def suit(self, suit: str) -> str:
        """The ranks of a suit, the highest first, empty for a void.

        Args:
            suit: `S`, `H`, `D` or `C`, or its sign.
        Raises:
            Unreadable: it is no suit; key `no_suit`.
        """
        letter = plain(suit).upper()
        if letter not in SUIT_ORDER or len(letter) != 1:
            raise Unreadable(f"'{suit[:40]}' isn't a suit. Choose from: S, H, D, C.", key="no_suit")
        return self._ranks(letter)

    def _ranks(self, letter: str) -> str:
        return "".join(rank_of(card) for card in self if suit_of(card) == letter)

    @property
    def lengths(self) -> tuple[int, ...]:
        """How many cards of spades, hearts, diamonds and clubs."""
        return tuple(len(self._ranks(suit)) for suit in SUIT_ORDER)


def read_row(cards: HandText) -> tuple[Card, ...]:
    """The cards of a hand in the order in which they are told. Args and Raises as of `Hand`.

    >>> read_row("CQ H9 SA")
    ('CQ', 'H9', 'SA')
    """
    # Fields of a record are of any type.
    if not isinstance(cards, Iterable):
        raise Unreadable("Cards must be a text, or a list of cards.", key="bad_card")
    row = _cards_of_text(cards) if isinstance(cards, str) else [read_card(card) for card in cards]
    twice = next((card for place, card in enumerate(row) if card in row[:place]), None)
    if twice is not None:
        raise Impossible(f"The card {twice} comes twice.", key="card_twice", args={"card": twice})
    return tuple(row)


def read_hands(hands: Hands, seats: int, seat_names: Sequence[str]) -> dict[int, tuple[Card, ...]]:
    """The hands that are given, by seat, each in the order in which its cards are told.

    Args:
        hands: a text such as `N:AKQ2.… … … …`, the first hand's seat before a colon (else seat 0), `-` for
            one that is not told; or one for each seat, None where it is not told; or by seat.
        seats: how many there are.
        seat_names: their letters, empty where seats are numbers.
    Raises:
        Unreadable: a hand or a seat cannot be read, or there are more hands than seats.

    >>> read_hands("E:A..2. -", 4, "NESW")
    {1: ('SA', 'D2')}
    >>> read_hands([None, "SK SA"], 2, ())
    {1: ('SK', 'SA')}
    """
    if isinstance(hands, Mapping):
        return {read_seat(seat, seats, seat_names): read_row(hand) for seat, hand in hands.items()}
    if not isinstance(hands, (str, Sequence)):
        raise Unreadable(
            f"Hands must be a text, a list or a dict, not {type(hands).__name__}.", key="bad_card"
        )
    first, rows = 0, hands
    if isinstance(hands, str):
        start, colon, rest = hands.rpartition(":")
        first = read_seat(start.strip(), seats, seat_names) if colon else 0
        rows = [None if row == "-" else row for row in rest.split()]
    if len(rows) > seats:
        raise Unreadable(f"There are {seats} seats, but {len(rows)} hands.", key="wrong_hands")
    return {(first + place) % seats: read_row(row) for place, row in enumerate(rows) if row is not None}


def read_seat(seat: Any, seats: int, seat_names: Sequence[str]) -> int:
    """The number of a seat that is given by its number or its letter.

    Raises:
        Unreadable: there is no such seat; key `no_seat`.

    >>> read_seat("s", 4, "NESW"), read_seat(3, 4, "NESW"), read_seat("1", 2, ())
    (2, 3, 1)
    """
    if isinstance(seat, SupportsIndex) and not isinstance(seat, bool) and 0 <= seat.__index__() < seats:
        return seat.__index__()
    text = str(seat).strip()
    names = [*seat_names, *map(str, range(seats))]
    if text.upper() in names:
        return names.index(text.upper()) % seats
    known = ", ".join(seat_names or map(str, range(seats)))
    raise Unreadable(f"'{text[:40]}' isn't a seat. Choose from: {known}.", key="no_seat")


def _cards_of_text(text: str) -> list[Card]:
    letters = plain(text.replace(",", " ")).upper().replace("10", "T")
    if "." in letters:
        letters = _with_suits(text, letters)
    rows: list[Card] = []
    suit = rank = ""
    for letter in letters.replace("-", ""):
        # A rank before any suit belongs to the suit that follows it: `AS`, not `SA`.
        if letter in SUITS and rank:
            rows.append(letter + rank)
            rank = ""
        elif letter in SUITS:
            suit = letter
        elif letter in RANKS and suit:
            rows.append(suit + letter)
        elif letter in RANKS and not rank:
            rank = letter
        else:
            raise _bad_hand(text)
    if rank:
        raise _bad_hand(text)
    return rows


def _with_suits(text: str, letters: str) -> str:
    """A hand with dots between its suits, each suit's letter before its ranks."""
    suits = letters.split(".")
    if len(suits) != len(SUIT_ORDER):
        raise _bad_hand(text)
    return "".join(suit + ranks.removeprefix(suit) for suit, ranks in zip(SUIT_ORDER, suits, strict=True))


def _bad_hand(text: str) -> Unreadable:
    why = f"'{text[:40]}' isn't a hand. Write it like AK2.T9..Q or SAK2 HT9 CQ."
    return Unreadable(why, key="bad_card", args={"card": text[:40]})
