"""Rollouts of Bela in sampled worlds: the policy plays the tricks, and the last ones are calculated."""

from collections.abc import Sequence

from valat.bots.bela.utility import TricksTaken
from valat.bots.search.trick_rollout import TrickRollout
from valat.bots.tricks.rollout_weights import SUIT_WEIGHTS
from valat.cards.card import Card
from valat.games.bela.rules import rules_of
from valat.games.bela.scoring import CAPOT_POINTS
from valat.games.bela.variant import Variant
from valat.kernel.position import TrickPosition
from valat.solver.ranks8.search import PointSearch

NO_VALUE = -500
"""Less than this is no value."""
TRICK = 1024
"""One trick in a side's tally, above its points."""
EXACT = 4
"""So many of the last tricks are calculated, where there are two sides."""


class TrumpRollouts:
    """A trump suit being played in one world after the other.

    Args:
        hands: as the play begins, of any world.
        calling: the seat that called.
        search: the solver's memory.
    """

    def __init__(
        self,
        variant: Variant,
        trumps: str,
        hands: Sequence[Sequence[Card]],
        leader: int,
        calling: int,
        search: PointSearch,
    ) -> None:
        self._sides = range(max(variant.sides) + 1)
        self._position = TrickPosition(rules_of(trumps), hands, leader, variant.sides)
        self.move_of = self._position.move_of
        calls = variant.sides[calling]
        self.playouts = TrickRollout(self._position, [0] * 4, SUIT_WEIGHTS, calls, search, CAPOT_POINTS)
        self._stop = variant.players * (variant.tricks - EXACT)

    def follow(self, card: Card) -> None:
        """Plays a card of the deal for good."""
        self.playouts.observe(self.move_of(card))

    def deal(self, hands: Sequence[Sequence[Card]]) -> None:
        """Gives the seats what they hold now."""
        bits = [sum(map(self.move_of, hand)) for hand in hands]
        # Seats that are not there hold nothing.
        self.playouts.set_world(*bits, *[0] * (4 - len(bits)))

    def tricks_taken(self, card: Card | None, own: int, whole: int, limit: int) -> TricksTaken | None:
        """What the sides have taken in the end; None where the limit was reached.

        Args:
            card: of the seat on turn; None for whatever is best.
            own: its side.
            whole: the points of all the cards that are played and of the last trick.
            limit: turns that may be searched.
        """
        move = self.move_of(card) if card else 0
        # Three play each for himself, and the solver knows two sides only: then the policy plays to the end.
        if len(self._sides) > 2:
            return self._ending(move)
        points: int = self.playouts.value(move, self._stop, limit)
        if points < NO_VALUE:
            return None
        held = min(whole, max(0, points))
        # The capot's points lie above all that are there to take, and below nothing for the other side.
        without = {1 - own} if points > whole else {own} if points < 0 else set()
        both = (held, whole - held) if own == 0 else (whole - held, held)
        return TricksTaken(both, frozenset(without))

    def _ending(self, move: int) -> TricksTaken:
        tallies: int = self.playouts.final_tallies(move)
        ends = [divmod(tallies >> 16 * side & 0xFFFF, TRICK) for side in self._sides]
        without = frozenset(side for side in self._sides if not ends[side][0])
        return TricksTaken(tuple(points for _, points in ends), without)
