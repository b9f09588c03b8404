"""Roles are given and taken on record."""

import pytest

from valat.kernel.errors import Refusal, Unreadable
from valat.staff.grants import grant_role, revoke_role
from valat.store.players import Players
from valat.store.staff.audit import read_log
from valat.store.staff.roles import roles_of

pytestmark = pytest.mark.anyio


@pytest.fixture
async def ann(store):
    """Ann's id."""
    return (await Players(store).guest("Ann", "ann")).id


async def acts(store):
    return [
        (entry.entry.act, entry.entry.details["role"], entry.concern_names)
        for entry in await read_log(store, None, None, 9)
    ]


async def test_a_role_is_given_once(store, ann):
    """TRN-STAFF-1: asked for twice it stands in the log once."""
    first = await grant_role(store, ann, "admin", "house", "The first.", now=lambda: 1)
    assert await grant_role(store, ann, "admin", "house", "Again.", now=lambda: 2) == first
    assert await roles_of(store, ann) == [first]
    assert await acts(store) == [("role_add", "admin", ("Ann",))]


async def test_a_role_is_taken(store, ann):
    """TRN-STAFF-1: on record; one that nobody has is not."""
    await grant_role(store, ann, "director", "session:a", "So.")
    assert not await revoke_role(store, ann, "director", "house", "So.")
    assert await revoke_role(store, ann, "director", "session:a", "So.")
    assert await roles_of(store, ann) == []
    assert [act for act, _, _ in await acts(store)] == ["role_remove", "role_add"]


@pytest.mark.parametrize(("role", "scope"), [("king", "house"), ("admin", "moon")])
async def test_what_is_no_role_or_scope_is_refused(store, ann, role, scope):
    """And nothing is written."""
    with pytest.raises(Unreadable):
        await grant_role(store, ann, role, scope, "So.")
    assert await acts(store) == []


async def test_a_role_is_given_for_a_reason(store, ann):
    """TRN-STAFF-1."""
    with pytest.raises(Refusal) as refused:
        await grant_role(store, ann, "admin", "house", " ")
    assert refused.value.code == "no_reason"
