"""Grants, reversals, the daily floor and VIP time."""

import asyncio

import pytest

from valat.kernel.errors import Refusal, Unreadable
from valat.ledger.grants import FLOOR, Amount, claim_floor, grant, player_account, revoke, vip_until
from valat.store.ledger import POOLS, Posting, Transfer, balance, post
from valat.store.tournaments import TournamentListing, add_tournament, set_phase

pytestmark = pytest.mark.anyio

DAY_MS = 86_400_000
DAY = Amount("vip_s", 86_400)


async def chips(store):
    return await balance(store, player_account("p"), "chips")


async def spend(store, cause, amount):
    await post(store, Posting(cause, 1, (Transfer(player_account("p"), "pool:t", "chips", amount),)))


async def test_a_grant_is_paid_once(store):
    """However many ask for it at once."""
    await asyncio.gather(*(grant(store, "p", Amount("chips", 500), "prize 1") for _ in range(20)))
    assert await chips(store) == 500


@pytest.mark.parametrize("amount", [0, -5, 10**9 + 1])
async def test_a_grant_has_bounds(store, amount):
    """Nothing is written."""
    with pytest.raises(Unreadable):
        await grant(store, "p", Amount("chips", amount), "prize 1")
    assert await chips(store) == 0


async def test_a_grant_can_be_taken_back_once(store):
    """The second time finds the first."""
    await grant(store, "p", Amount("chips", 500), "prize 1")
    for _ in range(2):
        await revoke(store, "prize 1", "two accounts")
    assert await chips(store) == 0


@pytest.mark.parametrize(("cause", "code"), [("other", "no_posting"), ("revoked:prize 1", "reversed")])
async def test_what_cannot_be_taken_back(store, cause, code):
    """What never was, and a reversal."""
    await grant(store, "p", Amount("chips", 500), "prize 1")
    await revoke(store, "prize 1", "two accounts")
    with pytest.raises(Refusal) as refused:
        await revoke(store, cause, "a reason")
    assert refused.value.code == code


async def test_taking_back_needs_a_reason(store):
    """Blanks are none."""
    await grant(store, "p", Amount("chips", 500), "prize 1")
    with pytest.raises(Refusal) as refused:
        await revoke(store, "prize 1", "  ")
    assert refused.value.code == "no_reason"


async def test_the_floor_fills_up(store):
    """From 30 to a hundred."""
    await grant(store, "p", Amount("chips", 30), "prize 1")
    await claim_floor(store, "p")
    assert await chips(store) == FLOOR


async def test_who_has_enough_gets_no_floor(store):
    """With exactly a hundred."""
    await grant(store, "p", Amount("chips", FLOOR), "prize 1")
    with pytest.raises(Refusal) as refused:
        await claim_floor(store, "p")
    assert refused.value.code == "enough_chips"


async def test_the_floor_comes_once_a_day(store):
    """Spent the same day, it does not come again; the next day it does."""
    await claim_floor(store, "p", now=lambda: 5 * DAY_MS)
    await spend(store, "fee", 60)
    with pytest.raises(Refusal) as refused:
        await claim_floor(store, "p", now=lambda: 6 * DAY_MS - 1)
    assert refused.value.code == "claimed"
    await claim_floor(store, "p", now=lambda: 6 * DAY_MS)
    assert await chips(store) == FLOOR


async def test_fees_of_open_tournaments_count_as_held(store):
    """What is paid for entering may come back: only what a tournament kept is filled up. Rule: TRN-CHIP-1"""
    await grant(store, "p", Amount("chips", FLOOR), "prize 1")
    await store.writer.write(add_tournament(TournamentListing("t", "q", 1, "belot", "quick", "open", 1)))
    fee = Transfer(player_account("p"), f"{POOLS}t", "chips", FLOOR)
    await post(store, Posting("fee", 1, (fee,)))
    with pytest.raises(Refusal) as refused:
        await claim_floor(store, "p")
    assert (refused.value.code, await chips(store)) == ("enough_chips", 0)
    await store.writer.write(set_phase("t", "final", 2))
    await claim_floor(store, "p")
    assert await chips(store) == FLOOR


async def test_a_fee_that_was_given_back_is_not_counted_twice(store):
    """Sixty are held after withdrawing, and forty are missing."""
    await grant(store, "p", Amount("chips", 60), "prize 1")
    await store.writer.write(add_tournament(TournamentListing("t", "q", 1, "belot", "quick", "open", 1)))
    pool, account = f"{POOLS}t", player_account("p")
    await post(store, Posting("fee", 1, (Transfer(account, pool, "chips", 60),)))
    await post(store, Posting("revoked:fee", 2, (Transfer(pool, account, "chips", 60),), reverses="fee"))
    await claim_floor(store, "p")
    assert await chips(store) == FLOOR


async def test_vip_time_is_added_at_the_end_of_what_runs(store):
    """Two days granted at once are two days; a grant after the end starts anew."""
    await grant(store, "p", DAY, "a", now=lambda: 0)
    await grant(store, "p", DAY, "b", now=lambda: 1000)
    assert await vip_until(store, "p") == 2 * DAY_MS
    await grant(store, "p", DAY, "c", now=lambda: 10 * DAY_MS)
    assert await vip_until(store, "p") == 11 * DAY_MS


async def test_vip_time_that_was_taken_back_does_not_run(store):
    """The others' stays."""
    await grant(store, "p", DAY, "a", now=lambda: 0)
    await grant(store, "p", DAY, "b", now=lambda: 0)
    await revoke(store, "a", "a mistake", now=lambda: 5)
    assert await vip_until(store, "p") == DAY_MS
