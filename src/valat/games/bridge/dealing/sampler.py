"""Deals drawn at random, and what a program comes to for each: where a search for deals spends its time.

Compiled from this very text where a compiler was there; the C types stand in `sampler.pxd`. Random numbers
are xoshiro256** (D. Blackman, S. Vigna, 2018), each below a bound without bias (D. Lemire, 2019): a seed
gives the same deals on every machine, compiled or not.
"""

from collections.abc import Callable, Sequence

from valat.games.bridge.dealing.operations import (
    ADD,
    AND,
    AT_MOST,
    CARD,
    CHOICE,
    DIVIDE,
    EQUAL,
    LESS,
    MULTIPLY,
    NOT,
    NUMBER,
    OR,
    RANDOM,
    SCORE,
    SHAPE,
    SUBTRACT,
    SUIT,
    TOTAL,
    TRICKS,
    UNEQUAL,
    VARIABLE,
)
from valat.games.bridge.dealing.program import CONTRACTS, MOST_NODES, MOST_TABLES, Program
from valat.games.bridge.rules import HAND
from valat.games.bridge.scoring.imps import STEPS
from valat.games.bridge.systems.counts import SUBSETS

CARDS = 0x1FFF
"""A suit's thirteen cards."""
WORD = 0xFFFF_FFFF_FFFF_FFFF
LIMIT = 0x7FFF_FFFF
"""No number of a condition is larger."""
HALF_WORD = 0xFFFF_FFFF
WIDE = 0x1_0000_0000
PACK = 0x1FFF1FFF1FFF1FFF
"""All cards. Larger numbers than an int have names: written out they would be Python's own once compiled."""
MOST_FAILURES = 50_000
"""Draws in a row that come to nothing: possible lengths need some tens."""
MANTISSA = float(0x20_0000_0000_0000)
"""Random fractions have 53 bits."""

Solver = Callable[[tuple[int, int, int, int], int, int], int]
"""The tricks that a seat takes as declarer: of four sets of cards, the denomination 0 … 4, and the seat."""


class EvaluationFault(Exception):
    """A number that cannot be worked out.

    Attributes:
        node: of the program.
        why: half a sentence.
    """

    def __init__(self, node: int, why: str) -> None:
        super().__init__(node, why)
        self.node, self.why = node, why


class Sampler:
    """Draws deals and works out a program for each.

    Args:
        program: its first root is the condition.
        solver: for expressions that ask for tricks.
        known: the cards that each seat has in every deal, as four sets.
        draws: what seats get before all others, at most 16 times: the seat, the cards that may be drawn as a
            set, and how many of them.
        bound: the largest product of the numbers of ways that the draws may have.
    """

    def __init__(
        self,
        program: Program,
        solver: Solver | None = None,
        known: Sequence[int] = (0, 0, 0, 0),
        draws: Sequence[tuple[int, int, int]] = (),
        bound: float = 1.0,
    ) -> None:
        self.operations = _pad([node[0] for node in program.nodes], MOST_NODES)
        self.first = _pad([node[1] for node in program.nodes], MOST_NODES)
        self.second = _pad([node[2] for node in program.nodes], MOST_NODES)
        self.third = _pad([node[3] for node in program.nodes], MOST_NODES)
        self.tables = _pad([value for table in program.tables for value in table], MOST_TABLES * SUBSETS)
        self.shapes = program.shapes
        scores = [0] * (CONTRACTS * (HAND + 1))
        for place, row in program.scores.items():
            scores[place * len(row) : (place + 1) * len(row)] = row
        self.scores = scores
        self.steps = STEPS
        self.kept = _pad([], MOST_NODES)
        self.stamps = _pad([], MOST_NODES)
        self.stamp = 0
        self.root = program.roots[0]
        self.solver = solver
        self.known = list(known)
        self.draws = len(draws)
        self.draw_seats = _pad([seat for seat, _, _ in draws], 16)
        self.draw_cards = _pad([cards for _, cards, _ in draws], 16)
        self.draw_counts = _pad([count for _, _, count in draws], 16)
        self.bound = bound
        self.hands = [0, 0, 0, 0]
        self.deck = _pad([], 52)
        self.left = 0
        self.unknown = PACK & ~(known[0] | known[1] | known[2] | known[3])
        self.size = self.unknown.bit_count()
        self.seed(1)

    def seed(self, seed: int) -> None:
        """Begins again with the random numbers of a seed.

        Args:
            seed: 256 bits, not all of them 0.
        """
        self.state0 = seed & WORD
        self.state1 = seed >> 64 & WORD
        self.state2 = seed >> 128 & WORD
        self.state3 = seed >> 192 & WORD
        self._fill_deck(self.unknown)

    def search(self, tries: int) -> int:
        """Deals until a deal fits, at most so often; how often, or 0 where none did.

        Raises:
            EvaluationFault: a number cannot be worked out.
        """
        tried = 0
        while tried < tries:
            tried += 1
            if not self.fast_deal():
                raise EvaluationFault(self.root, "No deal has the lengths that are given beforehand")
            if self.fast_value(self.root):
                return tried
        return 0

    def dealt(self) -> tuple[int, int, int, int]:
        """The four hands of the last deal as sets, North's first."""
        return self.hands[0], self.hands[1], self.hands[2], self.hands[3]

    def value(self, node: int) -> int:
        """What a node comes to for the last deal.

        Raises:
            EvaluationFault: it cannot be worked out.
        """
        return self.fast_value(node)

    def fast_deal(self) -> bool:
        """The next deal; False where draws have failed so often that there is none."""
        self.stamp += 1
        failures = 0
        while not self._try_deal():
            failures += 1
            if failures == MOST_FAILURES:
                return False
        return True

    def _try_deal(self) -> bool:
        """Deals once; whether that deal counts, for by draws some come up too often."""
        seat = 0
        while seat < 4:
            self.hands[seat] = self.known[seat]
            seat += 1
        # Shuffling goes on from any order, so a deck is laid out again only for draws.
        self.left = self.size
        if self.draws and not self._draw_first():
            return False
        seat = 0
        while seat < 3:
            self._draw(seat, HAND - self._count(self.hands[seat]))
            seat += 1
        # What is left is the last one's.
        self.hands[3] = PACK & ~(self.hands[0] | self.hands[1] | self.hands[2])
        return True

    def _draw_first(self) -> bool:
        """What the draws give; whether that counts."""
        remaining = self.unknown
        ways = 1.0
        number = 0
        while number < self.draws:
            seat = self.draw_seats[number]
            self._fill_deck(remaining & self.draw_cards[number])
            if self.left < self.draw_counts[number]:
                return False
            ways *= self._ways(self.left, self.draw_counts[number])
            self._draw(seat, self.draw_counts[number])
            remaining &= ~self.hands[seat]
            number += 1
        self._fill_deck(remaining)
        # A deal is drawn the more often, the fewer others there were beside it.
        return ways >= self.bound or (self.fast_next() >> 11) * self.bound < ways * MANTISSA

    def _fill_deck(self, cards: int) -> None:
        """Lays out the cards to be drawn."""
        self.left = 0
        while cards:
            self.deck[self.left] = cards & -cards
            self.left += 1
            cards &= cards - 1

    def _draw(self, seat: int, count: int) -> None:
        """Gives a seat so many of the cards laid out."""
        while count:
            count -= 1
            place = self.fast_below(self.left)
            self.left -= 1
            card = self.deck[place]
            self.hands[seat] |= card
            self.deck[place] = self.deck[self.left]
            self.deck[self.left] = card

    def _ways(self, cards: int, count: int) -> float:
        """In how many ways so many of the cards can be drawn."""
        ways = 1.0
        number = 0
        while number < count:
            ways = ways * (cards - number) / (number + 1)
            number += 1
        return ways

    def _count(self, hand: int) -> int:
        """How many cards a set has."""
        return (
            self.tables[hand & CARDS]
            + self.tables[hand >> 16 & CARDS]
            + self.tables[hand >> 32 & CARDS]
            + self.tables[hand >> 48 & CARDS]
        )

    def fast_value(self, node: int) -> int:
        """What a node comes to; the commonest operations stand first."""
        operation = self.operations[node]
        if operation == TOTAL:
            return self._total(self.first[node], self.hands[self.second[node]])
        if operation == SUIT:
            return self.tables[self.first[node] + (self.hands[self.second[node]] >> self.third[node] & CARDS)]
        if operation == NUMBER:
            return self.first[node]
        if operation == AND:
            return self.fast_value(self.first[node]) != 0 and self.fast_value(self.second[node]) != 0
        if operation == OR:
            return self.fast_value(self.first[node]) != 0 or self.fast_value(self.second[node]) != 0
        if operation == SHAPE:
            return self.shapes[self._lengths(self.hands[self.first[node]])] >> self.second[node] & 1
        if operation == CARD:
            return self.hands[self.first[node]] >> self.second[node] & 1
        if operation == NOT:
            return self.fast_value(self.first[node]) == 0
        if operation == VARIABLE:
            return self._variable(node)
        if operation < NUMBER:
            return self._of_two(
                node, operation, self.fast_value(self.first[node]), self.fast_value(self.second[node])
            )
        return self._looked_up(node, operation)

    def _total(self, table: int, hand: int) -> int:
        """What a whole hand counts."""
        return (
            self.tables[table + (hand & CARDS)]
            + self.tables[table + (hand >> 16 & CARDS)]
            + self.tables[table + (hand >> 32 & CARDS)]
            + self.tables[table + (hand >> 48 & CARDS)]
        )

    def _lengths(self, hand: int) -> int:
        """The place of a hand's shape."""
        return (self.tables[hand >> 48 & CARDS] * 14 + self.tables[hand >> 32 & CARDS]) * 14 + self.tables[
            hand >> 16 & CARDS
        ]

    def _variable(self, node: int) -> int:
        """What a variable comes to; worked out once for a deal unless it draws random numbers."""
        if not self.second[node]:
            return self.fast_value(self.first[node])
        if self.stamps[node] != self.stamp:
            self.kept[node] = self.fast_value(self.first[node])
            self.stamps[node] = self.stamp
        return self.kept[node]

    def _of_two(self, node: int, operation: int, left: int, right: int) -> int:
        """What two numbers come to."""
        if operation == LESS:
            return left < right
        if operation == AT_MOST:
            return left <= right
        if operation == EQUAL:
            return left == right
        if operation == UNEQUAL:
            return left != right
        if operation == ADD:
            return self._within(node, left + right)
        if operation == SUBTRACT:
            return self._within(node, left - right)
        if operation == MULTIPLY:
            return self._within(node, left * right)
        if right == 0:
            raise EvaluationFault(node, "It divides by 0")
        # Towards 0, as C divides: compiled, // would be that, interpreted it goes down.
        quotient = abs(left) // abs(right)
        if (left < 0) != (right < 0):
            quotient = -quotient
        return quotient if operation == DIVIDE else left - quotient * right

    def _within(self, node: int, number: int) -> int:
        if number > LIMIT or number < -LIMIT:
            raise EvaluationFault(node, "A number gets too large")
        return number

    def _looked_up(self, node: int, operation: int) -> int:
        """What is asked for less often: a choice, tricks; a score, IMPs or a random number of a number."""
        if operation == TRICKS:
            return self._tricks(node)
        if operation == CHOICE:
            chosen = self.fast_value(self.first[node]) != 0
            return self.fast_value(self.second[node] if chosen else self.third[node])
        number = self.fast_value(self.second[node] if operation == SCORE else self.first[node])
        if operation == SCORE:
            if number < 0 or number > HAND:
                raise EvaluationFault(node, "A score is of 0 to 13 tricks")
            return self.scores[self.first[node] + number]
        if operation == RANDOM:
            # Of a number below 0 as the numbers from it up to 0.
            return -self.fast_below(-number) if number < 0 else self.fast_below(number)
        difference, imps = abs(number), 0
        while imps < 24 and self.steps[imps] <= difference:
            imps += 1
        return -imps if number < 0 else imps

    def _tricks(self, node: int) -> int:
        """What a seat takes as declarer; asked of the solver once for a deal."""
        if self.stamps[node] != self.stamp:
            if self.solver is None:
                raise EvaluationFault(node, "It asks for tricks, and no solver is there")
            self.kept[node] = self.solver(self.dealt(), self.second[node], self.first[node])
            self.stamps[node] = self.stamp
        return self.kept[node]

    def fast_next(self) -> int:
        """64 random bits."""
        mixed = self.state1 * 5 & WORD
        mixed = (mixed << 7 & WORD | mixed >> 57) * 9 & WORD
        shifted = self.state1 << 17 & WORD
        self.state2 ^= self.state0
        self.state3 ^= self.state1
        self.state1 ^= self.state2
        self.state0 ^= self.state3
        self.state2 ^= shifted
        self.state3 = self.state3 << 45 & WORD | self.state3 >> 19
        return mixed

    def fast_below(self, count: int) -> int:
        """A random number below one of 1 … 2³¹; 0 of 0."""
        if count == 0:
            return 0
        product = (self.fast_next() >> 32) * count
        low = product & HALF_WORD
        if low < count:
            floor = (WIDE - count) % count
            while low < floor:
                product = (self.fast_next() >> 32) * count
                low = product & HALF_WORD
        return product >> 32


def _pad(values: Sequence[int], length: int) -> list[int]:
    """So many numbers, zeros after the given ones: an array in C has one length."""
    return [*values, *[0] * (length - len(values))]
