"""Boards under conditions: found by one process or several, the same ones either way."""

import pickle
import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from functools import partial
from itertools import count
from typing import Any, TypeAlias, overload

from valat.games.bridge.dealing import read_constraints
from valat.games.bridge.dealing.expressions import Expression, number
from valat.games.bridge.dealing.hands import FourHands
from valat.games.bridge.dealing.report import Report, board_of
from valat.games.bridge.dealing.sampler import Sampler
from valat.games.bridge.dealing.sampling import (
    Block,
    FittingDeal,
    Predicate,
    Sampling,
    blocks,
    run_block,
    sampler_of,
    sampling_of,
    within,
)
from valat.games.bridge.dealing.script import Script, read_script
from valat.games.bridge.formats.board import Board
from valat.games.bridge.formats.records import record_of
from valat.games.bridge.rules import board_dealer, board_vulnerable
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.formats import FileDeal
from valat.library.parallel import results_in_order
from valat.solver.bridge.engines import engine

Where: TypeAlias = str | Expression | Predicate | Sequence[Expression | Predicate]
"""A dealer script, a text such as `N: hcp 15-17`, conditions, or functions of the four hands."""

Setup: TypeAlias = tuple[int, str]
"""Dealer and vulnerability."""

TRIES = 10_000_000
"""Deals that may be tried, unless it is said; with simple conditions some seconds."""
PRINTED, COUNTED = 40, 100_000
"""Deals that a script wants, unless it says so: where it prints them, and where it only counts."""
BOARDS = 10
"""Boards that are wanted without a script, unless it is said."""

_SEATS = re.compile(r"\s*[NESW]{1,4}\s*:", re.IGNORECASE)
"""How a text begins that is no script."""


class Search:
    """Deals searched for as a script or conditions say: blocks of tries, and what is printed of them.

    Args:
        where: as of `generate`.
        count: boards that are wanted; None for what the script says.
        tries: deals that may be tried; None likewise.
        seed: any text.
        processes: how many try at once.

    Attributes:
        script: what is asked for, of a condition without actions.
        is_script: whether a script asks for it.
        report: of the script's actions.
        found: deals that fit, so far.
        tried: deals that were tried, so far.
    Raises:
        Unreadable: `where` cannot be read; key `bad_where`.
    """

    def __init__(
        self,
        where: Where | None = None,
        *,
        count: int | None = None,
        tries: int | None = None,
        seed: str = "",
        processes: int = 1,
    ) -> None:
        self.script, predicates, self.is_script = _read(where)
        self.report = Report(self.script)
        self.seed = seed
        self.count = count or self.script.produce or self._usual_count()
        self.tries = tries or self.script.generate or TRIES
        self.found = self.tried = 0
        self._processes = processes
        self._sampling = sampling_of(self.script, self.report.expressions, predicates, seed)

    def deals(self, progress: Callable[[float], None] | None = None) -> Iterator[FittingDeal]:
        """The deals that fit in their order, until enough are found or tried.

        Args:
            progress: gets the share that is done, 0 … 1, after each block.
        Raises:
            Unreadable: the condition cannot be worked out; key `bad_where`.
            Refusal: `none_found`: no deal fits.
        """
        self.found = self.tried = 0
        for block in self._blocks():
            self.tried += block.tries
            for deal in block.deals:
                self.found += 1
                yield deal
            if progress is not None:
                progress(max(self.found / self.count, self.tried / self.tries))
        if not self.found:
            raise Refusal(
                f"No such deal was found in {self.tried:,} tries. Ask for less.",
                code="none_found",
                args={"tries": str(self.tried)},
            )

    def _blocks(self) -> Iterator[Block]:
        if self._processes == 1:
            return blocks(self._sampling, solve, self.count, self.tries)
        return _blocks_of_processes(self._sampling, self.count, self.tries, self._processes)

    def board(self, deal: FittingDeal, place: int) -> Board:
        """A deal as a board, the one of its place among those found, from 1."""
        return _board(deal, place, self.setup)

    @property
    def setup(self) -> Setup | None:
        """What a script says of all boards; None without one."""
        return (self.script.dealer, self.script.vulnerable) if self.is_script else None

    def file_deal(self, deal: FittingDeal, place: int) -> FileDeal:
        """A deal as files have it, and as a record."""
        board = self.board(deal, place)
        return FileDeal(board, board.players, record_of(board))

    @property
    def prints(self) -> bool:
        """Whether each deal is wanted itself: a script may only count."""
        return not self.is_script or any(action.prints for action in self.script.actions)

    def _usual_count(self) -> int:
        if not self.is_script:
            return BOARDS
        return PRINTED if self.prints else COUNTED


class Generated(Sequence[Board]):
    """Boards that were found, in the order in which they were.

    Attributes:
        tries: deals that were tried for them.
        seed: what gives the same boards again.
        output: what the actions of a script have printed; empty without one.

    >>> found = generate_boards("N: hcp 20+", count=3, seed="1")
    >>> len(found), found.tries >= 3, found[0].number
    (3, True, 1)
    """

    def __init__(self, search: Search, deals: Sequence[FittingDeal], tries: int, output: str) -> None:
        # Not the search itself: what conditions are made of can't be pickled.
        self._setup, self._deals = search.setup, deals
        self.tries, self.seed, self.output = tries, search.seed, output

    @property
    def share(self) -> float:
        """The part of the deals tried that fits, 0 … 1."""
        return len(self._deals) / self.tries

    @property
    def hands(self) -> list[FourHands]:
        """The four hands of each board."""
        return [deal.hands for deal in self._deals]

    def __len__(self) -> int:
        return len(self._deals)

    @overload
    def __getitem__(self, place: int) -> Board: ...
    @overload
    def __getitem__(self, place: slice) -> list[Board]: ...
    def __getitem__(self, place: int | slice) -> Board | list[Board]:
        places = range(1, len(self) + 1)[place]
        if isinstance(places, int):
            return _board(self._deals[places - 1], places, self._setup)
        return [self[number - 1] for number in places]

    def __repr__(self) -> str:
        return f"<Generated: {len(self):,} boards, {self.tries:,} deals tried>"

    def __str__(self) -> str:
        return "\n".join(map(str, self.hands))


def generate_boards(
    where: Where | None = None,
    *,
    count: int | None = None,
    seed: str,
    tries: int | None = None,
    processes: int = 1,
    progress: Callable[[float], None] | None = None,
) -> Generated:
    """Boards that are as is wished.

    Args:
        where: as of `valat.generate`.
        count: how many; None for what a script says, or 10.
        seed: any text; the same one gives the same boards, by however many processes.
        tries: deals that may be tried; None for what a script says, or 10,000,000.
        processes: how many try at once.
        progress: gets the share that is done, 0 … 1, now and then.
    Raises:
        Unreadable: `where` cannot be read, or not be worked out; key `bad_where`.
        Refusal: `none_found`: no deal was as is wished.
    """
    search = Search(where, count=count, tries=tries, seed=seed, processes=processes)
    deals: list[FittingDeal] = []
    printed: list[str] = []
    for deal in search.deals(progress):
        deals.append(deal)
        if search.is_script:
            printed.append(search.report.add(deal))
    return Generated(search, deals, search.tried, "".join([*printed, search.report.end()]))


def _board(deal: FittingDeal, place: int, setup: Setup | None) -> Board:
    """A deal as a board; where nothing is said, dealer and vulnerability follow from its number."""
    dealer, vulnerable = setup or (board_dealer(place), board_vulnerable(place))
    return board_of(deal, place, dealer, vulnerable)


def solve(hands: tuple[int, int, int, int], denomination: int, seat: int) -> int:
    """The tricks that a seat takes as declarer with all cards open."""
    return engine().declarer_tricks(hands, denomination, seat)


def _read(where: Where | None) -> tuple[Script, tuple[Predicate, ...], bool]:
    """What is asked for, further conditions as functions, and whether a script asks for it."""
    if isinstance(where, str) and not _SEATS.match(where):
        return read_script(where), (), True
    if isinstance(where, str):
        return Script(read_constraints(where).condition, ()), (), False
    parts: list[Any] = [] if where is None else [*where] if isinstance(where, Sequence) else [where]
    condition = number(1)
    predicates: list[Predicate] = []
    for part in parts:
        if isinstance(part, Expression):
            condition = part if condition.kind == "number" else condition & part
        elif callable(part):
            predicates.append(part)
        else:
            raise Unreadable(
                "A condition is a text, a condition of valat.library.bridge, or a function of four hands.",
                key="bad_where",
                args={"part": repr(part)[:60]},
            )
    return Script(condition, ()), tuple(predicates), False


def _blocks_of_processes(sampling: Sampling, produce: int, generate: int, processes: int) -> Iterator[Block]:
    """The blocks as `blocks` gives them, tried by several processes."""
    _check_sendable(sampling)
    pool = ProcessPoolExecutor(processes, initializer=_begin, initargs=(sampling,))
    # each asks for what is still wanted when it is sent
    calls = (partial(_run, number, produce) for number in count())
    with closing(results_in_order(pool, calls, processes)) as found:
        for whole in found:
            block = within(whole, produce, generate)
            yield block
            produce -= len(block.deals)
            generate -= block.tries
            if produce <= 0 or generate <= 0:
                return


def _check_sendable(sampling: Sampling) -> None:
    try:
        pickle.dumps(sampling)
    except Exception:
        raise Unreadable(
            "A function for several processes must be defined in a module: a lambda can't be sent to them.",
            key="bad_where",
            args={"part": "processes"},
        ) from None


_search: tuple[Sampling, Sampler] | None = None
"""What this worker process searches for."""


def _begin(sampling: Sampling) -> None:
    global _search
    _search = sampling, sampler_of(sampling, solve)


def _run(number: int, most: int) -> Block:
    assert _search is not None
    sampling, sampler = _search
    return run_block(sampler, sampling, number, most)
