"""One program at the other end of a socket, which may say anything, nothing, or never end a line."""

import asyncio

from valat.arena.bot_protocol.breach import BotFault
from valat.arena.bridge.lines import Line, read_line, write_line
from valat.kernel.errors import Unreadable

MOST_LINE = 2**11
"""Bytes of one line: an explanation has at most half of them."""


class Connection:
    """A socket, read and written line by line with a deadline.

    Attributes:
        upper: whether the program writes seats in capitals, and so is written to.
    """

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Takes streams whose reader has the limit `MOST_LINE`."""
        self._reader, self._writer = reader, writer
        self.upper = True

    async def receive(self, seconds: float) -> Line:
        """The next message.

        Raises:
            BotFault: none by then, or no more; or a line that is too long or none of the protocol.
        """
        text = await self.read_text(seconds)
        try:
            return read_line(text)
        except Unreadable as fault:
            raise BotFault("unreadable", fault.why, fatal=True) from None

    async def read_text(self, seconds: float) -> str:
        """The next line that is not empty. Raises BotFault."""
        try:
            # around all of it: a byte a second, or empty lines, are no answer either
            async with asyncio.timeout(seconds):
                while not (line := await self._reader.readline()).strip():
                    if not line:
                        raise BotFault("died", "The connection was closed.", fatal=True)
        except TimeoutError:
            raise BotFault("hung", f"No line arrived within {seconds:g} seconds.", fatal=True) from None
        except ValueError:
            # asyncio's word for a line beyond the limit
            raise BotFault("move_output", f"A line can have at most {MOST_LINE} bytes.", fatal=True) from None
        except OSError:
            raise BotFault("died", "The connection broke.", fatal=True) from None
        if not line.endswith(b"\n"):
            raise BotFault("died", "The connection was closed in the middle of a line.", fatal=True)
        # older programs write their letters in one byte
        return line.decode("latin-1").strip()

    async def send(self, message: Line, seconds: float) -> None:
        """Writes a message. Raises BotFault where nobody takes it in by then."""
        try:
            self._writer.write(write_line(message, self.upper).encode("ascii") + b"\r\n")
            async with asyncio.timeout(seconds):
                await self._writer.drain()
        except TimeoutError:
            raise BotFault(
                "hung", f"The other side read nothing for {seconds:g} seconds.", fatal=True
            ) from None
        except OSError:
            raise BotFault("died", "The connection broke.", fatal=True) from None

    def close(self) -> None:
        """Closes the socket; what was written still goes out."""
        self._writer.close()
