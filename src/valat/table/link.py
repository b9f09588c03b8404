"""One socket's end of a table: a bounded queue of encoded messages."""


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
    """

    code: int | None
    """Why the table ended it: 4408 too slow, 1012 server restarts; None while it is open."""

    def __aiter__(self) -> "Link": ...

    async def __anext__(self) -> bytes:
        """The next message. Raises StopAsyncIteration when the link has ended, `code` then says why."""
        ...
