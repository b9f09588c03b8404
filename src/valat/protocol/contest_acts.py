"""Acts of organisers and reviewers on a contest of bots: a struct for each, told apart by `do`."""

from typing import Annotated

from msgspec import Meta, Struct

from valat.protocol.contests import MOST_MS, ActReason, ContestGame, ContestPlanFields


class ContestAct(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """What every act on a contest has."""

    reason: Annotated[ActReason, Meta(description="what those concerned are told")] = ""
    id: Annotated[str, Meta(max_length=40, description="the client's own id; an act is done once")] = ""


class JudgingAct(ContestAct, frozen=True, kw_only=True):
    """What every act of a reviewer has."""

    entry: Annotated[int, Meta(description="its number")]
    accepted: bool = True


class ChangeContest(ContestAct, frozen=True, kw_only=True, tag="change"):
    """Changes the plan of a draft."""

    plan: ContestPlanFields


class BeginStage(ContestAct, frozen=True, kw_only=True, tag="begin"):
    """Begins the next stage now."""


class MoveStageEnd(ContestAct, frozen=True, kw_only=True, tag="move"):
    """Ends this stage at another time."""

    ends_ms: Annotated[int, Meta(ge=0, le=MOST_MS)]


class AddOptions(ContestAct, frozen=True, kw_only=True, tag="options"):
    """Has games played with other options as well."""

    games: Annotated[tuple[ContestGame, ...], Meta(min_length=1, max_length=12)]


class PickFinalists(ContestAct, frozen=True, kw_only=True, tag="pick"):
    """Picks the finalists, by the numbers of their entries."""

    entries: Annotated[tuple[int, ...], Meta(max_length=20)]


class CancelContest(ContestAct, frozen=True, kw_only=True, tag="cancel"):
    """Ends the contest without results."""


class ReviewEntry(JudgingAct, frozen=True, kw_only=True, tag="review"):
    """Accepts or rejects an entry."""


class DecideVerdictAppeal(JudgingAct, frozen=True, kw_only=True, tag="decide"):
    """Decides the appeal of a rejected entry."""


ContestActRequest = (
    ChangeContest
    | BeginStage
    | MoveStageEnd
    | AddOptions
    | PickFinalists
    | CancelContest
    | ReviewEntry
    | DecideVerdictAppeal
)
"""An act on a contest, as it is asked for."""
