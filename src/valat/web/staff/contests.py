"""Acts of organisers and reviewers on contests, each with what the audit log says of it."""

from functools import partial

from valat.contest.acts.decide import concerned_players, decide, plan_of
from valat.contest.live.contests import Contests
from valat.contest.log.state import ContestState
from valat.house.house import House
from valat.protocol.contest_acts import ContestActRequest, JudgingAct, PickFinalists
from valat.protocol.contests import ContestPlanRequest
from valat.protocol.staff import do_of
from valat.staff.acts import Act, new_entry
from valat.staff.roles import HOUSE
from valat.store.players import Player
from valat.store.staff.audit import audit_statements

KIND = "contest"


def scope_of(contest: str) -> str:
    """The scope in which staff acts on a contest."""
    return f"{KIND}:{contest}"


async def plan_contest(
    house: House, contests: Contests, player: Player, wanted: ContestPlanRequest
) -> ContestState:
    """The contest that an organiser plans; it stands in the audit log. Raises as `Contests.plan`."""
    act = Act(player.id, wanted.reason, house.now())
    details = {"title": wanted.title}
    entry = new_entry(act, "plan", HOUSE, f"plan:{KIND}", (), details)
    return await contests.plan(plan_of(wanted), player.id, audit_statements(entry))


async def act_on_state(
    house: House,
    contests: Contests,
    player: Player,
    state: ContestState,
    act: ContestActRequest,
    *,
    alone: bool,
) -> ContestState:
    """The contest after an act of staff, which stands in the audit log.

    Rule: TRN-STAFF-1
    Args:
        alone: whether nobody else could decide an appeal.
    Raises:
        Refusal: as the command.
    """
    now, scope = house.now(), scope_of(state.id)
    done = Act(player.id, act.reason, now)
    entry = new_entry(done, do_of(act), scope, scope, concerned_players(state, act), _details(act))
    decision = partial(decide, act=act, now_ms=now, actor=player.id, alone=alone)
    return await contests.correct(state.id, decision, player.id, audit_statements(entry))


def _details(act: ContestActRequest) -> dict[str, str]:
    details = {name: str(value) for name in ("entry", "ends_ms") if (value := getattr(act, name, 0))}
    if isinstance(act, PickFinalists):
        details["entries"] = " ".join(map(str, act.entries))
    if isinstance(act, JudgingAct):
        details["accepted"] = str(act.accepted).lower()
    return details
