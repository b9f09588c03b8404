"""The house's cards: which of its rules is asked, and a quick look besides."""

from collections.abc import Sequence

from valat.bots.bridge.declarer_play import DECLARER, declarers_lead
from valat.bots.bridge.defence import DEFENDER, defenders_lead
from valat.bots.bridge.hold_up import should_hold_up
from valat.bots.bridge.opening_lead import opening_lead
from valat.bots.bridge.play_context import PlayContext, play_context
from valat.bots.bridge.quick_look import looked_at
from valat.bots.bridge.trick_rules import card_to_follow
from valat.cards.card import Card
from valat.games.bridge.observation import Observation


def best_card(observation: Observation, legal: Sequence[Card]) -> Card:
    """The card that the rules of good play choose, or after the lead a quick look.

    Args:
        legal: of the seat whose card is next, in any order.
    """
    context = play_context(observation)
    card = card_by_rules(context, legal)
    # Open cards do not know what a hold-up is for: they see where the defenders' entries are.
    if len(legal) == 1 or not context.plays or holds_up(context, legal):
        return card
    return looked_at(context, legal, card)


def card_by_rules(context: PlayContext, legal: Sequence[Card]) -> Card:
    """The card that the rules of good play choose."""
    if len(legal) == 1:
        return legal[0]
    if not context.plays:
        return opening_lead(context)
    if not context.trick:
        return declarers_lead(context) if context.declares else defenders_lead(context)
    return card_to_follow(DECLARER if context.declares else DEFENDER, context, _row(context, legal))


def holds_up(context: PlayContext, legal: Sequence[Card]) -> bool:
    """Whether the rules hold up here."""
    return should_hold_up(context, _row(context, legal))


def _row(context: PlayContext, legal: Sequence[Card]) -> tuple[Card, ...]:
    """The legal cards, suit by suit the highest first."""
    return tuple(card for card in context.hand if card in legal)
