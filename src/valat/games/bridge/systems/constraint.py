"""What a call says of the hand that makes it, as tests quick enough for sampling."""

from collections.abc import Sequence
from functools import cached_property, reduce
from itertools import combinations
from operator import and_, or_
from typing import Any, Protocol

from valat.games.bridge.systems import bounds as certain
from valat.games.bridge.systems.bounds import ANYTHING, Bounds, conjunction, distinct, meet, union_of_all
from valat.games.bridge.systems.counts import (
    ACES,
    DOUBLETONS,
    FIGURES,
    FIVES,
    KINGS,
    LENGTH,
    PATTERN,
    POINTS,
    SINGLETONS,
    Count,
)
from valat.games.bridge.systems.evaluation import fit_points, no_trump_points
from valat.games.bridge.systems.hand import Countable, CountedHand
from valat.games.bridge.systems.ranges import Range, Ranges, distance, hull, within

SUITS = range(4)

WEIGHT = {LENGTH: 5}
"""What a card too many or too few counts when a hand misses a constraint, in half points; others count 4."""
# Three points' worth: a shape is missed or not, there is no by how much.
OFF_SHAPE = 6
ASKED_COUNTS = (ACES, KINGS, FIGURES)
"""What partners ask each other for."""
KEYS, MOST_KEYS = "keys", "most_keys"
"""The key cards that an answer tells, where it stands for two numbers the lower and the higher."""


class Test(Protocol):
    """One thing a constraint demands."""

    def holds(self, hand: Countable) -> Any:
        """Whether the hand, or which of the hands, has it."""

    def bound(self, bounds: Bounds) -> Bounds:
        """The bounds with what follows from it."""

    def misses(self, hand: CountedHand) -> int:
        """By how much the hand misses it: 0 where it holds, else about what that is worth in half points."""


class Constraint:
    """What a call says of a hand: all its tests hold.

    Args:
        tests: none says nothing.
    """

    def __init__(self, tests: Sequence[Test] = ()) -> None:
        self.tests = tuple(tests)

    def fits(self, cards: int) -> bool:
        """Whether the hand of these cards, a set as in `valat.cards.card_set`, may have made the call."""
        return self.holds(CountedHand(cards))

    def holds(self, hand: CountedHand) -> bool:
        """Whether the hand fits; for samplers, which ask the same `CountedHand` very often."""
        missed = 0
        for test in self.tests:  # a loop takes half the time of `any`
            # Not `holds`, which has to do for arrays as well.
            missed = test.misses(hand)
            if missed:
                break
        return not missed

    def mask(self, hands: Countable) -> Any:
        """For many hands a NumPy array that says of each whether it fits; True where all do."""
        return reduce(and_, (test.holds(hands) for test in self.tests), True)

    def misses(self, hand: CountedHand) -> int:
        """By how much a hand misses it, all tests together; 0 for a hand that fits."""
        total = 0
        for test in self.tests:
            total += test.misses(hand)
        return total

    def allows(self, points: int) -> bool:
        """Whether a hand of so many high-card points may fit."""
        # A sieve: it may let through a hand that does not fit, but stops none that does.
        totals = (test for test in self.tests if isinstance(test, Total) and test.count is POINTS)
        return not any(distance(points, test.allowed) for test in totals)

    @cached_property
    def answers(self) -> dict[str, int]:
        """The fewest of what is told by number, such as `aces`; of `0,4` none."""
        told: dict[str, int] = {}
        for test in self.tests:
            if isinstance(test, KeyCards):
                # Two numbers, as 1 or 4: a reader who adds them up knows which it is.
                told |= {KEYS: test.allowed[0][0], MOST_KEYS: test.allowed[-1][0]}
            elif isinstance(test, SeveralMeanings):
                told |= test.possible[0].answers
            elif isinstance(test, Total) and test.count in ASKED_COUNTS:
                told[test.count.name] = test.allowed[0][0]
        return told

    @cached_property
    def consistent(self) -> bool:
        """Whether no two tests of one count leave nothing between them, nor what is told in several ways."""
        spans: dict[tuple[Count, int], Range] = {}
        for test in self.tests:
            if isinstance(test, (InSuit, Total)):
                place = test.count, test.suit if isinstance(test, InSuit) else -1
                # A gap between two ranges is not seen: a contradiction may be missed, none is made up.
                low, high = hull(test.allowed)
                least, most = spans.get(place, (low, high))
                spans[place] = max(low, least), min(high, most)
        # Counted together with partner's, a range may end below 0: partner has too much already.
        several = (test for test in self.tests if isinstance(test, SeveralMeanings))
        return all(low <= high and high >= 0 for low, high in spans.values()) and all(
            any(constraint.consistent for constraint in test.constraints) for test in several
        )

    @cached_property
    def bounds(self) -> Bounds:
        """What is certain of every hand that fits."""
        return union_of_all(self.alternatives)

    @cached_property
    def alternatives(self) -> certain.Alternatives:
        """What a hand that fits may be, in the order in which partner believes in it."""
        plain = [test for test in self.tests if not isinstance(test, SeveralMeanings)]
        told = _bound(ANYTHING, plain)
        if len(plain) == len(self.tests):
            return (told,)
        known: certain.Alternatives = (told,)
        for test in self.tests:
            if isinstance(test, SeveralMeanings):
                known = conjunction(known, test.alternatives)
        # What compares suits goes further where more is known of them.
        narrowed = [_bound(each, plain) for each in known]
        return distinct(
            [alternative for alternative in narrowed if meet(told, alternative) is not None] or narrowed
        )


def _bound(known: Bounds, tests: Sequence[Test]) -> Bounds:
    """The bounds with what follows from all of the tests."""
    # Twice: a later test may narrow what an earlier one has built on, as a longer suit on a shorter.
    for _ in range(2):
        for test in tests:
            known = test.bound(known)
        known = certain.tightest(known)
    return known


FREE = Constraint()
"""Says nothing."""


class Total:
    """A count of the whole hand lies in a range."""

    def __init__(self, count: Count, allowed: Ranges) -> None:
        self.count, self.allowed = count, allowed

    def holds(self, hand: Countable) -> Any:
        return within(hand.total(self.count), self.allowed)

    def bound(self, bounds: Bounds) -> Bounds:
        return certain.with_points(bounds, hull(self.allowed)) if self.count is POINTS else bounds

    def misses(self, hand: CountedHand) -> int:
        return 2 * distance(hand.total(self.count), self.allowed)


class InSuit:
    """A count of one suit lies in a range."""

    def __init__(self, count: Count, suit: int, allowed: Ranges) -> None:
        self.count, self.suit, self.allowed = count, suit, allowed

    def holds(self, hand: Countable) -> Any:
        return within(hand.of(self.count, self.suit), self.allowed)

    def bound(self, bounds: Bounds) -> Bounds:
        if self.count is not LENGTH:
            return bounds
        return certain.with_length(bounds, self.suit, hull(self.allowed))

    def misses(self, hand: CountedHand) -> int:
        return WEIGHT.get(self.count, 4) * distance(hand.of(self.count, self.suit), self.allowed)


class Longer:
    """A suit is by so many cards longer than another, at least."""

    def __init__(self, suit: int, other: int, by: int) -> None:
        self.suit, self.other, self.by = suit, other, by

    def holds(self, hand: Countable) -> Any:
        return hand.of(LENGTH, self.suit) - hand.of(LENGTH, self.other) >= self.by

    def bound(self, bounds: Bounds) -> Bounds:
        (least, most), (other, _) = bounds.lengths[self.suit], bounds.lengths[self.other]
        # By what is known it cannot be: bounds must not become empty.
        if other + self.by > most:
            return bounds
        longer = certain.with_length(bounds, self.suit, (max(least, other + self.by), most))
        return certain.with_length(longer, self.other, (other, max(other, most - self.by)))

    def misses(self, hand: CountedHand) -> int:
        suits = hand.suits
        lacking = self.by + suits[self.other].bit_count() - suits[self.suit].bit_count()
        return 2 * lacking if lacking > 0 else 0


class FitPoints:
    """What a hand is worth with a suit as trumps lies in a range. Rule: BRI-HCP-2

    Args:
        trumps: the suit.
        partner_trumps: the fewest that partner has shown.
        partner_short: the suits in which partner has shown a card at most.
    """

    def __init__(
        self, trumps: int, partner_trumps: int, partner_short: tuple[int, ...], allowed: Ranges
    ) -> None:
        self.trumps, self.allowed = trumps, allowed
        self.partner = partner_trumps, partner_short

    def holds(self, hand: Countable) -> Any:
        return within(fit_points(hand, self.trumps, *self.partner), self.allowed)

    def bound(self, bounds: Bounds) -> Bounds:
        # Not apart from high-card points: a comparison of bounds allows for the short suits.
        return certain.with_points(bounds, hull(self.allowed))

    def misses(self, hand: CountedHand) -> int:
        return 2 * distance(fit_points(hand, self.trumps, *self.partner), self.allowed)


class NoTrumpPoints:
    """What a hand is worth at no trumps lies in a range. Rule: BRI-HCP-2"""

    def __init__(self, allowed: Ranges) -> None:
        self.allowed = allowed

    def holds(self, hand: Countable) -> Any:
        return within(no_trump_points(hand), self.allowed)

    def bound(self, bounds: Bounds) -> Bounds:
        return certain.with_points(bounds, hull(self.allowed))

    def misses(self, hand: CountedHand) -> int:
        return 2 * distance(no_trump_points(hand), self.allowed)


class KeyCards:
    """Aces and the king of trumps lie in a range. Rule: BRI-CONV-10"""

    def __init__(self, trumps: int, allowed: Ranges) -> None:
        self.trumps, self.allowed = trumps, allowed

    def holds(self, hand: Countable) -> Any:
        return within(hand.total(ACES) + hand.of(KINGS, self.trumps), self.allowed)

    def bound(self, bounds: Bounds) -> Bounds:
        return bounds

    def misses(self, hand: CountedHand) -> int:
        return 4 * distance(hand.total(ACES) + hand.of(KINGS, self.trumps), self.allowed)


class OpeningStrength:
    """High-card points and the cards of the two longest suits lie in a range. Rule: BRI-OPEN-1"""

    def __init__(self, allowed: Ranges) -> None:
        self.least, self.most = hull(allowed)

    def holds(self, hand: Countable) -> Any:
        points = hand.total(POINTS)
        lengths = [hand.of(LENGTH, suit) for suit in SUITS]
        sums = [points + first + second for first, second in combinations(lengths, 2)]
        reaches = reduce(or_, (each >= self.least for each in sums))
        return reaches & reduce(and_, (each <= self.most for each in sums))

    def bound(self, bounds: Bounds) -> Bounds:
        # Thirteen cards in two suits are the most that can be.
        return certain.with_points(bounds, (max(self.least - certain.WHOLE, 0), certain.MOST_POINTS))

    def misses(self, hand: CountedHand) -> int:
        longest = sum(sorted(cards.bit_count() for cards in hand.suits)[-2:])
        return 2 * distance(hand.total(POINTS) + longest, ((self.least, self.most),))


class Balanced:
    """At most one doubleton and nothing shorter. Rule: BRI-SHAPE-1"""

    def holds(self, hand: Countable) -> Any:
        # `and` would not do for arrays, here and below.
        return (hand.total(SINGLETONS) == 0) & (hand.total(DOUBLETONS) <= 1)

    def bound(self, bounds: Bounds) -> Bounds:
        return reduce(lambda known, suit: certain.with_length(known, suit, (2, 5)), SUITS, bounds)

    def misses(self, hand: CountedHand) -> int:
        return 0 if self.holds(hand) else OFF_SHAPE


class Regular:
    """No suit of five. Rule: BRI-SHAPE-1"""

    def holds(self, hand: Countable) -> Any:
        return hand.total(FIVES) == 0

    def bound(self, bounds: Bounds) -> Bounds:
        return reduce(lambda known, suit: certain.with_length(known, suit, (0, 4)), SUITS, bounds)

    def misses(self, hand: CountedHand) -> int:
        return 0 if self.holds(hand) else OFF_SHAPE


class Skew:
    """Nine or more cards in two suits. Rule: BRI-SHAPE-1"""

    def holds(self, hand: Countable) -> Any:
        lengths = [hand.of(LENGTH, suit) for suit in SUITS]
        return reduce(or_, (first + second >= 9 for first, second in combinations(lengths, 2)))

    def bound(self, bounds: Bounds) -> Bounds:
        # Which two suits is not told, so that nothing is certain of any one.
        return bounds

    def misses(self, hand: CountedHand) -> int:
        return 0 if self.holds(hand) else OFF_SHAPE


class Shape:
    """The lengths of the four suits, whichever they are, are those of one of the shapes.

    Args:
        shapes: each the four lengths in any order.
    """

    def __init__(self, shapes: Sequence[Sequence[int]]) -> None:
        # The lowest cards stand for any: the pattern only counts how many.
        patterns = sorted({sum(PATTERN.values[(1 << length) - 1] for length in shape) for shape in shapes})
        self.allowed: Ranges = tuple((pattern, pattern) for pattern in patterns)
        self._lengths = min(map(min, shapes)), max(map(max, shapes))

    def holds(self, hand: Countable) -> Any:
        return within(hand.total(PATTERN), self.allowed)

    def bound(self, bounds: Bounds) -> Bounds:
        return reduce(lambda known, suit: certain.with_length(known, suit, self._lengths), SUITS, bounds)

    def misses(self, hand: CountedHand) -> int:
        return 0 if self.holds(hand) else OFF_SHAPE


class Longest:
    """The longest suit has so many cards."""

    def __init__(self, allowed: Ranges) -> None:
        self.least, self.most = hull(allowed)

    def holds(self, hand: Countable) -> Any:
        lengths = [hand.of(LENGTH, suit) for suit in SUITS]
        reaches = reduce(or_, (length >= self.least for length in lengths))
        return reaches & reduce(and_, (length <= self.most for length in lengths))

    def bound(self, bounds: Bounds) -> Bounds:
        return reduce(lambda known, suit: certain.with_length(known, suit, (0, self.most)), SUITS, bounds)

    def misses(self, hand: CountedHand) -> int:
        longest = max([cards.bit_count() for cards in hand.suits])
        return WEIGHT[LENGTH] * distance(longest, ((self.least, self.most),))


class Either:
    """One of several constraints holds."""

    def __init__(self, constraints: Sequence[Constraint]) -> None:
        self.constraints = tuple(constraints)

    def holds(self, hand: Countable) -> Any:
        return reduce(or_, (constraint.mask(hand) for constraint in self.constraints))

    def bound(self, bounds: Bounds) -> Bounds:
        return certain.intersection(bounds, certain.union_of_all([each.bounds for each in self.constraints]))

    def misses(self, hand: CountedHand) -> int:
        least = self.constraints[0].misses(hand)
        for constraint in self.constraints[1:]:
            if not least:
                break
            least = min(least, constraint.misses(hand))
        return least


class SeveralMeanings(Either):
    """One of several meanings holds, and partner believes in the first that is possible."""

    @cached_property
    def possible(self) -> tuple[Constraint, ...]:
        """Those that do not contradict themselves; all where every one does."""
        return (
            tuple(constraint for constraint in self.constraints if constraint.consistent) or self.constraints
        )

    @cached_property
    def alternatives(self) -> certain.Alternatives:
        """What each of them tells, in their order."""
        return distinct(
            [alternative for constraint in self.possible for alternative in constraint.alternatives]
        )


class Neither:
    """None of several constraints holds."""

    def __init__(self, constraints: Sequence[Constraint]) -> None:
        self.constraints = tuple(constraints)

    def holds(self, hand: Countable) -> Any:
        # `not` would not do for an array.
        held = reduce(or_, (constraint.mask(hand) for constraint in self.constraints), False)
        return held ^ True

    def bound(self, bounds: Bounds) -> Bounds:
        return bounds

    def misses(self, hand: CountedHand) -> int:
        # A pass stands for «none of the other calls»: most of them the points alone rule out.
        for constraint in self._by_points[hand.total(POINTS)]:
            if constraint.holds(hand):
                return OFF_SHAPE
        return 0

    @cached_property
    def _by_points(self) -> list[list[Constraint]]:
        """For each number of high-card points the constraints that it does not rule out."""
        return [
            [constraint for constraint in self.constraints if constraint.allows(points)]
            for points in range(certain.MOST_POINTS + 1)
        ]
