"""Passkeys as the store has them. Rule: ACC-1"""

import pytest

from valat.store.database import open_store
from valat.store.passkeys import (
    StoredPasskey,
    add_statements,
    end_statements,
    find_passkey,
    passkeys_of,
    remove_statements,
    rename_statements,
    use_statements,
)
from valat.store.players import Players
from valat.store.writer import WriteConflict

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(dialect, tmp_path):
    """A store."""
    async with open_store(tmp_path) as store:
        yield store


@pytest.fixture
async def ann(store):
    """The id of somebody with two passkeys."""
    ann = (await Players(store).guest("Ann", "ann")).id
    for number in (1, 2):
        await store.writer.write(add_statements(passkey(ann, number)))
    return ann


def passkey(player, number):
    return StoredPasskey(f"p{number}", player, f"c{number}", "k", 0, "Phone", number)


async def test_a_use_and_a_name_are_kept(store, ann):
    """Of that passkey alone."""
    await store.writer.write([*use_statements("p1", 7, 9), *rename_statements(ann, "p2", "Laptop")])
    found = [(held.uses, held.used_ms, held.name) for held in await passkeys_of(store, ann)]
    assert found == [(7, 9, "Phone"), (0, None, "Laptop")]
    assert await find_passkey(store, "c2") == (await passkeys_of(store, ann))[1]


async def test_a_credential_is_one_players(store, ann):
    """It is refused where it is known."""
    bob = (await Players(store).guest("Bob", "bob")).id
    with pytest.raises(WriteConflict):
        await store.writer.write(add_statements(StoredPasskey("p3", bob, "c1", "k", 0, "Phone", 3)))


async def test_passkeys_are_removed_by_their_player(store, ann):
    """One, or all."""
    await store.writer.write(remove_statements("bob", "p1"))
    await store.writer.write(remove_statements(ann, "p2"))
    assert [held.id for held in await passkeys_of(store, ann)] == ["p1"]
    await store.writer.write(end_statements(ann))
    assert await find_passkey(store, "c1") is None
