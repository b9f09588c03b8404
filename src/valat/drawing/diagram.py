"""What a diagram of a deal shows, whichever way it is drawn."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from valat.cards.card import RANKS, SUITS, UNKNOWN, Card

SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
SUIT_ORDER = SUITS[::-1]
"""Suits in the order in which hands are written: spades first."""
PLACES = {
    1: (0,),
    2: (0, 2),
    3: (0, 1, 3),
    4: (0, 1, 2, 3),
    5: (0, 1, 1, 3, 3),
    6: (0, 1, 1, 2, 3, 3),
}
"""Where so many players sit, clockwise: 0 below, 1 left, 2 above, 3 right."""


class DiagramSeat(Struct, frozen=True):
    """A seat.

    Attributes:
        letter: that the seat is called by, or its number.
        player: who sits there; empty where that is not known.
        cards: those it holds, in any order; none where they are not known.
        is_dealer: whether it dealt.
        is_turn: whether it moves next.
    """

    letter: str
    player: str = ""
    cards: tuple[Card, ...] = ()
    is_dealer: bool = False
    is_turn: bool = False

    @property
    def name(self) -> str:
        """The seat and its player.

        >>> DiagramSeat("N", "Ann").name, DiagramSeat("1").name
        ('N Ann', 'Seat 1')
        """
        seat = f"Seat {self.letter}" if self.letter.isdigit() else self.letter
        return f"{seat} {self.player}".strip()


class Diagram(Struct, frozen=True):
    """A deal as it is drawn.

    Attributes:
        seats: 1 … 6, clockwise, from the one that sits below.
        corner: short lines beside the upper hand: the board, the dealer, trumps.
        trick: the cards on the table, each with the place of its seat in `seats`.
        middle: a card in the middle, which no seat has played; None for none.
        foot: lines below: contract, result.
    """

    seats: tuple[DiagramSeat, ...]
    corner: tuple[str, ...] = ()
    trick: tuple[tuple[int, Card], ...] = ()
    middle: Card | None = None
    foot: tuple[str, ...] = ()

    @property
    def places(self) -> tuple[int, ...]:
        """For each seat where it sits: 0 below, 1 left, 2 above, 3 right."""
        return PLACES[len(self.seats)]

    def seats_at(self, place: int) -> tuple[int, ...]:
        """The numbers of the seats at a place, from above to below.

        >>> Diagram((DiagramSeat("N"),) * 6).seats_at(1)
        (2, 1)
        """
        found = [seat for seat, taken in enumerate(self.places) if taken == place]
        # clockwise is upwards on the left
        return tuple(reversed(found) if place == 1 else found)


def suit_rows(cards: Iterable[Card]) -> dict[str, list[str]]:
    """The ranks of each suit as people write them, the highest first; spades come first.

    >>> suit_rows(["H9", "SA", "ST"])
    {'S': ['A', '10'], 'H': ['9'], 'D': [], 'C': []}
    """
    held = set(cards)
    return {
        suit: [rank.replace("T", "10") for rank in reversed(RANKS) if suit + rank in held]
        for suit in SUIT_ORDER
    }


def in_order(cards: Iterable[Card]) -> list[Card]:
    """The cards as players hold them: spades first, the highest of a suit first; unknown ones last."""
    return sorted(cards, key=lambda card: (len(SUITS), 0) if card == UNKNOWN else _order(card))


def _order(card: Card) -> tuple[int, int]:
    return SUIT_ORDER.index(card[0]), -RANKS.index(card[1])


def sign_text(text: str, signs: Sequence[str] = SUITS) -> str:
    """The text of a call with the signs of suits for their letters.

    >>> [sign_text(call) for call in ("1S", "3NT", "D", "80H", "Pass", "AT", "4HX")]
    ['1♠', '3NT', '♦', '80♥', 'Pass', 'AT', '4♥X']
    """
    head = text.rstrip("X")
    is_named = head[-1:] in signs and (len(head) == 1 or head[-2].isdigit()) if head else False
    return head[:-1] + SIGNS[head[-1]] + text[len(head) :] if is_named else text
