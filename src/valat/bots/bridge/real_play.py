"""What a contract is worth at a table, where cards are closed, by what it takes with all cards open.

Declarer finds less than with open cards, but so do defenders, from the lead on.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from valat.games.bridge.contract import BOOK
from valat.games.bridge.rules import TRICKS, denomination_of, level_of
from valat.games.bridge.systems.context import GAME_LEVEL

FARTHEST = 3
"""Tricks beside those needed that are told apart."""

Kind = Literal["part", "game", "notrump game"]

MADE: Mapping[Kind, tuple[int, ...]] = {
    "part": (0, 2, 7, 24, 41, 18, 8),
    "game": (0, 3, 13, 37, 36, 9, 2),
    "notrump game": (0, 3, 8, 24, 42, 16, 7),
}
"""Of a hundred contracts of a kind that open cards make how many took three tricks less than they need, two
less, and so on up to three more: in 187 deals of four houses, each kind drawn towards all by twenty deals."""
FAILED: Mapping[Kind, tuple[int, ...]] = {
    "part": (10, 23, 34, 26, 7, 0, 0),
    "game": (13, 22, 32, 24, 9, 0, 0),
    "notrump game": (9, 17, 31, 25, 12, 0, 6),
}
"""The same for those that open cards do not make."""


def contract_kind(bid: str) -> Kind:
    """The kind of a contract as far as its play is concerned."""
    level, denomination = level_of(bid), denomination_of(bid)
    if level < GAME_LEVEL[denomination]:
        return "part"
    # Slams are games here: too few are bid to tell them apart.
    return "notrump game" if denomination == "NT" else "game"


def real_value(bid: str, tricks: int, values: Sequence[int]) -> int:
    """What a contract is worth on average where open cards give it about so many tricks.

    Args:
        tricks: those needed, or one less, where nothing but that is known.
        values: by the tricks that are taken, 0 … 13.
    """
    needed = BOOK + level_of(bid)
    makes = tricks >= needed
    frequencies = (MADE if makes else FAILED)[contract_kind(bid)]
    # Many more, or many less, than such contracts take.
    beyond = tricks - needed if makes else tricks - needed + 1
    total = sum(
        often * values[max(0, min(TRICKS, needed + beside + beyond))]
        for beside, often in enumerate(frequencies, -FARTHEST)
    )
    return total // sum(frequencies)
