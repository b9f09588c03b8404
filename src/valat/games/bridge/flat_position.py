"""The play of a bridge deal as search walks it: any trick game's, but declarer plays dummy's cards.

Compiled from this very text where a compiler was there; the C types stand in `flat_position.pxd`.
"""

from collections.abc import Sequence

from valat.kernel.position import TrickPosition
from valat.kernel.trick import TrickRules


class BridgePosition(TrickPosition):
    """The play from the opening lead on. Rule: BRI-PLAY-1

    Args:
        rules: the denomination's.
        hands: the thirteen cards of each seat.
        declarer: seat.
    """

    def __init__(self, rules: TrickRules, hands: Sequence[Sequence[str]], declarer: int) -> None:
        TrickPosition.__init__(self, rules, hands, (declarer + 1) % 4, (0, 1, 0, 1))
        # Looked up by seat, for search asks at every card.
        self.movers = [0, 1, 2, 3]
        self.movers[(declarer + 2) % 4] = declarer

    def fast_actor(self) -> int:
        """The seat that plays the next card: declarer for dummy."""
        return self.movers[self.seats[self.ply]]
