"""Postings as they are stored: once, never changed, and no account below nothing."""

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from valat.kernel.errors import Refusal
from valat.store.ledger import (
    Posting,
    Transfer,
    account_statement,
    all_postings,
    balance,
    find_posting,
    post,
)

pytestmark = pytest.mark.anyio


def gift(cause="a", amount=50, player="p", at_ms=1):
    return Posting(cause, at_ms, (Transfer("house:x", f"player:{player}", "chips", amount),))


def payment(cause, amount, player="p"):
    return Posting(cause, 2, (Transfer(f"player:{player}", "pool:t", "chips", amount),))


async def test_a_posting_is_found_as_it_was_made(store):
    """With all its lines."""
    whole = Posting(
        "a", 1, (Transfer("x", "y", "chips", 1), Transfer("y", "z", "vip_s", 2)), None, "for winning"
    )
    assert await post(store, whole) == whole
    assert await find_posting(store, "a") == whole


async def test_what_was_posted_for_a_cause_is_not_repeated(store):
    """The first one stands, with its time."""
    await post(store, gift(at_ms=1))
    assert (await post(store, gift(at_ms=9))).at_ms == 1
    assert await balance(store, "player:p", "chips") == 50


async def test_a_cause_is_of_one_thing(store):
    """Another amount is refused, not added."""
    await post(store, gift())
    with pytest.raises(Refusal, match="Something else") as refused:
        await post(store, gift(amount=51))
    assert refused.value.code == "cause_taken"


async def test_an_account_pays_what_it_holds(store):
    """All of it, and no chip more."""
    await post(store, gift())
    await post(store, payment("fee", 50))
    with pytest.raises(Refusal) as refused:
        await post(store, payment("more", 1))
    assert refused.value.code == "no_chips"
    assert await balance(store, "player:p", "chips") == 0


async def test_a_posting_that_cannot_be_paid_in_whole_is_not_made_in_part(store):
    """Two lines of 30 out of 50: neither."""
    await post(store, gift())
    two = Posting("two", 2, (Transfer("player:p", "a", "chips", 30), Transfer("player:p", "b", "chips", 30)))
    with pytest.raises(Refusal):
        await post(store, two)
    assert await balance(store, "player:p", "chips") == 50


async def test_a_reversal_may_take_what_was_spent(store):
    """The account is below nothing then."""
    await post(store, gift())
    await post(store, payment("fee", 20))
    back = Posting("back", 3, (Transfer("player:p", "house:x", "chips", 50),), reverses="a")
    await post(store, back)
    assert await balance(store, "player:p", "chips") == -20


async def test_a_statement_has_amounts_and_what_was_left(store):
    """As they were written, whatever the clock said."""
    await post(store, gift(at_ms=9))
    await post(store, payment("fee", 20))
    entries = await account_statement(store, "player:p")
    assert [(entry.cause, entry.amount, entry.balance, entry.other) for entry in entries] == [
        ("a", 50, 50, "house:x"),
        ("fee", -20, 30, "pool:t"),
    ]


async def test_all_postings_come_as_they_were_written(store):
    """Each with its lines."""
    written = [gift("b"), gift("a", at_ms=0), payment("fee", 60)]
    for posting in written:
        await post(store, posting)
    assert await all_postings(store) == written


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE transfer SET amount = 1",
        "DELETE FROM transfer",
        "UPDATE posting SET reason = 'other'",
        "DELETE FROM posting",
        "INSERT INTO transfer VALUES ('a', 2, 'x', 'x', 'chips', 1)",
        "INSERT INTO transfer VALUES ('a', 2, 'x', 'y', 'chips', 0)",
    ],
)
async def test_the_database_itself_keeps_the_ledger(store, change):
    """Whoever writes SQL by hand."""
    await post(store, gift())
    async with store.engine.connect() as connection:
        with pytest.raises(IntegrityError):
            await connection.execute(text(change))
