"""Following to a trick: which of a side's rules is asked, by the place in it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from valat.bots.bridge.play_context import PlayContext
from valat.cards.card import Card, suit_of
from valat.kernel.trick import led_suit

Rule = Callable[[PlayContext, Sequence[Card]], Card]
"""The card of those that may be played, the highest first."""


class FollowRules(NamedTuple):
    """How a side plays to a trick that is on the table.

    Attributes:
        second, third, last: with cards of the suit led, by the place in the trick.
        off_suit: without.
    """

    second: Rule
    third: Rule
    last: Rule
    off_suit: Rule


def card_to_follow(following: FollowRules, context: PlayContext, legal: Sequence[Card]) -> Card:
    """The card that a side plays to the trick on the table."""
    if suit_of(legal[0]) != led_suit(context.trick):
        return following.off_suit(context, legal)
    by_place = (following.second, following.third, following.last)
    return by_place[len(context.trick) - 1](context, legal)
