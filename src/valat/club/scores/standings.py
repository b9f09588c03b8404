"""What a session's results come to. Rule: BRI-COMP-1, BRI-COMP-2, BRI-COMP-5, BRI-COMP-10"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal

from msgspec.structs import replace

from valat.club.log.events import BoardAdjusted, ContestantPenalised
from valat.club.log.pace import closed_rounds, is_free
from valat.club.log.state import RoundTable, Session
from valat.club.scores import singles
from valat.club.scores.carried import brought_of
from valat.club.scores.matches import match_number
from valat.club.scores.outcomes import groups_of, outcome_of
from valat.club.seating.movements import KNOCK_OUT
from valat.club.seating.names import named_members
from valat.club.seating.teams import line_up
from valat.duplicate.movements.movement import Row
from valat.duplicate.scores import (
    AdjustedScore,
    Number,
    Penalty,
    Result,
    Rules,
    ScoredEvent,
    Standings,
    plain,
)
from valat.duplicate.scores.engine import totals
from valat.duplicate.scores.event import Outcome

TWO_WINNERS = ("mitchell", "mitchell-skip", "mitchell-relay", "web-mitchell")
"""Movements in which North-South never meet each other's cards: each direction has its own winner."""


def standings(state: Session, scale: tuple[int, ...], rounds: int | None = None) -> Standings:
    """The contestants in order, with every result.

    Args:
        scale: the game's IMPs.
        rounds: up to that one; None: all.
    """
    until = state.rounds if rounds is None else rounds
    return standings_of(state, scored_event(state, scale, until), until)


def standings_of(state: Session, event: ScoredEvent, rounds: int) -> Standings:
    """The same from the session as the score engine takes it, up to a round."""
    all_standings = totals(event)
    return (
        singles.shown_lines(state, all_standings, rounds)
        if state.plan.contest == "singles"
        else all_standings
    )


def scored_event(state: Session, scale: tuple[int, ...], rounds: int | None = None) -> ScoredEvent:
    """The session as the score engine takes it; of single players see `singles.results_of`."""
    winners: Literal[1, 2] = 2 if state.movement in TWO_WINNERS else 1
    knock_out = state.movement == KNOCK_OUT
    rules = Rules(
        state.plan.method, scale, winners=winners, knock_out=knock_out, tie_breaks=state.plan.tie_breaks
    )
    until = state.rounds if rounds is None else rounds
    found = singles.results_of(state, until) if state.plan.contest == "singles" else _results(state, until)
    results = _without_unplayed_awards(list(found))
    penalties = tuple(_penalty(state, penalty, winners) for penalty in state.penalties.values())
    players: dict[Number, tuple[str, ...]] = {
        contestant.number: tuple(m.name for m in named_members(contestant))
        for contestant in state.contestants.values()
    }
    # penalties and what is brought are for those who have played: before that there is nobody to rank
    ranked_numbers = {number for result in results for number in (*result.ns, *result.ew)}
    brought_scores = {
        number: score for number, score in brought_of(state).items() if number in ranked_numbers
    }
    return ScoredEvent(
        rules, results, tuple(p for p in penalties if p.contestant in ranked_numbers), players, brought_scores
    )


def _without_unplayed_awards(results: Sequence[Result]) -> tuple[Result, ...]:
    """The results, awards left out of boards that nobody has played: these are taken out, not adjusted."""
    played_boards = {
        result.board for result in results if any(isinstance(outcome, tuple) for _, outcome in result.sides)
    }
    return tuple(
        result
        if result.board in played_boards
        or not any(isinstance(outcome, AdjustedScore) for _, outcome in result.sides)
        else replace(result, for_ns=None, for_ew=None)
        for result in results
    )


def shown_rounds(state: Session) -> int:
    """The round up to which results are shown now. Rule: DUP-SEE-1"""
    if state.over or state.plan.results == "at_once":
        return state.round
    if state.plan.results == "end":
        return 0
    if is_free(state):
        return min(closed_rounds(state), state.round)
    return state.round if state.phase == "between" else state.round - 1


def _results(state: Session, rounds: int) -> Iterator[Result]:
    rulings = {
        (adjustment.round, adjustment.table, adjustment.board): adjustment
        for adjustment in state.adjustments.values()
    }
    cancelled_boards, groups = {ruling.board for ruling in state.cancelled.values()}, groups_of(state)
    for (number, place), table in sorted(state.tables.items()):
        if number <= rounds:
            for board in (board for board in table.row.boards if board not in cancelled_boards):
                ruling = rulings.get((number, place, board))
                if ruling is not None or board in table.scores:
                    group = groups.get((number, place, board), "")
                    yield _result(state, table, board, ruling, group)
    for row in state.rows:
        # only the boards of rounds that have come
        if row.round <= min(rounds, state.round) and not row.is_played and any(row.sides):
            for board in (board for board in row.boards if board not in cancelled_boards):
                yield from _sat_out(state, row, board)


def _sat_out(state: Session, row: Row, board: int) -> Iterator[Result]:
    """A board of those who sit out, each by itself and on its side: two winners are two rankings."""
    match = match_number(state, row.round)
    for side, numbers in enumerate(row.sides):
        for number in numbers:
            north_south, east_west = ((), (number,)) if side else ((number,), ())
            yield Result(board, north_south, east_west, None, None, section=row.section, round=match)


def _result(
    state: Session, table: RoundTable, board: int, ruling: BoardAdjusted | None, group: str
) -> Result:
    row = table.row
    ((north_south, east_west),) = singles.lines_of(row)
    if ruling is None:
        score: Outcome = plain(table.scores[board].score)
        sides = score, score
    else:
        sides = outcome_of(ruling.sides[0]), outcome_of(ruling.sides[1])
    return Result(
        board,
        north_south,
        east_west,
        *sides,
        group=group,
        section=row.section,
        round=match_number(state, row.round),
        substituted=_substitutes(state, row),
    )


def _substitutes(state: Session, row: Row) -> frozenset[int | str]:
    """The contestants of the row for whom somebody else played."""
    later = [(number, place) for (number, place), first in state.substituted.items() if row.round >= first]
    earlier = [(number, place) for (number, place), first in state.late_since.items() if row.round < first]
    return frozenset(
        number
        for side, numbers in enumerate(row.sides)
        for number, place in (*later, *earlier)
        if number in numbers and _plays(state, number, place, row.round, side)
    )


def _plays(state: Session, number: int, place: int, round_: int, side: int) -> bool:
    """Whether a member plays on that side in a round: of a team by its line-up, all others always."""
    if state.plan.contest != "teams":
        return True
    seats = line_up(state, number, round_)
    return place in (seats.east_west if side else seats.north_south)


def _penalty(state: Session, penalty: ContestantPenalised, winners: int) -> Penalty:
    direction = 0
    if winners == 2:
        east_west = {number for row in state.rows for number in row.sides[1]}
        direction = int(penalty.contestant in east_west)
    amount, number = Fraction(str(penalty.percent)), penalty.contestant
    if state.movement == KNOCK_OUT:
        # there a total decides nothing, the match does
        return Penalty(number, amount, "imps", round=match_number(state, max(1, penalty.round)))
    unit: Literal["top", "total"] = "top" if state.plan.method in ("matchpoints", "bam") else "total"
    return Penalty(number, amount, unit, direction=direction)
