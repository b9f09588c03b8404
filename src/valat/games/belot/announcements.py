"""Combinations of cards that may be announced: which there are, which a hand holds, which of them score."""

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

import msgspec

from valat.games.belot.rules import SIDES, SUITS

RANKS = "789TJQKA"
"""A sequence's order. Rule: BEL-ANN-1"""

KINDS = ("carre", "quinte", "quarte", "tierce")
LENGTHS = {3: "tierce", 4: "quarte", 5: "quinte"}
SEQUENCE_POINTS = {3: 20, 4: 50, 5: 100}
CARRE_POINTS = {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100}
"""From the best to the lowest. Rule: BEL-ANN-1, BEL-ANN-6"""

BELOT_POINTS = 20
"""Rule: BEL-BELOT-1"""


class Combination(msgspec.Struct, frozen=True):
    """A sequence or four of a kind.

    Attributes:
        text: its cards in ascending order, as notated.
        kind: one of `KINDS`.
        worth: greater for the better of two sequences, or of two carrés; equal where they are equal.
    """

    text: str
    cards: frozenset[str]
    kind: str
    points: int
    worth: tuple[int, int]

    @property
    def row(self) -> tuple[str, ...]:
        """Its cards in ascending order."""
        return tuple(self.text[at : at + 2] for at in range(0, len(self.text), 2))


class SeatCombination(NamedTuple):
    """A combination announced by a seat."""

    seat: int
    combination: Combination


def _sequence(suit: str, top: int, length: int) -> Combination:
    """Rule: BEL-ANN-1, BEL-ANN-5 (length, then the top card)"""
    cards = [suit + rank for rank in RANKS[top + 1 - length : top + 1]]
    points = SEQUENCE_POINTS[length]
    return Combination("".join(cards), frozenset(cards), LENGTHS[length], points, (length, top))


def _carre(rank: str, place: int) -> Combination:
    """Rule: BEL-ANN-6 (jacks, nines, aces, tens, kings, queens)"""
    cards = [suit + rank for suit in SUITS]
    # By its place in the row, since four ranks share their points and none their place (BEL-ANN-6).
    return Combination("".join(cards), frozenset(cards), "carre", CARRE_POINTS[rank], (-place, 0))


_ALL = [
    *(_sequence(suit, top, length) for suit in SUITS for length in LENGTHS for top in range(length - 1, 8)),
    *(_carre(rank, place) for place, rank in enumerate(CARRE_POINTS)),
]
# Sorted, so that what is picked out of it in order is in text order too.
COMBINATIONS = {
    combination.text: combination for combination in sorted(_ALL, key=lambda combination: combination.text)
}
"""Every combination there is, by its text. Rule: BEL-ANN-1, BEL-ANN-4"""


def all_combinations(hand: Collection[str]) -> tuple[Combination, ...]:
    """Every single combination in a hand, in text order; a part of a longer run is one too.

    Rule: BEL-ANN-4
    """
    cards = frozenset(hand)
    return tuple(combination for combination in COMBINATIONS.values() if combination.cards <= cards)


def most_valuable_set(hand: Collection[str]) -> tuple[Combination, ...]:
    """The most valuable set of combinations that share no card, in text order.

    Of equal points the one whose best combination is better; eight in a row are a quinte and a tierce.

    Rule: BEL-ANN-3, BEL-ANN-4

    >>> hand = ["S7", "S8", "S9", "ST", "SJ", "SQ", "SK", "SA"]
    >>> [combination.text for combination in most_valuable_set(hand)]
    ['S7S8S9', 'STSJSQSKSA']
    """
    all_of_it = all_combinations(hand)
    # Never three: a hand has eight cards, and a combination takes three at least.
    pairs = (pair for pair in combinations(all_of_it, 2) if are_disjoint(pair))
    choices: list[tuple[Combination, ...]] = [(), *((single,) for single in all_of_it), *pairs]
    return max(choices, key=_value)


def _value(choice: Sequence[Combination]) -> tuple[int, list[tuple[bool, tuple[int, int]]]]:
    # Sequences and carrés have no common measure of worth, so the kind comes first.
    ranking = sorted(
        ((combination.kind == "carre", combination.worth) for combination in choice), reverse=True
    )
    return sum(combination.points for combination in choice), ranking


def are_disjoint(chosen: Sequence[Combination]) -> bool:
    """Whether no card stands in two of them. Rule: BEL-ANN-4"""
    return len(frozenset[str]().union(*(combination.cards for combination in chosen))) == sum(
        len(combination.cards) for combination in chosen
    )


def strike_reasons(said: Sequence[SeatCombination], carre_cancels_quinte: bool) -> tuple[str | None, ...]:
    """For each announcement the rule by which it does not score, None where it does.

    Rule: BEL-ANN-5, BEL-ANN-6, BEL-ANN-7
    """
    annulled = _annulled_quintes(said) if carre_cancels_quinte else frozenset()
    # What is annulled goes before the sides are compared: a lower sequence may score then (BEL-ANN-7).
    sequences = [
        announcement
        for announcement in said
        if announcement.combination.kind != "carre" and announcement not in annulled
    ]
    carres = [announcement for announcement in said if announcement.combination.kind == "carre"]
    sequence_side, carre_side = _better_side(sequences), _better_side(carres)

    def verdict(announcement: SeatCombination) -> str | None:
        # First: the side whose quinte is annulled may still have the best of what is left.
        if announcement in annulled:
            return "BEL-ANN-7"
        if announcement.combination.kind == "carre":
            return None if SIDES[announcement.seat] == carre_side else "BEL-ANN-6"
        return None if SIDES[announcement.seat] == sequence_side else "BEL-ANN-5"

    return tuple(verdict(announcement) for announcement in said)


def _annulled_quintes(said: Iterable[SeatCombination]) -> frozenset[SeatCombination]:
    """The quintes that an opponent's carré annuls. Rule: BEL-ANN-7"""
    # Any carré annuls, also one that does not score itself.
    with_carre = {
        SIDES[announcement.seat] for announcement in said if announcement.combination.kind == "carre"
    }
    quintes = (announcement for announcement in said if announcement.combination.kind == "quinte")
    return frozenset(quinte for quinte in quintes if 1 - SIDES[quinte.seat] in with_carre)


def _better_side(said: Iterable[SeatCombination]) -> int | None:
    """The side with the best of the announcements; None without one, or where the best are equal."""
    best_of: dict[int, tuple[int, int]] = {}
    for announcement in said:
        side = SIDES[announcement.seat]
        best_of[side] = max(best_of.get(side, announcement.combination.worth), announcement.combination.worth)
    # Sequences that are equal cancel each other (BEL-ANN-5); two carrés never are.
    if len(set(best_of.values())) < len(best_of):
        return None
    return max(best_of, key=best_of.__getitem__, default=None)
