"""The clock of one table."""

from tests.club.log.refusals import refusal
from tests.club.log.sessions import after, seated_session
from valat.club.acts import commands, table_clocks
from valat.club.acts.undo import can_undo, undo
from valat.club.course.outcome import GRACE_MS, next_end_ms
from valat.club.log.events import RoundStarted, TableDone

END = 900_000


def playing():
    """The first round of a session of two tables, until `END`."""
    return after(seated_session(*range(1, 9)), RoundStarted(1, END))


def ends(state):
    """When the tables' clocks end."""
    return [table_clocks.ends_ms(state, table) for table in state.tables_of(1)]


def test_one_table_stands_still():
    """It goes on with what its clock had left; the other's time runs."""
    state = playing()
    state = after(state, *table_clocks.pause_table(state, 1, "A card is missing.", END - 60_000))
    assert table_clocks.pause_table(state, 1, "Again.", END) == []
    assert next_end_ms(state, END - 1) == END
    state = after(state, *table_clocks.resume_table(state, 1, END + 240_000))
    assert ends(state) == [END + 300_000, END]
    assert table_clocks.resume_table(state, 1, END) == []


def test_a_pause_of_all_counts_for_a_table_that_stands_too():
    """What it had left is what it has when both are over."""
    state = playing()
    state = after(state, *table_clocks.pause_table(state, 1, "A card is missing.", END - 60_000))
    state = after(state, *commands.pause(state, "Fire alarm.", END - 50_000))
    state = after(state, *table_clocks.resume_table(state, 1, END + 500_000))
    state = after(state, *commands.resume(state, 2 * END))
    assert ends(state) == [2 * END + 60_000, 2 * END + 50_000]


def test_one_table_has_more_time():
    """Its end and its grace come later; they are the next to come when the other is done."""
    state = playing()
    state = after(state, *table_clocks.add_table_time(state, 2, 2, "They came late.", 0))
    assert ends(state) == [END, END + 120_000]
    state = after(state, TableDone(1, 1))
    assert next_end_ms(state, END) == END + 120_000
    assert next_end_ms(state, END + 120_000) == END + 120_000 + GRACE_MS
    assert next_end_ms(state, END + 120_000 + GRACE_MS) is None


def test_time_is_taken_back():
    """While it is still to come."""
    state = playing()
    state = after(state, *table_clocks.add_table_time(state, 2, 2, "They came late.", 0))
    (act,) = state.acts
    assert not can_undo(state, act, END)
    assert ends(after(state, *undo(state, act, "The other table.", END - 1))) == [END, END]


def test_what_cannot_be_done():
    state = playing()
    assert refusal(table_clocks.pause_table, state, 9, "Why.", 0) == "no_table"
    assert refusal(table_clocks.add_table_time, state, 1, -60, "Why.", 0) == "bad_clock"
    paused = after(state, *table_clocks.pause_table(state, 1, "A card is missing.", 0))
    assert refusal(table_clocks.add_table_time, paused, 1, 1, "Why.", 0) == "no_round"
