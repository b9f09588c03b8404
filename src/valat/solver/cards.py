"""The cards of a position as the search wants them: eight bits a suit, with a table for every question.

Compiled from this very text where a compiler was there; the C types stand in `cards.pxd`. A card is the bit
`8 * lane + strength`, lanes and strengths being those of `TrickPosition`; its slot is that bit modulo 37.
"""

from valat.kernel.position import TrickPosition

ONE = 1
EIGHT_RANKS = 0x00FF00FF00FF00FF


class Cards:
    """Hands, rules, and the trick on the table.

    Attributes:
        left: the points still to be taken, those on the table and the last trick's own included.
        mates: whom a seat plays with, `foes` and `others` against whom; a seat not there has no cards.
        place: how many cards are on the table; `led`, `takes`, `holder` and `pile` tell of them.
        numbers: of each card from 0 by slot, 32 where there is none.
        sums: by lane and its eight bits, the points of a set of cards.
        alike: likewise the smallest set whose cards belong to the same seats in the same order.
    """

    def __init__(self) -> None:
        self.left = 0
        self.players = self.place = self.seat = self.holder = self.pile = 0
        self.led = self.takes = self.beat = self.trumps = 0
        self.always_ruff = False
        self.hands = [0] * 4
        self.next = [0] * 4
        self.mates = [0] * 4
        self.foes = [0] * 4
        self.others = [0] * 4
        self.sides = [0] * 4
        self.overruff = [0] * 2
        self.ruff = [0] * 2
        self.points = [0] * 37
        self.numbers = [32] * 37
        self.lanes = [0] * 37
        self.takers = [0] * 37
        self.counts = [cards.bit_count() for cards in range(256)]
        self.sums = [0] * 1024
        self.alike = [0] * 1024
        self.owners = [0] * 8
        self.orders = [0] * 256

    def _place(self, position: TrickPosition) -> bool:
        """Takes the position over; whether it is one that the search can take (`Solver.solve` says which)."""
        self.players = 1
        while not position.closing[self.players]:
            self.players += 1
        if not 2 <= self.players <= 4 or not self._hold(position) or not self._seat():
            return False
        ply = position.ply
        self.place = ply % self.players
        self.seat = position.seats[ply]
        self.led = self._narrow(position.led[ply])
        self.takes = self._narrow(position.takes[ply])
        self.holder = position.holders[ply]
        self.pile = position.piles[ply]
        self._mark(position)
        self._weigh()
        self._liken()
        return self._rising()

    def _hold(self, position: TrickPosition) -> bool:
        """Takes over what belongs to the seats; whether that can be."""
        mask = EIGHT_RANKS
        for seat in range(4):
            self.hands[seat] = 0
            self.next[seat] = 0
        for seat in range(self.players):
            hand = position.hands[seat]
            if hand & ~mask:
                return False
            self.hands[seat] = self._narrow(hand)
            self.next[seat] = position.next[seat]
            self.sides[seat] = position.sides[seat]
        return True

    def _seat(self) -> bool:
        """Finds out who plays with whom; whether it is sides in turn, or one against two."""
        if self.players == 3:
            for seat in range(3):
                self._seat_of_three(seat, self.next[seat], self.next[self.next[seat]])
            return self.sides[0] + self.sides[1] + self.sides[2] in (1, 2)
        for seat in range(self.players):
            if self.sides[seat] != seat % 2:
                return False
            self.mates[seat] = seat ^ 2
            self.foes[seat] = self.next[seat]
            self.others[seat] = self.next[seat] ^ 2
        return True

    def _seat_of_three(self, seat: int, one: int, two: int) -> None:
        """Finds out whom the seat plays with; 3 is nobody, whose hand is empty."""
        self.mates[seat] = 3
        self.foes[seat] = one
        self.others[seat] = two
        if self.sides[one] == self.sides[seat]:
            self.mates[seat] = one
            self.foes[seat] = two
            self.others[seat] = 3
        elif self.sides[two] == self.sides[seat]:
            self.mates[seat] = two
            self.others[seat] = 3

    def _mark(self, position: TrickPosition) -> None:
        """Takes over what the rules say of each card, and counts what is left."""
        self.left = position.last + self.pile
        for lane in range(4):
            for rank in range(8):
                bit = ONE << 16 * lane + rank
                slot = self._narrow(bit) % 37
                self.numbers[slot] = 8 * lane + rank
                self.points[slot] = position.points[bit % 67]
                self.lanes[slot] = self._narrow(position.lanes[bit % 67])
                self.takers[slot] = self._narrow(position.takers[bit % 67])
                if self._owner(self._narrow(bit)) >= 0:
                    self.left += self.points[slot]
        self.beat = self._narrow(position.beat)
        for own in range(2):
            self.overruff[own] = self._narrow(position.overruff[own])
            self.ruff[own] = self._narrow(position.ruff[own])
        self.trumps = self.takers[ONE % 37] & ~self.lanes[ONE % 37]
        self.always_ruff = self.ruff[1] != 0 or self.overruff[1] != 0

    def _rising(self) -> bool:
        """Whether in every suit the points rise with the strength."""
        for lane in range(4):
            before = 0
            for rank in range(8):
                slot = (ONE << 8 * lane + rank) % 37
                if self.lanes[slot] and self.points[slot] < before:
                    return False
                before = self.points[slot]
        return True

    def _weigh(self) -> None:
        """Fills `sums`."""
        for lane in range(4):
            for cards in range(256):
                total = 0
                for rank in range(8):
                    if cards >> rank & 1:
                        total += self.points[(ONE << 8 * lane + rank) % 37]
                self.sums[256 * lane + cards] = total

    def _liken(self) -> None:
        """Fills `alike`: only the order of owners matters for who takes what, not which cards are gone."""
        for lane in range(4):
            for rank in range(8):
                self.owners[rank] = self._owner(ONE << 8 * lane + rank)
            for cards in range(256):
                order = self._order(cards)
                self.orders[cards] = order
                if order >= 0:
                    same = 0
                    while self.orders[same] != order:
                        same += 1
                    self.alike[256 * lane + cards] = same

    def _order(self, cards: int) -> int:
        """A number for the owners of a lane's cards, from the lowest up; -1 if one of them is not held."""
        order = 0
        for rank in range(8):
            if cards >> rank & 1:
                if self.owners[rank] < 0:
                    return -1
                order = 5 * order + self.owners[rank] + 1
        return order

    def _owner(self, card: int) -> int:
        """The seat that holds the card, -1 for none."""
        seat = 3
        while seat >= 0 and self.hands[seat] & card == 0:
            seat -= 1
        return seat

    def _narrow(self, cards: int) -> int:
        """A position's cards with eight bits a lane."""
        return cards & 0xFF | cards >> 8 & 0xFF00 | cards >> 16 & 0xFF0000 | (cards >> 48 & 0xFF) << 24
