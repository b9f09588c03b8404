"""What a session exports, and what a stranger computes from it."""

import pytest
from msgspec.structs import replace

from tests.club.live.test_sessions import SHORT, begun
from valat.club.acts import commands
from valat.club.live.exports import export_of
from valat.club.log.checks import CORRECTIONS_MS
from valat.club.log.events import (
    ActUndone,
    BoardAdjusted,
    BoardFinished,
    ContestantPenalised,
    Entered,
    Event,
    Member,
    MemberSubstituted,
    ResultsSet,
    RoundDrawn,
    SessionClosed,
    SessionSeated,
    Share,
)
from valat.club.log.pace import missing_results
from valat.club.proof.export import Export, read_lines, write_lines
from valat.club.proof.verify import check_carried_over, verify
from valat.club.scores.results import json_of
from valat.club.scores.standings import standings
from valat.duplicate.scores import score
from valat.games.bridge.comparison import result_columns
from valat.games.bridge.scoring import STEPS
from valat.kernel.errors import Refusal
from valat.match.results import read_event

pytestmark = pytest.mark.anyio


async def exported(club, session) -> Export:
    """The export, once written and read."""
    house = club.world.house
    export = await export_of(house.store, session.id, lambda table: house.replay_query(table, None))
    return read_lines(b"".join(write_lines(export)).splitlines())


async def played(club) -> tuple[Export, object]:
    """The export of a session that has been played, with an adjustment, and its state."""
    session = await begun(club, **SHORT)
    state = await club.run(session)
    assert state.phase == "final"
    return await exported(club, session), state


async def adjusted_session(club):
    """A session with a ruling, over."""
    session = await begun(club, **SHORT)
    state = await club.sessions.get(session.id)
    board = state.tables_of(1)[0].row.boards[0]
    await club.sessions.perform(
        session.id,
        lambda state: commands.adjust(
            state, (1, 1, board), ("average+", "average-"), "A slow table.", now_ms=0
        ),
        None,
    )
    return session


async def test_the_standings_follow_from_the_export(club):
    """With the director's rulings."""
    session = await adjusted_session(club)
    state = await club.run(session)
    again = verify(await exported(club, session))
    ranks = [
        (contestant.number, contestant.rank, contestant.total)
        for contestant in standings(again, STEPS).contestants
    ]
    assert ranks == [
        (contestant.number, contestant.rank, contestant.total)
        for contestant in standings(state, STEPS).contestants
    ]


async def test_the_ranking_of_a_half_table_follows_from_the_export(club):
    """Those who sit out in a Mitchell stand in their own direction's ranking, as on the page and in files.

    Rule: BRI-COMP-4
    """
    session = await club.plan(**SHORT, movement="mitchell", fill=False)
    for pair in range(5):
        names = (f"N{pair}", f"S{pair}")
        for name, partner in zip(names, reversed(names), strict=True):
            await club.enter(session, name, partner)
    await club.start(session)
    state = await club.run(session)
    sits = {number for row in state.rows if not row.is_played for number in (*row.sides[0], *row.sides[1])}
    shown = [(row.number, row.direction, row.rank) for row in (await club.picture(session, None)).ranking]
    again = verify(await exported(club, session))
    found = standings(again, STEPS).contestants
    assert [(row.number, row.direction, row.rank) for row in found] == shown
    assert {direction for number, direction, _ in shown if number in sits} == {1}
    told = read_event(json_of(again, result_columns).encode(), {})
    assert [
        (contestant.number, contestant.direction, contestant.rank) for contestant in score(told).contestants
    ] == shown


async def test_pairings_follow_from_the_results(club):
    """Of a session whose second round was paired when the first was over; another round would be found."""
    session = await begun(club, **SHORT, movement="swiss-pairs")
    state = await club.run(session)
    assert [row.round for row in state.rows] == [1, 1, 2, 2]
    export = await exported(club, session)
    assert verify(export).rows == state.rows
    drawn = next(event.body for event in export.events if isinstance(event.body, RoundDrawn))
    turned = tuple(row.turned() for row in drawn.pairs)
    with pytest.raises(Refusal) as refused:
        verify(changed(export, RoundDrawn, pairs=turned))
    assert (refused.value.code, refused.value.key) == ("unproven", "other_draw")


async def test_nobody_is_named_by_an_id(club):
    """Of players and staff alike."""
    session = await adjusted_session(club)
    await club.run(session)
    export = await exported(club, session)
    text = b"".join(write_lines(export)).decode()
    for name in ("Ann", "Bob", "Olga"):
        assert (await club.world.person(name)).id not in text
    assert export.events[0].actor == "staff"


async def test_a_session_that_was_broken_off_opens_its_boards(club):
    """Nobody plays them any more: all may see what was played, and compute it anew. Rule: DUP-SEE-1"""
    session = await begun(club, **SHORT)
    while not any(table.scores for table in (await club.sessions.get(session.id)).tables.values()):
        await club.wait(30_000)
    await club.sessions.perform(session.id, lambda state: commands.cancel(state, "A fire."), None)
    await club.wait(0)
    state = verify(await exported(club, session))
    assert state.phase == "cancelled"
    assert any(table.scores for table in state.tables.values())


async def test_before_it_is_over_there_is_none(club):
    """Its events tell what others have still to play."""
    session = await begun(club, **SHORT)
    with pytest.raises(Refusal) as refused:
        await exported(club, session)
    assert refused.value.code == "too_early"


def changed(export: Export, kind: type, **fields) -> Export:
    """The export with other fields in its first event of that kind."""
    events = list(export.events)
    at = next(n for n, event in enumerate(events) if isinstance(event.body, kind))
    events[at] = replace(events[at], body=replace(events[at].body, **fields))
    return replace(export, events=tuple(events))


async def test_what_does_not_follow_is_found(club):
    """A score, a seating, a board, a record, an event: each has its sentence."""
    export, _ = await played(club)
    first = next(event.body for event in export.events if isinstance(event.body, BoardFinished))
    seating = next(event.body for event in export.events if isinstance(event.body, SessionSeated))
    found = {
        "other_result": changed(export, BoardFinished, score=first.score + 10),
        "other_seats": changed(export, SessionSeated, contestants=seating.contestants[::-1]),
        "no_record": replace(export, deals={}),
        "gap": replace(export, events=export.events[:2] + export.events[3:]),
    }
    entry = {**first.entry, "scores": [first.score + 10, -first.score - 10]}
    found["other_entry"] = changed(export, BoardFinished, entry=entry)
    left = [event for event in export.events if event.body is not first]
    untold = tuple(replace(event, seq=number) for number, event in enumerate(left, 1))
    found["no_result"] = replace(export, events=untold)
    place = (first.round, first.table)
    (record,) = export.deals[place]
    hands = (
        dict(zip(record["hands"], list(record["hands"].values())[::-1], strict=True))
        if isinstance(record["hands"], dict)
        else record["hands"][::-1]
    )
    other = {**record, "hands": hands, "moves": ["Pass"] * 4}
    found["other_cards"] = replace(export, deals={**export.deals, place: (other,)})
    # the same cards, and a game is worth another bonus
    turned = {**record, "vulnerable": "all" if record["vulnerable"] == "none" else "none"}
    found["other_board"] = replace(export, deals={**export.deals, place: (turned,)})
    broken = {**record, "moves": record["moves"][:-1]}
    found["bad_record"] = replace(export, deals={**export.deals, place: (broken,)})
    for key, wrong in found.items():
        with pytest.raises(Refusal) as refused:
            verify(wrong)
        key = "other_result" if key == "other_entry" else key
        assert (refused.value.code, refused.value.key) == ("unproven", key)


def with_act(export, body, *, at_ms=None, actor="staff", last=False):
    """The export with another act: before the session's end, or behind all."""
    events = list(export.events)
    closed = next(n for n, event in enumerate(events) if isinstance(event.body, SessionClosed))
    at = len(events) if last else closed
    events.insert(at, Event(0, at_ms or events[at - 1].at_ms, body, actor))
    return replace(export, events=tuple(replace(event, seq=seq) for seq, event in enumerate(events, 1)))


async def test_an_act_that_no_command_makes_is_found(club):
    """What a house refuses a director cannot stand in its export.

    Rule: BRI-COMP-5, BRI-COMP-11, TRN-STAFF-1
    """
    export, state = await played(club)
    sides = ("average", "average")
    table = state.tables_of(1)[0].row
    other = next(board for row in state.rows for board in row.boards if board not in table.boards)
    own = next(event.actor for event in export.events if isinstance(event.body, Entered))
    plays = verify(export).contestant_of(own).number
    ruling = BoardAdjusted(1, table.table, table.boards[0], sides, "A slow table.")
    penalty = ContestantPenalised(plays, 2, "Late.", state.round)
    late_ms = export.events[-1].at_ms + CORRECTIONS_MS + 3_600_000
    assert verify(with_act(export, ruling)).adjustments
    assert verify(with_act(export, ruling, last=True)).adjustments
    for wrong in (
        with_act(export, replace(ruling, board=other)),
        with_act(export, ActUndone(3, "It was a slip.")),
        with_act(export, ruling, at_ms=late_ms, last=True),
        with_act(export, penalty, actor=own),
        with_act(export, replace(penalty, reason="")),
        with_act(export, MemberSubstituted(plays, 0, Member(own, "Ann", True), "Ill.")),
        with_act(export, Entered(9, Member("77", "Eve", True, "0" * 32))),
        with_act(export, ResultsSet(state.plan.results)),
    ):
        with pytest.raises(Refusal) as refused:
            verify(wrong)
        assert (refused.value.code, refused.value.key) == ("unproven", "other_act")


async def test_a_lost_result_that_the_director_has_put_right_is_no_fault(club):
    """What was played counts again, though it was never noted. Rule: BRI-COMP-5"""
    export, state = await played(club)
    lost = next(event for event in export.events if isinstance(event.body, BoardFinished))
    body = lost.body
    left = [event for event in export.events if event is not lost]
    score = ((Share(body.score, 100),),) * 2
    ruling = BoardAdjusted(body.round, body.table, body.board, score, "As it was played.", corrected=True)
    left.append(Event(0, left[-1].at_ms + 1, ruling, "staff"))
    told = replace(export, events=tuple(replace(event, seq=seq) for seq, event in enumerate(left, 1)))
    assert missing_results(verify(told)) == []
    ranks = [
        (contestant.number, contestant.total) for contestant in standings(verify(told), STEPS).contestants
    ]
    assert ranks == [
        (contestant.number, contestant.total) for contestant in standings(state, STEPS).contestants
    ]


@pytest.mark.parametrize("number", [17, 2])
async def test_a_record_says_which_board_it_is(club, number):
    """Another number is found, also one with the same dealer and vulnerability. Rule: BRI-SCORE-6"""
    export, _ = await played(club)
    place = next(place for place, deals in export.deals.items() if deals[0]["board"] == 1)
    told = {**export.deals[place][0], "board": number}
    with pytest.raises(Refusal) as refused:
        verify(replace(export, deals={**export.deals, place: (told,)}))
    assert refused.value.key == "other_board"


@pytest.mark.parametrize("record", [{}, {"valat": 1}, {"moves": 5}, {"hands": [1], "moves": ["1C"]}])
async def test_a_record_that_is_none_is_found(club, record):
    """Whatever it is made of."""
    export, _ = await played(club)
    place = next(iter(export.deals))
    with pytest.raises(Refusal) as refused:
        verify(replace(export, deals={**export.deals, place: (record,)}))
    assert (refused.value.code, refused.value.key) == ("unproven", "bad_record")


@pytest.mark.parametrize("entry", [{}, {"scores": 5}, {"scores": [None, 1]}])
async def test_a_traveller_that_is_none_is_told(club, entry):
    """It is no finding, since nothing of the file can be read on."""
    export, _ = await played(club)
    with pytest.raises(Refusal) as refused:
        verify(changed(export, BoardFinished, entry=entry))
    assert refused.value.key == "bad_export"


async def test_what_is_brought_follows_from_the_session_before(club):
    """And from no other one: points that were changed are found, and people who were. Rule: BRI-COMP-9"""
    before = await begun(club, **SHORT)
    await club.run(before)
    session = await begun(club, **SHORT, carried_from=before.id, carried_percent=50)
    state = await club.run(session)
    shown = await club.picture(session, None)
    brought = [row for row in shown.ranking if row.carried is not None]
    assert len(brought) == 2
    assert (shown.carried.session, shown.carried.percent) == (before.id, 50)
    export, earlier = await exported(club, session), await exported(club, before)
    again = verify(export)
    check_carried_over(again, earlier)
    ranks = [
        (contestant.number, contestant.rank, contestant.total)
        for contestant in standings(again, STEPS).contestants
    ]
    assert ranks == [
        (contestant.number, contestant.rank, contestant.total)
        for contestant in standings(state, STEPS).contestants
    ]
    more = replace(again.carried.entries[0], points=again.carried.entries[0].points + 1)
    other = replace(again.carried, entries=(more, *again.carried.entries[1:]))
    names = tuple(
        replace(member, name=f"No {member.name}") for member in again.contestants[brought[0].number].members
    )
    changed = replace(again.contestants[brought[0].number], members=names)
    for wrong, key in (
        (replace(again, carried=other), "other_carry_over"),
        (replace(again, contestants={**again.contestants, changed.number: changed}), "other_carry_over"),
        (replace(again, carried=replace(other, session="another")), "other_session"),
        (verify(earlier), "other_session"),
    ):
        with pytest.raises(Refusal) as refused:
            check_carried_over(wrong, earlier)
        assert refused.value.key == key


async def test_points_of_a_session_that_cannot_be_brought(club):
    """Of none, and of one that goes on."""
    with pytest.raises(Refusal) as refused:
        await club.plan(carried_from="nothing")
    assert refused.value.code == "no_club_session"
    before = await begun(club, **SHORT)
    with pytest.raises(Refusal) as refused:
        await club.plan(**SHORT, carried_from=before.id)
    assert refused.value.code == "not_closed"
