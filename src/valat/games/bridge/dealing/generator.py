"""Hands drawn at random until they are as wished: each deal that is, is as likely as any other that is."""

from collections.abc import Iterator
from random import Random

from valat.cards.card import NUMBERS, Card
from valat.cards.card_set import cards_of
from valat.games.bridge.dealing.constraints import DealConstraints
from valat.games.bridge.rules import DECK, HAND, SEATS
from valat.games.bridge.systems.hand import CountedHand
from valat.kernel.errors import Refusal

TRIES = 100_000
"""Hands looked at for a deal that fits, by default; some two seconds."""

# A hand is the sum of its cards' bits: the set that constraints look at.
_BITS = tuple(1 << NUMBERS[card] for card in DECK)

DealtHands = tuple[tuple[Card, ...], ...]


def generate(constraints: DealConstraints, rng: Random, tries: int = TRIES) -> DealtHands:
    """The cards of each seat, North's first, drawn again until they are as wished.

    The seats of which most is asked are dealt first, and a deal is given up at the first hand that does not
    fit, so that most tries cost one hand. Nothing is kept of a deal that is given up: no deal that fits is
    preferred.

    Args:
        rng: a seeded generator, or the system's.
        tries: how many hands may be looked at: one for a deal that is given up at its first, four for a
            whole deal, so that no wish takes much longer than another to be refused.
    Raises:
        Refusal: `none_found`: no deal of so many hands was as wished.
    """
    most = tries
    # Which seat is dealt first changes no chances: each part of a shuffled pack is as random as any other.
    order = sorted(range(len(SEATS)), key=lambda seat: -len(constraints.hands[seat].tests))
    # A wish that contradicts itself would use up all the tries before it is refused.
    if all(constraint.consistent for constraint in constraints.hands):
        while tries > 0:
            hands, looked_at = _try_deal(constraints, order, rng)
            if hands is not None:
                return hands
            tries -= looked_at
    raise Refusal(
        f"No such deal was found in {most:,} tries. Ask for less.",
        code="none_found",
        args={"tries": str(most)},
    )


def _try_deal(constraints: DealConstraints, order: list[int], rng: Random) -> tuple[DealtHands | None, int]:
    """One deal, None where it is not as wished; and how many hands were looked at."""
    dealt = [0] * len(SEATS)
    for looked_at, (seat, cards) in enumerate(zip(order, _parts(rng), strict=True), 1):
        constraint = constraints.hands[seat]
        # A seat of which nothing is asked need not be counted.
        if constraint.tests and not constraint.fits(cards):
            return None, looked_at
        dealt[seat] = cards
    # Only now: these need all four hands.
    if constraints.sides or constraints.predicates:
        hands = [CountedHand(cards) for cards in dealt]
        if not all(side.holds(hands) for side in constraints.sides):
            return None, len(SEATS)
        if not all(predicate(hands) for predicate in constraints.predicates):
            return None, len(SEATS)
    return tuple(map(cards_of, dealt)), len(SEATS)


def _parts(rng: Random) -> Iterator[int]:
    """Thirteen cards four times, each part drawn when it is asked for."""
    left = list(_BITS)
    while len(left) > HAND:
        hand = rng.sample(left, HAND)
        yield sum(hand)
        hand_bits = set(hand)
        left = [bit for bit in left if bit not in hand_bits]
    yield sum(left)
