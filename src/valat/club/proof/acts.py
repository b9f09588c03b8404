"""Whether each act of an export could have been done: the commands that a house asks are asked again.

Rule: BRI-COMP-5, BRI-COMP-11, TRN-STAFF-1
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from valat.club.acts import (
    appeals,
    board_rulings,
    calls,
    commands,
    places,
    standby,
    substitution,
    table_clocks,
)
from valat.club.acts.own_cases import is_own_case
from valat.club.acts.redeal import redeal
from valat.club.acts.team_commands import enter_team, set_line_up, set_line_up_for
from valat.club.acts.undo import undo
from valat.club.log.checks import check_open
from valat.club.log.events import (
    AbsenceSet,
    ActUndone,
    AnyEvent,
    BoardAdjusted,
    BoardCancelled,
    BoardFouled,
    BoardRedealt,
    ContestantPenalised,
    ContestantsSwapped,
    Entered,
    EntryWithdrawn,
    Event,
    LateSeated,
    LineUpSet,
    Member,
    MemberSubstituted,
    MessageSent,
    PairTurned,
    PartnerJoined,
    ResultsSet,
    SessionCancelled,
    SessionPaused,
    SessionResumed,
    StandbySeated,
    SystemRegistered,
    TimeAdded,
)
from valat.club.log.state import Session
from valat.club.log.table_events import (
    AppealDecided,
    AppealHeard,
    AppealOpened,
    CallAnswered,
    DirectorCalled,
    TablePaused,
    TableResumed,
    TableTimeAdded,
)
from valat.kernel.errors import Refusal
from valat.protocol.session_acts import (
    AdjustBoard,
    CancelBoard,
    DecideAppeal,
    FoulBoard,
    HearAppeal,
    PenaliseContestant,
    RedealBoard,
    SeatStandbyPair,
    SessionActRequest,
    SetTeamLineUp,
    UndoAct,
)
from valat.store.players import Player

SLACK_MS = 60_000
"""An act is decided a moment before it stands in the log."""
MINUTE_MS = 60_000
ENTRIES = (Entered, PartnerJoined)
"""Of these it is asked whether they may be, not what comes of them: places are kept by names, and these are
rewritten when an account is erased."""
UNTOLD: dict[type, dict[str, Any]] = {
    SessionPaused: {"left_ms": 0},
    SessionResumed: {"ends_ms": 0, "extra_ms": 0},
    TablePaused: {"left_ms": 0},
    TableResumed: {"extra_ms": 0},
    BoardRedealt: {"tables": (), "places": ()},
}
"""What of an event follows from the moment, or from what only the tables know."""
Attempt = Callable[[int], Sequence[AnyEvent]]
"""A command as it may have been given, at a time."""


def act_length(state: Session, events: Sequence[Event]) -> int:
    """How many of the events are the act that comes first; 1 also of what no command makes.

    Args:
        events: from there on.
    Raises:
        Refusal: no command makes these events; as the command that would not. Code `forbidden` where the
            person who acts plays for those concerned.
    """
    event, refused = events[0], None
    attempts = list(_attempts(state, event, [event.body for event in events[1:2]]))
    if not attempts:
        return 1
    act = _act_of(state, event.body)
    if event.actor is not None and act is not None and is_own_case(state, event.actor, act):
        raise Refusal("A director can't decide at their own table.", code="forbidden", rule="TRN-STAFF-1")
    for attempt, at_ms in product(attempts, (event.at_ms, event.at_ms - SLACK_MS)):
        try:
            made = attempt(at_ms)
        except Refusal as refusal:
            refused = refused or refusal
            continue
        if made and isinstance(event.body, ENTRIES):
            return 1
        if made and [_told(body) for body in made] == [_told(event.body) for event in events[: len(made)]]:
            return len(made)
    raise refused or Refusal("No command could have caused this event.", code="unknown_event")


def _told(body: AnyEvent) -> AnyEvent:
    """The event without what may be otherwise."""
    return replace(body, act_id=UNSET, **UNTOLD.get(type(body), {}))


def _act_of(state: Session, body: AnyEvent) -> SessionActRequest | None:
    """The act that an event may be of, as far as it tells whose case it is; None where it is nobody's."""
    match body:
        case BoardAdjusted(round=round_, table=table, board=board):
            return AdjustBoard(round=round_, table=table, board=board)
        case BoardFouled(board=board, places=((round_, table), *_)):
            return FoulBoard(round=round_, table=table, board=board)
        case BoardCancelled(board=board):
            return CancelBoard(board=board)
        case BoardRedealt(board=board):
            return RedealBoard(board=board)
        case ContestantPenalised(contestant=number, percent=percent):
            return PenaliseContestant(contestant=number, percent=percent)
        case AppealHeard(appeal=number):
            return HearAppeal(act=number)
        case AppealDecided(appeal=number):
            return DecideAppeal(act=number)
        case ActUndone(act=number):
            return UndoAct(act=number)
        # without a reason it is a captain's own
        case LineUpSet(contestant=number, round=round_, reason=reason) if reason:
            return SetTeamLineUp(contestant=number, round=round_)
        case StandbySeated(contestant=number, entry=entry):
            return SeatStandbyPair(contestant=number, other=entry)
    return None


def _attempts(state: Session, event: Event, after: Sequence[AnyEvent]) -> Iterator[Attempt]:
    """The commands by which the event may have come; none where it is the house's own.

    Args:
        after: the event that follows, if there is one.
    """
    for kind in (_of_players, _of_rulings, _of_places, _of_course):
        yield from kind(state, event, after)


def _fixed(command: Callable[..., Sequence[AnyEvent]], *args: Any, **fields: Any) -> Attempt:
    """An attempt that is the same at any time."""
    return lambda _: command(*args, **fields)


def _of_players(state: Session, event: Event, after: Sequence[AnyEvent]) -> Iterator[Attempt]:
    actor = event.actor or ""
    match event.body:
        case Entered(member=member, team=team, kept=kept) if team:
            yield _fixed(enter_team, state, _player(member), member.nonce, team, kept)
        case Entered(member=member, partner=partner, standby=stands):
            yield _fixed(commands.enter, state, _player(member), member.nonce, partner, standby=stands)
        case PartnerJoined(member=member, entry=entry):
            open_to_all = tuple(replace(entry, kept=(), partner="") for entry in state.entries)
            free = replace(state, entries=open_to_all)
            yield _fixed(commands.join, free, _player(member), member.nonce, entry)
        case EntryWithdrawn(player=player):
            yield _fixed(commands.withdraw, state, Player(player, ""))
        case SystemRegistered():
            yield _fixed(_while_open, state, event.body)
        case LineUpSet(contestant=number, round=round_, reason=reason) as said:
            pairs = said.north_south, said.east_west
            if reason:
                yield _fixed(set_line_up_for, state, number, round_, *pairs, reason)
            else:
                yield _fixed(set_line_up, state, Player(actor, ""), round_, *pairs)
        case DirectorCalled(text=text):
            yield _fixed(calls.call, state, actor, text)
        case AppealOpened(round=number, table=table, board=board, text=text):
            yield partial(appeals.open_appeal, state, (number, table, board), actor, text)


def _while_open(state: Session, body: AnyEvent) -> Sequence[AnyEvent]:
    check_open(state)
    return [body]


def _of_rulings(state: Session, event: Event, after: Sequence[AnyEvent]) -> Iterator[Attempt]:
    match event.body:
        case BoardAdjusted(round=number, table=table, board=board, sides=sides, reason=reason) as ruling:
            at = number, table, board
            yield lambda now: commands.adjust(state, at, sides, reason, now, corrected=ruling.corrected)
        case ContestantPenalised(contestant=number, percent=percent, reason=reason):
            yield partial(commands.penalise, state, number, percent, reason)
        case BoardCancelled(board=board, reason=reason):
            yield partial(board_rulings.cancel_board, state, board, reason)
        case BoardFouled(board=board, places=fouled, reason=reason):
            for (number, table), onward in product(fouled, (False, True)):
                at = number, table, board
                yield partial(board_rulings.foul, state, at, reason, onward=onward)
        case BoardRedealt(board=board, tables=tables, places=dealt, reason=reason):
            begun = dealt or tuple((state.round, table) for table in tables)
            yield _fixed(redeal, state, board, begun, (), reason)
        case AppealHeard(appeal=number, reason=reason):
            yield partial(appeals.hear, state, number, reason)
        case AppealDecided(appeal=number, upheld=upheld, reason=reason):
            ruled = next((body.sides for body in after if isinstance(body, BoardAdjusted)), None)
            yield partial(appeals.decide, state, number, ruled if upheld else None, reason)
        case ActUndone(act=act, reason=reason):
            yield partial(undo, state, act, reason)


def _of_places(state: Session, event: Event, after: Sequence[AnyEvent]) -> Iterator[Attempt]:
    match event.body:
        case MemberSubstituted(contestant=number, place=place, member=member, reason=reason):
            comes = _player(member) if member.player else None
            # who may direct stands in no export, nor whether anybody else could have come
            for directs, unavoidable in product((False, True), (False, True)):
                ways = {"directs": directs, "unavoidable": unavoidable}
                args = state, number, place, comes, member.name, reason
                yield _fixed(substitution.substitute, *args, **ways)
        case LateSeated(contestant=number, members=members, reason=reason):
            players = [_player(member) for member in members if member is not None]
            yield _fixed(substitution.seat_late, state, players, number, reason)
        case StandbySeated(contestant=number, entry=entry, reason=reason):
            yield _fixed(standby.seat_standby, state, number, entry, reason)
        case ContestantsSwapped(contestant=number, other=other, reason=reason):
            yield _fixed(places.swap, state, number, other, reason)
        case PairTurned(contestant=number, reason=reason):
            yield _fixed(places.turn, state, number, reason)


def _of_course(state: Session, event: Event, after: Sequence[AnyEvent]) -> Iterator[Attempt]:
    match event.body:
        case SessionPaused(reason=reason):
            yield partial(commands.pause, state, reason)
        case SessionResumed():
            yield partial(commands.resume, state)
        case TimeAdded(ends_ms=ends_ms, reason=reason):
            yield partial(commands.add_time, state, (ends_ms - state.ends_ms) / MINUTE_MS, reason)
        case TablePaused(round=number, table=table, reason=reason):
            yield partial(table_clocks.pause_table, state, table, reason, round_=number)
        case TableResumed(round=number, table=table):
            yield partial(table_clocks.resume_table, state, table, round_=number)
        case TableTimeAdded(round=number, table=table, extra_ms=extra_ms, reason=reason):
            minutes = (extra_ms - state.tables[number, table].extra_ms) / MINUTE_MS
            yield partial(table_clocks.add_table_time, state, table, minutes, reason, round_=number)
        case ResultsSet(results=results):
            yield _fixed(commands.show_results, state, results)
        case AbsenceSet(absence=absence):
            yield _fixed(commands.set_absence, state, absence)
        case MessageSent(text=text, table=table, round=number):
            yield _fixed(commands.send_message, state, text, table, number)
        case CallAnswered(call=number, reason=reason):
            yield _fixed(calls.answer, state, number, reason)
        case SessionCancelled(reason=reason):
            yield _fixed(commands.cancel, state, reason)
            yield _fixed(commands.starting_events, state, "")


def _player(member: Member) -> Player:
    return Player(member.player or "", member.name, member.guest)
