"""What all who look at a session share, and where each sees themselves."""

import pytest

from tests.club.log.sessions import after, entered, opened, played_round, seated_session
from valat.club.acts.commands import starting_events
from valat.club.live.pictures import ScoreCache, Viewer, picture, tried_picture
from valat.club.live.shared_picture import shared_picture
from valat.club.log.events import (
    BoardCancelled,
    BoardFouled,
    ContestantPenalised,
    Member,
    MemberSubstituted,
    ResultsSet,
    RoundStarted,
    SessionCancelled,
    SessionClosed,
    TableAssigned,
    TableDone,
)
from valat.club.seating.seating import boards_to_come, seating_event


def running():
    """A session of two tables in its first round, open for play."""
    state = after(seated_session(*range(1, 9)), RoundStarted(1, 1))
    return after(
        state, *(TableAssigned(1, table.row.table, f"table{table.row.table}") for table in state.tables_of(1))
    )


def test_nobody_is_marked_for_a_stranger():
    shared = shared_picture(running())
    assert not any(entry.own for entry in shared.entries_for("stranger"))
    assert not any(member.own for pair in shared.contestants_for("stranger") for member in pair.members)
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
                each.name
                for pair in shared.contestants_for(member.player)
                for each in pair.members
                if each.own
            ]
            assert marked == [member.name]
            (table,) = [table_of for table_of in shared.tables_for(member.player) if table_of.id]
            assert contestant.number in table.seats


def test_the_way_to_every_table_is_shown_when_it_is_over():
    state = after(running(), SessionClosed())
    assert [table.id for table in shared_picture(state).tables_for("")] == ["table1", "table2"]


def test_a_tried_act_is_not_taken_for_the_one_that_is_done():
    """Both have the same number; what somebody has still to play is asked of the state itself."""
    state, cache = running(), ScoreCache()
    tried = after(state, *(TableDone(1, table.row.table) for table in state.tables_of(1)))
    done = after(state, TableAssigned(1, 1, "table1"), TableAssigned(1, 2, "table2"))
    assert tried.seq == done.seq
    boards = {board for table in state.tables_of(1) for board in table.row.boards}
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


def test_boards_of_a_half_table_wait_for_a_late_pair():
    """Whoever would sit out there, and all who look on, may still come to play them. Rule: DUP-SEE-1"""
    state = seated_session(*range(1, 11), movement="mitchell", fill=False)
    to_come = boards_to_come(state)
    halves = [row for row in state.rows if not row.is_played]
    assert halves
    for row in halves:
        (present,) = (number for side in row.sides for number in side)
        assert all({present, 6} <= to_come[board] for board in row.boards)
    for _ in range(state.rounds):
        state = played_round(state)
    assert boards_to_come(state) == {}


def test_an_act_that_is_tried_shows_a_playing_director_no_more():
    """Neither to break it off, nor to leave it, nor to show results; a penalty is shown. Rule: DUP-SEE-1"""
    state = played_round(seated_session(*range(1, 9), results="end"), 420, 100, 620, -50)
    state, cache = after(state, RoundStarted(2, 900_000)), ScoreCache()
    own = state.contestant_of("p1")
    viewer = Viewer("p1", directs=True)
    before = picture(state, viewer, 0, cache)
    assert before.ranking == ()
    for act in (
        SessionCancelled("A fire."),
        MemberSubstituted(own.number, 0, Member(None, "Bot"), "Ill."),
        ResultsSet("at_once"),
    ):
        tried = tried_picture(state, after(state, act), viewer, 0, cache)
        assert (tried.boards, tried.ranking) == (before.boards, ()), act
    other = Viewer("somebody", directs=True)
    assert tried_picture(state, after(state, SessionCancelled("A fire.")), other, 0, cache).boards
    late = after(state, BoardCancelled(board=1, reason="Seen."))
    assert [act.kind for act in tried_picture(state, late, viewer, 0, cache).acts] == ["board_cancelled"]


@pytest.mark.parametrize("movement", ["howell", "swiss-pairs"])
def test_a_start_that_is_tried_shows_nobody_the_draw(movement):
    """Who directs could else wait until it suits; that too few have come is told."""
    state, cache = entered(opened(movement=movement), *range(1, 9)), ScoreCache()
    for viewer in (Viewer("p1", directs=True), Viewer("somebody", directs=True)):
        tried = tried_picture(state, after(state, seating_event(state, "Bot")), viewer, 0, cache)
        assert tried == picture(state, viewer, 0, cache)
    alone = opened(fill=False)
    (cancelled,) = starting_events(alone, "Bot")
    assert tried_picture(alone, after(alone, cancelled), viewer, 0, cache).reason
