"""Santase's moves, and their texts."""

from typing import NamedTuple

from valat.cards.card import rank_of
from valat.games.santase.rules import DECK, MARRIAGE, PARTNERS, ROYAL_MARRIAGE
from valat.kernel.deal_record import pack_card
from valat.kernel.errors import Unreadable

EXCHANGE, CLOSE, CLAIM = "exchange", "close", "claim"
ACTIONS = (CLAIM, CLOSE, EXCHANGE)
MARRIAGE_TEXTS = (str(MARRIAGE), str(ROYAL_MARRIAGE))
"""What is said with a king or queen that is led."""


class Move(NamedTuple):
    """A card with what is said along with it, or an action.

    Attributes:
        name: the card, `exchange`, `close` or `claim`.
        marriage: `20` or `40` where a marriage is declared, else empty.
    """

    name: str
    marriage: str = ""


_MOVES = {name: Move(name) for name in (*DECK, *ACTIONS)} | {
    f"{card}+{said}": Move(card, said)
    for card in DECK
    if rank_of(card) in PARTNERS
    for said in MARRIAGE_TEXTS
}


def move(text: str) -> Move:
    """The move that is written so."""
    return _MOVES[text]


def write(move: Move) -> str:
    """The text of a move."""
    return f"{move.name}+{move.marriage}" if move.marriage else move.name


def read(text: str) -> Move:
    """The move a text notates; any case and `10` for `T` are taken.

    Raises:
        Unreadable: it is none.

    >>> read("cq+40"), read("Exchange"), read("h10")
    (Move(name='CQ', marriage='40'), Move(name='exchange', marriage=''), Move(name='HT', marriage=''))
    """
    head, sign, said = text.partition("+")
    name = head.lower() if head.lower() in ACTIONS else pack_card(head, DECK)
    if name is None:
        why = f"'{text[:40]}' is neither a card in Santase's pack nor exchange, close or claim."
        raise Unreadable(why, key="bad_move", args={"move": text[:40]})
    if not sign:
        return Move(name)
    # A marriage with a nine, or of the wrong amount, is read: the rules refuse it and say why.
    if name in ACTIONS or said not in MARRIAGE_TEXTS:
        why = f"'{text[:40]}' is not an announcement. Write a marriage as a card with +20 or +40."
        raise Unreadable(why, key="bad_announcement", args={"text": text[:40]})
    return Move(name, said)
