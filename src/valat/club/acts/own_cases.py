"""Whom an act of a director concerns, and which a director who plays leaves to somebody else."""

from valat.club.log.events import LineUpSet, MemberSubstituted, StandbySeated
from valat.club.log.pace import Place, playing_table
from valat.club.log.state import Session
from valat.club.log.table_events import AppealDecided
from valat.club.seating.seating import boards_to_come
from valat.protocol.session_acts import (
    AdjustBoard,
    AnswerCall,
    CancelBoard,
    DecideAppeal,
    FoulBoard,
    HearAppeal,
    PenaliseContestant,
    RedealBoard,
    SeatLatePlayers,
    SeatStandbyPair,
    SessionActRequest,
    SetTeamLineUp,
    SubstituteMember,
    SwapContestants,
    TableAct,
    TurnPair,
    UndoAct,
)
from valat.staff.roles import forbidden

NOWHERE: Place = (0, 0)


def concerned_players(state: Session, act: SessionActRequest) -> tuple[str, ...]:
    """The ids of the players who are shown the act."""
    numbers = _contestants_of(state, act)
    sides = (contestant for number, contestant in state.contestants.items() if number in numbers)
    members = (member for contestant in sides for member in contestant.members)
    return tuple(member.player for member in members if member.player)


def check_not_own(player: str, state: Session, act: SessionActRequest) -> None:
    """Passes where a director does not decide for or against themselves. Raises Refusal `forbidden`."""
    if is_own_case(state, player, act):
        why = "You play in this session, so another director must decide at your table."
        raise forbidden(why, "own_case")


def is_own_case(state: Session, player: str, act: SessionActRequest) -> bool:
    """Whether the player would decide for or against themselves. Rule: TRN-STAFF-1"""
    own = state.contestant_of(player)
    return own is not None and _decides_for(state, own.number, act)


def _decides_for(state: Session, number: int, act: SessionActRequest) -> bool:
    match act:
        case PenaliseContestant() | SeatStandbyPair():
            return act.contestant == number
        case SetTeamLineUp():
            met = (sum(row.sides, ()) for row in state.rows_of(act.round))
            return act.contestant == number or any({number, act.contestant} <= set(all_) for all_ in met)
        case UndoAct():
            done = state.acts.get(act.act)
            of_players = MemberSubstituted | AppealDecided | LineUpSet | StandbySeated
            return done is None or isinstance(done.body, of_players)
        case CancelBoard() | RedealBoard():
            rows = (row for row in state.rows if act.board in row.boards)
            return any(number in side for row in rows for side in row.sides)
        case AdjustBoard() | FoulBoard():
            place, board = (act.round, act.table), act.board
        case HearAppeal() | DecideAppeal():
            appeal = state.appeals.get(act.act)
            place, board = (appeal.place[:2], appeal.place[2]) if appeal is not None else (NOWHERE, 0)
        case _:
            return False
    # by what a ruling would come to one could find out what others have made of a board to come
    return number in boards_to_come(state).get(board, ()) or number in _seated_at(state, place)


def _contestants_of(state: Session, act: SessionActRequest) -> frozenset[int]:
    match act:
        case SwapContestants():
            return frozenset((act.contestant, act.other))
        case PenaliseContestant() | SubstituteMember() | SeatLatePlayers() | SeatStandbyPair():
            return frozenset((act.contestant,))
        case TurnPair() | SetTeamLineUp():
            return frozenset((act.contestant,))
        case AdjustBoard() | FoulBoard():
            return _seated_at(state, (act.round, act.table))
        case HearAppeal() | DecideAppeal():
            appeal = state.appeals.get(act.act)
            return _seated_at(state, appeal.place[:2]) if appeal is not None else frozenset()
        case AnswerCall():
            call = state.calls.get(act.act)
            return _seated_at(state, (call.round, call.table)) if call is not None else frozenset()
        case TableAct(table=number) if number:
            table = playing_table(state, number, act.round)
            return _seated_at(state, (state.round if table is None else table.row.round, number))
        case _:
            return frozenset(state.contestants)


def _seated_at(state: Session, place: Place) -> frozenset[int]:
    """The contestants at a table of a round; none where there is no such table."""
    table = state.tables.get(place)
    return frozenset(number for side in table.row.sides for number in side) if table else frozenset()
