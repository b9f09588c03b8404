"""Opening tables, finding seats, the lobby, and what was played."""

from random import Random

import msgspec
import pytest

from tests.table.world import opened, play_at_random, play_deal
from valat.kernel.errors import Refusal, Unreadable
from valat.match.proof import proofs
from valat.match.replay import run_record
from valat.protocol.replays import Verification
from valat.store.history import History
from valat.store.tables import open_seats
from valat.table.live.clock import COMMITMENTS_MS
from valat.table.live.context import Limits
from valat.table.log.setting import Setting

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "setting",
    [
        {"game": "chess"},
        {"game": "belot", "preset": "none"},
        {"game": "belot", "options": {"target": -1}},
        {"game": "belot", "options": {"rules": "book"}},
        {"game": "belot", "seat": 4},
    ],
)
async def test_a_setting_that_makes_no_sense_is_refused(world, setting):
    """An unknown game, rule set or seat, an option out of its bounds."""
    with pytest.raises(Unreadable):
        await world.open(**setting)


async def test_nobody_names_a_tables_manager(world):
    """Who runs a table opens it without asking at a door."""
    with pytest.raises(Refusal) as refused:
        await world.open(manager={"kind": "tournament", "id": "t1", "number": 1})
    assert refused.value.code == "managed"


def test_a_public_table_has_a_clock():
    """Only friends among themselves play without one."""
    with pytest.raises(msgspec.ValidationError, match="clock"):
        msgspec.convert({"game": "belot", "clock": None}, Setting)


async def test_one_player_opens_so_many_tables(tmp_path):
    """The limit is the house's."""
    async with opened(tmp_path, limits=Limits(tables=2)) as world:
        for _ in range(2):
            await world.open(fill="people")
        with pytest.raises(Refusal) as refused:
            await world.open()
        assert refused.value.code == "too_many_tables"


async def test_play_deals_a_newcomer_in_at_a_table_of_bots(world):
    """Nobody else is here: a new public table, and bots on the other seats."""
    table = await world.house.play("belot", await world.person("Ann"))
    await world.come("Ann", table)
    await world.wait(COMMITMENTS_MS)
    assert table.state.phase == "playing"


@pytest.mark.parametrize(("game", "seat"), [("bridge", 2), ("belot", 0)])
async def test_whoever_names_no_seat_sits_on_the_games_own(world, game, seat):
    """In bridge that is South, as every diagram shows the reader; in other games the first seat."""
    ann = await world.person("Ann")
    table = await world.house.open(Setting(game), ann)
    assert table.state.seat_of(ann.id) == seat


async def test_those_who_wait_are_brought_together(world):
    """The second who waits sits down at the first one's table; the fourth starts the deal."""
    tables = []
    for name in ("Ann", "Bob", "Cid", "Dan"):
        tables.append(await world.house.play("belot", await world.person(name), wait=True))
        await world.come(name, tables[-1])
    assert len({table.id for table in tables}) == 1
    await world.wait(COMMITMENTS_MS)
    assert tables[0].state.phase == "playing"


async def test_play_joins_a_table_of_people_that_has_a_bot(world):
    """Two people and two bots: the third takes a bot's seat."""
    ann = await world.open()
    bob = await world.come("Bob", ann.table)
    await bob.do("sit", seat=2)
    await world.wait(COMMITMENTS_MS)
    cid = await world.person("Cid")
    table = await world.house.play("belot", cid)
    assert table is ann.table
    assert table.state.seat_of(cid.id) == 1


async def test_play_leads_back_to_the_own_table(world):
    """Pressing Play in the middle of a match does not open another."""
    ann = await world.person("Ann")
    first = await world.house.play("belot", ann)
    assert await world.house.play("belot", ann) is first
    assert [seat.id for seat in await open_seats(world.house.store, ann.id)] == [first.id]


async def test_the_lobby_shows_public_tables_and_people(world):
    """Private tables are not listed, nor where their people sit."""
    ann = await world.open()
    await world.open("Bob", access="private")
    world.house.lobby.enter(await world.person("Cid"))
    lobby = msgspec.to_builtins(world.house.lobby.picture())
    assert [table["id"] for table in lobby["tables"]] == [ann.table.id]
    assert [(p["name"], p["state"], p["table"]) for p in lobby["people"]] == [
        ("Ann", "waits", ann.table.id),
        ("Bob", "waits", None),
        ("Cid", "looks", None),
    ]
    assert (lobby["online"], lobby["playing"]) == (3, {"belot": 2})


async def test_a_table_whose_only_person_has_gone_is_not_offered(world):
    """It is kept for whoever may come back, but nobody is sent to sit there alone."""
    ann = await world.open()
    version = world.house.lobby.version
    await ann.leave_room()
    assert world.house.lobby.version > version
    assert world.house.lobby.picture().tables == ()
    await world.come("Ann", ann.table)
    assert [table.id for table in world.house.lobby.picture().tables] == [ann.table.id]


async def test_the_lobby_has_another_version_when_it_has_changed(world):
    """Whoever looks once a second knows whether to look again."""
    version = world.house.lobby.version
    await world.open()
    assert world.house.lobby.version > version


async def test_an_unknown_table_is_none(world):
    """The code is no_table."""
    with pytest.raises(Refusal) as refused:
        await world.house.get("nowhere")
    assert refused.value.code == "no_table"


async def test_a_slow_socket_is_ended_with_4408(tmp_path):
    """Its queue is bounded; those who read are not held up."""
    async with opened(tmp_path, limits=Limits(backlog=12)) as world:
        ann = await world.open()
        slow = await world.come("Eve", ann.table)
        for _ in range(6):
            await (await world.come("Bob", ann.table)).do("sit", seat=1)
            await (await world.come("Bob", ann.table)).do("leave")
            ann.read()
        assert (slow.subscription.code, ann.subscription.code) == (4408, None)


async def test_the_house_closes_with_1012(tmp_path):
    """A restart tells every socket to come again."""
    async with opened(tmp_path) as world:
        ann = await world.open()
    assert ann.subscription.code == 1012


async def test_a_finished_match_can_be_replayed_proved_and_exported(world):
    """Every deal replays to its stored result, the export passes the checked door and its proofs hold."""
    guests = await world.four(options={"target": 51})
    table, ann = guests[0].table.id, guests[0].player
    while guests[0].picture["table"]["phase"] != "over":
        await play_deal(world, guests)
        await world.wait(30_000)
    overview = await world.replay(table, None)
    match = guests[0].picture["match"]
    assert (list(overview.scores), overview.winner) == (match["scores"], match["winner"])
    for number, listed in enumerate(overview.deals, 1):
        deal = await world.replay_deal(table, number, None)
        assert (listed.deal, listed.result) == (number, deal.result)
        assert deal.verified == Verification(True, None)
        assert [step.move for step in deal.steps[1:]] == deal.record["moves"]
        assert deal.steps[0].move is None
    record = await world.export(table, None)
    played = run_record(record)
    assert played.fault is None
    assert (list(played.places.scores), played.places.winner) == (match["scores"], match["winner"])
    assert [proof.deal for proof in proofs(record)] == list(range(1, len(overview.deals) + 1))
    stats = await History(world.house.store).stats(ann.id)
    assert stats == {"belot": {"matches": 1, "over": 1, "won": int(match["winner"] == 0)}}


async def test_a_capped_match_ends_after_its_deals(tmp_path, known_cards):
    """Also where the house was started anew meanwhile; its record has the same winner. Rule: TRN-KO-3"""
    async with opened(tmp_path) as world:
        guests = await world.four(cap={"deals": 1})
        table = guests[0].table.id
        assert guests[0].picture["table"]["setting"]["cap"]["deals"] == 1
    async with opened(tmp_path) as world:
        again = await world.house.get(table)
        guests = [await world.come(name, again) for name in ("Ann", "Bob", "Cid", "Dan")]
        await play_deal(world, guests)
        match = guests[0].picture["match"]
        assert (guests[0].picture["table"]["phase"], sorted(match["places"])) == ("over", [1, 2])
        record = await world.export(table, None)
        assert record["cap"] == {"deals": 1, "count_passed": False, "level": "one_more"}
        assert run_record(record).places.winner == match["winner"]
        del record["cap"]
        assert run_record(record).places.winner is None


async def test_the_last_deals_of_a_match_are_made_known_once(world):
    """When it is over, and not again as those who played it leave."""
    published = []
    world.house.on_match_over(published.append)
    guests = await world.four(options={"target": 51})
    while guests[0].picture["table"]["phase"] != "over":
        assert published == []
        await play_deal(world, guests)
        await world.wait(30_000)
    await guests[1].do("leave")
    await world.wait(0)
    last = (await world.export(guests[0].table.id, None))["deals"][-3:]
    assert [[record["dealer"] for record in records] for records in published] == [
        [deal["dealer"] for deal in last]
    ]


async def test_a_deal_that_is_not_over_cannot_be_replayed(world):
    """Not by its players either."""
    guests = await world.four()
    with pytest.raises(Refusal) as refused:
        await world.replay_deal(guests[0].table.id, 1, guests[0].player)
    assert refused.value.code == "not_over"
    assert (await world.export(guests[0].table.id, guests[0].player))["deals"] == []


async def test_a_private_match_is_its_players_business(world):
    """Also when it is over."""
    guests = await world.four(access="private")
    await play_deal(world, guests)
    for _ in range(2):
        assert len((await world.replay(guests[0].table.id, guests[0].player)).deals) == 1
        with pytest.raises(Refusal) as refused:
            await world.replay(guests[0].table.id, await world.person("Eve"))
        assert refused.value.code == "not_invited"
        for guest in guests:
            await guest.do("leave")


@pytest.mark.parametrize(("spectators", "deals"), [("public", 1), ("none", 0)])
async def test_who_watches_by_invitation_sees_the_deals_that_are_over(world, spectators, deals):
    """What its table shows to watchers, a private match shows them afterwards too."""
    guests = await world.four(access="private", spectators=spectators)
    table = guests[0].table
    eve = await world.come("Eve", table, table.invite)
    await play_deal(world, guests)
    assert len((await world.replay(table.id, eve.player)).deals) == deals
    assert len((await world.export(table.id, eve.player))["deals"]) == deals


async def test_a_private_match_is_listed_only_for_those_who_sat_there(world):
    """On a player's page, also when it is over."""
    ann, bob, *others = await world.four(access="private")
    eve, history = await world.person("Eve"), History(world.house.store)

    async def told():
        """How many matches of Ann's her opponent, a stranger and somebody unknown are told of."""
        return [len(await history.matches(ann.player.id, who)) for who in (bob.player.id, eve.id, None)]

    assert await told() == [1, 0, 0]
    for guest in (ann, bob, *others):
        await guest.do("leave")
    assert await told() == [1, 0, 0]


async def test_a_replay_tells_people_from_bots(world):
    """Of the match and of a deal, seat by seat: a person may have a name that a bot has."""
    guests = await world.mixed()
    await play_at_random(world, guests, Random(1), until=lambda: len(guests[0].picture["match"]["deals"]) > 0)
    table, ann = guests[0].table, guests[0].player
    for replay in (await world.replay(table.id, ann), await world.replay_deal(table.id, 1, ann)):
        assert replay.kinds == ("person", "person", "bot", "person")
