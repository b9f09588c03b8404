"""Where points were lost in a finished deal, and what if it had gone on otherwise."""

from collections.abc import AsyncIterator
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from valat import games
from valat.analysis.counterfactual import replay_branch as branched
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.table.branches import picture
from valat.web.answers import OpenCards, Question
from valat.web.errors import body
from valat.web.hall import Hall, address

UNBUFFERED = {"x-accel-buffering": "no", "cache-control": "no-store"}
"""Progress that a proxy holds back is none."""


@get(
    "/api/analysis/{table_id:str}/{deal:int}",
    summary="What each card of a finished deal cost, as it is found",
)
async def analysis(
    request: Request, hall: NamedDependency[Hall], table_id: FromPath[str], deal: FromPath[int]
) -> Stream:
    player = await hall.caller(request)
    record = await hall.house.record(table_id, deal, player)
    found = await hall.analysts.stored(record)
    if found is None and not hall.analysts.running(record):
        hall.analyses.demand(player.id if player else address(request), "Too many analyses.")
    return Stream(_lines(hall, record, found), media_type="application/jsonl", headers=UNBUFFERED)


@post(
    "/api/branch/{table_id:str}/{deal:int}", status_code=200, summary="A finished deal, played on otherwise"
)
async def branch(
    request: Request,
    hall: NamedDependency[Hall],
    table_id: FromPath[str],
    deal: FromPath[int],
    data: JSONBody[Question],
) -> dict[str, Any]:
    player = await hall.who(request)
    record = await hall.house.record(table_id, deal, player)
    hall.branches.demand(player.id, "Too many questions.")
    branched(record, data.ply, data.moves)
    moves = await hall.analysts.answer(record, data.ply, data.moves, data.seat)
    return picture(games.find(record["game"]), branched(record, data.ply, moves), data.ply, data.seat)


@post("/api/open-cards", status_code=200, summary="What a deal comes to with all cards open")
async def open_cards(
    request: Request, hall: NamedDependency[Hall], data: JSONBody[OpenCards]
) -> Response[bytes]:
    player = await hall.caller(request)
    hall.branches.demand(player.id if player else address(request), "Too many questions.")
    async with hall.lines.of(address(request)):
        found = await hall.analysts.opened(data.record)
    return Response(found.encode(), media_type="application/json")


async def _lines(hall: Hall, record: Record, found: str | None) -> AsyncIterator[bytes]:
    """Lines of JSON: how far it is, at last the analysis, or why there is none."""
    if found is not None:
        yield _line({"analysis": msgspec.Raw(found.encode())})
        return
    try:
        async for progress in hall.analysts.analyse(record):
            told: dict[str, Any] = {"done": progress.done, "total": progress.total}
            if progress.body is not None:
                told |= {"analysis": msgspec.Raw(progress.body.encode())}
            yield _line(told)
    except Refusal as refusal:
        yield _line({"error": body(refusal)})


def _line(told: dict[str, Any]) -> bytes:
    return msgspec.json.encode(told) + b"\n"
