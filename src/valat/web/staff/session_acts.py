"""The commands of what a director asks of a club session, and whom each concerns."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial

from valat.club.acts import (
    appeals,
    board_rulings,
    calls,
    commands,
    places,
    redeal,
    standby,
    substitution,
    team_commands,
    undo,
)
from valat.club.acts.own_case import RULINGS, ActCase, is_own_case
from valat.club.course import table_clocks
from valat.club.course.outcome import starting_events
from valat.club.live.round_tables import BOT, KIND
from valat.club.live.session import Decision
from valat.club.log.events import Adjusted, AnyEvent, Share
from valat.club.log.pace import playing_table
from valat.club.log.state import Session
from valat.club.seating.standby import pairs_standing_by
from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.sessions import SessionActRequest, SideScore
from valat.staff.roles import forbidden, may
from valat.store.players import Player
from valat.store.staff.roles import roles_of
from valat.web import names
from valat.web.app_state import AppState

CORRECTIONS = RULINGS
"""Acts that are done for a while after the end, too. Rule: BRI-COMP-11"""
REASONED = ("adjust", "penalty", "cancel_board", "foul", "decide", "line_up", "message", "cancel")
"""Acts that need a reason: rulings, what is done in a captain's stead, and what is said. Rule: TRN-STAFF-1"""


async def decision_of(
    app_state: AppState, player: Player, state: Session, request: SessionActRequest
) -> Decision:
    """The command of an act.

    Raises:
        Unreadable: a field is missing that the act needs.
        Refusal: `forbidden` where whoever acts plays for those concerned; `no_player`.
    """
    check_not_own(player, state, request)
    if request.do in LOOKED_UP:
        return await LOOKED_UP[request.do](app_state, state, request)
    return DECISIONS[request.do](request, app_state.house.now())


def concerned(state: Session, request: SessionActRequest) -> tuple[str, ...]:
    """The ids of the players who are shown the act."""
    numbers = set(state.contestants)
    if request.do in ("penalty", "substitute", "turn", "late", "line_up", "standby"):
        numbers = {request.contestant}
    elif request.do == "swap":
        numbers = {request.contestant, request.other}
    elif (place := _place(state, request)) is not None:
        table = state.tables.get(place)
        numbers = {number for side in table.row.sides for number in side} if table else set()
    members = (
        member for number, one in state.contestants.items() if number in numbers for member in one.members
    )
    return tuple(member.player for member in members if member.player)


def _place(state: Session, request: SessionActRequest) -> tuple[int, int] | None:
    """The round and the table that the act is about; None where it is about all."""
    if request.do in ("adjust", "foul"):
        return request.round, request.table
    if request.do in ("hear", "decide"):
        appeal = state.appeals.get(request.act)
        return appeal.place[:2] if appeal is not None else (0, 0)
    if request.do == "answer":
        call = state.calls.get(request.act)
        return (call.round, call.table) if call is not None else (0, 0)
    if request.do in ("pause", "resume", "time", "message") and request.table:
        table = playing_table(state, request.table, request.round)
        return (state.round if table is None else table.row.round), request.table
    return None


def check_not_own(player: Player, state: Session, request: SessionActRequest) -> None:
    """Passes where whoever acts does not decide for or against themselves. Raises Refusal `forbidden`."""
    appeal = state.appeals.get(request.act) if request.do in ("hear", "decide") else None
    board = request.board if appeal is None else appeal.place[2]
    place = _place(state, request)
    case = ActCase(request.do, request.contestant, request.round, board, request.act, place)
    if is_own_case(state, player.id, case):
        raise forbidden(
            "You play in this session, so another director must decide at your table.", "own_case"
        )


# --- acts that need nobody to be found


def _start(request: SessionActRequest, now_ms: int) -> Decision:
    def decide(state: Session) -> Sequence[AnyEvent]:
        if state.phase != "open":
            raise Refusal("This session has started.", code="too_late")
        return starting_events(state, BOT)

    return decide


def _pausing(request: SessionActRequest, now_ms: int) -> Decision:
    if request.table:
        return partial(
            table_clocks.pause_table,
            number=request.table,
            reason=request.reason,
            now_ms=now_ms,
            round_=request.round,
        )
    return partial(commands.pause, reason=request.reason, now_ms=now_ms)


def _resuming(request: SessionActRequest, now_ms: int) -> Decision:
    if request.table:
        return partial(table_clocks.resume_table, number=request.table, now_ms=now_ms, round_=request.round)
    return partial(commands.resume, now_ms=now_ms)


def _timing(request: SessionActRequest, now_ms: int) -> Decision:
    minutes, reason = request.minutes, request.reason
    if request.table:
        return partial(
            table_clocks.add_table_time,
            number=request.table,
            minutes=minutes,
            reason=reason,
            now_ms=now_ms,
            round_=request.round,
        )
    return partial(table_clocks.add_everybodys_time, minutes=minutes, reason=reason, now_ms=now_ms)


def _adjusting(request: SessionActRequest, now_ms: int) -> Decision:
    """The command of a ruling, as it was proposed or as it says. Raises Unreadable."""
    at = (request.round, request.table, request.board)
    if request.proposal:
        return partial(commands.take_proposal, at=at, reason=request.reason, now_ms=now_ms)
    sides, corrected = _sides(request), request.corrected
    return partial(
        commands.adjust, at=at, sides=sides, reason=request.reason, now_ms=now_ms, corrected=corrected
    )


def _penalising(request: SessionActRequest, now_ms: int) -> Decision:
    number, percent = request.contestant, request.percent
    return partial(commands.penalise, number=number, percent=percent, reason=request.reason, now_ms=now_ms)


def _fouling(request: SessionActRequest, now_ms: int) -> Decision:
    at = (request.round, request.table, request.board)
    return partial(board_rulings.foul, at=at, reason=request.reason, now_ms=now_ms, onward=request.onward)


def _cancelling_board(request: SessionActRequest, now_ms: int) -> Decision:
    return partial(board_rulings.cancel_board, board=request.board, reason=request.reason, now_ms=now_ms)


def _deciding(request: SessionActRequest, now_ms: int) -> Decision:
    """The command of a decision on an appeal. Raises Unreadable."""
    sides = _sides(request) if request.upheld else None
    return partial(appeals.decide, number=request.act, sides=sides, reason=request.reason, now_ms=now_ms)


def _lining_up(request: SessionActRequest, now_ms: int) -> Decision:
    return partial(
        team_commands.set_line_up_for,
        number=request.contestant,
        round_=request.round,
        north_south=request.north_south,
        east_west=request.east_west,
        reason=request.reason,
    )


DECISIONS: Mapping[str, Callable[[SessionActRequest, int], Decision]] = {
    "start": _start,
    "pause": _pausing,
    "resume": _resuming,
    "time": _timing,
    "adjust": _adjusting,
    "penalty": _penalising,
    "foul": _fouling,
    "cancel_board": _cancelling_board,
    "decide": _deciding,
    "line_up": _lining_up,
    "hear": lambda r, now: partial(appeals.hear, number=r.act, reason=r.reason, now_ms=now),
    "answer": lambda r, _: partial(calls.answer, number=r.act, reason=r.reason),
    "results": lambda r, _: partial(commands.show_results, results=r.results),
    "absence": lambda r, _: partial(commands.set_absence, absence=r.absence),
    "message": lambda r, _: partial(commands.send_message, text=r.reason, table=r.table, round_=r.round),
    "cancel": lambda r, _: partial(commands.cancel, reason=r.reason),
    "swap": lambda r, _: partial(places.swap, number=r.contestant, other=r.other, reason=r.reason),
    "turn": lambda r, _: partial(places.turn, number=r.contestant, reason=r.reason),
}


def _sides(request: SessionActRequest) -> tuple[Adjusted, Adjusted]:
    return _side(request.ns), _side(request.ew)


def _side(side: SideScore) -> Adjusted:
    """What a side scores. Raises Unreadable."""
    if side.artificial is not None:
        return side.artificial
    if not side.shares:
        raise Unreadable("An adjustment needs both sides' scores, `ns` and `ew`.")
    return tuple(Share(share.score, share.percent) for share in side.shares)


# --- acts for which somebody, or something, has to be looked up first


async def _substituting(app_state: AppState, state: Session, request: SessionActRequest) -> Decision:
    comes = await _player(app_state, request.player) if request.player else None
    return partial(
        substitution.substitute,
        number=request.contestant,
        place=request.place,
        comes=comes,
        bot=BOT,
        reason=request.reason,
        directs=comes is not None and await _directs(app_state, state, comes),
        unavoidable=request.unavoidable,
    )


async def _seating_late(app_state: AppState, state: Session, request: SessionActRequest) -> Decision:
    players = [await _player(app_state, name) for name in (request.player, request.partner) if name]
    if not players:
        raise Unreadable("Give the late player in `player`, and for a pair also `partner`.")
    return partial(
        substitution.seat_late,
        players=players,
        number=request.contestant or None,
        reason=request.reason,
        directs=any([await _directs(app_state, state, one) for one in players]),
    )


async def _seating_standby(app_state: AppState, state: Session, request: SessionActRequest) -> Decision:
    entry = next((one for one in pairs_standing_by(state) if one.number == request.other), None)
    ids = [one.player for one in entry.members if one.player] if entry is not None else []
    people = await app_state.players.get_all(ids)
    return partial(
        standby.seat_standby,
        number=request.contestant,
        entry=request.other,
        reason=request.reason,
        directors=[one.id for one in people.values() if await _directs(app_state, state, one)],
    )


async def _redealing(app_state: AppState, state: Session, request: SessionActRequest) -> Decision:
    dealt, called = await app_state.club_sessions.dealt(state.id, request.board)
    return partial(redeal.redeal, board=request.board, dealt=dealt, called=called, reason=request.reason)


async def _undoing(app_state: AppState, state: Session, request: SessionActRequest) -> Decision:
    done = state.acts.get(request.act)
    gone = done.before.member if done is not None else None
    comes = await app_state.players.get(gone.player) if gone is not None and gone.player is not None else None
    return partial(
        undo.undo,
        act=request.act,
        reason=request.reason,
        now_ms=app_state.house.now(),
        directs=comes is not None and await _directs(app_state, state, comes),
    )


LOOKED_UP: Mapping[str, Callable[[AppState, Session, SessionActRequest], Awaitable[Decision]]] = {
    "substitute": _substituting,
    "late": _seating_late,
    "redeal": _redealing,
    "standby": _seating_standby,
    "undo": _undoing,
}


async def _player(app_state: AppState, name: str) -> Player:
    found = await app_state.players.find(names.key(name))
    if found is None:
        raise Refusal(f"No player is called {name}.", code="no_player", args={"name": name})
    return found


async def _directs(app_state: AppState, state: Session, player: Player) -> bool:
    """Whether the player may direct the session, and so has been shown what was played."""
    if player.guest:
        return False
    return may(await roles_of(app_state.house.store, player.id), "direct", [f"{KIND}:{state.id}"])
