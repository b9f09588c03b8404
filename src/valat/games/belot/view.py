"""What one seat may know of a deal, as the record it could write down."""

from collections.abc import Sequence

from valat.cards.card import UNKNOWN
from valat.games.belot.announcements import COMBINATIONS, KINDS
from valat.games.belot.notation import Move, write
from valat.games.belot.record import head
from valat.games.belot.rules import FIRST_CARDS
from valat.games.belot.state import State, legal, offers
from valat.kernel.game import Record
from valat.kernel.memo import memoize_last


def view(state: State, seat: int | None) -> Record:
    """The deal record as the seat (None: a spectator) may know it.

    The other hands stay hidden to the last card: the order in which they were dealt is nobody's business.
    """
    fields = {
        **head(state.setup),
        "hands": _hands(state, seat),
        "moves": _moves(state, seat),
        "seat": seat,
        "legal": [],
    }
    if seat is None or seat != state.turn:
        return fields
    fields["legal"] = [move.name for move in legal(state, seat)]
    offered = offers(state, seat)
    return fields | {"offers": {card: list(texts) for card, texts in offered.items()}} if offered else fields


def _moves(state: State, seat: int | None) -> list[str]:
    moves = list(_names(state))
    for ply in _announcing(state):
        moves[ply] = heard(state, *state.moves[ply], seat)
    return moves


@memoize_last
def _names(state: State) -> Sequence[str]:
    return tuple(move.name for _, move in state.moves)


@memoize_last
def _announcing(state: State) -> Sequence[int]:
    """The plies at which something was announced."""
    return tuple(ply for ply, (_, move) in enumerate(state.moves) if move.said)


def _hands(state: State, seat: int | None) -> list[list[str]]:
    """The eight cards of each seat in the order dealt, as the seat knows them."""
    hands = [[UNKNOWN] * 8 for _ in range(4)]
    if seat is not None:
        known = 8 if state.play is not None else FIRST_CARDS
        hands[seat][:known] = state.hands[seat][:known]
    return hands


def heard(state: State, mover: int, move: Move, seat: int | None) -> str:
    """A move with announcements as the seat heard it: the others' by kind, by their cards once they score.

    Rule: BEL-ANN-8
    """
    if mover == seat or move.said == ("belot",):
        return write(move)
    known = [text for text in move.said if text == "belot" or scored(state, mover, text)]
    kinds = [COMBINATIONS[text].kind for text in move.said if text not in known]
    return "+".join((move.name, *known, *sorted(kinds, key=KINDS.index)))


def scored(state: State, mover: int, text: str) -> bool | None:
    """Whether a combination scored; None until the first trick is over. Rule: BEL-ANN-8"""
    play = state.play
    if play is None or not play.number:
        return None
    said = ((one.seat, one.combination.text) for one in play.said)
    return dict(zip(said, play.struck, strict=True))[mover, text] is None
