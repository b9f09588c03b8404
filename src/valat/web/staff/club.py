"""Acts of organisers and directors on club sessions, each with what the audit log says of it."""

from collections.abc import Sequence
from functools import partial

from valat.club.live.round_tables import BOT, KIND
from valat.club.live.session import Decision
from valat.club.log import commands
from valat.club.log.events import Adjusted, AnyEvent, SessionPlan, Share
from valat.club.log.outcome import starting_events
from valat.club.log.state import Session
from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.sessions import SessionActRequest, SessionPlanRequest, SideScore
from valat.staff.acts import Act, new_entry
from valat.staff.roles import HOUSE, forbidden
from valat.store.players import Player
from valat.store.staff.audit import audit_statements
from valat.web import names
from valat.web.app_state import AppState

ON_CONTESTANTS = ("adjust", "penalty", "undo")
"""Acts that decide about places: nobody does them for or against themselves; they are done for a while after
the end, too. Rule: BRI-COMP-11"""


async def plan_session(app_state: AppState, player: Player, wanted: SessionPlanRequest) -> Session:
    """The session that an organiser plans; it stands in the audit log. Raises as `ClubSessions.plan`."""
    fields = {name: getattr(wanted, name) for name in SessionPlan.__struct_fields__ if hasattr(wanted, name)}
    act = Act(player.id, wanted.reason, app_state.house.now())
    entry = new_entry(act, "plan", HOUSE, f"plan:{KIND}", (), {"title": wanted.title, "game": wanted.game})
    return await app_state.club_sessions.plan(SessionPlan(**fields), player.id, audit_statements(entry))


async def decision_of(
    app_state: AppState, player: Player, state: Session, request: SessionActRequest
) -> Decision:
    """The command of an act.

    Raises:
        Unreadable: a field is missing that the act needs.
        Refusal: `forbidden` where whoever acts plays for those concerned; `no_player`.
    """
    _check_not_own(player, state, request)
    now = app_state.house.now()
    match request.do:
        case "start":
            return _start
        case "pause":
            return partial(commands.pause, reason=request.reason, now_ms=now)
        case "resume":
            return partial(commands.resume, now_ms=now)
        case "time":
            return partial(commands.add_time, minutes=request.minutes, reason=request.reason, now_ms=now)
        case "adjust":
            return _adjusting(request, now)
        case "penalty":
            number, percent = request.contestant, request.percent
            return partial(
                commands.penalise, number=number, percent=percent, reason=request.reason, now_ms=now
            )
        case "undo":
            return partial(commands.undo, act=request.act, reason=request.reason, now_ms=now)
        case "results":
            return partial(commands.show_results, results=request.results)
        case "message":
            return partial(commands.send_message, text=request.reason, table=request.table)
        case "cancel":
            return partial(commands.cancel, reason=request.reason)
        case "substitute":
            comes = await _player(app_state, request.player) if request.player else None
            return partial(
                commands.substitute,
                number=request.contestant,
                place=request.place,
                player=comes,
                bot=BOT,
                reason=request.reason,
            )


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
    entry = new_entry(act, request.do, scope, scope, _concerns(state, request), _details(request))
    sessions, also = app_state.club_sessions, audit_statements(entry)
    if request.do in ON_CONTESTANTS:
        return await sessions.correct(state.id, done_once, player.id, also)
    return await sessions.perform(state.id, done_once, player.id, also)


def _start(state: Session) -> Sequence[AnyEvent]:
    if state.phase != "open":
        raise Refusal("This session has begun.", code="too_late")
    return starting_events(state, BOT)


def _check_not_own(player: Player, state: Session, request: SessionActRequest) -> None:
    own = state.contestant_of(player.id)
    if own is None or request.do not in ON_CONTESTANTS:
        return
    table = state.tables.get((request.round, request.table))
    sits = table is not None and any(own.number in side for side in table.row.sides)
    if request.do == "undo" or sits or request.contestant == own.number:
        raise forbidden("Somebody else decides where you play yourself.", "own_case")


def _adjusting(request: SessionActRequest, now_ms: int) -> Decision:
    """The command of a ruling, as it was proposed or as it says. Raises Unreadable."""
    at = (request.round, request.table, request.board)
    if request.proposal:
        return partial(commands.take_proposal, at=at, reason=request.reason, now_ms=now_ms)
    sides = (_side(request.ns), _side(request.ew))
    return partial(commands.adjust, at=at, sides=sides, reason=request.reason, now_ms=now_ms)


def _side(side: SideScore) -> Adjusted:
    """What a side scores. Raises Unreadable."""
    if side.artificial is not None:
        return side.artificial
    if not side.shares:
        raise Unreadable("An adjustment says what each side scores, in `ns` and `ew`.")
    return tuple(Share(share.score, share.percent) for share in side.shares)


async def _player(app_state: AppState, name: str) -> Player:
    found = await app_state.players.find(names.key(name))
    if found is None:
        raise Refusal(f"There is no player called {name}.", code="no_player", args={"name": name})
    return found


def _concerns(state: Session, request: SessionActRequest) -> tuple[str, ...]:
    """The ids of the players who are shown the act."""
    numbers = set(state.contestants)
    if request.do in ("penalty", "substitute"):
        numbers = {request.contestant}
    elif request.do == "adjust":
        table = state.tables.get((request.round, request.table))
        numbers = {number for side in table.row.sides for number in side} if table else set()
    members = (
        member for number, one in state.contestants.items() if number in numbers for member in one.members
    )
    return tuple(member.player for member in members if member.player)


def _details(request: SessionActRequest) -> dict[str, str]:
    names = ("round", "table", "board", "contestant", "percent", "minutes", "act")
    return {name: str(value) for name in names if (value := getattr(request, name))}
