"""What one seat may know of a deal, as the record it could write down."""

from valat.cards.card import UNKNOWN
from valat.games.bridge.claims import seats_shown
from valat.games.bridge.notation import write
from valat.games.bridge.notes import visible_notes
from valat.games.bridge.record import head, notes_record
from valat.games.bridge.rules import HAND
from valat.games.bridge.state import State, claims, legal
from valat.kernel.game import Record


def view(state: State, seat: int | None) -> Record:
    """The deal record as the seat (None: a spectator) may know it.

    Dummy's hand is seen by all once the opening lead is made, a claimer's by the opponents, for good; the
    others' to the last card by nobody. Rule: BRI-PLAY-1, BRI-PLAY-3
    """
    known = open_seats(state, seat)
    fields: Record = {
        **head(state.setup),
        "hands": [list(hand) if at in known else [UNKNOWN] * HAND for at, hand in enumerate(state.hands)],
        "moves": [made.text for made in state.moves],
        "seat": seat,
        "legal": [] if seat is None else [write(move) for move in legal(state, seat)],
        "claims": [other for other in claims(state) if other == seat],
    }
    notes = visible_notes(state, seat)
    return fields | {"calls": notes_record(notes)} if notes else fields


def open_seats(state: State, seat: int | None) -> frozenset[int]:
    """The seats whose hands the viewer sees, the own one among them."""
    own = frozenset() if seat is None else frozenset({seat})
    return own if state.play is None else own | seats_shown(state.play, seat)
