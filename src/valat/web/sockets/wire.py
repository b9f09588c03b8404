"""What the sockets have in common: who comes in, what is answered, how it ends."""

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec
from litestar import WebSocket
from litestar._parsers import parse_cookie_string
from litestar.exceptions import WebSocketDisconnect

from valat.kernel.errors import Refusal
from valat.store.players import Player
from valat.web.connection import connection_of
from valat.web.cookies import NAME
from valat.web.errors import Forbidden, body
from valat.web.frames import Gone, close, received, send
from valat.web.hall import Hall, address
from valat.web.limits import Limit
from valat.web.login import hashed
from valat.web.security import same_origin
from valat.web.sockets.ear import Act, Ear
from valat.web.sockets.voice import SLIPPED

log = logging.getLogger("valat.web")

CLOSING = {"no_table": 4404, "not_found": 4404, "too_often": 4429, "too_many_sockets": 4429}
"""The close code for the code of a refusal; any other refusal closes with 4403."""

NOT_ALLOWED = 4403

Visit = Callable[[Player], Awaitable[None]]
"""What goes on at a socket whose player is known, until it ends."""


async def admit(socket: WebSocket, hall: Hall, visit: Visit) -> None:
    """Accepts a socket and lets its player visit, if it may come in.

    A refusal, from here or from the visit, is told before the socket is closed with its code.
    """
    await socket.accept()
    try:
        player, session = await _caller(socket, hall)
        with hall.presence.here(socket, session, address(socket), player.id):
            await visit(player)
    except Refusal as refusal:
        with suppress(Gone):
            await send(socket, msgspec.json.encode({"error": body(refusal)}))
        await close(socket, CLOSING.get(refusal.code, NOT_ALLOWED), refusal.code)
    except (Gone, WebSocketDisconnect):
        pass
    except Exception:
        log.exception("a socket failed: %s", socket.url.path)
        await close(socket, SLIPPED, "internal")
    finally:
        hall.messages.forget(id(socket))


async def listen(socket: WebSocket, limit: Limit, act: Act) -> None:
    """Answers every message until the other end leaves or floods. Raises Gone."""
    connection = connection_of(socket.scope)
    ear = Ear(socket, limit, act)
    try:
        if connection is not None:
            connection.hear = ear.hear
        while True:
            await ear.heard(await received(socket))
    finally:
        if connection is not None:
            connection.hear = None
        ear.stop()


async def _caller(socket: WebSocket, hall: Hall) -> tuple[Player, str]:
    """The player, and the hash of the session's token."""
    headers = dict(socket.scope["headers"])
    origin, host = (headers.get(name, b"").decode("latin-1") for name in (b"origin", b"host"))
    if not same_origin(origin or None, host, hall.settings.host_names):
        raise Forbidden(f"A page of {origin} may not come in here.", code="wrong_origin")
    socket.scope["headers"] = []  # 10,000 idle sockets would keep 20 MB of them
    cookie = parse_cookie_string(headers.get(b"cookie", b"").decode("latin-1")).get(NAME)
    return await hall.doorman.demand(cookie), hashed(hall.doorman.signer.token(cookie) or "")
