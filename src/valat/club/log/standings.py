"""What a session's results come to. Rule: BRI-COMP-1, BRI-COMP-2, BRI-COMP-5, BRI-COMP-10"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Literal

from valat.club.log.events import Adjusted, BoardAdjusted, ContestantPenalised
from valat.club.log.state import RoundTable, Session
from valat.duplicate.movements.movement import Row
from valat.duplicate.scores import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    Event,
    Number,
    Penalty,
    Result,
    Rules,
    Standings,
    plain,
)
from valat.duplicate.scores.engine import totals
from valat.duplicate.scores.event import Outcome

AWARDS = {"average+": AVERAGE_PLUS, "average": AVERAGE, "average-": AVERAGE_MINUS}

TWO_WINNERS = ("mitchell", "mitchell-skip", "mitchell-relay", "web-mitchell")
"""Movements in which North-South never meet each other's cards: each direction has its own winner."""


def standings(state: Session, scale: tuple[int, ...], rounds: int | None = None) -> Standings:
    """The contestants in order, with every result.

    Args:
        scale: the game's IMPs.
        rounds: up to that one; None: all.
    """
    return totals(scored_event(state, scale, rounds))


def scored_event(state: Session, scale: tuple[int, ...], rounds: int | None = None) -> Event:
    """The session as the score engine takes it."""
    winners: Literal[1, 2] = 2 if state.movement in TWO_WINNERS else 1
    rules = Rules(state.plan.method, scale, winners=winners)
    results = tuple(_results(state, state.rounds if rounds is None else rounds))
    penalties = tuple(_penalty(state, penalty, winners) for penalty in state.penalties.values())
    players: dict[Number, tuple[str, ...]] = {
        one.number: tuple(m.name for m in one.members) for one in state.contestants.values()
    }
    # a penalty is for whoever has played: before the first result there is nobody to rank
    scored = {number for result in results for number in (*result.ns, *result.ew)}
    return Event(rules, results, tuple(p for p in penalties if p.contestant in scored), players)


def shown_rounds(state: Session) -> int:
    """The round up to which results are shown now. Rule: DUP-SEE-1"""
    if state.over or state.plan.results == "at_once":
        return state.round
    if state.plan.results == "end":
        return 0
    return state.round if state.phase == "between" else state.round - 1


def _results(state: Session, rounds: int) -> Iterator[Result]:
    rulings = {(one.round, one.table, one.board): one for one in state.adjustments.values()}
    for (number, place), table in sorted(state.tables.items()):
        if number <= rounds:
            for board in table.row.boards:
                ruling = rulings.get((number, place, board))
                if ruling is not None or board in table.scores:
                    yield _result(state, table, board, ruling)
    for row in state.rows:
        # only the boards of rounds that have come
        if row.round <= min(rounds, state.round) and not row.is_played and any(row.sides):
            north_south, east_west = row.sides
            for board in row.boards:
                yield Result(board, north_south, east_west, None, None, round=row.round)


def _result(state: Session, table: RoundTable, board: int, ruling: BoardAdjusted | None) -> Result:
    row = table.row
    north_south, east_west = row.sides
    if ruling is None:
        score: Outcome = plain(table.scores[board].score)
        sides = score, score
    else:
        sides = _outcome(ruling.sides[0]), _outcome(ruling.sides[1])
    return Result(
        board,
        north_south,
        east_west,
        *sides,
        section=row.section,
        round=row.round,
        substituted=_substituted(state.substituted, row),
    )


def _outcome(adjusted: Adjusted) -> Outcome:
    if isinstance(adjusted, str):
        return AWARDS.get(adjusted)
    return tuple((Fraction(share.percent) / 100, share.score) for share in adjusted)


def _substituted(since: Mapping[tuple[int, int], int], row: Row) -> frozenset[int | str]:
    """The contestants of the row for whom somebody else played."""
    numbers = {number for side in row.sides for number in side}
    return frozenset(
        number for (number, _), first in since.items() if number in numbers and row.round >= first
    )


def _penalty(state: Session, penalty: ContestantPenalised, winners: int) -> Penalty:
    direction = 0
    if winners == 2:
        east_west = {number for row in state.rows for number in row.sides[1]}
        direction = int(penalty.contestant in east_west)
    unit: Literal["top", "total"] = "top" if state.plan.method == "matchpoints" else "total"
    return Penalty(penalty.contestant, Fraction(str(penalty.percent)), unit, direction=direction)
