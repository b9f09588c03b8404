"""Which request, or socket, the work of this moment is done for: its id stands in every line of the log."""

import re
from contextvars import ContextVar
from secrets import token_hex

NONE = ""
"""The id of what happens by itself."""

_WELL_FORMED = re.compile(r"[A-Za-z0-9._-]{8,64}")

request_id: ContextVar[str] = ContextVar("request_id", default=NONE)
"""Of the work of this moment. Tasks inherit it; jobs put to another task bring theirs along."""


def read_request_id(header: str | None) -> str:
    """The id that a proxy has given a request, where it is well formed; else a new one.

    >>> read_request_id("6f1c2d3e-proxy"), len(read_request_id("x\\ny")), len(read_request_id(None))
    ('6f1c2d3e-proxy', 16, 16)
    """
    return header if header and _WELL_FORMED.fullmatch(header) else token_hex(8)
