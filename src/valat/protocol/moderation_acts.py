"""Acts of moderators on reports, complaints and appeals: a struct for each, told apart by `do`."""

from typing import Annotated

from msgspec import Meta, Struct

from valat.protocol.requests import Reason


class ReportAct(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """What every act on a report has."""

    reason: Annotated[Reason, Meta(description="shown to the player concerned")] = ""
    answer: Annotated[Reason, Meta(description="further words to the reporters; may be empty")] = ""


class TimedReportAct(ReportAct, frozen=True, kw_only=True):
    """What acts on the player for a time have."""

    until_ms: Annotated[
        int, Meta(ge=0, le=10_000_000_000_000, description="when it ends, milliseconds since 1970")
    ]


class DismissReport(ReportAct, frozen=True, kw_only=True, tag="dismiss"):
    """Finds nothing wrong; the reporters are shown the reason."""


class AnswerReporters(ReportAct, frozen=True, kw_only=True, tag="answer"):
    """Shows the reporters the reason, and does nothing else."""


class RenamePlayer(ReportAct, frozen=True, kw_only=True, tag="rename"):
    """Gives the player a neutral name."""


class MutePlayer(TimedReportAct, frozen=True, kw_only=True, tag="mute"):
    """Mutes the player."""


class SuspendPlayer(TimedReportAct, frozen=True, kw_only=True, tag="suspend"):
    """Suspends the player."""


ActOnPlayer = RenamePlayer | MutePlayer | SuspendPlayer
"""Acts that concern the player who answers for what was reported."""
ReportActRequest = DismissReport | AnswerReporters | ActOnPlayer
"""What a moderator does about a report, as it is asked for."""


class ComplaintAct(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """What every act on a complaint has."""

    reason: Annotated[Reason, Meta(description="shown to its author")] = ""


class ReplyToComplaint(ComplaintAct, frozen=True, kw_only=True, tag="reply"):
    """Answers a complaint."""


class CloseComplaint(ComplaintAct, frozen=True, kw_only=True, tag="close"):
    """Answers a complaint for the last time."""


class LiftAct(ComplaintAct, frozen=True, kw_only=True, tag="lift"):
    """Reverses the act that an appeal is about."""


class UpholdAct(ComplaintAct, frozen=True, kw_only=True, tag="uphold"):
    """Lets the act stand that an appeal is about."""


ComplaintActRequest = ReplyToComplaint | CloseComplaint | LiftAct | UpholdAct
"""A decision on a complaint or an appeal, as it is asked for."""
