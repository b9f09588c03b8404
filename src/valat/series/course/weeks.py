"""Divisions of a game's daily boards: who goes up or down when a week is over.

Rule: DUP-SERIES-1, DUP-SERIES-2, DUP-SERIES-3
"""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from itertools import pairwise
from typing import Literal

from msgspec import Struct

from valat.series.course.ranking import Ranked

DIVISION = 12
"""Players of a division; the last one has any number, half of that at least."""
MOVES = 3
"""So many change divisions each week, and at each border."""
COUNTED_DAYS = 5
"""The best days of a week that count."""
MOST_MISSED = 2
"""A player who misses so many weeks in a row leaves the divisions."""
DAYS = 7

Move = Literal["up", "stays", "down"]


class SeriesMember(Struct, frozen=True):
    """A player of a series.

    Attributes:
        missed: weeks in a row in which no day counted.
    """

    player: str
    missed: int = 0


class Points(Struct, frozen=True):
    """What a week has brought so far.

    Attributes:
        total: hundredths of a percent, over the best days.
        days: on which the player had a place.
    """

    total: int = 0
    days: int = 0


class SeriesLine(Struct, frozen=True):
    """How a player stands in a week.

    Attributes:
        division: 1 the highest.
        rank: in the division, shared where points are equal.
        move: what follows if the week ended so.
    """

    player: str
    division: int
    rank: int
    points: Points
    missed: int
    move: Move = "stays"


def week_of(day: str) -> str:
    """The Monday of the day's week.

    >>> week_of("2026-11-25"), week_of("2026-11-23")
    ('2026-11-23', '2026-11-23')
    """
    found = date.fromisoformat(day)
    return (found - timedelta(days=found.weekday())).isoformat()


def days_of(week: str) -> list[str]:
    """The days of the week that begins on that Monday."""
    monday = date.fromisoformat(week)
    return [(monday + timedelta(days=nth)).isoformat() for nth in range(DAYS)]


def week_points(days: Sequence[Sequence[Ranked]]) -> dict[str, Points]:
    """What the days' rankings come to, for everybody who has had a place on one. Rule: DUP-SERIES-1"""
    shares: dict[str, list[int]] = {}
    for ranking in days:
        for line in ranking:
            if line.rank is not None:
                shares.setdefault(line.player, []).append(round(10_000 * line.share))
    return {
        player: Points(sum(sorted(found, reverse=True)[:COUNTED_DAYS]), len(found))
        for player, found in shares.items()
    }


def week_table(ladder: Sequence[SeriesMember], points: Mapping[str, Points]) -> tuple[SeriesLine, ...]:
    """How all stand, division by division.

    Args:
        ladder: the members by divisions, as the week before has left them.
        points: of the week so far; new members begin in the last division.
    Rule: DUP-SERIES-2
    """
    member_ids = {member.player for member in ladder}
    everybody = [*ladder, *(SeriesMember(player) for player in points if player not in member_ids)]
    divisions = [
        _division(number, members, points) for number, members in enumerate(_divisions_of(everybody), 1)
    ]
    moving = [_moving(lower) for lower in divisions[1:]]
    return tuple(
        _with_move(line, place, len(lines), (0, *moving)[nth], (*moving, 0)[nth])
        for nth, lines in enumerate(divisions)
        for place, line in enumerate(lines)
    )


def next_ladder(table: Sequence[SeriesLine]) -> tuple[SeriesMember, ...]:
    """The members by divisions in the week after; players who were away for too long are left out.

    Rule: DUP-SERIES-3
    """
    numbers = sorted({line.division for line in table})
    divisions = [[line for line in table if line.division == number] for number in numbers]
    for upper, lower in pairwise(divisions):
        count = sum(line.move == "up" for line in lower)
        if count:
            upper[-count:], lower[:count] = lower[:count], upper[-count:]
    members = [
        SeriesMember(line.player, 0 if line.points.days else line.missed + 1)
        for lines in divisions
        for line in lines
    ]
    return tuple(member for member in members if member.missed < MOST_MISSED)


def _divisions_of(members: Sequence[SeriesMember]) -> list[Sequence[SeriesMember]]:
    """Whole divisions, and what is left: with the last one, where it is less than half of one."""
    divisions = [members[at : at + DIVISION] for at in range(0, len(members), DIVISION)]
    if len(divisions) > 1 and 2 * len(divisions[-1]) < DIVISION:
        last = divisions.pop()
        divisions[-1] = [*divisions[-1], *last]
    return divisions


def _division(number: int, members: Sequence[SeriesMember], points: Mapping[str, Points]) -> list[SeriesLine]:
    """Its members by their points; equals stay in the order of before."""
    of = {member.player: points.get(member.player, Points()) for member in members}
    order = sorted(members, key=lambda member: -of[member.player].total)
    totals = [of[member.player].total for member in order]
    return [
        SeriesLine(
            member.player, number, 1 + totals.index(of[member.player].total), of[member.player], member.missed
        )
        for member in order
    ]


def _moving(lines: Sequence[SeriesLine]) -> int:
    """How many of a division go up: nobody does who has not played."""
    return min(MOVES, sum(line.points.days > 0 for line in lines))


def _with_move(line: SeriesLine, place: int, size: int, up: int, down: int) -> SeriesLine:
    move: Move = "up" if place < up else "down" if place >= size - down else "stays"
    return SeriesLine(line.player, line.division, line.rank, line.points, line.missed, move)
