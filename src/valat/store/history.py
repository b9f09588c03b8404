"""What a player's page shows: matches played and sums over them."""

from typing import Any

class History:
    """`History(store)`: questions about past matches."""

    async def matches(self, player: str, limit: int = 50, before_ms: int | None = None) -> list[dict[str, Any]]:
        """The player's matches, newest first, as `matches` of `GET /api/players/{name}`."""
        ...

    async def stats(self, player: str) -> dict[str, Any]:
        """`{"belot": {"matches": 12, "over": 10, "won": 6}, …}`."""
        ...
