"""Acts of organisers and directors on club sessions, each with what the audit log says of it."""

from collections.abc import Sequence
from functools import partial

from valat.club.acts import commands, redeal
from valat.club.live.round_tables import KIND
from valat.club.log.events import AnyEvent, SessionPlan
from valat.club.log.pace import Place
from valat.club.log.state import Session
from valat.club.seating.movements import usual_tie_breaks
from valat.protocol.sessions import SessionActRequest, SessionPlanRequest
from valat.staff.acts import Act, new_entry
from valat.staff.roles import HOUSE
from valat.store.players import Player
from valat.store.staff.audit import audit_statements
from valat.web.app_state import AppState
from valat.web.staff.session_acts import CORRECTIONS, concerned, decision_of


async def plan_session(app_state: AppState, player: Player, wanted: SessionPlanRequest) -> Session:
    """The session that an organiser plans; it stands in the audit log. Raises as `ClubSessions.plan`."""
    fields = {name: getattr(wanted, name) for name in SessionPlan.__struct_fields__ if hasattr(wanted, name)}
    if wanted.players is not None:
        fields["options"] = {"players": wanted.players}
    if wanted.tie_breaks is None:
        fields["tie_breaks"] = usual_tie_breaks(wanted.contest)
    act = Act(player.id, wanted.reason, app_state.house.now())
    entry = new_entry(act, "plan", HOUSE, f"plan:{KIND}", (), {"title": wanted.title, "game": wanted.game})
    return await app_state.club_sessions.plan(SessionPlan(**fields), player.id, audit_statements(entry))


async def act_on_session(
    app_state: AppState, player: Player, state: Session, request: SessionActRequest
) -> Session:
    """The session after an act of staff, which stands in the audit log. Raises as `decision_of`.

    Rule: TRN-STAFF-1
    """
    decide = await decision_of(app_state, player, state, request)
    done_once = partial(commands.once, act_id=request.id, decide=decide)
    act = Act(player.id, request.reason, app_state.house.now())
    scope = f"{KIND}:{state.id}"
    entry = new_entry(act, request.do, scope, scope, concerned(state, request), _details(request))
    sessions, also = app_state.club_sessions, audit_statements(entry)
    if request.do == "redeal":
        return await sessions.redeal(state.id, request.board, partial(_redeal, request), player.id, also)
    if request.do in CORRECTIONS:
        return await sessions.correct(state.id, done_once, player.id, also)
    return await sessions.perform(state.id, done_once, player.id, also)


def _redeal(
    request: SessionActRequest, state: Session, dealt: Sequence[Place], called: Sequence[Place]
) -> Sequence[AnyEvent]:
    anew = partial(redeal.redeal, board=request.board, dealt=dealt, called=called, reason=request.reason)
    return commands.once(state, request.id, anew)


def _details(request: SessionActRequest) -> dict[str, str]:
    names = ("round", "table", "board", "contestant", "other", "percent", "minutes", "act")
    return {name: str(value) for name in names if (value := getattr(request, name))}
