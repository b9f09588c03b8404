"""What players tell the house about others: what is reported, and what is wrong with it. Rule: CDT-3"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

ReportKind = Literal["line", "player", "name", "play", "bot"]

# Keys, not sentences: each page has them in its own reader's language.
LineCause = Literal["insult", "threat", "spam", "cards", "other"]
PlayerCause = Literal["insult", "threat", "spam", "accounts", "other"]
NameCause = Literal["insult", "spam", "imitation", "other"]
PlayCause = Literal["losing", "collusion", "assistance", "slow", "other"]
BotCause = Literal["insult", "copied", "collusion", "slow", "other"]
ReportCause = Literal[LineCause, PlayerCause, NameCause, PlayCause, BotCause]

REPORT_TEXT = 300
"""Characters of a report's own words, at most."""

PlaceId = Annotated[str, Meta(min_length=1, max_length=32)]
ReportedName = Annotated[str, Meta(min_length=1, max_length=100)]


class NewReport(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """What every report has."""

    text: Annotated[str, Meta(max_length=REPORT_TEXT, description="details; may be empty")] = ""


class PlayerReport(NewReport, frozen=True, kw_only=True, tag="player"):
    """Reports how a player behaves, be it in chat or elsewhere."""

    name: ReportedName
    cause: PlayerCause


class NameReport(NewReport, frozen=True, kw_only=True, tag="name"):
    """Reports a player's name."""

    name: ReportedName
    cause: NameCause


class PlayReport(NewReport, frozen=True, kw_only=True, tag="play"):
    """Reports how the player on that seat has played a match; of those who sat there the last one."""

    table: PlaceId
    seat: Annotated[int, Meta(ge=0, le=15)]
    cause: PlayCause


class BotReport(NewReport, frozen=True, kw_only=True, tag="bot"):
    """Reports a contest's bot, for which its author answers."""

    contest: PlaceId
    entry: Annotated[int, Meta(ge=1, le=1_000_000)]
    cause: BotCause


ReportRequest = PlayerReport | NameReport | PlayReport | BotReport
"""A report, as it is made."""


class ReportAnswer(Struct, frozen=True):
    """A report that waits for staff.

    Attributes:
        id: by which its author takes it back.
        until_ms: until when that is possible, milliseconds since 1970; past where it was reported before.
    """

    id: str
    until_ms: int
