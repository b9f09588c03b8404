"""Acts of an organiser on a prize period: a struct for each, told apart by `do`."""

from typing import Annotated

from msgspec import Meta, Struct

from valat.protocol.periods import Moment, PlanRequest
from valat.protocol.requests import Reason


class PeriodAct(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """What every act on a period has."""

    reason: Annotated[Reason, Meta(description="shown with the act, also to the players concerned")] = ""
    id: Annotated[str, Meta(max_length=36, description="the client's own id; an act is carried out once")] = (
        ""
    )


class PlayerAct(PeriodAct, frozen=True, kw_only=True):
    """What every act has that is about one player."""

    player: Annotated[str, Meta(min_length=1, max_length=100, description="the name")]


class ChangePeriod(PeriodAct, frozen=True, kw_only=True, tag="change"):
    """Changes the plan of a draft."""

    plan: PlanRequest


class AnnouncePeriod(PeriodAct, frozen=True, kw_only=True, tag="announce"):
    """Announces a draft."""


class ExtendPeriod(PeriodAct, frozen=True, kw_only=True, tag="extend"):
    """Ends the period later."""

    end_ms: Moment


class MovePeriod(PeriodAct, frozen=True, kw_only=True, tag="move"):
    """Moves a period that has not started."""

    start_ms: Moment
    end_ms: Moment


class CancelPeriod(PeriodAct, frozen=True, kw_only=True, tag="cancel"):
    """Ends the period without prizes."""


class VoidPeriod(PeriodAct, frozen=True, kw_only=True, tag="void"):
    """Counts the period for nothing, and takes its prizes back."""


class StopRepeating(PeriodAct, frozen=True, kw_only=True, tag="stop"):
    """Ends its repetition."""


class ConfirmPeriod(PeriodAct, frozen=True, kw_only=True, tag="confirm"):
    """Makes a provisional ranking final."""


class DisqualifyPlayer(PlayerAct, frozen=True, kw_only=True, tag="disqualify"):
    """Takes a player out."""


class ReviewPlayer(PlayerAct, frozen=True, kw_only=True, tag="review"):
    """Opens a review of a player."""


class CloseReview(PlayerAct, frozen=True, kw_only=True, tag="reviewed"):
    """Closes a review."""


PeriodActRequest = (
    ChangePeriod
    | AnnouncePeriod
    | ExtendPeriod
    | MovePeriod
    | CancelPeriod
    | VoidPeriod
    | StopRepeating
    | ConfirmPeriod
    | DisqualifyPlayer
    | ReviewPlayer
    | CloseReview
)
"""An act of an organiser on a period, as it is asked for."""
