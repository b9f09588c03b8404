"""Scores that a director has adjusted, as match records have them."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from valat.kernel.errors import Unreadable


class Adjustment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points that a director gives a side of a match, or takes from it.

    Attributes:
        number: among those of its match.
        side: whose score it is; a seat, where there are no sides.
        points: added to the score, as the game counts.
        reason: in the director's own words.
        after: so many deals had been dealt; it counts once the last of them is over.
        deal: the finished deal for which it is; null for the match.
    """

    number: Annotated[int, Meta(ge=1)]
    side: Annotated[int, Meta(ge=0)]
    points: int
    reason: str
    after: Annotated[int, Meta(ge=0)]
    deal: Annotated[int, Meta(ge=1)] | None = None


def read_adjustments(fields: Any, sides: int) -> tuple[Adjustment, ...]:
    """The adjustments that a match record names, in their order.

    Args:
        sides: how many the match has.
    Raises:
        Unreadable: no adjustments, or of a side that the match has not.

    >>> [adjustment.points for adjustment in read_adjustments([
    ...     {"number": 1, "side": 1, "points": -10, "reason": "A revoke.", "after": 3, "deal": 2}], 2)]
    [-10]
    """
    try:
        adjustments = msgspec.convert(fields, tuple[Adjustment, ...])
    except msgspec.ValidationError as error:
        raise Unreadable(f"`adjustments`: {error}", key="bad_record") from None
    if any(adjustment.side >= sides for adjustment in adjustments):
        raise Unreadable(f"`adjustments` must be for {sides} sides.", key="bad_record")
    return adjustments


def adjusted_scores(scores: Sequence[int], adjustments: Iterable[Adjustment]) -> tuple[int, ...]:
    """The scores with all that was given and taken.

    >>> adjusted_scores((90, 70), [Adjustment(1, 0, -30, "Late.", 0)])
    (60, 70)
    """
    sums = list(scores)
    for adjustment in adjustments:
        sums[adjustment.side] += adjustment.points
    return tuple(sums)
