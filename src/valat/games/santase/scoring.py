"""What a finished deal is worth: from card points to game points."""

from typing import Literal

import msgspec

from valat.games.santase.play import Pair, PlayState
from valat.games.santase.rules import ENOUGH, LAST_TRICK

FEW = 33
"""A loser with fewer card points loses double. Rule: SAN-SCORE-2"""
FAILED = 3
"""What a closer who does not get there loses. Rule: SAN-SCORE-3"""

Outcome = Literal["claimed", "played_out", "close_failed", "drawn"]


class Tally(msgspec.Struct, frozen=True):
    """What the two seats took, and who won.

    Attributes:
        cards: card points of each seat's tricks.
        declared: points of each seat's marriages.
        last_trick: who took the 10 of the last trick.
        tricks: of each seat.
        winner: seat, None when the deal is drawn.
    """

    outcome: Outcome
    winner: int | None
    cards: Pair
    declared: Pair
    last_trick: Pair
    tricks: Pair

    @property
    def points(self) -> Pair:
        """All of them."""
        a, b = (sum(parts) for parts in zip(self.cards, self.declared, self.last_trick, strict=True))
        return a, b

    @property
    def steps(self) -> tuple[int, int, int]:
        """The game points the winner writes for winning, for few card points and for no trick of the loser.

        Rule: SAN-SCORE-2, SAN-SCORE-3 (all three at once for a close that failed)
        """
        if self.winner is None:
            return 0, 0, 0
        if self.outcome == "close_failed":
            return FAILED, 0, 0
        loser = 1 - self.winner
        # Cards alone: neither marriages nor the last trick's 10 save a loser.
        return 1, int(self.cards[loser] < FEW), int(self.tricks[loser] == 0)

    @property
    def scores(self) -> Pair:
        """The game points of each seat."""
        return pair(self.winner, sum(self.steps))


def tally(play: PlayState) -> Tally:
    """What the two seats took in a deal that is over."""
    last = (0, 0)
    # A claim comes before the last trick, and after closing that one has no 10 (SAN-LAST-1).
    if play.claimer is None and play.closer is None:
        last = pair(play.tricks[-1][0], LAST_TRICK)
    outcome, winner = _outcome(play, last)
    tricks = len(play.tricks_won(0)), len(play.tricks_won(1))
    return Tally(outcome, winner, play.points, play.declared, last, tricks)


def _outcome(play: PlayState, last: Pair) -> tuple[Outcome, int | None]:
    """How the deal ended, and who won. Rule: SAN-SCORE-1, SAN-SCORE-3, SAN-LAST-1"""
    closer, claimer = play.closer, play.claimer
    if claimer is not None:
        return ("close_failed", claimer) if closer == 1 - claimer else ("claimed", claimer)
    # A closer with 66 who did not claim is counted as if nobody had closed (SAN-SCORE-3).
    if closer is not None and play.count(closer) < ENOUGH:
        return "close_failed", 1 - closer
    a, b = (play.count(seat) + last[seat] for seat in (0, 1))
    if a == b:
        return "drawn", None
    return "played_out", 0 if a > b else 1


def pair(seat: int | None, amount: int) -> Pair:
    """The amount for that seat, nothing for the other."""
    return amount * (seat == 0), amount * (seat == 1)
