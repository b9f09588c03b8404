"""An evening with much of what a director may do, at live tables."""

from functools import partial

import pytest

from tests.club.live.test_exports import exported
from tests.club.live.test_sessions import PAIRS, SHORT, begun, seated_people
from tests.club.log.refusals import refusal
from valat.club.acts import appeals, board_rulings, calls, commands, table_clocks
from valat.club.acts.places import swap, turn
from valat.club.acts.redeal import redeal
from valat.club.acts.standby import seat_standby
from valat.club.acts.substitution import seat_late, substitute
from valat.club.acts.undo import undo
from valat.club.course.outcome import GRACE_MS
from valat.club.definition import SESSION
from valat.club.live.history import shown_versions
from valat.club.log.events import Share
from valat.club.proof.verify import verify
from valat.club.scores.standings import standings
from valat.club.seating.seating import sits_at
from valat.games.bridge.scoring import STEPS
from valat.protocol.sessions import ScoreShare, SessionNoticeMessage, SessionTableMessage, SideScore

pytestmark = pytest.mark.anyio


async def done(club, session, command, *args, **fields):
    """The session after an act of the director's."""
    return await club.sessions.perform(session.id, lambda state: command(state, *args, **fields), None)


def notices(club, player):
    """What a player was told, but for tables."""
    return [
        (told.about, told.text)
        for who, told in club.told
        if who == player.id and isinstance(told, SessionNoticeMessage)
    ]


async def test_the_standings_follow_from_all_that_was_done(club):
    """Swapped, turned, late, cancelled, fouled, corrected, appealed, undone: the export tells it all."""
    session = await club.plan(boards=1, rounds=3)
    for name, partner in PAIRS:
        await club.enter(session, name, partner)
    await club.start(session)
    state = await done(club, session, swap, 1, 2, "The first table is nearer.")
    state = await done(club, session, turn, 3, "They always do.")
    late = [await club.world.person(name) for name in ("Eva", "Fay")]
    state = await done(club, session, seat_late, late, None, "The bus was late.")
    while (state := await club.sessions.get(session.id)).round < 2:
        await club.wait(60_000)
    eva = late[0].id
    assert state.contestant_of(eva) is not None
    ann, now = await club.world.person("Ann"), club.world.house.now()
    number = state.contestant_of(ann.id).number
    row = next(row for row in state.rows_of(1) if any(number in side for side in row.sides))
    at = (1, row.table, row.boards[0])
    await done(club, session, commands.adjust, at, ("average+", "average-"), "They were slow.", now)
    await done(club, session, board_rulings.foul, at, "Cards changed.", now, onward=True)
    await done(club, session, board_rulings.cancel_board, state.rows[-1].boards[0], "Seen.", now)
    state = await done(club, session, commands.penalise, 1, 20, "Late.", now)
    await done(club, session, undo, state.seq, "They were not.", now)
    state = await club.run(session)
    opened = partial(appeals.open_appeal, at=at, player=ann.id, text="4S.", now_ms=now)
    await club.sessions.correct(session.id, opened, ann.id)
    number = next(iter((await club.sessions.get(session.id)).appeals))
    sides = ("average", "average")
    await club.sessions.correct(
        session.id, partial(appeals.decide, number=number, sides=sides, reason="Even.", now_ms=now), None
    )
    state = await club.sessions.get(session.id)
    again = verify(await exported(club, session))
    found, wanted = (
        [
            (contestant.number, contestant.rank, contestant.total)
            for contestant in standings(each, STEPS).contestants
        ]
        for each in (again, state)
    )
    assert found == wanted
    assert [appeal.status for appeal in again.appeals.values()] == ["upheld"]
    assert len(again.cancelled) == len(again.fouled) == 1


async def test_one_table_stands_still_while_the_other_plays_on(club):
    """Its time comes later; nobody moves there meanwhile."""
    session = await begun(club, **SHORT, minutes=1)
    people = await seated_people(club, session)
    state = await club.sessions.get(session.id)
    tables = {table.id: table.row.table for table in state.tables_of(1)}
    held = next(iter(people))
    now = club.world.house.now()
    state = await done(club, session, table_clocks.pause_table, tables[held], "A card is missing.", now)
    await club.wait(state.ends_ms + GRACE_MS + 60_000 - club.world.times.ms)
    state = await club.sessions.get(session.id)
    assert {table.id: table.done for table in state.tables_of(1)} == {
        table: table != held for table in tables
    }
    assert people[held][0].picture["table"]["paused"]
    player = people[held][0].player
    assert ("paused", "A card is missing.") in notices(club, player)
    state = await done(club, session, table_clocks.resume_table, tables[held], club.world.house.now())
    assert state.ends_ms + state.tables[1, tables[held]].extra_ms > club.world.times.ms
    assert (await club.run(session)).phase == "final"


async def test_a_late_player_sits_at_the_next_rounds_table(club):
    """Not at this round's, where bots still play; and is told the way."""
    session = await begun(club, **SHORT)
    eva = await club.world.person("Eva")
    state = await done(club, session, seat_late, [eva], None, "The bus was late.")
    assert state.contestant_of(eva.id) is None
    shown = await club.picture(session, None)
    assert [(act.kind, act.text) for act in shown.acts] == [("late", "Eva")]
    while (state := await club.sessions.get(session.id)).phase != "playing" or state.round < 2:
        await club.wait(30_000)
    await club.wait(0)
    guest = await club.sit(session, "Eva")
    assert guest.table.state.seat_of(eva.id) is not None


async def test_a_substitute_sees_nothing_of_boards_to_come(club):
    """They see what any player of that pair does. Rule: DUP-SEE-1"""
    session = await begun(club, results="at_once", rounds=3)
    state = await club.sessions.get(session.id)
    ann, eve = await club.world.person("Ann"), await club.world.person("Eve")
    contestant = state.contestant_of(ann.id)
    place = [member.player for member in contestant.members].index(ann.id)
    await done(club, session, substitute, contestant.number, place, eve, "Bot", "Ann is ill.")
    while not any(table.scores for table in (await club.sessions.get(session.id)).tables.values()):
        await club.wait(60_000)
    state = await club.sessions.get(session.id)
    to_come = {
        board
        for row in state.rows
        for board in row.boards
        if any(contestant.number in side for side in row.sides)
        and not ((table := state.tables.get((row.round, row.table))) and table.done)
    }
    shown = await club.picture(session, eve, directs=True)
    assert not {board.board for board in shown.boards} & to_come
    assert not {proposal.board for proposal in (*shown.proposals, *shown.hints)} & to_come


async def test_a_director_looks_on(club):
    """At all tables, as a spectator who sees no hand; whoever plays, at none with boards still to play."""
    session = await begun(club, **SHORT)
    olga, ann = await club.world.person("Olga"), await club.world.person("Ann")
    shown = await club.picture(session, olga, directs=True)
    assert all(table.id and table.invite for table in shown.tables)
    assert all(table.invite is None for table in (await club.picture(session, olga)).tables)
    (table, *_) = shown.tables
    live = await club.world.house.get(table.id)
    guest = await club.world.come("Olga", live, table.invite)
    assert guest.picture["table"]["you"] is None
    state = await club.sessions.get(session.id)
    own = state.contestant_of(ann.id).number
    to_come = {board for row in state.rows if any(own in side for side in row.sides) for board in row.boards}
    for table in (await club.picture(session, ann, directs=True)).tables:
        assert (table.invite is None) == bool(to_come & set(table.boards))


async def test_those_concerned_are_told(club):
    """Of a ruling its table, of a call's answer whoever sits there."""
    session = await begun(club, **SHORT)
    ann = await club.world.person("Ann")
    state = await club.sessions.perform(
        session.id, lambda state: calls.call(state, ann.id, "A long pause."), ann.id
    )
    (number,) = state.calls
    own = await club.picture(session, ann)
    assert [(call.name, call.own) for call in own.calls] == [("Ann", True)]
    assert (await club.picture(session, await club.world.person("Eve"))).calls == ()
    call = state.calls[number]
    await done(club, session, calls.answer, number, "Play on.")
    board = state.tables[1, call.table].row.boards[0]
    ruling = ("average", "average")
    now = club.world.house.now()
    await done(club, session, commands.adjust, (1, call.table, board), ruling, "A pause.", now)
    assert notices(club, ann) == [("answered", "Play on."), ("ruling", "A pause.")]


async def test_a_ruling_is_told_with_what_it_does(club):
    """What each side scores and on whose appeal, to its table; taken back, that it is. Rule: BRI-COMP-10"""
    session = await begun(club)
    ann = await club.world.person("Ann")
    state = await club.sessions.get(session.id)
    while not (
        table := next(table for table in state.tables.values() if sits_at(state, table, ann.id))
    ).scores:
        await club.wait(30_000)
        state = await club.sessions.get(session.id)
    at, now = (table.row.round, table.row.table, table.row.boards[0]), club.world.house.now()
    appeal = partial(appeals.open_appeal, at=at, player=ann.id, text="A pause.", now_ms=now)
    await club.sessions.perform(session.id, appeal, ann.id)
    (number,) = (await club.sessions.get(session.id)).appeals
    sides = ((Share(420, 60), Share(-50, 40)), "average-")
    state = await done(club, session, appeals.decide, number, sides, "Both were heard.", now)
    (act,) = state.adjustments
    told = [
        message for who, message in club.told if who == ann.id and isinstance(message, SessionNoticeMessage)
    ]
    decided, ruled = told[-2:]
    assert (decided.about, decided.act.text, decided.act.asked) == ("appeal", "upheld", "Ann")
    assert (ruled.about, ruled.method, ruled.act.act, ruled.act.board) == (
        "ruling",
        "matchpoints",
        act,
        at[2],
    )
    weighted = SideScore(shares=(ScoreShare(420, 60), ScoreShare(-50, 40)))
    assert (ruled.act.ns, ruled.act.ew) == (weighted, SideScore(artificial="average-"))
    assert ruled.act.asked == "Ann"
    await done(club, session, undo, act, "It was another board.", now)
    undone = club.told[-1][1]
    assert (undone.about, undone.text, undone.act) == ("undone", "It was another board.", ruled.act)


async def test_versions_say_what_was_ruled_and_taken_back(club):
    """Not the reason alone. Rule: BRI-COMP-11"""
    session = await begun(club)
    state, now = await club.run(session), club.world.house.now()
    await club.sessions.correct(
        session.id, partial(commands.penalise, number=1, percent=2, reason="Late.", now_ms=now), None
    )
    act = (await club.sessions.get(session.id)).seq
    await club.sessions.correct(
        session.id, partial(undo, act=act, reason="The lift stood still.", now_ms=now), None
    )
    first, ruled, undone = shown_versions(
        state.id, await SESSION.load_events(club.world.house.store, state.id)
    )
    assert (first.kind, first.act) == ("final", None)
    assert (ruled.act.kind, ruled.act.percent, ruled.act.contestant) == ("penalty", 2, 1)
    assert (undone.kind, undone.reason, undone.act) == ("undone", "The lift stood still.", ruled.act)


async def test_a_board_is_dealt_anew_before_anybody_has_called(club):
    """With other cards, which a stranger checks as all others; then it is too late. Rule: BRI-COMP-10"""
    session = await club.plan(boards=1, rounds=2, minutes=30)
    for first, second in ("Ann", "Bob"), ("Cid", "Dan"), ("Eva", "Fay"), ("Gus", "Hal"):
        await club.enter(session, first, second)
        await club.enter(session, second)
    await club.start(session)
    while (state := await club.sessions.get(session.id)).phase != "playing":
        await club.wait(1_000)
    await done(club, session, commands.set_absence, "clock")
    board = state.tables_of(1)[0].row.boards[0]
    before = {(1, table.row.table): table.id for table in state.tables_of(1) if board in table.row.boards}
    dealt, called = await club.sessions.dealt(session.id, board)
    assert (dealt, called) == (list(before), [])
    await done(club, session, redeal, board, dealt, called, "A hand was seen.")
    await club.wait(1_000)
    state = await club.sessions.get(session.id)
    assert all(state.tables[place].id not in (None, name) for place, name in before.items())
    # nobody is here, and clocks and bots move on
    await club.wait(240_000)
    dealt, called = await club.sessions.dealt(session.id, board)
    assert refusal(redeal, state, board, dealt, called, "Once more.") == "too_late"
    state = await club.run(session)
    export = await exported(club, session)
    (record, *_) = next(deals for place, deals in export.deals.items() if place in state.tables and deals)
    assert record["board"] == board
    assert record["proof"]["hash"] == state.seals.hashes[-1] != state.seals.hashes[board - 1]
    assert verify(export).redealt.keys() == {board}


async def test_a_pair_that_stands_by_comes_to_the_table(club):
    """In the round that is played, before a board was ended there; the export tells of it."""
    session = await club.plan(boards=1, rounds=2)
    for name, partner in PAIRS:
        await club.enter(session, name, partner)
    for name, partner in (("Eva", "Fay"), ("Fay", "")):
        player = await club.world.person(name)
        nonce = player.id.encode().hex()[:32].ljust(32, "0")
        decide = partial(commands.enter, player=player, nonce=nonce, partner=partner, standby=bool(partner))
        await club.sessions.perform(session.id, decide, player.id)
    # two pairs more enter, so that nobody is missing
    for name, partner in (("Gus", "Hal"), ("Hal", ""), ("Ivy", "Jim"), ("Jim", "")):
        await club.enter(session, name, partner)
    await club.start(session)
    await club.wait(30_000)
    state = await club.sessions.get(session.id)
    ann, eva = await club.world.person("Ann"), await club.world.person("Eva")
    number = state.contestant_of(ann.id).number
    shown = await club.picture(session, None, directs=True)
    assert [entry.names for entry in shown.entries if entry.standby] == [("Eva", "Fay")]
    await done(club, session, seat_standby, number, 3, "They have not come.")
    await club.wait(0)
    assert eva.id in {who for who, told in club.told if isinstance(told, SessionTableMessage)}
    guest = await club.sit(session, "Eva")
    assert guest is not None
    state = await club.run(session)
    again = verify(await exported(club, session))
    assert [(contestant.number, contestant.rank) for contestant in standings(again, STEPS).contestants] == [
        (contestant.number, contestant.rank) for contestant in standings(state, STEPS).contestants
    ]
    assert [member.name for member in again.contestants[number].members] == ["Eva", "Fay"]


async def test_the_director_sees_how_far_each_table_is(club):
    """Auction or trick, and whose turn it is; who has still to play the board is shown nothing of it."""
    session = await begun(club)
    await seated_people(club, session)
    shown = await club.picture(session, None, directs=True)
    for table in shown.tables:
        live, running = (await club.world.house.get(table.id)).state, table.running
        assert (running is None) == (live.phase != "playing")
        if running is not None:
            assert (running.board, running.trick > 0) == (table.boards[0], running.phase == "play")
            assert running.trick or len(running.calls) == len(live.deal.moves)
    assert any(table.running for table in shown.tables)
    ann = await club.world.person("Ann")
    assert [table.running for table in (await club.picture(session, ann, directs=True)).tables] == [
        None,
        None,
    ]
    assert [table.running for table in (await club.picture(session, None)).tables] == [None, None]
