"""Roles are held by player and scope."""

import pytest

from valat.store.staff.roles import HeldRole, add_role, all_roles, remove_role, roles_of
from valat.store.writer import WriteConflict

pytestmark = pytest.mark.anyio


async def test_a_role_is_had_until_it_is_taken(store, people):
    """That one: the same role elsewhere stays."""
    cups = [HeldRole(people["Ann"], "director", f"tournament:{cup}", 5) for cup in ("a", "b")]
    await store.writer.write([*add_role(cups[0]), *add_role(cups[1])])
    await store.writer.write(remove_role(cups[0]))
    assert await roles_of(store, people["Ann"]) == cups[1:]


async def test_a_role_is_had_once(store, people):
    """In one scope."""
    held = HeldRole(people["Ann"], "admin", "house", 5)
    await store.writer.write(add_role(held))
    with pytest.raises(WriteConflict):
        await store.writer.write(add_role(held))


async def test_all_roles_are_listed_by_name(store, people):
    """Whoever has one."""
    for name in ("Bob", "Ann"):
        await store.writer.write(add_role(HeldRole(people[name], "moderator", "house", 5)))
    assert [name for name, _ in await all_roles(store)] == ["Ann", "Bob"]
