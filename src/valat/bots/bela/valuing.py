"""What a Bela hand is worth to whoever calls a suit, in card points of difference between the two sides."""

from collections.abc import Sequence

from valat.games.bela.declarations import best
from valat.games.bela.rules import SUITS, TRUMP

HIGH = (34, 18, 8, 6)
"""The highest trumps, the turn-up left out, from the top."""
LENGTH = (0, 0, 16, 36, 58, 76, 90)
"""Trumps by their number."""

PAIR = 25
"""King and queen of trumps: bela's points and what they are good for."""

VOID = 4
"""A side suit of which there is none, for ruffing."""


def worth(hand: Sequence[str], trumps: str, turn_up: str | None) -> int:
    """What the hand is worth with those trumps."""
    held = {suit: {card[1] for card in hand if card[0] == suit} for suit in SUITS}
    order = [rank for rank in reversed(list(TRUMP)) if trumps + rank != turn_up]
    high = sum(points for rank, points in zip(order, HIGH, strict=False) if rank in held[trumps])
    pair = PAIR if {"K", "Q"} <= held[trumps] else 0
    side = sum(_beside_trumps(ranks) for suit, ranks in held.items() if suit != trumps)
    declared = sum(one.points for one in best(hand))
    return declared + high + pair + LENGTH[len(held[trumps])] + side


def _beside_trumps(ranks: set[str]) -> int:
    """A side suit."""
    if not ranks:
        return VOID
    if "A" in ranks:
        return 20 if "T" in ranks else 16
    return 7 if "T" in ranks else 0
