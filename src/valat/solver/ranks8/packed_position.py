"""A position packed into 32 bits: eight bits a suit, with a lookup table for every question.

Compiled from this very text where a compiler was there; the C types stand in `packed_position.pxd`. A card is
the bit `8 * lane + strength`, lanes and strengths being those of `TrickPosition`; its slot is that bit modulo
37: two is a primitive root of that prime, so a modulus by a constant tells the 36 bits apart. So few bits let
a suit's whole state be the index of a table, which thirteen ranks would make too large.
"""

from valat.kernel.position import TrickPosition

ONE = 1
"""A bit of the C type that `ONE << n` needs; a literal 1 would be too narrow once compiled."""
EIGHT_RANKS = 0x00FF00FF00FF00FF


class PackedPosition:
    """Hands, rules, and the trick on the table.

    Attributes:
        left: the points still to be taken, those on the table and the last trick's own included.
        partners: whom a seat plays with; a seat not there has no cards.
        opponents, other_opponents: against whom it plays.
        place: how many cards are on the table; `led`, `top`, `holder` and `pile` tell of them.
        top: the slot of the card that holds the trick, 0 before the lead: no card has that slot.
        numbers: by slot the number of a card's bit, 32 where there is none.
        lanes, takers: by slot all cards of its suit, and those that would take the trick from it.
        sums: by lane and its eight bits, the points of a set of cards.
        relative: by lane and its eight bits, the smallest set whose cards belong to the same seats in the
            same order: the relative ranks, by which positions that go on alike share an entry.
    """

    def __init__(self) -> None:
        self.left = 0
        self.players = self.place = self.seat = self.holder = self.pile = 0
        self.led = self.top = self.beat = self.trumps = 0
        self.always_ruff = False
        self.hands = [0] * 4
        self.next = [0] * 4
        self.partners = [0] * 4
        self.opponents = [0] * 4
        self.other_opponents = [0] * 4
        self.sides = [0] * 4
        self.overruff = [0] * 2
        self.ruff = [0] * 2
        self.points = [0] * 37
        self.numbers = [32] * 37
        self.lanes = [0] * 37
        self.takers = [0] * 37
        self.counts = [cards.bit_count() for cards in range(256)]
        self.sums = [0] * 1024
        self.relative = [0] * 1024
        self.owners = [0] * 8
        self.orders = [0] * 256

    def _load_position(self, position: TrickPosition) -> bool:
        """Takes the position over; whether it is one that the search can take (`Solver.solve` says which)."""
        # The first ply after which a trick closes tells how many play.
        self.players = 1
        while not position.closing[self.players]:
            self.players += 1
        if not 2 <= self.players <= 4 or not self._load_hands(position) or not self._load_sides():
            return False
        ply = position.ply
        self.place = ply % self.players
        self.seat = position.seats[ply]
        self.led = self._pack(position.led[ply])
        self.holder = position.holders[ply]
        self.pile = position.piles[ply]
        self.top = 0
        for played in range(ply - self.place, ply):
            if position.seats[played] == self.holder:
                self.top = self._pack(position.played[played]) % 37
        self._load_rules(position)
        self._fill_sums()
        self._fill_relative()
        return self._points_rise() and self._has_points(position.last)

    def _load_hands(self, position: TrickPosition) -> bool:
        """Whether the hands fit into eight ranks a suit; if so they are taken over."""
        mask = EIGHT_RANKS
        for seat in range(4):
            self.hands[seat] = 0
            self.next[seat] = 0
        for seat in range(self.players):
            hand = position.hands[seat]
            if hand & ~mask:
                return False
            self.hands[seat] = self._pack(hand)
            self.next[seat] = position.next[seat]
            self.sides[seat] = position.sides[seat]
        return True

    def _load_sides(self) -> bool:
        """Whether the sides sit in turn, or one plays against two; if so partners and opponents are noted."""
        if self.players == 3:
            for seat in range(3):
                self._load_sides_of_three(seat, self.next[seat], self.next[self.next[seat]])
            return self.sides[0] + self.sides[1] + self.sides[2] in (1, 2)
        # Where two play, seats 2 and 3 stand in as partners without cards, and the same code serves.
        for seat in range(self.players):
            if self.sides[seat] != seat % 2:
                return False
            self.partners[seat] = seat ^ 2
            self.opponents[seat] = self.next[seat]
            self.other_opponents[seat] = self.next[seat] ^ 2
        return True

    def _load_sides_of_three(self, seat: int, one: int, two: int) -> None:
        """Notes whom the seat plays with; 3 is nobody, whose hand is empty."""
        self.partners[seat] = 3
        self.opponents[seat] = one
        self.other_opponents[seat] = two
        if self.sides[one] == self.sides[seat]:
            self.partners[seat] = one
            self.opponents[seat] = two
            self.other_opponents[seat] = 3
        elif self.sides[two] == self.sides[seat]:
            self.partners[seat] = two
            self.other_opponents[seat] = 3

    def _load_rules(self, position: TrickPosition) -> None:
        """Takes over what the rules say of each card, and counts what is left."""
        self.left = position.last + self.pile
        for lane in range(4):
            for rank in range(8):
                bit = ONE << 16 * lane + rank
                slot = self._pack(bit) % 37
                self.numbers[slot] = 8 * lane + rank
                self.points[slot] = position.points[16 * lane + rank]
                self.lanes[slot] = self._pack(position.lanes[16 * lane + rank])
                self.takers[slot] = self._pack(position.takers[16 * lane + rank])
                if self._owner(self._pack(bit)) >= 0:
                    self.left += self.points[slot]
        self.beat = self._pack(position.beat)
        for own in range(2):
            self.overruff[own] = self._pack(position.overruff[own])
            self.ruff[own] = self._pack(position.ruff[own])
        # A lone trump suit lies in the last lane, so lane 0 is plain: what takes a trick from it from
        # elsewhere is trumps.
        self.trumps = self.takers[ONE % 37] & ~self.lanes[ONE % 37]
        # Index 1 is the duty while the own side holds the trick.
        self.always_ruff = self.ruff[1] != 0 or self.overruff[1] != 0

    def _points_rise(self) -> bool:
        """Whether in every suit the points rise with the strength."""
        # The quick tricks take a suit's lowest cards for its cheapest and its highest for its dearest.
        for lane in range(4):
            before = 0
            for rank in range(8):
                slot = (ONE << 8 * lane + rank) % 37
                if self.lanes[slot] and self.points[slot] < before:
                    return False
                before = self.points[slot]
        return True

    def _has_points(self, last: int) -> bool:
        """Whether anything counts: else the tricks would, which this engine does not count."""
        total = last
        for slot in range(37):
            total += self.points[slot]
        return total > 0

    def _fill_sums(self) -> None:
        """Fills `sums`."""
        for lane in range(4):
            for cards in range(256):
                total = 0
                for rank in range(8):
                    if cards >> rank & 1:
                        total += self.points[(ONE << 8 * lane + rank) % 37]
                self.sums[256 * lane + cards] = total

    def _fill_relative(self) -> None:
        """Fills `relative`: only the order of owners matters for who takes what, not which cards are gone."""
        for lane in range(4):
            for rank in range(8):
                self.owners[rank] = self._owner(ONE << 8 * lane + rank)
            # Sets with a card that nobody holds are never looked up: what stands there may be stale.
            for cards in range(256):
                order = self._owner_order(cards)
                self.orders[cards] = order
                if order >= 0:
                    same = 0
                    # All sets up to this one have their order by now, itself too, so the search ends.
                    while self.orders[same] != order:
                        same += 1
                    self.relative[256 * lane + cards] = same

    def _owner_order(self, cards: int) -> int:
        """A number for the owners of a lane's cards, from the lowest up; -1 if one of them is not held."""
        order = 0
        for rank in range(8):
            if cards >> rank & 1:
                if self.owners[rank] < 0:
                    return -1
                # Digits 1 … 4 in base 5, none of them 0: sets of different sizes never share a number.
                order = 5 * order + self.owners[rank] + 1
        return order

    def _owner(self, card: int) -> int:
        """The seat that holds the card, -1 for none."""
        seat = 3
        while seat >= 0 and self.hands[seat] & card == 0:
            seat -= 1
        return seat

    def _pack(self, cards: int) -> int:
        """A position's cards with eight bits a lane."""
        return cards & 0xFF | cards >> 8 & 0xFF00 | cards >> 16 & 0xFF0000 | (cards >> 48 & 0xFF) << 24
