"""What the director is shown unasked."""

import pytest

from tests.club.live.test_sessions import SHORT, begun
from tests.club.log.sessions import after, played_round, seated_session
from valat.club.acts import commands
from valat.club.acts.board_rulings import cancel_board
from valat.club.live.hints import hints
from valat.club.live.presence import ARRIVAL_MS
from valat.club.log.events import BoardFinished, RoundStarted, TableDone
from valat.club.log.table_events import ContradictionSeen
from valat.kernel.capabilities import Contradiction


def found(state, absent=()):
    """The hints, each by its fields."""
    return [
        (hint.about, hint.round, hint.table, hint.board, hint.contestant, hint.amount)
        for hint in hints(state, range(1, 100), state.round, absent)
    ]


def test_a_result_far_from_the_others():
    """By 17 IMPs and more from the board's datum; one that was ruled on is seen to."""
    state = played_round(seated_session(*range(1, 9), boards=1), 420, 420)
    boards = {table.row.boards[0] for table in state.tables_of(1)}
    assert found(state) == []
    state = played_round(seated_session(*range(1, 9), boards=1), 2220, -2220)
    places = [(table.row.table, table.row.boards[0]) for table in state.tables_of(1)]
    expected = [("swing", 1, *place, 0) for place in places] if len(boards) == 1 else []
    assert [hint[:5] for hint in found(state)] == expected
    assert all(hint[5] >= 17 for hint in found(state))
    for table, board in places:
        ruling = commands.adjust(state, (1, table, board), ("average", "average"), "A slip.", now_ms=0)
        state = after(state, *ruling)
    assert found(state) == []


def test_a_slow_table():
    """It has boards to begin while another has played all of its own."""
    state = after(seated_session(*range(1, 9), boards=3), RoundStarted(1, 1))
    quick, slow = state.tables_of(1)[:2]
    for board in quick.row.boards:
        state = after(state, BoardFinished(1, quick.row.table, board, 0, {"scores": [0, 0]}))
    assert found(state) == []
    state = after(state, TableDone(1, quick.row.table))
    assert found(state) == [("slow", 1, slow.row.table, 0, 0, 3)]
    for board in slow.row.boards[:2]:
        state = after(state, BoardFinished(1, slow.row.table, board, 0, {"scores": [0, 0]}))
    assert found(state) == []


def test_a_board_without_a_result_is_named():
    """Its table is done, and nobody has ruled on it; not while it is played, nor where it is cancelled."""
    state = after(seated_session(*range(1, 9), boards=2), RoundStarted(1, 1))
    row = state.tables_of(1)[0].row
    first, second = row.boards
    state = after(state, BoardFinished(1, row.table, first, 0, {"scores": [0, 0]}))
    assert found(state) == []
    state = after(state, TableDone(1, row.table))
    assert ("missing", 1, row.table, second, 0, 0) in found(state)
    ruling = commands.adjust(state, (1, row.table, second), ("average", "average"), "The clock.", now_ms=0)
    for ruled in (ruling, cancel_board(state, second, "Turned.", now_ms=0)):
        assert "missing" not in {about for about, *_ in found(after(state, *ruled))}


def test_what_does_not_fit_what_was_agreed():
    """Until the director has ruled; never of a board that is still to be played."""
    state = played_round(seated_session(*range(1, 9), boards=1))
    table = state.tables_of(1)[0].row
    one = Contradiction("explanation", 2, "2D", "weak", {"en": "Multi"})
    state = after(state, ContradictionSeen(1, table.table, table.boards[0], one))
    (hint,) = hints(state, range(1, 100), 1, ())
    assert (hint.about, hint.seat, hint.move, hint.told, hint.agreed) == (
        *("explanation", 2, "2D", "weak"),
        {"en": "Multi"},
    )
    assert list(hints(state, (), 1, ())) == []
    at = (1, table.table, table.boards[0])
    state = after(state, *commands.adjust(state, at, ("average", "average"), "A slip.", now_ms=0))
    assert list(hints(state, range(1, 100), 1, ())) == []


@pytest.mark.anyio
async def test_a_contestant_of_whom_nobody_has_come(club):
    """After a minute; the director alone is told."""
    session = await begun(club, **SHORT, results="end")
    state = await club.sessions.get(session.id)
    ann = await club.world.person("Ann")
    number = state.contestant_of(ann.id).number
    assert club.sessions.presence(state).absent == ()
    club.world.times.ms = state.since_ms + ARRIVAL_MS
    absent = [contestant for *_, contestant in club.sessions.presence(state).absent]
    assert number in absent
    shown = (await club.picture(session, None, directs=True)).hints
    assert {hint.contestant for hint in shown if hint.about == "absent"} == set(absent)
    assert (await club.picture(session, ann)).hints == ()
    await club.sit(session, "Ann")
    assert number not in [contestant for *_, contestant in club.sessions.presence(state).absent]
