"""The outlines of the suits, as the page's French deck has them: curves in a square from -10 to 10."""

from collections.abc import Sequence

Point = tuple[float, float]
Curve = tuple[Point, Point, Point, Point]
Outline = list[Point]

STEPS = 12
"""Straight pieces that a curve is drawn with."""

DIAMOND: tuple[Point, ...] = (
    (0, -10.2), (2, -6.6), (5, -2.9), (8.3, 0), (5, 2.9), (2, 6.6),
    (0, 10.2), (-2, 6.6), (-5, 2.9), (-8.3, 0), (-5, -2.9), (-2, -6.6), (0, -10.2),
)  # fmt: skip
HEART: tuple[Point, ...] = (
    (0, 9.5), (-2.8, 5.7), (-9.7, 1.7), (-9.7, -3.7), (-9.7, -6.9), (-7.4, -9.2), (-4.7, -9.2),
    (-2.6, -9.2), (-0.8, -8), (0, -6), (0.8, -8), (2.6, -9.2), (4.7, -9.2),
    (7.4, -9.2), (9.7, -6.9), (9.7, -3.7), (9.7, 1.7), (2.8, 5.7), (0, 9.5),
)  # fmt: skip
SPADE: tuple[Point, ...] = (
    (0, -9.9), (2.9, -5.9), (9.5, -2.1), (9.5, 3.1), (9.5, 6), (7.3, 7.9), (4.8, 7.9),
    (3.1, 7.9), (1.7, 7.1), (0.9, 5.9), (1.1, 7.6), (2, 8.9), (3.4, 9.9),
    (1, 9.9), (-1, 9.9), (-3.4, 9.9), (-2, 8.9), (-1.1, 7.6), (-0.9, 5.9),
    (-1.7, 7.1), (-3.1, 7.9), (-4.8, 7.9), (-7.3, 7.9), (-9.5, 6), (-9.5, 3.1),
    (-9.5, -2.1), (-2.9, -5.9), (0, -9.9),
)  # fmt: skip
CLUB_FOOT: tuple[Point, ...] = (
    (0.9, 3), (1, 7.2), (1.9, 8.8), (3.4, 9.9), (1, 9.9), (-1, 9.9), (-3.4, 9.9),
    (-1.9, 8.8), (-1, 7.2), (-0.9, 3),
)  # fmt: skip
"""Chains of Bézier curves: a point, then two controls and a point for each."""

CLUB_LEAVES: tuple[Point, ...] = ((0, -5.2), (-4.9, 2.3), (4.9, 2.3))
LEAF_RADIUS = 4.7

OUTLINES = {"D": (DIAMOND,), "H": (HEART,), "S": (SPADE,), "C": (CLUB_FOOT,)}


def path(suit: str) -> str:
    """The sign as the data of an SVG path, in the same square.

    Args:
        suit: `C`, `D`, `H` or `S`.

    >>> path("D")[:17]
    'M0 -10.2C2 -6.6 5'
    """
    drawn = "".join(map(_curves, OUTLINES[suit]))
    return drawn + "".join(map(_circle, CLUB_LEAVES)) if suit == "C" else drawn


def _curves(chain: Sequence[Point]) -> str:
    """A chain of curves as path data."""
    return f"M{_pair(chain[0])}C{' '.join(map(_pair, chain[1:]))}Z"


def _circle(middle: Point) -> str:
    """A leaf of the club as path data: two half circles."""
    (x, y), radius = middle, LEAF_RADIUS
    half = f"a{radius} {radius} 0 1 0"
    return f"M{_pair((x - radius, y))}{half} {2 * radius} 0{half} {-2 * radius} 0Z"


def _pair(point: Point) -> str:
    return f"{point[0]:g} {point[1]:g}"


def outlines(suit: str) -> list[Outline]:
    """The closed outlines of a suit's sign; those of the club's leaves are circles of their own."""
    return [_flattened(chain) for chain in OUTLINES[suit]]


def _flattened(chain: Sequence[Point]) -> Outline:
    """The points of a chain of curves."""
    points = [chain[0]]
    for at in range(0, len(chain) - 1, 3):
        curve = (chain[at], chain[at + 1], chain[at + 2], chain[at + 3])
        points += [_point(curve, step / STEPS) for step in range(1, STEPS + 1)]
    return points


def _point(curve: Curve, t: float) -> Point:
    """The point of a cubic Bézier curve at t, 0 … 1."""
    s = 1 - t
    weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    x = sum(weight * point[0] for weight, point in zip(weights, curve, strict=True))
    y = sum(weight * point[1] for weight, point in zip(weights, curve, strict=True))
    return x, y
