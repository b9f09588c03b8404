"""The card the house plays: what the trick is likely to bring, and what the rest of the hand is still worth.

Everything is counted in 1024ths of a card point, as a difference between the two sides. The constants were
found by playing: each is where the house took most against the passive bot and against its former self.
"""

from collections.abc import Iterator, Mapping, Sequence

from valat.bots.tricks.keeping import hand_value, opposing_trumps
from valat.bots.tricks.reading import ONE, Reading
from valat.kernel.trick import Plays, card_points, strength, winning

TO_COME = 3
"""Card points expected of each seat that has still to play to the trick."""

DRAWING = 8
"""What a declaring side's lead of a trump is worth for each trump the opponents hold, up to four."""

DEFENDER_LEADS_TRUMP = -4


def best_card(reading: Reading, legal: Sequence[str]) -> str:
    """The legal card of the highest value; of equal ones the first in text order."""
    return max(sorted(legal), key=lambda card: card_value(reading, card))


def card_value(reading: Reading, card: str) -> int:
    """What playing the card is worth: the trick, the hand it leaves, and what its lead does beyond that."""
    left = [other for other in reading.hand if other != card]
    return trick_value(reading, card) + hand_value(reading, left) + _lead_value(reading, card)


def trick_value(reading: Reading, card: str) -> int:
    """The points of the trick, weighted with the chance that it becomes the own side's."""
    trick = (*reading.trick, (reading.seat, card))
    waiting = [
        (reading.seat + step) % len(reading.sides) for step in range(1, len(reading.sides) + 1 - len(trick))
    ]
    points = card_points(reading.rules, [played for _, played in trick]) + TO_COME * len(waiting)
    if reading.complete == reading.tricks - 1:
        points += reading.rules.last
    return (2 * _ours(reading, trick, waiting) - ONE) * points


def _ours(reading: Reading, trick: Plays, waiting: Sequence[int]) -> int:
    """The chance that the trick becomes the own side's when everybody beats the others as high as he can.

    Args:
        waiting: the seats that have still to play, in order.
    """
    holder, _ = winning(reading.rules, trick)
    if not waiting:
        return ONE if reading.sides[holder] == reading.sides[reading.seat] else 0
    seat, *others = waiting
    if reading.sides[seat] == reading.sides[holder]:
        return _ours(reading, trick, others)
    total, rest = 0, ONE
    surely = ONE if reading.sides[seat] == reading.sides[reading.seat] else 0
    for card, chance in _beaters(reading, trick, seat):
        taken = _ours(reading, (*trick, (seat, card)), others) if others else surely
        total += rest * chance // ONE * taken
        rest = rest * (ONE - chance) // ONE
    return (total + rest * _ours(reading, trick, others)) // ONE


def _beaters(reading: Reading, trick: Plays, seat: int) -> Iterator[tuple[str, int]]:
    """The cards with which the seat may take the trick, highest first, each with its chance."""
    rules, chances = reading.rules, reading.chances[seat]
    led, (_, best) = trick[0][1][0], winning(rules, trick)
    void = _none_of(chances, led) if rules.trumps and led not in rules.trumps else 0
    ruffed, high = best[0] != led, strength(rules, best)
    higher = [card for card in chances if card[0] == best[0] and strength(rules, card) > high]
    for card in sorted(higher, key=lambda card: -strength(rules, card)):
        yield card, chances[card] * void // ONE if ruffed else chances[card]
    trumps = [card for card in chances if card[0] in rules.trumps]
    if trumps and void and not ruffed:
        yield trumps[0], void * (ONE - _none_of(chances, rules.trumps)) // ONE


def _none_of(chances: Mapping[str, int], suits: str) -> int:
    """The chance that a seat holds no card of the suits."""
    none = ONE
    for card, chance in chances.items():
        if card[0] in suits:
            none = none * (ONE - chance) // ONE
    return none


def _lead_value(reading: Reading, card: str) -> int:
    """What leading the card does beyond its trick: the declaring side draws trumps, the defenders do not."""
    trumps = reading.rules.trumps
    if reading.trick or trumps != card[0]:
        return 0
    if not reading.declares:
        return DEFENDER_LEADS_TRUMP * ONE
    return DRAWING * min(4 * ONE, opposing_trumps(reading))
