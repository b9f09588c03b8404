"""Sessions from entering to the results, with bots in most seats."""

import pytest

from tests.club.live.world import club_world
from tests.dialects import ON_BOTH
from valat.cards.shuffle import seal
from valat.club.acts import commands
from valat.club.acts.substitution import substitute
from valat.club.course.outcome import GRACE_MS
from valat.club.live.exports import export_of
from valat.club.log.boards import board_id, root_of
from valat.club.proof.verify import verify
from valat.house.replays import deal as replay_deal
from valat.kernel.errors import Refusal
from valat.protocol.sessions import SessionNoticeMessage, SessionTableMessage

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("dialect")]

SHORT = {"boards": 1, "rounds": 2}
PAIRS = (("Ann", "Bob"), ("Bob", ""), ("Cid", "Dan"), ("Dan", ""))


async def begun(club, **fields):
    """A session at which two pairs of people and two of bots play, its first round dealt."""
    session = await club.plan(**{**SHORT, **fields})
    for name, partner in PAIRS:
        await club.enter(session, name, partner)
    await club.start(session)
    await club.wait(30_000)
    return session


async def seated_people(club, session):
    """The people of the session at their tables: guests by table."""
    by_table = {}
    for name in ("Ann", "Bob", "Cid", "Dan"):
        guest = await club.sit(session, name)
        by_table.setdefault(guest.table.id, []).append(guest)
    return by_table


async def test_bots_play_a_session_to_its_end(club):
    """Two pairs of people who never come, and two of bots: every table plays the boards of its row."""
    session = await club.plan(**SHORT)
    for name, partner in PAIRS:
        await club.enter(session, name, partner)
    await club.start(session)
    state = await club.run(session)
    assert state.phase == "final"
    assert [row.boards for row in state.rows] == [table.row.boards for table in state.tables.values()]
    assert all(set(table.scores) == set(table.row.boards) for table in state.tables.values())
    shown = await club.picture(session, None)
    assert shown.ranking[0].rank == 1
    assert sum(row.percent for row in shown.ranking) == pytest.approx(50 * len(shown.ranking), abs=0.1)


async def test_a_bot_has_one_name_at_its_tables_and_in_the_results(club):
    """Of all bots of a session each has another name, which its seat has in every round."""
    session = await begun(club)
    shown = await club.picture(session, None, directs=True)
    names = [member.name for contestant in shown.contestants for member in contestant.members if member.bot]
    assert len(set(names)) == len(names) == 4
    for table in shown.tables:
        seats = (await club.world.house.get(table.id)).state.seats
        members = {contestant.number: contestant.members for contestant in shown.contestants}
        expected = [members[n][place].name for n, place in zip(table.seats, table.places, strict=True)]
        assert [seat.name for seat in seats] == expected


async def test_everybody_plays_the_same_cards(club):
    """The board of a number has one set of hands, dealt by that number's dealer, at whatever table."""
    session = await club.plan(boards=2)
    await club.enter(session, "Ann")
    await club.start(session)
    state = await club.run(session)
    hands = {}
    for table in state.tables.values():
        for nth, board in enumerate(table.row.boards, 1):
            query = club.world.house.replay_query(table.id, None)
            record = (await replay_deal(query, nth)).record
            hands.setdefault(board, set()).add(str((record["hands"], record["dealer"], record["vulnerable"])))
            assert record["board"] == board
    assert len(hands) == len({board for row in state.rows for board in row.boards})
    assert {len(found) for found in hands.values()} == {1}


async def test_boards_are_sealed_before_anybody_enters(club):
    """Each board's secret, opened when the session is over, is the one whose hash stood there."""
    session = await begun(club)
    root = (await club.picture(session, None)).root
    assert root == root_of(session.seals.hashes)
    state = await club.run(session)
    for table in state.tables.values():
        for nth, board in enumerate(table.row.boards, 1):
            proof = (await replay_deal(club.world.house.replay_query(table.id, None), nth)).record["proof"]
            assert proof["hash"] == session.seals.hashes[board - 1] == seal(bytes.fromhex(proof["secret"]))
            assert proof["table"] == board_id(session.id, board)


async def test_players_are_told_their_table(club):
    """On whatever page they are, and again when they come anew; not somebody else's."""
    session = await begun(club)
    ann = await club.world.person("Ann")
    told = [message for who, message in club.told if who == ann.id]
    assert [type(message) for message in told] == [SessionTableMessage]
    assert list(club.sessions.messages_for(ann.id)) == told
    stranger = await club.world.person("Eve")
    assert list(club.sessions.messages_for(stranger.id)) == []
    await club.sessions.perform(
        session.id, lambda state: commands.send_message(state, "Coffee after round 2."), None
    )
    assert club.told[-1][1] == SessionNoticeMessage(session.id, "Monday", "message", "Coffee after round 2.")


async def test_a_board_is_hidden_from_those_who_have_still_to_play_it(club):
    """Its results, the traveller at the table, and the replay; the ranking is everybody's. Rule: DUP-SEE-1"""
    session = await begun(club, results="at_once", rounds=3)
    state = await club.sessions.get(session.id)
    while not any(table.scores for table in state.tables.values()):
        await club.wait(60_000)
        state = await club.sessions.get(session.id)
    assert state.round < state.rounds
    for name in ("Ann", "Cid"):
        player = await club.world.person(name)
        number = state.contestant_of(player.id).number
        to_come = {
            board
            for row in state.rows
            for board in row.boards
            if any(number in side for side in row.sides)
            and not ((table := state.tables.get((row.round, row.table))) and table.done)
        }
        shown = await club.picture(session, player)
        assert not {board.board for board in shown.boards} & to_come
    stranger = await club.picture(session, await club.world.person("Eve"))
    open_now = {board.board for board in stranger.boards}
    assert not open_now & {b for row in state.rows if row.round > state.round for b in row.boards}


async def test_results_after_the_session_stay_hidden_until_then(club):
    """In the picture, and as a traveller of the own board; a director who does not play sees them."""
    session = await begun(club, results="end")
    people = await seated_people(club, session)
    await club.wait(60_000)
    ann = await club.world.person("Ann")
    shown = await club.picture(session, ann)
    assert (shown.shown, shown.ranking, shown.boards) == (0, (), ())
    guest = next(guest for guests in people.values() for guest in guests)
    while not guest.table.state.finished_deals:
        await club.wait(30_000)
    with pytest.raises(Refusal) as refused:
        await club.world.traveller(guest.table.id, 1, guest.player)
    assert refused.value.code == "results_hidden"
    assert (await club.picture(session, await club.world.person("Olga"), directs=True)).boards
    assert (await club.picture(session, ann, directs=True)).boards == ()
    await club.run(session)
    assert (await club.world.traveller(guest.table.id, 1, guest.player)).results >= 1


async def test_boards_not_begun_are_taken_off_when_time_is_over(club):
    """One in play may be ended within the grace, then it is stopped. Rule: BRI-COMP-14"""
    session = await club.plan(boards=3, rounds=1, minutes=0.5)
    for name, partner in PAIRS:
        await club.enter(session, name, partner)
    await club.start(session)
    await club.wait(25_000)
    people = await seated_people(club, session)
    slow = next(guests for guests in people.values())
    state = await club.sessions.get(session.id)
    while club.world.times.ms < state.ends_ms + GRACE_MS:
        await club.wait(40_000)
    await club.run(session)
    state = await club.sessions.get(session.id)
    table = next(table for table in state.tables.values() if table.id == slow[0].table.id)
    assert len(table.scores) < 3
    assert state.phase == "final"


async def test_a_substitute_plays_on(club):
    """With the next call or card, on the seat of whom they come for."""
    session = await begun(club)
    state = await club.sessions.get(session.id)
    ann, eve = await club.world.person("Ann"), await club.world.person("Eve")
    contestant = state.contestant_of(ann.id)
    place = [member.player for member in contestant.members].index(ann.id)
    await club.sessions.perform(
        session.id,
        lambda state: substitute(state, contestant.number, place, eve, "Bot", "Ann is ill."),
        None,
    )
    await club.wait(0)
    guest = await club.sit(session, "Eve")
    assert guest.table.state.seat_of(eve.id) is not None
    assert guest.table.state.seat_of(ann.id) is None


async def test_a_pause_holds_all_tables(club):
    """Nobody's clock runs meanwhile."""
    session = await begun(club)
    await club.sessions.perform(
        session.id, lambda state: commands.pause(state, "Fire alarm.", club.world.house.now()), None
    )
    await club.wait(0)
    before = await club.sessions.get(session.id)
    await club.wait(3_600_000)
    assert (await club.sessions.get(session.id)).seq == before.seq
    await club.sessions.perform(
        session.id, lambda state: commands.resume(state, club.world.house.now()), None
    )
    assert (await club.run(session)).phase == "final"


@ON_BOTH
async def test_a_session_goes_on_after_a_restart(tmp_path):
    """In the middle of a round, with the same tables and boards."""
    async with club_world(tmp_path) as club:
        session = await begun(club)
        before, times = await club.sessions.get(session.id), club.world.times
    async with club_world(tmp_path, times) as club:
        after = await club.sessions.get(session.id)
        assert after.tables.keys() == before.tables.keys()
        assert [table.id for table in after.tables.values()] == [t.id for t in before.tables.values()]
        state = await club.run(session)
        assert all(set(table.scores) == set(table.row.boards) for table in state.tables.values())


async def test_it_begins_at_its_time(club):
    """Or does not take place where too few have come."""
    soon = club.world.house.now() + 60_000
    session = await club.plan(**SHORT, starts_ms=soon)
    lonely = await club.plan(**SHORT, starts_ms=soon, fill=False)
    await club.enter(session, "Ann")
    await club.enter(lonely, "Ann")
    await club.wait(70_000)
    assert (await club.sessions.get(session.id)).phase == "seated"
    assert (await club.sessions.get(lonely.id)).phase == "cancelled"
    with pytest.raises(Refusal) as refused:
        await club.plan(**SHORT, starts_ms=soon)
    assert refused.value.code == "unreadable"


async def test_a_replay_is_open_to_all_when_the_session_is_over(club):
    """Before only to those who have played its board, wherever that was."""
    session = await begun(club)
    state = await club.sessions.get(session.id)
    while not any(table.scores for table in state.tables.values()):
        await club.wait(60_000)
        state = await club.sessions.get(session.id)
    played = next(table for table in state.tables.values() if table.scores)
    eve = await club.world.person("Eve")
    assert (await club.world.replay(played.id, eve)).deals == ()
    with pytest.raises(Refusal):
        await club.world.replay_deal(played.id, 1, eve)
    with pytest.raises(Refusal):
        await club.world.come("Eve", await club.world.house.get(played.id))
    await club.run(session)
    assert (await club.world.replay_deal(played.id, 1, eve)).record["board"] == played.row.boards[0]


@pytest.mark.parametrize("game", ["belot", "contree", "bela4"])
async def test_other_games_have_sessions_too(club, game):
    """Each board a match of its own, dealt by its number, with one set of cards. Rule: DUP-BOARD-1"""
    with pytest.raises(Refusal):
        await club.plan(game=game, boards=2)
    session = await club.plan(game=game, boards=1, rounds=3)
    await club.enter(session, "Ann")
    await club.start(session)
    state = await club.run(session)
    cards = {}
    for table in state.tables.values():
        query = club.world.house.replay_query(table.id, None)
        record = (await replay_deal(query, 1)).record
        (board,) = table.row.boards
        assert record["dealer"] == (board - 1) % 4
        cards.setdefault(board, set()).add(str(record["hands"]))
    assert {len(found) for found in cards.values()} == {1}
    played = [score for table in state.tables.values() for score in table.scores.values()]
    assert all(score.score == score.entry["counts"][0] for score in played)
    shown = await club.picture(session, None)
    assert sum(row.percent for row in shown.ranking) == pytest.approx(50 * len(shown.ranking), abs=0.1)
    house = club.world.house
    export = await export_of(house.store, session.id, lambda table: house.replay_query(table, None))
    assert verify(export).phase == "final"
