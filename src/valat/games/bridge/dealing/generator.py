"""Hands drawn at random until they are as wished: each deal that is, is as likely as any other that is."""

from collections.abc import Iterator
from random import Random

from valat.cards.card import NUMBERS, Card
from valat.cards.card_set import cards_of
from valat.games.bridge.dealing.constraints import DealConstraints
from valat.games.bridge.rules import DECK, HAND, SEATS
from valat.games.bridge.systems.hand import CountedHand
from valat.kernel.errors import Refusal

TRIES = 200_000
"""Deals begun for one that fits, by default; some two seconds."""

# A hand is the sum of its cards' bits: the set that constraints look at.
_BITS = tuple(1 << NUMBERS[card] for card in DECK)

DealtHands = tuple[tuple[Card, ...], ...]


def generate(constraints: DealConstraints, rng: Random, tries: int = TRIES) -> DealtHands:
    """The cards of each seat, North's first, drawn anew until they are as wished.

    The seats of which most is asked are dealt first, and a deal is given up at the first hand that does not
    fit, so that most tries cost one hand. Nothing is kept of a deal that is given up: no deal that fits is
    preferred.

    Args:
        rng: a seeded generator, or the system's.
        tries: how many deals may be begun.
    Raises:
        Refusal: `none_found`: none of so many was as wished.
    """
    # Which seat is dealt first changes no chances: each part of a shuffled pack is as random as any other.
    order = sorted(range(len(SEATS)), key=lambda seat: -len(constraints.hands[seat].tests))
    # A wish that contradicts itself would use up all the tries before it is refused.
    if all(constraint.consistent for constraint in constraints.hands):
        for _ in range(tries):
            hands = _try_deal(constraints, order, rng)
            if hands is not None:
                return hands
    raise Refusal(f"None of {tries:,} deals was like that.", code="none_found", args={"tries": str(tries)})


def _try_deal(constraints: DealConstraints, order: list[int], rng: Random) -> DealtHands | None:
    """One deal; None where it is not as wished."""
    dealt = [0] * len(SEATS)
    for seat, cards in zip(order, _parts(rng), strict=True):
        constraint = constraints.hands[seat]
        # A seat of which nothing is asked need not be counted.
        if constraint.tests and not constraint.fits(cards):
            return None
        dealt[seat] = cards
    # Only now: these need all four hands.
    if constraints.sides or constraints.predicates:
        hands = [CountedHand(cards) for cards in dealt]
        if not all(side.holds(hands) for side in constraints.sides):
            return None
        if not all(predicate(hands) for predicate in constraints.predicates):
            return None
    return tuple(map(cards_of, dealt))


def _parts(rng: Random) -> Iterator[int]:
    """Thirteen cards four times, each part drawn when it is asked for."""
    left = list(_BITS)
    while len(left) > HAND:
        hand = rng.sample(left, HAND)
        yield sum(hand)
        hand_bits = set(hand)
        left = [bit for bit in left if bit not in hand_bits]
    yield sum(left)
