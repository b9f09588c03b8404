"""Ways back for somebody who cannot sign in any more; each link, and each use, stands in the audit log."""

from secrets import token_hex, token_urlsafe

from valat.staff.acts import Act, new_entry
from valat.staff.grants import Clock, clock
from valat.staff.roles import HOUSE, check_reason
from valat.store.database import Store
from valat.store.login_links import LoginLink, link_statements
from valat.store.staff.audit import AuditEntry, audit_statements

LINK_MS = 30 * 60_000
"""How long a link can be used. Rule: ACC-1"""
TOKEN_BYTES = 32
LINK_PATH = "/recover#"
"""What stands before the token: behind the hash, which no server and no proxy is sent."""


async def hand_out_link(
    store: Store, player: str, reason: str, *, now: Clock = clock, actor: str | None = None
) -> tuple[str, LoginLink]:
    """The token of a new link for a player, which is told nowhere else, and what is stored of it.

    Rule: ACC-1
    Args:
        player: the id of a registered one; the links from before end.
        actor: the id of the person who hands it out; None for the operator.
    Raises:
        Refusal: `no_reason`.
    """
    token, now_ms = token_urlsafe(TOKEN_BYTES), now()
    link = LoginLink(player, now_ms + LINK_MS)
    entry = AuditEntry(
        token_hex(8), now_ms, actor, "login_link", HOUSE, f"player:{player}", check_reason(reason), (player,)
    )
    await store.writer.write([*link_statements(store.keys, token, link, now_ms), *audit_statements(entry)])
    return token, link


def link_use_entry(player: str, now_ms: int) -> AuditEntry:
    """The entry of a link's use for the audit log: the player did it, and is told."""
    act = Act(player, "The link was used.", now_ms)
    return new_entry(act, "login_link_used", HOUSE, f"player:{player}", (player,))


def code_use_entry(player: str, now_ms: int) -> AuditEntry:
    """The entry of a recovery code's use for the audit log: the player did it, and is told."""
    act = Act(player, "A recovery code was used.", now_ms)
    return new_entry(act, "recovery_code_used", HOUSE, f"player:{player}", (player,))
