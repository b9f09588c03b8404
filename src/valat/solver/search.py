"""The search for what a position is worth with all cards known, by questions: is it at least so much?

Compiled from this very text where a compiler was there; the C types stand in `search.pxd`. Every value is
of the side which moves next: what it takes of the points left. The other side takes the rest, so one side's
value is what is left less the other's. With a capot bonus a side that takes all the deal's tricks gains it,
and the other side's value falls by as much. `beta` is always the question, what is returned a bound: a
lower one if it is at least `beta`, else an upper one.
"""

from array import array

from valat.kernel.position import TrickPosition
from valat.solver.bounds import Bounds

ONE = 1
BUCKETS = 0x3FFF
"""One less than the number of buckets of four entries in the table, a power of two."""
MIX = 1481765933
CARDS = 0xFFFFFFFF
NO_LEAD = 0x0200000000000000
"""A fact that tells no card."""
OFFSET = 256
"""Keeps stored bounds positive."""
FORESEEN = 4
"""With a suit as trumps and so many cards in hand, the memory is asked for all ends of a trick at first.

Without trumps the questions take longer than the nodes that they spare."""
TAKING = 30
"""How much likelier a card is to be best if it takes the trick, as counted by `history`."""


class Search(Bounds):
    """A search and all it remembers; for one thread at a time.

    The table's entries are two numbers each. The key is the deal, who may still make capot, the seat on lead,
    and the cards held, each suit's as the smallest set with the same order of owners. The fact is, from the
    highest bit, the size of a hand, the best lead, the cards really held, upper bound and lower bound.

    Args:
        without: what to do without, a sum: 1 sure points as bounds, 2 all memory, 4 that of alike cards,
            8 leaving out near-equal cards, 16 the order of moves. The values stay the same.

    Attributes:
        nodes: turns searched since the position was loaded.
    """

    def __init__(self, without: int = 0) -> None:
        super().__init__()
        self.without = without
        self.nodes = 0
        self.limit = 0
        self.deal = 0
        self.fact = 0
        self.capot = 0
        self.open = 0
        self.hoped = 0
        self.low = 0
        self.high = 0
        self.history = [0] * 592
        # A bucket begins where the processor's lines of 64 bytes do, so that it takes one of them.
        table = array("q", bytes(64 * (BUCKETS + 2)))
        self.start = -table.buffer_info()[0] // 8 % 8
        self.table = table

    def load(self, position: TrickPosition, capot: int) -> bool:
        """Whether the position can be searched; if so it is the one that is.

        Args:
            capot: points for taking all the deal's tricks, 0 … 90.
        """
        if not self._place(position):
            return False
        self.capot = capot
        self.open = 0
        for side in range(2):
            if capot and position.fast_tricks(1 - side) == 0:
                self.open |= side + 1
        self.deal += 1
        self.nodes = 0
        for slot in range(592):
            self.history[slot] = 0
        return True

    def bound(self, move: int, beta: int, limit: int) -> int:
        """A bound of the value after that first move, for the side that makes it; 0 beyond the limit.

        Args:
            move: a move of the position, as there.
            limit: when `nodes` has passed this, the search is given up, at most 32 turns later.
        """
        self.limit = limit
        move = self._narrow(move)
        return self._tried(
            move, self.place, self.seat, self.led, self.takes, self.holder, self.pile, self.left, beta
        )

    def _legal(self, seat: int, led: int, takes: int, holder: int) -> int:
        """The legal moves of a seat that follows."""
        hand = self.hands[seat]
        follow = hand & led
        if follow:
            return follow & takes & self.beat or follow
        own = self.sides[seat] == self.sides[holder]
        return hand & takes & self.overruff[own] or hand & self.ruff[own] or hand

    def _tried(
        self,
        move: int,
        place: int,
        seat: int,
        led: int,
        takes: int,
        holder: int,
        pile: int,
        left: int,
        beta: int,
    ) -> int:
        """The value after one move, for the side that makes it."""
        slot = move % 37
        pile += self.points[slot]
        if place == 0:
            led = self.lanes[slot]
            takes = move
        if move & takes:
            takes = self.takers[slot]
            holder = seat
        self.hands[seat] ^= move
        if place == self.players - 1:
            value = self._gathered(self.sides[seat], holder, pile, left, beta)
        else:
            other = self.next[seat]
            if self.sides[other] == self.sides[seat]:
                value = self._followed(place + 1, other, led, takes, holder, pile, left, beta)
            else:
                beta = left + 1 - beta
                value = left - self._followed(place + 1, other, led, takes, holder, pile, left, beta)
        self.hands[seat] ^= move
        return value

    def _gathered(self, side: int, holder: int, pile: int, left: int, beta: int) -> int:
        """The value for a side after a trick that the holder takes."""
        before = self.open
        self.open = before & self.sides[holder] + 1
        rest = left - pile
        if side == self.sides[holder]:
            value = pile + self._led(holder, rest, beta - pile)
        else:
            value = rest - self._led(holder, rest, rest + 1 - beta)
        self.open = before
        return value

    def _followed(
        self, place: int, seat: int, led: int, takes: int, holder: int, pile: int, left: int, beta: int
    ) -> int:
        """The value within a trick."""
        self.nodes += 1
        moves = self._legal(seat, led, takes, holder)
        if moves & (moves - 1) == 0:
            return self._tried(moves, place, seat, led, takes, holder, pile, left, beta)
        if place == self.players - 1 and self.trumps and self._size(seat) >= FORESEEN:
            foreseen = self._foreseen(moves, seat, takes, holder, pile, left, beta)
            if foreseen >= beta:
                return foreseen
        # The card that holds the trick is the one right below those that take it.
        others = (self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]) ^ self.hands[seat]
        others |= takes >> 1 & ~takes
        mine = self.sides[holder] == self.sides[seat]
        row = 37 * (4 * place + seat)
        best = -OFFSET
        while moves:
            move = self._likeliest(moves, takes, row, mine)
            moves ^= move
            value = self._tried(move, place, seat, led, takes, holder, pile, left, beta)
            if self.nodes > self.limit:
                return 0
            if value >= beta:
                self._praise(row, move, moves)
                return value
            best = max(best, value)
            if moves:
                moves = self._unlike(moves, move, others, value, beta)
                best = max(best, self.hoped)
        return best

    def _foreseen(
        self, moves: int, seat: int, takes: int, holder: int, pile: int, left: int, beta: int
    ) -> int:
        """A lower bound of the value for the last hand of a trick, by what is remembered of its ends."""
        own = self.sides[seat]
        before = self.open
        held = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]
        best = -OFFSET
        while moves and best < beta:
            move = moves & -moves
            moves ^= move
            taker = seat if move & takes else holder
            taken = pile + self.points[move % 37]
            rest = left - taken
            self.open = before & self.sides[taker] + 1
            self.hands[seat] ^= move
            kept = held ^ move
            self.low = -OFFSET
            self.high = 3 * OFFSET
            if own == self.sides[taker]:
                self._recall(self._key(kept, taker), kept, taker, beta - taken)
                best = max(best, taken + self.low)
            else:
                self._recall(self._key(kept, taker), kept, taker, rest + 1 - beta)
                best = max(best, rest - self.high)
            self.hands[seat] ^= move
        self.open = before
        return best

    def _led(self, seat: int, left: int, beta: int) -> int:
        """The value at the start of a trick, for the side that leads."""
        self.nodes += 1
        hand = self.hands[seat]
        gain = self.capot if self.open & self.sides[seat] + 1 else 0
        loss = self.capot if self.open & 2 - self.sides[seat] else 0
        if hand & (hand - 1) == 0:
            return self._last_trick(seat, left, gain, loss)
        held = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]
        self.low = -loss
        self.high = left + gain
        if self.without & 1 == 0:
            sure = self._sure(seat, hand, held)
            if sure == self.everything:
                return left + gain
            self.low += sure
            if self.low >= beta:
                return self.low
            spared = self._spared(seat, hand, held)
            if spared == self.everything:
                return -loss
            self.high -= spared
            if self.high < beta:
                return self.high
        key = self._key(held, seat)
        self.fact = NO_LEAD
        self._recall(key, held, seat, beta)
        if self.low >= beta:
            return self.low
        if self.high < beta:
            return self.high
        return self._searched(seat, held, key, left, beta)

    def _searched(self, seat: int, held: int, key: int, left: int, beta: int) -> int:
        """The value at the start of a trick where no bound tells it; it is remembered."""
        low = self.low
        high = self.high
        choice = self._remembered(held)
        moves = self.hands[seat]
        size = self._size(seat)
        others = held ^ moves
        best = -OFFSET
        while moves:
            move = choice & moves or self._likeliest(moves, 0, 37 * seat, False)
            moves ^= move
            value = self._tried(move, 0, seat, 0, 0, 0, 0, left, beta)
            if self.nodes > self.limit:
                return 0
            if value >= beta:
                best = value
                choice = move
                self._praise(37 * seat, move, moves)
                break
            best = max(best, value)
            if moves:
                moves = self._unlike(moves, move, others, value, beta)
                best = max(best, self.hoped)
        if best >= beta:
            low = max(low, best)
        else:
            high = min(high, best)
        fact = size
        fact = fact << 6 | self.numbers[choice % 37]
        fact = fact << 32 | held
        fact = fact << 10 | high + OFFSET
        fact = fact << 10 | low + OFFSET
        self._remember(key, fact)
        return best

    def _unlike(self, moves: int, move: int, others: int, value: int, beta: int) -> int:
        """The moves that are still worth a try after one that fell short.

        Two cards of a hand with none of another's between take and lose the same tricks: whichever is played
        first, the difference is at most that of their points. `hoped` is the most that those left out can do.
        """
        slot = move % 37
        near = moves & self.lanes[slot] if self.without & 8 == 0 else 0
        self.hoped = value
        while near:
            card = near & -near
            near ^= card
            between = card - move if card > move else move - card
            if between & others == 0:
                hope = self.points[card % 37] - self.points[slot]
                hope = value + (hope if hope > 0 else -hope)
                if hope < beta:
                    moves ^= card
                    self.hoped = max(self.hoped, hope)
        return moves

    def _likeliest(self, moves: int, takes: int, row: int, mine: bool) -> int:
        """The move to try next.

        Args:
            takes: the cards that would take the trick.
            row: where `history` tells of the seat and its place in the trick.
            mine: whether the own side holds the trick, so that points are welcome in it.
        """
        if self.without & 16:
            return moves & -moves
        best = -CARDS
        choice = 0
        while moves:
            move = moves & -moves
            moves ^= move
            slot = move % 37
            score = self.history[row + slot]
            if move & takes:
                score += TAKING + self.points[slot]
            elif mine:
                score += self.points[slot]
            elif takes:
                score -= self.points[slot]
            if score > best:
                best = score
                choice = move
        return choice

    def _praise(self, row: int, move: int, untried: int) -> None:
        """Makes a move likelier that was good enough, and less likely those which were not needed."""
        self.history[row + move % 37] += 4
        while untried:
            card = untried & -untried
            untried ^= card
            self.history[row + card % 37] -= 1

    def _last_trick(self, seat: int, left: int, gain: int, loss: int) -> int:
        """The value of the last trick for the side that leads to it."""
        takes = self.hands[seat]
        side = self.sides[seat]
        holder = seat
        for _ in range(self.players):
            card = self.hands[seat]
            if card & takes:
                takes = self.takers[card % 37]
                holder = seat
            seat = self.next[seat]
        return left + gain if self.sides[holder] == side else -loss

    # --- memory

    def _key(self, held: int, seat: int) -> int:
        """The same for positions that go on alike, but for the points of the cards."""
        key = (self.deal * 4 + self.open) * 4 + seat
        key = key << 8 | self.alike[768 + (held >> 24)]
        key = key << 8 | self.alike[512 + (held >> 16 & 255)]
        key = key << 8 | self.alike[256 + (held >> 8 & 255)]
        return key << 8 | self.alike[held & 255]

    def _bucket(self, key: int) -> int:
        """Where the bucket begins that a key may be in: four keys, then their facts."""
        mixed = (key & 0x7FFFFFFF ^ key >> 31 & 31) * MIX
        mixed = (mixed >> 31 ^ mixed & 0x7FFFFFFF) * MIX
        return self.start + (mixed >> 40 & BUCKETS) * 8

    def _recall(self, key: int, held: int, seat: int, beta: int) -> None:
        """Tightens `low` and `high` by what is remembered of these cards, or of alike ones if that may do."""
        if self.without & 2:
            return
        place = self._bucket(key)
        for entry in range(place, place + 4):
            if self.table[entry] == key:
                fact = self.table[entry + 4]
                twin = fact >> 20 & CARDS
                if twin != held and self.without & 4:
                    continue
                self.fact = fact
                low = (fact & 1023) - OFFSET
                high = (fact >> 10 & 1023) - OFFSET
                if twin == held:
                    self.low = max(self.low, low)
                    self.high = min(self.high, high)
                    return
                if low >= beta:
                    self.low = max(self.low, low - self._excess(twin, held, seat, held))
                    if self.low >= beta:
                        return
                elif high < beta:
                    self.high = min(self.high, high + self._excess(held, twin, seat, held))
                    if self.high < beta:
                        return

    def _remember(self, key: int, fact: int) -> None:
        """Stores a fact in place of the same cards', else of an old deal's, else of the fewest cards'."""
        place = self._bucket(key)
        least = OFFSET
        chosen = place
        for entry in range(place, place + 4):
            old = self.table[entry + 4]
            if self.table[entry] == key and (old ^ fact) >> 20 & CARDS == 0:
                chosen = entry
                break
            size = old >> 58 if self.table[entry] >> 36 == self.deal else 0
            if size < least:
                least = size
                chosen = entry
        self.table[chosen] = key
        self.table[chosen + 4] = fact

    def _remembered(self, held: int) -> int:
        """The best lead of the fact recalled last, or the card that stands in its place among those held."""
        number = self.fact >> 52 & 63
        lane = number & 56
        skip = self.counts[self.fact >> 20 + lane & (ONE << (number & 7)) - 1 & 255]
        cards = held >> lane & 255
        while skip:
            cards &= cards - 1
            skip -= 1
        return (cards & -cards) << lane

    def _excess(self, one: int, two: int, seat: int, held: int) -> int:
        """How much more the first of two alike sets, one of them held, can bring the side of a seat on lead.

        That is the sum over cards of what one counts more; but who takes the highest trumps is known.
        """
        total = 0
        changed = one ^ two
        for lane in range(0, 32, 8):
            if changed >> lane & 255:
                row = 32 * lane
                a = one >> lane & 255
                b = two >> lane & 255
                if self.trumps >> lane & 255:
                    tops = self._masters(seat, held & self.trumps)
                    above = self.highest[256 * abs(tops) + a]
                    a ^= above
                    beside = self.highest[256 * abs(tops) + b]
                    b ^= beside
                    if tops > 0:
                        total += self.sums[row + above] - self.sums[row + beside]
                while a:
                    more = self.sums[row + (a & -a)] - self.sums[row + (b & -b)]
                    if more > 0:
                        total += more
                    a &= a - 1
                    b &= b - 1
        return total
