"""Quick tricks and later tricks, in points: bounds that spare the search most endings.

Compiled from this very text where a compiler was there; the C types stand in `quick_tricks.pxd`. The words
are of B. Haglund and S. Hein, «Search algorithms for a bridge double dummy solver» (2010, revised 2014).
A hand's winners are its cards above all that the other hands hold of the suit. In every suit points rise with
the strength, so a hand follows a sure loser with its lowest card and a sure winner of its partner with its
highest.
"""

from valat.solver.ranks8.packed_position import PackedPosition


def lowest(cards: int, number: int) -> int:
    """So many of the lowest cards of a lane, all of them if there are fewer."""
    rest = cards
    while number > 0:
        rest &= rest - 1
        number -= 1
    return cards ^ rest


LOWEST = [lowest(cards, number) for number in range(9) for cards in range(256)]
HIGHEST = [cards ^ lowest(cards, cards.bit_count() - number) for number in range(9) for cards in range(256)]


class PointBounds(PackedPosition):
    """Points that can be counted on without looking ahead.

    Attributes:
        all_tricks: more than any points; told where a side takes all the tricks that are left.
        rounds: tricks that the last call of `_run_winners` took.
        lowest, highest: by 256 times a number, and a lane's eight bits, so many of its cards.
    """

    def __init__(self) -> None:
        super().__init__()
        self.all_tricks = 1000
        self.rounds = 0
        self.lowest = list(LOWEST)
        self.highest = list(HIGHEST)

    def _quick_tricks(self, seat: int, hand: int, held: int) -> int:
        """Points that the side of the seat on lead takes whatever the others do, or `all_tricks`."""
        if held & self.trumps == 0:
            return self._cash(seat, hand, held)
        mate = self.hands[self.partners[seat]]
        one = self.hands[self.opponents[seat]]
        two = held ^ hand ^ mate ^ one
        winners = hand & ~up_to_highest(held ^ hand)
        foes = (one | two) & self.trumps
        mate_trumps = count_cards(mate & self.trumps)
        if mate_trumps and self.always_ruff:
            # The partner may have to ruff a winner led: then only the trumps themselves are sure.
            return self._points_of((hand | mate) & self.trumps & ~up_to_highest(foes))
        # The rounds of trumps after which no opponent can ruff.
        draws = max(count_cards(one & foes), count_cards(two & foes))
        # A partner with nothing but trumps left would take the lead away.
        budget = count_cards(mate & ~self.trumps) if mate_trumps else 8
        # The opponents keep some trumps: plain winners are sure only while both follow, and the top trumps
        # whenever they are played.
        if draws > count_cards(winners & self.trumps):
            total = self._points_of((hand | mate) & self.trumps & ~up_to_highest(foes))
            total += self._run_winners(hand, winners & ~self.trumps, mate, one, two, foes, budget)
            return self.all_tricks if self.rounds == count_cards(hand) else total
        # After so many rounds the partner has followed with all its trumps.
        if mate_trumps <= draws:
            budget = 8
        total = self._run_winners(hand, winners & ~self.trumps, mate, one, two, 0, budget)
        if self.rounds == count_cards(hand & ~self.trumps) and hand & self.trumps & ~winners == 0:
            return self.all_tricks
        # Once the opponents have none left, every trump lies in a trick of this side, theirs too.
        return total + self._points_of(held & self.trumps)

    def _later_tricks(self, seat: int, hand: int, held: int) -> int:
        """Points that the other side takes whatever the side of the seat on lead does, or `all_tricks`."""
        mate = self.hands[self.partners[seat]]
        own = hand | mate
        foes = held ^ own
        trumps = held & self.trumps
        if trumps:
            # Trumps above all of this side's take tricks in any order of play.
            return self._points_of(foes & trumps & ~up_to_highest(own & trumps))
        return self._later_no_trumps(seat, hand, held, own)

    def _later_no_trumps(self, seat: int, hand: int, held: int, own: int) -> int:
        """Points lost where nothing can ruff and any lead gives the trick to the others; else 0."""
        tops = held & ~(up_to_highest(held) >> 1 & 0x7F7F7F7F)
        one = self.hands[self.opponents[seat]]
        taking = 0
        for lane in range(4):
            if hand >> 8 * lane & 255:
                top = tops >> 8 * lane & 255
                if own >> 8 * lane & top:
                    return 0
                # The highest card of whatever suit is led lies with one of the opponents, who then cashes;
                # which suit is the leader's choice, so only the least of it is sure.
                taking |= 1 if one >> 8 * lane & top else 2
        least = self.all_tricks
        if taking & 1:
            least = self._cash(self.opponents[seat], one, held)
        if taking & 2:
            total = self._cash(self.other_opponents[seat], held ^ own ^ one, held)
            least = min(least, total)
        return least

    def _cash(self, seat: int, hand: int, held: int) -> int:
        """Points of a seat on lead and its partner that cash their winners, where nothing can ruff."""
        mate = self.hands[self.partners[seat]]
        one = self.hands[self.opponents[seat]]
        two = held ^ hand ^ mate ^ one
        size = count_cards(hand)
        total = self._run_winners(hand, hand & ~up_to_highest(held ^ hand), mate, one, two, 0, 8)
        rounds = self.rounds
        winners = mate & ~up_to_highest(held ^ mate)
        # Where the partner has winners the hand has none, so the card that lets the partner in is still
        # there.
        if rounds < size and shares_suit(winners, hand):
            total += self._run_winners(mate, winners, hand, one, two, 0, size - rounds)
            rounds += self.rounds
        return self.all_tricks if rounds == size else total

    def _run_winners(
        self, hand: int, winners: int, mate: int, one: int, two: int, foes: int, budget: int
    ) -> int:
        """Points of a hand that cashes its winners suit by suit; `rounds` tells in how many tricks.

        Args:
            one, two: the other side's hands.
            foes: trumps of the others, before which no round is sure to which one of them need not follow.
            budget: the most tricks.
        """
        self.rounds = 0
        total = 0
        for lane in range(0, 32, 8):
            sure = self.counts[winners >> lane & 255]
            if sure:
                mine = hand >> lane & 255
                mates = mate >> lane & 255
                a = one >> lane & 255
                b = two >> lane & 255
                if foes == 0:
                    # Where nobody else has any left, all the hand's cards win.
                    if sure >= max(self.counts[a], self.counts[b], self.counts[mates]):
                        sure = self.counts[mine]
                else:
                    if one & foes:
                        sure = min(sure, self.counts[a])
                    if two & foes:
                        sure = min(sure, self.counts[b])
                sure = min(sure, budget)
                budget -= sure
                self.rounds += sure
                # What must fall: the own side gives its dearest cards, the opponents at least their cheapest,
                # and where they are out of the suit perhaps nothing.
                row = 32 * lane
                number = 256 * sure
                total += self.sums[row + self.highest[number + mine]]
                total += self.sums[row + self.highest[number + mates]]
                total += self.sums[row + self.lowest[number + a]]
                total += self.sums[row + self.lowest[number + b]]
        return total

    def likely_points(self) -> int:
        """About what the side on turn takes: a first guess, which decides nothing but where to ask.

        Each card weighs half as much for every card that would take the trick from it, and the sides share
        as the squares of their weights. On random deals it is half as far off as half of what is left where
        no suit or every suit is trumps, and nine tenths as far where one is.
        """
        own = 0
        # From 1, so that an end without cards divides by no zero.
        theirs = 1
        held = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]
        for seat in range(4):
            cards = self.hands[seat]
            while cards:
                card = cards & -cards
                cards ^= card
                weight = 0x8000 >> count_cards(self.takers[card % 37] & held)
                if self.sides[seat] == self.sides[self.seat]:
                    own += weight
                else:
                    theirs += weight
        return self.left * own * own // (own * own + theirs * theirs)

    def _points_of(self, cards: int) -> int:
        """The points of a set of cards."""
        return (
            self.sums[cards & 255]
            + self.sums[256 + (cards >> 8 & 255)]
            + self.sums[512 + (cards >> 16 & 255)]
            + self.sums[768 + (cards >> 24)]
        )

    def _top_cards(self, seat: int, suit: int) -> int:
        """How many of a suit's highest cards the seat's side has; below 0 where the other side has them."""
        own = (self.hands[seat] | self.hands[self.partners[seat]]) & suit
        return count_cards(suit & ~up_to_highest(suit ^ own)) - count_cards(suit & ~up_to_highest(own))

    def _hand_size(self, seat: int) -> int:
        """How many cards a seat has."""
        return count_cards(self.hands[seat])


def count_cards(cards: int) -> int:
    """The number of cards in a set."""
    # Written out, for C integers know no `bit_count`; the last `& 255` drops what 32 bits cannot hold.
    cards -= cards >> 1 & 0x55555555
    cards = (cards & 0x33333333) + (cards >> 2 & 0x33333333)
    cards = cards + (cards >> 4) & 0x0F0F0F0F
    return cards * 0x01010101 >> 24 & 255


def shares_suit(winners: int, hand: int) -> bool:
    """Whether the hand has a card of a suit of the winners."""
    lanes = 0
    for lane in range(4):
        if winners >> 8 * lane & 255 and hand >> 8 * lane & 255:
            lanes += 1
    return lanes > 0


def up_to_highest(cards: int) -> int:
    """All cards of each lane up to its highest in the set."""
    # The masks keep a lane's low bits from being shifted into the lane below.
    cards |= cards >> 1 & 0x7F7F7F7F
    cards |= cards >> 2 & 0x3F3F3F3F
    return cards | cards >> 4 & 0x0F0F0F0F
