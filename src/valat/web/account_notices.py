"""Notices of changes to the ways into an account: a player sees those that others made."""

from typing import Literal

from valat.house.house import House
from valat.store.notices import NewNotice

AccountChange = Literal["passkey_added", "passkey_removed", "codes_renewed", "password_changed"]
"""What was changed; the page has a sentence for each."""


async def tell_account_change(
    house: House, player: str, change: AccountChange, about: str, name: str = ""
) -> None:
    """Returns when the player has a notice of the change. Rule: ACC-1, NTC-1

    Args:
        player: the id of the player whose account it is.
        about: tells one such change from the next, such as the id of a passkey; at most 100 characters.
        name: how the player calls what was changed; empty where it has no name.
    """
    parts = {"change": change, **({"title": name} if name else {})}
    await house.notices.send([NewNotice(player, "account", "/settings#account", parts, f"{change}:{about}")])
