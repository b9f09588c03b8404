"""A board that is dealt anew."""

import pytest

from tests.club.log.refusals import refusal
from tests.club.log.sessions import after, seated_session
from valat.club.acts.redeal import redeal
from valat.club.log.events import BoardFinished, BoardRedealt, RoundStarted, TableAssigned, TableDone


def playing():
    """The first round of a session of two tables, open."""
    state = after(seated_session(*range(1, 9)), RoundStarted(1, 900_000))
    return after(
        state, *(TableAssigned(1, table.row.table, f"t{table.row.table}") for table in state.tables_of(1))
    )


def test_its_cards_follow_from_a_spare_seal():
    """The last one that is left; tables that have it begin anew. Rule: BRI-COMP-10"""
    state = playing()
    table = state.tables_of(1)[0]
    board = table.row.boards[0]
    state = after(state, *redeal(state, board, [(1, table.row.table)], [], "A hand was seen."))
    last = len(state.seals.hashes)
    assert (state.seal_of(board), state.seal_of(board + 1)) == (last, board + 1)
    again = state.tables[1, table.row.table]
    assert (again.id, again.given_up) == (None, (f"t{table.row.table}",))
    state = after(state, *redeal(state, board, [], [], "Again."))
    assert state.seal_of(board) == last - 1


def test_an_older_log_names_tables_of_the_round():
    """They begin anew as those that are named with their round."""
    state = playing()
    board = state.tables_of(1)[0].row.boards[0]
    older = after(state, BoardRedealt(board, 64, (1,), "A hand was seen."))
    newer = after(state, BoardRedealt(board, 64, (), "A hand was seen.", ((1, 1),)))
    assert older.tables == newer.tables
    assert older.tables[1, 1].given_up == ("t1",)


@pytest.mark.parametrize("how", ["called", "played", "over", "behind"])
def test_when_it_is_too_late(how):
    """Somebody has called on it, or played it; or the table that has it has played others before."""
    state = playing()
    table = state.tables_of(1)[0].row
    board = table.boards[1] if how == "behind" else table.boards[0]
    called = [(1, table.table)] if how == "called" else []
    if how == "played":
        state = after(state, BoardFinished(1, table.table, board, 420, {"scores": [420, -420]}))
    if how == "over":
        state = after(state, TableDone(1, table.table))
    assert refusal(redeal, state, board, [(1, table.table)], called, "A hand was seen.") == "too_late"


def test_what_cannot_be_dealt():
    """A board that is none, or when no spare is left."""
    state = playing()
    board = state.tables_of(1)[0].row.boards[0]
    assert refusal(redeal, state, 99, [], [], "Why.") == "no_board"
    most = max(number for row in state.rows for number in row.boards)
    for _ in range(len(state.seals.hashes) - most):
        state = after(state, *redeal(state, board, [], [], "Again."))
    assert refusal(redeal, state, board, [], [], "Once more.") == "full"
