"""What HTTP answers about acts of staff: roles, queues, the audit log, complaints, notices."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from valat.kernel.errors import Refusal
from valat.protocol.reports import ReportCause, ReportKind

StaffRole = Literal["admin", "moderator", "organiser", "director"]
AboutKind = Literal["house", "tournament", "act"]
ComplaintState = Literal["open", "answered", "closed"]
ReportState = Literal["open", "dismissed", "answered", "acted"]


def require_reason(reason: str) -> None:
    """Passes where there is a reason. Raises Refusal `no_reason`. Rule: TRN-STAFF-1"""
    if not reason.strip():
        raise Refusal("Give a reason in one sentence.", code="no_reason", rule="TRN-STAFF-1")


def do_of(act: Struct) -> str:
    """The name of an act on the wire."""
    return str(act.__struct_config__.tag)


class OwnRole(Struct, frozen=True):
    """A role of the caller's.

    Attributes:
        scope: `house`, `tournament:ID`, `session:ID` or `contest:ID`.
        since: milliseconds since 1970.
    """

    role: StaffRole
    scope: str
    since: int


class StaffMember(Struct, frozen=True):
    """A role and who has it; `since`: milliseconds since 1970."""

    name: str
    role: StaffRole
    scope: str
    since: int


class LoginLinkAnswer(Struct, frozen=True):
    """A one-time link, shown this once.

    Attributes:
        link: the address without the house's.
        until_ms: when it ends, milliseconds since 1970.
    """

    name: str
    link: str
    until_ms: int


class StaffList(Struct, frozen=True):
    """Every role within the caller's scopes, by name."""

    members: list[StaffMember]


class StaffOverview(Struct, frozen=True, kw_only=True):
    """What the caller may do as staff.

    Attributes:
        password_until: until when acts need no password, milliseconds since 1970; 0 if they need it now.
        reports: how much that was reported waits; null for callers who may not see them.
        complaints: complaints and appeals that wait; null for callers who may not see them.
        audit: whether the caller may read the audit log.
        admin: whether the caller may give roles.
        house: whether the caller runs the house.
    """

    roles: list[OwnRole]
    password_until: int
    reports: int | None
    complaints: int | None
    audit: bool
    admin: bool
    house: bool


class StaffAct(Struct, frozen=True, kw_only=True):
    """An act as the audit log has it.

    Attributes:
        at: milliseconds since 1970.
        actor: the name; null for the operator of the machine.
        act: what was done: `mute`, `rename`, …
        target: what it applies to: `report:TABLE/3`, `report:play/…`, `complaint:ID`, `player:ID`.
        concerns: names of the players who see it; empty of acts that answer reports.
        details: texts by name: `until_ms`, `line`, `old_name`, `name`, …
    """

    id: str
    at: int
    actor: str | None
    act: str
    scope: str
    target: str
    reason: str
    concerns: tuple[str, ...]
    details: dict[str, str]


class AuditLog(Struct, frozen=True):
    """Acts of staff, the newest first; `next` is the `before` of the next page, null at the end."""

    acts: list[StaffAct]
    next: int | None


class ReportedLine(Struct, frozen=True, kw_only=True):
    """A line of chat around one that was reported.

    Attributes:
        at: milliseconds since 1970.
        name: the writer's name at the time.
        phrase: the quick phrase; null if the line has a `text`.
        is_reported: whether this is the reported line.
    """

    seq: int
    at: int
    name: str
    seat: int | None
    text: str | None
    phrase: str | None
    is_reported: bool


class ReportGround(Struct, frozen=True):
    """What a reporter says is wrong, without the reporter's name."""

    cause: ReportCause
    text: str


class EarlierReport(Struct, frozen=True, kw_only=True):
    """Another report by or about the same people, without the reporter's name.

    Attributes:
        name: the current name of the player who answers for what was reported.
        at: milliseconds since 1970.
        is_about: whether it is about the same player; else it is by the same reporters.
    """

    kind: ReportKind
    name: str
    at: int
    state: ReportState
    cause: ReportCause
    text: str
    is_about: bool


class ReportedBefore(Struct, frozen=True):
    """What else was reported, of the same people.

    Attributes:
        about: what else was reported for which the same player answers.
        acted: how much of it staff acted on.
        by: what else the same players have reported.
        dismissed: in how much of it nothing was wrong.
        acts: the newest acts that concern the player, on other reports.
        newest: the newest single reports.
    """

    about: int
    acted: int
    by: int
    dismissed: int
    acts: list[StaffAct]
    newest: list[EarlierReport]


class StaffReport(Struct, frozen=True, kw_only=True):
    """What was reported; a line of chat with the lines of its channel around it.

    Attributes:
        id: for `POST /api/staff/reports/{id}/acts`.
        about: the current name of the player who answers for it.
        name: the name, or the bot's, at the time of the report.
        table, game: of a line and a way of playing; else null.
        contest: of a bot; else null.
        number: of the line, the seat or the entry; else null.
        at: when it was first reported, milliseconds since 1970.
        reporters: number of reporters.
        grounds: what they say is wrong, the oldest first; of many the first fifty.
        lines: empty where no line was reported.
        muted_until, suspended_until: of the player, milliseconds since 1970; null if not in force.
        acts: what staff did about it, the newest first.
        before: null for staff of single tournaments and contests.
    """

    id: str
    kind: ReportKind
    about: str
    name: str
    table: str | None
    game: str | None
    contest: str | None
    number: int | None
    at: int
    state: ReportState
    reporters: int
    grounds: list[ReportGround]
    lines: list[ReportedLine]
    muted_until: int | None
    suspended_until: int | None
    acts: list[StaffAct]
    before: ReportedBefore | None


class ReportQueue(Struct, frozen=True):
    """A page of what was reported; `more` if others follow."""

    reports: list[StaffReport]
    more: bool


class ComplaintAbout(Struct, frozen=True):
    """What a complaint is about; `id` is that of the tournament or act, empty for the house."""

    kind: AboutKind
    id: str = ""


class OwnComplaint(Struct, frozen=True, kw_only=True):
    """A complaint or an appeal of the caller's.

    Attributes:
        at, answered: milliseconds since 1970; the second is null until someone answers.
    """

    id: str
    about: ComplaintAbout
    at: int
    text: str
    state: ComplaintState
    answer: str | None
    answered: int | None


class StaffComplaint(Struct, frozen=True):
    """A complaint as the staff see it; `appealed` is the act that an appeal is about."""

    complaint: OwnComplaint
    author: str
    appealed: StaffAct | None


class ComplaintQueue(Struct, frozen=True):
    """A page of complaints; `more` if others follow."""

    complaints: list[StaffComplaint]
    more: bool


class StaffNotice(Struct, frozen=True, kw_only=True):
    """An act of staff that concerns the caller.

    Attributes:
        at: milliseconds since 1970.
        is_lifted: whether it was reversed on an appeal.
        appealable: whether the caller can appeal now.
        appeal: the caller's own appeal; null without one.
    """

    id: str
    at: int
    act: str
    scope: str
    reason: str
    details: dict[str, str]
    is_lifted: bool
    appealable: bool
    appeal: OwnComplaint | None


class OwnNotices(Struct, frozen=True):
    """Staff actions that concern the caller, the newest first.

    Attributes:
        muted_until, suspended_until: milliseconds since 1970; null if not in force.
    """

    notices: Annotated[list[StaffNotice], Meta(description="the newest hundred")]
    muted_until: int | None
    suspended_until: int | None


class ActMessage(Struct, frozen=True, tag="act"):
    """Staff has just done something that concerns the player; the player's own page shows it with its appeal.

    Attributes:
        at: milliseconds since 1970.
        act, scope, reason, details: as of `StaffNotice`.
    """

    at: int
    act: str
    scope: str
    reason: str
    details: dict[str, str]
