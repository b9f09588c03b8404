"""Haglund's double dummy solver, where the extra `valat[bridge]` is installed: quicker than our own.

The library comes with the package `endplay`, whose lowest layer is loaded by itself: the whole of it would
bring drawing and numbers along into every worker process. It gets one thread and little memory.
"""

import ctypes
from functools import cache, lru_cache
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from threading import Lock
from typing import Any

from valat.cards.card import RANKS, Card
from valat.cards.card_set import SUIT_MASK, card_set, cards_of
from valat.games.bridge.rules import TRICKS
from valat.solver.bridge.limit import FOR_EVER, LimitReached
from valat.solver.bridge.mtd_f import GUESS, is_best, mtd_f
from valat.solver.bridge.problem import (
    NO_TRUMPS,
    DoubleDummyProblem,
    Hands,
    opening_lead_problem,
    problem_after,
)

MEGABYTES = 160
"""With less the library takes its small memory, in which hard deals take several times as long."""
ONE_CARD, BEST_CARDS, ALL_DONE = 1, 2, 1
PERCENT_OF_A_NODE = 50
"""What a node costs, as `Engine.cost` counts."""
QUESTION, NEW_DEAL = 10, 150
"""What a question costs beside its nodes, and one of another deal, for which the library makes its tables."""
LONG = 11
"""Tricks from which a search takes longer than its tables do."""
SUITS = "SHDC"
"""In the library's order: spades are its first suit and our last."""


class DdsLibrary:
    """The library, which has one memory in a process."""

    def __init__(self, binding: Any) -> None:
        self.binding, self._library = binding, binding._dll
        # One thread: a worker process has a core to itself and no more.
        self._library.SetResources(MEGABYTES, 1)
        # Its one thread has one memory, and Python lets others run while it works.
        self._lock = Lock()

    def solve(self, problem: DoubleDummyProblem, solutions: int, target: int) -> Any:
        """The cards that reach the target, and the nodes that it took."""
        found, deal = self.binding.futureTricks(), _deal(self.binding, problem)
        # Mode 1 searches even where a single card is legal.
        with self._lock:
            _check(self._library.SolveBoard(deal, target, solutions, 1, ctypes.byref(found), 0))
        return found

    def table(self, asked: Any) -> Any:
        """For each denomination what each seat takes as declarer, as the library has it."""
        found = self.binding.ddTableResults()
        with self._lock:
            _check(self._library.CalcDDtable(asked, ctypes.byref(found)))
        return found

    def forget(self) -> None:
        """Empties its memory, so that the next questions take the same nodes whatever was asked before."""
        # Of another deal it remembers nothing; each of these goes through all thirteen tricks, and so over
        # what it keeps by trick besides.
        for problem in _OTHER_PROBLEMS:
            self.solve(problem, ONE_CARD, GUESS)


class DdsEngine:
    """An `Engine` by that library.

    Args:
        limit: nodes for one answer, beyond which LimitReached is raised between two questions; None for as
            many as it takes.
    """

    name = "dds"

    def __init__(self, library: DdsLibrary, limit: int | None = None) -> None:
        self._library, self._limit = library, FOR_EVER if limit is None else limit
        self.nodes = self.cost = 0
        self._asked: Hands | None = None
        # Of the last problem the tricks of the side on turn, in per mille of those left: the next one is
        # mostly another guess at the same.
        self._guess = 1000 * GUESS // TRICKS

    def _solve(self, problem: DoubleDummyProblem, solutions: int, target: int) -> Any:
        found = self._library.solve(problem, solutions, target)
        self.nodes += found.nodes
        if problem.hands != self._asked:
            self._asked, self.cost = problem.hands, self.cost + NEW_DEAL
        self.cost += QUESTION + found.nodes * PERCENT_OF_A_NODE // 100
        return found

    def tricks_by_card(self, problem: DoubleDummyProblem) -> dict[Card, int]:
        """What the side on turn takes from here on after each legal card, the trick on the table counted."""
        limit = self.nodes + self._limit
        legal, tricks = cards_of(problem.legal), self._most(problem, limit)
        self._guess = 1000 * tricks // problem.tricks_left
        values: dict[Card, int] = {}
        # From the most down: whether a card takes so many is a quicker question than how many it takes, and
        # between questions there may be an end.
        while tricks and len(values) < len(legal):
            values |= dict.fromkeys(self.cards_that_take(problem, tricks) - values.keys(), tricks)
            tricks -= 1
            self._check_limit(limit)
        return {card: values.get(card, 0) for card in legal}

    def _most(self, problem: DoubleDummyProblem, limit: int) -> int:
        """What the side on turn takes at most. Raises LimitReached."""
        left = problem.tricks_left
        return mtd_f(lambda tricks: self._reaches(problem, tricks, limit), self._first_guess(left), left)

    def is_best(self, problem: DoubleDummyProblem, card: Card) -> bool:
        """Whether no other legal card takes more tricks."""
        left, limit = problem.tricks_left, self.nodes + self._limit

        def card_reaches(tricks: int) -> bool:
            self._guess = 1000 * tricks // left
            return self._card_reaches(problem, card, tricks, limit)

        return is_best(
            lambda tricks: self._reaches(problem, tricks, limit), card_reaches, self._first_guess(left), left
        )

    def _card_reaches(self, problem: DoubleDummyProblem, card: Card, tricks: int, limit: int) -> bool:
        """Whether the side on turn takes so many tricks once it has played a card. Raises LimitReached."""
        # After the card it is another deal to the library, which takes no trick of four cards.
        if problem.tricks_left >= LONG and len(problem.trick) < 3:
            after = problem_after(problem, card_set([card]))
            return not self._reaches(after, problem.tricks_left - tricks + 1, limit)
        found = self._solve(problem, ONE_CARD, tricks)
        self._check_limit(limit)
        # It names one card that takes so many, which may be this one.
        return found.score[0] >= tricks and (
            card in _sequence(found, 0) or card in self.cards_that_take(problem, tricks)
        )

    def _first_guess(self, left: int) -> int:
        return (self._guess * left + 500) // 1000

    def _reaches(self, problem: DoubleDummyProblem, tricks: int, limit: int) -> bool:
        """Whether the side on turn takes so many tricks. Raises LimitReached."""
        taken: int = self._solve(problem, ONE_CARD, tricks).score[0]
        self._check_limit(limit)
        return taken >= tricks

    def _check_limit(self, limit: int) -> None:
        if self.nodes > limit:
            raise LimitReached

    def cards_that_take(self, problem: DoubleDummyProblem, tricks: int) -> frozenset[Card]:
        """The legal cards after which the side on turn takes at least so many tricks."""
        found = self._solve(problem, BEST_CARDS, tricks)
        # Where no card does, one is named all the same, with the tricks it falls short by or none.
        reached = (number for number in range(found.cards) if found.score[number] >= tricks)
        return frozenset(card for number in reached for card in _sequence(found, number))

    def declarer_tricks(self, hands: Hands, trumps: int, declarer: int) -> int:
        """What a declarer takes."""
        problem = opening_lead_problem(hands, trumps, (declarer + 1) % 4)
        return TRICKS - self._most(problem, self.nodes + self._limit)

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
        asked = self._library.binding.ddTableDeal()
        for seat, hand in enumerate(hands):
            for lane in range(4):
                # The library has the two at bit 2.
                asked.cards[seat][3 - lane] = (hand >> 16 * lane & SUIT_MASK) << 2
        found = self._library.table(asked)
        # Its rows go S H D C NT.
        rows = [list(found.resTable[number]) for number in range(5)]
        return [*rows[3::-1], rows[NO_TRUMPS]]


def dds(limit: int | None = None) -> DdsEngine | None:
    """An engine of this process; None where the extra is not installed, or does not load.

    Args:
        limit: as of `DdsEngine`. With one it begins without memories, so that it gives up at the same places
            whatever was asked before.
    """
    with _LOADING:
        library = _library()
    if library is None:
        return None
    if limit is not None:
        library.forget()
    return DdsEngine(library, limit)


_LOADING = Lock()
"""Loading it twice would take the memory from a thread that solves."""


@cache
def _library() -> DdsLibrary | None:
    """The library of this process."""
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
    return DdsLibrary(binding)


def _other_problem(step: int) -> DoubleDummyProblem:
    """A problem with mixed cards: the deck is dealt with so many cards passed over each time."""
    order = [place * step % 52 for place in range(52)]
    bits = [1 << 16 * (at // 13) + at % 13 for at in order]
    north, east, south, west = (sum(bits[seat * 13 : seat * 13 + 13]) for seat in range(4))
    return DoubleDummyProblem((north, east, south, west), step % 4, 0)


_OTHER_PROBLEMS = tuple(map(_other_problem, (23, 9)))


# Asked for a denomination at a time.
@lru_cache(64)
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
    assert done == ALL_DONE, f"The double dummy solver returned {done}."
