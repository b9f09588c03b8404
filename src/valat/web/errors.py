"""Refusals over HTTP: every one a status, a stable code and a sentence, in the shape of docs/protocol.md."""

import logging
from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from valat.cluster.exchange import note_elsewhere
from valat.cluster.owners import Elsewhere
from valat.kernel.errors import Refusal, Unreadable
from valat.limits.rate_limiter import rate_limit_refusal
from valat.protocol.error_codes import STATUS
from valat.protocol.errors import Refused, error_of

log = logging.getLogger("valat.web")

CODES = {
    400: "unreadable",
    401: "no_session",
    403: "forbidden",
    404: "not_found",
    405: "wrong_method",
    413: "too_big",
}
"""The code for a status that the framework itself refuses with."""

MESSAGES = {
    "unreadable": "Can't read the request: {detail}.",
    "no_session": "No one is signed in. Call GET /api/me first.",
    "forbidden": "The x-csrftoken header is missing or belongs to another session.",
    "not_found": "Not found.",
    "wrong_method": "Method not allowed here.",
    "too_big": "The request is too large.",
    "internal": "Something went wrong on the server. Acknowledged moves are safe. Please try again.",
}


HUNG_UP = "client disconnected prematurely"
"""What the framework says, as a fault of the server's, when a body ends before its end."""


class NotFound(Refusal):
    """Something asked for that does not exist."""

    code = "not_found"


class Forbidden(Refusal):
    """Something that this caller may not do."""

    code = "forbidden"


class NoSession(Refusal):
    """The caller has no valid cookie."""

    code = "no_session"


def error_response(
    refusal: Refusal, status: int | None = None, headers: Mapping[str, str] | None = None
) -> Response:
    """The HTTP answer that a refusal gets."""
    content = Refused(error_of(refusal))
    status = status or STATUS.get(refusal.code, 422)
    return Response(content, status_code=status, media_type="application/json", headers=headers)


def refusal_response(request: Request, refusal: Refusal) -> Response:
    """The answer to a refusal of ours."""
    if refusal.code == "too_often":
        return error_response(refusal, headers={"Retry-After": refusal.details.get("seconds", "1")})
    return error_response(refusal)


def http_exception_response(request: Request, error: HTTPException) -> Response:
    """The answer to a refusal of the framework's, in our shape."""
    if error.detail == HUNG_UP:
        log.debug("the client gave up a request: %s %s", request.method, request.scope["path"])
        return error_response(Refusal("The request ended early.", code="unreadable"), 400)
    if error.status_code == 429:
        return refusal_response(request, rate_limit_refusal("Too many requests.", 1))
    code = CODES.get(error.status_code, "internal" if error.status_code >= 500 else "unreadable")
    if code == "internal":
        return internal_error_response(request, error)
    # it could be read but is not what is asked for: the framework says 400 to both
    status = 422 if isinstance(error, ValidationException) else error.status_code
    sentence = MESSAGES[code].format(detail=_detail(error))
    # `allow`, where the method is the fault
    return error_response(Refusal(sentence, code=code), status, error.headers)


def elsewhere_response(request: Request, elsewhere: Elsewhere) -> Response:
    """What is answered to a request that another node has to serve: the caller never sees it."""
    note_elsewhere(request.scope, elsewhere)
    return Response(b"", status_code=421)


def unicode_error_response(request: Request, error: UnicodeDecodeError) -> Response:
    """The answer to a body that is not UTF-8 inside a text."""
    return error_response(Unreadable("Can't read the request: it is not UTF-8."), 400)


def recursion_error_response(request: Request, error: RecursionError) -> Response:
    """The answer to a body with brackets within brackets without end."""
    return error_response(Unreadable("Can't read the request: it is nested too deeply."), 400)


def overflow_error_response(request: Request, error: OverflowError) -> Response:
    """The answer to a number that the database has no room for: nothing there has it."""
    return error_response(Unreadable("Can't read the request: a number has more than 64 bits."))


def internal_error_response(request: Request, error: Exception) -> Response:
    """The answer to a fault of the server's own, which is logged."""
    log.error("a request failed: %s %s", request.method, request.scope["path"], exc_info=error)
    # what went wrong stays in the log: a traceback could tell a stranger another's cards
    return error_response(Refusal(MESSAGES["internal"], code="internal"))


def _detail(error: HTTPException) -> str:
    """What is wrong and where, without the framework's own words."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{item.get('key', 'body')}: {_problem(item)}" for item in extra if isinstance(item, dict)]
    cause = error.__cause__ or error.__context__
    if not parts and isinstance(cause, msgspec.DecodeError):
        parts = [str(cause)]
    return "; ".join(parts) or error.detail.rstrip(".")


def _problem(item: dict[str, Any]) -> str:
    """What is wrong with a part; of one that is missing the framework only repeats the name."""
    message = str(item.get("message", ""))
    return "it is missing" if message == repr(item.get("key")) else message


HANDLERS: ExceptionHandlersMap = {
    Refusal: refusal_response,
    HTTPException: http_exception_response,
    Elsewhere: elsewhere_response,
    UnicodeDecodeError: unicode_error_response,
    RecursionError: recursion_error_response,
    OverflowError: overflow_error_response,
    Exception: internal_error_response,
}
