"""Acts of moderators on reported lines, complaints and appeals: a struct for each, told apart by `do`."""

from typing import Annotated

from msgspec import Meta, Struct

from valat.protocol.requests import Reason


class ReportAct(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """What every act on a reported line has."""

    reason: Annotated[Reason, Meta(description="shown to the player concerned")] = ""
    answer: Annotated[Reason, Meta(description="further words to the reporters; may be empty")] = ""


class TimedReportAct(ReportAct, frozen=True, kw_only=True):
    """What acts on the writer for a time have."""

    until_ms: Annotated[
        int, Meta(ge=0, le=10_000_000_000_000, description="when it ends, milliseconds since 1970")
    ]


class DismissReport(ReportAct, frozen=True, kw_only=True, tag="dismiss"):
    """Finds nothing wrong with the line; the reporters are shown the reason."""


class AnswerReporters(ReportAct, frozen=True, kw_only=True, tag="answer"):
    """Shows the reporters the reason, and does nothing else."""


class RenameWriter(ReportAct, frozen=True, kw_only=True, tag="rename"):
    """Gives the writer a neutral name."""


class MuteWriter(TimedReportAct, frozen=True, kw_only=True, tag="mute"):
    """Mutes the writer."""


class SuspendWriter(TimedReportAct, frozen=True, kw_only=True, tag="suspend"):
    """Suspends the writer."""


WriterAct = RenameWriter | MuteWriter | SuspendWriter
"""Acts that concern the writer of the line."""
ReportActRequest = DismissReport | AnswerReporters | WriterAct
"""What a moderator does about a reported line, as it is asked for."""


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
