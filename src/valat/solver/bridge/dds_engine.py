"""Haglund's double dummy solver, where the extra `valat[bridge]` is installed: quicker than our own.

The library comes with the package `endplay`, whose lowest layer is loaded by itself: the whole of it would
bring drawing and numbers along into every worker process. It gets one thread and little memory.
"""

import ctypes
from functools import cache
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from threading import Lock
from typing import Any

from valat.cards.card import RANKS, Card
from valat.cards.card_set import SUIT_MASK
from valat.games.bridge.rules import TRICKS
from valat.solver.bridge.problem import NO_TRUMPS, DoubleDummyProblem, Hands, opening_lead_problem

MEGABYTES = 120
ONE_CARD, BEST_CARDS, ALL_CARDS, ALL_DONE = 1, 2, 3, 1
MOST_TRICKS = -1
SUITS = "SHDC"
"""In the library's order: spades are its first suit and our last."""


class DdsEngine:
    """An `Engine` by that library."""

    name = "dds"

    def __init__(self, binding: Any) -> None:
        self._binding, self._library, self.nodes = binding, binding._dll, 0
        # One thread: a worker process has a core to itself and no more.
        self._library.SetResources(MEGABYTES, 1)
        # Its one thread has one memory, and Python lets others run while it works.
        self._lock = Lock()

    def _solve(self, problem: DoubleDummyProblem, solutions: int, target: int = MOST_TRICKS) -> Any:
        found, deal = self._binding.futureTricks(), _deal(self._binding, problem)
        # Mode 1 searches even where a single card is legal.
        with self._lock:
            _check(self._library.SolveBoard(deal, target, solutions, 1, ctypes.byref(found), 0))
        self.nodes += found.nodes
        return found

    def tricks_by_card(self, problem: DoubleDummyProblem) -> dict[Card, int]:
        """What the side on turn takes from here on after each legal card, the trick on the table counted."""
        found = self._solve(problem, ALL_CARDS)
        values: dict[Card, int] = {}
        for number in range(found.cards):
            values |= dict.fromkeys(_sequence(found, number), found.score[number])
        return dict(sorted(values.items()))

    def cards_that_take(self, problem: DoubleDummyProblem, tricks: int) -> frozenset[Card]:
        """The legal cards after which the side on turn takes at least so many tricks."""
        found = self._solve(problem, BEST_CARDS, tricks)
        # Where no card does, one is named all the same, with the tricks it falls short by or none.
        reached = (number for number in range(found.cards) if found.score[number] >= tricks)
        return frozenset(card for number in reached for card in _sequence(found, number))

    def declarer_tricks(self, hands: Hands, trumps: int, declarer: int) -> int:
        """What a declarer takes."""
        best: int = self._solve(opening_lead_problem(hands, trumps, (declarer + 1) % 4), ONE_CARD).score[0]
        return TRICKS - best

    def declarer_takes(self, hands: Hands, trumps: int, declarer: int, tricks: int) -> bool:
        """Whether a declarer takes at least so many tricks."""
        problem, beaten_by = opening_lead_problem(hands, trumps, (declarer + 1) % 4), TRICKS - tricks + 1
        # A single card with a target is a single null window.
        return bool(self._solve(problem, ONE_CARD, beaten_by).score[0] < beaten_by)

    def tricks_by_declarer(self, hands: Hands, trumps: int) -> list[int]:
        """What each seat takes as declarer."""
        return _table(self, hands)[trumps]

    def table(self, hands: Hands) -> list[list[int]]:
        """For each denomination, from clubs up, the tricks of each seat as declarer."""
        asked, found = self._binding.ddTableDeal(), self._binding.ddTableResults()
        for seat, hand in enumerate(hands):
            for lane in range(4):
                # The library has the two at bit 2.
                asked.cards[seat][3 - lane] = (hand >> 16 * lane & SUIT_MASK) << 2
        with self._lock:
            _check(self._library.CalcDDtable(asked, ctypes.byref(found)))
        # Its rows go S H D C NT.
        rows = [list(found.resTable[number]) for number in range(5)]
        return [*rows[3::-1], rows[NO_TRUMPS]]


@cache
def dds() -> DdsEngine | None:
    """The engine of this process; None where the extra is not installed, or does not load."""
    package = find_spec("endplay")
    if package is None or not package.submodule_search_locations:
        return None
    file = Path(package.submodule_search_locations[0], "_dds", "__init__.py")
    spec = spec_from_file_location("valat_dds", file)
    if spec is None or spec.loader is None or not file.is_file():
        return None
    binding = module_from_spec(spec)
    try:
        spec.loader.exec_module(binding)
    except (OSError, RuntimeError):
        return None
    return DdsEngine(binding)


@cache
def _table(engine: DdsEngine, hands: Hands) -> list[list[int]]:
    return engine.table(hands)


def _sequence(found: Any, number: int) -> list[Card]:
    """The cards of an answer: the library names one of a sequence, the others as bits of their ranks."""
    suit, bits = SUITS[found.suit[number]], found.equals[number] | 1 << found.rank[number]
    return [suit + rank for at, rank in enumerate(RANKS) if bits >> at + 2 & 1]


def _deal(binding: Any, problem: DoubleDummyProblem) -> Any:
    """The problem as the library has it."""
    deal = binding.deal()
    deal.trump = NO_TRUMPS if problem.trumps == NO_TRUMPS else 3 - problem.trumps
    deal.first = problem.leader
    for place, card in enumerate(problem.trick):
        lane, rank = divmod(card.bit_length() - 1, 16)
        deal.currentTrickSuit[place], deal.currentTrickRank[place] = 3 - lane, rank + 2
    for seat, hand in enumerate(problem.hands):
        for lane in range(4):
            deal.remainCards[seat][3 - lane] = (hand >> 16 * lane & SUIT_MASK) << 2
    return deal


def _check(done: int) -> None:
    assert done == ALL_DONE, f"The double dummy solver answered {done}."
