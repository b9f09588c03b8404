"""A live table: one task that validates, appends, replaces the state, answers and tells the others."""

from typing import Any

from valat.store.players import Player
from valat.table.link import Link
from valat.table.messages import Message


class Table:
    """A table of this process; `House` makes them."""

    id: str

    async def connect(self, player: Player, invite: str | None = None) -> Link:
        """A link that already holds the present picture (and the chat so far).

        A seated player is back at once. Raises Refusal: `not_invited` (4403), `no_spectators` (4403),
        `full` (4403).
        """
        ...

    async def disconnect(self, link: Link) -> None:
        """Ends a link; when it was the player's last, the seat is away."""
        ...

    async def act(self, player: Player, message: Message) -> dict[str, Any]:
        """The answer to a message, after all it did is durable: `{"ok": id, "seq": n}` or `{"error": …, "id": id}`.

        Never raises for what a client sent. The same id of the same player has the first answer again.
        """
        ...

    def picture(self, player: Player | None, invite: str | None = None) -> dict[str, Any]:
        """The table message as this viewer would get it on connecting. Raises Refusal like `connect`."""
        ...
