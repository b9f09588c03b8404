"""What lists show of club sessions."""

import pytest

from valat.store.club_sessions import SessionListing, add_session, ended_sessions, running_sessions, set_phase

pytestmark = pytest.mark.anyio


async def test_a_session_goes_on_until_it_has_ended(store):
    """Then it is among those that are over, the latest first."""
    for number, name in enumerate(("one", "two", "three")):
        await store.writer.write(add_session(SessionListing(name, name.title(), "bridge", "open", number)))
    assert await running_sessions(store) == ["one", "two", "three"]
    await store.writer.write(set_phase("one", "final", 10))
    await store.writer.write(set_phase("three", "cancelled", 20))
    assert await running_sessions(store) == ["two"]
    listed, total = await ended_sessions(store, 0, 1)
    assert ([(session.id, session.phase, session.ended_ms) for session in listed], total) == (
        [("three", "cancelled", 20)],
        2,
    )
