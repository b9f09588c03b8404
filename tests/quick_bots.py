"""Bots that search, but not far: for tests in which what they play does not matter."""

from collections.abc import Callable

from msgspec.structs import replace

from valat import bots, games
from valat.bots import Level


def limited(nodes: int) -> Callable[[str], tuple[Level, ...]]:
    """The levels of each game, none of which visits more positions than that."""
    known = {game: bots.levels(game) for game in games.names()}

    def levels(game: str) -> tuple[Level, ...]:
        return tuple(replace(level, nodes=min(level.nodes, nodes)) for level in known[game])

    return levels


def limit(nodes: int) -> None:
    """In this process no level visits more positions for a move than that."""
    bots.__dict__["_levels"] = limited(nodes)
