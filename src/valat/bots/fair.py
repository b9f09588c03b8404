"""Moves that follow from the cards and from what a seat has seen, however busy the machine is.

So the same situation gets the same move at every table. Rule: DUP-FAIR-1, DUP-REF-1
"""

from hashlib import sha256

import msgspec

from valat import bots
from valat._kernel import is_compiled
from valat.bots.bot import Budget, Level
from valat.kernel.view import View

INTERPRETED_SHARE = 50
"""How many times fewer positions an interpreted kernel visits in the same time."""


def fair_seed(cards: str, view: View) -> int:
    """What a move is drawn by: a number of 64 bits that hangs on the deal, the seat and what that has seen.

    Args:
        cards: tells the deal from all others, and nobody at the table knows it before the end.
    """
    # without what was only said of moves: at another table it may be said in other words
    seen = msgspec.json.encode((cards, view.own_seat, view.hands, view.moves))
    # the text has a version, for another way would be another seed
    return int.from_bytes(sha256(b"valat-board-move-1:" + seen).digest()[:8], "big")


def fair_nodes(level: Level) -> int:
    """How many positions the level visits for a move with this kernel."""
    return level.nodes // (1 if is_compiled() else INTERPRETED_SHARE)


def fair_move(game: str, level: Level, view: View, seed: int, share: float = 1.0) -> str:
    """The move of that level for a view: the same whenever it is asked.

    Args:
        share: of the positions that the level visits; less than 1 only where the machine is too busy.
    """
    # a search would come to the same
    name = bots.level(game, None).name if level.nodes and is_forced(view) else level.name
    return bots.find(game, name)(view, seed, Budget(max(1, round(fair_nodes(level) * share)), "nodes"))


def is_forced(view: View) -> bool:
    """Whether there is nothing to think about."""
    return len(view.legal) == 1 and not any(view.offers.values())
