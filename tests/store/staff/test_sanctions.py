"""Sanctions run until their time or until they are lifted; names are struck for good."""

import pytest

from valat.kernel.errors import Refusal
from valat.store.players import Players
from valat.store.staff.audit import AuditEntry, audit_statements
from valat.store.staff.sanctions import (
    Sanction,
    free_name,
    give_name,
    lift_statements,
    running_sanctions,
    sanction_statements,
    strike_name,
)

pytestmark = pytest.mark.anyio


@pytest.fixture
async def muted(store, people):
    """Ann may not chat until 100."""
    sanction = Sanction("e1", people["Ann"], "mute", 100)
    for entry in (acting("e1", "mute"), acting("e2", "lift")):
        await store.writer.write(audit_statements(entry))
    await store.writer.write(sanction_statements(sanction))
    return sanction


def acting(name, act):
    return AuditEntry(name, 1, None, act, "house", "report:t/1", "So.")


async def test_a_sanction_runs_until_its_time(store, muted):
    """Not at it."""
    assert await running_sanctions(store, 99) == [muted]
    assert await running_sanctions(store, 100) == []


async def test_a_sanction_that_is_lifted_runs_no_more(store, muted):
    """The act that lifts it is noted with it."""
    await store.writer.write(lift_statements("e1", "e2"))
    assert await running_sanctions(store, 99) == []


async def test_nobody_takes_a_name_that_was_struck(store, people):
    """Not even from whom it was taken; once freed anybody may."""
    players = Players(store)
    await store.writer.write(strike_name(people["Ann"], "ann", "Calm Fox", "calm fox"))
    assert (await players.get(people["Ann"])).name == "Calm Fox"
    for who in ("Ann", "Bob"):
        with pytest.raises(Refusal) as refused:
            await players.check_free(people[who], {"ann"})
        assert refused.value.code == "name_taken"
    await store.writer.write(free_name("ann"))
    await players.check_free(people["Bob"], {"ann"})


async def test_a_name_that_was_drawn_again_is_struck_again(store, people):
    """It stays its first owner's to sign in by."""
    await store.writer.write(strike_name(people["Ann"], "ann", "Calm Fox", "calm fox"))
    await store.writer.write(give_name(people["Bob"], "Ann", "ann"))
    await store.writer.write(strike_name(people["Bob"], "ann", "Wise Owl", "wise owl"))
    await Players(store).register(people["Ann"], "Calm Fox", "calm fox", "hash")
    assert (await Players(store).login("ann"))[0].id == people["Ann"]


async def test_a_name_is_given_back(store, people):
    """As it was."""
    await store.writer.write(strike_name(people["Ann"], "ann", "Calm Fox", "calm fox"))
    await store.writer.write([*free_name("ann"), *give_name(people["Ann"], "Ann", "ann")])
    assert (await Players(store).find("ann")).name == "Ann"


async def test_who_was_renamed_signs_in_by_the_name_of_before(store, people):
    """And by the new one."""
    players = Players(store)
    await players.register(people["Ann"], "Ann", "ann", "hash")
    await store.writer.write(strike_name(people["Ann"], "ann", "Calm Fox", "calm fox"))
    for key in ("ann", "calm fox"):
        player, stored = await players.login(key)
        assert (player.id, player.name, stored) == (people["Ann"], "Calm Fox", "hash")
