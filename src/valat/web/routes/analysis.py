"""Where points were lost in a finished deal, and what if it had gone on otherwise."""

from collections.abc import AsyncIterator

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream
from msgspec import UNSET

from valat import games
from valat.analysis.counterfactual import replay_branch
from valat.house import replays
from valat.house.house import House
from valat.house.variations import picture as branch_body
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.errors import error_of
from valat.protocol.replays import AnalysisProgress, Branch
from valat.protocol.requests import BranchRequest, OpenCardsRequest
from valat.store.players import Player
from valat.web.addresses import client_address
from valat.web.leaving import while_connected
from valat.web.limits import Limit
from valat.workers.worker_service import AnalysisState, WorkerService

ANALYSES = Limit(
    "analyses",
    lambda settings: RateLimiter.per_minute(settings.analyses, settings.analyses_burst),
    everywhere=True,
)
QUESTIONS = Limit(
    "questions",
    lambda settings: RateLimiter.per_minute(settings.analyses, settings.analyses_burst, 10),
    everywhere=True,
)
"""A question about a line is answered quickly; a deal has so many cards to analyse."""

STREAM_HEADERS = {"x-accel-buffering": "no", "cache-control": "no-store"}
"""Progress that a proxy holds back is none."""


@get(
    "/api/analysis/{table_id:str}/{deal:int}",
    summary="What each card of a finished deal cost, sent as it is found",
)
async def analysis(
    request: Request,
    house: NamedDependency[House],
    workers: NamedDependency[WorkerService],
    asker: NamedDependency[Player | None],
    table_id: FromPath[str],
    deal: FromPath[int],
    share: FromQuery[str | None] = None,
) -> Stream:
    record = await replays.record(house.replay_query(table_id, asker, share), deal)
    stored_analysis = await workers.stored_analysis(record)
    # to read or to watch what is there costs nothing: only a new analysis counts
    if stored_analysis is None and not workers.running(record):
        ANALYSES.require(request, "Too many analyses.", asker)
    return Stream(
        _progress_lines(workers, record, stored_analysis),
        media_type="application/jsonl",
        headers=STREAM_HEADERS,
    )


@post(
    "/api/branch/{table_id:str}/{deal:int}",
    status_code=200,
    summary="A finished deal, continued with another card",
)
async def branch(
    request: Request,
    house: NamedDependency[House],
    workers: NamedDependency[WorkerService],
    player: NamedDependency[Player],
    table_id: FromPath[str],
    deal: FromPath[int],
    data: JSONBody[BranchRequest],
    share: FromQuery[str | None] = None,
) -> Branch:
    record = await replays.record(house.replay_query(table_id, player, share), deal)
    QUESTIONS.require(request, 'Too many "what if" questions.', player)
    # refuses impossible moves here, before they wait for a worker
    replay_branch(record, data.ply, data.moves)
    moves = await while_connected(request, workers.answer(record, data.ply, data.moves, data.seat))
    # replayed with what the bots added: the answer shows every position
    return branch_body(
        games.find(record["game"]), replay_branch(record, data.ply, moves), data.ply, data.seat
    )


@post("/api/open-cards", status_code=200, summary="The result of a deal with all cards open")
async def open_cards(
    request: Request,
    workers: NamedDependency[WorkerService],
    asker: NamedDependency[Player | None],
    data: JSONBody[OpenCardsRequest],
) -> Response[bytes]:
    QUESTIONS.require(request, 'Too many "what if" questions.', asker)
    result = await while_connected(request, workers.double_dummy(client_address(request), data.record))
    return Response(result.encode(), media_type="application/json")


async def _progress_lines(
    workers: WorkerService, record: Record, stored_analysis: str | None
) -> AsyncIterator[bytes]:
    """Lines of JSON: how far it is, at last the analysis, or why there is none."""
    if stored_analysis is not None:
        yield _encode_line(AnalysisProgress(analysis=msgspec.Raw(stored_analysis.encode())))
        return
    try:
        before = AnalysisState(0)
        async for state in workers.analyse(record):
            yield _encode_line(_news(before, state))
            before = state
    except Refusal as refusal:
        # the answer has begun with status 200: only a line can still refuse
        yield _encode_line(AnalysisProgress(error=error_of(refusal)))


def _news(before: AnalysisState, state: AnalysisState) -> AnalysisProgress:
    """What has come since `before`."""

    def raw(value: object) -> msgspec.Raw:
        return msgspec.Raw(msgspec.json.encode(value))

    opened = [play for ply, play in state.opened.items() if ply not in before.opened]
    plays = [play for ply, play in state.plays.items() if ply not in before.plays]
    return AnalysisProgress(
        done=len(state.plays),
        total=state.total,
        opened=raw(opened) if opened else UNSET,
        plays=raw(plays) if plays else UNSET,
        course=raw(state.course) if state.course is not before.course else UNSET,
        analysis=UNSET if state.body is None else msgspec.Raw(state.body.encode()),
    )


def _encode_line(line: AnalysisProgress) -> bytes:
    return msgspec.json.encode(line) + b"\n"


router = Router("/", route_handlers=[analysis, branch, open_cards])
