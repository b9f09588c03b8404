"""What an act on a report, a complaint or an appeal comes to, and what is written for it."""

from collections.abc import Sequence
from secrets import token_hex

from msgspec import Struct

from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.moderation_acts import (
    ActOnPlayer,
    AnswerReporters,
    ComplaintActRequest,
    DismissReport,
    LiftAct,
    MutePlayer,
    ReplyToComplaint,
    ReportActRequest,
    TimedReportAct,
    UpholdAct,
)
from valat.protocol.staff import ComplaintState, ReportState, do_of
from valat.store.staff.audit import AuditEntry, audit_statements
from valat.store.staff.complaints import Complaint, state_statements
from valat.store.staff.reports import Report, report_statements
from valat.store.staff.sanctions import Sanction, SanctionKind, lift_statements, sanction_statements
from valat.store.writer import Statement

LONGEST_MS = 10 * 365 * 86_400_000
"""How long somebody may be muted or suspended at once."""

APPEAL_DAYS = 90
"""For so long after it an act can be appealed."""

HARMLESS = frozenset(
    {"dismiss", "answer", "reply", "close", "lift", "uphold", "role_add", "reinstate"}
    | {"period_review", "period_reviewed", "login_link", "login_link_used", "recovery_code_used"}
)
"""Acts that take nothing from those whom they concern: there is nothing to appeal."""


TO_REPORTERS = ("dismiss", "answer")
"""Acts on reports that concern those who made them: staff are not told who that is. Rule: CDT-3"""


class Act(Struct, frozen=True):
    """Who acts when and why.

    Attributes:
        actor: the player's id.
        reason: a sentence for those concerned.
        at_ms: milliseconds since 1970.
    """

    actor: str
    reason: str
    at_ms: int


class Decision(Struct, frozen=True):
    """What an act comes to.

    Attributes:
        entry: what the audit log says.
        statements: what is written in one transaction, the entry included.
        sanction: what it takes from somebody.
        lifts: the act whose sanction it ends.
    """

    entry: AuditEntry
    statements: list[Statement]
    sanction: Sanction | None = None
    lifts: str | None = None


def new_entry(
    act: Act,
    what: str,
    scope: str,
    target: str,
    concerns: Sequence[str] = (),
    details: dict[str, str] | None = None,
) -> AuditEntry:
    """The entry of an act for the audit log, with an id of its own; see `AuditEntry`."""
    return AuditEntry(
        token_hex(8), act.at_ms, act.actor, what, scope, target, act.reason, tuple(concerns), details or {}
    )


def report_target(report: Report) -> str:
    """What the audit log calls a subject of reports."""
    return f"report:{report.subject}"


def decide_report(
    act: Act,
    wanted: ReportActRequest,
    report: Report,
    *,
    names: tuple[str, str] | None = None,
) -> Decision:
    """What an act on a report comes to.

    Rule: TRN-STAFF-1
    Args:
        names: for `rename`, the name of before and the neutral one.
    Raises:
        Unreadable: a time that is past, or too far away.
    """
    what, line = report.what, report.line
    # what was reported, in the words of then: it goes when the player who answers for it is erased
    said = (line.text or line.phrase or "") if line is not None else what.name
    details = {"line": said} if line is not None else {"line": said, "kind": what.kind}
    if isinstance(wanted, TimedReportAct):
        if not act.at_ms < wanted.until_ms <= act.at_ms + LONGEST_MS:
            raise Unreadable("`until_ms` must be in the future, at most ten years from now.")
        details["until_ms"] = str(wanted.until_ms)
    if names is not None:
        details |= {"old_name": names[0], "name": names[1]}
    state = _state(report, wanted)
    if isinstance(wanted, AnswerReporters):
        details["state"] = state
    concerns = (what.about,) if isinstance(wanted, ActOnPlayer) else report.reporters
    entry = new_entry(act, do_of(wanted), what.scope, report_target(report), concerns, details)
    statements = [*audit_statements(entry), *report_statements(report.subject, state, report.reporters)]
    if not isinstance(wanted, TimedReportAct):
        return Decision(entry, statements)
    kind: SanctionKind = "mute" if isinstance(wanted, MutePlayer) else "suspend"
    sanction = Sanction(entry.id, what.about, kind, wanted.until_ms)
    return Decision(entry, statements + sanction_statements(sanction), sanction)


def _state(report: Report, wanted: ReportActRequest) -> ReportState:
    """What the report is after the act."""
    match wanted:
        case AnswerReporters() if report.state != "open":
            # what someone was muted for stays so when the reporter is answered
            return report.state
        case AnswerReporters():
            return "answered"
        case DismissReport():
            return "dismissed"
        case _:
            return "acted"


def decide_complaint(
    act: Act, wanted: ComplaintActRequest, complaint: Complaint, appealed: AuditEntry | None
) -> Decision:
    """What an act on a complaint comes to: it is answered or closed, and its author is shown the reason.

    Rule: TRN-COMPLAIN-1
    Args:
        appealed: the act that an appeal is about.
    Raises:
        Refusal: `complaint_closed`.
        Unreadable: an appeal is lifted or upheld, another complaint answered or closed.
    """
    is_lifted = isinstance(wanted, LiftAct)
    if (appealed is not None) != isinstance(wanted, LiftAct | UpholdAct):
        raise Unreadable(
            "Decide an appeal with `lift` or `uphold`, any other message with `reply` or `close`."
        )
    if complaint.state == "closed":
        raise Refusal("That complaint is closed.", code="complaint_closed", rule="TRN-COMPLAIN-1")
    state: ComplaintState = "answered" if isinstance(wanted, ReplyToComplaint) else "closed"
    details = {"about": f"{complaint.about_kind}:{complaint.about_id}"}
    if appealed is not None:
        details["act"] = appealed.act
    target = f"complaint:{complaint.id}"
    # others whom a lifted act concerned are told as well
    concerns = (complaint.author, *(appealed.concerns if appealed is not None and is_lifted else ()))
    entry = new_entry(act, do_of(wanted), complaint.scope, target, concerns, details)
    statements = audit_statements(entry) + state_statements(complaint.id, state)
    if appealed is None or not is_lifted:
        return Decision(entry, statements)
    return Decision(entry, statements + lift_statements(appealed.id, entry.id), lifts=appealed.id)


def is_appealable(entry: AuditEntry, player: str, at_ms: int) -> bool:
    """Whether an act can be appealed by a player whom it concerns, if that has not been done."""
    recent = at_ms < entry.at_ms + APPEAL_DAYS * 86_400_000
    return recent and player in entry.concerns and entry.act not in HARMLESS


def appeal_of(entry: AuditEntry | None, player: str, text: str, at_ms: int) -> Complaint:
    """The appeal of a player against an act of staff.

    Rule: TRN-STAFF-1
    Raises:
        Refusal: `not_found` where the act does not concern the player, `not_appealable`.
    """
    if entry is None or player not in entry.concerns:
        raise Refusal("No such action concerns you.", code="not_found")
    if not is_appealable(entry, player, at_ms):
        why = f"You can't appeal this: it takes nothing from you, or is older than {APPEAL_DAYS} days."
        raise Refusal(why, code="not_appealable", rule="TRN-STAFF-1")
    return Complaint(token_hex(8), player, "act", entry.id, entry.scope, at_ms, text)
