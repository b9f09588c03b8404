"""The acts of the director that count, as they are shown: to everybody, or to the director alone."""

from collections.abc import Collection, Iterator
from typing import assert_never

from msgspec.structs import replace

from valat.club.acts.undo import can_undo
from valat.club.log.events import (
    AbsenceSet,
    Adjusted,
    BoardAdjusted,
    BoardCancelled,
    BoardFouled,
    ContestantPenalised,
    LateSeated,
    LineUpSet,
    MemberSubstituted,
    MessageSent,
    ResultsSet,
    StandbySeated,
    TimeAdded,
)
from valat.club.log.pace import round_of
from valat.club.log.state import DoneAct, ReversibleAct, Session
from valat.club.log.table_events import AppealDecided, TableTimeAdded
from valat.club.seating.names import name_of, named_members
from valat.protocol.sessions import ScoreShare, SessionAct, SideScore

DirectorRuling = BoardAdjusted | ContestantPenalised | BoardCancelled | BoardFouled | AppealDecided
"""What a director decides about results."""


def acts_of(
    state: Session,
    rounds: int,
    shown: Collection[int],
    *,
    directs: bool,
    now_ms: int,
    own: int | None = None,
) -> Iterator[SessionAct]:
    """The acts, each kind in its order.

    Args:
        rounds: results are shown up to that one.
        shown: the boards that the viewer may see.
        directs: the viewer is the director, who is shown all and may take some back.
        own: the contestant for whom the viewer plays.
    """
    rulings = (state.adjustments, state.penalties, state.cancelled, state.fouled)
    for seq, ruling in ((seq, ruling) for kind in rulings for seq, ruling in kind.items()):
        if not isinstance(ruling, BoardAdjusted) or (ruling.round <= rounds and ruling.board in shown):
            yield replace(ruling_act(state, seq, ruling), undoable=directs)
    for board, redealt in state.redealt.items():
        yield SessionAct(act=redealt.seq, kind="redealt", reason=redealt.reason, board=board)
    for seq, late in state.late.items():
        yield replace(_late(seq, late), undoable=directs)
    for seq, done in state.acts.items():
        if _is_shown(state, done.body, directs, own):
            undoable = directs and can_undo(state, seq, now_ms)
            yield replace(_other(state, seq, done), undoable=undoable)


def ruling_act(state: Session, seq: int, ruling: DirectorRuling) -> SessionAct:
    """A ruling as it is shown: what was done, where, and on whose appeal.

    Args:
        seq: the number of its event.
    """
    match ruling:
        case BoardAdjusted(round=number, table=table, board=board, sides=sides, reason=reason):
            return SessionAct(
                act=seq,
                kind="corrected" if ruling.corrected else "adjusted",
                reason=reason,
                round=number,
                table=table,
                board=board,
                ns=_side(sides[0]),
                ew=_side(sides[1]),
                asked=_upheld_for(state, (number, table, board)),
            )
        case ContestantPenalised(contestant=number, percent=percent, reason=reason):
            return SessionAct(act=seq, kind="penalty", reason=reason, contestant=number, percent=percent)
        case BoardCancelled(board=board, reason=reason):
            return SessionAct(act=seq, kind="board_cancelled", reason=reason, board=board)
        case BoardFouled(board=board, places=places, reason=reason):
            number, table = places[0]
            return SessionAct(act=seq, kind="fouled", reason=reason, round=number, table=table, board=board)
        case AppealDecided(upheld=upheld, reason=reason):
            appeal = state.appeals[ruling.appeal]
            number, table, board = appeal.place
            return SessionAct(
                act=seq,
                kind="decided",
                reason=reason,
                round=number,
                table=table,
                board=board,
                text="upheld" if upheld else "dismissed",
                asked=name_of(state, appeal.player),
            )
        case _:
            assert_never(ruling)


def _side(side: Adjusted) -> SideScore:
    if isinstance(side, str):
        return SideScore(artificial=side)
    return SideScore(shares=tuple(ScoreShare(share.score, share.percent) for share in side))


def _upheld_for(state: Session, place: tuple[int, int, int]) -> str:
    """The name of whose appeal on that board was upheld last; empty without one."""
    upheld = [
        appeal for appeal in state.appeals.values() if (appeal.place, appeal.status) == (place, "upheld")
    ]
    return name_of(state, upheld[-1].player) if upheld else ""


def _is_shown(state: Session, body: ReversibleAct, directs: bool, own: int | None) -> bool:
    if not isinstance(body, LineUpSet):
        return directs or isinstance(body, MemberSubstituted | StandbySeated)
    # who plays is seen when the round has begun, and before it by no team but their own
    return (
        body.round <= round_of(state, body.contestant) or body.contestant == own or (directs and own is None)
    )


def _late(seq: int, late: LateSeated) -> SessionAct:
    names = ", ".join(member.name for member in late.members if member is not None)
    return SessionAct(act=seq, kind="late", reason=late.reason, contestant=late.contestant, text=names)


def _other(state: Session, seq: int, done: DoneAct) -> SessionAct:
    body, before = done.body, done.before
    match body:
        case MemberSubstituted(contestant=number, member=member, reason=reason):
            text = member.name if member.player else ""
            return SessionAct(act=seq, kind="substitute", reason=reason, contestant=number, text=text)
        case StandbySeated(contestant=number, members=members, reason=reason):
            text = ", ".join(member.name for member in members)
            return SessionAct(act=seq, kind="standby", reason=reason, contestant=number, text=text)
        case TimeAdded(round=number, ends_ms=ends_ms, reason=reason):
            minutes = (ends_ms - before.ms) / 60_000
            return SessionAct(act=seq, kind="time", reason=reason, round=number, minutes=minutes)
        case TableTimeAdded(round=number, table=table, extra_ms=extra_ms, reason=reason):
            minutes = (extra_ms - before.ms) / 60_000
            return SessionAct(act=seq, kind="time", reason=reason, round=number, table=table, minutes=minutes)
        case ResultsSet(results=results):
            return SessionAct(act=seq, kind="results", reason="", text=results)
        case AbsenceSet(absence=absence):
            return SessionAct(act=seq, kind="absence", reason="", text=absence)
        case MessageSent(text=text, table=table):
            return SessionAct(act=seq, kind="message", reason="", table=table, text=text)
        case AppealDecided():
            return ruling_act(state, seq, body)
        case LineUpSet(contestant=number, round=round_, reason=reason):
            members = named_members(state.contestants[number])
            text = ", ".join(members[place].name for place in (*body.north_south, *body.east_west))
            return SessionAct(
                act=seq, kind="line_up", reason=reason, contestant=number, round=round_, text=text
            )
        case _:
            assert_never(body)
