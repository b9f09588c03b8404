"""Belot: eight cards of a suit in one hand, which win the match at once."""

from collections.abc import Sequence

import msgspec

from valat.cards.card import suit_of
from valat.games.bela.options import Options
from valat.games.bela.rules import DECK, SUITS


class BelotHand(msgspec.Struct, frozen=True):
    """Whose hand holds all eight cards of which suit."""

    seat: int
    suit: str

    @property
    def cards(self) -> tuple[str, ...]:
        """The eight cards, rising."""
        return tuple(card for card in DECK if suit_of(card) == self.suit)


def belot_of(
    hands: Sequence[Sequence[str]], forehand: int, trumps: str, options: Options
) -> BelotHand | None:
    """The belot among complete hands, of two the nearer to the dealer's right; None where there is none.

    Args:
        hands: of each seat, the talon taken and the discards made.
    Rule: BELA-DECL-2
    """
    players = len(hands)
    suits = SUITS if options.belot_in == "any" else (trumps,)
    # Seats before suits: of two belots the nearer to the dealer's right wins.
    for step in range(players):
        seat = (forehand + step) % players
        for suit in suits:
            # Counted, as a hand may have more than eight cards: for two and three it has ten.
            if sum(suit_of(card) == suit for card in hands[seat]) == 8:
                return BelotHand(seat, suit)
    return None
