"""Evenings of teams: both rooms, line-ups, what is hidden from whom, and what a stranger computes anew."""

import pytest

from tests.club.live.test_exports import exported
from tests.club.live.world import club_world
from valat.club.acts import commands
from valat.club.acts.substitution import substitute
from valat.club.acts.team_commands import enter_team, set_line_up, set_line_up_for
from valat.club.live.exports import export_of
from valat.club.live.pictures import Viewer, board_picture
from valat.club.live.results import results_of
from valat.club.proof.verify import verify
from valat.club.scores.standings import standings
from valat.duplicate.scores import score
from valat.games.bridge.scoring import STEPS
from valat.kernel.errors import Refusal
from valat.match.results import read_event
from valat.protocol.sessions import SessionNoticeMessage, SessionTableMessage

pytestmark = pytest.mark.anyio

TEAMS = {"contest": "teams", "method": "imps", "boards": 1, "minutes": 30}
ACES, KINGS = ("Ann", "Bob", "Cid", "Dan", "Eva"), ("Fay", "Gus", "Hal", "Ivy")


async def entered(club, **fields):
    """A session of two teams of people, one of them with five, that is open."""
    session = await club.plan(**{**TEAMS, **fields})
    for entry, (name, team) in enumerate((("Aces", ACES), ("Kings", KINGS)), 1):
        for place, member in enumerate(team):
            player = await club.world.person(member)
            nonce = player.id.encode().hex()[:32].ljust(32, "0")

            def decide(state, who=player, first=place == 0, name=name, entry=entry, nonce=nonce):
                if first:
                    return enter_team(state, who, nonce, name)
                return commands.join(state, who, nonce, entry)

            await club.sessions.perform(session.id, decide, player.id)
    return session


async def begun(club, **fields):
    """The same in its first round."""
    session = await entered(club, **fields)
    await club.start(session)
    await club.wait(30_000)
    return session


async def tables_shown_to(club, session, name):
    """The ids of the tables that somebody is led to."""
    shown = await club.picture(session, await club.world.person(name))
    return [table.id for table in shown.tables if table.id]


async def test_four_of_each_team_play_in_two_rooms(club):
    """The same boards, with each team North-South in one room; the fifth is told no table."""
    session = await begun(club)
    state = await club.sessions.get(session.id)
    open_room, closed_room = state.tables_of(1)
    assert open_room.row.boards == closed_room.row.boards
    assert (open_room.row.ns, open_room.row.ew) == (closed_room.row.ew, closed_room.row.ns)
    rooms = {name: await tables_shown_to(club, session, name) for name in (*ACES, *KINGS)}
    assert rooms["Ann"] == rooms["Bob"] != rooms["Cid"] == rooms["Dan"]
    assert {*rooms["Fay"], *rooms["Hal"]} == {open_room.id, closed_room.id}
    assert rooms["Eva"] == []
    told = {who for who, message in club.told if isinstance(message, SessionTableMessage)}
    assert (await club.world.person("Eva")).id not in told


async def test_the_captain_says_who_plays(club):
    """Before the round; another captain sees of it nothing until then."""
    session = await entered(club)
    await club.start(session)
    captain = await club.world.person("Ann")
    await club.sessions.perform(
        session.id, lambda state: set_line_up(state, captain, 1, (4, 1), (2, 3)), captain.id
    )
    state = await club.sessions.get(session.id)
    number = state.contestant_of(captain.id).number

    async def lines(name):
        shown = await club.picture(session, await club.world.person(name))
        return next(contestant.lines for contestant in shown.contestants if contestant.number == number)

    assert (await lines("Eva"))[-1] == (4, 1, 2, 3)
    assert await lines("Fay") == ()
    await club.wait(30_000)
    assert await lines("Fay") == ((4, 1, 2, 3),)
    assert await tables_shown_to(club, session, "Ann") == []
    assert await tables_shown_to(club, session, "Eva") == await tables_shown_to(club, session, "Bob")


async def test_a_board_is_hidden_until_both_rooms_have_played_it(club):
    """From the team in the other room, from whoever looks on and from who has played it. Rule: DUP-SEE-1"""
    session = await club.plan(**{**TEAMS, "results": "at_once", "boards": 2})
    captain = await club.world.person("Ann")
    await club.sessions.perform(
        session.id, lambda state: enter_team(state, captain, "ab" * 16, "Aces"), captain.id
    )
    await club.start(session)
    await club.wait(30_000)
    # in the other room there are bots alone, who do not wait for anybody
    state = await club.sessions.get(session.id)
    assert sorted(len(table.scores) for table in state.tables_of(1)) == [0, 2]
    for name in ("Ann", "Zoe"):
        shown = await club.picture(session, await club.world.person(name))
        assert (shown.boards, shown.matches, shown.ranking) == ((), (), ())
    with pytest.raises(Refusal) as refused:
        board_picture(state, Viewer(captain.id), 1, club.cache)
    assert refused.value.code == "no_board"


async def test_a_match_is_played_scored_and_recomputed(club):
    """By bots for everybody who stays away; a stranger has the same standings."""
    session = await begun(club, segments=2)
    # whoever directs has looked at what is the last result before the round is closed
    while not (state := await club.sessions.get(session.id)).over:
        await club.picture(session, None, directs=True)
        await club.wait(10_000)
    assert (state.phase, state.rounds, len(state.rows)) == ("final", 2, 4)
    shown = await club.picture(session, None)
    (match,) = shown.matches
    assert (match.boards, match.winner) == (2, shown.ranking[0].number)
    assert sum(match.margins) == 0
    again = verify(await exported(club, session))
    expected = [
        (contestant.number, contestant.rank, contestant.total)
        for contestant in standings(state, STEPS).contestants
    ]
    assert [
        (contestant.number, contestant.rank, contestant.total)
        for contestant in standings(again, STEPS).contestants
    ] == expected


async def test_a_knock_out_goes_on_after_a_restart(tmp_path):
    """With the same tables; what was paired and played is computed anew by a stranger."""
    async with club_world(tmp_path) as club:
        session = await begun(club, movement="knock-out", fill=True)
        times = club.world.times
    async with club_world(tmp_path, times) as club:
        state = await club.run(session)
        assert state.phase == "final"
        house = club.world.house
        export = await export_of(house.store, session.id, lambda table: house.replay_query(table, None))
        assert verify(export).rows == state.rows


async def test_swiss_teams_with_bots(club):
    """One team of people, filled up, and others of bots: two rounds, each paired by the one before."""
    session = await club.plan(**{**TEAMS, "method": "vps", "movement": "swiss-teams", "rounds": 2})
    ann = await club.world.person("Ann")
    await club.sessions.perform(session.id, lambda state: enter_team(state, ann, "ab" * 16, "Aces"), ann.id)
    await club.start(session)
    state = await club.run(session)
    assert [len(contestant.members) for contestant in state.contestants.values()] == [4] * 4
    assert len({frozenset((row.ns, row.ew)) for row in state.rows}) == 4
    shown = await club.picture(session, ann)
    assert sum(row.total for row in shown.ranking) == pytest.approx(80, abs=0.05)
    assert {len(pairing.places) for pairing in shown.pairings} == {2}


async def test_a_file_of_results_tells_the_places(club):
    """PBN, too: who sat where is told as of home and visiting teams. Rule: BRI-COMP-7"""
    session = await begun(club, boards=2)
    state = await club.run(session)
    house = club.world.house
    found = await results_of(house.store, session.id, "pbn", lambda table: house.replay_query(table, None))
    again = score(read_event(found.text.encode(), {"method": "imps", "knock_out": True})).contestants
    expected = {
        str(contestant.number): (contestant.rank, contestant.total)
        for contestant in standings(state, STEPS).contestants
    }
    assert {str(row.number): (row.rank, row.total) for row in again} == expected


async def test_pairings_say_nothing_of_hidden_results(club):
    """Who meets in the second round is seen; how they stand is told at the end."""
    fields = {**TEAMS, "method": "vps", "movement": "swiss-teams", "rounds": 2, "results": "end"}
    session = await club.plan(**fields)
    ann = await club.world.person("Ann")
    await club.sessions.perform(session.id, lambda state: enter_team(state, ann, "ab" * 16, "Aces"), ann.id)
    await club.start(session)
    while (await club.sessions.get(session.id)).round < 2:
        await club.wait(60_000)
    shown = (await club.picture(session, ann)).pairings
    assert len(shown) == 2
    assert {(pairing.key, pairing.places, pairing.why) for pairing in shown} == {("", (), "")}
    await club.run(session)
    assert all(pairing.why for pairing in (await club.picture(session, ann)).pairings)


@pytest.mark.parametrize("form", ["json", "csv", "pbn", "usebio"])
async def test_results_of_teams_are_files(club, form):
    """With all who have played, where names are told, and both teams."""
    session = await begun(club)
    await club.run(session)
    house = club.world.house
    found = await results_of(house.store, session.id, form, lambda table: house.replay_query(table, None))
    told = {"json": ["Ann", "Eva"], "csv": ["method imps"]}.get(form, ["Ann", "Eva", "Aces", "Kings"])
    assert [word for word in told if word not in found.text] == []


async def test_a_substitute_for_a_team(club):
    """Comes to the room of the place; somebody of the team already is refused."""
    session = await begun(club)
    state = await club.sessions.get(session.id)
    number = state.contestant_of((await club.world.person("Ann")).id).number
    eva, zoe = await club.world.person("Eva"), await club.world.person("Zoe")
    with pytest.raises(Refusal) as refused:
        await club.sessions.perform(
            session.id, lambda state: substitute(state, number, 1, eva, "Bot", "Ill."), None
        )
    assert refused.value.code == "seated"
    await club.sessions.perform(
        session.id, lambda state: substitute(state, number, 1, zoe, "Bot", "Ill."), None
    )
    await club.wait(0)
    assert await tables_shown_to(club, session, "Zoe") == await tables_shown_to(club, session, "Ann")
    assert await tables_shown_to(club, session, "Bob") == []


async def test_a_line_up_by_the_director_is_told_to_the_team_alone(club):
    """With its reason; when the round begins others see it, and the export has it. Rule: BRI-COMP-8"""
    session = await entered(club)
    await club.start(session)
    captain = await club.world.person("Ann")
    number = (await club.sessions.get(session.id)).contestant_of(captain.id).number
    await club.sessions.perform(
        session.id,
        lambda state: set_line_up_for(state, number, 1, (4, 1), (2, 3), "Ann is late."),
        (await club.world.person("Olga")).id,
    )

    async def acts(name, *, directs=False):
        shown = await club.picture(session, await club.world.person(name), directs=directs)
        return [(act.contestant, act.round, act.text, act.reason) for act in shown.acts]

    told = [(number, 1, "Eva, Bob, Cid, Dan", "Ann is late.")]
    assert await acts("Eva") == await acts("Olga", directs=True) == told
    assert await acts("Fay") == await acts("Fay", directs=True) == await acts("Zoe") == []
    lines = {
        name: [
            contestant.lines
            for contestant in (
                await club.picture(session, await club.world.person(name), directs=True)
            ).contestants
        ]
        for name in ("Olga", "Fay")
    }
    assert ((4, 1, 2, 3),) in [each[-1:] for each in lines["Olga"]]
    assert ((4, 1, 2, 3),) not in [each[-1:] for each in lines["Fay"]]
    notices = {
        who
        for who, message in club.told
        if isinstance(message, SessionNoticeMessage) and message.about == "line_up"
    }
    assert notices == {(await club.world.person(name)).id for name in ACES}
    await club.wait(30_000)
    assert await acts("Fay") == await acts("Zoe") == told
    assert await tables_shown_to(club, session, "Eva") == await tables_shown_to(club, session, "Bob")
    await club.run(session)
    assert verify(await exported(club, session)).line_ups[number, 1].reason == "Ann is late."
