"""Which double dummy engine this process has: DDS where it is installed, else the project's own."""

from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Protocol

from valat._kernel import is_compiled
from valat.cards.card import Card
from valat.solver.bridge.dds_engine import dds
from valat.solver.bridge.own_engine import OwnEngine
from valat.solver.bridge.problem import DoubleDummyProblem, Hands

MOST = 60_000_000
"""Tricks that our own engine begins for one answer, some twenty seconds; few deals need a tenth of them."""
MOST_INTERPRETED = 300_000
SHARE = 100
"""What a player in a hurry allows for one answer: this part of the most."""
DDS_LIMIT = 300_000
"""Nodes of DDS that a player in a hurry allows for one answer."""
QUICK_SHARE = 10_000
"""What a player who answers at once allows for one of many answers."""
MISSING = "for a faster one: pip install 'valat[bridge]'"


class Engine(Protocol):
    """Exact answers with all cards open; for one thread at a time, in a worker process.

    The one that `engine` gives raises LimitReached where an answer takes too long.

    Attributes:
        name: `dds` or `own`.
    """

    name: str

    @property
    def nodes(self) -> int:
        """Positions looked at so far, as the engine counts them."""

    @property
    def cost(self) -> int:
        """What all questions so far cost, in nodes of a budget: counted, not measured.

        About microseconds of a usual machine with compiled code.
        """

    def tricks_by_card(self, problem: DoubleDummyProblem) -> dict[Card, int]:
        """What the side on turn takes from here on after each legal card, the trick on the table counted."""

    def cards_that_take(self, problem: DoubleDummyProblem, tricks: int) -> frozenset[Card]:
        """The legal cards after which the side on turn takes at least so many tricks: quicker than all.

        Args:
            tricks: 1 … those left.
        """

    def is_best(self, problem: DoubleDummyProblem, card: Card) -> bool:
        """Whether no other legal card takes more tricks: quicker than what each of them takes."""

    def declarer_tricks(self, hands: Hands, trumps: int, declarer: int) -> int:
        """What a declarer takes. Args as of `tricks_by_declarer`."""

    def declarer_takes(self, hands: Hands, trumps: int, declarer: int, tricks: int) -> bool:
        """Whether a declarer takes at least so many tricks: much quicker than how many.

        Args:
            tricks: 1 … 13.
        """

    def tricks_by_declarer(self, hands: Hands, trumps: int) -> list[int]:
        """What each seat takes as declarer.

        Args:
            hands: thirteen cards each.
            trumps: as of `DoubleDummyProblem`.
        """


@cache
def engine() -> Engine:
    """The quickest engine that there is."""
    return dds() or OwnEngine(MOST if is_compiled() else MOST_INTERPRETED)


def limited_engine() -> Engine:
    """The engine of somebody who has a second: it gives up an answer after some tenths of it.

    It begins without memories, so that it gives up at the same places whatever was asked before.
    """
    return dds(DDS_LIMIT) or OwnEngine((MOST if is_compiled() else MOST_INTERPRETED) // SHARE)


def quick_engine() -> Engine:
    """The engine of somebody who answers at once; our own then gives up after thousandths of a second.

    It begins without memories, too: how many of its answers are asked for goes by what they cost.
    """
    return dds(DDS_LIMIT) or OwnEngine((MOST if is_compiled() else MOST_INTERPRETED) // QUICK_SHARE)


def engine_description() -> str:
    """A line about the engine for people, with what to do where the quicker one is missing."""
    try:
        found = version("endplay")
    except PackageNotFoundError:
        return f"built-in; {MISSING}"
    return f"DDS, by endplay {found}"
