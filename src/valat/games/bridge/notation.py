"""Bridge's moves, and their texts."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from valat.games.bridge.rules import BIDS, DECK
from valat.kernel.deal_record import pack_card
from valat.kernel.errors import Unreadable

PASS, DOUBLE, REDOUBLE = "Pass", "X", "XX"
CALLS = (*BIDS, PASS, DOUBLE, REDOUBLE)

CLAIM, ACCEPT, REFUSE = "claim", "accept", "refuse"
ANSWERS = (ACCEPT, REFUSE)

ALIASES: Mapping[str, str] = {
    **dict.fromkeys(("P", "-", "--", "PASSE", "PASO"), PASS),
    **dict.fromkeys(("D", "DBL", "DOUBLE"), DOUBLE),
    **dict.fromkeys(("R", "RD", "RDBL", "REDBL", "REDOUBLE"), REDOUBLE),
    **{f"{level}{name}": f"{level}NT" for level in range(1, 8) for name in ("N", "SA")},
}
"""Other ways to write the calls, in capitals."""

# ASCII, since ignoring case would otherwise take an i without its dot too.
_CLAIMED = re.compile(r"claim=([0-9]|1[0-3])", re.IGNORECASE | re.ASCII)


class Move(NamedTuple):
    """A call, a card, a claim or the answer to one.

    Attributes:
        name: the call, card or answer, or `claim`.
        tricks: what is claimed, 0 … 13.
    """

    name: str
    tricks: int = 0


_BARE = {name: Move(name) for name in (*CALLS, *DECK, *ANSWERS)}
_READ = {name.upper(): move for name, move in _BARE.items()}


def bare(name: str) -> Move:
    """The move of a name, other than a claim."""
    return _BARE[name]


def write(move: Move) -> str:
    """The text of a move."""
    return f"{CLAIM}={move.tricks}" if move.name == CLAIM else move.name


def read(text: str) -> Move:
    """The move a text notates; lower case and `10` for `T` are taken.

    Raises:
        Unreadable: it is none; key `bad_move`.

    >>> read("3nt").name, read("h10").name, read("claim=4")
    ('3NT', 'HT', Move(name='claim', tricks=4))
    """
    move = _READ.get(text.upper())
    if move is not None:
        return move
    claimed = _CLAIMED.fullmatch(text)
    if claimed:
        return Move(CLAIM, int(claimed[1]))
    # Last, for what the names do not have: `10` in place of `T`.
    card = pack_card(text, DECK)
    if card is None:
        why = f"'{text[:40]}' is not a call, a card, a claim or the answer to a claim."
        raise Unreadable(why, key="bad_move", args={"move": text[:40]})
    return bare(card)
