"""What a defender's small cards tell partner, as the side's card has it: attitude and count."""

from collections.abc import Sequence

from valat.bots.bridge.play_context import PlayContext, cards_of_suit, rank_index
from valat.cards.card import Card, rank_of, suit_of
from valat.games.bridge.options import systems_of
from valat.games.bridge.rules import SIDES


def attitude(context: PlayContext, cards: Sequence[Card]) -> Card:
    """The small card to partner's suit: it encourages with an honour, or with two cards and a trump to ruff.

    Args:
        cards: of the suit, the highest first, none of which is to take the trick.
    """
    suit = suit_of(cards[0])
    liked = any(rank_of(card) in "AKQ" for card in cards_of_suit(context.hand, suit))
    short = len(cards) == 2 and bool(context.trumps) and bool(cards_of_suit(context.hand, context.trumps))
    return _signal_card(context, "attitude", cards, liked or short)


def count(context: PlayContext, cards: Sequence[Card]) -> Card:
    """The small card to a suit of declarer's: whether the number of cards is even.

    Args:
        cards: those of the suit that may be played, the highest first; others that are held count, too.
    """
    return _signal_card(context, "count", cards, len(cards_of_suit(context.hand, suit_of(cards[0]))) % 2 == 0)


def discard(context: PlayContext, suit: str) -> Card:
    """The card thrown from a suit: the lowest, which does not ask for it."""
    return cards_of_suit(context.hand, suit)[-1]


def _signal_card(context: PlayContext, signal: str, cards: Sequence[Card], yes: bool) -> Card:
    """The card that says yes or no: a high one says yes unless the card of the side has it the other way."""
    card = systems_of(context.observation.setup.options)[SIDES[context.seat]]
    high = card.signals.get(signal, "high") == "high"
    return _highest_small(cards) if yes == high else cards[-1]


def _highest_small(cards: Sequence[Card]) -> Card:
    """The highest card that can be spared, below the ten; the lowest where none is."""
    return next((card for card in cards if rank_index(card) < rank_index("ST")), cards[-1])
