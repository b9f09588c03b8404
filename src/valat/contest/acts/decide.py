"""What an act of an organiser or reviewer on a contest comes to, who may do it, and whom it concerns."""

from collections.abc import Sequence

import msgspec

from valat.aggregate.definition import once
from valat.arena.contest.contest_file import Budgets, GameEntry
from valat.contest.acts import organising, reviewing
from valat.contest.log.events import AnyEvent, ContestPlan, StageDays
from valat.contest.log.state import ContestState
from valat.protocol.contest_acts import (
    AddOptions,
    BeginStage,
    CancelContest,
    ChangeContest,
    ContestActRequest,
    DecideVerdictAppeal,
    JudgingAct,
    MoveStageEnd,
    PickFinalists,
    ReviewEntry,
)
from valat.protocol.contests import ContestGame, ContestPlanFields


def decide(
    state: ContestState, act: ContestActRequest, now_ms: int, actor: str, *, alone: bool
) -> Sequence[AnyEvent]:
    """The events of an act; none where it was done before.

    Args:
        actor: the id of the player who acts.
        alone: whether nobody else could decide an appeal.
    Raises:
        Unreadable: as the command.
        Refusal: as the command.
    """
    return once(state, act.id, lambda: _events(state, act, now_ms, actor, alone=alone))


def _events(
    state: ContestState, act: ContestActRequest, now_ms: int, actor: str, *, alone: bool
) -> Sequence[AnyEvent]:
    match act:
        case ChangeContest():
            return organising.change(state, plan_of(act.plan), now_ms)
        case BeginStage():
            return organising.begin(state, act.reason, now_ms)
        case MoveStageEnd():
            return organising.move_date(state, act.ends_ms, act.reason, now_ms)
        case AddOptions():
            return organising.add_options(state, tuple(map(_game, act.games)), act.reason)
        case PickFinalists():
            return organising.pick(state, act.entries, act.reason, actor)
        case CancelContest():
            return organising.cancel(state, act.reason)
        case ReviewEntry():
            return reviewing.review(state, act.entry, act.accepted, act.reason, actor)
        case DecideVerdictAppeal():
            return reviewing.decide(state, act.entry, act.accepted, act.reason, actor, alone=alone)


def right_of(act: ContestActRequest) -> str:
    """What a person needs to be allowed for the act, a key of `valat.staff.roles.ACTS`."""
    return "review" if isinstance(act, JudgingAct) else "organise"


def needs_reason(act: ContestActRequest) -> bool:
    """Whether the act needs a reason: each does, but where an entry is accepted."""
    return not (isinstance(act, ReviewEntry) and act.accepted)


def concerned_players(state: ContestState, act: ContestActRequest) -> tuple[str, ...]:
    """The ids of the players who are shown the act."""
    entry = state.entry(act.entry) if isinstance(act, JudgingAct) else None
    return (entry.player,) if entry is not None and entry.player is not None else ()


def plan_of(fields: ContestPlanFields) -> ContestPlan:
    """The plan of a request. Raises Unreadable."""
    return ContestPlan(
        fields.title,
        tuple(map(_game, fields.games)),
        fields.house,
        fields.note,
        fields.starts_ms,
        msgspec.convert(msgspec.to_builtins(fields.days), StageDays),
        fields.finalists,
        fields.blocks,
        fields.controls,
        budgets=Budgets(move_ms=fields.move_ms, match_ms=fields.match_ms),
    )


def _game(game: ContestGame) -> GameEntry:
    return GameEntry(game.game, game.options, game.players, game.deals, game.weight)
