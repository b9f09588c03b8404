"""Files of whole events."""

from collections.abc import AsyncIterator, Iterable

from litestar.connection import ASGIConnection
from litestar.response import Stream

from valat.web.addresses import client_address
from valat.web.limits import FILES, RECORDS


def check_downloads(connection: ASGIConnection, event: str) -> None:
    """Counts a file of an event, which costs as much as one that is read. Raises TooOften.

    Each event counts by itself: files of others do not use up this one's.
    """
    RECORDS.require(connection, "Too many exports.")
    FILES.of(connection).require((client_address(connection), event), "Too many exports.")


def jsonl_file(name: str, lines: Iterable[bytes]) -> Stream:
    """A file of JSON lines to save under a name."""
    headers = {"content-disposition": f'attachment; filename="{name}.jsonl"'}
    return Stream(_each(lines), media_type="application/jsonl; charset=utf-8", headers=headers)


async def _each(lines: Iterable[bytes]) -> AsyncIterator[bytes]:
    # asynchronous by itself: the framework would take each line from a thread
    for line in lines:
        yield line
