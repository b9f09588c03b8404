"""One socket's end of a table: a bounded queue of encoded messages."""

import asyncio

from valat.store.players import Player

TOO_SLOW, RESTART = 4408, 1012


class Link:
    """What `Table.connect` gives; read it in one task until it ends.

    ```
    link = await table.connect(player, invite)
    try:
        async for text in link:             # bytes of JSON, ready to send
            await socket.send_text(text)
    finally:
        await table.disconnect(link)
    await socket.close(link.code)           # None: the reader left by itself
    ```

    Args:
        size: messages that may wait; one more ends the link with 4408.

    Attributes:
        code: why the table ended it: 4408 too slow, 1012 the server restarts; None while it is open.
    """

    def __init__(self, player: Player, size: int) -> None:
        self.player = player
        self.code: int | None = None
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._size = size

    def send(self, message: bytes) -> None:
        """Puts a message into the queue; never waits."""
        if self.code is not None:
            return
        if self._queue.qsize() >= self._size:
            self.end(TOO_SLOW)
        else:
            self._queue.put_nowait(message)

    def end(self, code: int) -> None:
        """Ends the link; a slow reader does not get what still waits."""
        if self.code is None:
            self.code = code
            while code == TOO_SLOW and not self._queue.empty():
                self._queue.get_nowait()
            self._queue.put_nowait(None)

    def __aiter__(self) -> "Link":
        return self

    async def __anext__(self) -> bytes:
        """The next message. Raises StopAsyncIteration when the link has ended; `code` then says why."""
        message = await self._queue.get()
        if message is None:
            self._queue.put_nowait(None)
            raise StopAsyncIteration
        return message
