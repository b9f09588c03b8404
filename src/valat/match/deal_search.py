"""Deals to practise on: of a match from its start on, each as somebody wishes."""

from collections.abc import Iterator
from random import Random
from typing import Any

from valat.kernel.capabilities import has_deal_search
from valat.kernel.errors import Unreadable
from valat.kernel.game import Record


def search_deals(game: Any, options: Any, where: str, count: int, rng: Random) -> Iterator[Record]:
    """The records of so many deals that are as the text says, nothing played; all players deal in turn.

    Raises:
        Unreadable: no such deals can be asked for of this game, or not with these words; key `bad_where`.
        Refusal: `none_found`.
    """
    if not has_deal_search(game):
        raise Unreadable(f"{game.name} has no deals on request.", key="bad_where", args={"part": where[:60]})
    kind: Any = game
    seats = kind.players(options)
    # Nobody has sat down yet, and a match wants names.
    names = [str(seat) for seat in range(seats)]
    for number in range(count):
        setup = kind.next(kind.start(options, names, number % seats))
        yield kind.record(kind.search_deal(setup, where, rng))
