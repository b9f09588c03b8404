"""Many deals of one game side by side."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from valat.batch.chance import generators
from valat.batch.choice import first_illegal
from valat.games import family, find
from valat.kernel.errors import Illegal, Refusal, Unreadable
from valat.kernel.game import Capability
from valat.kernel.options import read_options


class Deals:
    """Deals of one game that are stepped together; one that is over stays until it is renewed.

    Each deal has a generator of its own, which shuffles its cards and chooses where it is played at random:
    the same seed gives the same deals and plays on every machine, with any number of threads.

    Args:
        game: the game's name.
        seeds: int [n], one for each deal.
        threads: how many share the work; each needs a core and some thousand deals to be worth it.
        options: the game's, as `find(game).Options` has them; None for those of the first preset.
    Raises:
        Unreadable: there is no such game, or seeds or threads are none; key `no_such_game`, `bad_batch`.
        Refusal: the game cannot be played this way; key `no_batch`.

    Attributes:
        count: n.
        actions: a name for each action there is, in order; its number is its place.
        features: a name for each column of what `observe` returns.
        outcomes: a name for each number in the last column of `results`.
        masks: int64 [n], bit a is set where action a is legal; 0 where the deal is over.
        turns: int8 [n], the seat on turn, -1 where the deal is over.
    """

    def __init__(self, game: str, seeds: ArrayLike, *, threads: int = 1, options: Any = None) -> None:
        rules = find(game)
        if Capability.BATCH not in rules.capabilities:
            raise Refusal(f"There is no batch interface for {game} yet.", key="no_batch")
        numbers = np.asarray(seeds)
        if numbers.ndim != 1 or numbers.dtype.kind not in "iu" or numbers.size == 0:
            raise _bad("The seeds must be whole numbers, one per deal.")
        if threads < 1:
            raise _bad("Use at least one thread.")
        # Found by its name, so that a new game brings its own form and nothing here lists it.
        build: Callable[[Any], Any] = import_module(f"{__package__}.{family(game)}").batch_game
        self._game = build(read_options(rules.presets, {}) if options is None else options)
        self._workers = [self._game.worker() for _ in range(threads)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.count = len(numbers)
        self.actions: tuple[str, ...] = self._game.actions
        self.features: tuple[str, ...] = self._game.features
        self.outcomes: tuple[str, ...] = self._game.outcomes
        self.masks: NDArray[np.int64] = np.zeros(self.count, np.int64)
        self.turns: NDArray[np.int8] = np.zeros(self.count, np.int8)
        self._rows = np.zeros((self.count, self._game.width), np.int64)
        self._rows[:, :2] = generators(numbers.astype(np.uint64))
        # The last seat as the dealer before, so that the first deal's dealer is seat 0.
        self._rows[:, 2] = self._game.players - 1
        self.renew()

    def renew(self) -> NDArray[np.bool_]:
        """Which deals were over and have been shuffled and dealt again, the next seat dealing: bool [n]."""
        over: NDArray[np.bool_] = self.masks == 0
        self._do("deal", self._rows, self.masks, self.turns)
        return over

    def lay(self, orders: ArrayLike, dealers: ArrayLike = 0) -> None:
        """Deals all again, the cards coming out in given orders.

        Args:
            orders: int [n, cards], each row the numbers in the deck, as of `seeded_orders`.
            dealers: int [n], or one for all, the seat that deals.
        Raises:
            Unreadable: not such orders or seats; key `bad_batch`.
        """
        cards, seats = self._game.cards, np.asarray(dealers)
        wanted = np.asarray(orders)
        if wanted.shape != (self.count, cards) or not np.array_equal(
            np.sort(wanted, axis=1), np.tile(np.arange(cards), (self.count, 1))
        ):
            raise _bad(f"The orders must have one row per deal, each with the numbers 0 … {cards - 1}.")
        self._rows[:, 2] = (self._seats(seats) + self._game.players - 1) % self._game.players
        self._do("lay", self._rows, np.ascontiguousarray(wanted, np.uint8), self.masks, self.turns)

    def step(self, actions: ArrayLike) -> None:
        """Does one action in each deal that is not over; in the others it does not count.

        Args:
            actions: int [n], 0 … len(self.actions) - 1.
        Raises:
            Unreadable: not one whole number for each deal; key `bad_batch`.
            Illegal: some are not legal, and nothing is done; key `illegal_actions`.
        """
        wanted = np.asarray(actions)
        if wanted.shape != (self.count,) or wanted.dtype.kind not in "iu":
            raise _bad("The actions must be whole numbers, one per deal.")
        if wanted.dtype != np.uint8:
            # No action has the number 63, so whatever is out of range ends there and is refused with the
            # rest.
            wanted = np.where((wanted < 0) | (wanted > 63), 63, wanted).astype(np.uint8)
        wanted = np.ascontiguousarray(wanted)
        # All are looked at before any is done: a batch is stepped as a whole or not at all.
        first = first_illegal(self.masks.data, wanted.data)
        if first >= 0:
            raise Illegal(f"The action of deal {first} is not legal.", key="illegal_actions")
        self._do("step", self._rows, wanted, self.masks, self.turns)

    def finish(self) -> None:
        """Plays each deal to its end, every legal action being equally likely."""
        self._do("finish", self._rows, self.masks, self.turns)

    def playouts(self, count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """What comes of playing each deal to its end at random, `count` times; the deals stay as they are.

        Returns:
            The sum of each side's points, int64 [n, 2], and a checksum of side 0's, int64 [n].
        """
        if count < 0:
            raise _bad("The number of playouts must be 0 or more.")
        sums = np.zeros((self.count, 3), np.int64)
        self._do("playouts", self._rows, sums, count)
        return sums[:, :2], sums[:, 2]

    def results(self) -> NDArray[np.int64]:
        """What came of each deal that is over, zeros for the others: int64 [n, 6].

        Columns: points of side 0 and 1, what they write (in tens), what waits, the outcome's number.
        """
        found = np.zeros((self.count, 6), np.int64)
        self._do("count_up", self._rows, found)
        return found

    def observe(self, seats: ArrayLike | None = None) -> NDArray[np.uint8]:
        """What a seat of each deal knows: uint8 [n, len(self.features)].

        Args:
            seats: int [n], or one for all; None for those on turn, and seat 0 where a deal is over.
        Raises:
            Unreadable: no such seats; key `bad_batch`.
        """
        wanted = np.maximum(self.turns, 0) if seats is None else self._seats(np.asarray(seats))
        features = np.zeros((self.count, len(self.features)), np.uint8)
        self._do("observe", self._rows, np.broadcast_to(wanted, self.count).astype(np.uint8), features)
        return features

    def legal(self) -> NDArray[np.uint8]:
        """`masks` as a table of 0 and 1: uint8 [n, len(self.actions)]."""
        # Little-endian whatever the machine has, so that bit a comes out as column a.
        bytes_of = self.masks.astype("<i8").view(np.uint8).reshape(self.count, 8)
        return np.unpackbits(bytes_of, axis=1, count=len(self.actions), bitorder="little")

    def copy(self) -> "Deals":
        """A copy of the deals, which goes on by itself."""
        other = copy(self)
        other.masks, other.turns, other._rows = self.masks.copy(), self.turns.copy(), self._rows.copy()
        # A worker keeps the deal at hand in itself, and two threads may not share one; the pool has no state.
        other._workers = [self._game.worker() for _ in self._workers]
        return other

    def _seats(self, seats: NDArray[Any]) -> NDArray[Any]:
        # A boolean array is no seat: it would pass for 0 and 1.
        right = seats.dtype.kind in "iu" and seats.shape in ((), (self.count,))
        if not right or (seats < 0).any() or (seats >= self._game.players).any():
            raise _bad(f"The seats must be 0 … {self._game.players - 1}, one per deal or one for all.")
        return seats

    def _do(self, job: str, *arrays: NDArray[Any] | int) -> None:
        """Has the workers do a job, each on its share of the rows."""
        views = [array if isinstance(array, int) else array.data for array in arrays]
        # Each deal draws from a generator of its own, so how the rows are shared out changes no result.
        ends = [self.count * part // len(self._workers) for part in range(len(self._workers) + 1)]
        shares = zip(self._workers, ends, ends[1:], strict=False)
        if self._pool is None:
            self._share(job, views, *next(shares))
        else:
            list(self._pool.map(lambda share: self._share(job, views, *share), shares))

    @staticmethod
    def _share(job: str, views: list[Any], worker: Any, first: int, last: int) -> None:
        getattr(worker, job)(*views, first, last)


def _bad(why: str) -> Unreadable:
    return Unreadable(why, key="bad_batch")
