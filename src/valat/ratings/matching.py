"""Who is seated with whom at quick play: people whose ratings are near, the longer they wait the less so."""

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from valat.ratings.model import PROVISIONAL, START, Rating

NEAR = 200
WIDER = 100
WIDER_MS = 10_000
"""By how much ratings may differ at first, and by how much more each time so long has passed. Rule: RTG-7"""
IMPS_WORTH = 100
"""How many points of rating a card rating of one IMP per deal stands for."""
FARTHEST = 400


class Waiting(Struct, frozen=True):
    """Somebody who waits for others.

    Attributes:
        rating: as of `matching_rating`.
        since_ms: since when.
    """

    player: str
    rating: float
    since_ms: int


def matching_rating(rating: Rating | None, card_rating: float | None) -> float:
    """The rating by which somebody is matched.

    A provisional one says too little: then the card rating counts, without that the start.

    Rule: RTG-3, RTG-7
    Args:
        card_rating: the mean of IMPs per deal against the champion.

    >>> matching_rating(None, -1.5), matching_rating(Rating(1700, 60), -1.5), matching_rating(None, None)
    (1350.0, 1700, 1500.0)
    """
    if rating is not None and rating.uncertainty < PROVISIONAL:
        return rating.value
    if card_rating is None:
        return START
    return START + max(-FARTHEST, min(FARTHEST, IMPS_WORTH * card_rating))


def width(waited_ms: int) -> int:
    """By how much another's rating may differ for somebody who has waited so long. Rule: RTG-7

    >>> width(0), width(9_999), width(25_000)
    (200, 200, 400)
    """
    return NEAR + WIDER * (max(0, waited_ms) // WIDER_MS)


def groups(
    waiting: Iterable[Waiting], seats: int, now_ms: int, apart: Callable[[str, str], bool]
) -> list[tuple[Waiting, ...]]:
    """Who is seated together now, each at most once: the longest waiting first, with those nearest to them.

    Each two of a group are near enough for both of them, and none has blocked another.

    Rule: RTG-7
    Args:
        seats: how many a table takes.
        apart: whether one of two players has blocked the other.
    """
    left = sorted(waiting, key=lambda who: (who.since_ms, who.player))
    found: list[tuple[Waiting, ...]] = []
    while left:
        first, *others = left
        group = _group(first, others, seats, now_ms, apart)
        if group is not None:
            found.append(group)
        gone = {who.player for who in group or (first,)}
        left = [who for who in left if who.player not in gone]
    return found


def _group(
    first: Waiting, others: Sequence[Waiting], seats: int, now_ms: int, apart: Callable[[str, str], bool]
) -> tuple[Waiting, ...] | None:
    near = [other for other in others if fits(first, other, now_ms)]
    near.sort(key=lambda who: (abs(who.rating - first.rating), who.since_ms, who.player))
    group = _joined(first, near, seats, now_ms, apart)
    if len(group) == seats:
        return group
    # one who is near, and may not sit beside the others, would else keep all of them from a table
    for left_out in group[1:]:
        rest = [other for other in near if other is not left_out]
        if len(found := _joined(first, rest, seats, now_ms, apart)) == seats:
            return found
    return None


def _joined(
    first: Waiting, near: Sequence[Waiting], seats: int, now_ms: int, apart: Callable[[str, str], bool]
) -> tuple[Waiting, ...]:
    """The first, with each of the others who fits to all before, up to a full table."""
    group = [first]
    for other in near:
        if len(group) == seats:
            break
        if all(fits(who, other, now_ms) and not apart(who.player, other.player) for who in group):
            group.append(other)
    return tuple(group)


def fits(one: Waiting, other: Waiting, now_ms: int) -> bool:
    """Whether two are near enough for both of them. Rule: RTG-7"""
    waited_ms = now_ms - max(one.since_ms, other.since_ms)
    return abs(one.rating - other.rating) <= width(waited_ms)
