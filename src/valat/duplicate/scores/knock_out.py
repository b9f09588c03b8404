"""Events in which a team that loses a match is out: who goes through, and how far everybody has come.

Rule: BRI-COMP-4
"""

from collections.abc import Mapping
from typing import Literal

from valat.duplicate.scores.event import Number, ScoredEvent, number_key
from valat.duplicate.scores.teams import MatchResult, match_results

Decision = Literal["margin", "boards", "number"]
"""What decides a match: its result; a level one the boards won; else the lower number, which is the seed."""


def winner(match: MatchResult) -> tuple[Number, Decision]:
    """Who goes through, and what has decided it."""
    # a margin is the difference of both, and what is taken off counts for one alone: hence once more
    own, others = (margin - off for margin, off in zip(match.margins, match.taken_off, strict=True))
    if own != others:
        return match.one if own > others else match.other, "margin"
    won, lost = match.won
    if won != lost:
        return match.one if won > lost else match.other, "boards"
    return min(match.one, match.other, key=number_key), "number"


def stages(event: ScoredEvent) -> Mapping[Number, int]:
    """How far each has come, more being further: a team that plays on has won; one wins the last match."""
    last: dict[Number, tuple[int, int]] = {}
    for result in event.results:
        for number in (*result.ns, *result.ew):
            last[number] = max(last.get(number, (0, 0)), (result.session, result.round))
    order = sorted(set(last.values()))
    reached = {number: 2 * order.index(place) for number, place in last.items()}
    for match in match_results(event):
        # a team that won one before has a place in a later round
        if order[-1] == (match.session, match.round):
            reached[winner(match)[0]] += 1
    return reached
