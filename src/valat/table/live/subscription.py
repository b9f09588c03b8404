"""One socket's end of a table: the encoded messages that wait for it, never more than so many."""

import asyncio
from collections.abc import Callable

from valat.store.players import Player

TOO_SLOW, RESTART = 4408, 1012


class Subscription:
    """What `Table.connect` gives: `take` what waits whenever `ready` is called, or read it in a loop:

    ```
    subscription = await table.connect(player, invite)
    async for text in subscription:             # bytes of JSON
        …
    await table.disconnect(subscription)
    ```

    Args:
        size: messages that may wait; one more ends the subscription with 4408.

    Attributes:
        code: why the table ended it: 4408 too slow, 1012 the server restarts; None while it is open.
        ready: called when something waits, or the subscription has ended.
        at_once: sends a message past those that wait, when none does; False where it cannot now.
    """

    def __init__(self, player: Player, size: int) -> None:
        self.player = player
        self.code: int | None = None
        self.ready: Callable[[], None] | None = None
        self.at_once: Callable[[bytes], bool] | None = None
        # a list, though taken from the front: an empty deque takes ten times its memory at each idle socket
        self._waiting: list[bytes] = []
        self._size = size
        self._reader: asyncio.Future[None] | None = None

    def send(self, message: bytes) -> None:
        """Lets a message wait; never waits itself."""
        if self.code is not None:
            return
        # past the queue only while it is empty: the order stays
        if not self._waiting and self.at_once is not None and self.at_once(message):
            return
        if len(self._waiting) >= self._size:
            self.end(TOO_SLOW)
        else:
            self._waiting.append(message)
            self._rouse()

    def end(self, code: int) -> None:
        """Ends the subscription; a slow reader does not get what still waits."""
        if self.code is None:
            self.code = code
            # pictures replace each other: a viewer who comes back has the newest
            if code == TOO_SLOW:
                self._waiting.clear()
            self._rouse()

    def take(self) -> bytes | None:
        """The message that has waited longest; None when none does."""
        return self._waiting.pop(0) if self._waiting else None

    def __aiter__(self) -> "Subscription":
        return self

    async def __anext__(self) -> bytes:
        """The next message. Raises StopAsyncIteration at the end; `code` says why."""
        while (message := self.take()) is None:
            if self.code is not None:
                raise StopAsyncIteration
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return message

    def _rouse(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)
        if self.ready is not None:
            self.ready()
