"""Explaining a move at a table: the opponents are told, the partner cannot even notice."""

import msgspec
import pytest

from tests.table.live.test_boards import WORLD, begun, quiet
from tests.table.live.test_secrecy import stored
from tests.table.world import ManualTime, opened
from valat.table.live.clock import COMMITMENTS_MS
from valat.table.log.setting import Setting

pytestmark = pytest.mark.anyio

__all__ = ["quiet"]


async def around(world, **setting):
    """Four people at bridge, from the dealer on."""
    guests = await world.four(game="bridge", undo=True, **setting)
    first = guests[0].picture["scene"]["turn"]
    return [guests[(first + step) % 4] for step in range(4)]


async def make(guest, *moves):
    """The guest, who may move, moves."""
    for move in moves:
        table = guest.picture["table"]
        assert "ok" in await guest.do("move", deal=table["deal"], ply=table["ply"], move=move)


async def bid(guests, *calls):
    """All call in turn."""
    for number, call in enumerate(calls):
        await make(guests[number % 4], call)


async def explain(guest, ply, text="weak, 5–9", **fields):
    return await guest.do("explain", **{"deal": 1, "ply": ply, "text": text} | fields)


async def test_the_opponents_read_it(world):
    """And whoever explained: with the event, in view and scene. Rule: BRI-INFO-2"""
    guests = await around(world)
    await bid(guests, "2H", "Pass")
    assert "ok" in await explain(guests[0], 0, " weak,\t5–9 ")
    seat = guests[0].picture["table"]["you"]
    for reader in (guests[0], guests[1], guests[3]):
        picture = reader.picture
        assert picture["event"] == {"kind": "explained", "deal": 1, "ply": 0, "seat": seat}
        assert picture["view"]["calls"] == {"0": {"alert": True, "text": "weak, 5–9"}}
        assert picture["scene"]["notes"] == picture["view"]["calls"]


SAME = ("seq", "view", "scene", "match")
"""The parts of a picture in which there is nothing random."""


async def heard(folder, explaining):
    """All that partner and a watcher are sent and answered in an auction, without what is random."""
    async with opened(folder, ManualTime()) as world:
        guests = await around(world)
        eve = await world.come("Eve", guests[0].table)
        await bid(guests, "2H", "Pass")
        if explaining:
            assert "ok" in await explain(guests[0], 0)
            assert "ok" in await explain(guests[0], 0, "weak, with six hearts")
        table = guests[2].picture["table"]
        answer = await guests[2].do("move", deal=1, ply=table["ply"], move="4H")
        messages = [message for guest in (guests[2], eve) for message in guest.told("table")]
        return answer["seq"], [[message[part] for part in SAME] for message in messages]


async def test_the_partner_is_sent_the_same_with_it_and_without(tmp_path, known_cards):
    """Neither a message, nor its number, nor the answer to the partner's own call; a watcher likewise."""
    folders = [tmp_path / name for name in ("told", "silent")]
    for folder in folders:
        folder.mkdir()
    assert await heard(folders[0], True) == await heard(folders[1], False)


@pytest.mark.parametrize(
    ("who", "ply", "fields", "code"),
    [
        (1, 0, {}, "illegal"),
        (0, 1, {}, "illegal"),
        (0, 4, {}, "illegal"),
        (0, 0, {"deal": 2}, "stale"),
        (0, 0, {"text": " \u202e "}, "unreadable"),
    ],
)
async def test_what_cannot_be_explained(world, who, ply, fields, code):
    """Another's call, one that was never made, one of another deal; and nothing is no explanation."""
    guests = await around(world)
    await bid(guests, "2H", "Pass")
    before = guests[3].picture["seq"]
    assert (await explain(guests[who], ply, **fields))["error"]["code"] == code
    assert guests[3].picture["seq"] == before


async def test_only_players_explain(world):
    """And in Belot nobody does; a watcher has no call of his own."""
    guests = await around(world)
    await bid(guests, "2H")
    eve = await world.come("Eve", guests[0].table)
    assert (await explain(eve, 0))["error"]["code"] == "not_seated"
    belot = await world.four()
    assert (await explain(belot[0], 0))["error"]["code"] == "not_explained"


async def test_a_call_is_explained_so_often_and_no_more(world):
    """Five times; the last text stands. Another call has its own five."""
    guests = await around(world)
    await bid(guests, "2H", "Pass", "Pass", "2S", "3H")
    answers = [await explain(guests[0], 0, f"number {n}") for n in range(6)]
    assert [answer.get("error", {}).get("code") for answer in answers] == [None] * 5 + ["told_often"]
    assert "ok" in await explain(guests[0], 4)
    assert guests[1].picture["scene"]["notes"]["0"]["text"] == "number 4"


async def test_what_was_told_goes_with_the_call(world):
    """An undo takes back the call and its explanation, and leaves that of an earlier call."""
    guests = await around(world)
    await bid(guests, "1H", "Pass", "2H", "Pass")
    await make(guests[0], "4H")
    assert "ok" in await explain(guests[0], 0, "five hearts")
    assert "ok" in await explain(guests[0], 4, "to play")
    assert "ok" in await guests[0].do("undo", deal=1, ply=5)
    for opponent in (guests[1], guests[3]):
        assert "ok" in await opponent.do("answer", accept=True)
    await make(guests[0], "3H")
    assert guests[1].picture["scene"]["notes"] == {"0": {"alert": True, "text": "five hearts"}}


async def test_it_outlives_the_process(tmp_path):
    """Text, numbers and the answer to the same message sent again are as they were."""
    async with opened(tmp_path) as world:
        guests = await around(world)
        await bid(guests, "2H", "Pass")
        first = await explain(guests[0], 0, id="told-once")
        table = guests[2].picture["table"]
        call = {"deal": 1, "ply": 2, "move": "4H", "id": "my-call"}
        answers = [first, await guests[2].do("move", **call)]
        before = [guest.picture for guest in guests]
    async with opened(tmp_path, world.times) as world:
        again = [await world.come(guest.player.name, await world.house.get(table["id"])) for guest in guests]
        for old, guest in zip(before, again, strict=True):
            new = guest.picture
            assert [new[part] for part in ("seq", "view", "scene")] == [
                old[part] for part in ("seq", "view", "scene")
            ]
        assert [await explain(again[0], 0, id="told-once"), await again[2].do("move", **call)] == answers


async def passed_out(guests):
    """The deal is over at once, its first call explained."""
    await bid(guests, "Pass", "Pass", "Pass")
    assert "ok" in await explain(guests[0], 0, "fewer than twelve")
    await make(guests[3], "Pass")


async def test_it_stays_on_record(world):
    """In the replay, in a download of either format, and in the match's record; then all may read it."""
    guests = await around(world)
    await passed_out(guests)
    table, ann = guests[0].table.id, guests[2].player
    told = {"0": {"alert": True, "text": "fewer than twelve"}}
    shown = await world.replay_deal(table, 1, ann)
    assert shown.record["calls"] == msgspec.to_builtins(shown.steps[-1].scene.notes) == told
    assert guests[2].picture["scene"]["notes"] == told
    assert '[Note "1:fewer than twelve"]' in (await world.download(table, ann, "pbn", 1))[0]
    assert "|an|fewer than twelve|" in (await world.download(table, ann, "lin", 1))[0]


async def test_whoever_practises_is_not_told_of_it(world):
    """The calls of a deal that is played again are others."""
    guests = await around(world)
    await passed_out(guests)
    again = Setting(game="bridge", boards="given", of=guests[0].table.id, deal=1)
    table = await world.house.open(again, guests[0].player)
    ann = await world.come(guests[0].player.name, table)
    await world.wait(COMMITMENTS_MS)
    assert "calls" not in ann.picture["view"]


async def test_of_a_board_that_others_play_the_store_does_not_tell(tmp_path):
    """What was explained lies under the house key, as the calls do."""
    async with opened(tmp_path) as world:
        ann = await begun(world, "Ann", **WORLD)
        while not ann.picture["view"]["legal"]:
            await world.wait(0)
        ply = ann.picture["table"]["ply"]
        await make(ann, "Pass")
        assert "ok" in await explain(ann, ply, "utterly nothing")
        assert b"utterly nothing" not in stored(tmp_path)
