"""Whole deals of Belot as rows of numbers: what they come to, and what a seat knows of them.

Compiled from this very text where a compiler was there; the C types stand in `worker.pxd`.
"""

try:
    import cython
except ImportError:
    from valat.kernel import no_lock as cython

from valat.batch.belot.play import PlayWorker
from valat.games.belot.announcements import BELOT_POINTS
from valat.games.belot.options import Options
from valat.games.belot.scoring import CAPOT_POINTS, ROUNDED_UP, TIED_DIGIT

# Where each group of features begins, after the own hand; `game.py` names them in this order. Compiled, the
# same names stand as an enum in `worker.pxd`.
if not cython.compiled:
    CARDS = 32
    COLUMN_TABLE = CARDS
    COLUMN_PLAYED = COLUMN_TABLE + 4 * CARDS
    COLUMN_CONTRACT = COLUMN_PLAYED + 4 * CARDS
    COLUMN_DECLARER = COLUMN_CONTRACT + 6
    COLUMN_CONTRA = COLUMN_DECLARER + 4
    COLUMN_DEALER = COLUMN_CONTRA + 2
    COLUMN_TURN = COLUMN_DEALER + 4
    COLUMN_PASSES = COLUMN_TURN + 4
    COLUMN_TRICKS = COLUMN_PASSES + 1
    COLUMN_HEARD = COLUMN_TRICKS + 2
    COLUMN_BELOTS = COLUMN_HEARD + 16
    COLUMN_WAITS = COLUMN_BELOTS + 4

OUTCOMES = ("", "passed_out", "made", "inside", "hanging")
"""The first is of a deal that is not over."""


class BelotWorker(PlayWorker):
    """A worker on deals of Belot."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.belot = BELOT_POINTS
        self.capot = CAPOT_POINTS
        self.rounded_up = [up.start for up in ROUNDED_UP.values()]
        self.tied_digit = [-1 if digit is None else digit for digit in TIED_DIGIT.values()]

    def _announced_points(self, side: int) -> int:
        """The points of the combinations that stand. Rule: BEL-ANN-5, BEL-ANN-6, BEL-ANN-7"""
        total = self.sums[3 * side] if self.best[3 * side] > self.best[3 - 3 * side] else 0
        if self._sequence(side) > self._sequence(1 - side):
            total += self.sums[3 * side + 2]
            if not self._loses_quintes(side):
                total += self.sums[3 * side + 1]
        return total

    def _sequence(self, side: int) -> int:
        """The worth of a side's best sequence, 0 without one."""
        quinte = self.best[3 * side + 1]
        # Any quinte is worth more than any shorter sequence, but one that a carré annuls does not even
        # compete.
        return quinte if quinte and not self._loses_quintes(side) else self.best[3 * side + 2]

    def _loses_quintes(self, side: int) -> bool:
        """Whether the opponents' carré annuls the side's quintes. Rule: BEL-ANN-7"""
        return self.cancels and self.best[3 - 3 * side] != 0

    def fast_value(self, side: int) -> int:
        """All that the side has taken, before rounding. Rule: BEL-SCORE-1, BEL-SCORE-2, BEL-BELOT-3"""
        if self.contract < 0:
            return 0
        total = self._card_points(side) + self._announced_points(side)
        for seat in range(side, 4, 2):
            total += self.belot * (self.belots >> 4 * seat & 0xF)
        # Before the capot, which no trumps does not double.
        if self.kinds[self.contract] == 1:
            total *= 2
        return total + self.capot if self._tricks(side) == 8 else total

    def fast_count_up(self, row: int) -> None:
        """Both sides' points, both sides' tens, the tens that wait, and the outcome (`OUTCOMES`)."""
        for place in range(5):
            self.numbers[row, place] = 0
        self.numbers[row, 5] = 0
        if self.fast_moves():
            return
        self.numbers[row, 4] = self.carried
        self.numbers[row, 5] = 1
        if self.contract >= 0:
            self.numbers[row, 0] = self.fast_value(0)
            self.numbers[row, 1] = self.fast_value(1)
            self._count(row, self.declarer & 1, self.numbers[row, 0], self.numbers[row, 1])

    def _count(self, row: int, declaring: int, first: int, second: int) -> None:
        """From points to tens. Rule: BEL-SCORE-3, BEL-SCORE-4, BEL-ROUND-2, BEL-ROUND-4"""
        if first == second:
            self.numbers[row, 5] = 4
            self._hang(row, declaring, first)
            return
        winner = 0 if first > second else 1
        self.numbers[row, 5] = 2 if winner == declaring else 3
        # Only a contract made without contra is written by both sides; else the winner writes all.
        if winner == declaring and self.multiplier == 1:
            up = 1 if self._is_tied(first) and self._is_tied(second) else 0
            self.numbers[row, 2] = self._tens(first) + (up if winner == 1 else 0)
            self.numbers[row, 3] = self._tens(second) + (up if winner == 0 else 0)
        else:
            self.numbers[row, 2 + winner] = self._tens(first + second) * self.multiplier
        self.numbers[row, 2 + winner] += self.carried
        self.numbers[row, 4] = 0

    def _hang(self, row: int, declaring: int, points: int) -> None:
        """Rule: BEL-SCORE-3, BEL-SCORE-4, BEL-ROUND-3"""
        if self.multiplier > 1:
            self.numbers[row, 4] += self._tens(2 * points) * self.multiplier
        else:
            self.numbers[row, 3 - declaring] = self._tens(points)
            self.numbers[row, 4] += self._tens(points) + (1 if self._is_tied(points) else 0)

    def _tens(self, points: int) -> int:
        """Points as they are written. Rule: BEL-ROUND-1"""
        return points // 10 + (1 if points % 10 >= self.rounded_up[self.kinds[self.contract]] else 0)

    def _is_tied(self, points: int) -> bool:
        """Whether the last digit is the one of which only one side is rounded up. Rule: BEL-ROUND-2"""
        return points % 10 == self.tied_digit[self.kinds[self.contract]]

    def fast_observe(self, row: int, seat: int) -> None:
        """The features of docs/batch.md, each seat counted from the viewer on."""
        self._observe_cards(row, seat)
        if self.contract >= 0:
            self.bytes[row, COLUMN_CONTRACT + self.contract] = 1
            self.bytes[row, COLUMN_DECLARER + (self.declarer - seat & 3)] = 1
            self.bytes[row, COLUMN_CONTRA] = self.multiplier == 2
            self.bytes[row, COLUMN_CONTRA + 1] = self.multiplier == 4
        self.bytes[row, COLUMN_DEALER + (self.dealer - seat & 3)] = 1
        if self.fast_moves():
            self.bytes[row, COLUMN_TURN + (self.turn - seat & 3)] = 1
        self.bytes[row, COLUMN_PASSES] = self.passes
        for other in range(4):
            heard = self.heard >> 8 * (seat + other & 3)
            for kind in range(4):
                self.bytes[row, COLUMN_HEARD + 4 * other + kind] = heard >> 2 * kind & 3
            self.bytes[row, COLUMN_BELOTS + other] = self.belots >> 4 * (seat + other & 3) & 0xF
        if self.card >= 0 and self.turn == seat:
            self.bytes[row, COLUMN_WAITS + self.card] = 1

    def _observe_cards(self, row: int, seat: int) -> None:
        """Own cards, the table, what each seat has played, and tricks."""
        if not self._playing():
            # The last three cards are dealt after the auction, though the row holds them from the start.
            self._mark(row, 0, self.dealt[seat] & self.early)
            return
        self._mark(row, 0, self._hand(seat))
        for other in range(4):
            number = seat + other & 3
            slot = self.table >> 8 * number & 0xFF
            if slot:
                # The byte of a card on the table is its number and one, as 0 is none.
                self.bytes[row, COLUMN_TABLE - 1 + CARDS * other + slot] = 1
            gone = self.dealt[number] & ~self._hand(number)
            self._mark(row, COLUMN_PLAYED + CARDS * other, gone)
        self.bytes[row, COLUMN_TRICKS] = self._tricks(seat & 1)
        self.bytes[row, COLUMN_TRICKS + 1] = self._tricks(1 - (seat & 1))

    def _mark(self, row: int, start: int, cards: int) -> None:
        """A one for each card."""
        for card in range(32):
            if cards >> card & 1:
                self.bytes[row, start + card] = 1
