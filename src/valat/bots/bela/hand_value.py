"""What a Bela hand is worth to the caller of a suit, in card points of difference between the two sides."""

from collections.abc import Mapping, Sequence
from functools import cache

from valat.cards.card import rank_of, suit_of
from valat.games.bela.declarations import most_valuable_set
from valat.games.bela.rules import SUITS, TRUMP

HIGH = (34, 18, 8, 6)
"""The highest trumps, the turn-up left out, from the top."""
LENGTH = (0, 0, 16, 36, 58, 76, 90)
"""Trumps by their number."""

PAIR = 25
"""King and queen of trumps: bela's points and what they are good for."""

VOID = 4
"""A side suit of which there is none, for ruffing."""


def hand_value(hand: Sequence[str], trumps: str, turn_up: str | None) -> int:
    """What the hand is worth with those trumps."""
    return hand_values(hand, turn_up)[trumps]


def hand_values(hand: Sequence[str], turn_up: str | None) -> dict[str, int]:
    """What the hand is worth with each suit as trumps."""
    held = {suit: "".join(sorted(rank_of(card) for card in hand if suit_of(card) == suit)) for suit in SUITS}
    # Asked first, since looking for declarations takes long and most hands have none.
    declared = sum(declaration.points for declaration in most_valuable_set(hand)) if _may_declare(held) else 0
    beside = {suit: _beside_trumps(ranks) for suit, ranks in held.items()}
    total = declared + sum(beside.values())
    return {
        suit: total
        - beside[suit]
        + _trumps(ranks, rank_of(turn_up) if turn_up and suit_of(turn_up) == suit else "")
        for suit, ranks in held.items()
    }


def _may_declare(held: Mapping[str, str]) -> bool:
    """Whether there are three cards of a suit, or four of a rank."""
    first, *others = held.values()
    return max(map(len, held.values())) > 2 or any(all(rank in suit for suit in others) for rank in first)


@cache
def _trumps(ranks: str, turn_up: str) -> int:
    """A suit as trumps, the rank turned up being nobody's."""
    # The card turned up stays out of the play, so those below it rank one higher.
    order = [rank for rank in reversed(list(TRUMP)) if rank != turn_up]
    high = sum(points for rank, points in zip(order, HIGH, strict=False) if rank in ranks)
    return high + (PAIR if "K" in ranks and "Q" in ranks else 0) + LENGTH[len(ranks)]


@cache
def _beside_trumps(ranks: str) -> int:
    """A side suit."""
    if not ranks:
        return VOID
    if "A" in ranks:
        return 20 if "T" in ranks else 16
    return 7 if "T" in ranks else 0
