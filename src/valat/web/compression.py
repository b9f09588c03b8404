"""Compression of the interface's answers to the page.

The length of a compressed answer tells something of its content, and a site that can have a browser ask again
and again, with guesses of theirs in what comes back, learns the rest letter by letter. So only what a page
of this site reads is compressed: GET requests that the browser itself marks as of the same origin. A
foreign page cannot send those, and the session and its csrf token travel in headers, which are not
compressed.
"""

import zlib

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

LEAST_BYTES = 1 << 10
"""What fits into one packet is there no sooner for being smaller."""
MOST_BYTES = 1 << 17
"""More would hold the loop for longer than a move may wait."""
LEVEL = 5
GZIP = 16 + zlib.MAX_WBITS
"""Tells zlib to write gzip's header."""


def accepted_encodings(header: str) -> set[str]:
    """The encodings of an Accept-Encoding header, those with q=0 left out.

    >>> sorted(accepted_encodings("br;q=1.0, gzip, deflate;q=0"))
    ['br', 'gzip']
    """
    parts = (part.replace(" ", "").partition(";") for part in header.split(","))
    return {name for name, _, weight in parts if weight.rstrip("0.") != "q="}


def compression_middleware(app: ASGIApp) -> ASGIApp:
    """The application whose JSON goes to the page compressed, where that saves something."""

    async def compress(scope: Scope, receive: Receive, send: Send) -> None:
        await app(scope, receive, _compressing(send) if _is_to_page(scope) else send)

    return compress


def _is_to_page(scope: Scope) -> bool:
    """Whether a page of this site reads something, and takes it compressed."""
    if scope["type"] != ScopeType.HTTP or scope["method"] != "GET":
        return False
    headers = Headers.from_scope(scope)
    own = headers.get("sec-fetch-site") == "same-origin"
    return own and "gzip" in accepted_encodings(headers.get("accept-encoding", ""))


def _compressing(send: Send) -> Send:
    """Sends on, JSON in one piece compressed."""
    start: Message | None = None

    async def send_smaller(message: Message) -> None:
        nonlocal start
        if message["type"] == "http.response.start" and _is_json(message):
            # how long the body is becomes known with the body
            start = message
            return
        if start is not None:
            head, start = start, None
            if message["type"] == "http.response.body":
                message = _compressed(head, message)
            await send(head)
        await send(message)

    return send_smaller


def _is_json(start: Message) -> bool:
    headers = MutableScopeHeaders.from_message(start)
    return (
        headers.get("content-type", "").startswith("application/json") and "content-encoding" not in headers
    )


def _compressed(start: Message, message: Message) -> Message:
    """The body as it is sent, and the headers of `start` changed to suit."""
    assert message["type"] == "http.response.body"
    headers = MutableScopeHeaders.from_message(start)
    headers.setdefault("vary", "accept-encoding, sec-fetch-site")
    if message.get("more_body") or not LEAST_BYTES <= len(message["body"]) <= MOST_BYTES:
        return message
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
    body = packer.compress(message["body"]) + packer.flush()
    headers["content-encoding"] = "gzip"
    headers["content-length"] = str(len(body))
    return {**message, "body": body}
