"""How tricks of Bela that are guessed are played out: by the quick player, the last ones calculated."""

from collections.abc import Sequence

from valat.bots.search.playouts import Playouts
from valat.bots.tricks.weights import SUIT
from valat.games.bela.rules import LAST_TRICK, rules_of
from valat.games.bela.scoring import CAPOT_POINTS
from valat.games.bela.variant import Variant
from valat.kernel.game import Card
from valat.kernel.position import TrickPosition
from valat.kernel.trick import card_points
from valat.solver.search import Search

EXACT = 4
"""So many of the last tricks are calculated."""


class Table:
    """A trump suit being played in one guess after the other.

    Args:
        hands: as the play begins, of any guess.
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
        search: Search,
    ) -> None:
        self.sides = sides_of_play(variant, calling)
        self._trumps = trumps
        self._position = TrickPosition(rules_of(trumps), hands, leader, self.sides)
        self.move_of = self._position.move_of
        capot = 0 if variant.talon else CAPOT_POINTS
        calls = self.sides[calling]
        self.playouts = Playouts(self._position, [0] * 4, SUIT, calls, search, capot)
        self._stop = variant.players * (variant.tricks - EXACT)
        self._leader = self.sides[leader]

    def follow(self, card: Card) -> None:
        """Plays a card of the deal for good."""
        self.playouts.follow(self.move_of(card))

    def deal(self, hands: Sequence[Sequence[Card]]) -> None:
        """Gives the seats what they hold now."""
        bits = [sum(map(self.move_of, hand)) for hand in hands]
        self.playouts.share_out(*bits, *[0] * (4 - len(bits)))

    def value(self, card: Card | None, limit: int) -> int:
        """The points in the end of the side on turn, after the card or after whatever is best."""
        found: int = self.playouts.value(self.move_of(card) if card else 0, self._stop, limit)
        return found

    def whole(self, hands: Sequence[Sequence[Card]]) -> int:
        """The points of all the cards and of the last trick."""
        return LAST_TRICK + sum(card_points(rules_of(self._trumps), hand) for hand in hands)


def sides_of_play(variant: Variant, calling: int) -> tuple[int, ...]:
    """The two sides of the play: of three, the caller is side 0 and the others are side 1."""
    if max(variant.sides) == 1:
        return variant.sides
    return tuple(int(seat != calling) for seat in range(variant.players))
