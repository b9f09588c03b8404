"""Bela's moves, and their texts."""

from collections.abc import Mapping
from typing import NamedTuple

from valat.cards.card import NUMBERS, read_cards
from valat.games.bela.declarations import DECLARATIONS
from valat.games.bela.rules import DECK, SUITS
from valat.kernel.deal_record import pack_card
from valat.kernel.errors import Unreadable

CALLS = (*SUITS, "Pass")
DISCARD = "discard="

ALIASES: Mapping[str, str] = dict.fromkeys(("P", "-", "--", "DALJE"), "Pass")
"""Other ways to write the calls, in capitals."""


class Move(NamedTuple):
    """A call, a card with what is declared along with it, or forehand's discard.

    Attributes:
        name: the call or card; `discard=` with both cards.
        said: the declarations, in text order.
    """

    name: str
    said: tuple[str, ...] = ()

    @property
    def discards(self) -> tuple[str, ...]:
        """The two cards of a discard; none of another move."""
        return (self.name[-4:-2], self.name[-2:]) if self.name.startswith(DISCARD) else ()


_BARE = {name: Move(name) for name in (*CALLS, *DECK)}
_READ = {name.upper(): move for name, move in _BARE.items()}


def bare_move(name: str) -> Move:
    """The call, or the card without a declaration."""
    return _BARE[name]


def discard(cards: tuple[str, ...]) -> Move:
    """The discard of two cards, which are put in order."""
    return Move(DISCARD + "".join(sorted(cards, key=NUMBERS.__getitem__)))


def is_secret(move: Move) -> bool:
    """Whether the move names cards that others may not see: a discard, declarations.

    Rule: BELA-DECL-4, BELA3-BID-1
    """
    return bool(move.said or move.discards)


def write(move: Move) -> str:
    """The text of a move."""
    return "+".join((move.name, *move.said)) if move.said else move.name


def read(text: str) -> Move:
    """The move a text notates; lower case and `10` for `T` are taken.

    Raises:
        Unreadable: it is none.

    >>> read("hq+d8d9d10"), read("DISCARD=d8s7").discards
    (Move(name='HQ', said=('D8D9DT',)), ('D8', 'S7'))
    """
    if text[: len(DISCARD)].lower() == DISCARD:
        return _discard(text)
    head, *said = text.split("+")
    move = _READ.get(head.upper()) or bare_move(_card(head))
    if not said:
        return move
    if move.name in CALLS:
        raise Unreadable("A call can't carry an announcement.", key="bad_move", args={"move": text[:40]})
    # Sorted, so that a move has one text in whatever order its declarations were typed.
    return Move(move.name, tuple(sorted(map(_declaration, said))))


def _card(text: str) -> str:
    card = pack_card(text, DECK)
    if card is None:
        why = f"'{text[:40]}' is neither a call in Bela nor a card in its pack."
        raise Unreadable(why, key="bad_move", args={"move": text[:40]})
    return card


def _discard(text: str) -> Move:
    try:
        cards = read_cards(text[len(DISCARD) :])
    except ValueError:
        cards = ()
    # In one order only, so that a discard has one text; a card twice is caught here too.
    ordered = list(cards) == sorted(set(cards), key=NUMBERS.__getitem__)
    if len(cards) != 2 or not ordered or not set(cards) <= set(DECK):
        why = f"'{text[:40]}' is not a discard. Write two different cards in ascending order."
        raise Unreadable(why, key="bad_move", args={"move": text[:40]})
    return discard(cards)


def _declaration(text: str) -> str:
    """The cards of a declaration, which need not be one the rules know."""
    try:
        cards = read_cards(text)
    except ValueError:
        cards = ()
    if not cards:
        why = f"'{text[:40]}' is not an announcement."
        raise Unreadable(why, key="bad_announcement", args={"text": text[:40]})
    # Cards that make no declaration are read: the rules refuse them, and say why.
    written = "".join(cards)
    if written not in DECLARATIONS and "".join(sorted(cards, key=NUMBERS.__getitem__)) in DECLARATIONS:
        why = f"Write the cards of an announcement in ascending order, unlike '{text[:40]}'."
        raise Unreadable(why, key="bad_announcement", args={"text": text[:40]})
    return written
