"""Club sessions: lists and pages; entering and withdrawing; what organisers plan and directors do."""

from collections.abc import Sequence
from typing import Annotated

from litestar import Request, Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.response import Stream

from valat.club.acts import appeals, calls, commands, systems, team_commands
from valat.club.definition import SESSION
from valat.club.live.exports import export_of
from valat.club.live.hands import HandRecords
from valat.club.live.history import load_version, shown_versions
from valat.club.live.pictures import ScoreCache, Viewer, past, picture, summary
from valat.club.live.results import results_of
from valat.club.live.round_tables import KIND
from valat.club.live.sessions import ClubSessions
from valat.club.log.events import AnyEvent
from valat.club.log.state import Session
from valat.club.proof.export import write_lines
from valat.house.house import House
from valat.kernel.errors import Refusal
from valat.kernel.system_choice import SystemChoice
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.session_acts import SessionActRequest
from valat.protocol.sessions import (
    CallDirectorRequest,
    ClubSessionMessage,
    EnterSessionRequest,
    LineUpRequest,
    SessionAppealRequest,
    SessionBoard,
    SessionHands,
    SessionList,
    SessionPlanRequest,
    SessionSystemRequest,
    SessionVersions,
)
from valat.staff.roles import HOUSE
from valat.store.players import Player
from valat.web.auth import AuthService
from valat.web.downloads import check_downloads, jsonl_file
from valat.web.leaving import work_for
from valat.web.limits import RECORDS, TRAVELLERS, Limit
from valat.web.names import check_team_name
from valat.web.paging import check_offset
from valat.web.session_views import SessionViews
from valat.web.staff.access import StaffDoor, may_act
from valat.web.staff.club import act_on_session, decision_of, plan_session
from valat.workers.worker_service import WorkerService

CALLS = Limit("calls", lambda _: RateLimiter.per_minute(2, 6))
"""Of calls of the director, and of appeals."""

MOST_BYTES = 1 << 22
"""Of a request with a system's file: one that is too long is refused with a sentence of its own."""
PAGE = 50
"""Sessions that are over, in one answer."""


@get("/api/club", summary="Club sessions in progress, and a page of finished ones")
async def club_sessions(
    house: NamedDependency[House],
    asker: NamedDependency[Player | None],
    club_sessions: NamedDependency[ClubSessions],
    offset: FromQuery[int] = 0,
) -> SessionList:
    check_offset(offset)
    return await session_list(house, club_sessions, asker, offset)


async def session_list(
    house: House, club_sessions: ClubSessions, player: Player | None, offset: int = 0
) -> SessionList:
    """The sessions in progress, as that player sees them, and a page of finished ones."""
    over, total = await club_sessions.ended(offset, PAGE)
    who = player.id if player else ""
    return SessionList(
        tuple(summary(state, who) for state in club_sessions.running() if is_listed(state, who)),
        tuple(past(listing) for listing in over),
        total,
        await may_act(house.store, player, "organise", HOUSE),
    )


def is_listed(state: Session, player: str) -> bool:
    """Whether lists show a session to a player: a private one to those who have entered. Rule: TRN-OWN-1"""
    return state.plan.access != "link" or any(member.player == player for member in state.members)


@get("/api/club/{session_id:str}", summary="A club session as it is now")
async def club_session(
    club_sessions: NamedDependency[ClubSessions],
    session_views: NamedDependency[SessionViews],
    asker: NamedDependency[Player | None],
    session_id: FromPath[str],
) -> ClubSessionMessage:
    return await session_views.picture_for(await club_sessions.get(session_id), asker)


@get("/api/club/{session_id:str}/boards/{board:int}", summary="How each table played a board")
async def club_board(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    club_sessions: NamedDependency[ClubSessions],
    session_views: NamedDependency[SessionViews],
    session_id: FromPath[str],
    board: FromPath[int],
) -> SessionBoard:
    TRAVELLERS.require(request, "Too many boards.")
    player = await auth.find_player(request)
    state = await club_sessions.get(session_id)
    return await session_views.board(state, player, board)


@get(
    "/api/club/{session_id:str}/hands", summary="The cards of a finished session, solved with all cards open"
)
async def club_session_hands(
    request: Request,
    club_sessions: NamedDependency[ClubSessions],
    hand_records: NamedDependency[HandRecords],
    session_id: FromPath[str],
) -> SessionHands:
    RECORDS.require(request, "Too many boards.")
    return await hand_records.of(await club_sessions.get(session_id))


@get(
    "/api/club/{session_id:str}/versions",
    summary="The versions of a session's results: the first, then each correction",
)
async def club_session_versions(
    request: Request, house: NamedDependency[House], session_id: FromPath[str]
) -> SessionVersions:
    RECORDS.require(request, "Too many versions.")
    events = await SESSION.load_events(house.store, session_id)
    return SessionVersions(shown_versions(session_id, events))


@get(
    "/api/club/{session_id:str}/versions/{version:int}",
    summary="A session as in one version of its results",
)
async def club_session_version(
    request: Request,
    house: NamedDependency[House],
    asker: NamedDependency[Player | None],
    session_id: FromPath[str],
    version: FromPath[int],
) -> ClubSessionMessage:
    RECORDS.require(request, "Too many versions.")
    state = await load_version(house.store, session_id, version)
    # a cache of its own: the newest version is what all others look at
    viewer = Viewer(asker.id if asker else "")
    return picture(state, viewer, house.now(), ScoreCache())


@get(
    "/api/club/{session_id:str}/export",
    summary="Every event and deal of a finished session, for `valat session verify`",
)
async def export_club_session(
    request: Request, house: NamedDependency[House], session_id: FromPath[str]
) -> Stream:
    check_downloads(request, session_id)
    export = await export_of(house.store, session_id, lambda table: house.replay_query(table, None))
    return jsonl_file(f"valat-session-{export.id}", write_lines(export))


@get(
    "/api/club/{session_id:str}/results",
    summary="The results of a finished session, as csv, json or a format of its game",
)
async def club_session_results(
    request: Request,
    house: NamedDependency[House],
    session_id: FromPath[str],
    form: Annotated[str, QueryParameter(name="format")] = "csv",
) -> Response[str]:
    check_downloads(request, session_id)
    found = await results_of(house.store, session_id, form, lambda table: house.replay_query(table, None))
    headers = {"content-disposition": f'attachment; filename="{found.name}"'}
    return Response(found.text, media_type=f"{found.media}; charset=utf-8", headers=headers)


@post("/api/club", status_code=200, summary="Plans a club session, for organisers")
async def plan_club_session(
    house: NamedDependency[House],
    club_sessions: NamedDependency[ClubSessions],
    session_views: NamedDependency[SessionViews],
    door: NamedDependency[StaffDoor],
    data: JSONBody[SessionPlanRequest],
) -> ClubSessionMessage:
    player = await door.require("organise", (HOUSE,), data.reason, needs_reason=False)
    return await session_views.picture_for(await plan_session(house, club_sessions, player, data), player)


@post("/api/club/{session_id:str}/enter", status_code=200, summary="Enters a club session")
async def enter_club_session(
    house: NamedDependency[House],
    club_sessions: NamedDependency[ClubSessions],
    session_views: NamedDependency[SessionViews],
    player: NamedDependency[Player],
    session_id: FromPath[str],
    data: JSONBody[EnterSessionRequest],
) -> ClubSessionMessage:
    house.sanctions.check_may_play(player.id, house.now())
    team = check_team_name(data.team) if data.team else ""

    def decide(state: Session) -> Sequence[AnyEvent]:
        if data.entry is not None:
            return commands.join(state, player, data.nonce, data.entry)
        if team:
            return team_commands.enter_team(state, player, data.nonce, team, data.kept)
        return commands.enter(state, player, data.nonce, data.partner, standby=data.standby)

    state = await club_sessions.perform(session_id, decide, player.id)
    return await session_views.picture_for(state, player)


@post("/api/club/{session_id:str}/withdraw", status_code=200, summary="Withdraws from a club session")
async def withdraw_from_club_session(
    club_sessions: NamedDependency[ClubSessions],
    session_views: NamedDependency[SessionViews],
    player: NamedDependency[Player],
    session_id: FromPath[str],
) -> ClubSessionMessage:
    state = await club_sessions.perform(session_id, lambda state: commands.withdraw(state, player), player.id)
    return await session_views.picture_for(state, player)


@post("/api/club/{session_id:str}/call", status_code=200, summary="Calls the director to the caller's table")
async def call_director(
    request: Request,
    club_sessions: NamedDependency[ClubSessions],
    session_views: NamedDependency[SessionViews],
    player: NamedDependency[Player],
    session_id: FromPath[str],
    data: JSONBody[CallDirectorRequest],
) -> ClubSessionMessage:
    CALLS.require(request, "Too many calls.", player)
    state = await club_sessions.perform(
        session_id, lambda state: calls.call(state, player.id, data.text), player.id
    )
    return await session_views.picture_for(state, player)


@post("/api/club/{session_id:str}/appeals", status_code=200, summary="Appeals against the result of a board")
async def appeal_in_club_session(
    request: Request,
    house: NamedDependency[House],
    club_sessions: NamedDependency[ClubSessions],
    session_views: NamedDependency[SessionViews],
    player: NamedDependency[Player],
    session_id: FromPath[str],
    data: JSONBody[SessionAppealRequest],
) -> ClubSessionMessage:
    CALLS.require(request, "Too many appeals.", player)
    at, now = (data.round, data.table, data.board), house.now()
    state = await club_sessions.correct(
        session_id,
        lambda state: appeals.open_appeal(state, at, player.id, data.text, now),
        player.id,
    )
    return await session_views.picture_for(state, player)


@post("/api/club/{session_id:str}/line-up", status_code=200, summary="Sets a team's line-up, for its captain")
async def set_line_up(
    club_sessions: NamedDependency[ClubSessions],
    session_views: NamedDependency[SessionViews],
    player: NamedDependency[Player],
    session_id: FromPath[str],
    data: JSONBody[LineUpRequest],
) -> ClubSessionMessage:
    state = await club_sessions.perform(
        session_id,
        lambda state: team_commands.set_line_up(state, player, data.round, data.north_south, data.east_west),
        player.id,
    )
    return await session_views.picture_for(state, player)


@post(
    "/api/club/{session_id:str}/system",
    status_code=200,
    request_max_body_size=MOST_BYTES,
    summary="Sets the bidding system of the caller's entry: a built-in one, or a file",
)
async def register_system(
    request: Request,
    club_sessions: NamedDependency[ClubSessions],
    session_views: NamedDependency[SessionViews],
    workers: NamedDependency[WorkerService],
    player: NamedDependency[Player],
    session_id: FromPath[str],
    data: JSONBody[SessionSystemRequest],
) -> ClubSessionMessage:
    state = await club_sessions.get(session_id)
    choice = SystemChoice(data.name, data.conventions, data.file) if data.name or data.file else None
    # refuses callers who may not, before anything is read
    systems.register(state, player.id, choice)
    if choice is not None:
        RECORDS.require(request, "Too many systems.")
        # not here: a file is bid by on some deals
        await work_for(request, workers, systems.check_system, state.plan, choice)
    state = await club_sessions.perform(
        session_id, lambda state: systems.register(state, player.id, choice), player.id
    )
    return await session_views.picture_for(state, player)


@get(
    "/api/club/{session_id:str}/systems/{entry:int}",
    summary="The bidding system of an entry, with its file",
)
async def club_system(
    club_sessions: NamedDependency[ClubSessions], session_id: FromPath[str], entry: FromPath[int]
) -> SystemChoice:
    state = await club_sessions.get(session_id)
    found = next((other.system for other in state.entries if other.number == entry and other.system), None)
    if found is None:
        raise Refusal("That entry hasn't registered a system.", code="no_entry")
    return found


@post("/api/club/{session_id:str}/acts", status_code=200, summary="A director's action on a session")
async def act_on_club_session(
    house: NamedDependency[House],
    club_sessions: NamedDependency[ClubSessions],
    session_views: NamedDependency[SessionViews],
    door: NamedDependency[StaffDoor],
    session_id: FromPath[str],
    data: JSONBody[SessionActRequest],
) -> ClubSessionMessage:
    scopes = (f"{KIND}:{session_id}",)
    player = await door.require("direct", scopes, data.reason, needs_reason=False)
    state = await club_sessions.get(session_id)
    if data.preview:
        decide = await decision_of(house, club_sessions, player, state, data)
        return await session_views.preview(state, player, decide)
    state = await act_on_session(house, club_sessions, player, state, data)
    return await session_views.picture_for(state, player)


router = Router("/", route_handlers=[
    club_sessions, club_session, club_board, plan_club_session, enter_club_session,
    withdraw_from_club_session, set_line_up, call_director, appeal_in_club_session, act_on_club_session,
    export_club_session, club_session_results, club_session_hands, club_session_versions,
    club_session_version, register_system, club_system,
])  # fmt: skip
