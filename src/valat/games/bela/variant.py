"""What tells Bela for two, three and four apart, as data."""

import msgspec

FIRST = 6
"""Cards of each hand that are dealt first and seen during the auction."""


class Variant(msgspec.Struct, frozen=True):
    """Bela for so many players.

    Attributes:
        name: of the game.
        sides: the side of each seat. Rule: BELA-SEAT-1
        beside: cards dealt face down beside each hand's first six.
        talon: further cards for forehand, who discards as many.
        turn_up: whether a card is turned up, whose suit is offered first.
        steps: how often somebody is asked for trumps; the last one asked must call.
        passing_takes: whether a player who passes takes the cards beside the hand at once.
        deal_rule: the rule of its deal.
        bid_rule: the rule of its auction.
    """

    name: str
    sides: tuple[int, ...]
    beside: int
    talon: int
    turn_up: bool
    steps: int
    passing_takes: bool
    deal_rule: str
    bid_rule: str

    @property
    def players(self) -> int:
        return len(self.sides)

    @property
    def tricks(self) -> int:
        """The tricks of a deal, and the cards of each hand in the play."""
        return FIRST + self.beside

    @property
    def undealt(self) -> int:
        """Cards that stay out of play, the turn-up not included."""
        return 32 - self.players * self.tricks - self.talon - self.turn_up

    def forehand(self, dealer: int) -> int:
        """The player after the dealer, who calls and leads first. Rule: BELA-SEAT-1"""
        return (dealer + 1) % self.players


BELA2 = Variant(
    "bela2",
    sides=(0, 1),
    beside=4,
    talon=0,
    turn_up=True,
    # Each of the two twice: for the turn-up's suit, then for another.
    steps=4,
    passing_takes=False,
    deal_rule="BELA2-DEAL-1",
    bid_rule="BELA2-BID-1",
)
BELA3 = Variant(
    "bela3",
    # Everybody writes alone; that two stand together in the play is the caller's doing (BELA-SCORE-4).
    sides=(0, 1, 2),
    beside=4,
    talon=2,
    turn_up=False,
    # Forehand must call: nobody else is asked.
    steps=1,
    passing_takes=False,
    deal_rule="BELA3-DEAL-1",
    bid_rule="BELA3-BID-1",
)
BELA4 = Variant(
    "bela4",
    sides=(0, 1, 0, 1),
    beside=2,
    talon=0,
    turn_up=False,
    steps=4,
    passing_takes=True,
    deal_rule="BELA4-DEAL-1",
    bid_rule="BELA4-BID-1",
)
