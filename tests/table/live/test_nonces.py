"""The players' part in the shuffle: all commit to a nonce before anybody's is shown."""

import pytest
from msgspec.structs import replace

from tests.table.world import play_deal
from valat.cards.shuffle import commitment, shuffled_cards
from valat.store.log import read_events
from valat.table.live.clock import COMMITMENTS_MS, NONCES_MS
from valat.table.log import dealing
from valat.table.log.events import Event, NonceAdded
from valat.table.log.reducer import apply_events
from valat.table.log.state import Seal

pytestmark = pytest.mark.anyio

ANNS, BOBS = "ab" * 16, "01" * 16


async def two(world):
    """Ann and Bob on the seats 0 and 2 of a table whose others are not there yet."""
    ann = await world.open("Ann", fill="people")
    bob = await world.come("Bob", ann.table, ann.table.invite)
    await bob.do("sit", seat=2)
    return ann, bob


async def fill(guest):
    """Bots take the empty seats."""
    for seat in (1, 3):
        assert "ok" in await guest.do("bot", seat=seat)


def dealt(guest):
    """The event with which the deal was dealt."""
    return next(m["event"] for m in guest.told("table") if m["event"] and m["event"]["kind"] == "dealt")


async def kinds(world, guest):
    """The kinds of the events in the table's log."""
    return [event.kind for event in await read_events(world.house.store, guest.table.id)]


async def test_nonces_are_asked_for_when_all_commitments_stand(world):
    """The list of them is shown first; then the nonces go into the shuffle by seat, not as they came."""
    ann, bob = await two(world)
    await bob.commit(BOBS)
    assert ann.told("commitments") == []
    await ann.commit(ANNS)
    await fill(ann)
    await world.wait(0)
    (shown,) = ann.told("commitments")
    assert [entry["seat"] for entry in shown["commitments"]] == [0, 2]
    assert "ok" in await bob.do("nonce", deal=1, nonce=BOBS)
    assert ann.picture["table"]["phase"] == "waiting"
    assert "ok" in await ann.do("nonce", deal=1, nonce=ANNS)
    await world.wait(0)
    assert [nonce["nonce"] for nonce in dealt(ann)["nonces"]] == [ANNS, BOBS]
    assert [nonce["commitment"] for nonce in dealt(ann)["nonces"]] == [
        entry["commitment"] for entry in shown["commitments"]
    ]
    log = await kinds(world, ann)
    assert log.index("commitments") < log.index("nonce")
    state = ann.table.state
    secret = dealing.secret_of(world.house.store.keys, state.id, state.deal.seal)
    order = shuffled_cards(state.game.deck(state.options), secret, list(map(bytes.fromhex, (ANNS, BOBS))), 1)
    again = state.game.record(state.game.deal(state.deal.setup, order))
    assert state.game.record(state.deal.state)["hands"] == again["hands"]


async def test_no_nonce_is_taken_before_the_commitments_stand(world):
    ann, _ = await two(world)
    await ann.commit(ANNS)
    assert (await ann.do("nonce", deal=1, nonce=ANNS))["error"]["code"] == "stale"


async def test_no_commitment_is_taken_once_they_stand(world):
    """Else whoever commits last would know the others' nonces."""
    ann, bob = await two(world)
    await ann.commit(ANNS)
    await fill(ann)
    await world.wait(COMMITMENTS_MS)
    assert ann.told("commitments")
    assert (await bob.commit(BOBS))["error"]["code"] == "stale"


async def test_only_the_nonce_that_was_committed_to_is_taken(world):
    """Once."""
    ann = await world.open()
    await ann.commit(ANNS)
    await world.wait(0)
    assert (await ann.do("nonce", deal=1, nonce=BOBS))["error"]["code"] == "other_nonce"
    assert (await ann.commit(ANNS))["error"]["code"] == "stale"
    assert "ok" in await ann.do("nonce", deal=1, nonce=ANNS)


async def test_a_commitment_is_given_once_a_seat(world):
    """Whoever changes seats commits anew: the seat is in the hash."""
    ann, _ = await two(world)
    await ann.commit(ANNS)
    assert (await ann.commit(BOBS))["error"]["code"] == "nonce_given"
    await ann.do("sit", seat=1)
    assert ann.told("seal")[-1]["seat"] == 1
    assert "ok" in await ann.commit(BOBS)


async def test_who_does_not_give_the_nonce_has_no_choice_of_cards(world):
    """The deal is sealed anew and dealt without that player; the old seal is opened, and the log shows it."""
    ann, bob = await two(world)
    await ann.commit(ANNS)
    await bob.commit(BOBS)
    await fill(ann)
    await world.wait(0)
    first = ann.table.state.seal
    await bob.do("nonce", deal=1, nonce=BOBS)
    await world.wait(NONCES_MS)
    assert ann.table.state.seal.hash != first.hash
    assert (await ann.commit(ANNS))["error"]["code"] == "nonce_refused"
    await bob.commit(BOBS)
    await world.wait(0)
    await bob.do("nonce", deal=1, nonce=BOBS)
    await world.wait(0)
    assert [nonce["name"] for nonce in dealt(ann)["nonces"]] == ["Bob"]
    assert ann.picture["table"]["seal"]["refused"] == ["Ann"]
    events = await read_events(world.house.store, ann.table.id)
    opened = next(event.body["proof"] for event in events if event.kind == "revealed")
    assert [nonce["nonce"] for nonce in opened["nonces"]] == [BOBS]
    assert opened["refused"] == [
        {
            "name": "Ann",
            "seat": 0,
            "commitment": commitment(first.hash, 0, bytes.fromhex(ANNS)),
            "hash": first.hash,
        }
    ]


async def test_whoever_is_away_stands_by_nothing(world):
    """Nobody waits for a nonce that cannot come."""
    ann, bob = await two(world)
    await bob.commit(BOBS)
    await bob.leave_room()
    await ann.commit(ANNS)
    await fill(ann)
    await world.wait(COMMITMENTS_MS)
    assert [entry["seat"] for entry in ann.told("commitments")[-1]["commitments"]] == [0]


async def test_during_a_deal_nobody_is_asked_for_the_next_one(world):
    """A nonce that is kept so long may be lost; when the deal is over they are asked at once."""
    guests = await world.four()
    assert {message["deal"] for message in guests[0].told("seal")} == {1}
    await play_deal(world, guests)
    assert guests[0].told("seal")[-1]["deal"] == 2


async def test_nonces_of_an_older_log_stand_as_they_came(world):
    """It has no commitments, and its seal no version."""
    ann = await world.open()
    state = replace(ann.table.state, seal=Seal(1, "00", "k1", "ab", version=1))
    for seq, (player, nonce) in enumerate((("bob", BOBS), ("ann", ANNS)), 8):
        event = Event(seq, 0, 1, NonceAdded(1, 2 * (player == "bob"), player.title(), nonce), player)
        state = apply_events(state, [event], None)
    assert [nonce.nonce for nonce in state.seal.nonces] == [BOBS, ANNS]
