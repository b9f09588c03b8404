"""Granting and taking back: the one door through which chips and VIP time come to a player.

Promo periods, `valat grant` and whatever shop a house attaches call `grant`; each names a cause, and what was
granted for a cause is granted once, however often it is asked for.
"""

import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Literal

from msgspec import Struct

from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.staff import require_reason
from valat.store.database import Archive, Store
from valat.store.ledger import (
    Posting,
    StatementEntry,
    Transfer,
    account_statement,
    balance_with_open_fees,
    find_posting,
    post,
)

Unit = Literal["chips", "vip_s"]
"""Play chips, and seconds of VIP status."""

FLOOR = 100
"""Chips that somebody who has fewer may take the difference to, once a day."""
LARGEST = 1_000_000_000
"""Of one grant: chips, or thirty years of seconds."""
DAY_S = 86_400
CAUSE_LENGTH, REASON_LENGTH = 100, 300
"""Characters; the cause of a reversal is longer by its prefix and fits its column."""
PLAYERS = "player:"
"""What the accounts of players begin with; the database lets none of them pay what it does not hold."""
GRANTED, FLOORED = "house:grants", "house:floor"
"""The house's own accounts; they may go below nothing, since chips are made by it."""


class Amount(Struct, frozen=True):
    """What is granted: at least 1 of a unit."""

    unit: Unit
    amount: int


Clock = Callable[[], int]
"""Milliseconds since 1970."""


def clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def player_account(player: str) -> str:
    """The account of a player's id."""
    return PLAYERS + player


async def grant(
    store: Store,
    player: str,
    what: Amount,
    cause: str,
    *,
    reason: str = "",
    actor: str | None = None,
    now: Clock = clock,
) -> Posting:
    """The posting that gave it to the player, now or when it was granted for this cause before.

    Rule: TRN-VIP-1, TRN-LEDGER-1
    Args:
        player: the id.
        cause: what it is for, 1 to 100 characters; it never comes twice.
        reason: a sentence for the player, at most 300 characters.
        actor: the id of the person who grants it; None for the house.
    Raises:
        Unreadable: an amount below 1 or beyond `LARGEST`, a cause or reason of a wrong length.
        Refusal: `cause_taken` when something else was granted for it.
    """
    if not 1 <= what.amount <= LARGEST:
        raise Unreadable(f"A grant must be 1 to {LARGEST}.")
    _check_texts(cause, reason)
    transfers = (Transfer(GRANTED, player_account(player), what.unit, what.amount),)
    return await post(store, Posting(cause, now(), transfers, actor, reason))


async def revoke(
    store: Store, cause: str, reason: str, *, actor: str | None = None, now: Clock = clock
) -> Posting:
    """The reversing posting of what was granted for a cause; an account may go below nothing by it.

    Rule: TRN-PROMO-6
    Raises:
        Refusal: `no_reason` without one, `no_posting` when nothing was posted for the cause, `reversed` when
            it has been taken back for another reason or is itself a reversal.
    """
    require_reason(reason)
    _check_texts(cause, reason)
    before = await find_posting(store, cause)
    if before is None:
        raise Refusal(f"Nothing was posted for '{cause}'.", code="no_posting")
    if before.reverses is not None:
        raise Refusal(f"'{cause}' is itself a reversal.", code="reversed")
    back = tuple(Transfer(line.credit, line.debit, line.unit, line.amount) for line in before.transfers)
    return await post(store, Posting(f"revoked:{cause}", now(), back, actor, reason, reverses=cause))


async def claim_floor(store: Store, player: str, *, now: Clock = clock) -> Posting:
    """The posting that fills a player's chips up to `FLOOR`.

    Fees of tournaments that are not over count as held: they may come back.

    Rule: TRN-CHIP-1
    Raises:
        Refusal: `enough_chips` with as many, `claimed` when some were taken that day (by UTC).
    """
    at_ms = now()
    day = datetime.fromtimestamp(at_ms / 1000, UTC).date().isoformat()
    cause = f"floor:{player}:{day}"
    # asked first: after the day's claim and a tournament's fee somebody may have too few again
    if await find_posting(store, cause) is not None:
        raise Refusal("Today's chips have already been collected.", code="claimed", rule="TRN-CHIP-1")
    missing = FLOOR - await balance_with_open_fees(store, player_account(player), "chips")
    if missing <= 0:
        raise Refusal(
            f"Only players with fewer than {FLOOR} chips can top up.", code="enough_chips", rule="TRN-CHIP-1"
        )
    transfers = (Transfer(FLOORED, player_account(player), "chips", missing),)
    return await post(store, Posting(cause, at_ms, transfers))


async def vip_until(archive: Archive, player: str) -> int:
    """When the player's VIP time ends, milliseconds since 1970; 0 for who never had any."""
    return vip_end(await account_statement(archive, player_account(player)))


def vip_end(entries: Sequence[StatementEntry]) -> int:
    """When the VIP time of a statement ends: time granted while some is running is added at its end.

    A grant that was taken back is as if it had never been.

    >>> day = 86_400
    >>> first = StatementEntry("a", 0, "", None, "vip_s", day, day, GRANTED)
    >>> again = StatementEntry("b", 1000, "", None, "vip_s", day, 2 * day, GRANTED)
    >>> vip_end([first, again]) == 2 * day * 1000
    True
    """
    revoked = {entry.reverses for entry in entries if entry.reverses is not None}
    end = 0
    for entry in entries:
        if entry.unit == "vip_s" and entry.reverses is None and entry.cause not in revoked:
            end = max(end, entry.at_ms) + entry.amount * 1000
    return end


def _check_texts(cause: str, reason: str) -> None:
    if not 1 <= len(cause) <= CAUSE_LENGTH:
        raise Unreadable(f"A cause must have 1 to {CAUSE_LENGTH} characters.")
    if len(reason) > REASON_LENGTH:
        raise Unreadable(f"A reason can have at most {REASON_LENGTH} characters.")
