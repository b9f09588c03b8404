"""Deals as somebody wishes them, drawn from the system's secure source."""

from collections.abc import Mapping
from random import SystemRandom
from typing import Any

from valat import games
from valat.kernel.game import Record
from valat.kernel.options import read_options
from valat.match.deal_search import search_deals


def generate_deals(name: str, options: Mapping[str, Any], where: str, count: int) -> list[Record]:
    """The records of so many deals of the game with that name; for a worker process.

    Args:
        options: as `read_options` takes them.
        where: what the deals are to be like, in the game's own words.
    Raises:
        Unreadable, Refusal: as `search_deals` and `read_options`.
    """
    # by name: a worker process is handed nothing that cannot be pickled
    game = games.find(name)
    return list(search_deals(game, read_options(game.presets, options), where, count, SystemRandom()))
