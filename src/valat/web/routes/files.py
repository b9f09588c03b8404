"""Files of deals that somebody brings: read and shown, never kept."""

from typing import Any

import msgspec
from litestar import Request, Response, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from valat.match.files import Read
from valat.match.files import read_file as read
from valat.table.steps import steps_of
from valat.web.hall import Hall, address

MOST_BYTES = 1 << 20
"""Of a file: some three days of a congress."""

MOST_RECORD = 1 << 16
"""Bytes of a deal record with whatever was said of its calls."""


@post(
    "/api/read",
    status_code=200,
    request_max_body_size=MOST_BYTES,
    summary="The deals of a file in any format that a game here has",
)
async def read_file(request: Request, hall: NamedDependency[Hall]) -> Response[bytes]:
    hall.files.demand(address(request), "Too many files.")
    return _json(await hall.analysts.look(_read, await request.body()))


@post(
    "/api/steps",
    status_code=200,
    request_max_body_size=MOST_RECORD,
    summary="A deal record, position by position",
)
async def steps(
    request: Request, hall: NamedDependency[Hall], data: JSONBody[dict[str, Any]]
) -> Response[bytes]:
    hall.shown.demand(address(request), "Too many deals.")
    return _json(await hall.analysts.look(_steps, data))


def _read(data: bytes) -> bytes:
    """In a worker: what is in the file, as JSON."""
    found: Read = read(data)
    return msgspec.json.encode(found)


def _steps(record: Any) -> bytes:
    """In a worker: the record's positions, as JSON."""
    return msgspec.json.encode(steps_of(record))


def _json(body: bytes) -> Response[bytes]:
    return Response(body, media_type="application/json", headers={"cache-control": "no-store"})
