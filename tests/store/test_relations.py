"""Whom players follow and block, in a store."""

import pytest

from valat.store.players import Players
from valat.store.relations import Relation, add_relation, all_blocks, related_to, remove_relation

pytestmark = pytest.mark.anyio


@pytest.fixture
async def people(store):
    """The ids of Ann, Bob and Cid."""
    return [(await Players(store).guest(name, name.lower())).id for name in ("Ann", "Bob", "Cid")]


async def store_all(store, *relations):
    for player, other, kind in relations:
        await store.writer.write(add_relation(Relation(player, other, kind, 1)))


async def test_who_follows_back_is_mutual(store, people):
    """FRD-1: by name; what others have made of the player is not told."""
    ann, bob, cid = people
    await store_all(store, (ann, cid, "follow"), (ann, bob, "follow"), (bob, ann, "follow"))
    found = await related_to(store, ann)
    assert [(other.name, other.kind, other.mutual) for other in found] == [
        ("Bob", "follow", True),
        ("Cid", "follow", False),
    ]
    assert await related_to(store, cid) == []


async def test_a_relation_is_stored_once_and_removed(store, people):
    """The same request twice changes nothing."""
    ann, bob, _ = people
    await store_all(store, (ann, bob, "block"), (ann, bob, "block"))
    assert await all_blocks(store) == [(ann, bob)]
    await store.writer.write(remove_relation(ann, bob, "block"))
    await store.writer.write(remove_relation(ann, bob, "block"))
    assert await all_blocks(store) == []
