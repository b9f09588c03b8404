"""How a line of the log is written: for people, or as JSON for programs."""

import json
import logging
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from valat.kernel.plain_text import visible, visible_lines
from valat.logs.request_id import request_id

_OTHERS = ("aiosqlite", "sqlalchemy", "uvicorn", "websockets", "httptools", "litestar")
LIBRARIES = {
    **dict.fromkeys(_OTHERS, logging.WARNING),
    # it warns of each statement that is refused, as of a name that is taken, which it raises as well
    "psycopg": logging.ERROR,
}
"""Loggers of libraries that print what they are given, and the least that is kept of each."""


class VisibleFormatter(logging.Formatter):
    """Writes a message in one line, and nothing that a terminal would obey: strangers choose parts of it."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the library's name
        return visible(super().formatMessage(record))

    def formatException(self, ei: Any) -> str:  # noqa: N802 - the library's name
        return visible_lines(super().formatException(ei))


class JsonFormatter(logging.Formatter):
    """Writes a message as one line of JSON: `at`, `level`, `logger`, `message`; where there are such, `id`,
    of the request or socket that it is about, and `error`, the traceback.
    """

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {
            "at": at.replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request := request_id.get():
            line["id"] = request
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        # ASCII: what a terminal obeys is written out
        return json.dumps(line)


FORMATTERS: dict[str, Callable[[], logging.Formatter]] = {
    "text": lambda: VisibleFormatter("%(levelname)s %(name)s: %(message)s"),
    "json": JsonFormatter,
}


def log_to_stderr(level: str, form: str = "text") -> None:
    """Logs from that level on; of what libraries say of requests and statements only what
    `LIBRARIES` keeps.

    Below that they print cookies, invitations and what statements are given.

    Args:
        form: a key of `FORMATTERS`.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(FORMATTERS[form]())
    logging.basicConfig(level=level.upper(), handlers=[handler])
    asked = logging.getLevelNamesMapping()[level.upper()]
    for name, least in LIBRARIES.items():
        logging.getLogger(name).setLevel(max(least, asked))
