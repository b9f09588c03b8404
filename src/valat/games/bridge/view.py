"""What one seat may know of a deal, as the record it could write down."""

from msgspec import UNSET, UnsetType, field

from valat.cards.card import UNKNOWN, Card
from valat.games.bridge.claims import faced_seats
from valat.games.bridge.match import BridgeStanding
from valat.games.bridge.notation import write
from valat.games.bridge.notes import visible_notes
from valat.games.bridge.record import head, notes_record
from valat.games.bridge.rules import HAND
from valat.games.bridge.state import State, claims, legal
from valat.kernel import view as views
from valat.kernel.game import Record


class View(views.View, frozen=True, kw_only=True, omit_defaults=True):
    """A deal of bridge as one seat may know it, field by field as docs/notation.md has it.

    Attributes:
        claims: the viewer's seat where it may claim.
        calls: what was told of calls, by ply, as far as the viewer may hear it.
    """

    board: int | None = None
    vulnerable: str
    below: tuple[int, ...] = (0, 0)
    hands: tuple[tuple[Card, ...], ...]
    moves: tuple[str, ...]
    seat: int | None
    legal: tuple[str, ...]
    claims: tuple[int, ...]
    calls: dict[str, Record] = field(default_factory=dict)
    match: BridgeStanding | None = None
    clock: views.ClockRule | UnsetType | None = UNSET


def view(state: State, seat: int | None) -> View:
    """The deal record as the seat (None: a spectator) may know it.

    Dummy's hand is seen by all once the opening lead is made, a claimer's by the opponents, for good; the
    others' to the last card by no one. Rule: BRI-PLAY-1, BRI-PLAY-3
    """
    known = open_seats(state, seat)
    return View(
        **_head(state),
        # Thirteen to the end, as dealt: the moves tell which of them are gone.
        hands=tuple(hand if at in known else (UNKNOWN,) * HAND for at, hand in enumerate(state.hands)),
        moves=tuple(made.text for made in state.moves),
        seat=seat,
        legal=() if seat is None else tuple(write(move) for move in legal(state, seat)),
        claims=tuple(other for other in claims(state) if other == seat),
        calls=notes_record(visible_notes(state, seat)),
    )


def _head(state: State) -> Record:
    """The record's head, with tuples."""
    fields = head(state.setup)
    return {**fields, "below": state.setup.below} if "below" in fields else fields


def open_seats(state: State, seat: int | None) -> frozenset[int]:
    """The seats whose hands the viewer sees, the own one among them."""
    own = frozenset() if seat is None else frozenset({seat})
    return own if state.play is None else own | faced_seats(state.play, seat)
