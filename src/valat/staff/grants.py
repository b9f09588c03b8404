"""Giving and taking roles; each stands in the audit log and is shown to the player."""

import time
from collections.abc import Callable
from secrets import token_hex

from valat.kernel.errors import Unreadable
from valat.protocol.staff import StaffRole
from valat.staff.roles import ROLES, check_reason, check_scope
from valat.store.database import Store
from valat.store.login_links import end_statements
from valat.store.staff.audit import AuditEntry, audit_statements
from valat.store.staff.roles import HeldRole, add_role, remove_role, roles_of
from valat.store.writer import Statement, WriteConflict

Clock = Callable[[], int]
"""Milliseconds since 1970."""


def clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def read_role(text: str) -> StaffRole:
    """The role of that name. Raises Unreadable."""
    for role in ROLES:
        if role == text:
            return role
    raise Unreadable(f"'{text}' is not a role. Choose from: {', '.join(ROLES)}.")


async def grant_role(
    store: Store,
    player: str,
    role: str,
    scope: str,
    reason: str,
    *,
    now: Clock = clock,
    actor: str | None = None,
) -> HeldRole:
    """The role that the player has from now on, or has had already.

    Rule: TRN-STAFF-1
    Args:
        player: the id.
        scope: as of `check_scope`.
        actor: the id of the person who gives it; None for the operator.
    Raises:
        Unreadable: no such role or scope.
        Refusal: `no_reason`.
    """
    held = HeldRole(player, read_role(role), check_scope(scope), now())
    before = await _find(store, held)
    if before is not None:
        return before
    try:
        # a link that an admin has handed out would let that admin act as staff
        ending = end_statements(held.player_id)
        await store.writer.write([*_audit("role_add", held, reason, actor), *add_role(held), *ending])
    except WriteConflict:
        # given elsewhere meanwhile
        return await _find(store, held) or held
    return held


async def revoke_role(
    store: Store,
    player: str,
    role: str,
    scope: str,
    reason: str,
    *,
    now: Clock = clock,
    actor: str | None = None,
) -> bool:
    """Whether the player had the role, which is taken now; any scope that it may have.

    Arguments and refusals as of `grant_role`.
    """
    held = HeldRole(player, read_role(role), scope, now())
    if await _find(store, held) is None:
        return False
    await store.writer.write([*_audit("role_remove", held, reason, actor), *remove_role(held)])
    return True


async def _find(store: Store, wanted: HeldRole) -> HeldRole | None:
    """The role as the player has it."""
    for held in await roles_of(store, wanted.player_id):
        if (held.role, held.scope) == (wanted.role, wanted.scope):
            return held
    return None


def _audit(act: str, held: HeldRole, reason: str, actor: str | None) -> list[Statement]:
    player = held.player_id
    entry = AuditEntry(
        token_hex(8),
        held.since_ms,
        actor,
        act,
        held.scope,
        f"player:{player}",
        check_reason(reason),
        (player,),
        {"role": held.role},
    )
    return audit_statements(entry)
