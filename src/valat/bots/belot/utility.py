"""What the end of a deal is worth: the chance to win the match from the score that it leads to.

Points alone mislead near the end of a match: who is close to the target may give points away to be safe.
"""

import msgspec

from valat.bots.belot.win_probability import win_probability
from valat.games.belot.auction import Auction
from valat.games.belot.play import Pair
from valat.games.belot.record import setup
from valat.games.belot.rules import SIDES
from valat.games.belot.scoring import CAPOT_POINTS, Tally, written_score
from valat.games.belot.state import Setup
from valat.games.belot.view import View

WHOLE = {"suit": 162, "NT": 130, "AT": 258}
"""The card points of a deal, the last trick's in. Rule: BEL-CARD-2"""


def total_card_points(contract: str) -> int:
    """The card points of a deal in a contract, the last trick's in."""
    return WHOLE.get(contract, WHOLE["suit"])


class MatchSituation(msgspec.Struct, frozen=True):
    """What a deal is played for.

    Attributes:
        side: whose chances are asked for.
        scores: of that side and of the other, in tens.
        carried: tens that wait for the winner of the deal.
    """

    side: int
    scores: Pair
    target: int
    carried: int

    def utility_after(self, gains: Pair, waiting: int) -> int:
        """The chance to win the match when the sides, side 0 first, write so many tens and others wait."""
        own, theirs = self.scores
        own += gains[self.side]
        theirs += gains[1 - self.side]
        plain = win_probability(own, theirs, self.target)
        if not waiting or max(own, theirs) >= self.target:
            return plain
        # What waits falls to the winner of the next deal, who is either side as likely.
        return (
            win_probability(own + waiting, theirs, self.target)
            + win_probability(own, theirs + waiting, self.target)
        ) // 2


class DealSituation(MatchSituation, frozen=True):
    """What a deal is played for by itself: tens."""

    def utility_after(self, gains: Pair, waiting: int) -> int:
        """How many more tens the side writes than the other; what waits is either side's as likely."""
        return gains[self.side] - gains[1 - self.side]


class BoardSituation(MatchSituation, frozen=True):
    """What a board is played for that belongs to no match: the difference in tens. Rule: DUP-BELOT-1"""

    def utility_after(self, gains: Pair, waiting: int) -> int:
        """How many more tens the side writes than the other; level, each writes its own half."""
        return 0 if waiting else gains[self.side] - gains[1 - self.side]


def read_match(view: View) -> MatchSituation:
    """What a view tells of the match; where it tells of none, the deal is a board that stands alone."""
    start: Setup = setup(view)
    side = SIDES[view.own_seat]
    if view.match is None:
        return BoardSituation(side, (0, 0), start.options.target, start.carried)
    scores = view.match.scores
    return MatchSituation(side, (scores[side], scores[1 - side]), view.match.target, start.carried)


class ContractUtility:
    """The worth of what a contract may end with, for the side of a standing.

    Args:
        auction: with a contract.
    """

    def __init__(self, situation: MatchSituation, auction: Auction) -> None:
        assert auction.contract is not None
        assert auction.declarer is not None
        self.situation = situation
        self._kind = auction.contract if auction.contract in WHOLE else "suit"
        self._whole = WHOLE[self._kind]
        self._auction = auction
        self._declaring = SIDES[auction.declarer]
        self._known: dict[tuple[int, Pair, Pair], int] = {}

    def utility(self, points: int, announced: Pair = (0, 0), belots: Pair = (0, 0)) -> int:
        """What the situation makes of it: in a match the chance to win that, of `ONE`.

        Args:
            points: the card points of the side, the last trick's and the capot's in; what the other side's
                capot brings is taken off, so -90 … 348.
            announced: points of the combinations that stand, of side 0 and side 1.
            belots: points of the belots, of side 0 and side 1.
        """
        key = (points, announced, belots)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._worth(points, announced, belots)
        return known

    def _worth(self, points: int, announced: Pair, belots: Pair) -> int:
        # A side's points tell of capots by themselves: above the whole its own, below nothing the other's.
        capot = (CAPOT_POINTS * (points > self._whole), CAPOT_POINTS * (points < 0))
        cards = (min(self._whole, max(0, points)), self._whole - min(self._whole, max(0, points)))
        if self.situation.side:
            capot, cards = capot[::-1], cards[::-1]
        multiplier = self._auction.multiplier
        tally = Tally(self._kind, self._declaring, multiplier, cards, (0, 0), announced, belots, capot)
        sheet = written_score(tally, self.situation.carried)
        return self.situation.utility_after(sheet.scores, sheet.waits)
