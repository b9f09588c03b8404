"""Whole deals as rows of plain numbers: thousands lie in one table, and one worker moves them all.

Compiled from this very text where a compiler was there; the C types stand in `worker.pxd`. Compiled, the jobs
release Python's lock, so that several workers share a table, each with rows of its own.
"""

from typing import Any

try:
    import cython
except ImportError:
    from valat.kernel import no_lock as cython

if not cython.compiled:
    from valat.kernel.bits import nth_place, place_of

WORD = 0xFFFFFFFF
"""The 32 bits of which each half of a generator's state has."""


class BatchWorker:
    """A worker: takes a deal from its row, does something with it, and puts it back; for one thread.

    A game derives from it. Actions are numbers 0 … 62, a set of them is an int64. A row begins with the two
    halves of the generator's state and the dealer; the rest is the game's own. Nothing is checked.
    """

    def __init__(self) -> None:
        # The arrays of the job at hand are attributes: without Python's lock no reference may be taken, so
        # they cannot be handed from method to method.
        self.rows: Any = None
        self.actions: Any = None
        self.masks: Any = None
        self.turns: Any = None
        self.numbers: Any = None
        self.bytes: Any = None
        self.first = 0
        self.last = 0
        self.count = 0
        self.low = 1
        self.high = 1

    def deal(self, rows: Any, masks: Any, turns: Any, first: int, last: int) -> None:
        """Shuffles and deals again each deal that is over, by its mask; the next seat deals."""
        self._take(rows, masks, turns, first, last)
        # From here on nothing takes a reference to a Python object, so that workers can run side by side.
        with cython.nogil:
            self._deal()

    def lay(self, rows: Any, orders: Any, masks: Any, turns: Any, first: int, last: int) -> None:
        """Deals each deal again, the next seat dealing, the cards coming out in the order of a row."""
        self._take(rows, masks, turns, first, last)
        self.bytes = orders
        with cython.nogil:
            self._lay()

    def step(self, rows: Any, actions: Any, masks: Any, turns: Any, first: int, last: int) -> None:
        """Does an action in each deal that is not over, by its mask."""
        self._take(rows, masks, turns, first, last)
        self.actions = actions
        with cython.nogil:
            self._step()

    def finish(self, rows: Any, masks: Any, turns: Any, first: int, last: int) -> None:
        """Plays each deal to its end at random, its own generator choosing."""
        self._take(rows, masks, turns, first, last)
        with cython.nogil:
            self._finish()

    def playouts(self, rows: Any, numbers: Any, count: int, first: int, last: int) -> None:
        """Plays each deal `count` times to its end at random and leaves it; adds up what the sides gained.

        A row of `numbers` is the sums of the two sides' points, and a checksum of side 0's, as of
        `random_playouts`.
        """
        self.rows, self.numbers, self.count, self.first, self.last = rows, numbers, count, first, last
        with cython.nogil:
            self._playouts()

    def count_up(self, rows: Any, numbers: Any, first: int, last: int) -> None:
        """Writes each deal's outcome as far as it is known: a game's own row of numbers."""
        self.rows, self.numbers, self.first, self.last = rows, numbers, first, last
        with cython.nogil:
            self._count_up()

    def observe(self, rows: Any, seats: Any, features: Any, first: int, last: int) -> None:
        """Writes each deal's features as that seat knows them; `features` holds zeros."""
        self.rows, self.actions, self.bytes, self.first, self.last = rows, seats, features, first, last
        with cython.nogil:
            self._observe()

    def _take(self, rows: Any, masks: Any, turns: Any, first: int, last: int) -> None:
        """The rows of this worker, and where it writes each deal's legal actions and seat on turn."""
        self.rows, self.masks, self.turns, self.first, self.last = rows, masks, turns, first, last

    def _deal(self) -> None:
        for row in range(self.first, self.last):
            if self.masks[row] == 0:
                self.fast_head(row)
                self.fast_shuffle()
                self.fast_deal()
                self._put(row)

    def _lay(self) -> None:
        for row in range(self.first, self.last):
            self.fast_head(row)
            self.fast_lay(row)
            self.fast_deal()
            self._put(row)

    def _step(self) -> None:
        for row in range(self.first, self.last):
            if self.masks[row]:
                self.fast_read(row)
                self.fast_play(self.actions[row])
                self._put(row)

    def _finish(self) -> None:
        for row in range(self.first, self.last):
            self.fast_read(row)
            self.fast_play_out()
            self._put(row)

    def _put(self, row: int) -> None:
        """Puts the deal back, and tells what may be done now."""
        mask = self.fast_moves()
        self.masks[row] = mask
        self.turns[row] = self.fast_actor() if mask else -1
        self.fast_write(row)

    def _playouts(self) -> None:
        for row in range(self.first, self.last):
            self.fast_read(row)
            low = self.low
            high = self.high
            # The generator goes on from playout to playout though the row is read again, and its state is not
            # written back: the deal stays as it was.
            for _ in range(self.count):
                self.fast_read(row)
                self.low = low
                self.high = high
                self.fast_play_out()
                low = self.low
                high = self.high
                points = self.fast_value(0)
                self.numbers[row, 0] += points
                self.numbers[row, 1] += self.fast_value(1)
                # By Horner's rule modulo a Mersenne prime, so that the order of the results counts, too.
                self.numbers[row, 2] = (self.numbers[row, 2] * 31 + points) % 2147483647

    def _count_up(self) -> None:
        for row in range(self.first, self.last):
            self.fast_read(row)
            self.fast_count_up(row)

    def _observe(self) -> None:
        for row in range(self.first, self.last):
            self.fast_read(row)
            self.fast_observe(row, self.actions[row])

    def fast_play_out(self) -> None:
        """Plays the deal to its end at random."""
        mask = self.fast_moves()
        while mask:
            self.fast_play(self._choose(mask))
            mask = self.fast_moves()

    def _choose(self, mask: int) -> int:
        """One action of the set."""
        # Where there is no choice nothing is drawn, as everywhere else where plays are random.
        return nth_place(mask, self._draw(), 32) if mask & (mask - 1) else place_of(mask)

    def _below(self, count: int) -> int:
        """A random number under the count."""
        # Multiply and shift instead of a modulus (Lemire, 2019); the bias, at most count in 2**32, is left
        # in.
        return self._draw() * count >> 32

    def _draw(self) -> int:
        """32 random bits: the halves of xoroshiro64 (Blackman and Vigna, 2018), added."""
        low = self.low
        high = self.high
        drawn = low + high & WORD
        high ^= low
        self.low = (low << 26 & WORD | low >> 6) ^ high ^ (high << 9 & WORD)
        self.high = high << 13 & WORD | high >> 19
        return drawn

    def fast_head(self, row: int) -> None:
        """Takes from a row what the next deal there begins with."""

    def fast_read(self, row: int) -> None:
        """Takes a deal from its row."""

    def fast_write(self, row: int) -> None:
        """Puts the deal into its row."""

    def fast_shuffle(self) -> None:
        """Puts the deck into a random order."""

    def fast_lay(self, row: int) -> None:
        """Takes the deck's order from a row of `bytes`."""

    def fast_deal(self) -> None:
        """Deals the deck as it lies, the next seat dealing."""

    def fast_moves(self) -> int:
        """The legal actions of the seat on turn as a set; 0 exactly when the deal is over."""
        return 0

    def fast_play(self, action: int) -> None:
        """Does an action."""

    def fast_actor(self) -> int:
        """The seat on turn."""
        return 0

    def fast_value(self, side: int) -> int:
        """What a side has gained in a deal that is over, in the game's points."""
        return 0

    def fast_count_up(self, row: int) -> None:
        """Writes the outcome to a row of `numbers`."""

    def fast_observe(self, row: int, seat: int) -> None:
        """Writes the features that the seat knows to a row of `bytes`."""
