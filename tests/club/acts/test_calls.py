"""Calls for the director."""

from tests.club.log.refusals import refusal
from tests.club.log.sessions import acted, after, seated_session
from valat.club.acts import calls
from valat.club.live.requests import calls_of
from valat.club.log.events import RoundStarted, TableDone


def playing():
    """The first round of a session of two tables."""
    return after(seated_session(*range(1, 9)), RoundStarted(1, 900_000))


def table_of(state, player):
    """The number of the player's table."""
    number = state.contestant_of(player).number
    return next(table.row.table for table in state.tables_of(1) if any(number in s for s in table.row.sides))


def test_a_call_waits_until_it_is_answered():
    """Once for each table, however often it is pressed."""
    state = playing()
    state = acted(state, "p1", *calls.call(state, "p1", "A long pause."))
    (number,) = state.calls
    assert state.calls[number].table == table_of(state, "p1")
    partner = next(m.player for m in state.contestant_of("p1").members if m.player != "p1")
    assert calls.call(state, partner) == []
    state = after(state, *calls.answer(state, number, "On my way."))
    assert state.calls == {}
    assert refusal(calls.answer, state, number, "Again.") == "no_act"


def test_who_cannot_call():
    """Whoever sits at no table that plays."""
    state = playing()
    assert refusal(calls.call, state, "p99") == "no_round"
    assert refusal(calls.call, seated_session(*range(1, 9)), "p1") == "no_round"
    done = after(state, TableDone(1, table_of(state, "p1")))
    assert refusal(calls.call, done, "p1") == "no_round"


def test_who_is_shown_a_call():
    """The table and the director; one who has still to play its boards is not told why."""
    state = playing()
    state = acted(state, "p1", *calls.call(state, "p1", "A long pause."))
    boards = {board for row in state.rows for board in row.boards}
    stranger = next(f"p{n}" for n in range(1, 9) if table_of(state, f"p{n}") != table_of(state, "p1"))

    def shown(player, seen, *, directs=False):
        return [(call.name, call.text, call.own) for call in calls_of(state, player, seen, directs=directs)]

    assert shown("p1", ()) == [("Player 1", "A long pause.", True)]
    assert shown(stranger, ()) == []
    assert shown("olga", boards, directs=True) == [("Player 1", "A long pause.", False)]
    assert shown(stranger, (), directs=True) == [("Player 1", "", False)]
