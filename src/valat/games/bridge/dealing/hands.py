"""One hand and the four of a deal as values, and what is counted of them."""

from collections.abc import Iterable, Iterator

from valat.cards.card import RANKS, Card
from valat.cards.card_set import SUIT_MASK, card_set, cards_of
from valat.games.bridge.dealing.counts import COUNTS
from valat.games.bridge.dealing.expressions import Lengths
from valat.games.bridge.formats.hands import write_hand
from valat.games.bridge.rules import SEATS
from valat.games.bridge.systems.counts import Count


class BridgeHand:
    """Thirteen cards.

    Args:
        cards: as a set (`valat.cards.card_set`).

    >>> hand = BridgeHand.of_cards(["SA", "SK", "HQ", "D2"])
    >>> hand.spades, hand.diamonds, hand.shape, "Q" in hand.hearts
    ('AK', '2', (2, 1, 1, 0), True)
    """

    __slots__ = ("bits",)

    def __init__(self, cards: int) -> None:
        self.bits = cards

    @classmethod
    def of_cards(cls, cards: Iterable[Card]) -> "BridgeHand":
        """The hand of cards as they are written.

        Raises:
            KeyError: one is no card.
        """
        return cls(card_set(cards))

    @property
    def cards(self) -> tuple[Card, ...]:
        """Clubs first, from the two up within a suit."""
        return cards_of(self.bits)

    @property
    def spades(self) -> str:
        """The ranks of its spades, from the ace down; `len` says how many."""
        return _ranks(self.suit(3))

    @property
    def hearts(self) -> str:
        """The ranks of its hearts."""
        return _ranks(self.suit(2))

    @property
    def diamonds(self) -> str:
        """The ranks of its diamonds."""
        return _ranks(self.suit(1))

    @property
    def clubs(self) -> str:
        """The ranks of its clubs."""
        return _ranks(self.suit(0))

    @property
    def shape(self) -> Lengths:
        """How many spades, hearts, diamonds and clubs it has."""
        return (
            self.suit(3).bit_count(),
            self.suit(2).bit_count(),
            self.suit(1).bit_count(),
            self.suit(0).bit_count(),
        )

    def suit(self, suit: int) -> int:
        """The thirteen bits of a suit 0 … 3, clubs to spades."""
        return self.bits >> 16 * suit & SUIT_MASK

    def count(self, by: str | Count, suit: int | None = None) -> int:
        """What it counts, or one suit of it.

        Args:
            by: a count, or the name of one of `valat.games.bridge.dealing.counts.COUNTS`.
            suit: 0 … 3, clubs to spades; None for the whole hand.
        """
        values = (COUNTS[by] if isinstance(by, str) else by).values
        if suit is not None:
            return values[self.suit(suit)]
        return sum(values[self.suit(other)] for other in range(4))

    def __contains__(self, card: object) -> bool:
        return card in self.cards

    def __eq__(self, other: object) -> bool:
        return self.bits == other.bits if isinstance(other, BridgeHand) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.bits)

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __str__(self) -> str:
        return write_hand(self.cards)

    def __repr__(self) -> str:
        return f"BridgeHand({str(self)!r})"


class FourHands:
    """The four hands of a deal.

    Args:
        sets: North's, East's, South's and West's cards.
    """

    __slots__ = ("sets",)

    def __init__(self, sets: tuple[int, int, int, int]) -> None:
        self.sets = sets

    @property
    def north(self) -> BridgeHand:
        """North's hand."""
        return BridgeHand(self.sets[0])

    @property
    def east(self) -> BridgeHand:
        """East's hand."""
        return BridgeHand(self.sets[1])

    @property
    def south(self) -> BridgeHand:
        """South's hand."""
        return BridgeHand(self.sets[2])

    @property
    def west(self) -> BridgeHand:
        """West's hand."""
        return BridgeHand(self.sets[3])

    def __iter__(self) -> Iterator[BridgeHand]:
        return map(BridgeHand, self.sets)

    def __getitem__(self, seat: int) -> BridgeHand:
        return BridgeHand(self.sets[seat])

    def __eq__(self, other: object) -> bool:
        return self.sets == other.sets if isinstance(other, FourHands) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.sets)

    def __str__(self) -> str:
        return f"{SEATS[0]}:{' '.join(map(str, self))}"

    def __repr__(self) -> str:
        return f"FourHands({str(self)!r})"


def _ranks(bits: int) -> str:
    return "".join(RANKS[place] for place in range(12, -1, -1) if bits >> place & 1)
