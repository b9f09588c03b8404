"""Acts of organisers and reviewers on contests, each with what the audit log says of it."""

from functools import partial
from typing import TypeVar

import msgspec

from valat.aggregate.definition import once
from valat.arena.contest.contest_file import Budgets, GameEntry
from valat.contest.acts import organising, reviewing
from valat.contest.acts.checks import Decision
from valat.contest.log.events import ContestPlan, StageDays
from valat.contest.log.state import ContestState
from valat.kernel.errors import Unreadable
from valat.protocol.contests import ContestActRequest, ContestGame, ContestPlanFields, ContestPlanRequest
from valat.staff.acts import Act, new_entry
from valat.staff.roles import HOUSE
from valat.store.players import Player
from valat.store.staff.audit import audit_statements
from valat.web.app_state import AppState

KIND = "contest"
Field = TypeVar("Field")


def scope_of(contest: str) -> str:
    """The scope in which staff acts on a contest."""
    return f"{KIND}:{contest}"


async def plan_contest(app_state: AppState, player: Player, wanted: ContestPlanRequest) -> ContestState:
    """The contest that an organiser plans; it stands in the audit log. Raises as `Contests.plan`."""
    act = Act(player.id, wanted.reason, app_state.house.now())
    details = {"title": wanted.title}
    entry = new_entry(act, "plan", HOUSE, f"plan:{KIND}", (), details)
    return await app_state.contests.plan(plan_of(wanted), player.id, audit_statements(entry))


async def act_on_state(
    app_state: AppState, player: Player, state: ContestState, request: ContestActRequest, *, alone: bool
) -> ContestState:
    """The contest after an act of staff, which stands in the audit log.

    Rule: TRN-STAFF-1
    Args:
        alone: whether nobody else could decide an appeal.
    Raises:
        Unreadable: a field is missing that the act needs.
        Refusal: as the command.
    """
    act = Act(player.id, request.reason, app_state.house.now())
    scope = scope_of(state.id)
    entry = new_entry(act, request.do, scope, scope, _concerned(state, request), _details(request))
    decide = decision_of(app_state, player, request, alone=alone)
    return await app_state.contests.correct(
        state.id, lambda now: once(now, request.id, partial(decide, now)), player.id, audit_statements(entry)
    )


def decision_of(app_state: AppState, player: Player, request: ContestActRequest, *, alone: bool) -> Decision:
    """The command of an act. Raises Unreadable where a field is missing that it needs."""
    reason, now = request.reason, app_state.house.now()
    match request.do:
        case "change":
            plan = plan_of(_needed(request.plan, "plan"))
            return lambda state: organising.change(state, plan, now)
        case "begin":
            return lambda state: organising.begin(state, reason, now)
        case "move":
            ends_ms = _needed(request.ends_ms, "ends_ms")
            return lambda state: organising.move_date(state, ends_ms, reason, now)
        case "options":
            games = tuple(_game(game) for game in _needed(request.games or None, "games"))
            return lambda state: organising.add_options(state, games, reason)
        case "pick":
            return lambda state: organising.pick(state, request.entries, reason, player.id)
        case "cancel":
            return lambda state: organising.cancel(state, reason)
        case "review":
            number = _needed(request.entry, "entry")
            return lambda state: reviewing.review(state, number, request.accepted, reason, player.id)
        case "decide":
            number = _needed(request.entry, "entry")
            return lambda state: reviewing.decide(
                state, number, request.accepted, reason, player.id, alone=alone
            )


def plan_of(fields: ContestPlanFields) -> ContestPlan:
    """The plan of a request. Raises Unreadable."""
    return ContestPlan(
        fields.title,
        tuple(_game(game) for game in fields.games),
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


def _needed(value: Field | None, name: str) -> Field:
    if value is None:
        raise Unreadable(f"This act needs the field `{name}`.")
    return value


def _concerned(state: ContestState, request: ContestActRequest) -> tuple[str, ...]:
    """The players whom an act concerns."""
    entry = None if request.entry is None else state.entry(request.entry)
    return (entry.player,) if entry is not None and entry.player is not None else ()


def _details(request: ContestActRequest) -> dict[str, str]:
    found = {name: str(value) for name in ("entry", "ends_ms") if (value := getattr(request, name))}
    if request.entries:
        found["entries"] = " ".join(map(str, request.entries))
    if request.do in ("review", "decide"):
        found["accepted"] = str(request.accepted).lower()
    return found
