"""Players: guests, registered names, their settings."""

from typing import Any

from msgspec import Struct


class Player(Struct, frozen=True):
    """Somebody who has been here.

    Attributes:
        id: never changes.
        name: `valat.store.names.checked`; no two players share its `valat.store.names.key`.
        guest: has no password.
        since_ms: when first seen, milliseconds since 1970.
        settings: the client's own JSON object.
    """

    id: str
    name: str
    guest: bool
    since_ms: int
    settings: dict[str, Any]


class Players:
    """The players of a store. Every method that changes something returns after the commit.

    `Players(store)`; the names of people are compared without regard to case.
    """

    async def guest(self) -> Player:
        """A new guest with a generated name."""
        ...

    async def get(self, player: str) -> Player | None:
        """The player with that id."""
        ...

    async def named(self, name: str) -> Player | None:
        """The player with that name, whatever its case."""
        ...

    async def register(self, player: str, name: str, password_hash: str) -> Player:
        """The guest as a registered player, under the same id and with the same history.

        Raises:
            Refusal: `name_taken`, `bad_name`, or `registered` when the player has a password already.
        """
        ...

    async def login(self, name: str) -> tuple[Player, str] | None:
        """The registered player of that name, and the password's hash."""
        ...

    async def change_hash(self, player: str, password_hash: str) -> None:
        """Replaces the hash, after the hashing parameters were raised."""
        ...

    async def open_session(self, player: str, token_hash: str) -> None:
        """A session of the player's, one a cookie; the cookie holds the token, the store its SHA-256."""
        ...

    async def session(self, token_hash: str) -> Player | None:
        """Whose session it is; None when it was never opened, or closed."""
        ...

    async def close_session(self, token_hash: str) -> None:
        """Ends a session: on logout, and on login for the one before it."""
        ...

    async def rename(self, player: str, name: str) -> Player:
        """The guest under a new name. Raises Refusal: `name_taken`, `bad_name`, `registered`."""
        ...

    async def save_settings(self, player: str, settings: dict[str, Any]) -> Player:
        """The player with these settings. Raises Unreadable when they exceed 4 kB as JSON."""
        ...
