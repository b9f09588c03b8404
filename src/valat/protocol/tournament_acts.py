"""Acts of staff on a tournament: a struct for each, told apart by `do`."""

from typing import Annotated

from msgspec import Meta, Struct

EntryNumber = Annotated[int, Meta(ge=1, le=1_000_000)]


class TournamentAct(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """What every act on a tournament has."""

    reason: Annotated[str, Meta(description="what those concerned are told")]
    id: Annotated[
        Annotated[str, Meta(min_length=1, max_length=36)] | None,
        Meta(description="the client's own id of the act, which is done once"),
    ] = None


class PauseTournament(TournamentAct, frozen=True, kw_only=True, tag="pause"):
    """Stops clocks and bots."""


class ResumeTournament(TournamentAct, frozen=True, kw_only=True, tag="resume"):
    """Lets clocks and bots run again."""


class CancelTournament(TournamentAct, frozen=True, kw_only=True, tag="cancel"):
    """Ends the tournament without results."""


class DisqualifyEntry(TournamentAct, frozen=True, kw_only=True, tag="disqualify"):
    """Takes an entry out; `entry` is its number."""

    entry: EntryNumber


class ReinstateEntry(TournamentAct, frozen=True, kw_only=True, tag="reinstate"):
    """Lets a disqualified entry in again; `entry` is its number."""

    entry: EntryNumber


class RenewRules(TournamentAct, frozen=True, kw_only=True, tag="rules"):
    """Sets the rules to those that the house has now."""


class EndRepetition(TournamentAct, frozen=True, kw_only=True, tag="once"):
    """Ends its repetition."""


class AdjustScore(TournamentAct, frozen=True, kw_only=True, tag="adjust"):
    """Adjusts the score at a table.

    Attributes:
        table: the id of a table whose round is not closed.
        side, points: which side's score, and by how much: not 0.
        deal: of which finished deal; null for the match.
    """

    table: Annotated[str, Meta(max_length=32)]
    side: Annotated[int, Meta(ge=0, le=15)]
    points: Annotated[int, Meta(ge=-100_000, le=100_000)]
    deal: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None


class VoidTournament(TournamentAct, frozen=True, kw_only=True, tag="void"):
    """Counts the tournament for nothing, and takes back what was paid."""


TournamentCommand = (
    PauseTournament | ResumeTournament | CancelTournament | DisqualifyEntry | RenewRules | EndRepetition
)
"""What the tournament's own state decides."""
TournamentActRequest = TournamentCommand | ReinstateEntry | AdjustScore | VoidTournament
"""An act of staff on a tournament, as it is asked for."""
