"""Quick tricks and later tricks with all cards open: they spare the search most endings.

Compiled from this very text where a compiler was there; the C types stand in `quick_tricks.pxd`. The words
are of B. Haglund and S. Hein, «Search algorithms for a bridge double dummy solver» (2010, revised 2014).
A card is a bit of sixteen a suit; a hand's winners are its cards above all that others hold of the suit.
"""

ONE = 1
SUIT = 0x1FFF


class TrickBounds:
    """Four hands, and what the side on lead can count on.

    Attributes:
        winning_ranks: the cards whose rank the last answer rests on.
        trump: the lane of the trump suit, 0 … 3; 4 for none.
    """

    def __init__(self) -> None:
        self.winning_ranks = 0
        self.hands = [0] * 4
        self.trump = 4
        self.trumps = 0
        self.counts = [cards.bit_count() for cards in range(8192)]
        # The top of no cards is -1, below every rank.
        self.tops = [cards.bit_length() - 1 for cards in range(8192)]

    def _count_cards(self, cards: int) -> int:
        """The number of cards in a set."""
        return (
            self.counts[cards & SUIT]
            + self.counts[cards >> 16 & SUIT]
            + self.counts[cards >> 32 & SUIT]
            + self.counts[cards >> 48 & SUIT]
        )

    def _quick_tricks(self, seat: int, left: int, beta: int) -> int:
        """Tricks that the side on lead can cash at once, or `beta` where it is as many."""
        hand = self.hands[seat]
        mate = self.hands[seat + 2 & 3]
        one = self.hands[seat + 1 & 3]
        two = self.hands[seat + 3 & 3]
        total = 0
        if hand & self.trumps:
            total = self._cashable(self.trump, hand, mate, one, two, False, False)
        if total >= beta:
            return beta
        # What the hand's own rounds of trumps leave to the opponents decides how long plain suits are safe.
        ruffs = self._opposing_trumps(one, two, total)
        plain = 0
        most = left - total
        if mate & self.trumps:
            # A partner with nothing but trumps left would have to ruff and take the lead away.
            most = min(most, self._count_cards(mate & ~self.trumps))
        if total + most < beta and hand & self.trumps:
            return 0
        for lane in range(4):
            if lane != self.trump:
                plain += self._cashable(lane, hand, mate, one, two, one & ruffs != 0, two & ruffs != 0)
        total += min(plain, most)
        # With trumps out against it a second hand's winners are not sure.
        if ruffs or total >= beta:
            return min(total, beta)
        # Each round cashed has cost both hands a card; those still to come must be plain ones.
        most = min(left - total, self._count_cards(mate & ~self.trumps) - plain)
        if hand & self.trumps:
            most = min(most, self._count_cards(hand & ~self.trumps) - plain)
        return total + self._partner_quick_tricks(hand, mate, one, two, max(most, 0))

    def _opposing_trumps(self, one: int, two: int, rounds: int) -> int:
        """The trumps that the opponents have after so many rounds of them; of these all or none."""
        most = max(
            self.counts[one >> 16 * self.trump & SUIT] if one & self.trumps else 0,
            self.counts[two >> 16 * self.trump & SUIT] if two & self.trumps else 0,
        )
        return (one | two) & self.trumps if most > rounds else 0

    def _partner_quick_tricks(self, hand: int, mate: int, one: int, two: int, most: int) -> int:
        """Tricks that the partner cashes of plain suits once led to; at most so many."""
        entry = 0
        total = 0
        winning_ranks = self.winning_ranks
        for lane in range(4):
            if lane != self.trump:
                cashed = self._cashable(lane, mate, hand, one, two, False, False)
                if cashed and hand >> 16 * lane & SUIT:
                    entry = 1
                total += cashed
        if entry == 0:
            self.winning_ranks = winning_ranks
            return 0
        return min(total, most)

    def _cashable(
        self, lane: int, hand: int, mate: int, one: int, two: int, ruffs: bool, other_ruffs: bool
    ) -> int:
        """Rounds of a suit that a hand on lead wins by itself.

        Args:
            ruffs: whether the first opponent would ruff what it cannot follow; `other_ruffs` the second.
        """
        cards = hand >> 16 * lane & SUIT
        if cards == 0:
            return 0
        a = one >> 16 * lane & SUIT
        b = two >> 16 * lane & SUIT
        m = mate >> 16 * lane & SUIT
        others = a | b | m
        winners = cards
        if others:
            winners = cards >> self.tops[others] + 1 << self.tops[others] + 1
        if winners == 0:
            return 0
        rounds = self.counts[winners]
        longest = max(self.counts[a], self.counts[b], self.counts[m])
        # Nobody else has any left after `longest` rounds: all other cards win whatever their rank, so that
        # many of the winners need not be noted.
        if rounds >= longest:
            rest = winners
            spare = rounds - longest
            while spare:
                rest &= rest - 1
                spare -= 1
            winners = rest
            rounds = self.counts[cards]
        # A round is safe only as long as the hand that could ruff must follow.
        if ruffs:
            rounds = min(rounds, self.counts[a])
        if other_ruffs:
            rounds = min(rounds, self.counts[b])
        if rounds and winners:
            self.winning_ranks |= (ONE * (winners & -winners)) << 16 * lane
        return rounds

    def _later_tricks(self, seat: int, left: int) -> int:
        """Tricks that the other side takes whatever the side on lead does."""
        one = self.hands[seat + 1 & 3]
        two = self.hands[seat + 3 & 3]
        own = self.hands[seat] | self.hands[seat + 2 & 3]
        if (one | two | own) & self.trumps == 0:
            return self._later_no_trumps(seat, left)
        if (one | two) & self.trumps == 0:
            return 0
        lane = self.trump
        ours = own >> 16 * lane & SUIT
        a = one >> 16 * lane & SUIT
        b = two >> 16 * lane & SUIT
        if ours:
            a = a >> self.tops[ours] + 1 << self.tops[ours] + 1
            b = b >> self.tops[ours] + 1 << self.tops[ours] + 1
        # The trumps of the two opponents may fall together, so only the longer row counts.
        best = a if self.counts[a] >= self.counts[b] else b
        if best == 0:
            return 0
        if ours:
            # Against no trumps at all any would do, so ranks matter only here.
            self.winning_ranks = (ONE * (best & -best)) << 16 * lane
        return self.counts[best]

    def _later_no_trumps(self, seat: int, left: int) -> int:
        """Without trumps: the tricks of the others where any lead lets them in; else 0."""
        hand = self.hands[seat]
        mate = self.hands[seat + 2 & 3]
        one = self.hands[seat + 1 & 3]
        two = self.hands[seat + 3 & 3]
        winning_ranks = 0
        taking = 0
        for lane in range(4):
            if hand >> 16 * lane & SUIT:
                own = (hand | mate) >> 16 * lane & SUIT
                a = one >> 16 * lane & SUIT
                b = two >> 16 * lane & SUIT
                if a | b == 0 or self.tops[own] > self.tops[a | b]:
                    return 0
                winning_ranks |= ONE << 16 * lane + self.tops[a | b]
                taking |= 1 if self.tops[a] > self.tops[b] else 2
        # At least the trick led is lost; which opponent gets in is the leader's choice, so the lesser row
        # counts.
        total = left
        self.winning_ranks = 0
        if taking & 1:
            cashed = 0
            for lane in range(4):
                cashed += self._cashable(lane, one, two, hand, mate, False, False)
            total = min(total, max(cashed, 1))
        if taking & 2:
            cashed = 0
            for lane in range(4):
                cashed += self._cashable(lane, two, one, hand, mate, False, False)
            total = min(total, max(cashed, 1))
        self.winning_ranks |= winning_ranks
        return total
