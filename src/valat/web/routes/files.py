"""Files of deals that somebody brings: read and shown, never kept."""

from typing import Any

import msgspec
from litestar import Request, Response, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from valat import games
from valat.kernel.errors import Unreadable
from valat.kernel.formats import Found
from valat.kernel.game import Record
from valat.kernel.options import read_options, write_options
from valat.kernel.replay import replay
from valat.match.files import Read
from valat.match.files import read_file as read
from valat.table.setting import Setting
from valat.table.steps import steps_of
from valat.table.wishing import drawn
from valat.web.answers import Opened, Practice, Wanted
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


@post("/api/deal", status_code=200, summary="Deals to look at or to practise on, as somebody wishes them")
async def deal(request: Request, hall: NamedDependency[Hall], data: JSONBody[Wanted]) -> Response[bytes]:
    hall.files.demand(address(request), "Too many deals.")
    return _json(await hall.analysts.look(_deal, data.game, data.where, data.count, data.options))


@post("/api/practice", status_code=200, summary="A table where deals as somebody wishes them are played")
async def practice(request: Request, hall: NamedDependency[Hall], data: JSONBody[Practice]) -> Opened:
    player = await hall.who(request)
    hall.files.demand(address(request), "Too many deals.")
    if data.record is None:
        records = await hall.analysts.look(drawn, data.game, data.options, data.where, data.count)
    else:
        records = [await hall.analysts.look(_begun, data.game, data.record, data.options)]
    setting = Setting(
        data.game,
        options=data.options,
        clock=None,
        access="private",
        seat=data.seat,
        bots=data.bots,
        cards=data.cards,
    )
    where = data.where if data.record is None else None
    table = await hall.house.practise(setting, records, player, where)
    return Opened(table.id, table.invite)


def _deal(name: str, where: str, count: int, options: dict[str, Any]) -> bytes:
    """In a worker: deals as wished, as JSON."""
    deals = tuple(Found({}, (), record) for record in drawn(name, options, where, count))
    return msgspec.json.encode(Read(name, "valat", deals, ()))


def _begun(name: str, brought: Record, options: dict[str, Any]) -> Record:
    """In a worker: a deal that somebody brings, by these options, with its first moves.

    Raises:
        Refusal: it is no deal, a move of it cannot be made, or it is over.
    """
    game = games.find(name)
    record = {field: value for field, value in brought.items() if field not in ("proof", "players")}
    record |= {"game": name, "options": write_options(game.presets, read_options(game.presets, options))}
    played = replay(game, record)
    if played.fault is not None:
        raise played.fault.refusal
    if not game.actors(played.states[-1]):
        raise Unreadable("The deal is over; there is nothing to play.", key="bad_record")
    return record


def _read(data: bytes) -> bytes:
    """In a worker: what is in the file, as JSON."""
    found: Read = read(data)
    return msgspec.json.encode(found)


def _steps(record: Any) -> bytes:
    """In a worker: the record's positions, as JSON."""
    return msgspec.json.encode(steps_of(record))


def _json(body: bytes) -> Response[bytes]:
    return Response(body, media_type="application/json", headers={"cache-control": "no-store"})
