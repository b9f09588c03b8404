"""The card the house plays: what the trick is likely to bring, and what the rest of the hand is still worth.

Everything is counted in 1024ths of a card point, as a difference between the two sides. The constants were
found by playing: each is where the house took most against the passive bot and against its former self.
"""

from collections.abc import Iterator, Mapping, Sequence

from valat.bots.tricks.belief import ONE, Belief
from valat.bots.tricks.hand_evaluation import hand_value, opposing_trumps
from valat.cards.card import suit_of
from valat.kernel.trick import Play, Plays, card_points, led_suit, strength, winning

TO_COME = 3
"""Card points expected of each seat that has still to play to the trick."""

DRAWING = 8
"""What a declaring side's lead of a trump is worth for each trump the opponents hold, up to four."""

DEFENDER_LEADS_TRUMP = -4
"""What a defender's lead of a trump is worth: it does the declaring side's work."""


def best_card(belief: Belief, legal: Sequence[str]) -> str:
    """The legal card of the highest value; of equal ones the first in text order."""
    return max(sorted(legal), key=lambda card: card_value(belief, card))


def card_value(belief: Belief, card: str) -> int:
    """What playing the card is worth: the trick, the hand it leaves, and what its lead does beyond that."""
    left = [other for other in belief.hand if other != card]
    return trick_value(belief, card) + hand_value(belief, left) + _lead_value(belief, card)


def trick_value(belief: Belief, card: str) -> int:
    """The points of the trick, weighted with the chance that it becomes the own side's."""
    trick = (*belief.trick, Play(belief.seat, card))
    waiting = [
        (belief.seat + step) % len(belief.sides) for step in range(1, len(belief.sides) + 1 - len(trick))
    ]
    points = card_points(belief.rules, [played for _, played in trick]) + TO_COME * len(waiting)
    if belief.complete == belief.tricks - 1:
        points += belief.rules.last
    # Won, the points are the own side's; lost, the other's: so the chance counts from -ONE to ONE.
    return (2 * _win_chance(belief, trick, waiting) - ONE) * points


def _win_chance(belief: Belief, trick: Plays, waiting: Sequence[int]) -> int:
    """The chance that the trick becomes the own side's when everybody beats the others as high as he can.

    Args:
        waiting: the seats that have still to play, in order.
    """
    holder, _ = winning(belief.rules, trick)
    if not waiting:
        return ONE if belief.sides[holder] == belief.sides[belief.seat] else 0
    seat, *others = waiting
    if belief.sides[seat] == belief.sides[holder]:
        return _win_chance(belief, trick, others)
    # Cards are taken for independent of each other: `rest` is the chance that none of those looked at is
    # there.
    total, rest = 0, ONE
    # The last to play takes the trick if able.
    surely = ONE if belief.sides[seat] == belief.sides[belief.seat] else 0
    for card, chance in _winning_cards(belief, trick, seat):
        taken = _win_chance(belief, (*trick, Play(seat, card)), others) if others else surely
        total += rest * chance // ONE * taken
        rest = rest * (ONE - chance) // ONE
    return (total + rest * _win_chance(belief, trick, others)) // ONE


def _winning_cards(belief: Belief, trick: Plays, seat: int) -> Iterator[tuple[str, int]]:
    """The cards with which the seat may take the trick, highest first, each with its chance."""
    rules, chances = belief.rules, belief.chances[seat]
    led, (_, best) = led_suit(trick), winning(rules, trick)
    void = _void_chance(chances, led) if rules.trumps and led not in rules.trumps else 0
    ruffed, high = suit_of(best) != led, strength(rules, best)
    # Over a ruff only a higher trump of a seat that is void will do.
    higher = [card for card in chances if suit_of(card) == suit_of(best) and strength(rules, card) > high]
    for card in sorted(higher, key=lambda card: -strength(rules, card)):
        yield card, chances[card] * void // ONE if ruffed else chances[card]
    trumps = [card for card in chances if suit_of(card) in rules.trumps]
    if trumps and void and not ruffed:
        # One trump stands for all: a ruff takes the trick with any, and each more would be a branch of its
        # own.
        yield trumps[0], void * (ONE - _void_chance(chances, rules.trumps)) // ONE


def _void_chance(chances: Mapping[str, int], suits: str) -> int:
    """The chance that a seat holds no card of the suits."""
    none = ONE
    for card, chance in chances.items():
        if suit_of(card) in suits:
            none = none * (ONE - chance) // ONE
    return none


def _lead_value(belief: Belief, card: str) -> int:
    """What leading the card does beyond its trick: the declaring side draws trumps, the defenders do not."""
    trumps = belief.rules.trumps
    if belief.trick or trumps != suit_of(card):
        return 0
    if not belief.declares:
        return DEFENDER_LEADS_TRUMP * ONE
    # With more than four out the draw is no more urgent.
    return DRAWING * min(4 * ONE, opposing_trumps(belief))
