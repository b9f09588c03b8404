"""What all who look at a session share, and where each sees themselves."""

import pytest

from tests.club.log.sessions import after, played_round, seated_session
from valat.club.live.pictures import ScoreCache, Viewer, picture
from valat.club.live.shared_picture import shared_picture
from valat.club.log.events import (
    BoardCancelled,
    BoardFouled,
    ContestantPenalised,
    RoundStarted,
    SessionClosed,
    TableAssigned,
    TableDone,
)


def running():
    """A session of two tables in its first round, open for play."""
    state = after(seated_session(*range(1, 9)), RoundStarted(1, 1))
    return after(
        state, *(TableAssigned(1, one.row.table, f"table{one.row.table}") for one in state.tables_of(1))
    )


def test_nobody_is_marked_for_a_stranger():
    shared = shared_picture(running())
    assert not any(entry.own for entry in shared.entries_for("stranger"))
    assert not any(one.own for pair in shared.contestants_for("stranger") for one in pair.members)
    assert [table.id for table in shared.tables_for("")] == [None, None]


def test_each_player_sees_the_own_place_alone():
    state = running()
    shared = shared_picture(state)
    for contestant in state.contestants.values():
        for member in contestant.members:
            assert [entry.entry for entry in shared.entries_for(member.player) if entry.own] == [
                state.entry_of(member.player).number
            ]
            marked = [
                one.name for pair in shared.contestants_for(member.player) for one in pair.members if one.own
            ]
            assert marked == [member.name]
            (table,) = [one for one in shared.tables_for(member.player) if one.id]
            assert contestant.number in table.seats


def test_the_way_to_every_table_is_shown_when_it_is_over():
    state = after(running(), SessionClosed())
    assert [table.id for table in shared_picture(state).tables_for("")] == ["table1", "table2"]


def test_a_tried_act_is_not_taken_for_the_one_that_is_done():
    """Both have the same number; what somebody has still to play is asked of the state itself."""
    state, cache = running(), ScoreCache()
    tried = after(state, *(TableDone(1, one.row.table) for one in state.tables_of(1)))
    done = after(state, TableAssigned(1, 1, "table1"), TableAssigned(1, 2, "table2"))
    assert tried.seq == done.seq
    boards = {board for one in state.tables_of(1) for board in one.row.boards}
    assert boards & set(cache.to_come(tried)) < boards
    assert boards <= set(cache.to_come(done))


def ranking(state, cache):
    """The standings as a director is shown them."""
    return picture(state, Viewer("director", directs=True), 0, cache).ranking


@pytest.mark.parametrize(
    ("tried", "done"),
    [
        (ContestantPenalised(1, 100, "Late.", 1), ContestantPenalised(2, 50, "Late.", 1)),
        (BoardCancelled(board=1, reason="Seen."), BoardCancelled(board=2, reason="Seen.")),
        (
            BoardFouled(board=1, places=((1, 1),), reason="Turned."),
            BoardFouled(board=2, places=((1, 1),), reason="Turned."),
        ),
    ],
    ids=["penalty", "cancelled", "fouled"],
)
def test_standings_are_of_what_was_done_and_not_of_what_was_tried(tried, done):
    """The act before was only looked at; its number is the next one's."""
    state, cache = played_round(seated_session(*range(1, 9)), 420, 100, 620, -50), ScoreCache()
    ranking(after(state, tried), cache)
    assert ranking(after(state, done), cache) == ranking(after(state, done), ScoreCache())
