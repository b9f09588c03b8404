"""What a player's rated matches at one game come to: the rating, how many matches, the highest ratings."""

from datetime import UTC, datetime
from functools import lru_cache

from msgspec import Struct

from valat.ratings.model import Rating

DAY_MS = 86_400_000
LISTED_UNCERTAINTY = 75.0
LISTED_MATCHES = 20
LISTED_DAYS = 60
"""Leader boards list players below that uncertainty with so many matches in so many days. Rule: RTG-6"""
OPPONENT_MATCHES = 5
OPPONENT_DAYS = 7
"""So often two opponents rate each other in so many days. Rule: RTG-2"""


class RatingKey(Struct, frozen=True, order=True, gc=False):
    """What a rating is for: a game and a number of players. Rule: RTG-1"""

    game: str
    players: int


class RatingStanding(Struct, frozen=True):
    """How a player stands after a match.

    Attributes:
        matches: so many are rated.
        at_ms: when the last one ended.
        twentieth_ms: when the last but nineteen ended; None with fewer.
        best: the highest rating so far that a leader board would have listed; None for none.
        month_best: as `best`, in the month of `at_ms` by UTC.
    """

    rating: Rating
    matches: int
    at_ms: int
    twentieth_ms: int | None
    best: float | None
    month_best: float | None


def advance(
    before: RatingStanding | None, rating: Rating, at_ms: int, twentieth_ms: int | None
) -> RatingStanding:
    """The standing after one more match.

    Args:
        rating: after it.
        twentieth_ms: as of the standing after it.
    """
    listed = rating.value if rating.uncertainty < LISTED_UNCERTAINTY else None
    if before is None:
        return RatingStanding(rating, 1, at_ms, twentieth_ms, listed, listed)
    of_month = before.month_best if month_of(before.at_ms) == month_of(at_ms) else None
    return RatingStanding(
        rating,
        before.matches + 1,
        at_ms,
        twentieth_ms,
        _higher(before.best, listed),
        _higher(of_month, listed),
    )


def _higher(value: float | None, other: float | None) -> float | None:
    return max((number for number in (value, other) if number is not None), default=None)


def month_of(at_ms: int) -> tuple[int, int]:
    """Year and month of a moment by UTC.

    >>> month_of(0)
    (1970, 1)
    """
    return _month_of_day(at_ms // DAY_MS)


@lru_cache(maxsize=64)
def _month_of_day(day: int) -> tuple[int, int]:
    moment = datetime.fromtimestamp(day * DAY_MS / 1000, UTC)
    return moment.year, moment.month
