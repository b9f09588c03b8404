"""One WebSocket's connection: uvicorn's own, which does not wait for those who do not read."""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Connection(WebSocketsSansIOProtocol):
    """A connection that ends when it is told to.

    uvicorn waits until all that was sent before is read: of those who never read it would never be free.
    """

    async def send(self, message: Any) -> None:
        """Sends; the end of a connection that is stuck is not sent: the connection is cut."""
        if message["type"] != "websocket.close":
            await super().send(message)
        elif self.writable.is_set():
            self._cut_at_last()
            await super().send(message)
        else:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Ends the connection whose other end has not answered a ping."""
        super().keepalive_timeout()
        self._cut_at_last()

    def _cut_at_last(self) -> None:
        self.loop.call_later(self.close_timeout, self.transport.abort)
