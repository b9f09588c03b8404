"""Acts of organisers and directors on club sessions, each with what the audit log says of it."""

from collections.abc import Sequence
from functools import partial

from valat.aggregate.definition import Decision
from valat.club.acts.decide import Found, coming_back, decide, names_in
from valat.club.acts.own_cases import check_not_own, concerned_players
from valat.club.live.round_tables import KIND
from valat.club.live.sessions import ClubSessions
from valat.club.log.events import AnyEvent, SessionPlan
from valat.club.log.pace import Place
from valat.club.log.state import Session
from valat.club.seating.movements import usual_tie_breaks
from valat.house.house import House
from valat.kernel.errors import Refusal
from valat.protocol.session_acts import RedealBoard, SessionActRequest
from valat.protocol.sessions import SessionPlanRequest
from valat.protocol.staff import do_of
from valat.staff.acts import Act, new_entry
from valat.staff.roles import HOUSE
from valat.store.players import Player
from valat.store.staff.audit import audit_statements
from valat.web import names
from valat.web.staff.access import may_act


async def plan_session(
    house: House, club_sessions: ClubSessions, player: Player, wanted: SessionPlanRequest
) -> Session:
    """The session that an organiser plans; it stands in the audit log. Raises as `ClubSessions.plan`."""
    fields = {name: getattr(wanted, name) for name in SessionPlan.__struct_fields__ if hasattr(wanted, name)}
    if wanted.players is not None:
        fields["options"] = {"players": wanted.players}
    if wanted.tie_breaks is None:
        fields["tie_breaks"] = usual_tie_breaks(wanted.contest)
    act = Act(player.id, wanted.reason, house.now())
    entry = new_entry(act, "plan", HOUSE, f"plan:{KIND}", (), {"title": wanted.title, "game": wanted.game})
    return await club_sessions.plan(SessionPlan(**fields), player.id, audit_statements(entry))


async def act_on_session(
    house: House, club_sessions: ClubSessions, player: Player, state: Session, act: SessionActRequest
) -> Session:
    """The session after an act of staff, which stands in the audit log.

    Rule: TRN-STAFF-1
    Raises:
        Unreadable: a score is missing that the act needs.
        Refusal: `forbidden` where the director plays for those concerned; `no_player`; as the command.
    """
    decision, now = await decision_of(house, club_sessions, player, state, act), house.now()
    scope = f"{KIND}:{state.id}"
    done = Act(player.id, act.reason, now)
    entry = new_entry(done, do_of(act), scope, scope, concerned_players(state, act), _details(act))
    sessions, also = club_sessions, audit_statements(entry)
    if not isinstance(act, RedealBoard):
        return await sessions.correct(state.id, decision, player.id, also)

    def redeal(state: Session, dealt: Sequence[Place], called: Sequence[Place]) -> Sequence[AnyEvent]:
        return decide(state, act, now, Found(dealt=dealt, called=called))

    return await sessions.redeal(state.id, act.board, redeal, player.id, also)


async def decision_of(
    house: House, club_sessions: ClubSessions, player: Player, state: Session, act: SessionActRequest
) -> Decision[Session, AnyEvent]:
    """The command of an act, with all that it needs. Raises as `act_on_session`, but for the command."""
    check_not_own(player.id, state, act)
    found = await _look_up(house, club_sessions, state, act)
    return partial(decide, act=act, now_ms=house.now(), found=found)


async def _look_up(
    house: House, club_sessions: ClubSessions, state: Session, act: SessionActRequest
) -> Found:
    named = [await _player(house, name) for name in names_in(act)]
    back = (await house.players.get_all(coming_back(state, act))).values()
    scope = f"{KIND}:{state.id}"
    directors = [who.id for who in (*named, *back) if await may_act(house.store, who, "direct", scope)]
    if not isinstance(act, RedealBoard):
        return Found(tuple(named), frozenset(directors))
    dealt, called = await club_sessions.dealt(state.id, act.board)
    return Found(dealt=dealt, called=called)


async def _player(house: House, name: str) -> Player:
    player = await house.players.find(names.key(name))
    if player is None:
        raise Refusal(f"No player is called {name}.", code="no_player", args={"name": name})
    return player


def _details(act: SessionActRequest) -> dict[str, str]:
    fields = ("round", "table", "board", "contestant", "other", "percent", "minutes", "act")
    return {name: str(value) for name in fields if (value := getattr(act, name, 0))}
