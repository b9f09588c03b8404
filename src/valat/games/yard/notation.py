"""Yard bridge's moves, and their texts."""

from typing import NamedTuple

from valat.games.yard.rules import DECK, JACK, SUITS
from valat.kernel.deal_record import pack_card
from valat.kernel.errors import Unreadable

DRAW, END = "draw", "end"
ACTIONS = (DRAW, END)


class Move(NamedTuple):
    """A card that is laid, or an action.

    Attributes:
        name: the card, `draw` or `end`.
        order: the suit that a jack orders, else empty.
    """

    name: str
    order: str = ""


# A bare jack is no move: the player who lays it must order a suit.
_MOVES = {name: Move(name) for name in (*DECK, *ACTIONS) if name[1:] != JACK} | {
    f"{suit}{JACK}={order}": Move(suit + JACK, order) for suit in SUITS for order in SUITS
}


def moves_of(name: str) -> tuple[Move, ...]:
    """The moves a card or action can be: four for a jack.

    >>> [write(move) for move in moves_of("SJ")]
    ['SJ=C', 'SJ=D', 'SJ=H', 'SJ=S']
    """
    if name[1:] != JACK:
        return (_MOVES[name],)
    return tuple(_MOVES[f"{name}={order}"] for order in SUITS)


def write(move: Move) -> str:
    """The text of a move."""
    return f"{move.name}={move.order}" if move.order else move.name


def read(text: str) -> Move:
    """The move a text notates; any case and `10` for `T` are taken.

    Raises:
        Unreadable: it is none; so is a jack without the suit it orders.

    >>> read("sj=h"), read("Draw"), read("h10")
    (Move(name='SJ', order='H'), Move(name='draw', order=''), Move(name='HT', order=''))
    """
    name, sign, order = text.partition("=")
    written = name.lower() if name.lower() in ACTIONS else pack_card(name, DECK)
    move = _MOVES.get(f"{written}{sign}{order.upper()}")
    if move is None:
        why = f"'{text[:40]}' is not a card, a jack with the suit it orders (SJ=H), draw or end."
        raise Unreadable(why, key="bad_move", args={"move": text[:40]})
    return move
