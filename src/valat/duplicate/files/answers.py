"""The answer of the score engine as plain JSON values, and as lines for people."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import groupby
from typing import Any

from valat.duplicate.scores.event import Number, Result, ScoredEvent
from valat.duplicate.scores.standings import ScoredResult, Standing, Standings

DIRECTIONS = ("NS", "EW")
CENTS = 100


def answer_of(event: ScoredEvent, standings: Standings) -> dict[str, Any]:
    """Contestants in order, and the boards with the points of both sides; figures to the hundredth."""
    sessions = {line.result.session for line in standings.results}
    boards = [
        {
            **({"session": session} if len(sessions) > 1 else {}),
            "board": board,
            "results": [_result(line) for line in lines],
        }
        for (session, board), lines in groupby(sorted(standings.results, key=_place), key=_place)
    ]
    return {
        "contestants": [
            _contestant(standing, event.players, len(sessions)) for standing in standings.contestants
        ],
        "boards": boards,
    }


def lines_of(event: ScoredEvent, standings: Standings) -> Iterator[str]:
    """The contestants in order, a line each."""
    yield f"{'rank':>4}  {'number':<8} {'total':>9} {'percent':>8}"
    for standing in standings.contestants:
        side = "" if standing.direction is None else f" {DIRECTIONS[standing.direction]}"
        percent = "" if standing.share is None else f"{_figure(100 * standing.share):.2f}"
        rank = "–" if standing.rank is None else str(standing.rank)
        names = ", ".join(event.players.get(standing.number, ()))
        line = f"{rank:>4}  {f'{standing.number}{side}':<8} {_figure(standing.total):>9.2f} {percent:>8}"
        yield f"{line}  {names}".rstrip()


def _place(line: ScoredResult) -> tuple[int, int]:
    return line.result.session, line.result.board


def _contestant(
    standing: Standing, players: Mapping[Number, tuple[str, ...]], sessions: int
) -> dict[str, Any]:
    names = players.get(standing.number)
    return {
        "number": standing.number,
        **({} if standing.direction is None else {"direction": DIRECTIONS[standing.direction]}),
        **({"players": list(names)} if names else {}),
        "total": _figure(standing.total),
        "percent": None if standing.share is None else _figure(100 * standing.share),
        "rank": standing.rank,
        **({"sessions": [_figure(points) for points in standing.sessions]} if sessions > 1 else {}),
    }


def _result(line: ScoredResult) -> dict[str, Any]:
    result = line.result
    return {
        "ns": _side(result.ns),
        "ew": _side(result.ew),
        "score": _score(result),
        **({"adjusted": result.adjusted} if result.adjusted else {}),
        **({"reason": result.reason} if result.reason else {}),
        "points": [None if points is None else _figure(points) for points in line.points],
    }


def _side(members: tuple[Number, ...]) -> Number | list[Number] | None:
    if not members:
        return None
    return members[0] if len(members) == 1 else list(members)


def _score(result: Result) -> int | None:
    """The one score that came about; None where there is none, or another for each side."""
    own = result.for_ns
    return own[0][1] if isinstance(own, tuple) and own == result.for_ew and len(own) == 1 else None


def _figure(amount: Fraction) -> float:
    """The amount to the hundredth, halves away from 0, as clubs print them."""
    # Not `round`, which takes halves to the even hundredth.
    size = abs(amount) * CENTS + Fraction(1, 2)
    cents = size.numerator // size.denominator
    return (cents if amount > 0 else -cents) / CENTS
