"""What a card is worth in the tricks to come: why masters are saved, and tens kept guarded."""

from collections.abc import Sequence

from valat.bots.tricks.belief import ONE, Belief
from valat.cards.card import NUMBERS, suit_of
from valat.kernel.trick import strength

MASTER, GUARDED, BARE, TWO_ABOVE = 870, 480, 200, 120
"""The chance of a trick, in 1024ths: no higher card against it; one, with or without a lower card beside
it; two."""

TRICK_POINTS = 11
"""Card points that a trick brings beside the card that takes it."""

TRUMP_BONUS = 14
"""What any trump is worth, in a suit contract, beyond its chance of a trick."""

RUFF_LOSS = 150
"""How much of its chance a plain card loses by each trump the opponents hold, up to four, in 1024ths."""


def hand_value(belief: Belief, hand: Sequence[str]) -> int:
    """What the cards are worth in the tricks to come, in 1024ths of a card point."""
    trumps_out = min(4, opposing_trumps(belief) // ONE)
    return sum(_card_value(belief, hand, card, trumps_out) for card in hand)


def opposing_trumps(belief: Belief) -> int:
    """How many trumps the opponents are expected to hold, in 1024ths."""
    return _expected_number(
        belief, [card for suit in belief.rules.trumps for card in _possible_cards(belief, suit)]
    )


def _card_value(belief: Belief, hand: Sequence[str], card: str, trumps_out: int) -> int:
    rules, suit = belief.rules, suit_of(card)
    high = strength(rules, card)
    above = _expected_number(
        belief, [other for other in _possible_cards(belief, suit) if strength(rules, other) > high]
    )
    guarded = any(suit_of(other) == suit and strength(rules, other) < high for other in hand)
    takes = takes_trick(above, guarded)
    extra = 0
    # Where all suits are trumps or none, nothing ruffs.
    if len(rules.trumps) == 1:
        if suit == rules.trumps:
            extra = TRUMP_BONUS * ONE
        else:
            takes -= takes * RUFF_LOSS * trumps_out // ONE
    return takes * (rules.points[NUMBERS[card]] + TRICK_POINTS) + extra


def takes_trick(above: int, guarded: bool) -> int:
    """The chance that a card takes a trick some day, in 1024ths.

    Args:
        above: how many higher cards the opponents are expected to hold, in 1024ths.
        guarded: whether a lower card of the suit can be played before it.

    >>> takes_trick(0, guarded=False), takes_trick(ONE, guarded=True), takes_trick(3 * ONE, guarded=True)
    (870, 480, 60)
    """
    # Between whole numbers of higher cards the chance is interpolated: `above` is an expectation.
    once = GUARDED if guarded else BARE
    if above <= ONE:
        return MASTER - (MASTER - once) * above // ONE
    if above <= 2 * ONE:
        return once - (once - TWO_ABOVE) * (above - ONE) // ONE
    # Joins the lines between the points above where two higher cards are out, and never reaches nothing.
    return TWO_ABOVE * ONE // (above - ONE)


def _possible_cards(belief: Belief, suit: str) -> set[str]:
    """The cards of the suit that an opponent may hold."""
    return {card for seat in belief.opponents for card in belief.chances[seat] if suit_of(card) == suit}


def _expected_number(belief: Belief, cards: Sequence[str]) -> int:
    """How many of the cards the opponents are expected to hold, in 1024ths."""
    return sum(belief.chances[seat].get(card, 0) for seat in belief.opponents for card in cards)
