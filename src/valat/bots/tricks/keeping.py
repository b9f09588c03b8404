"""What a card is worth in the tricks to come: why masters are saved, and tens kept guarded."""

from collections.abc import Sequence

from valat.bots.tricks.reading import ONE, Reading
from valat.cards.card import NUMBERS
from valat.kernel.trick import strength

MASTER, GUARDED, BARE, LOW = 870, 480, 200, 120
"""The chance of a trick, in 1024ths: no higher card against it; one, with or without a lower card beside
it; two."""

TRICK = 11
"""Card points that a trick brings beside the card that takes it."""

TRUMP = 14
"""What any trump is worth, in a suit contract, beyond its chance of a trick."""

RUFFED = 150
"""How much of its chance a plain card loses by each trump the opponents hold, up to four, in 1024ths."""


def hand_value(reading: Reading, hand: Sequence[str]) -> int:
    """What the cards are worth in the tricks to come, in 1024ths of a card point."""
    trumps_out = min(4, opposing_trumps(reading) // ONE)
    return sum(_card_value(reading, hand, card, trumps_out) for card in hand)


def opposing_trumps(reading: Reading) -> int:
    """How many trumps the opponents are expected to hold, in 1024ths."""
    return _expected(reading, [card for suit in reading.rules.trumps for card in _unseen(reading, suit)])


def _card_value(reading: Reading, hand: Sequence[str], card: str, trumps_out: int) -> int:
    rules, suit = reading.rules, card[0]
    high = strength(rules, card)
    above = _expected(reading, [other for other in _unseen(reading, suit) if strength(rules, other) > high])
    guarded = any(other[0] == suit and strength(rules, other) < high for other in hand)
    takes = takes_trick(above, guarded)
    extra = 0
    if len(rules.trumps) == 1:
        if suit == rules.trumps:
            extra = TRUMP * ONE
        else:
            takes -= takes * RUFFED * trumps_out // ONE
    return takes * (rules.points[NUMBERS[card]] + TRICK) + extra


def takes_trick(above: int, guarded: bool) -> int:
    """The chance that a card takes a trick some day, in 1024ths.

    Args:
        above: how many higher cards the opponents are expected to hold, in 1024ths.
        guarded: whether a lower card of the suit can be played before it.

    >>> takes_trick(0, guarded=False), takes_trick(ONE, guarded=True), takes_trick(3 * ONE, guarded=True)
    (870, 480, 60)
    """
    once = GUARDED if guarded else BARE
    if above <= ONE:
        return MASTER - (MASTER - once) * above // ONE
    if above <= 2 * ONE:
        return once - (once - LOW) * (above - ONE) // ONE
    return LOW * ONE // (above - ONE)


def _unseen(reading: Reading, suit: str) -> set[str]:
    return {card for seat in reading.opponents for card in reading.chances[seat] if card[0] == suit}


def _expected(reading: Reading, cards: Sequence[str]) -> int:
    """How many of the cards the opponents are expected to hold, in 1024ths."""
    return sum(reading.chances[seat].get(card, 0) for seat in reading.opponents for card in cards)
