"""Matches of teams: which rounds are one, and what the two tables of each have come to. Rule: BRI-COMP-3"""

from collections.abc import Mapping

from valat.club.log.state import RoundTable, Session
from valat.club.scores.singles import lines_of
from valat.club.seating.movements import BOARD_A_MATCH
from valat.duplicate.scores import Number, Result

TablePlace = tuple[int, int, tuple[Number, ...], tuple[Number, ...]]
"""A match, a board, and who sat North-South and East-West: one table."""


def match_number(state: Session, round_: int) -> int:
    """Which match a round belongs to, from 1; of pairs the round itself.

    At board-a-match the two tables of a board play it in different rounds: the session is one match of all.
    """
    if state.movement == BOARD_A_MATCH:
        return 1
    return (round_ - 1) // state.plan.segments + 1


def tables_by_place(state: Session) -> Mapping[TablePlace, RoundTable]:
    """The table of each result."""
    return {
        (match_number(state, table.row.round), board, *line): table
        for table in state.tables.values()
        for board in table.row.boards
        for line in lines_of(table.row)
    }


def place_of(result: Result) -> TablePlace:
    """Where it was played."""
    return result.round, result.board, result.ns, result.ew
