"""Files of deals that somebody brings: read and shown, never kept."""

from typing import Any

from litestar import Request, Response, Router, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from valat.house import uploads
from valat.house.generator import generate_deals
from valat.house.house import House
from valat.protocol.answers import NewTable
from valat.protocol.requests import DealRequest, PracticeRequest
from valat.store.players import Player
from valat.table.log.setting import Setting
from valat.web.leaving import work_for
from valat.web.limits import FILES, RECORDS
from valat.workers.worker_service import WorkerService

MOST_BYTES = 1 << 20
"""Of a file: some three days of a congress."""

MOST_RECORD = 1 << 16
"""Bytes of a deal record with all that was said of its calls."""


@post(
    "/api/read",
    status_code=200,
    request_max_body_size=MOST_BYTES,
    summary="The deals of a file in any known format",
)
async def read_file(request: Request, workers: NamedDependency[WorkerService]) -> Response[bytes]:
    FILES.require(request, "Too many files.")
    # the bytes as they came: only a format's reader knows how its files are encoded
    return _json(await work_for(request, workers, uploads.read_upload, await request.body()))


@post(
    "/api/steps",
    status_code=200,
    request_max_body_size=MOST_RECORD,
    summary="A deal record, position by position",
)
async def steps(
    request: Request, workers: NamedDependency[WorkerService], data: JSONBody[dict[str, Any]]
) -> Response[bytes]:
    RECORDS.require(request, "Too many deals.")
    return _json(await work_for(request, workers, uploads.record_steps, data))


@post("/api/deal", status_code=200, summary="Deals of a chosen kind, to look at or practise with")
async def deal(
    request: Request, workers: NamedDependency[WorkerService], data: JSONBody[DealRequest]
) -> Response[bytes]:
    FILES.require(request, "Too many deals.")
    return _json(
        await work_for(request, workers, uploads.deals_file, data.game, data.where, data.count, data.options)
    )


@post("/api/practice", status_code=200, summary="Opens a table for practice deals of a chosen kind")
async def practice(
    request: Request,
    house: NamedDependency[House],
    workers: NamedDependency[WorkerService],
    player: NamedDependency[Player],
    data: JSONBody[PracticeRequest],
) -> NewTable:
    FILES.require(request, "Too many deals.")
    if data.record is None:
        records = await work_for(
            request, workers, generate_deals, data.game, data.options, data.where, data.count
        )
    else:
        records = [
            await work_for(request, workers, uploads.practice_record, data.game, data.record, data.options)
        ]
    # practice is without a clock, and so private: a setting allows it nowhere else
    setting = Setting(
        data.game,
        options=data.options,
        clock=None,
        access="private",
        seat=data.seat,
        bots=data.bots,
        cards=data.cards,
    )
    # a deal that was brought was not asked to be like anything
    where = data.where if data.record is None else None
    table = await house.practise(setting, records, player, where)
    return NewTable(table.id, table.invite)


def _json(body: bytes) -> Response[bytes]:
    return Response(body, media_type="application/json", headers={"cache-control": "no-store"})


router = Router("/", route_handlers=[read_file, steps, deal, practice])
