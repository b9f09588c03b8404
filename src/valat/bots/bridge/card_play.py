"""The house's cards: which of its rules is asked."""

from collections.abc import Sequence

from valat.bots.bridge.declarer_play import DECLARER, declarers_lead
from valat.bots.bridge.defence import DEFENDER, defenders_lead
from valat.bots.bridge.opening_lead import opening_lead
from valat.bots.bridge.play_context import play_context
from valat.bots.bridge.trick_rules import card_to_follow
from valat.cards.card import Card
from valat.games.bridge.observation import Observation


def best_card(observation: Observation, legal: Sequence[Card]) -> Card:
    """The card that the rules of good play choose.

    Args:
        legal: of the seat whose card is next, in any order.
    """
    if len(legal) == 1:
        return legal[0]
    context = play_context(observation)
    if not context.plays:
        return opening_lead(context)
    if not context.trick:
        return declarers_lead(context) if context.declares else defenders_lead(context)
    row = tuple(card for card in context.hand if card in legal)
    return card_to_follow(DECLARER if context.declares else DEFENDER, context, row)
