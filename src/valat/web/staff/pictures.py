"""How reports, complaints and acts of staff are shown: to staff, and to those whom they concern."""

from collections.abc import Sequence

from valat.house.house import House
from valat.protocol.staff import (
    ComplaintAbout,
    EarlierReport,
    OwnComplaint,
    OwnNotices,
    ReportedBefore,
    ReportedLine,
    ReportGround,
    StaffAct,
    StaffComplaint,
    StaffNotice,
    StaffReport,
)
from valat.staff.acts import TO_REPORTERS, is_appealable, report_target
from valat.store.chat import Line
from valat.store.staff.audit import AuditEntry, LoggedEntry, entries_concerning, entries_on, find_logged
from valat.store.staff.complaints import Complaint, complaints_of, lifted_acts
from valat.store.staff.reports import Report, history_of

NOTICES = 100
"""The newest acts that a player's own page shows."""
ACTS_BEFORE = 5
"""So many earlier acts stand beside a report."""
REPORTS_BEFORE = 10
"""And so many earlier reports."""
GROUNDS = 50
"""Of those who report one thing so many say what is wrong; all are counted."""
ANSWERS = ("reply", "close", "lift", "uphold")
"""Acts whose reason a complaint's author reads as its answer."""


def staff_act(logged: LoggedEntry) -> StaffAct:
    """An act as staff see it: who has reported something is not shown. Rule: CDT-3"""
    entry = logged.entry
    return StaffAct(
        id=entry.id,
        at=entry.at_ms,
        actor=logged.actor_name,
        act=entry.act,
        scope=entry.scope,
        target=entry.target,
        reason=entry.reason,
        concerns=() if entry.act in TO_REPORTERS else logged.concern_names,
        details=entry.details,
    )


async def staff_reports(house: House, reports: Sequence[Report], *, everywhere: bool) -> list[StaffReport]:
    """Reports as staff see them, with what was done about each.

    Args:
        everywhere: the reader sees the reports of the whole house, and so what was reported before.
    """
    targets = {report_target(report): report for report in reports}
    logged = await entries_on(house.store, targets)
    return [
        _staff_report(
            house, report, logged.get(target, ()), await _before(house, report) if everywhere else None
        )
        for target, report in targets.items()
    ]


async def _before(house: House, report: Report) -> ReportedBefore:
    """Earlier reports by and about the same people, and what staff did. Rule: CDT-3"""
    history = await history_of(house.store, report, REPORTS_BEFORE)
    # not what the player was answered as a reporter: that is the player's own, and would push the rest out
    concerning = await entries_concerning(house.store, report.what.about, ACTS_BEFORE, without=TO_REPORTERS)
    own = report_target(report)
    acts = [staff_act(logged) for logged in concerning if logged.entry.target != own]
    newest = [
        EarlierReport(
            kind=earlier.kind,
            name=earlier.name,
            at=earlier.at_ms,
            state=earlier.state,
            cause=earlier.cause,
            text=earlier.text,
            is_about=earlier.is_about,
        )
        for earlier in history.newest
    ]
    return ReportedBefore(history.about, history.acted, history.by, history.dismissed, acts, newest)


def _staff_report(
    house: House, report: Report, logged: Sequence[LoggedEntry], before: ReportedBefore | None
) -> StaffReport:
    sanctions, now, what = house.sanctions, house.now(), report.what
    return StaffReport(
        id=report.subject,
        kind=what.kind,
        about=report.name,
        name=what.name,
        table=what.table_id,
        game=report.game,
        contest=what.contest_id,
        number=what.number,
        at=report.at_ms,
        state=report.state,
        reporters=len(report.grounds),
        grounds=[ReportGround(ground.cause, ground.text) for ground in report.grounds[:GROUNDS]],
        lines=[_reported_line(line, is_reported=line == report.line) for line in report.around],
        muted_until=sanctions.until_ms(what.about, "mute", now),
        suspended_until=sanctions.until_ms(what.about, "suspend", now),
        acts=[staff_act(entry) for entry in logged],
        before=before,
    )


def _reported_line(line: Line, *, is_reported: bool) -> ReportedLine:
    return ReportedLine(
        seq=line.seq,
        at=line.at_ms,
        name=line.name,
        seat=line.seat,
        text=line.text,
        phrase=line.phrase,
        is_reported=is_reported,
    )


async def own_complaints(house: House, player: str) -> list[OwnComplaint]:
    """What a player has complained of, the newest first, appeals too."""
    found = await complaints_of(house.store, player)
    answers = await _answers(house, found)
    return [own_complaint(complaint, answers.get(complaint.id)) for complaint in found]


async def staff_complaints(house: House, found: Sequence[tuple[str, Complaint]]) -> list[StaffComplaint]:
    """Complaints as staff see them.

    Args:
        found: each with its author's name.
    """
    complaints = [complaint for _, complaint in found]
    answers = await _answers(house, complaints)
    acts = await find_logged(
        house.store, [complaint.about_id for complaint in complaints if complaint.about_kind == "act"]
    )
    return [
        StaffComplaint(
            own_complaint(report, answers.get(report.id)),
            author,
            staff_act(acts[report.about_id]) if report.about_id in acts else None,
        )
        for author, report in found
    ]


def own_complaint(complaint: Complaint, answer: AuditEntry | None) -> OwnComplaint:
    """A complaint as its author sees it."""
    return OwnComplaint(
        id=complaint.id,
        about=ComplaintAbout(complaint.about_kind, complaint.about_id),
        at=complaint.at_ms,
        text=complaint.text,
        state=complaint.state,
        answer=answer.reason if answer else None,
        answered=answer.at_ms if answer else None,
    )


async def own_notices(house: House, player: str) -> OwnNotices:
    """What staff did that concerns a player; who did it is not told."""
    store, now = house.store, house.now()
    entries = [act.entry for act in await entries_concerning(store, player, NOTICES)]
    ended = await lifted_acts(store, [entry.id for entry in entries])
    appeals = {
        complaint.about.id: complaint
        for complaint in await own_complaints(house, player)
        if complaint.about.kind == "act"
    }
    notices = [
        StaffNotice(
            id=entry.id,
            at=entry.at_ms,
            act=entry.act,
            scope=entry.scope,
            reason=entry.reason,
            details=entry.details,
            is_lifted=entry.id in ended,
            appealable=entry.id not in appeals and is_appealable(entry, player, now),
            appeal=appeals.get(entry.id),
        )
        for entry in entries
    ]
    until_ms = house.sanctions.until_ms
    return OwnNotices(notices, until_ms(player, "mute", now), until_ms(player, "suspend", now))


async def _answers(house: House, complaints: Sequence[Complaint]) -> dict[str, AuditEntry]:
    """The last answer to each complaint, by its id."""
    targets = {f"complaint:{complaint.id}": complaint.id for complaint in complaints}
    logged = await entries_on(house.store, targets)
    return {targets[target]: found[0].entry for target, found in logged.items()}
