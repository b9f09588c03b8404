"""Taking, changing and giving up seats."""

import msgspec
import pytest

from tests.table.world import on_turn, opened, play_deal
from valat.kernel.errors import Refusal
from valat.table.live.clock import COMMITMENTS_MS
from valat.table.live.context import Limits
from valat.table.log.history import load

pytestmark = pytest.mark.anyio


async def test_a_lone_guest_is_dealt_in_with_three_bots(world):
    """Opening a table with bots seats the opener, three bots, and deals after at most 300 ms."""
    ann = await world.open()
    await world.wait(COMMITMENTS_MS)
    table = ann.picture["table"]
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot", "bot"]
    assert (table["phase"], table["deal"]) == ("playing", 1)


async def test_a_newcomer_takes_a_bots_seat_in_the_middle_of_a_deal(world):
    """A bot's seat is free at any time, and its hand goes with it."""
    ann = await world.open()
    await world.wait(COMMITMENTS_MS)
    bob = await world.come("Bob", ann.table)
    assert bob.picture["view"]["seat"] is None
    assert "ok" in await bob.do("sit", seat=2)
    view = bob.picture["view"]
    assert view["seat"] == 2
    assert view["hands"][2][0] != "??"


async def test_at_a_table_for_registered_players_guests_watch(world):
    """They neither sit down nor open such a table; whoever registers does both, and old logs ask nobody."""
    with pytest.raises(Refusal) as refused:
        await world.open(registered=True)
    assert refused.value.code == "needs_account"
    ann = await world.person("Ann")
    await world.players.register(ann.id, "Ann", "ann", "hash")
    opened_by_ann = await world.open(registered=True)
    bob = await world.come("Bob", opened_by_ann.table)
    assert bob.picture["table"]["setting"]["registered"]
    assert (await bob.do("sit", seat=2))["error"]["code"] == "needs_account"
    await world.players.register(bob.player.id, "Bob", "bob", "hash")
    bob = await world.come("Bob", opened_by_ann.table)
    assert "ok" in await bob.do("sit", seat=2)


async def test_a_persons_seat_is_taken(world):
    """Nobody can sit down on somebody."""
    ann = await world.open()
    bob = await world.come("Bob", ann.table)
    assert (await bob.do("sit", seat=0))["error"]["code"] == "taken"
    assert (await bob.do("sit", seat=4))["error"]["code"] == "no_seat"


async def test_seats_change_between_deals_only(world):
    """While cards are dealt a seated player stays; before the first deal the seats are exchanged."""
    ann = await world.open(fill="people")
    assert "ok" in await ann.do("sit", seat=2)
    assert [seat["kind"] for seat in ann.picture["table"]["seats"]] == ["empty", "empty", "person", "empty"]
    for seat in (0, 1, 3):
        assert "ok" in await ann.do("bot", seat=seat)
    await world.wait(COMMITMENTS_MS)
    assert (await ann.do("sit", seat=1))["error"]["code"] == "seated"


async def test_whoever_saw_a_hand_takes_no_other_seat_of_the_deal(world):
    """Leaving a seat and sitting down on another in the same deal would show two hands."""
    guests = await world.four()
    assert "ok" in await guests[1].do("leave")
    assert guests[0].picture["table"]["seats"][1]["kind"] == "bot"
    assert "ok" in await guests[2].do("leave")
    assert (await guests[1].do("sit", seat=2))["error"]["code"] == "saw_cards"
    assert "ok" in await guests[1].do("sit", seat=1)


async def test_a_waiting_table_keeps_the_seat_of_one_who_leaves_free(world):
    """At a table that waits for people a seat that is given up is empty."""
    ann = await world.open(fill="people")
    bob = await world.come("Bob", ann.table)
    await bob.do("sit", seat=1)
    await bob.do("leave")
    assert ann.picture["table"]["seats"][1]["kind"] == "empty"


async def test_a_table_that_everybody_leaves_closes(world):
    """Without people there is nobody to play for."""
    ann = await world.open()
    await world.wait(COMMITMENTS_MS)
    assert "ok" in await ann.do("leave")
    assert ann.picture["table"]["phase"] == "closed"
    assert ann.seen[-2:] == ["revealed", "closed"]


async def test_a_private_table_needs_the_invitation(world):
    """Its token lets in; without it nobody connects, looks or sits."""
    ann = await world.open(access="private")
    with pytest.raises(Exception, match="invitation") as refused:
        await world.come("Bob", ann.table)
    assert refused.value.code == "not_invited"
    bob = await world.come("Bob", ann.table, ann.picture["table"]["invite"])
    assert bob.picture["table"]["invite"] is None
    assert "ok" in await bob.do("sit", seat=1)
    assert bob.picture["table"]["invite"] == ann.table.invite


async def test_who_changes_seats_has_to_be_ready_anew(world):
    """Being ready stays with neither the seat that was left nor the one that was taken."""
    guests = await world.four()
    await play_deal(world, guests)
    for guest in (guests[0], guests[3]):
        assert "ok" in await guest.do("ready", deal=1)
    assert "ok" in await guests[3].do("leave")
    assert "ok" in await guests[0].do("sit", seat=3)
    assert [seat["ready"] for seat in guests[0].picture["table"]["seats"]] == [False] * 4


def names(guest):
    """Names by seat, as a guest is told."""
    return [seat["name"] for seat in guest.picture["table"]["seats"]]


async def test_a_player_is_known_by_a_new_name_at_once(world):
    """In the middle of a deal too: at the seat, in the lobby, in the chat; nothing else changes."""
    ann, bob, *_ = await world.four()
    view = ann.picture["view"]
    await world.rename(bob, "Rob")
    assert ann.picture["event"] == {"kind": "renamed", "seat": 1, "name": "Rob"}
    assert names(ann) == ["Ann", "Rob", "Cid", "Dan"]
    assert ann.picture["view"] == view
    assert "ok" in await bob.do("say", text="It is me.")
    assert ann.told("chat")[-1]["name"] == "Rob"
    lobby = msgspec.to_builtins(world.house.lobby.picture())
    assert {person["name"] for person in lobby["people"]} == {"Ann", "Rob", "Cid", "Dan"}
    assert [seat["name"] for seat in lobby["tables"][0]["seats"]] == ["Ann", "Rob", "Cid", "Dan"]


async def test_whoever_comes_back_under_another_name_sits_under_it(world):
    """Who registers while away is no stranger, and no guest any more."""
    ann, bob, *_ = await world.four()
    await bob.leave_room()
    registered = await world.players.register(bob.player.id, "Robert", "robert", "a hash")
    await bob.table.connect(registered)
    await world.house.wait_idle()
    assert names(ann)[1] == "Robert"
    assert not ann.picture["table"]["seats"][1]["guest"]


async def test_a_name_is_told_once(world):
    """NextMatch back under the same name is no event, nor is another name of somebody who only watches."""
    ann, bob, *_ = await world.four()
    eve = await world.come("Eve", ann.table)
    await world.rename(eve, "Eva")
    await bob.leave_room()
    await world.come("Bob", ann.table)
    assert "renamed" not in ann.seen


def avatars(guest):
    """Pictures by seat, as a guest is told."""
    return [seat["avatar"] for seat in guest.picture["table"]["seats"]]


async def test_a_player_has_a_new_picture_at_once(world):
    """In the middle of a deal too: at the seat and in the lobby; the name stays, and so does the log."""
    ann, bob, *_ = await world.four()
    assert avatars(ann) == [None] * 4
    await world.choose_avatar(bob, "fox")
    assert ann.picture["event"] == {"kind": "avatar", "seat": 1}
    assert avatars(ann) == [None, "fox", None, None]
    assert names(ann)[1] == "Bob"
    lobby = world.house.lobby.picture()
    assert {person.name: person.avatar for person in lobby.people}["Bob"] == "fox"
    assert lobby.tables[0].seats[1].avatar == "fox"
    await world.choose_avatar(bob, None)
    assert avatars(ann) == [None] * 4
    # the same once more is no event
    seq = ann.table.state.seq
    await world.choose_avatar(bob, None)
    assert ann.table.state.seq == seq


async def test_a_picture_comes_along_to_a_seat(world):
    """Also where it is taken by somebody from the lobby; it is in the log."""
    ann = await world.open(fill="people")
    eve = await world.come("Eve", ann.table)
    await world.choose_avatar(eve, "owl")
    assert "ok" in await eve.do("sit", seat=2)
    assert avatars(ann)[2] == "owl"
    state, _ = await load(world.house.store, ann.table.id)
    assert state.seats[2].avatar == "owl"


async def test_a_picture_comes_along_to_the_next_match(world):
    """On the same seat, as the name."""
    guests = await four_after_a_match(world)
    await world.choose_avatar(guests[1], "bear")
    for guest in guests:
        assert "ok" in await guest.do("rematch")
    following = await world.house.get(guests[0].table.state.next_table)
    assert [seat.avatar for seat in following.state.seats] == [None, "bear", None, None]


async def test_a_closed_table_keeps_its_names(world):
    """What is over is told as it was."""
    ann = await world.open()
    await ann.do("leave")
    seq = ann.table.state.seq
    await world.rename(ann, "Anna")
    assert (ann.table.state.phase, ann.table.state.seq) == ("closed", seq)


async def four_after_a_match(world):
    """Ann, Bob, Cid and Dan at a table whose match is over."""
    guests = await world.four(options={"target": 51})
    while guests[0].picture["table"]["phase"] != "over":
        await play_deal(world, guests)
        for guest in guests:
            if guest.picture["table"]["phase"] == "between":
                await guest.do("ready", deal=guest.picture["table"]["deal"])
        await world.wait(0)
    return guests


async def test_the_four_play_again_at_a_new_table(world):
    """When all who sit want it, a rematch opens with the same people on the same seats."""
    guests = await four_after_a_match(world)
    for guest in guests:
        assert guest.picture["table"]["next_table"] is None
        assert "ok" in await guest.do("rematch")
    again = await world.house.get(guests[0].picture["table"]["next_table"])
    assert names(await world.come("Ann", again)) == ["Ann", "Bob", "Cid", "Dan"]


async def test_the_three_who_want_it_play_again_when_the_fourth_leaves(world):
    """Whoever leaves is waited for no longer; a bot takes the seat."""
    *three, dan = await four_after_a_match(world)
    for guest in three:
        assert "ok" in await guest.do("rematch")
    assert three[0].picture["table"]["next_table"] is None
    assert "ok" in await dan.do("leave")
    again = await world.house.get(three[0].picture["table"]["next_table"])
    seats = again.picture(three[0].player)["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "person", "person", "bot"]


async def test_a_move_of_somebody_not_on_turn_is_refused(world):
    """Only the seat on turn moves."""
    guests = await world.four()
    other = next(guest for guest in guests if guest is not on_turn(guests))
    move = {"deal": 1, "ply": 0, "move": "Pass"}
    assert (await other.do("move", **move))["error"]["code"] == "not_on_turn"


async def test_who_comes_from_the_lobby_hears_what_went_wrong(world, monkeypatch):
    """A seat that cannot be written is no answer that never comes."""
    ann = await world.open(fill="people")
    bob = await world.come("Bob", ann.table)

    async def fail(drafts):
        raise OSError("disk full")

    monkeypatch.setattr(ann.table.log, "append", fail)
    with pytest.raises(OSError, match="disk full"):
        await ann.table.seating.seat(bob.player, 1)


async def test_a_full_table_takes_no_more_watchers_but_those_it_has(tmp_path):
    """Another window of somebody who looks on is let in; people are counted, not windows."""
    async with opened(tmp_path, limits=Limits(watchers=1)) as world:
        ann = await world.open()
        eve = await world.come("Eve", ann.table)
        await ann.table.connect(eve.player)
        with pytest.raises(Refusal, match="Too many people"):
            await world.come("Mallory", ann.table)


async def test_no_two_bots_of_a_table_have_one_name(world):
    """A bot that moves takes its name along; whichever bot comes to its old seat has another."""
    ann = await world.open(fill="people")
    assert "ok" in await ann.do("bot", seat=2)
    assert "ok" in await ann.do("sit", seat=2)
    bob = await world.come("Bob", ann.table)
    assert "ok" in await bob.do("sit", seat=1)
    assert "ok" in await ann.do("sit", seat=3)
    assert "ok" in await ann.do("bot", seat=2)
    bots = [seat["name"] for seat in ann.picture["table"]["seats"] if seat["kind"] == "bot"]
    assert bots == ["Vera", "Toma"]


async def test_seats_change_so_often(tmp_path):
    """At all tables together; what changes nothing is not counted, and after a while it goes on."""
    async with opened(tmp_path, limits=Limits(changes_burst=3)) as world:
        ann = await world.open(fill="people")
        for seat in (1, 1, 2):
            assert "ok" in await ann.do("sit", seat=seat)
        another = await world.open(fill="people")
        assert "ok" in await another.do("sit", seat=1)
        error = (await ann.do("sit", seat=3))["error"]
        assert error["code"] == "too_often"
        await world.wait(3000)
        assert "ok" in await ann.do("sit", seat=3)
