"""What players tell their opponents of their own calls and claims, and who sees it."""

from collections.abc import Mapping

import msgspec

from valat.games.bridge.notation import CALLS, CLAIM
from valat.games.bridge.state import Note, State
from valat.games.bridge.terms import illegal

EXPLAINABLE = frozenset((*CALLS, CLAIM))
"""The moves that a player may explain. Rule: BRI-INFO-2, BRI-PLAY-3"""


def with_note(state: State, seat: int, ply: int, note: Note) -> State:
    """The state with what the seat tells of its move at that ply, in place of what it told before.

    Rule: BRI-INFO-2, BRI-PLAY-3 (a claim comes with a line of text)

    Raises:
        Illegal: it has made neither a call nor a claim there.
    """
    seat_move = state.moves[ply] if 0 <= ply < len(state.moves) else None
    if seat_move is None or seat_move.seat != seat or seat_move.move.name not in EXPLAINABLE:
        raise illegal("bridge.not_your_call")
    return msgspec.structs.replace(state, notes={**state.notes, ply: note})


def note_of(state: State, ply: int, text: str) -> Note:
    """What a text tells of the move at that ply: who explains a call alerts it. Rule: BRI-INFO-2"""
    # A claim is explained without an alert.
    call = 0 <= ply < len(state.moves) and state.moves[ply].move.name in CALLS
    return Note(alert=call, text=text)


def visible_notes(state: State, viewer: int | None) -> Mapping[int, Note]:
    """The notes that a seat (None: a spectator) may read: while the deal lasts never the partner's.

    Rule: BRI-INFO-2 (a spectator may be the partner at another screen, and reads none before)
    """
    return {
        ply: note
        for ply, note in state.notes.items()
        # A record has its notes from the start, those of calls that are still to be replayed too.
        if ply < len(state.moves) and _may_read(state, viewer, state.moves[ply].seat)
    }


def _may_read(state: State, viewer: int | None, teller: int) -> bool:
    return state.over or (viewer is not None and viewer != (teller + 2) % 4)
