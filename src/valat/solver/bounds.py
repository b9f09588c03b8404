"""What the sides take for sure from the start of a trick: bounds that spare the search most endings.

Compiled from this very text where a compiler was there; the C types stand in `bounds.pxd`. A hand's winners
are its cards above all that the other hands hold of the suit. In every suit points rise with the strength.
"""

from valat.solver.cards import Cards


class Bounds(Cards):
    """Points that can be counted on without looking ahead.

    Attributes:
        everything: more than any points; told where a side takes all the tricks that are left.
        rounds: tricks that the last call of `_run` took.
    """

    def __init__(self) -> None:
        super().__init__()
        self.everything = 1000
        self.rounds = 0

    def _sure(self, seat: int, hand: int, held: int) -> int:
        """Points that the side of the seat on lead takes whatever the others do, or `everything`."""
        if held & self.trumps == 0:
            return self._cash(seat, hand, held)
        mate = self.hands[self.mates[seat]]
        one = self.hands[self.foes[seat]]
        two = held ^ hand ^ mate ^ one
        winners = hand & ~below(held ^ hand)
        foes = (one | two) & self.trumps
        mates = self._count(mate & self.trumps)
        if mates and self.always_ruff:
            return self._worth((hand | mate) & self.trumps & ~below(foes))
        draws = max(self._count(one & foes), self._count(two & foes))
        # A partner with nothing but trumps left would take the lead away.
        budget = self._count(mate & ~self.trumps) if mates else 8
        if draws > self._count(winners & self.trumps):
            total = self._worth((hand | mate) & self.trumps & ~below(foes))
            total += self._run(hand, winners & ~self.trumps, mate, one, two, foes, budget)
            return self.everything if self.rounds == self._count(hand) else total
        if mates <= draws:
            budget = 8
        total = self._run(hand, winners & ~self.trumps, mate, one, two, 0, budget)
        if self.rounds == self._count(hand & ~self.trumps) and hand & self.trumps & ~winners == 0:
            return self.everything
        return total + self._worth(held & self.trumps)

    def _spared(self, seat: int, hand: int, held: int) -> int:
        """Points that the other side takes whatever the side of the seat on lead does, or `everything`."""
        mate = self.hands[self.mates[seat]]
        own = hand | mate
        foes = held ^ own
        trumps = held & self.trumps
        if trumps:
            return self._worth(foes & trumps & ~below(own & trumps))
        return self._lost(seat, hand, held, own)

    def _lost(self, seat: int, hand: int, held: int, own: int) -> int:
        """Points lost where nothing can ruff and any lead gives the trick to the others; else 0."""
        tops = held & ~(below(held) >> 1 & 0x7F7F7F7F)
        one = self.hands[self.foes[seat]]
        taking = 0
        for lane in range(4):
            if hand >> 8 * lane & 255:
                top = tops >> 8 * lane & 255
                if own >> 8 * lane & top:
                    return 0
                taking |= 1 if one >> 8 * lane & top else 2
        least = self.everything
        if taking & 1:
            least = self._cash(self.foes[seat], one, held)
        if taking & 2:
            total = self._cash(self.others[seat], held ^ own ^ one, held)
            least = min(least, total)
        return least

    def _cash(self, seat: int, hand: int, held: int) -> int:
        """Points of a seat on lead and its partner that cash their winners, where nothing can ruff."""
        mate = self.hands[self.mates[seat]]
        one = self.hands[self.foes[seat]]
        two = held ^ hand ^ mate ^ one
        size = self._count(hand)
        total = self._run(hand, hand & ~below(held ^ hand), mate, one, two, 0, 8)
        rounds = self.rounds
        winners = mate & ~below(held ^ mate)
        if rounds < size and meet(winners, hand):
            total += self._run(mate, winners, hand, one, two, 0, size - rounds)
            rounds += self.rounds
        return self.everything if rounds == size else total

    def _run(self, hand: int, winners: int, mate: int, one: int, two: int, foes: int, budget: int) -> int:
        """Points of a hand that cashes its winners suit by suit; `rounds` tells in how many tricks.

        Args:
            one, two: the other side's hands.
            foes: trumps of the others, before which no round is sure to which one of them need not follow.
            budget: the most tricks.
        """
        self.rounds = 0
        if winners == 0:
            return 0
        total = 0
        for lane in range(4):
            if winners >> 8 * lane & 255:
                rounds = min(self._rounds(lane, winners, hand, mate, one, two, foes), budget)
                budget -= rounds
                self.rounds += rounds
                row = 256 * lane
                total += self._highest(row, hand >> 8 * lane & 255, rounds)
                total += self._highest(row, mate >> 8 * lane & 255, rounds)
                total += self._lowest(row, one >> 8 * lane & 255, rounds)
                total += self._lowest(row, two >> 8 * lane & 255, rounds)
        return total

    def _rounds(self, lane: int, winners: int, hand: int, mate: int, one: int, two: int, foes: int) -> int:
        """How many rounds of a suit are sure; where nobody else has any left, all the hand's cards win."""
        cards = self.counts[winners >> 8 * lane & 255]
        length = max(self.counts[one >> 8 * lane & 255], self.counts[two >> 8 * lane & 255])
        if foes == 0:
            length = max(length, self.counts[mate >> 8 * lane & 255])
            return self.counts[hand >> 8 * lane & 255] if cards >= length else cards
        if one & foes:
            cards = min(cards, self.counts[one >> 8 * lane & 255])
        if two & foes:
            cards = min(cards, self.counts[two >> 8 * lane & 255])
        return cards

    def _highest(self, row: int, cards: int, number: int) -> int:
        """Points of so many of the highest cards of a lane."""
        return self.sums[row + cards] - self._lowest(row, cards, self.counts[cards] - number)

    def _lowest(self, row: int, cards: int, number: int) -> int:
        """Points of so many of the lowest cards of a lane."""
        rest = cards
        while number > 0 and rest:
            rest &= rest - 1
            number -= 1
        return self.sums[row + (cards ^ rest)]

    def _worth(self, cards: int) -> int:
        """The points of a set of cards."""
        return (
            self.sums[cards & 255]
            + self.sums[256 + (cards >> 8 & 255)]
            + self.sums[512 + (cards >> 16 & 255)]
            + self.sums[768 + (cards >> 24)]
        )

    def _count(self, cards: int) -> int:
        """The number of cards in a set."""
        return (
            self.counts[cards & 255]
            + self.counts[cards >> 8 & 255]
            + self.counts[cards >> 16 & 255]
            + self.counts[cards >> 24]
        )


def meet(winners: int, hand: int) -> bool:
    """Whether the hand has a card of a suit of the winners."""
    lanes = 0
    for lane in range(4):
        if winners >> 8 * lane & 255 and hand >> 8 * lane & 255:
            lanes += 1
    return lanes > 0


def below(cards: int) -> int:
    """All cards of each lane up to its highest in the set."""
    cards |= cards >> 1 & 0x7F7F7F7F
    cards |= cards >> 2 & 0x3F3F3F3F
    return cards | cards >> 4 & 0x0F0F0F0F
