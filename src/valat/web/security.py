"""What every answer carries and every socket must: security headers, the check of the origin."""

import re
from collections.abc import Awaitable, Mapping, Sequence
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from valat.kernel.errors import Unreadable
from valat.protocol.errors import Refused, error_of

DIRECTIVES = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "media-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    # these three do not fall back to default-src
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
"""Nothing from another host, nothing inline."""


def policy(styles: Sequence[str] = (), scripts: Sequence[str] = (), *, frames: bool = False) -> str:
    """The content security policy.

    Args:
        styles: sources besides: hashes of the inline styles that a document of this build holds.
        scripts: likewise of its inline scripts.
        frames: whether it may hold a frame: of this server only the box lets itself be framed.
    """
    besides = {"style-src": styles, "script-src": scripts}
    directives = {
        **DIRECTIVES,
        **{name: " ".join((DIRECTIVES[name], *more)) for name, more in besides.items()},
        **({"frame-src": "'self'"} if frames else {}),
    }
    return "; ".join(f"{name} {sources}" for name, sources in directives.items())


BOX_DIRECTIVES = {
    # an origin that is nobody's: no cookie, no storage, no way to its page but the port it is given
    "sandbox": "allow-scripts",
    "default-src": "'none'",
    # bots run as modules and workers from memory; Python's interpreter is WebAssembly, and calls by `eval`
    "script-src": "{script} blob: 'unsafe-eval'",
    "worker-src": "blob:",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'self'",
}
"""The policy of the one document in which strangers' programs run: nothing from anywhere, and nothing out."""


def box_headers(script: str) -> dict[str, str]:
    """The security headers of the box, which replace everybody's.

    Args:
        script: the source of its own script: the hash of what the document holds.
    """
    directives = (f"{name} {sources.format(script=script)}" for name, sources in BOX_DIRECTIVES.items())
    return {"content-security-policy": "; ".join(directives), "x-frame-options": "SAMEORIGIN"}


PART_HEADERS = {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
}
"""What a script, a style or a font of the page carries: a browser reads the rest of a document alone."""

HEADERS = {
    **PART_HEADERS,
    "content-security-policy": policy(),
    # for browsers that do not know frame-ancestors
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

PARTS = "/assets/"
"""Addresses of what a document is built of; nothing below runs as a worker."""
DOCUMENTS = ("text/html", "image/svg+xml")
"""What a browser can open by itself, wherever it lies."""


def _headers_of(path: str, kind: str) -> Mapping[str, str]:
    return PART_HEADERS if path.startswith(PARTS) and not kind.startswith(DOCUMENTS) else HEADERS


def security_headers_middleware(app: ASGIApp) -> ASGIApp:
    """The application with the security headers on every answer, refusals and unknown pages included."""

    def add_headers(scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in _headers_of(scope["path"], headers.get("content-type", "")).items():
                    headers.setdefault(name, value)
            await send(message)

        return app(scope, receive, send_with_headers if scope["type"] == ScopeType.HTTP else send)

    return add_headers


_HOST = re.compile(rb"(?:[A-Za-z0-9._~-]*|\[[0-9A-Fa-f:.]+\])(?::(?P<port>[0-9]{1,5}))?")


def is_host(value: bytes) -> bool:
    """Whether a `Host` header names a host, and perhaps a port.

    >>> is_host(b"cards.example:8221"), is_host(b"[::1]"), is_host(b"127.0.0.1:8221.evil.example")
    (True, True, False)
    """
    match = _HOST.fullmatch(value)
    return match is not None and int(match["port"] or 0) < 1 << 16


def host_middleware(app: ASGIApp) -> ASGIApp:
    """The application, which is asked by one host at most: of another header its address cannot be told."""

    async def check_host(scope: Scope, receive: Receive, send: Send) -> None:
        hosts = [value for name, value in scope.get("headers", []) if name == b"host"]
        if len(hosts) > 1 or not all(map(is_host, hosts)):
            await _refuse_host(scope, receive, send)
        else:
            await app(scope, receive, send)

    return check_host


async def _refuse_host(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        # a handshake that is closed is answered by 403
        await send({"type": "websocket.close", "code": 4400, "reason": "unreadable"})
        return
    body = msgspec.json.encode(Refused(error_of(Unreadable("The Host header names no host."))))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 400, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def same_origin(origin: str | None, host: str | None, names: frozenset[str]) -> bool:
    """Whether a socket with this `Origin` may come in.

    Args:
        origin: the header; None for programs, which browsers never are.
        host: the `Host` header, with its port.
        names: host names the server is reached by through proxies; empty: any `Host`.

    >>> same_origin("https://evil.example", "cards.example", frozenset())
    False
    """
    if origin is None:
        return True
    try:
        parts = urlsplit(origin.lower())
    except ValueError:
        return False
    if parts.scheme not in ("http", "https") or not parts.hostname:
        return False
    # a proxy may ask with an inner Host, so its names are given; without one the port has to be the same too
    return parts.hostname in names if names else parts.netloc == (host or "").lower()
