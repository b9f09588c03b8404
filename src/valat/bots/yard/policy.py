"""How the rollout policy of a search plays yard bridge: much as the house weighs a turn, a card at a time.

Compiled from this very text where a compiler was there; the C types stand in `policy.pxd`. Weights are tenths
of a point, those of `valat.bots.yard.evaluation`.
"""

from collections.abc import Mapping

from valat.bots.search.rollout import Rollout
from valat.games.yard.flat_position import YardPosition
from valat.kernel.strength import by_slot
from valat.solver.endgame import Endgame

SIXES, SEVENS, EIGHTS, ACES = 0x0001000100010001, 0x0002000200020002, 0x0004000400040004, 0x0080008000800080
# A jack has four bits, one for each suit it may order; held or covered it is all of them.
JACKS, ORDERS = 0x0100010001000100, 0x0F000F000F000F00
DRAWING, ENDING = 0x1000, 0x2000
MOST = 300
"""Moves after which a deal that does not end is left."""
CARD, BURDEN, TEMPO, AGAIN, FOLLOWING, BARE_SIX, OUT = 60, 45, 40, 60, 12, 70, 1500


class YardPolicy(Rollout):
    """Plays a deal of yard bridge on.

    Args:
        position: any of the deal.
        sides: how many there are.
        points: what each card, as text, counts.
    """

    def __init__(self, position: YardPosition, sides: int, points: Mapping[str, int]) -> None:
        super().__init__(position, sides, MOST, Endgame(position))
        self.deal = position
        moves = position.cards_in(-1)
        self.points = by_slot({position.move_of(text): points.get(text[:2], 0) for text in moves})

    def fast_policy_move(self) -> int:
        """The card that leaves the hand best off; a draw or the turn's end only where there is none."""
        moves = self.deal.fast_moves()
        if moves & (moves - 1) == 0:
            return moves
        cards = moves & ~(DRAWING | ENDING)
        if cards == 0:
            # A draw may bring a card that fits; the turn's end never does.
            return moves & DRAWING or ENDING
        best = 0
        most = -1000000
        while cards:
            move = cards & -cards
            cards ^= move
            value = self._gain(move)
            if value > most:
                most = value
                best = move
        return best

    def _gain(self, move: int) -> int:
        """What laying the card, and in this turn all of its rank, is worth."""
        slot = move % 67
        left = self.deal.hands[self.deal.seat] ^ self.deal.whole[slot]
        value = FOLLOWING * count(left & self.deal.fits[slot])
        # What the turn lays was weighed with its first card: now only the order counts.
        if self.deal.laid:
            return value
        group = left & SIXES if move & SIXES else left & self.deal.adds[slot]
        number = 1 + count(group)
        value += number * (CARD + self._fewest_weight() * self.points[slot] + self._effect_value(move))
        # All others are left out, so the turn comes straight back.
        if move & (EIGHTS | ACES) and number >= self.deal.players - 1:
            value += AGAIN
        # A six must be covered, so whatever covers it goes in this turn, too.
        if move & SIXES and left & self.deal.adds[slot] & ~SIXES:
            value += CARD
        return value - BARE_SIX * self._bare_sixes(left & ~group) + (OUT if left == group else 0)

    def _bare_sixes(self, hand: int) -> int:
        """How many sixes of a hand no other card of it covers."""
        number = 0
        sixes = hand & SIXES
        while sixes:
            six = sixes & -sixes
            sixes ^= six
            if hand & self.deal.adds[six % 67] & ~SIXES == 0:
                number += 1
        return number

    def _fewest_weight(self) -> int:
        """Tenths of its points that a card held costs, by the fewest cards of an opponent."""
        # The whole pack: no hand has more.
        fewest = 36
        for seat in range(self.deal.players):
            if self.deal.sides[seat] != self.deal.sides[self.deal.seat]:
                fewest = min(fewest, count(self.deal.hands[seat]))
        if fewest < 2:
            return 10
        if fewest < 3:
            return 7
        return 5 if fewest < 4 else 3

    def _effect_value(self, move: int) -> int:
        """What the card does to the next player."""
        value = 0
        if move & SEVENS:
            value = BURDEN
        elif move & EIGHTS:
            value = 2 * BURDEN + TEMPO
        elif move & ACES:
            value = TEMPO
        other = self.deal.fast_after(self.deal.seat)
        return value if self.deal.sides[other] != self.deal.sides[self.deal.seat] else -value


def count(cards: int) -> int:
    """How many cards there are, a jack's four bits being one."""
    left = cards & ~ORDERS
    total = 0
    jacks = (cards | cards >> 1 | cards >> 2 | cards >> 3) & JACKS
    left |= jacks
    while left:
        left &= left - 1
        total += 1
    return total
