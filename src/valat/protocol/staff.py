"""What HTTP answers about acts of staff: roles, queues, the audit log, complaints, notices."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from valat.kernel.errors import Refusal
from valat.protocol.chat import ReportCause

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
        reports: reported lines that wait; null for callers who may not see them.
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
        target: what it applies to: `report:TABLE/3`, `complaint:ID`, `player:ID`.
        concerns: names of the players who see it.
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
    """What a reporter says is wrong with a line, without the reporter's name."""

    cause: ReportCause
    text: str


class ReportedBefore(Struct, frozen=True):
    """What was reported besides one line, of the same people.

    Attributes:
        about: other reported lines of the same writer.
        acted: those of them for which staff did something.
        by: other lines that the same players have reported.
        dismissed: those of them in which nothing was wrong.
        acts: the newest acts that concern the writer, on other lines.
    """

    about: int
    acted: int
    by: int
    dismissed: int
    acts: list[StaffAct]


class ReportedChat(Struct, frozen=True, kw_only=True):
    """A reported line, with the lines of its channel around it.

    Attributes:
        at: when it was first reported, milliseconds since 1970.
        writer: the writer's current name.
        reporters: number of reporters.
        grounds: what each of them says is wrong, the oldest first.
        muted_until, suspended_until: of the writer, milliseconds since 1970; null if not in force.
        acts: what staff did about it, the newest first.
        before: null for staff of single tournaments.
    """

    table: str
    seq: int
    game: str
    at: int
    state: ReportState
    writer: str
    reporters: int
    lines: list[ReportedLine]
    muted_until: int | None
    suspended_until: int | None
    acts: list[StaffAct]
    grounds: list[ReportGround] = []
    before: ReportedBefore | None = None


class ReportQueue(Struct, frozen=True):
    """A page of reported lines; `more` if others follow."""

    reports: list[ReportedChat]
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
