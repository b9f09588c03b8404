"""The search with open cards for games whose cards count points, at most eight ranks a suit.

Compiled from this very text where a compiler was there; the C types stand in `search.pxd`. Alpha-beta (D.
Knuth and R. Moore, «An analysis of alpha-beta pruning», 1975) with null windows only: each question is
whether the value is at least `beta`, each answer a bound, a lower one if it is at least `beta`, else an upper
one. Every value is of the side which moves next: what it takes of the points left. The other side takes the
rest, so one side's value is what is left less the other's. With a capot bonus a side that takes all the
deal's tricks gains it, and the other side's value falls by as much.

The means, each of which can be switched off: quick and later tricks (`quick_tricks.py`), a transposition
table by relative ranks (M.-S. Chang, «Building a fast double-dummy bridge solver», 1996, and Ginsberg's
partition search, 2001), equivalent cards, and the history heuristic as the order of moves, apart for each
card that holds the trick (a continuation history; J. Uiterwijk, «The countermove heuristic», 1992).
"""

from array import array
from typing import NamedTuple

from valat.kernel.position import TrickPosition
from valat.solver.ranks8.quick_tricks import PointBounds
from valat.solver.search import Search

ONE = 1
BUCKETS = 0x3FFF
"""One less than the number of buckets of four entries in the table, a power of two.

One MB: a whole deal stores some ten thousand tricks, and a larger table would leave the processor's cache,
which costs more than the few entries that it keeps.
"""
MIX = 1481765933
"""A large odd number whose multiples spread over the high bits (multiplicative hashing)."""
HELD_MASK = 0xFFFFFFFF
NO_ENTRY = 0x0200000000000000
"""An entry that knows no best lead: its card number is 32."""
OFFSET = 256
"""Keeps stored bounds positive."""
CUTOFF_SIZE = 4
"""With a suit as trumps and so many cards in hand, the table is asked for all ends of a trick at first.

Without trumps the questions take longer than the nodes that they spare."""
TAKES_TRICK = 30
"""How much likelier a card is to be best if it takes the trick, as counted by `history`."""


class TableEntry(NamedTuple):
    """An entry of the table, unpacked.

    Attributes:
        size: how many cards a hand has; the more, the dearer it was to find.
        lead: the best lead, as the number of its bit, 0 … 31; 32 for none.
        held: the cards really held, of which the key knows only the order of owners.
        high: the upper bound of the value for the side on lead.
        low: the lower bound.
    """

    size: int
    lead: int
    held: int
    high: int
    low: int

    @classmethod
    def unpack(cls, entry: int) -> "TableEntry":
        """The fields of a packed entry.

        >>> TableEntry.unpack(pack_entry(3, 17, 0xABC, 20, -5))
        TableEntry(size=3, lead=17, held=2748, high=20, low=-5)
        """
        high, low = (entry >> 10 & 1023) - OFFSET, (entry & 1023) - OFFSET
        return cls(entry >> 58, entry >> 52 & 63, entry >> 20 & HELD_MASK, high, low)


def pack_entry(size: int, lead: int, held: int, high: int, low: int) -> int:
    """A `TableEntry` in one number of 64 bits."""
    entry = size
    entry = entry << 6 | lead
    entry = entry << 32 | held
    entry = entry << 10 | high + OFFSET
    return entry << 10 | low + OFFSET


class TranspositionTable:
    """Bounds that are known, by key: in buckets of four keys and their four entries.

    A table of this kind, and what is replaced in it: T. A. Marsland, «A review of game-tree pruning» (1986).
    The key is the deal, who may still make capot, the seat on lead, and the relative ranks of the cards held.
    """

    def __init__(self) -> None:
        # A bucket begins where the processor's lines of 64 bytes do, so that it takes one of them.
        slots = array("q", bytes(64 * (BUCKETS + 2)))
        self.start = -slots.buffer_info()[0] // 8 % 8
        self.slots = slots

    def bucket(self, key: int) -> int:
        """Where the bucket begins that a key may be in."""
        # The deal's high bits are folded in: entries of old deals shall not all compete for the same buckets.
        mixed = (key & 0x7FFFFFFF ^ key >> 31 & 31) * MIX
        mixed = (mixed >> 31 ^ mixed & 0x7FFFFFFF) * MIX
        return self.start + (mixed >> 40 & BUCKETS) * 8

    def probe(self, key: int, place: int) -> int:
        """The place of the next entry of a key, from a place of its bucket on; -1 if there is none."""
        # The first half of a bucket holds keys, the second their entries.
        while place - self.start & 7 < 4:
            if self.slots[place] == key:
                return place
            place += 1
        return -1

    def store(self, key: int, entry: int, deal: int) -> None:
        """Keeps an entry in place of the same cards', else of an old deal's, else of the fewest cards'."""
        bucket = self.bucket(key)
        least = OFFSET
        chosen = bucket
        for place in range(bucket, bucket + 4):
            old = self.slots[place + 4]
            if self.slots[place] == key and (old ^ entry) >> 20 & HELD_MASK == 0:
                chosen = place
                break
            # Below the deal's number a key has 36 bits: capot, seat and the relative ranks of four lanes.
            size = old >> 58 if self.slots[place] >> 36 == deal else 0
            if size < least:
                least = size
                chosen = place
        self.slots[chosen] = key
        self.slots[chosen + 4] = entry


class PointAlphaBeta(PointBounds):
    """The search itself. No other class derives from it, so that compiled it calls itself without detours.

    Args:
        disabled: the bits of what to do without, as of `PointSearch`.
    """

    def __init__(self, disabled: int = 0) -> None:
        super().__init__()
        self.disabled = disabled
        self.nodes = 0
        self.limit = 0
        self.deal = 0
        self.entry = 0
        self.capot = 0
        self.capot_open = 0
        self.equivalent_bound = 0
        self.low = 0
        self.high = 0
        # Rows of 37 slots: 36 for the seats on lead, by how many cards they have, then 37 for each seat at
        # each later place, one for each card that may hold the trick. Leads from more than eight cards share
        # the first of these: a row only orders moves.
        self.history = [0] * 17760
        self.table = TranspositionTable()

    def load(self, position: TrickPosition, capot: int) -> bool:
        """Whether the position can be searched; Args as of `Search.load`."""
        if not self._load_position(position):
            return False
        self.capot = capot
        self.capot_open = 0
        for side in range(2):
            # Bit 0 stands for side 0, bit 1 for side 1; a side that lost a trick cannot make capot any more.
            if capot and position.fast_tricks(1 - side) == 0:
                self.capot_open |= side + 1
        # A new number makes all old entries strangers, which is cheaper than to clear them.
        self.deal += 1
        self.nodes = 0
        for slot in range(17760):
            self.history[slot] = 0
        return True

    def null_window(self, move: int, beta: int, limit: int) -> int:
        """A bound of the value after a move, 0 beyond the limit; Args as of `Search.null_window`."""
        self.limit = limit
        move = self._pack(move)
        return self._value_after(
            move, self.place, self.seat, self.led, self.top, self.holder, self.pile, self.left, beta
        )

    def _legal(self, seat: int, led: int, takes: int, holder: int) -> int:
        """The legal moves of a seat that follows."""
        hand = self.hands[seat]
        follow = hand & led
        if follow:
            return follow & takes & self.beat or follow
        own = self.sides[seat] == self.sides[holder]
        return hand & takes & self.overruff[own] or hand & self.ruff[own] or hand

    def _value_after(
        self,
        move: int,
        place: int,
        seat: int,
        led: int,
        top: int,
        holder: int,
        pile: int,
        left: int,
        beta: int,
    ) -> int:
        """The value after one move, for the side that makes it."""
        # All that changes within a trick goes down as arguments: to undo a move is to put the card back.
        slot = move % 37
        pile += self.points[slot]
        if place == 0:
            led = self.lanes[slot]
        if place == 0 or move & self.takers[top]:
            top = slot
            holder = seat
        self.hands[seat] ^= move
        if place == self.players - 1:
            value = self._finish_trick(self.sides[seat], holder, pile, left, beta)
        else:
            other = self.next[seat]
            if self.sides[other] == self.sides[seat]:
                value = self._follow(place + 1, other, led, top, holder, pile, left, beta)
            else:
                # What is left is shared: to reach `beta` is to keep the other side below this.
                beta = left + 1 - beta
                value = left - self._follow(place + 1, other, led, top, holder, pile, left, beta)
        self.hands[seat] ^= move
        return value

    def _finish_trick(self, side: int, holder: int, pile: int, left: int, beta: int) -> int:
        """The value for a side after a trick that the holder takes."""
        before = self.capot_open
        # Only the side that takes this trick can still make capot.
        self.capot_open = before & self.sides[holder] + 1
        rest = left - pile
        if side == self.sides[holder]:
            value = pile + self._lead(holder, rest, beta - pile)
        else:
            value = rest - self._lead(holder, rest, rest + 1 - beta)
        self.capot_open = before
        return value

    def _follow(
        self, place: int, seat: int, led: int, top: int, holder: int, pile: int, left: int, beta: int
    ) -> int:
        """The value within a trick, for the side of the seat that follows."""
        self.nodes += 1
        takes = self.takers[top]
        moves = self._legal(seat, led, takes, holder)
        if moves & (moves - 1) == 0:
            return self._value_after(moves, place, seat, led, top, holder, pile, left, beta)
        if place == self.players - 1 and self.trumps and self._hand_size(seat) >= CUTOFF_SIZE:
            known = self._enhanced_cutoff(moves, seat, takes, holder, pile, left, beta)
            if known >= beta:
                return known
        # The card that holds the trick is the one right below those that take it.
        others = (self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]) ^ self.hands[seat]
        others |= takes >> 1 & ~takes
        mine = self.sides[holder] == self.sides[seat]
        row = 37 * (37 * (4 * place + seat) + top - 112)
        tried = 0
        best = -OFFSET
        while moves:
            move = self._next_move(moves, takes, row, mine)
            moves ^= move
            value = self._value_after(move, place, seat, led, top, holder, pile, left, beta)
            # Given up: the value means nothing, and the caller asks `nodes` as well, so none is stored.
            if self.nodes > self.limit:
                return 0
            if value >= beta:
                self._update_history(row, move, tried)
                return value
            tried |= move
            best = max(best, value)
            if moves:
                moves = self._drop_equivalent_cards(
                    moves, move, others, value, beta, place, seat, top, holder
                )
                best = max(best, self.equivalent_bound)
        return best

    def _enhanced_cutoff(
        self, moves: int, seat: int, takes: int, holder: int, pile: int, left: int, beta: int
    ) -> int:
        """A lower bound of the value for the last hand of a trick, by what the table knows of its ends.

        J. Schaeffer and A. Plaat, «New advances in alpha-beta searching» (1996), call it enhanced
        transposition cutoff: all moves are looked up before one is searched.
        """
        own = self.sides[seat]
        before = self.capot_open
        held = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]
        best = -OFFSET
        while moves and best < beta:
            move = moves & -moves
            moves ^= move
            taker = seat if move & takes else holder
            taken = pile + self.points[move % 37]
            rest = left - taken
            self.capot_open = before & self.sides[taker] + 1
            self.hands[seat] ^= move
            kept = held ^ move
            # Beyond any value, so that a position the table does not know decides nothing.
            self.low = -OFFSET
            self.high = 3 * OFFSET
            if own == self.sides[taker]:
                self._tighten(self._key(kept, taker), kept, taker, beta - taken)
                best = max(best, taken + self.low)
            else:
                self._tighten(self._key(kept, taker), kept, taker, rest + 1 - beta)
                best = max(best, rest - self.high)
            self.hands[seat] ^= move
        self.capot_open = before
        return best

    def _lead(self, seat: int, left: int, beta: int) -> int:
        """The value at the start of a trick, for the side that leads.

        The cheap bounds are asked before the table: most positions fall to them, and so need no entry.
        """
        self.nodes += 1
        # Nothing is on the table here: hands, lead and open capots are the whole state, and fit into a key.
        hand = self.hands[seat]
        gain = self.capot if self.capot_open & self.sides[seat] + 1 else 0
        loss = self.capot if self.capot_open & 2 - self.sides[seat] else 0
        if hand & (hand - 1) == 0:
            return self._last_trick(seat, left, gain, loss)
        held = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]
        self.low = -loss
        self.high = left + gain
        if self.disabled & 1 == 0:
            quick = self._quick_tricks(seat, hand, held)
            if quick == self.all_tricks:
                return left + gain
            self.low += quick
            if self.low >= beta:
                return self.low
            later = self._later_tricks(seat, hand, held)
            if later == self.all_tricks:
                return -loss
            self.high -= later
            if self.high < beta:
                return self.high
        key = self._key(held, seat)
        self.entry = NO_ENTRY
        self._tighten(key, held, seat, beta)
        if self.low >= beta:
            return self.low
        if self.high < beta:
            return self.high
        return self._search_leads(seat, held, key, left, beta)

    def _search_leads(self, seat: int, held: int, key: int, left: int, beta: int) -> int:
        """The value at the start of a trick where no bound decides; it is stored."""
        low = self.low
        high = self.high
        # Before the first move is made: later calls of `_tighten` overwrite the entry probed.
        choice = self._best_lead(held)
        moves = self.hands[seat]
        size = self._hand_size(seat)
        others = held ^ moves
        row = 37 * (4 * size + seat)
        tried = 0
        best = -OFFSET
        while moves:
            # The lead that the table remembers comes first, then the order of the history.
            move = choice & moves or self._next_move(moves, 0, row, False)
            moves ^= move
            value = self._value_after(move, 0, seat, 0, 0, 0, 0, left, beta)
            if self.nodes > self.limit:
                return 0
            if value >= beta:
                best = value
                choice = move
                self._update_history(row, move, tried)
                break
            tried |= move
            best = max(best, value)
            if moves:
                moves = self._drop_equivalent_cards(moves, move, others, value, beta, 0, seat, 0, seat)
                best = max(best, self.equivalent_bound)
        if best >= beta:
            low = max(low, best)
        else:
            high = min(high, best)
        self.table.store(key, pack_entry(size, self.numbers[choice % 37], held, high, low), self.deal)
        return best

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

    # --- the order of moves

    def _drop_equivalent_cards(
        self,
        moves: int,
        move: int,
        others: int,
        value: int,
        beta: int,
        place: int,
        seat: int,
        top: int,
        holder: int,
    ) -> int:
        """The moves that are still worth a try after one that fell short.

        Two cards of a hand with none of another's between take and lose the same tricks: whichever is played
        first, the difference is at most that of their points. Where the side that takes the trick is known,
        more points now gain if it is the own one, and lose if it is not. `equivalent_bound` is the most that
        those left out can do.
        """
        slot = move % 37
        near = moves & self.lanes[slot] if self.disabled & 8 == 0 else 0
        self.equivalent_bound = value
        if near == 0:
            return moves
        if place == 0 or move & self.takers[top]:
            top = slot
            holder = seat
        known = self._keeps_trick(place, seat, top, holder)
        own = self.sides[seat] == self.sides[holder]
        while near:
            card = near & -near
            near ^= card
            # The bits from the lower card up to below the higher one.
            between = card - move if card > move else move - card
            if between & others == 0:
                bound = self.points[card % 37] - self.points[slot]
                if known:
                    bound = max(bound if own else -bound, 0)
                bound = value + (bound if bound > 0 else -bound)
                # Dropped only where it could not have reached `beta` either; else it is tried like any other.
                if bound < beta:
                    moves ^= card
                    self.equivalent_bound = max(self.equivalent_bound, bound)
        return moves

    def _keeps_trick(self, place: int, seat: int, top: int, holder: int) -> bool:
        """Whether no hand of the other side that plays after the seat has a card that takes the trick."""
        takes = self.takers[top]
        kept = True
        for _ in range(place + 1, self.players):
            seat = self.next[seat]
            if self.hands[seat] & takes and self.sides[seat] != self.sides[holder]:
                kept = False
        return kept

    def _next_move(self, moves: int, takes: int, row: int, mine: bool) -> int:
        """The move to try next: by its history, the trick it takes and the points it saves.

        Args:
            takes: the cards that would take the trick.
            row: where `history` has the seat and its place in the trick.
            mine: whether the own side holds the trick, so that points are welcome in it.
        """
        if self.disabled & 16:
            return moves & -moves
        # The best is picked again each time instead of sorting: mostly one of the first moves decides.
        best = -HELD_MASK
        choice = 0
        while moves:
            move = moves & -moves
            moves ^= move
            slot = move % 37
            score = self.history[row + slot]
            if move & takes:
                score += TAKES_TRICK + self.points[slot]
            elif mine:
                score += self.points[slot]
            # For a lead `takes` is 0 and only the history speaks.
            elif takes:
                score -= self.points[slot]
            if score > best:
                best = score
                choice = move
        return choice

    def _update_history(self, row: int, move: int, tried: int) -> None:
        """Makes a move likelier that was good enough, and less likely those tried before it.

        J. Schaeffer, «The history heuristic and alpha-beta search enhancements in practice» (1989). Every
        update forgets half of a number. All stay between -2048 and 2048, and the last answers count most, as
        with killer moves.
        """
        self.history[row + move % 37] += 1024 - (self.history[row + move % 37] >> 1)
        while tried:
            card = tried & -tried
            tried ^= card
            self.history[row + card % 37] -= 1024 + (self.history[row + card % 37] >> 1)

    # --- the table

    def _key(self, held: int, seat: int) -> int:
        """A key that positions share which go on alike, but for the points of the cards."""
        key = (self.deal * 4 + self.capot_open) * 4 + seat
        key = key << 8 | self.relative[768 + (held >> 24)]
        key = key << 8 | self.relative[512 + (held >> 16 & 255)]
        key = key << 8 | self.relative[256 + (held >> 8 & 255)]
        return key << 8 | self.relative[held & 255]

    def _tighten(self, key: int, held: int, seat: int, beta: int) -> None:
        """Tightens `low` and `high` by what the table knows of these cards.

        Entries of other cards with the same relative ranks count, too, if they decide by as much as the
        points may differ: so one entry answers for many positions.
        """
        if self.disabled & 2:
            return
        place = self.table.probe(key, self.table.bucket(key))
        while place >= 0:
            entry = self.table.slots[place + 4]
            twin = entry >> 20 & HELD_MASK
            # The same key is only the same order of owners: which cards are really held decides how far the
            # points may differ.
            if twin == held or self.disabled & 4 == 0:
                self.entry = entry
                low = (entry & 1023) - OFFSET
                high = (entry >> 10 & 1023) - OFFSET
                if twin == held:
                    self.low = max(self.low, low)
                    self.high = min(self.high, high)
                    return
                if low >= beta:
                    self.low = max(self.low, low - self._point_difference(twin, held, seat, held))
                    if self.low >= beta:
                        return
                elif high < beta:
                    self.high = min(self.high, high + self._point_difference(held, twin, seat, held))
                    if self.high < beta:
                        return
            place = self.table.probe(key, place + 1)

    def _best_lead(self, held: int) -> int:
        """The best lead of the entry probed last, or the card that stands in its place among those held."""
        # Counted from below among the cards held then: so the lead of an alike position finds its
        # counterpart.
        number = self.entry >> 52 & 63
        lane = number & 56
        skip = self.counts[self.entry >> 20 + lane & (ONE << (number & 7)) - 1 & 255]
        cards = held >> lane & 255
        while skip:
            cards &= cards - 1
            skip -= 1
        return (cards & -cards) << lane

    def _point_difference(self, one: int, two: int, seat: int, held: int) -> int:
        """How much more the first of two sets of equal relative ranks can bring the side on lead.

        The sum over cards of what one counts more; but who takes the highest trumps of those held is known.
        """
        total = 0
        changed = one ^ two
        for lane in range(0, 32, 8):
            if changed >> lane & 255:
                row = 32 * lane
                a = one >> lane & 255
                b = two >> lane & 255
                if self.trumps >> lane & 255:
                    tops = self._top_cards(seat, held & self.trumps)
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


class PointSearch(Search):
    """A search and all it remembers; for one thread at a time.

    Args:
        disabled: what to do without, a sum: 1 quick and later tricks, 2 the table, 4 its entries of other
            cards with the same relative ranks, 8 equivalent cards, 16 the order of moves. The values stay
            the same.
    """

    def __init__(self, disabled: int = 0) -> None:
        super().__init__()
        self.alpha_beta = PointAlphaBeta(disabled)

    def fast_load(self, position: TrickPosition, capot: int) -> bool:
        """Whether the position can be searched; `Solver.solve` says which."""
        fits = self.alpha_beta.load(position, capot)
        self.left = self.alpha_beta.left
        self.guess = self.alpha_beta.likely_points()
        self.nodes = 0
        return fits

    def fast_null_window(self, move: int, beta: int, limit: int) -> int:
        """A bound of the value after a move; 0 beyond the limit."""
        bound = self.alpha_beta.null_window(move, beta, limit)
        self.nodes = self.alpha_beta.nodes
        return bound
