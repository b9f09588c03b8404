"""What is known for certain of a hand: between which points it lies, and how long its suits are."""

from collections.abc import Sequence
from functools import lru_cache, reduce

import msgspec

from valat.games.bridge.systems.ranges import Range

WHOLE = 13
# Four aces, kings and queens, and a jack.
MOST_POINTS = 37
SLACK = 4
"""Points that a hand may have more or less than it has shown, those for short suits being counted or not."""
MOST_ALTERNATIVES = 8
"""So many meanings are kept apart; what is beyond them is one."""


class Bounds(msgspec.Struct, frozen=True):
    """Ends included.

    Attributes:
        points: high-card points, with those for a fit where a call counts them.
        lengths: of clubs, diamonds, hearts and spades.
    """

    points: Range = (0, MOST_POINTS)
    lengths: tuple[Range, Range, Range, Range] = ((0, WHOLE),) * 4

    def least(self, suit: int) -> int:
        """The fewest cards of the suit."""
        return self.lengths[suit][0]


ANYTHING = Bounds()

Alternatives = tuple[Bounds, ...]
"""Of which one holds; in the order in which partner believes in them, so that he plans by the first."""


def intersection(known: Bounds, more: Bounds) -> Bounds:
    """What both tell; where they contradict each other, what the later one tells."""
    lengths = tuple(_intersection(a, b) for a, b in zip(known.lengths, more.lengths, strict=True))
    if sum(low for low, _ in lengths) > WHOLE:
        lengths = more.lengths
    return tightest(Bounds(_intersection(known.points, more.points), _four(lengths)))


def meet(known: Bounds, more: Bounds) -> Bounds | None:
    """What both tell; None where no hand can have both. Points may differ a little: the later ones count."""
    return intersection(known, more) if are_compatible(known, more) else None


# Asked of every call that a rule may offer: spelt out, it takes a quarter of the time.
def are_compatible(known: Bounds, more: Bounds) -> bool:
    """Whether a hand can have both, as `meet` has it."""
    (low, high), (other_low, other_high) = known.points, more.points
    if low - SLACK > other_high or other_low - SLACK > high:
        return False
    least = most = 0
    for (low, high), (other_low, other_high) in zip(known.lengths, more.lengths, strict=True):
        fewest, longest = max(low, other_low), min(high, other_high)
        if fewest > longest:
            return False
        least += fewest
        most += longest
    return least <= WHOLE <= most


@lru_cache(maxsize=1 << 14)
def conjunction(known: Alternatives, more: Alternatives) -> Alternatives:
    """What is left of what was told before and is told now, those first that are told first now.

    Where no hand can have both, the later word counts. Rule: BRI-INFO-3
    """
    if more == (ANYTHING,):
        return known
    both = [left for new in more for old in known if (left := meet(old, new)) is not None]
    return distinct(both or [intersection(known[0], new) for new in more])


def distinct(many: Sequence[Bounds]) -> Alternatives:
    """The alternatives without those that an earlier one holds, and no more of them than are kept apart."""
    kept: list[Bounds] = []
    for each in many:
        if not any(_holds(earlier, each) for earlier in kept):
            kept.append(each)
    if len(kept) > MOST_ALTERNATIVES:
        kept[MOST_ALTERNATIVES - 1 :] = [union_of_all(kept[MOST_ALTERNATIVES - 1 :])]
    return tuple(kept)


def union(either: Bounds, other: Bounds) -> Bounds:
    """What is certain when one of the two holds."""
    lengths = tuple(_hull(a, b) for a, b in zip(either.lengths, other.lengths, strict=True))
    return Bounds(_hull(either.points, other.points), _four(lengths))


def union_of_all(many: Sequence[Bounds]) -> Bounds:
    """What is certain when one of them holds; there must be one."""
    return reduce(union, many)


def tightest(bounds: Bounds) -> Bounds:
    """The bounds, with what follows from a hand's having thirteen cards."""
    least = sum(low for low, _ in bounds.lengths)
    most = sum(high for _, high in bounds.lengths)
    # At least what the other suits at their longest leave over, at most what they leave at their shortest.
    lengths = tuple(
        (max(low, WHOLE - (most - high)), min(high, WHOLE - (least - low))) for low, high in bounds.lengths
    )
    # What contradicts itself stays as it was told: no range may become empty.
    return Bounds(bounds.points, _four(lengths)) if all(a <= b for a, b in lengths) else bounds


def with_length(bounds: Bounds, suit: int, length: Range) -> Bounds:
    """The bounds, with the suit's length inside the range too."""
    lengths = list(bounds.lengths)
    lengths[suit] = _intersection(lengths[suit], length)
    return Bounds(bounds.points, _four(lengths))


def with_points(bounds: Bounds, points: Range) -> Bounds:
    """The bounds, with the points inside the range too."""
    return Bounds(_intersection(bounds.points, points), bounds.lengths)


def _holds(wide: Bounds, narrow: Bounds) -> bool:
    """Whether every hand of the second is one of the first."""
    pairs = zip((wide.points, *wide.lengths), (narrow.points, *narrow.lengths), strict=True)
    return all(outer[0] <= inner[0] and inner[1] <= outer[1] for outer, inner in pairs)


def _common(one: Range, other: Range) -> Range:
    return max(one[0], other[0]), min(one[1], other[1])


def _intersection(known: Range, more: Range) -> Range:
    low, high = _common(known, more)
    # A psychic call may contradict what was shown: the later word counts. Rule: BRI-INFO-3
    return (low, high) if low <= high else more


def _hull(a: Range, b: Range) -> Range:
    return min(a[0], b[0]), max(a[1], b[1])


def _four(lengths: "tuple[Range, ...] | list[Range]") -> tuple[Range, Range, Range, Range]:
    clubs, diamonds, hearts, spades = lengths
    return clubs, diamonds, hearts, spades
