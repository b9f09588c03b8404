"""What a finished deal is worth: from card points to the tens each side writes."""

from typing import Literal

import msgspec

from valat.games.belot.announcements import BELOT_POINTS
from valat.games.belot.play import Pair, PlayState
from valat.games.belot.rules import LAST_TRICK, SIDES, side_pair
from valat.games.belot.state import State

CAPOT_POINTS = 90
"""Rule: BEL-SCORE-1"""

ROUNDED_UP = {"suit": range(7, 10), "NT": range(5, 10), "AT": range(5, 10)}
TIED_DIGIT = {"suit": 6, "NT": None, "AT": 4}
"""Last digits that are rounded up, and the one of which only one side is. Rule: BEL-ROUND-2"""


class Tally(msgspec.Struct, frozen=True):
    """What the two sides took, each a pair of points.

    Attributes:
        kind: `suit`, `NT` or `AT`.
        declaring: the declaring side.
        multiplier: 1, 2 or 4.
    """

    kind: str
    declaring: int
    multiplier: int
    cards: Pair
    last_trick: Pair
    announced: Pair
    belots: Pair
    capot: Pair

    @property
    def no_trumps_bonus(self) -> Pair:
        """What no trumps adds: everything but the capot once more. Rule: BEL-SCORE-2"""
        # The rule names all but the capot, but nothing is announced here (BEL-ANN-2): two parts are 0.
        zero = (0, 0)
        return (
            sum_pairs(self.cards, self.last_trick, self.announced, self.belots) if self.kind == "NT" else zero
        )

    @property
    def points(self) -> Pair:
        """All of it, before rounding. Rule: BEL-SCORE-1"""
        return sum_pairs(
            self.cards, self.last_trick, self.announced, self.belots, self.no_trumps_bonus, self.capot
        )

    @property
    def outcome(self) -> Literal["made", "inside", "hanging"]:
        """`made`, `inside` or `hanging`. Rule: BEL-SCORE-3"""
        own, theirs = self.points[self.declaring], self.points[1 - self.declaring]
        return "hanging" if own == theirs else "made" if own > theirs else "inside"

    @property
    def winner(self) -> int | None:
        """The side that won the deal; None when it hangs. Rule: BEL-SCORE-3"""
        return {"made": self.declaring, "inside": 1 - self.declaring}.get(self.outcome)


def tally(state: State) -> Tally:
    """What the two sides took in a deal whose eight tricks are over."""
    play, contract = state.play, state.auction.contract
    assert play is not None
    assert contract is not None
    assert state.auction.declarer is not None
    return Tally(
        contract if contract in ("NT", "AT") else "suit",
        SIDES[state.auction.declarer],
        state.auction.multiplier,
        play.points,
        # The winner of the trick before, which is the last one here.
        side_pair(SIDES[play.winner], LAST_TRICK),
        _valid_combinations(play),
        _belots(play),
        _capot(play),
    )


def known_points(state: State) -> Pair:
    """Points of each side so far, as everybody at the table can count them. Rule: BEL-SCORE-1, BEL-ANN-8

    Nothing is rounded, and who gets them is not decided yet.
    """
    play = state.play
    if play is None:
        return 0, 0
    if state.over:
        return tally(state).points
    counted = sum_pairs(play.points, _valid_combinations(play), _belots(play))
    return sum_pairs(counted, counted) if state.auction.contract == "NT" else counted


def sum_pairs(*pairs: Pair) -> Pair:
    """The sum of the pairs."""
    first = second = 0
    for ours, theirs in pairs:
        first, second = first + ours, second + theirs
    return first, second


def _valid_combinations(play: PlayState) -> Pair:
    """The combinations that stand; none in the first trick, after which that is known. Rule: BEL-SCORE-1"""
    if not play.number:
        return 0, 0
    scored = (said for said, struck in zip(play.said, play.struck, strict=True) if struck is None)
    return sum_pairs(*(side_pair(SIDES[said.seat], said.combination.points) for said in scored))


def _belots(play: PlayState) -> Pair:
    """Rule: BEL-BELOT-3"""
    return sum_pairs(*(side_pair(SIDES[belot.seat], BELOT_POINTS) for belot in play.belots))


def _capot(play: PlayState) -> Pair:
    """Rule: BEL-SCORE-1"""
    return CAPOT_POINTS * (play.tricks[0] == 8), CAPOT_POINTS * (play.tricks[1] == 8)


def tens(kind: str, points: int) -> int:
    """Points as they are written. Rule: BEL-ROUND-1"""
    return points // 10 + (points % 10 in ROUNDED_UP[kind])


def apportion_tens(kind: str, points: Pair) -> Pair:
    """The tens of both sides, which always sum to the whole deal's.

    Args:
        kind: `suit`, `NT` or `AT`.
        points: of all that was taken in the deal; unequal.
    Rule: BEL-ROUND-2

    In all trumps both end in 4: the lower side goes up.
    >>> apportion_tens("AT", (34, 224))
    (4, 22)
    """
    if all(amount % 10 == TIED_DIGIT[kind] for amount in points):
        lower = points.index(min(points))
        return sum_pairs((points[0] // 10, points[1] // 10), side_pair(lower, 1))
    # Rounded each by itself they sum to the whole deal's: their last digits depend on each other.
    return tens(kind, points[0]), tens(kind, points[1])


def halves(kind: str, points: int) -> Pair:
    """What the opponents write and what waits, when both sides have the same points.

    Rule: BEL-ROUND-3

    >>> halves("suit", 106), halves("AT", 154)
    ((10, 11), (15, 16))
    """
    if points % 10 == TIED_DIGIT[kind]:
        return points // 10, points // 10 + 1
    return tens(kind, points), tens(kind, points)


class WrittenScore(msgspec.Struct, frozen=True):
    """What goes on the sheet, in tens.

    Attributes:
        rounded: after rounding, of each side.
        raised: what contra or recontra adds to it.
        collected: what waited from earlier deals.
        waits: what this deal leaves waiting.
    """

    rounded: Pair
    raised: Pair = (0, 0)
    collected: Pair = (0, 0)
    waits: int = 0

    @property
    def scores(self) -> Pair:
        return sum_pairs(self.rounded, self.raised, self.collected)


def written_score(tally: Tally, carried: int) -> WrittenScore:
    """What the sides write of a deal.

    Args:
        carried: tens that wait from earlier deals.
    Rule: BEL-SCORE-3, BEL-SCORE-4
    """
    if tally.winner is None:
        return _hanging(tally, carried)
    rounded = _round(tally, tally.winner)
    # Rounded once, then multiplied (BEL-ROUND-4); apart, as the sheet gives it a line of its own.
    raised = (
        side_pair(tally.winner, (tally.multiplier - 1) * sum(rounded)) if tally.multiplier > 1 else (0, 0)
    )
    # What waits is for the winner of the deal, who need not have declared it.
    return WrittenScore(rounded, raised, side_pair(tally.winner, carried))


def _round(tally: Tally, winner: int) -> Pair:
    """Rule: BEL-ROUND-2 (made), BEL-ROUND-4 (inside or multiplied), BEL-SCORE-5"""
    if tally.outcome == "made" and tally.multiplier == 1:
        return apportion_tens(tally.kind, tally.points)
    return side_pair(winner, tens(tally.kind, sum(tally.points)))


def _hanging(tally: Tally, carried: int) -> WrittenScore:
    """Rule: BEL-SCORE-3, BEL-SCORE-4 (multiplied, all of it waits)"""
    if tally.multiplier > 1:
        # Nobody writes yet, so both sides' points are rounded together (BEL-ROUND-4).
        whole = tens(tally.kind, sum(tally.points)) * tally.multiplier
        return WrittenScore((0, 0), waits=carried + whole)
    # Either side's points: they are equal.
    theirs, waits = halves(tally.kind, tally.points[0])
    return WrittenScore(side_pair(1 - tally.declaring, theirs), waits=carried + waits)
