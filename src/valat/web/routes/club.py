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
from valat.club.live.pictures import ScoreCache, Viewer, board_picture, past, picture, summary, tried_picture
from valat.club.live.presence import Presence
from valat.club.live.results import results_of
from valat.club.live.round_tables import KIND
from valat.club.live.sessions import ClubSessions
from valat.club.log.events import AnyEvent, Event
from valat.club.log.reducer import apply_events
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
from valat.web.app_state import AppState
from valat.web.downloads import check_downloads, jsonl_file
from valat.web.limits import RECORDS, TRAVELLERS, Limit
from valat.web.names import check_team_name
from valat.web.paging import check_offset
from valat.web.staff.access import may_act, require_staff
from valat.web.staff.club import act_on_session, decision_of, plan_session

CALLS = Limit(lambda _: RateLimiter.per_minute(2, 6))
"""Of calls of the director, and of appeals."""

MOST_BYTES = 1 << 22
"""Of a request with a system's file: one that is too long is refused with a sentence of its own."""
PAGE = 50
"""Sessions that are over, in one answer."""


@get("/api/club", summary="Club sessions in progress, and a page of finished ones")
async def club_sessions(
    request: Request, app_state: NamedDependency[AppState], offset: FromQuery[int] = 0
) -> SessionList:
    check_offset(offset)
    return await session_list(app_state, await app_state.find_player(request), offset)


async def session_list(app_state: AppState, player: Player | None, offset: int = 0) -> SessionList:
    """The sessions in progress, as that player sees them, and a page of finished ones."""
    over, total = await app_state.club_sessions.ended(offset, PAGE)
    who = player.id if player else ""
    return SessionList(
        tuple(summary(state, who) for state in app_state.club_sessions.running()),
        tuple(past(listing) for listing in over),
        total,
        await may_act(app_state, player, "organise", HOUSE),
    )


@get("/api/club/{session_id:str}", summary="A club session as it is now")
async def club_session(
    request: Request, app_state: NamedDependency[AppState], session_id: FromPath[str]
) -> ClubSessionMessage:
    player = await app_state.find_player(request)
    return await _picture(app_state, await app_state.club_sessions.get(session_id), player)


@get("/api/club/{session_id:str}/boards/{board:int}", summary="How each table played a board")
async def club_board(
    request: Request,
    app_state: NamedDependency[AppState],
    session_id: FromPath[str],
    board: FromPath[int],
) -> SessionBoard:
    TRAVELLERS.require(request, "Too many boards.")
    player = await app_state.find_player(request)
    state = await app_state.club_sessions.get(session_id)
    viewer = await _viewer(app_state, state, player)
    return board_picture(state, viewer, board, app_state.session_scores)


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
    request: Request, app_state: NamedDependency[AppState], data: JSONBody[SessionPlanRequest]
) -> ClubSessionMessage:
    player = await require_staff(app_state, request, "organise", (HOUSE,), data.reason, needs_reason=False)
    return await _picture(app_state, await plan_session(app_state, player, data), player)


@post("/api/club/{session_id:str}/enter", status_code=200, summary="Enters a club session")
async def enter_club_session(
    request: Request,
    app_state: NamedDependency[AppState],
    session_id: FromPath[str],
    data: JSONBody[EnterSessionRequest],
) -> ClubSessionMessage:
    player = await app_state.require_player(request)
    app_state.house.sanctions.check_may_play(player.id, app_state.house.now())
    team = check_team_name(data.team) if data.team else ""

    def decide(state: Session) -> Sequence[AnyEvent]:
        if data.entry is not None:
            return commands.join(state, player, data.nonce, data.entry)
        if team:
            return team_commands.enter_team(state, player, data.nonce, team, data.kept)
        return commands.enter(state, player, data.nonce, data.partner, standby=data.standby)

    state = await app_state.club_sessions.perform(session_id, decide, player.id)
    return await _picture(app_state, state, player)


@post("/api/club/{session_id:str}/withdraw", status_code=200, summary="Withdraws from a club session")
async def withdraw_from_club_session(
    request: Request, app_state: NamedDependency[AppState], session_id: FromPath[str]
) -> ClubSessionMessage:
    player = await app_state.require_player(request)
    state = await app_state.club_sessions.perform(
        session_id, lambda state: commands.withdraw(state, player), player.id
    )
    return await _picture(app_state, state, player)


@post("/api/club/{session_id:str}/call", status_code=200, summary="Calls the director to the caller's table")
async def call_director(
    request: Request,
    app_state: NamedDependency[AppState],
    session_id: FromPath[str],
    data: JSONBody[CallDirectorRequest],
) -> ClubSessionMessage:
    player = await app_state.require_player(request)
    CALLS.require(request, "Too many calls.", player)
    state = await app_state.club_sessions.perform(
        session_id, lambda state: calls.call(state, player.id, data.text), player.id
    )
    return await _picture(app_state, state, player)


@post("/api/club/{session_id:str}/appeals", status_code=200, summary="Appeals against the result of a board")
async def appeal_in_club_session(
    request: Request,
    app_state: NamedDependency[AppState],
    session_id: FromPath[str],
    data: JSONBody[SessionAppealRequest],
) -> ClubSessionMessage:
    player = await app_state.require_player(request)
    CALLS.require(request, "Too many appeals.", player)
    at, now = (data.round, data.table, data.board), app_state.house.now()
    state = await app_state.club_sessions.correct(
        session_id,
        lambda state: appeals.open_appeal(state, at, player.id, data.text, now),
        player.id,
    )
    return await _picture(app_state, state, player)


@post("/api/club/{session_id:str}/line-up", status_code=200, summary="Sets a team's line-up, for its captain")
async def set_line_up(
    request: Request,
    app_state: NamedDependency[AppState],
    session_id: FromPath[str],
    data: JSONBody[LineUpRequest],
) -> ClubSessionMessage:
    player = await app_state.require_player(request)
    state = await app_state.club_sessions.perform(
        session_id,
        lambda state: team_commands.set_line_up(state, player, data.round, data.north_south, data.east_west),
        player.id,
    )
    return await _picture(app_state, state, player)


@post(
    "/api/club/{session_id:str}/system",
    status_code=200,
    request_max_body_size=MOST_BYTES,
    summary="Sets the bidding system of the caller's entry: a built-in one, or a file",
)
async def register_system(
    request: Request,
    app_state: NamedDependency[AppState],
    session_id: FromPath[str],
    data: JSONBody[SessionSystemRequest],
) -> ClubSessionMessage:
    player = await app_state.require_player(request)
    state = await app_state.club_sessions.get(session_id)
    choice = SystemChoice(data.name, data.conventions, data.file) if data.name or data.file else None
    # refuses callers who may not, before anything is read
    systems.register(state, player.id, choice)
    if choice is not None:
        RECORDS.require(request, "Too many systems.")
        # not here: a file is bid by on some deals
        await app_state.run_in_worker(request, systems.check_system, state.plan, choice)
    state = await app_state.club_sessions.perform(
        session_id, lambda state: systems.register(state, player.id, choice), player.id
    )
    return await _picture(app_state, state, player)


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
    request: Request,
    app_state: NamedDependency[AppState],
    session_id: FromPath[str],
    data: JSONBody[SessionActRequest],
) -> ClubSessionMessage:
    scopes = (f"{KIND}:{session_id}",)
    player = await require_staff(app_state, request, "direct", scopes, data.reason, needs_reason=False)
    state = await app_state.club_sessions.get(session_id)
    if data.preview:
        return await _preview(app_state, player, state, data)
    return await _picture(app_state, await act_on_session(app_state, player, state, data), player)


async def _preview(
    app_state: AppState, player: Player, state: Session, request: SessionActRequest
) -> ClubSessionMessage:
    """The session as it would be after the act, which is not done."""
    decide, now = await decision_of(app_state, player, state, request), app_state.house.now()
    events = [Event(state.seq + at, now, body, player.id) for at, body in enumerate(decide(state), 1)]
    viewer, presence = await _sight(app_state, state, player)
    after = apply_events(state, events)
    return tried_picture(state, after, viewer, now, app_state.session_scores, presence)


async def _picture(app_state: AppState, state: Session, player: Player | None) -> ClubSessionMessage:
    viewer, presence = await _sight(app_state, state, player)
    return picture(state, viewer, app_state.house.now(), app_state.session_scores, presence)


async def _sight(app_state: AppState, state: Session, player: Player | None) -> tuple[Viewer, Presence]:
    viewer = await _viewer(app_state, state, player)
    return viewer, app_state.club_sessions.presence(state) if viewer.directs else Presence()


async def _viewer(app_state: AppState, state: Session, player: Player | None) -> Viewer:
    directs = await may_act(app_state, player, "direct", f"{KIND}:{state.id}")
    return Viewer(player.id if player else "", directs)


router = Router("/", route_handlers=[
    club_sessions, club_session, club_board, plan_club_session, enter_club_session,
    withdraw_from_club_session, set_line_up, call_director, appeal_in_club_session, act_on_club_session,
    export_club_session, club_session_results, club_session_hands, club_session_versions,
    club_session_version, register_system, club_system,
])  # fmt: skip
