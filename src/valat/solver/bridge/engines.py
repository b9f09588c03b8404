"""Which double dummy engine this process has: DDS where it is installed, else the project's own."""

from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Protocol

from valat._kernel import compiled
from valat.cards.card import Card
from valat.solver.bridge.dds import dds
from valat.solver.bridge.moment import Hands, Moment
from valat.solver.bridge.own import Own

MOST = 60_000_000
"""Tricks that our own engine begins for one answer, some twenty seconds; few deals need a tenth of them."""
MOST_INTERPRETED = 300_000
SHARE = 100
"""What a player in a hurry allows for one answer: this part of the most."""
MISSING = "for a quicker one: pip install 'valat[bridge]'"


class Engine(Protocol):
    """Exact answers with all cards open; for one thread at a time, in a worker process.

    The one that `engine` gives raises Spent where an answer takes too long.

    Attributes:
        name: `dds` or `own`.
    """

    name: str

    @property
    def nodes(self) -> int:
        """Positions looked at for `moves` so far, as the engine counts them."""

    def moves(self, moment: Moment) -> dict[Card, int]:
        """What the side on turn takes from here on after each legal card, the trick on the table counted."""

    def made(self, hands: Hands, trumps: int, declarer: int) -> int:
        """What a declarer takes. Args as of `makes`."""

    def makes(self, hands: Hands, trumps: int) -> list[int]:
        """What each seat takes as declarer.

        Args:
            hands: thirteen cards each.
            trumps: as of `Moment`.
        """


@cache
def engine() -> Engine:
    """The quickest engine that there is."""
    return dds() or Own(MOST if compiled() else MOST_INTERPRETED)


def quick() -> Engine:
    """The engine of somebody who has a second: our own then gives up after some tenths of it.

    Ours begins without memories, so that it gives up at the same places whatever was asked before.
    """
    return dds() or Own((MOST if compiled() else MOST_INTERPRETED) // SHARE)


def described() -> str:
    """A line about the engine for people, with what to do where the quicker one is missing."""
    try:
        found = version("endplay")
    except PackageNotFoundError:
        return f"the project's own; {MISSING}"
    return f"DDS, by endplay {found}"
