"""What a director's act comes to: each becomes a command, and the command events or a refusal."""

from collections.abc import Sequence

from msgspec import Struct

from valat.aggregate.definition import once
from valat.club.acts import (
    appeals,
    board_rulings,
    calls,
    commands,
    places,
    redeal,
    standby,
    substitution,
    table_clocks,
    team_commands,
    undo,
)
from valat.club.log.events import Adjusted, AnyEvent, Share
from valat.club.log.pace import Place
from valat.club.log.state import Session
from valat.club.seating.names import BOT
from valat.club.seating.standby import pairs_standing_by
from valat.kernel.errors import Unreadable
from valat.protocol.session_acts import (
    AddSessionTime,
    AdjustBoard,
    AnswerCall,
    CancelBoard,
    CancelSession,
    CourseAct,
    DecideAppeal,
    FoulBoard,
    HearAppeal,
    PauseSession,
    PenaliseContestant,
    RedealBoard,
    ResumeSession,
    RulingAct,
    SeatingAct,
    SeatLatePlayers,
    SeatStandbyPair,
    SendSessionMessage,
    SessionActRequest,
    SetAbsence,
    SetTeamLineUp,
    ShowResults,
    StartSession,
    SubstituteMember,
    SwapContestants,
    TurnPair,
    UndoAct,
)
from valat.protocol.sessions import SideScore
from valat.staff.roles import check_reason
from valat.store.players import Player


class Found(Struct, frozen=True):
    """What had to be looked up for an act.

    Attributes:
        players: those whom it names, as `names_in` has them.
        directors: the ids of those among `players` and `coming_back` who may direct the session.
        dealt, called: for a redeal, the tables that have dealt the board, and those where it was called on.
    """

    players: tuple[Player, ...] = ()
    directors: frozenset[str] = frozenset()
    dealt: Sequence[Place] = ()
    called: Sequence[Place] = ()


NOTHING = Found()


def names_in(act: SessionActRequest) -> tuple[str, ...]:
    """The names of the players who come, as the act has them."""
    match act:
        case SubstituteMember():
            return (act.player,) if act.player else ()
        case SeatLatePlayers():
            return (act.player, act.partner) if act.partner else (act.player,)
        case _:
            return ()


def coming_back(state: Session, act: SessionActRequest) -> tuple[str, ...]:
    """The ids of players whom the act does not name, and who would play by it."""
    match act:
        case SeatStandbyPair():
            entries = (entry for entry in pairs_standing_by(state) if entry.number == act.other)
            return tuple(member.player for entry in entries for member in entry.members if member.player)
        case UndoAct():
            done = state.acts.get(act.act)
            gone = done.before.member if done is not None else None
            return (gone.player,) if gone is not None and gone.player is not None else ()
        case _:
            return ()


def decide(state: Session, act: SessionActRequest, now_ms: int, found: Found = NOTHING) -> Sequence[AnyEvent]:
    """The events of an act; none where it was done before.

    Raises:
        Unreadable: a side's score is missing.
        Refusal: as the command.
    """
    return once(state, act.id, lambda: _events(state, act, now_ms, found))


def _events(state: Session, act: SessionActRequest, now_ms: int, found: Found) -> Sequence[AnyEvent]:
    reason = check_reason(act.reason, is_needed=False)
    if isinstance(act, RulingAct):
        return _rule(state, act, reason, now_ms, found)
    if isinstance(act, SeatingAct):
        return _seat(state, act, reason, found)
    return _conduct(state, act, reason, now_ms)


def _rule(state: Session, act: RulingAct, reason: str, now_ms: int, found: Found) -> Sequence[AnyEvent]:
    match act:
        case AdjustBoard(round=round_, table=table, board=board, proposal=True):
            return commands.take_proposal(state, (round_, table, board), reason, now_ms)
        case AdjustBoard(round=round_, table=table, board=board):
            at, sides = (round_, table, board), _sides(act)
            return commands.adjust(state, at, sides, reason, now_ms, corrected=act.corrected)
        case FoulBoard(round=round_, table=table, board=board):
            at = (round_, table, board)
            return board_rulings.foul(state, at, reason, now_ms, onward=act.onward)
        case CancelBoard():
            return board_rulings.cancel_board(state, act.board, reason, now_ms)
        case RedealBoard():
            return redeal.redeal(state, act.board, found.dealt, found.called, reason)
        case PenaliseContestant():
            return commands.penalise(state, act.contestant, act.percent, reason, now_ms)
        case HearAppeal():
            return appeals.hear(state, act.act, reason, now_ms)
        case DecideAppeal():
            return appeals.decide(state, act.act, _sides(act) if act.upheld else None, reason, now_ms)
        case UndoAct():
            return undo.undo(state, act.act, reason, now_ms, directs=bool(found.directors))


def _seat(state: Session, act: SeatingAct, reason: str, found: Found) -> Sequence[AnyEvent]:
    number, directs = act.contestant, bool(found.directors)
    match act:
        case SubstituteMember(place=place, unavoidable=unavoidable):
            comes = found.players[0] if found.players else None
            ways = {"directs": directs, "unavoidable": unavoidable}
            return substitution.substitute(state, number, place, comes, BOT, reason, **ways)
        case SeatLatePlayers():
            return substitution.seat_late(state, found.players, number or None, reason, directs=directs)
        case SeatStandbyPair(other=entry):
            return standby.seat_standby(state, number, entry, reason, found.directors)
        case SwapContestants(other=other):
            return places.swap(state, number, other, reason)
        case TurnPair():
            return places.turn(state, number, reason)
        case SetTeamLineUp():
            pairs = act.north_south, act.east_west
            return team_commands.set_line_up_for(state, number, act.round, *pairs, reason)


def _conduct(state: Session, act: CourseAct, reason: str, now_ms: int) -> Sequence[AnyEvent]:
    match act:
        case StartSession():
            return commands.start(state, BOT)
        case PauseSession() | ResumeSession() | AddSessionTime():
            return _run_clocks(state, act, reason, now_ms)
        case SendSessionMessage():
            return commands.send_message(state, reason, act.table, act.round)
        case AnswerCall():
            return calls.answer(state, act.act, reason)
        case ShowResults():
            return commands.show_results(state, act.results)
        case SetAbsence():
            return commands.set_absence(state, act.absence)
        case CancelSession():
            return commands.cancel(state, reason)


def _run_clocks(
    state: Session, act: PauseSession | ResumeSession | AddSessionTime, reason: str, now_ms: int
) -> Sequence[AnyEvent]:
    """Of one table, or of all where the act names none."""
    match act:
        case PauseSession(table=0):
            return commands.pause(state, reason, now_ms)
        case PauseSession():
            return table_clocks.pause_table(state, act.table, reason, now_ms, act.round)
        case ResumeSession(table=0):
            return commands.resume(state, now_ms)
        case ResumeSession():
            return table_clocks.resume_table(state, act.table, now_ms, act.round)
        case AddSessionTime(table=0):
            return table_clocks.add_everybodys_time(state, act.minutes, reason, now_ms)
        case AddSessionTime():
            return table_clocks.add_table_time(state, act.table, act.minutes, reason, now_ms, act.round)


def _sides(act: AdjustBoard | DecideAppeal) -> tuple[Adjusted, Adjusted]:
    return _side(act.ns), _side(act.ew)


def _side(side: SideScore) -> Adjusted:
    """What a side scores. Raises Unreadable."""
    if side.artificial is not None:
        return side.artificial
    if not side.shares:
        raise Unreadable("An adjustment needs both sides' scores, `ns` and `ew`.")
    return tuple(Share(share.score, share.percent) for share in side.shares)
