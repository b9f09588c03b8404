"""What a player of bridge sees as a card is to be played, declarer for dummy too."""

from collections.abc import Iterable, Sequence

import msgspec

from valat.cards.card import RANKS, Card
from valat.games.bridge.observation import Plays, Seen
from valat.games.bridge.rules import SIDES, denomination_of, rules_of
from valat.kernel.trick import TrickRules, winning


class Sight(msgspec.Struct, frozen=True):
    """A moment of the play.

    Attributes:
        seat: whose card is next; dummy where declarer plays its cards.
        declarer: seat.
        rules: the denomination's.
        held: what the seats that are seen still hold, each from the highest card down.
        hidden: the cards nobody has shown, likewise.
        plays: all cards played, with the seats whose they were.
        void: for each seat the suits that it has shown to have no more of.
    """

    seen: Seen
    seat: int
    declarer: int
    rules: TrickRules
    held: dict[int, tuple[Card, ...]]
    hidden: tuple[Card, ...]
    plays: Plays
    void: tuple[frozenset[str], ...]

    @property
    def dummy(self) -> int:
        return (self.declarer + 2) % 4

    @property
    def partner(self) -> int:
        return (self.seat + 2) % 4

    @property
    def declares(self) -> bool:
        """Whether the card is declarer's or dummy's."""
        return SIDES[self.seat] == SIDES[self.declarer]

    @property
    def trick(self) -> Plays:
        """The plays on the table."""
        return self.plays[len(self.plays) - len(self.plays) % 4 :]

    @property
    def trumps(self) -> str:
        """The trump suit; empty at no trumps."""
        return self.rules.trumps

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards that the seat holds."""
        return self.held[self.seat]

    @property
    def mate(self) -> tuple[Card, ...]:
        """What is seen of the partner's cards: all of them for declarer, none for a defender."""
        return self.held.get(self.partner, ())

    @property
    def against(self) -> tuple[Card, ...]:
        """The cards that an opponent holds or may hold."""
        seen = (
            card for seat, cards in self.held.items() if SIDES[seat] != SIDES[self.seat] for card in cards
        )
        return (*self.hidden, *seen)


def sight_of(seen: Seen) -> Sight:
    """What the view's seat sees; there must be a contract."""
    assert seen.auction.bid is not None
    played = {card for _, card in seen.plays}
    held = {
        seat: descending(card for card in hand if card not in played) for seat, hand in seen.whole.items()
    }
    return Sight(
        seen,
        seen.turn,
        seen.auction.declarer,
        rules_of(denomination_of(seen.auction.bid)),
        held,
        descending(seen.holders),
        seen.plays,
        seen.void,
    )


def rank(card: Card) -> int:
    """From 0, the two, to 12, the ace."""
    return RANKS.index(card[1])


def descending(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards from the highest down, suit by suit."""
    return tuple(sorted(cards, key=lambda card: (card[0], -rank(card))))


def of(cards: Iterable[Card], suit: str) -> tuple[Card, ...]:
    """Those of a suit."""
    return tuple(card for card in cards if card[0] == suit)


def masters(own: Sequence[Card], others: Sequence[Card]) -> tuple[Card, ...]:
    """The cards above every one of the others' in its suit.

    >>> masters(("SA", "SQ", "HK"), ("SK", "S2"))
    ('SA', 'HK')
    """
    return tuple(card for card in own if not any(higher(other, card) for other in others))


def higher(one: Card, other: Card) -> bool:
    """Whether the first is the higher of two cards of a suit."""
    return one[0] == other[0] and rank(one) > rank(other)


def takes(sight: Sight, card: Card) -> bool:
    """Whether the card would hold the trick at this moment."""
    return winning(sight.rules, (*sight.trick, (sight.seat, card)))[0] == sight.seat


def holder(sight: Sight) -> int:
    """The seat that holds the trick on the table."""
    return winning(sight.rules, sight.trick)[0]


def lowest(sight: Sight, cards: Sequence[Card]) -> Card:
    """The lowest card, a trump last."""
    return min(cards, key=lambda card: (card[0] in sight.trumps, rank(card), card))
