"""The audit log is written once."""

import pytest
from sqlalchemy import delete, update
from sqlalchemy.exc import DBAPIError

from valat.store.schema import audit_concern, audit_entry
from valat.store.staff.audit import (
    AuditEntry,
    audit_statements,
    entries_concerning,
    entries_on,
    find_entry,
    newest_concerning,
    read_log,
)
from valat.store.writer import WriteConflict

pytestmark = pytest.mark.anyio


@pytest.fixture
async def log(store, people):
    """Two acts of Bob's: on Ann in the house, on Ann and Cid in a tournament."""
    first = AuditEntry("e1", 10, people["Bob"], "mute", "house", "report:t/1", "Rude.", (people["Ann"],))
    both = (people["Ann"], people["Cid"])
    second = AuditEntry("e2", 20, people["Bob"], "direct", "tournament:cup", "tournament:cup", "Late.", both)
    for entry in (first, second):
        await store.writer.write(audit_statements(entry))
    return [first, second]


async def test_the_newest_act_comes_first(store, log):
    """With the names of those whom it concerns; a page goes on from the number of its last."""
    newest, older = await read_log(store, None, None, 10)
    assert [newest.entry.id, older.entry.id] == ["e2", "e1"]
    assert (newest.actor_name, sorted(newest.concern_names)) == ("Bob", ["Ann", "Cid"])
    assert await read_log(store, None, newest.number, 10) == [older]


async def test_a_scope_shows_its_own_acts(store, log):
    """And no others."""
    assert [act.entry.id for act in await read_log(store, ["tournament:cup"], None, 10)] == ["e2"]


async def test_a_player_is_shown_what_concerns_them(store, log, people):
    """The newest first; with the time of the newest."""
    assert [act.entry.id for act in await entries_concerning(store, people["Ann"], 10)] == ["e2", "e1"]
    assert [act.entry.id for act in await entries_concerning(store, people["Cid"], 10)] == ["e2"]
    assert (await newest_concerning(store, people["Ann"]), await newest_concerning(store, people["Bob"])) == (
        20,
        0,
    )


async def test_acts_are_found_by_what_they_were_done_to(store, log):
    """All of them."""
    found = await entries_on(store, ["report:t/1", "report:t/2"])
    assert {target: [act.entry.id for act in acts] for target, acts in found.items()} == {
        "report:t/1": ["e1"]
    }


async def test_an_entry_is_found_as_it_was_written(store, people):
    """Its details too, without whoever did it on the machine."""
    entry = AuditEntry(
        "e3", 5, None, "role_add", "house", "player:x", "First.", (people["Ann"],), {"role": "admin"}
    )
    await store.writer.write(audit_statements(entry))
    assert await find_entry(store, "e3") == entry
    assert await find_entry(store, "e4") is None


@pytest.mark.parametrize("change", [update(audit_entry).values(reason="Other."), delete(audit_entry)])
async def test_an_act_is_never_changed(store, log, change):
    """The database refuses it, whoever asks."""
    with pytest.raises((DBAPIError, WriteConflict)):
        await store.writer.write([(change, {})])
    assert await find_entry(store, "e1") == log[0]


async def test_whom_an_act_concerns_is_never_changed(store, log):
    """Nor is anybody taken out."""
    with pytest.raises((DBAPIError, WriteConflict)):
        await store.writer.write([(delete(audit_concern), {})])
