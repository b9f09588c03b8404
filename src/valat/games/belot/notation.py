"""Belot's moves, and their texts."""

from collections.abc import Mapping
from typing import NamedTuple

from valat.cards.card import NUMBERS, read_cards
from valat.games.belot.announcements import COMBINATIONS
from valat.games.belot.rules import CONTRACTS, DECK
from valat.kernel.deal_record import pack_card
from valat.kernel.errors import Unreadable

CALLS = (*CONTRACTS, "Pass", "X", "XX")

ALIASES: Mapping[str, str] = {
    **dict.fromkeys(("P", "-", "--", "ПАС"), "Pass"),
    **dict.fromkeys(("N", "NOTRUMP", "NOTRUMPS", "БК", "БЕЗКОЗ"), "NT"),
    **dict.fromkeys(("A", "ALLTRUMP", "ALLTRUMPS", "ВК", "ВСИЧКОКОЗ"), "AT"),
    **dict.fromkeys(("CONTRA", "DBL", "КОНТРА"), "X"),
    **dict.fromkeys(("RECONTRA", "RDBL", "РЕКОНТРА"), "XX"),
}
"""Other ways to write the calls, in capitals and without blanks."""


class Move(NamedTuple):
    """A call, or a card with what is announced along with it.

    Attributes:
        name: the call or card.
        said: `belot` first where it is said, then the combinations in text order.
    """

    name: str
    said: tuple[str, ...] = ()


_BARE = {name: Move(name) for name in (*CALLS, *DECK)}
_READ = {name.upper(): move for name, move in _BARE.items()}


def bare_move(name: str) -> Move:
    """The call, or the card without an announcement."""
    return _BARE[name]


def is_secret(move: Move) -> bool:
    """Whether combinations are announced with the card: the others hear their kinds only. Rule: BEL-ANN-8"""
    return any(said != "belot" for said in move.said)


def write(move: Move) -> str:
    """The text of a move."""
    return "+".join((move.name, *move.said)) if move.said else move.name


def read(text: str) -> Move:
    """The move a text notates; lower case and `10` for `T` are taken.

    Raises:
        Unreadable: it is none.

    >>> read("hq+belot+d8d9d10")
    Move(name='HQ', said=('belot', 'D8D9DT'))
    """
    # Calls and cards as writers write them are looked up; only else it may be a card typed otherwise.
    head, *said = text.split("+")
    move = _READ.get(head.upper()) or bare_move(_card(head))
    if not said:
        return move
    if move.name in CALLS:
        raise Unreadable("A call can't carry an announcement.", key="bad_move", args={"move": text[:40]})
    # In the first place only, where writers put it.
    belot = said[0].lower() == "belot"
    # Sorted, so that a move has one text in whatever order its announcements were typed.
    combinations = sorted(_combination(part) for part in said[belot:])
    return Move(move.name, ("belot", *combinations) if belot else tuple(combinations))


def _card(text: str) -> str:
    card = pack_card(text, DECK)
    if card is None:
        why = f"'{text[:40]}' is neither a call in Belot nor a card in its pack."
        raise Unreadable(why, key="bad_move", args={"move": text[:40]})
    return card


def _combination(text: str) -> str:
    """The cards of an announcement, which need not be one the rules know."""
    try:
        cards = read_cards(text)
    except ValueError:
        cards = ()
    if not cards:
        raise Unreadable(
            f"'{text[:40]}' is not an announcement.", key="bad_announcement", args={"text": text[:40]}
        )
    # Cards that make no combination are read: the rules refuse them, and say why.
    written = "".join(cards)
    if written not in COMBINATIONS and "".join(sorted(cards, key=NUMBERS.__getitem__)) in COMBINATIONS:
        why = f"Write the cards of an announcement in ascending order, unlike '{text[:40]}'."
        raise Unreadable(why, key="bad_announcement", args={"text": text[:40]})
    return written
