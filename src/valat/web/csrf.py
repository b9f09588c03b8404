"""Who may change something: a page of this site, in the session in which it was opened."""

import hmac
from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie
from typing import cast

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import PermissionDeniedException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from valat.web.cookies import CSRF_HEADER, CSRF_NAME, NAME, Signer, csrf_cookie
from valat.web.errors import NoSession

KEYED = ("/api/arena/", "/api/contests/")
"""Where a caller with a key needs no session."""
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""


def csrf_middleware(signer: Signer, secure: bool) -> Callable[[ASGIApp], ASGIApp]:
    """The middleware that asks for the session's csrf token, and sends it where the page lacks it.

    The token follows from the session alone, so that a cookie planted from another session is worth nothing.
    A key (`Authorization: Bearer`) takes the token's place, and then the session counts for nothing either.

    Args:
        signer: signs the sessions' cookies.
        secure: cookies are for https alone.
    """

    def middleware(app: ASGIApp) -> ASGIApp:
        async def serve(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != ScopeType.HTTP:
                await app(scope, receive, send)
                return
            if scope["method"] not in SAFE_METHODS:
                scope = _checked(signer, scope)
            connection: ASGIConnection = ASGIConnection(scope)
            session, sent = signer.token(connection.cookies.get(NAME)), connection.cookies.get(CSRF_NAME)

            async def send_with_token(message: Message) -> None:
                if message["type"] == "http.response.start":
                    headers = MutableScopeHeaders.from_message(message)
                    # signing in and out change the session: the next request comes in the new one
                    token = signer.token(_session_set_by(headers)) or session
                    if token and sent != (expected := signer.csrf_token(token)):
                        headers.add("set-cookie", csrf_cookie(expected, secure).to_header(header=""))
                await send(message)

            await app(scope, receive, send_with_token)

        return serve

    return middleware


def _checked(signer: Signer, scope: Scope) -> Scope:
    """The request, where it comes from a page of this site, or with a key: then without its cookies.

    Raises:
        NoSession: it has neither.
        PermissionDeniedException: the header has not the session's token.
    """
    # a copy: what the framework reads of cookies it keeps in the state
    connection: ASGIConnection = ASGIConnection(cast("Scope", {**scope, "state": {}}))
    session, header = signer.token(connection.cookies.get(NAME)), connection.headers.get(CSRF_HEADER, "")
    # as bytes: of texts it takes ASCII only
    if session and hmac.compare_digest(header.encode(), signer.csrf_token(session).encode()):
        return scope
    # no page of another site can send this header: browsers ask first, and are told no
    is_bearer = connection.headers.get("authorization", "").lower().startswith("bearer")
    if is_bearer and scope["path"].startswith(KEYED):
        headers = [(name, value) for name, value in scope["headers"] if name.lower() != b"cookie"]
        return cast("Scope", {**scope, "headers": headers})
    if session is None:
        raise NoSession("No one is signed in. Call GET /api/me first.")
    raise PermissionDeniedException


def _session_set_by(headers: MutableScopeHeaders) -> str | None:
    """The session's cookie as an answer sets it; None where it leaves it as it is."""
    for line in headers.getall("set-cookie", []):
        try:
            cookies = SimpleCookie(line)
        except CookieError:
            continue
        if NAME in cookies:
            return cookies[NAME].value
    return None
