"""Sessions: which cookie is whose. The cookie holds a token, the store only its hash."""

import time

from sqlalchemy import bindparam, delete, insert, select

from valat.store.database import Store
from valat.store.players import Player, as_player
from valat.store.schema import player, session


class Sessions:
    """The open sessions of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def open(self, who: str, token: str) -> None:
        """Opens a session of that player's under the token's hash."""
        row = {"token": token, "player_id": who, "opened_ms": time.time_ns() // 1_000_000}
        await self._store.writer.write([(insert(session), row)])

    async def player(self, token: str) -> Player | None:
        """Whose session it is; None when it was never opened, or is closed."""
        query = select(player).join(session).where(session.c.token == token)
        async with self._store.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return as_player(row) if row else None

    async def close(self, token: str) -> None:
        """Ends a session, on logout and on login for the one before; nothing when there is none."""
        statement = delete(session).where(session.c.token == bindparam("ended"))
        await self._store.writer.write([(statement, {"ended": token})])
