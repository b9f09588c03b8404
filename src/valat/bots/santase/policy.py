"""How the rollout policy of a search plays Santase: the house's rules of hand, on sets of cards.

Compiled from this very text where a compiler was there; the C types stand in `policy.pxd`. Once nobody draws
any more, the rest is calculated.
"""

from collections.abc import Mapping

from valat.bots.search.rollout import Rollout
from valat.games.santase.flat_position import SantasePosition
from valat.kernel.strength import by_slot
from valat.solver.endgame import Endgame

# In each of four lanes 9 J Q K T A from bit 0; a queen led with its marriage lies six bits higher.
KINGS, QUEENS = 0x0008000800080008, 0x0004000400040004
SAID_QUEENS = 0x0100010001000100
ACES = 0x0020002000200020
EXCHANGE, CLOSE = 1024, 2048
PLIES = 40
"""More than any deal has."""
ENOUGH = 66
CATCH = 8
"""What a high card is expected to catch, in points."""
DECISIVE = 100
"""Reaching 66, or letting the other reach it."""
HALF, HALF_ROYAL = 3, 8
"""What a king or queen is worth more while its partner may still come."""


class SantasePolicy(Rollout):
    """Plays a deal of Santase on.

    Args:
        position: any of the deal.
        worth: what each card, as text, is worth in a hand, in points.
        solved: how many cards a hand has at most where the rest is calculated, 0 … 6.
        closes: the points a hand must hope for before the stock is closed.
    """

    def __init__(self, position: SantasePosition, worth: Mapping[str, int], solved: int, closes: int) -> None:
        super().__init__(position, 2, PLIES, Endgame(position))
        self.deal = position
        self.solved = solved
        self.closes = closes
        self.keep = by_slot({position.move_of(card): value for card, value in worth.items()})

    def fast_is_leaf(self) -> bool:
        """Whether nobody draws any more, and so few cards are left."""
        ply = self.deal.ply
        if self.deal.led[ply] or (self.deal.undrawn[ply] and self.deal.closers[ply] == 0):
            return False
        return count(self.deal.held[2 * ply]) <= self.solved

    def fast_policy_move(self) -> int:
        """An exchange, the close, a marriage, the card missed least, or the answer that leaves most."""
        moves = self.deal.fast_moves()
        if moves & (moves - 1) == 0:
            return moves
        if self.deal.led[self.deal.ply]:
            return self._choose_reply(moves)
        # A higher trump for the nine costs nothing.
        if moves & EXCHANGE:
            return EXCHANGE
        hand = self.deal.held[2 * self.deal.ply + self.deal.seats[self.deal.ply]]
        if moves & CLOSE and self._expected_points(moves, hand) >= self.closes:
            return CLOSE
        said = moves & SAID_QUEENS
        if said:
            # Forty before twenty.
            royal = said & self.deal.trumps << 6
            return royal or said & -said
        return self._choose_lead(hand)

    def _expected_points(self, moves: int, hand: int) -> int:
        """The points the seat on lead may reach with its hand alone: aces, trumps and marriages."""
        ply = self.deal.ply
        # The lowest ten bits of a seat's tally are its count, marriages in.
        points = self.deal.tallies[ply] >> 32 * self.deal.seats[ply] & 1023
        said = moves & SAID_QUEENS
        if said & self.deal.trumps << 6:
            points += 40
        if said & ~(self.deal.trumps << 6):
            points += 20
        left = hand
        while left:
            card = left & -left
            left ^= card
            lane = self.deal.lanes[card % 67]
            if card & self.deal.trumps or lane & hand & ACES:
                points += self.deal.points[card % 67] + CATCH
        return points

    def _choose_lead(self, hand: int) -> int:
        """The card that is missed least."""
        self._find_unplayed()
        best = 0
        least = 1000
        left = hand
        while left:
            card = left & -left
            left ^= card
            cost = self.deal.points[card % 67] + self._keep_value(card, hand)
            if cost < least:
                least = cost
                best = card
        return best

    def _choose_reply(self, moves: int) -> int:
        """The card that leaves most, points taken or given away and cards kept together."""
        ply = self.deal.ply
        seat = self.deal.seats[ply]
        hand = self.deal.held[2 * ply + seat]
        slot = self.deal.led[ply] % 67
        tally = self.deal.tallies[ply]
        self._find_unplayed()
        best = 0
        most = -1000
        while moves:
            card = moves & -moves
            moves ^= card
            points = self.deal.points[slot] + self.deal.points[card % 67]
            takes = 1 if card & self.deal.takers[slot] else 0
            taker = seat if takes else 1 - seat
            if (tally >> 32 * taker & 1023) + points >= ENOUGH:
                points += DECISIVE
            value = points + self._marriage_points(hand ^ card) // 2 if takes else -points
            value -= self._keep_value(card, hand)
            if value > most:
                most = value
                best = card
        return best

    def _find_unplayed(self) -> None:
        """Sees which cards are not played yet; those at the other's and in the stock look alike."""
        ply = self.deal.ply
        place = 12 - self.deal.undrawn[ply]
        self.left = self.deal.held[2 * ply] | self.deal.held[2 * ply + 1]
        self.left |= self.deal.led[ply] | self.deal.ups[ply]
        # The last of the twelve to be drawn is the turn-up, which `ups` has.
        while place < 11:
            self.left |= self.deal.draws[place]
            place += 1

    def _keep_value(self, card: int, hand: int) -> int:
        """What the card is worth in the hand."""
        value = self.keep[card % 67]
        partner = 0
        if card & QUEENS:
            partner = card << 1
        elif card & KINGS:
            partner = card >> 1
        trump = 1 if card & self.deal.trumps else 0
        if partner & hand:
            value += 40 if trump else 20
        elif partner & self.left:
            value += HALF_ROYAL if trump else HALF
        return value

    def _marriage_points(self, hand: int) -> int:
        """The points of the best marriage in a hand."""
        pairs = hand & hand >> 1 & QUEENS
        if pairs & self.deal.trumps:
            return 40
        return 20 if pairs else 0


def count(cards: int) -> int:
    """How many cards there are."""
    total = 0
    while cards:
        cards &= cards - 1
        total += 1
    return total
