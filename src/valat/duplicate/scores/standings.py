"""What the engine gives: contestants in order, and every board with the points of both sides."""

from fractions import Fraction

import msgspec

from valat.duplicate.scores.event import Number, Result


class Standing(msgspec.Struct, frozen=True):
    """How a contestant has done.

    Attributes:
        direction: 0 or 1 in an event with two winners; None where all are compared.
        total: in what the event counts in, penalties and carry-over counted.
        share: of what could have been had, 0 … 1; None where there is no such most.
        rank: 1 the best, equals sharing one; None if not ranked.
        boards: how many were scored by comparing.
        sessions: what each session brought.
        tops: what could have been had in all; 0 where there is no such most.
    """

    number: Number
    direction: int | None
    total: Fraction
    share: Fraction | None
    rank: int | None
    boards: int
    sessions: tuple[Fraction, ...] = ()
    tops: Fraction = Fraction(0)


class ScoredResult(msgspec.Struct, frozen=True):
    """A result with the points of both sides; None for a side that has none."""

    result: Result
    points: tuple[Fraction | None, Fraction | None]


class Standings(msgspec.Struct, frozen=True):
    """An event scored.

    Attributes:
        contestants: the best first, those who are not ranked last.
        results: in the order of the boards.
    """

    contestants: tuple[Standing, ...]
    results: tuple[ScoredResult, ...]
