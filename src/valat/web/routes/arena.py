"""What arenas ask of the house: jobs, packages; and what they say came of them."""

import msgspec
from litestar import Request, Response, Router, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from valat.arena.service.messages import Completion, JobAnswer, LeaseRequest, Renewal
from valat.contest.live.contests import Contests
from valat.kernel.errors import Unreadable
from valat.web.arena_key import check_arena_key

MOST_BYTES = 32 * 2**20
"""Of a block's records: they are looked over, which takes a millisecond or so for each of these megabytes."""
MOST_ARCHIVE = 256 * 2**20
"""Of a whole contest's, compressed."""


def _check(request: Request, arena_key: str) -> None:
    check_arena_key(arena_key, request.headers.get("authorization", ""))


@post("/api/arena/lease", status_code=200, summary="The next job for an arena", include_in_schema=False)
async def lease_job(
    request: Request,
    contests: NamedDependency[Contests],
    arena_key: NamedDependency[str],
    data: JSONBody[LeaseRequest],
) -> JobAnswer:
    _check(request, arena_key)
    return JobAnswer(await contests.lease(data))


@post(
    "/api/arena/jobs/{job_id:str}/renew",
    status_code=204,
    summary="Extends a lease",
    include_in_schema=False,
)
async def renew_job(
    request: Request,
    contests: NamedDependency[Contests],
    arena_key: NamedDependency[str],
    job_id: FromPath[str],
    data: JSONBody[Renewal],
) -> None:
    _check(request, arena_key)
    contests.renew(job_id, data.lease, data.done)


@post(
    "/api/arena/jobs/{job_id:str}/done",
    status_code=204,
    request_max_body_size=MOST_BYTES,
    summary="The result of a job",
    include_in_schema=False,
)
async def finish_job(
    request: Request,
    contests: NamedDependency[Contests],
    arena_key: NamedDependency[str],
    job_id: FromPath[str],
) -> None:
    _check(request, arena_key)
    try:
        # read here: records stay as they came, and are not looked into
        completion = msgspec.json.decode(await request.body(), type=Completion)
    except msgspec.MsgspecError as error:
        raise Unreadable(f"Can't read the request: {error}.") from None
    await contests.complete(job_id, completion)


@get("/api/arena/packages/{digest:str}", summary="A zip, for an arena", include_in_schema=False)
async def arena_package(
    request: Request,
    contests: NamedDependency[Contests],
    arena_key: NamedDependency[str],
    digest: FromPath[str],
) -> Response[bytes]:
    _check(request, arena_key)
    return Response(await contests.packages.get(digest), media_type="application/zip")


@put(
    "/api/arena/packages/{digest:str}",
    status_code=204,
    request_max_body_size=MOST_ARCHIVE,
    summary="A zip of everything a contest left",
    include_in_schema=False,
)
async def keep_archive(
    request: Request,
    contests: NamedDependency[Contests],
    arena_key: NamedDependency[str],
    digest: FromPath[str],
) -> None:
    _check(request, arena_key)
    if await contests.packages.put(await request.body()) != digest:
        raise Unreadable("The hash of the file doesn't match.")


router = Router("/", route_handlers=[lease_job, renew_job, finish_job, arena_package, keep_archive])
