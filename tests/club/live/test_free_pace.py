"""Sessions at free pace as they are shown, and as the house plays them."""

from functools import partial
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.club.course.evenings import ended_table, played_evening, with_pace
from tests.club.course.test_free_pace import EVENINGS, first_next, free_session
from tests.club.live.test_exports import changed, exported
from tests.club.live.test_sessions import PAIRS
from tests.club.live.world import club_world
from tests.club.log.sessions import after, seated_session
from tests.effort import examples
from valat.club.acts import commands
from valat.club.course.free_pace import CHANGE_MS, SEATING_MS
from valat.club.course.outcome import GRACE_MS, consequences
from valat.club.live.hints import hints
from valat.club.live.pictures import ScoreCache, Viewer, board_picture, picture
from valat.club.log.events import RoundStarted, TableAssigned, TableStarted
from valat.club.log.pace import closed_rounds, current_tables, round_of
from valat.club.proof.verify import verify
from valat.club.scores.standings import standings
from valat.games.bridge.scoring import STEPS
from valat.kernel.errors import Refusal
from valat.protocol.sessions import SessionTableMessage

pytestmark = pytest.mark.anyio


def to_come(state, number):
    """The boards that a contestant has still to play, or is at."""
    return {
        board
        for row in state.rows
        if row.is_played and any(number in side for side in row.sides)
        for board in row.boards
        if not ((table := state.tables.get((row.round, row.table))) and table.done)
    }


def check_tells_nothing(state):
    """Passes where nobody is shown anything of a board that is still to be played. Rule: DUP-SEE-1

    By round not even the ranking tells of it; who only looks on is shown no board that anybody has to play.
    """
    cache = ScoreCache()
    to_all = set().union(*(to_come(state, number) for number in state.contestants))
    hidden = {"": to_all} | {
        contestant.members[0].player: to_come(state, number)
        for number, contestant in state.contestants.items()
        if contestant.members[0].player
    }
    for who, boards in () if state.over else hidden.items():
        for directs in (False, bool(who)):
            viewer = Viewer(who, directs)
            shown = picture(state, viewer, 0, cache)
            assert not {board.board for board in shown.boards} & boards
            if state.plan.results == "round" and state.plan.contest != "teams":
                counted = {(score.round, score.table) for board in shown.boards for score in board.scores}
                assert all(number <= closed_rounds(state) for number, _ in counted)
                assert shown.shown == min(closed_rounds(state), state.round)
            for board in sorted(boards):
                with pytest.raises(Refusal):
                    board_picture(state, viewer, board, cache)


@pytest.mark.parametrize("evening", ["mitchell", "half table", "individual", "odd teams", "board-a-match"])
@pytest.mark.parametrize("results", ["at_once", "round"])
@given(seed=st.integers(0, 2**32 - 1))
@settings(max_examples=examples(2))
def test_nobody_is_shown_a_board_that_they_have_still_to_play(evening, results, seed):
    """Whoever is ahead has made something of boards that others have before them."""
    start = with_pace(EVENINGS[evening](), "free")
    start = after(start, *commands.show_results(start, results))
    played_evening(start, Random(seed).choice, check_tells_nothing)


def shown_to(state, number, **fields):
    """The session as a contestant's first member sees it."""
    who = state.contestants[number].members[0].player
    return picture(state, Viewer(who, **fields), 0, ScoreCache())


def test_who_waits_is_told_for_whom():
    """By the number of the contestant, and which round it plays; then when the table begins."""
    state = free_session()
    table = state.tables[1, 1]
    state = ended_table(state, table, 0, 100_000)
    number = table.row.sides[0][0]
    (own,) = [table for table in shown_to(state, number).next_tables if number in table.seats]
    (missing,) = own.missing
    assert missing.number in own.seats
    assert (missing.round, missing.plays, own.starts_ms) == (1, True, 0)
    slow = next(
        table
        for table in current_tables(state)
        if not table.done and any(missing.number in side for side in table.row.sides)
    )
    state = ended_table(state, slow, 0, 200_000)
    (own,) = [table for table in shown_to(state, number).next_tables if number in table.seats]
    assert (own.round, own.missing, own.starts_ms) == (2, (), 200_000 + CHANGE_MS)


def test_each_table_shows_its_own_round_and_clock():
    """There is none for all."""
    state = first_next(free_session(), SEATING_MS)
    shown = picture(state, Viewer("", directs=True), 0, ScoreCache())
    rounds = {(table.round, table.table) for table in shown.tables if not table.done}
    assert rounds == {(table.row.round, table.row.table) for table in state.tables.values() if not table.done}
    assert len({table.ends_ms for table in shown.tables if not table.done}) > 1
    assert (shown.ends_ms, shown.summary.pace) == (0, "free")
    paused = after(state, *commands.pause(state, "Tea.", 200_000), at_ms=200_000)
    stands = picture(paused, Viewer(), 0, ScoreCache()).tables
    assert all(stand.left_ms == stand.ends_ms - 200_000 for stand in stands if not stand.done)


def test_who_has_gone_on_is_led_to_the_newest_table_alone():
    """The one before is still shown, since somebody else waits there."""
    state = first_next(free_session(), SEATING_MS)
    state = after(state, *(TableAssigned(*place, "t{}-{}".format(*place)) for place in state.tables))
    left = [
        (table.row, number)
        for table in current_tables(state)
        for number in (number for side in table.row.sides for number in side)
        if table.row.round < round_of(state, number)
    ]
    assert left
    for row, number in left:
        shown = shown_to(state, number)
        assert (row.round, row.table) in {(table.round, table.table) for table in shown.tables}
        (way,) = (table for table in shown.tables if table.id)
        assert way.round == round_of(state, number)


def test_a_slow_table_is_one_that_somebody_waits_for():
    """With more than the board in play to go."""
    state = free_session(boards=3)
    assert list(hints(state, (), 1, ())) == []
    state = ended_table(state, state.tables[1, 1], 0, 100_000)
    slow = {(hint.round, hint.table, hint.amount) for hint in hints(state, (), 1, ()) if hint.about == "slow"}
    (first, second) = slow
    assert {first[0], second[0]} == {1}
    assert {first[2], second[2]} == {3}


async def free_evening(club, **fields):
    """A session of two tables with people who never come, dealt."""
    session = await club.plan(**{"boards": 1, "pace": "free", "movement": "howell", **fields})
    for name, partner in PAIRS:
        await club.enter(session, name, partner)
    await club.start(session)
    await club.wait(SEATING_MS)
    return session


async def test_the_house_plays_it_to_its_end(club):
    """Tables open by themselves; a stranger computes it anew, and finds a table that began too soon."""
    session = await free_evening(club, minutes=30)
    state = await club.run(session)
    assert state.phase == "final"
    assert {*state.tables} == {(row.round, row.table) for row in state.rows}
    assert all(set(table.scores) == set(table.row.boards) for table in state.tables.values())
    export = await exported(club, session)
    again = verify(export)
    assert [
        (contestant.number, contestant.rank, contestant.total)
        for contestant in standings(again, STEPS).contestants
    ] == [
        (contestant.number, contestant.rank, contestant.total)
        for contestant in standings(state, STEPS).contestants
    ]
    begun = [event.body for event in export.events if isinstance(event.body, TableStarted)]
    assert len(begun) == len(state.tables)
    with pytest.raises(Refusal) as refused:
        verify(changed(export, TableStarted, round=2))
    assert (refused.value.code, refused.value.key) == ("unproven", "early_table")


async def test_a_player_is_told_each_table(club):
    """On whatever page they are, and again when they come anew."""
    session = await free_evening(club)
    ann = await club.world.person("Ann")
    state = await club.run(session)
    told = [
        message for who, message in club.told if who == ann.id and isinstance(message, SessionTableMessage)
    ]
    number = state.contestant_of(ann.id).number
    own = [row for row in state.rows if any(number in side for side in row.sides)]
    assert [(message.round, message.place) for message in told] == [(row.round, row.table) for row in own]
    assert [message.table for message in told] == [state.tables[row.round, row.table].id for row in own]


async def test_a_table_that_sits_still_is_stopped_by_its_own_clock(club):
    """The others have played on; what was not begun there is taken off. Rule: BRI-COMP-14"""
    session = await free_evening(club, boards=2, minutes=2, rounds=2)
    await club.sessions.perform(session.id, partial(commands.set_absence, absence="clock"), None)
    guests = [await club.sit(session, name) for name in ("Ann", "Cid")]
    slow = guests[0].table.id
    while True:
        await club.wait(30_000)
        state = await club.sessions.get(session.id)
        table = next(table for table in state.tables.values() if table.id == slow)
        if table.done:
            break
        assert club.world.times.ms <= table.ends_ms + GRACE_MS + 60_000
    assert table.done_ms >= table.ends_ms
    state = await club.run(session)
    assert state.phase == "final"
    assert len(state.tables[table.row.round, table.row.table].scores) < 2


async def test_it_goes_on_after_a_restart(tmp_path):
    """Tables of two rounds are found again by what the log says."""
    async with club_world(tmp_path) as club:
        session = await free_evening(club, rounds=3)
        while (await club.sessions.get(session.id)).round < 2:
            await club.wait(5_000)
        before, times = await club.sessions.get(session.id), club.world.times
    async with club_world(tmp_path, times) as club:
        assert (await club.sessions.get(session.id)).tables.keys() == before.tables.keys()
        assert (await club.run(session)).phase == "final"


def test_a_session_for_all_begins_as_before():
    """Where nobody has said otherwise."""
    state = seated_session(*range(1, 9))
    (event,) = consequences(state, SEATING_MS, "Bot")
    assert isinstance(event, RoundStarted)
