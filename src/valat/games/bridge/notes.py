"""What players tell their opponents of their own calls, and who sees it."""

from collections.abc import Mapping

import msgspec

from valat.games.bridge.notation import CALLS
from valat.games.bridge.state import Note, State
from valat.games.bridge.terms import illegal


def explained(state: State, seat: int, ply: int, note: Note) -> State:
    """The state with what the seat tells of its call at that ply, in place of what it told before.

    Rule: BRI-INFO-2

    Raises:
        Illegal: it has made no call there.
    """
    made = state.moves[ply] if 0 <= ply < len(state.moves) else None
    if made is None or made.seat != seat or made.move.name not in CALLS:
        raise illegal("bridge.not_your_call")
    return msgspec.structs.replace(state, notes={**state.notes, ply: note})


def heard(state: State, viewer: int | None) -> Mapping[int, Note]:
    """The notes that a seat (None: a spectator) may read: the partner's never. Rule: BRI-INFO-2"""
    if viewer is None:
        return state.notes
    partner = (viewer + 2) % 4
    return {
        ply: note
        for ply, note in state.notes.items()
        if ply >= len(state.moves) or state.moves[ply].seat != partner
    }
