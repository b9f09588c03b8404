"""The house's cards: which of its rules is asked."""

from valat.bots.bridge.declarer_play import DECLARER, declarers_lead
from valat.bots.bridge.defence import DEFENDER, defenders_lead
from valat.bots.bridge.opening_lead import opening_lead
from valat.bots.bridge.play_context import sight_of
from valat.bots.bridge.trick_rules import followed
from valat.cards.card import Card
from valat.games.bridge.observation import Seen


def best_card(seen: Seen, legal: list[Card]) -> Card:
    """The card that the rules of good play choose.

    Args:
        legal: of the seat whose card is next, in any order.
    """
    if len(legal) == 1:
        return legal[0]
    sight = sight_of(seen)
    if not sight.plays:
        return opening_lead(sight)
    if not sight.trick:
        return declarers_lead(sight) if sight.declares else defenders_lead(sight)
    row = tuple(card for card in sight.hand if card in legal)
    return followed(DECLARER if sight.declares else DEFENDER, sight, row)
