"""The hold-up: declarer's only stopper at no trumps is kept until one defender has no more of the suit."""

from collections.abc import Sequence

from valat.bots.bridge.counting import cashable_tricks, tricks_needed
from valat.bots.bridge.play_context import PlayContext, cards_of_suit, trick_holder, would_hold
from valat.cards.card import Card, rank_of, suit_of
from valat.games.bridge.rules import SIDES
from valat.kernel.trick import led_suit

SEVEN = 7
"""So many rounds less the cards of both hands the ace is held back: the rule of seven."""


def should_hold_up(context: PlayContext, legal: Sequence[Card]) -> bool:
    """Whether the ace of the suit that an opponent has led stays in hand.

    Not where winners enough can be cashed at once, and not where another suit lies open.

    Args:
        legal: the highest first.
    """
    if context.trumps or not context.declares or not context.trick:
        return False
    led = led_suit(context.trick)
    if SIDES[context.trick[0].seat] == SIDES[context.seat] or suit_of(legal[0]) != led:
        return False
    # The queen beside the ace is a stopper, too; the knave waits for the second round (the Bath coup).
    both = (*legal, *cards_of_suit(context.partner_hand, led))
    if rank_of(legal[0]) != "A" or len(legal) < 2 or any(rank_of(card) in "KQ" for card in both):
        return False
    # In the last seat a lower card that takes the trick is no hold-up.
    if len(context.trick) == 3 and (
        SIDES[trick_holder(context)] == SIDES[context.seat] or would_hold(context, legal[1])
    ):
        return False
    if _rounds(context, led) >= SEVEN - _length(context, led) or _lies_open(context, led):
        return False
    return cashable_tricks(context) < tricks_needed(context)


def _rounds(context: PlayContext, suit: str) -> int:
    """The rounds of a suit that are over."""
    return sum(suit_of(card) == suit for _, card in context.plays[: -len(context.trick) : 4])


def _length(context: PlayContext, suit: str) -> int:
    """The cards of a suit that declarer and dummy were dealt."""
    hands = context.observation.open_hands
    return sum(len(cards_of_suit(hands[seat], suit)) for seat in (context.declarer, context.dummy))


def _lies_open(context: PlayContext, led: str) -> bool:
    """Whether the defenders have the ace and king of another long suit."""
    return any(
        {f"{suit}A", f"{suit}K"} <= set(context.hidden_cards)
        and len(cards_of_suit(context.hidden_cards, suit)) > SEVEN
        for suit in "CDHS"
        if suit != led
    )
