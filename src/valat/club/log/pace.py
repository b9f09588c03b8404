"""How far everybody has come: all together by rounds, or at free pace each table by itself."""

from collections.abc import Mapping

from valat.club.log.state import RoundTable, Session
from valat.duplicate.movements.movement import Row

Place = tuple[int, int]
"""A table by its round and its number there, both from 1."""


def is_free(state: Session) -> bool:
    """Whether a table begins as soon as those are there who play at it."""
    return state.plan.pace == "free"


def newest_rounds(state: Session) -> Mapping[int, int]:
    """The newest round in which each contestant has come to a table; without those who have come to none."""
    found: dict[int, int] = {}
    for table in state.tables.values():
        for number in (number for side in table.row.sides for number in side):
            found[number] = max(table.row.round, found.get(number, 0))
    return found


def round_of(state: Session, number: int) -> int:
    """The round to which a contestant has come: everybody's, or at free pace its own; 0 before the first."""
    return newest_rounds(state).get(number, 0) if is_free(state) else state.round


def plays_from(state: Session, number: int) -> int:
    """The round from which on somebody plays who takes a place of the contestant now."""
    newest = round_of(state, number)
    if is_free(state):
        tables = (
            table for table in state.tables_of(newest) if any(number in side for side in table.row.sides)
        )
        return newest if any(not table.done for table in tables) else newest + 1
    # a player who sits down between two rounds plays from the next one on
    return newest if state.phase == "playing" else newest + 1


def current_tables(state: Session) -> list[RoundTable]:
    """The tables of the round; at free pace those that play, or that somebody has not left for another.

    By their numbers, of equal ones the older first.
    """
    if not is_free(state):
        return state.tables_of(state.round)
    newest = newest_rounds(state)
    found = [
        table
        for table in state.tables.values()
        if not table.done or any(newest[n] == table.row.round for side in table.row.sides for n in side)
    ]
    return sorted(found, key=lambda table: (table.row.table, table.row.round))


def playing_table(state: Session, number: int, round_: int = 0) -> RoundTable | None:
    """The table of that number that plays; None without one.

    Args:
        round_: which of them at free pace, where two may play at once; 0: the older.
    """
    if state.phase != "playing":
        return None
    wanted_round = round_ if is_free(state) else state.round
    tables = (table for table in current_tables(state) if table.row.table == number and not table.done)
    return next((table for table in tables if wanted_round in (0, table.row.round)), None)


def has_begun(state: Session, row: Row) -> bool:
    """Whether the players there may have seen the row's boards by now."""
    return (row.round, row.table) in state.tables if is_free(state) else row.round <= state.round


def rounds_to_play(state: Session) -> Mapping[int, int]:
    """The first round in which each contestant has a table that is not done; without those who have none."""
    found: dict[int, int] = {}
    for row in state.rows:
        table = state.tables.get((row.round, row.table))
        if row.is_played and (table is None or not table.done):
            for number in (number for side in row.sides for number in side):
                found[number] = min(row.round, found.get(number, row.round))
    return found


def missing_results(state: Session) -> list[tuple[int, int, int]]:
    """Round, table and board of what counts nowhere, though its table is done: nobody has ruled on it."""
    ruled_places = {
        (adjustment.round, adjustment.table, adjustment.board) for adjustment in state.adjustments.values()
    }
    cancelled_boards = {ruling.board for ruling in state.cancelled.values()}
    return [
        (*place, board)
        for place, table in sorted(state.tables.items())
        for board in table.row.boards
        if table.done
        and board not in table.scores
        and board not in cancelled_boards
        and (*place, board) not in ruled_places
    ]


def closed_rounds(state: Session) -> int:
    """The last round of which, as of all before, every table is done."""
    return min(rounds_to_play(state).values(), default=state.rounds + 1) - 1
