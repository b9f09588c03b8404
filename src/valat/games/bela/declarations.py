"""Declarations: which there are, which a hand holds, whose score."""

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

import msgspec

from valat.games.bela.rules import SUITS

RANKS = "789TJQKA"
"""A sequence's order. Rule: BELA-DECL-1"""

KINDS = ("carre", "quinte", "quarte", "tierce")
"""What the others hear: the hundreds of five cards and more sound alike."""

SEQUENCE_POINTS = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100}
CARRE_POINTS = {"J": 200, "9": 150, "A": 100, "K": 100, "Q": 100, "T": 100}
"""Rule: BELA-DECL-1"""

BELA_POINTS = 20
"""Rule: BELA-BELA-1"""


class Declaration(msgspec.Struct, frozen=True):
    """A sequence or four of a kind.

    Attributes:
        text: its cards in ascending order, as notated.
        kind: one of `KINDS`.
        worth: greater for the better of two, equal where they are equal. Rule: BELA-DECL-3
    """

    text: str
    cards: frozenset[str]
    kind: str
    points: int
    worth: tuple[bool, int, int]

    @property
    def row(self) -> tuple[str, ...]:
        """Its cards in ascending order."""
        return tuple(self.text[at : at + 2] for at in range(0, len(self.text), 2))


class SeatDeclaration(NamedTuple):
    """A declaration made by a seat."""

    seat: int
    declaration: Declaration


def _sequence(suit: str, top: int, length: int) -> Declaration:
    """Rule: BELA-DECL-3 (length, then the top card), BELA-DECL-5 (length above five, too)"""
    cards = [suit + rank for rank in RANKS[top + 1 - length : top + 1]]
    kind = {3: "tierce", 4: "quarte"}.get(length, "quinte")
    worth = (False, length, top)
    return Declaration("".join(cards), frozenset(cards), kind, SEQUENCE_POINTS[length], worth)


def _carre(rank: str) -> Declaration:
    """Rule: BELA-DECL-3 (above any sequence, by value)"""
    # The points rank them too: those of 100 are equal to each other.
    cards, points = [suit + rank for suit in SUITS], CARRE_POINTS[rank]
    return Declaration("".join(cards), frozenset(cards), "carre", points, (True, points, 0))


_ALL = [
    *(_sequence(suit, top, size) for suit in SUITS for size in SEQUENCE_POINTS for top in range(size - 1, 8)),
    *map(_carre, CARRE_POINTS),
]
# Sorted, so that what is picked out of it in order is in text order too.
DECLARATIONS = {
    declaration.text: declaration for declaration in sorted(_ALL, key=lambda declaration: declaration.text)
}
"""Every declaration there is, by its text. Rule: BELA-DECL-1"""


def all_declarations(hand: Collection[str]) -> tuple[Declaration, ...]:
    """Every single declaration in a hand, in text order; a part of a longer run is one too.

    Rule: BELA-DECL-4
    """
    cards = frozenset(hand)
    return tuple(declaration for declaration in DECLARATIONS.values() if declaration.cards <= cards)


def may_be_combined(chosen: Iterable[Declaration]) -> bool:
    """Whether they may be declared together: no card in two sequences. Rule: BELA-DECL-4"""
    # Only sequences exclude each other: a carré may share its cards with them, and no two carrés share any.
    cards = [card for declaration in chosen if declaration.kind != "carre" for card in declaration.cards]
    return len(set(cards)) == len(cards)


def most_valuable_set(hand: Collection[str]) -> tuple[Declaration, ...]:
    """The most valuable set that may be declared, in text order: the proposed one.

    Of equal points the one whose best declaration is better; eight in a row are a five and a three.

    Rule: BELA-DECL-4

    >>> [declaration.text for declaration in most_valuable_set(["CJ", "DJ", "HJ", "SJ", "C9", "CT", "D9"])]
    ['C9CTCJ', 'CJDJHJSJ']
    """
    all_of_it = all_declarations(hand)
    # All of them, as a carré excludes nothing.
    chosen = [declaration for declaration in all_of_it if declaration.kind == "carre"]
    # Sequences of different suits share no card: each suit is settled by itself.
    for suit in SUITS:
        runs = [
            declaration
            for declaration in all_of_it
            if declaration.kind != "carre" and declaration.text[0] == suit
        ]
        # Never three: a suit has eight cards, and a sequence takes three at least.
        pairs = [pair for pair in combinations(runs, 2) if may_be_combined(pair)]
        choices: list[tuple[Declaration, ...]] = [(), *((run,) for run in runs), *pairs]
        most: tuple[Declaration, ...] = max(choices, key=_value)
        chosen += most
    return tuple(sorted(chosen, key=lambda declaration: declaration.text))


def _value(choice: Sequence[Declaration]) -> tuple[int, list[tuple[bool, int, int]]]:
    return sum(declaration.points for declaration in choice), sorted(
        (declaration.worth for declaration in choice), reverse=True
    )


def scoring_seat(said: Sequence[SeatDeclaration]) -> int | None:
    """The seat of the single best declaration, whose side scores all its own; None where nobody declared.

    Args:
        said: in the order made, which forehand begins: the first of equals is the nearer.
    Rule: BELA-DECL-3
    """
    # Of equals `max` gives the first.
    best_of_all = max(said, key=lambda seat_declaration: seat_declaration.declaration.worth, default=None)
    return None if best_of_all is None else best_of_all.seat
