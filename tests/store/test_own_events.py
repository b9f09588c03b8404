"""Who organises the events that players have opened."""

import pytest
from sqlalchemy import update

from valat.store import schema
from valat.store.club_sessions import SessionListing, add_session, set_phase
from valat.store.own_events import (
    OwnedEvent,
    add_own_event,
    ask_heir,
    count_open_events,
    decline,
    find_owned,
    hand_on,
    open_events_of,
)
from valat.store.players import Players
from valat.store.tournaments import TournamentListing, add_tournament, ended_tournaments
from valat.store.tournaments import set_phase as set_tournament_phase

pytestmark = pytest.mark.anyio


async def two_players(store):
    """The ids of two players."""
    players = Players(store)
    return [(await players.guest(name, name.lower())).id for name in ("Ann", "Bob")]


async def test_an_event_has_one_owner(store):
    """Until another one, who was asked, takes it; and it counts until it is over."""
    ann, bob = await two_players(store)
    for number, name in enumerate(("a", "b")):
        listing = SessionListing(name, name, "bridge", "open", number, private=True)
        owned = OwnedEvent("session", name, ann, number)
        await store.writer.write([*add_session(listing), *add_own_event(owned)])
    assert [owned.event_id for owned in await open_events_of(store, ann)] == ["a", "b"]
    await store.writer.write(ask_heir("session", "b", ann, bob))
    asked = await find_owned(store, "session", "b")
    assert (asked.owner, asked.heir) == (ann, bob)
    await store.writer.write(hand_on("session", "b", bob))
    taken = await find_owned(store, "session", "b")
    assert (taken.owner, taken.heir, await find_owned(store, "tournament", "b")) == (bob, None, None)
    await store.writer.write(set_phase("a", "final", 10))
    assert ([*await open_events_of(store, ann)], await count_open_events(store)) == ([], 1)


async def test_an_answer_counts_for_the_player_who_is_asked_now(store):
    """TRN-OWN-1: not for one who was asked before, nor an offer of one who was the owner before."""
    ann, bob = await two_players(store)
    cid = (await Players(store).guest("Cid", "cid")).id
    listing = SessionListing("a", "a", "bridge", "open", 1, private=True)
    await store.writer.write(
        [*add_session(listing), *add_own_event(OwnedEvent("session", "a", ann, 1, heir=cid))]
    )
    await store.writer.write([*hand_on("session", "a", bob), *decline("session", "a", bob)])
    owned = await find_owned(store, "session", "a")
    assert (owned.owner, owned.heir) == (ann, cid)
    await store.writer.write([*hand_on("session", "a", cid), *ask_heir("session", "a", ann, bob)])
    owned = await find_owned(store, "session", "a")
    assert (owned.owner, owned.heir) == (cid, None)
    await store.writer.write([*ask_heir("session", "a", cid, ann), *decline("session", "a", ann)])
    assert (await find_owned(store, "session", "a")).heir is None


async def test_a_private_one_is_not_among_those_that_are_over(store):
    """Rule: TRN-OWN-1"""
    for name, private in (("a", True), ("b", False)):
        listing = TournamentListing(name, f"own/{name}", 1, "belot", "quick", "open", 1, private=private)
        await store.writer.write([*add_tournament(listing), *set_tournament_phase(name, "final", 2)])
    listed, total = await ended_tournaments(store, 0, 10)
    assert ([listing.id for listing in listed], total) == (["b"], 1)


async def test_events_of_newcomers_are_counted(store):
    """TRN-OWN-1: by when their organisers were first seen; without those that are over."""
    players = Players(store)
    old, new = [await players.guest(name, name.lower()) for name in ("Ann", "Bob")]
    aged = update(schema.player).where(schema.player.c.id == old.id).values(since_ms=1)
    statements = [(aged, {})]
    for name, owner in (("a", old), ("b", new), ("c", new)):
        listing = SessionListing(name, name, "bridge", "open", 1, private=True)
        owned = OwnedEvent("session", name, owner.id, 1)
        statements += [*add_session(listing), *add_own_event(owned)]
    await store.writer.write([*statements, *set_phase("c", "final", 10)])
    assert await count_open_events(store) == 2
    assert await count_open_events(store, owner_since_ms=1) == 1
