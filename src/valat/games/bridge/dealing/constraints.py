"""What a deal is to be like, as people write it: `N: hcp 15-17, balanced; S: spades 5+, shape 5-4-2-2`."""

import re
from collections.abc import Iterator, Mapping
from functools import reduce
from itertools import permutations
from operator import add, and_

import msgspec

from valat.games.bridge.dealing.expressions import Expression, Lengths, count_of, number
from valat.games.bridge.rules import HAND, SEATS
from valat.games.bridge.systems.constraint import (
    Constraint,
    InSuit,
    Neither,
    Shape,
    Test,
    Total,
)
from valat.games.bridge.systems.counts import LENGTH, Count
from valat.games.bridge.systems.demands import SHAPES, TOTALS
from valat.games.bridge.systems.ranges import FORM, MOST, Ranges, ranges, within
from valat.kernel.errors import Unreadable

COUNTS: Mapping[str, Count] = {
    name: TOTALS[name][0] for name in ("hcp", "controls", "losers", "aces", "kings")
}
"""What can be asked for by its number, in the words of the systems."""
# In the order of the cards' numbers, so that a name's place is its suit.
SUITS = ("clubs", "diamonds", "hearts", "spades")
# A wish comes over HTTP too: nobody is to keep the reader busy with a long one.
MOST_TEXT = 1000
# The high-card points of the whole pack: a lower end above them is a slip.
MOST_NUMBER = 40

_RANGE = re.compile(FORM, re.ASCII)
# The first sign must come again: in `5-4=3-1` nobody could tell whether the order counts.
_SHAPE = re.compile(r"(\d)([-=])(\d)\2(\d)\2(\d)", re.ASCII)


class DealConstraints(msgspec.Struct, frozen=True):
    """What a deal is to be like.

    Attributes:
        hands: for each seat what its hand has to be; none says nothing.
        sides: what two hands have to count together.
    """

    hands: tuple[Constraint, ...] = (Constraint(),) * len(SEATS)
    sides: tuple["JointCount", ...] = ()

    @property
    def consistent(self) -> bool:
        """Whether no seat is asked for two things that exclude each other, as far as that is seen."""
        return all(constraint.consistent for constraint in self.hands)

    @property
    def condition(self) -> Expression:
        """All of it as one condition."""
        parts = [_condition(constraint, seat) for seat, constraint in enumerate(self.hands)]
        return reduce(and_, [*parts, *(side.condition for side in self.sides)], number(1))


class JointCount(msgspec.Struct, frozen=True):
    """What the hands of some seats count together lies in a range; of one suit, where one is named."""

    seats: tuple[int, ...]
    count: Count
    allowed: Ranges
    suit: int | None = None

    @property
    def condition(self) -> Expression:
        """That it is so."""
        total = reduce(add, (_count(CountedSeat(seat), self) for seat in self.seats))
        found: Expression = within(total, self.allowed)
        return found


class CountedSeat:
    """The hand of a seat as constraints look at hands: what they count are expressions."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def of(self, count: Count, suit: int) -> Expression:
        return count_of(count, self.seat, suit)

    def total(self, count: Count) -> Expression:
        return count_of(count, self.seat)


def _count(hand: CountedSeat, asked: JointCount) -> Expression:
    return hand.total(asked.count) if asked.suit is None else hand.of(asked.count, asked.suit)


def _condition(constraint: Constraint, seat: int) -> Expression:
    """What is asked of a seat."""
    hand = CountedSeat(seat)
    return reduce(and_, (_test(test, hand) for test in constraint.tests), number(1))


def _test(test: Test, hand: CountedSeat) -> Expression:
    # Shapes have a table of their own: the number of a pattern is too large for a condition's.
    if isinstance(test, Shape):
        return Expression("shape", hand.seat, _shapes_of(test))
    found: Expression = test.holds(hand)
    return found


def _shapes_of(test: Shape) -> frozenset[Lengths]:
    """The shapes of a test, whose patterns have a hexadecimal digit for each length."""
    shapes: set[Lengths] = set()
    for pattern, _ in test.allowed:
        lengths = [length for length in range(HAND + 1) for _ in range(pattern >> 4 * length & 15)]
        shapes |= {(a, b, c, d) for a, b, c, d in permutations(lengths)}
    return frozenset(shapes)


def read_constraints(text: str) -> DealConstraints:
    """The wish of a text.

    Parts are separated by `;`. A part names one seat, or a side such as `NS`, and after a colon what is asked
    of it, separated by commas: `hcp`, `controls`, `losers`, `aces`, `kings` or a suit with a range (`15-17`,
    `5+`, `..9`, `4`); of a hand also `balanced`, `regular`, `skew` (each with `not` before it), a shape in
    any order (`shape 5-4-3-1`) or with spades, hearts, diamonds, clubs in this order (`shape 5=4=3=1`).

    Raises:
        Unreadable: something in it is none of these; key `bad_where`.

    >>> wish = read_constraints("N: hcp 15-17, balanced; NS: hearts 8+")
    >>> len(wish.hands[0].tests), wish.sides[0].seats
    (2, (0, 2))
    """
    if len(text) > MOST_TEXT:
        raise _bad(text, f"The text can have at most {MOST_TEXT} letters")
    tests: list[list[Test]] = [[] for _ in SEATS]
    sides: list[JointCount] = []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        seats, demands = _part(part)
        for demand in demands:
            if len(seats) == 1:
                tests[seats[0]] += _tests(demand)
            else:
                sides.append(_joint_count(seats, demand))
    return DealConstraints(tuple(map(Constraint, tests)), tuple(sides))


def _part(text: str) -> tuple[tuple[int, ...], list[str]]:
    """The seats a part speaks of, and its demands."""
    who, colon, what = text.partition(":")
    who = who.strip().upper()
    # A seat named twice would have its hand counted twice among several.
    if not colon or not who or set(who) - set(SEATS) or len(set(who)) < len(who):
        raise _bad(text, "Start each part with N, E, S, W or several of them, and a colon")
    return tuple(SEATS.index(seat) for seat in who), [
        part.strip().lower() for part in what.split(",") if part.strip()
    ]


def _tests(demand: str) -> Iterator[Test]:
    """What is asked of one hand."""
    word, _, rest = demand.partition(" ")
    if word == "not" and rest in SHAPES:
        yield Neither([Constraint([SHAPES[rest]])])
    # The whole demand, not its first word: after `balanced` nothing more can stand.
    elif demand in SHAPES:
        yield SHAPES[demand]
    elif word == "shape":
        yield from _shape(rest.strip())
    elif word in SUITS:
        yield InSuit(LENGTH, SUITS.index(word), _range(rest))
    elif word in COUNTS:
        yield Total(COUNTS[word], _range(rest))
    else:
        raise _bad(demand, "That is not a known condition")


def _shape(text: str) -> Iterator[Test]:
    match = _SHAPE.fullmatch(text)
    if match is None or sum(lengths := [int(match[at]) for at in (1, 3, 4, 5)]) != HAND:
        raise _bad(text, f"A shape must be four lengths that add up to {HAND}")
    if match[2] == "-":
        yield Shape([lengths])
    else:
        # Players name spades first, the suits are numbered from clubs.
        for suit, length in zip((3, 2, 1, 0), lengths, strict=True):
            yield InSuit(LENGTH, suit, ((length, length),))


def _joint_count(seats: tuple[int, ...], demand: str) -> JointCount:
    """What is asked of several hands together."""
    word, _, rest = demand.partition(" ")
    if word in SUITS:
        return JointCount(seats, LENGTH, _range(rest), SUITS.index(word))
    if word in COUNTS:
        return JointCount(seats, COUNTS[word], _range(rest))
    raise _bad(
        demand,
        "For several hands together you can ask only for points, controls, losers, aces, kings and suits",
    )


def _range(text: str) -> Ranges:
    """The range of a demand; a comma would begin the next one."""
    text = text.strip()
    # The form has halves too, for the tricks of systems; nothing that is dealt for is counted in halves.
    if not _RANGE.match(text) or "." in text.lstrip("."):
        raise _bad(text, "Write a range like 15-17, 5+, ..9 or 4")
    allowed = ranges(text)
    if any(high > MOST for _, high in allowed):
        raise _bad(text, f"The largest number is {MOST}")
    # The lower end only: the upper one of an open range is the largest number.
    if any(low > high or low > MOST_NUMBER for low, high in allowed):
        raise _bad(text, "Write the lower number of a range first")
    return allowed


def _bad(text: str, why: str) -> Unreadable:
    return Unreadable(
        f"'{text[:60]}' is not a valid condition. {why}.", key="bad_where", args={"part": text[:60]}
    )
