"""What staff read and do: reports, complaints and appeals, the audit log."""

from litestar import Request, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from valat.house.house import House
from valat.period.live.periods import Periods
from valat.protocol.moderation_acts import ComplaintActRequest, ReportActRequest
from valat.protocol.requests import PasskeyUse, PasswordConfirmation
from valat.protocol.staff import (
    AuditLog,
    ComplaintQueue,
    OwnRole,
    ReportQueue,
    StaffComplaint,
    StaffOverview,
    StaffReport,
    do_of,
)
from valat.staff.roles import HOUSE, PASSWORD_MS, forbidden, may, scopes_of
from valat.store.players import Player
from valat.store.staff import complaints, reports
from valat.store.staff.audit import find_entry, read_log
from valat.store.staff.complaints import Reading
from valat.store.staff.roles import HeldRole, roles_of
from valat.tournament.live.tournaments import Tournaments
from valat.web.addresses import client_address
from valat.web.auth import AuthService
from valat.web.errors import NoSession, NotFound
from valat.web.paging import check_offset
from valat.web.passkeys import Passkeys
from valat.web.staff.access import StaffDoor
from valat.web.staff.moderation import act_on_complaint, act_on_report
from valat.web.staff.pictures import staff_act, staff_complaints, staff_reports

PAGE = 20
"""Reports or complaints at once."""
ACTS_PAGE = 50
"""Acts of the audit log at once."""


@post("/api/password/confirm", status_code=200, summary="Confirms the password, before staff actions")
async def confirm_password(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    player: NamedDependency[Player],
    data: JSONBody[PasswordConfirmation],
) -> StaffOverview:
    session = _session(request, auth)
    await auth.confirm_password(player, data.password, session, client_address(request))
    return await _overview(house, auth, player, session)


@post("/api/passkeys/confirm", status_code=200, summary="A passkey in place of the password")
async def confirm_by_passkey(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    passkey_service: NamedDependency[Passkeys],
    player: NamedDependency[Player],
    data: JSONBody[PasskeyUse],
) -> StaffOverview:
    await passkey_service.confirm(request, player, data.credential, client_address(request))
    return await _overview(house, auth, player, _session(request, auth))


@get("/api/staff", summary="The caller's roles and open tasks")
async def staff(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    player: NamedDependency[Player],
) -> StaffOverview:
    return await _overview(house, auth, player, _session(request, auth))


@get("/api/staff/reports", summary="What players have reported, a chat message with those around it")
async def report_queue(
    house: NamedDependency[House],
    door: NamedDependency[StaffDoor],
    done: FromQuery[bool] = False,
    offset: FromQuery[int] = 0,
) -> ReportQueue:
    check_offset(offset)
    scopes = await door.readable_scopes("read_reports")
    # one more than is shown tells whether others follow
    found = await reports.read_reports(
        house.store, scopes, still_open=not done, offset=offset, count=PAGE + 1
    )
    shown = await staff_reports(house, found[:PAGE], everywhere=scopes is None)
    return ReportQueue(shown, len(found) > PAGE)


@post(
    "/api/staff/reports/{group:str}/{key:str}/acts",
    status_code=200,
    summary="A staff action on a report, whose `id` stands in the path",
)
async def act_on_reported(
    house: NamedDependency[House],
    door: NamedDependency[StaffDoor],
    group: FromPath[str],
    key: FromPath[str],
    data: JSONBody[ReportActRequest],
) -> StaffReport:
    store, subject = house.store, f"{group}/{key}"
    report = await reports.find_report(store, subject)
    # before whether there is such a report: that is for staff alone
    player = await door.require(do_of(data), (report.what.scope if report else HOUSE,), data.reason)
    if report is None:
        raise NotFound("That hasn't been reported.")
    await act_on_report(house, player, report, data)
    report = await reports.find_report(store, subject)
    assert report is not None
    everywhere = await door.readable_scopes("read_reports") is None
    (shown,) = await staff_reports(house, [report], everywhere=everywhere)
    return shown


@get("/api/staff/complaints", summary="Complaints and appeals")
async def staff_complaint_queue(
    house: NamedDependency[House],
    player: NamedDependency[Player],
    done: FromQuery[bool] = False,
    offset: FromQuery[int] = 0,
) -> ComplaintQueue:
    check_offset(offset)
    reading = _reading(await roles_of(house.store, player.id))
    if reading is None:
        raise forbidden("Only staff can see this.", "no_role")
    found = await complaints.read_complaints(
        house.store, reading, still_open=not done, offset=offset, count=PAGE + 1
    )
    return ComplaintQueue(await staff_complaints(house, found[:PAGE]), len(found) > PAGE)


@post(
    "/api/staff/complaints/{complaint_id:str}/acts", status_code=200, summary="A staff action on a complaint"
)
async def act_on_complained(
    house: NamedDependency[House],
    tournaments: NamedDependency[Tournaments],
    periods: NamedDependency[Periods],
    door: NamedDependency[StaffDoor],
    complaint_id: FromPath[str],
    data: JSONBody[ComplaintActRequest],
) -> StaffComplaint:
    store = house.store
    complaint = await complaints.find_complaint(store, complaint_id)
    scopes = (complaint.scope,) if complaint else (HOUSE,)
    player = await door.require(do_of(data), scopes, data.reason)
    if complaint is None:
        raise NotFound("That complaint doesn't exist.")
    appealed = await find_entry(store, complaint.about_id) if complaint.about_kind == "act" else None
    await act_on_complaint(house, tournaments, periods, player, complaint, appealed, data)
    after, author = (
        await complaints.find_complaint(store, complaint_id),
        await _name(house, complaint.author),
    )
    assert after is not None
    (shown,) = await staff_complaints(house, [(author, after)])
    return shown


@get("/api/staff/audit", summary="The audit log, latest first")
async def audit_log(
    house: NamedDependency[House], door: NamedDependency[StaffDoor], before: FromQuery[int | None] = None
) -> AuditLog:
    scopes = await door.readable_scopes("read_audit")
    found = await read_log(house.store, scopes, before, ACTS_PAGE + 1)
    acts = found[:ACTS_PAGE]
    return AuditLog([staff_act(act) for act in acts], acts[-1].number if len(found) > ACTS_PAGE else None)


def _session(request: Request, auth: AuthService) -> str:
    """The hash of the session's token. Raises NoSession."""
    session = auth.session_of(request)
    if session is None:
        raise NoSession("No one is signed in. Call GET /api/me first.")
    return session


async def _overview(house: House, auth: AuthService, player: Player, session: str) -> StaffOverview:
    store = house.store
    roles = await roles_of(store, player.id)
    age_ms = await auth.sessions.password_age_ms(session)
    fresh = age_ms is not None and age_ms < PASSWORD_MS
    until = house.now() + PASSWORD_MS - age_ms if age_ms is not None and fresh else 0
    reading, reported = _reading(roles), scopes_of(roles, "read_reports")
    return StaffOverview(
        roles=[OwnRole(held.role, held.scope, held.since_ms) for held in roles],
        password_until=until,
        reports=None if reported == frozenset() else await reports.count_open(store, reported),
        complaints=None if reading is None else await complaints.count_open(store, reading),
        audit=scopes_of(roles, "read_audit") != frozenset(),
        admin=scopes_of(roles, "role_add") != frozenset(),
        house=may(roles, "house_read", [HOUSE]),
    )


def _reading(roles: list[HeldRole]) -> Reading | None:
    """Which complaints these roles may see; None if they see none."""
    reading = Reading(scopes_of(roles, "read_complaints"), scopes_of(roles, "lift"))
    return None if reading == Reading(frozenset(), frozenset()) else reading


async def _name(house: House, player: str) -> str:
    found = await house.players.get(player)
    return found.name if found else ""


router = Router("/", route_handlers=[
    confirm_password, confirm_by_passkey, staff, report_queue, act_on_reported, staff_complaint_queue,
    act_on_complained, audit_log,
])  # fmt: skip
