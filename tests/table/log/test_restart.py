"""Tables outlive the process: everything acknowledged is there again."""

import msgspec
import pytest

from tests.table.world import ManualTime, acted, on_turn, opened, play_deal
from valat.kernel.errors import Illegal
from valat.protocol import commands
from valat.protocol.replays import Verification
from valat.store.log import StoredEvent, insert_events
from valat.table.live.clock import COMMITMENTS_MS
from valat.table.log import reducer

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("dialect")]


async def come_back(world, table_id, names=("Ann", "Bob", "Cid", "Dan")):
    """The four at the same table of another run."""
    table = await world.house.get(table_id)
    return [await world.come(name, table) for name in names]


async def test_a_table_goes_on_from_its_last_move(tmp_path):
    """View, scene and scores are the same after a restart in the middle of the second deal."""
    async with opened(tmp_path) as world:
        guests = await world.four()
        await play_deal(world, guests)
        await world.wait(30_000)
        await play_deal(world, guests, 7)
        before = [guest.picture for guest in guests]
    async with opened(tmp_path, ManualTime()) as world:
        again = await come_back(world, before[0]["table"]["id"])
        for old, guest in zip(before, again, strict=True):
            new = guest.picture
            assert [new[part] for part in ("view", "scene", "match")] == [
                old[part] for part in ("view", "scene", "match")
            ]
        await play_deal(world, again)
        assert again[0].picture["table"]["phase"] == "between"


async def test_a_new_name_is_kept(tmp_path):
    """A player who took another name in the middle of a match has it after a restart."""
    async with opened(tmp_path) as world:
        ann, bob, *_ = await world.four()
        await world.rename(bob, "Rob")
        await play_deal(world, [ann, bob, *_], 3)
    async with opened(tmp_path, ManualTime()) as world:
        table = await world.house.get(ann.table.id)
        assert [seat.name for seat in table.state.seats] == ["Ann", "Rob", "Cid", "Dan"]


async def test_a_message_sent_again_after_a_restart_has_its_first_answer(tmp_path):
    """The client's id is in the log, so a move is never made twice."""
    async with opened(tmp_path) as world:
        guests = await world.four()
        mover = on_turn(guests)
        name, table = mover.player.name, mover.table.id
        move = {"id": "my-move", "deal": 1, "ply": 0, "move": mover.picture["view"]["legal"][0]}
        first = await mover.do("move", **move)
        assert await mover.do("move", **move) == first
    async with opened(tmp_path) as world:
        again = await world.come(name, await world.house.get(table))
        assert await again.do("move", **move) == first
        assert again.picture["table"]["ply"] == 1
        assert (await again.do("move", **move | {"id": "other"}))["error"]["code"] == "stale"


async def test_a_refusal_is_repeated_too(world):
    """The same id has the same answer, whatever has happened since."""
    guests = await world.four()
    other = next(guest for guest in guests if guest is not on_turn(guests))
    move = {"id": "early", "deal": 1, "ply": 0, "move": "Pass"}
    first = await other.do("move", **move)
    await on_turn(guests).play()
    assert await other.do("move", **move) == first


async def test_the_seat_on_turn_gets_its_full_time_and_the_last_stored_bank(tmp_path):
    """What the clock showed when the process died is not held against anybody."""
    async with opened(tmp_path) as world:
        guests = await world.four(clock={"move": 30, "bank": 60})
        await world.wait(42_000)
        seat = on_turn(guests).picture["table"]["you"]
        await on_turn(guests).play()
        await world.wait(20_000)
        table = guests[0].table.id
    async with opened(tmp_path) as world:
        guests = await come_back(world, table)
        clock = guests[0].picture["table"]["clock"]
        assert (clock["left_ms"], clock["bank_ms"][seat]) == (30_000, 48_000)


async def test_an_undo_is_replayed_and_the_log_keeps_what_was_taken_back(tmp_path):
    """The state rolls back; the log is never rewritten."""
    async with opened(tmp_path) as world:
        guests = await world.four(undo=True)
        first = on_turn(guests)
        await first.play()
        await first.do("undo", deal=1, ply=1)
        for seat in list(first.picture["table"]["undo"]["wait"]):
            await guests[seat].do("answer", accept=True)
        assert first.picture["table"]["ply"] == 0
        table = first.table.id
    async with opened(tmp_path) as world:
        guests = await come_back(world, table)
        assert guests[0].picture["table"]["ply"] == 0
        await on_turn(guests).play()
        assert guests[0].picture["table"]["ply"] == 1


async def test_a_log_that_the_engine_refuses_freezes_its_table(tmp_path, monkeypatch):
    """It says why, nothing is lost, and other tables go on."""
    async with opened(tmp_path) as world:
        guests = await world.four()
        await on_turn(guests).play()
        await on_turn(guests).play()
        table = guests[0].table.id
    real = reducer.dealing.apply_move

    def stricter(keys, name, game, deal, played, move=None):
        if len(deal.moves) == 1:
            raise Illegal("The rules have changed.", rule="BEL-BID-1")
        return real(keys, name, game, deal, played, move)

    monkeypatch.setattr(reducer.dealing, "apply_move", stricter)
    async with opened(tmp_path) as world:
        guests = await come_back(world, table)
        picture = guests[0].picture["table"]
        assert (picture["phase"], picture["why"]) == ("frozen", "The rules have changed.")
        assert (await on_turn(guests).play())["error"]["code"] == "frozen"
        await world.wait(600_000)
    monkeypatch.setattr(reducer.dealing, "apply_move", real)
    async with opened(tmp_path) as world:
        assert (await come_back(world, table))[0].picture["table"]["ply"] == 2


async def test_a_finished_deal_keeps_its_stored_result(tmp_path, monkeypatch):
    """Only the deal on the table is played again; a later engine never changes a score that stands."""
    async with opened(tmp_path) as world:
        guests = await world.four()
        await play_deal(world, guests)
        await world.wait(30_000)
        before = guests[0].picture["match"]
        table = guests[0].table.id
    replayed = []
    real = reducer.dealing.apply_move
    monkeypatch.setattr(reducer.dealing, "apply_move", lambda *args: replayed.append(args) or real(*args))
    async with opened(tmp_path) as world:
        guests = await come_back(world, table)
        assert guests[0].picture["match"] == before
        assert replayed == []


async def test_a_lost_house_key_freezes_the_deal_and_spares_what_is_over(tmp_path):
    """Without the key no secret can be derived; finished deals are stored with their proof."""
    async with opened(tmp_path) as world:
        guests = await world.four()
        await play_deal(world, guests)
        await world.wait(30_000)
        table, ann = guests[0].table.id, guests[0].player
    (tmp_path / "house.key").unlink()
    async with opened(tmp_path, world.times) as world:
        guests = await come_back(world, table)
        assert guests[0].picture["table"]["phase"] == "frozen"
        assert (await world.replay_deal(table, 1, ann)).verified == Verification(True, None)


async def test_a_second_writer_of_the_same_table_is_read(world):
    """Nothing of the loser is acknowledged; its table goes on from what the other has written."""
    guests = await world.four()
    state = guests[0].table.state
    stolen = StoredEvent(state.seq + 1, world.times.now(), 1, "ready", {"seat": 0, "deal": 1})
    await world.house.store.writer.write(insert_events(state.id, [stolen], world.house.store.keys))
    answer = await on_turn(guests).play()
    assert answer["error"]["code"] == "stale"
    assert (guests[0].table.state.seq, guests[0].picture["table"]["ply"]) == (state.seq + 1, 0)
    assert "ok" in await on_turn(guests).play()


async def test_tables_of_an_earlier_run_close_when_nobody_comes_back(tmp_path):
    """Lazily read tables are closed as an event after the time for abandoned ones."""
    async with opened(tmp_path) as world:
        ann = await world.open()
        table = ann.table.id
    async with opened(tmp_path) as world:
        await world.wait(300_000)
        assert (await world.house.get(table)).state.closed == "abandoned"


async def test_what_fails_by_itself_is_tried_again_a_second_later(world, monkeypatch):
    """A store that cannot write costs time, not the table."""
    guests = await world.four()
    writer = world.house.store.writer
    tries = []

    async def broken(statements):
        tries.append(world.times.now())
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(writer, "write", broken)
        answer = await on_turn(guests).play()
        assert answer["error"]["code"] == "internal"
        await world.wait(32_000)
    assert tries[1:] == [tries[1] + second * 1000 for second in range(len(tries) - 1)]
    assert guests[0].picture["table"]["ply"] == 0
    await world.wait(1000)
    assert guests[0].picture["event"]["by"] == "clock"


async def test_a_bot_that_cannot_be_asked_is_asked_again_a_second_later(world, monkeypatch):
    """A machine that has nothing left for bots costs time, not the table."""
    ann = await world.open()
    tries = []

    async def broken(*_, **__):
        tries.append(world.times.now())
        raise OSError("too many open files")

    with monkeypatch.context() as patch:
        patch.setattr(world.bots, "choose", broken)
        await world.wait(COMMITMENTS_MS)
        if ann.picture["scene"]["turn"] == 0:
            await ann.play()
        await world.wait(3000)
    assert len(tries) > 3
    assert tries == [tries[0] + second * 1000 for second in range(len(tries))]
    await world.wait(1000)
    assert ann.picture["scene"]["turn"] == 0


async def test_a_command_sent_again_after_a_restart_is_answered_as_before(tmp_path):
    """What made an event by its id in the log; what was there already is refused then as before."""
    command = {"do": "ready", "deal": 1}
    async with opened(tmp_path) as world:
        guests = await world.four()
        await play_deal(world, guests)
        bob = guests[1]
        answers = [await acted(bob, commands.decode(json(command, name))) for name in ("first", "second")]
        table = bob.table.id
    assert ("ok" in answers[0], answers[1]["error"]["code"]) == (True, "stale")
    async with opened(tmp_path) as world:
        back = await world.come("Bob", await world.house.get(table))
        again = [await acted(back, commands.decode(json(command, name))) for name in ("first", "second")]
    assert [answer.get("ok") for answer in again] == [answer.get("ok") for answer in answers]
    assert again[0] == answers[0]
    assert again[1]["error"]["code"] == "stale"


def json(command, name):
    """The command as it comes over a socket, under that id."""
    return msgspec.json.encode({**command, "id": name})
