"""What is known for certain of a hand: between which points it lies, and how long its suits are."""

from functools import reduce

import msgspec

from valat.games.bridge.systems.ranges import Range

WHOLE = 13
# Four aces, kings and queens, and a jack.
MOST_POINTS = 37


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


def intersection(known: Bounds, more: Bounds) -> Bounds:
    """What both tell; where they contradict each other, what the later one tells."""
    lengths = tuple(_intersection(a, b) for a, b in zip(known.lengths, more.lengths, strict=True))
    if sum(low for low, _ in lengths) > WHOLE:
        lengths = more.lengths
    return tightest(Bounds(_intersection(known.points, more.points), _four(lengths)))


def union(either: Bounds, other: Bounds) -> Bounds:
    """What is certain when one of the two holds."""
    lengths = tuple(_hull(a, b) for a, b in zip(either.lengths, other.lengths, strict=True))
    return Bounds(_hull(either.points, other.points), _four(lengths))


def union_of_all(many: list[Bounds]) -> Bounds:
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


def _intersection(known: Range, more: Range) -> Range:
    low, high = max(known[0], more[0]), min(known[1], more[1])
    # A psychic call may contradict what was shown: the later word counts. Rule: BRI-INFO-3
    return (low, high) if low <= high else more


def _hull(a: Range, b: Range) -> Range:
    return min(a[0], b[0]), max(a[1], b[1])


def _four(lengths: "tuple[Range, ...] | list[Range]") -> tuple[Range, Range, Range, Range]:
    clubs, diamonds, hearts, spades = lengths
    return clubs, diamonds, hearts, spades
