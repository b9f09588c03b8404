"""Notices of changes to the ways into an account: a player sees those that others made."""

from collections.abc import Sequence
from typing import Literal

from valat.house.house import House
from valat.store.notices import NewNotice, Notice, notice_statements
from valat.store.writer import Statement

AccountChange = Literal["passkey_added", "passkey_removed", "codes_renewed", "password_changed"]
"""What was changed; the page has a sentence for each."""


async def draft_account_change(
    house: House, player: str, change: AccountChange, about: str, name: str = ""
) -> list[Notice]:
    """The notice of a change, to be written in its transaction; `house.notices.deliver` is to follow.

    Rule: ACC-1, NTC-1
    Args:
        player: the id of the player whose account it is.
        about: tells one such change from the next, such as the id of a passkey; at most 100 characters.
        name: how the player calls what was changed; empty where it has no name.
    """
    parts = {"change": change, **({"title": name} if name else {})}
    topic = f"{change}:{about}"
    return await house.notices.draft([NewNotice(player, "account", "/settings#account", parts, topic)])


async def write_account_change(
    house: House, statements: Sequence[Statement], drafts: Sequence[Notice]
) -> None:
    """Returns when a change is durable with its notice: neither is ever there without the other."""
    await house.store.writer.write([*statements, *notice_statements(drafts)])
    await house.notices.deliver(drafts)
