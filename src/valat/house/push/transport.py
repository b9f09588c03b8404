"""Messages to push services, over a connection to an address that was looked up once and is public."""

import asyncio
import ssl
from collections.abc import Mapping
from contextlib import suppress
from typing import Protocol
from urllib.parse import urlsplit

import httptools
from msgspec import Struct

from valat.house.push.endpoint import PORT, check_endpoint, public_address

SECONDS = 10.0
"""How long a push service may take in all."""
MOST_BYTES = 16_384
"""Of an answer that are read: its status stands at its beginning."""


class PushAnswer(Struct, frozen=True):
    """What a push service answers.

    Attributes:
        status: of HTTP.
        retry_after: the header, empty without one.
    """

    status: int
    retry_after: str = ""


class Transport(Protocol):
    """Takes a message to a push service."""

    async def __call__(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> PushAnswer:
        """The answer; no redirect is followed. Raises OSError, TimeoutError where there is none."""


class _Answer:
    """What httptools reads of an answer."""

    def __init__(self) -> None:
        self.headers: dict[bytes, bytes] = {}
        self.complete = False

    def on_header(self, name: bytes, value: bytes) -> None:
        self.headers[name.lower()] = value

    def on_headers_complete(self) -> None:
        self.complete = True


async def send_over_https(endpoint: str, headers: Mapping[str, str], body: bytes) -> PushAnswer:
    """As `Transport`: to the address itself, by the name of its certificate."""
    host, address = check_endpoint(endpoint), urlsplit(endpoint)
    path = (address.path or "/") + (f"?{address.query}" if address.query else "")
    lines = [f"POST {path} HTTP/1.1", f"Host: {address.netloc}", f"Content-Length: {len(body)}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    head = "\r\n".join([*lines, "Connection: close", "", ""]).encode("ascii")
    async with asyncio.timeout(SECONDS):
        # the name goes into the handshake alone: it is not looked up again
        reader, writer = await asyncio.open_connection(
            await public_address(host), PORT, ssl=ssl.create_default_context(), server_hostname=host
        )
        try:
            writer.write(head + body)
            await writer.drain()
            return await _read_answer(reader)
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()


async def _read_answer(reader: asyncio.StreamReader) -> PushAnswer:
    """The answer's status and what else counts of it. Raises OSError where it is none."""
    answer = _Answer()
    parser, rest = httptools.HttpResponseParser(answer), MOST_BYTES
    while not answer.complete and rest > 0:
        part = await reader.read(rest)
        if not part:
            break
        rest -= len(part)
        try:
            parser.feed_data(part)
        except (httptools.HttpParserError, httptools.HttpParserUpgrade) as error:
            # what follows a body that was not asked for, or another protocol
            if not answer.complete:
                raise OSError("a push service answered no HTTP") from error
    if not answer.complete:
        raise OSError("a push service broke off its answer")
    retry_after = answer.headers.get(b"retry-after", b"").decode("ascii", "replace")
    return PushAnswer(parser.get_status_code(), retry_after)
