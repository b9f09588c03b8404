"""Counting tricks: what declarer's two hands can cash, and what the contract still needs."""

from valat.bots.bridge.play_context import PlayContext, cards_of_suit, masters
from valat.games.bridge.contract import BOOK
from valat.games.bridge.rules import SIDES, level_of
from valat.kernel.trick import winning


def cashable_tricks(context: PlayContext) -> int:
    """The tricks that can be cashed with the cards of both hands, entries not minded."""
    total = 0
    for suit in "CDHS":
        own, mate = cards_of_suit(context.hand, suit), cards_of_suit(context.partner_hand, suit)
        top, length = masters((*own, *mate), context.hidden_cards), max(len(own), len(mate))
        # As many winners as there are cards against them: then the whole length runs.
        run = len(top) >= len(cards_of_suit(context.hidden_cards, suit)) and top
        total += length if run else min(len(top), length)
    return total


def tricks_needed(context: PlayContext) -> int:
    """The tricks that are missing to the contract."""
    bid = context.observation.auction.bid
    assert bid is not None
    side, full = SIDES[context.declarer], len(context.plays) // 4
    tricks = [context.plays[4 * at : 4 * at + 4] for at in range(full)]
    return BOOK + level_of(bid) - sum(SIDES[winning(context.rules, trick)[0]] == side for trick in tricks)
