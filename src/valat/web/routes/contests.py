"""Contests of bots: lists and pages; entering, bringing versions; what organisers and reviewers do."""

from functools import partial

from litestar import Request, Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import File

from valat.contest.acts.decide import needs_reason, right_of
from valat.contest.course.strengths import against_house
from valat.contest.live.archive import closed_match, matches_between
from valat.contest.live.contests import Contests
from valat.contest.live.outcome import bot_names, private_bots
from valat.contest.live.pictures import hall_rows, summary
from valat.contest.live.seats import ArenaSeats
from valat.contest.live.similarity import Compared, compared_versions
from valat.contest.log.state import ContestState
from valat.house.house import House
from valat.kernel.errors import Refusal
from valat.protocol.contest_acts import ContestActRequest
from valat.protocol.contests import (
    Candidate,
    CandidateList,
    CandidateStrength,
    ClosedMatchAnswer,
    ClosedMatches,
    ContestBot,
    ContestBots,
    ContestList,
    ContestMessage,
    ContestPlanRequest,
    SimilarityAnswer,
)
from valat.staff.roles import HOUSE
from valat.store.contest_matches import points_of
from valat.web.contest_access import ContestAccess
from valat.web.errors import Forbidden
from valat.web.leaving import while_connected, work_for
from valat.web.limits import FILES, RECORDS
from valat.web.paging import check_offset
from valat.web.staff.access import StaffDoor, may_act
from valat.web.staff.contests import act_on_state, plan_contest, scope_of
from valat.workers.worker_service import WorkerService

PAGE = 50
"""Contests that are over, in one answer."""
HALL = 100
SIMILARITY_S = 120
"""Seconds to read a package's sources, of which the longest take most of a minute."""


@get("/api/contests", summary="Contests in progress, a page of finished ones, and the hall of fame")
async def contests(
    contests: NamedDependency[Contests], access: NamedDependency[ContestAccess], offset: FromQuery[int] = 0
) -> ContestList:
    check_offset(offset)
    viewer = await access.viewer(None)
    over, total = await contests.ended(offset, PAGE)
    latest, _ = await contests.ended(0, HALL)
    shown = [state for state in contests.running() if viewer.organises or state.announced]
    return ContestList(
        tuple(summary(state, viewer) for state in shown),
        tuple(summary(state, viewer) for state in over if viewer.organises or state.announced),
        total,
        tuple(row for state in latest for row in hall_rows(state)),
        viewer.organises,
    )


@get("/api/bots", summary="The contest bots that play a game, to choose from for a table")
async def contest_bots(arena_seats: NamedDependency[ArenaSeats], game: FromQuery[str]) -> ContestBots:
    found = arena_seats.catalogue(game)
    return ContestBots(
        tuple(
            ContestBot(
                listing.shown.bot, listing.shown.name, listing.shown.author, listing.title, listing.language
            )
            for listing in found
        ),
        arena_seats.is_served,
    )


@post("/api/contests", status_code=200, summary="Plans a contest, for organisers")
async def new_contest(
    house: NamedDependency[House],
    contests: NamedDependency[Contests],
    access: NamedDependency[ContestAccess],
    door: NamedDependency[StaffDoor],
    data: JSONBody[ContestPlanRequest],
) -> ContestMessage:
    player = await door.require("organise", (HOUSE,), data.reason)
    return await access.picture_for(await plan_contest(house, contests, player, data))


@get("/api/contests/{contest_id:str}", summary="A contest as it is now")
async def contest(
    contests: NamedDependency[Contests], access: NamedDependency[ContestAccess], contest_id: FromPath[str]
) -> ContestMessage:
    return await access.picture_for(await contests.get(contest_id))


@post("/api/contests/{contest_id:str}/acts", status_code=200, summary="A staff action on a contest")
async def act_on_contest(
    house: NamedDependency[House],
    contests: NamedDependency[Contests],
    access: NamedDependency[ContestAccess],
    door: NamedDependency[StaffDoor],
    contest_id: FromPath[str],
    data: JSONBody[ContestActRequest],
) -> ContestMessage:
    right, scopes = right_of(data), (scope_of(contest_id),)
    player = await door.require(right, scopes, data.reason, needs_reason=needs_reason(data))
    state = await contests.get(contest_id)
    alone = await may_act(house.store, player, "role_add", HOUSE)
    return await access.picture_for(await act_on_state(house, contests, player, state, data, alone=alone))


@get("/api/contests/{contest_id:str}/file", summary="The contest file of the final")
async def contest_file(contests: NamedDependency[Contests], contest_id: FromPath[str]) -> Response[str]:
    state = await contests.get(contest_id)
    if not state.file:
        raise Refusal(
            "The contest file is available once entries are closed.", code="too_early", rule="CON-RES-1"
        )
    headers = {"content-disposition": f'attachment; filename="valat-contest-{state.id}.toml"'}
    return Response(state.file, media_type="application/toml; charset=utf-8", headers=headers)


@get("/api/contests/{contest_id:str}/archive", summary="Everything a contest left, as a zip")
async def contest_archive(
    request: Request,
    contests: NamedDependency[Contests],
    access: NamedDependency[ContestAccess],
    contest_id: FromPath[str],
) -> File:
    FILES.require(request, "Too many archives.")
    state = await contests.get(contest_id)
    viewer = await access.viewer(state)
    if state.played is None or not (state.stage == "final" or viewer.reviews):
        raise Refusal("Available when the contest is over.", code="too_early", rule="CON-SRC-1")
    digest = state.played.archive
    if viewer.reviews:
        path = await contests.packages.existing(digest)
    else:
        # what bots noted and wrote to standard error is their authors', be they deleted or not
        path = await while_connected(request, contests.archives.path(digest, state.secret))
    return File(path, filename=f"valat-contest-{state.id}.zip", media_type="application/zip")


@get("/api/contests/{contest_id:str}/matches", summary="Matches between two bots in the final")
async def closed_matches(
    request: Request,
    contests: NamedDependency[Contests],
    workers: NamedDependency[WorkerService],
    contest_id: FromPath[str],
    game: FromQuery[int],
    first: FromQuery[int],
    other: FromQuery[int],
) -> ClosedMatches:
    RECORDS.require(request, "Too many matches.")
    state = await _played_contest(contests, contest_id)
    assert state.played is not None
    path = await contests.packages.existing(state.played.archive)
    names = bot_names(state)
    return await work_for(request, workers, matches_between, path, names, game, first, other)


@get(
    "/api/contests/{contest_id:str}/matches/{game:int}/{block:int}/{table:int}/{match:int}",
    summary="A match of the final, with its record",
)
async def one_closed_match(
    request: Request,
    contests: NamedDependency[Contests],
    access: NamedDependency[ContestAccess],
    workers: NamedDependency[WorkerService],
    contest_id: FromPath[str],
    game: FromPath[int],
    block: FromPath[int],
    table: FromPath[int],
    match: FromPath[int],
) -> ClosedMatchAnswer:
    RECORDS.require(request, "Too many matches.")
    state = await _played_contest(contests, contest_id)
    assert state.played is not None
    path = await contests.packages.existing(state.played.archive)
    viewer = await access.viewer(state)
    private = () if viewer.reviews else private_bots(state)
    return await work_for(
        request, workers, closed_match, path, bot_names(state), (game, block, table), match, private
    )


@get(
    "/api/contests/{contest_id:str}/candidates",
    summary="Candidates for the final and their strengths, for staff",
)
async def contest_candidates(
    house: NamedDependency[House],
    contests: NamedDependency[Contests],
    access: NamedDependency[ContestAccess],
    contest_id: FromPath[str],
) -> CandidateList:
    state = await contests.get(contest_id)
    viewer = await access.viewer(state)
    # an author in it learns nothing of others. Rule: CON-FAIR-1
    if state.takes_part(viewer.player) or not (viewer.organises or viewer.reviews):
        raise Forbidden("Only organisers and reviewers without an entry can see this.")
    points = await points_of(house.store, contest_id)
    return CandidateList(
        tuple(
            Candidate(
                version.entry,
                version.version,
                tuple(CandidateStrength(game.blocks, game.mean, game.half) for game in games),
            )
            for version, games in against_house(state, points)
        )
    )


@get(
    "/api/contests/{contest_id:str}/similarity",
    summary="Entries with similar sources or moves, for reviewers",
)
async def contest_similarity(
    request: Request,
    contests: NamedDependency[Contests],
    access: NamedDependency[ContestAccess],
    workers: NamedDependency[WorkerService],
    contest_id: FromPath[str],
) -> SimilarityAnswer:
    FILES.require(request, 'Too many "what if" questions.')
    state = await contests.get(contest_id)
    if not (await access.viewer(state)).reviews:
        raise Forbidden("Only reviewers can see this.")
    path = contests.packages.existing
    entries = [
        Compared(entry.number, await path(version.uploaded.package), version.answered)
        for entry, version in compared_versions(state)
    ]
    run = partial(work_for, request, workers, seconds=SIMILARITY_S)
    return await contests.similarities.similar(contest_id, entries, run)


async def _played_contest(contests: Contests, contest: str) -> ContestState:
    """A contest whose last stage is played. Raises Refusal `no_contest`, `too_early`."""
    state = await contests.get(contest)
    if state.played is None:
        raise Refusal("The contest hasn't been played yet.", code="too_early", rule="CON-STAGE-3")
    return state


router = Router("/", route_handlers=[
    contests, contest_bots, new_contest, contest, act_on_contest, contest_file, contest_archive,
    closed_matches, one_closed_match, contest_similarity, contest_candidates,
])  # fmt: skip
