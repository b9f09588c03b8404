"""What a player of bridge sees as a card is to be played, declarer for dummy too."""

from collections.abc import Iterable, Sequence

import msgspec

from valat.cards.card import NUMBERS, Card, suit_of
from valat.games.bridge.observation import Observation
from valat.games.bridge.rules import SIDES, denomination_of, rules_of
from valat.kernel.trick import Play, Trick, TrickRules, winning


class PlayContext(msgspec.Struct, frozen=True):
    """A moment of the play.

    Attributes:
        seat: whose card is next; dummy where declarer plays its cards.
        declarer: seat.
        rules: the denomination's.
        hands: what the seats that are seen still hold, each from the highest card down.
        hidden_cards: the cards nobody has shown, from the highest down.
        plays: all cards played, with the seats whose they were.
        voids: for each seat the suits that it has shown to have no more of.
    """

    observation: Observation
    seat: int
    declarer: int
    rules: TrickRules
    hands: dict[int, tuple[Card, ...]]
    hidden_cards: tuple[Card, ...]
    plays: tuple[Play, ...]
    voids: tuple[frozenset[str], ...]

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
    def trick(self) -> Trick:
        """The plays on the table."""
        # Empty between two tricks, when their number can be divided by four.
        return self.plays[len(self.plays) - len(self.plays) % 4 :]

    @property
    def trumps(self) -> str:
        """The trump suit; empty at no trumps."""
        return self.rules.trumps

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards that the seat holds."""
        return self.hands[self.seat]

    @property
    def partner_hand(self) -> tuple[Card, ...]:
        """What is seen of the partner's cards: all of them for declarer, none for a defender."""
        return self.hands.get(self.partner, ())

    @property
    def opposing(self) -> tuple[Card, ...]:
        """The cards that an opponent holds or may hold."""
        observation = (
            card for seat, cards in self.hands.items() if SIDES[seat] != SIDES[self.seat] for card in cards
        )
        return (*self.hidden_cards, *observation)


def play_context(observation: Observation) -> PlayContext:
    """What the view's seat sees; there must be a contract."""
    assert observation.auction.bid is not None
    played = {card for _, card in observation.plays}
    held = {
        seat: descending(card for card in hand if card not in played)
        for seat, hand in observation.open_hands.items()
    }
    return PlayContext(
        observation,
        observation.turn,
        observation.auction.declarer,
        rules_of(denomination_of(observation.auction.bid)),
        held,
        descending(observation.holders),
        observation.plays,
        observation.voids,
    )


def rank_index(card: Card) -> int:
    """From 0, the two, to 12, the ace."""
    return NUMBERS[card] & 15


def descending(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards from the highest down, suit by suit."""
    return tuple(sorted(cards, key=lambda card: (suit_of(card), -rank_index(card))))


def cards_of_suit(cards: Iterable[Card], suit: str) -> tuple[Card, ...]:
    """Those of a suit."""
    # Asked some fifty times for one card played: an index is quicker here than `suit_of`.
    return tuple([card for card in cards if card[0] == suit])


def masters(own: Sequence[Card], others: Sequence[Card]) -> tuple[Card, ...]:
    """The cards above every one of the others' in its suit.

    >>> masters(("SA", "SQ", "HK"), ("SK", "S2"))
    ('SA', 'HK')
    """
    return tuple(card for card in own if not any(is_higher(other, card) for other in others))


def is_higher(card: Card, other: Card) -> bool:
    """Whether the first is the higher of two cards of a suit."""
    # As numbers, since the house compares cards more often than anything else.
    number, limit = NUMBERS[card], NUMBERS[other]
    return number > limit and number >> 4 == limit >> 4


def would_hold(context: PlayContext, card: Card) -> bool:
    """Whether the card would hold the trick at this moment."""
    return winning(context.rules, (*context.trick, (context.seat, card)))[0] == context.seat


def trick_holder(context: PlayContext) -> int:
    """The seat that holds the trick on the table."""
    return winning(context.rules, context.trick)[0]


def lowest(context: PlayContext, cards: Sequence[Card]) -> Card:
    """The lowest card, a trump last."""
    return min(cards, key=lambda card: (suit_of(card) in context.trumps, rank_index(card), card))
