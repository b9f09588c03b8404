"""All the tables of one process: opening, finding, the lobby."""

from typing import Any

from valat.store.players import Player
from valat.table.live import Table
from valat.table.setting import Setting


class House:
    """`async with open_house(config) as house:` has the store migrated, bots warm and old tables known."""

    async def open(self, setting: Setting, player: Player) -> Table:
        """A new table with the player seated. Its invitation is `table.invite`.

        Raises:
            Unreadable: an unknown game, preset or option value, a seat the game lacks.
            Refusal: `too_many_tables`.
        """
        ...

    async def play(self, game: str, player: Player, wait: bool = False) -> Table:
        """A seat at an open public table of people with a free seat, else at a new public table."""
        ...

    async def get(self, table: str) -> Table:
        """The table, read from the log if it is not live. Raises Refusal `no_table` (404)."""
        ...

    async def seat_of(self, player: Player) -> dict[str, str] | None:
        """`{"table", "game"}` of the open table where the player sits, newest first; None."""
        ...

    def lobby(self) -> dict[str, Any]:
        """The lobby picture of docs/protocol.md."""
        ...

    lobby_version: int
    """Raised whenever `lobby()` would differ; poll it once a second."""

    def enter_lobby(self, player: Player) -> None:
        """Somebody looks at the lobby (counts as online); pair with `leave_lobby`."""
        ...

    def leave_lobby(self, player: Player) -> None: ...

    async def replay(self, table: str, player: Player | None) -> dict[str, Any]:
        """`GET /api/replay/{table}`. Raises Refusal `no_table`, `not_yours` (private, never sat there)."""
        ...

    async def replay_deal(self, table: str, deal: int, player: Player | None) -> dict[str, Any]:
        """`GET /api/replay/{table}/{deal}`. Raises Refusal `no_deal`, `not_over`."""
        ...

    async def export(self, table: str, player: Player | None) -> dict[str, Any]:
        """The match record of the finished deals, with `proof`."""
        ...

    def health(self) -> dict[str, int]:
        """`{"tables": live tables, "sockets": open links}`."""
        ...

    async def close(self) -> None:
        """Ends every link with 1012 after what was accepted is durable."""
        ...
