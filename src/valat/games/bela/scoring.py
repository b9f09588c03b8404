"""What a finished deal is worth: what each side took, and what it writes."""

import msgspec

from valat.games.bela.declarations import BELA_POINTS, scoring_seat
from valat.games.bela.play import Amounts, PlayState
from valat.games.bela.rules import LAST_TRICK, rules_of
from valat.games.bela.state import State
from valat.kernel.trick import card_points

CAPOT_POINTS = 90
"""Rule: BELA-SCORE-1"""


class Tally(msgspec.Struct, frozen=True):
    """What the sides took, each a number of points a side.

    Attributes:
        calling: the calling side.
        nearest: the sides from the dealer's right.
        discarded: what forehand laid aside. Rule: BELA3-BID-1
    """

    calling: int
    nearest: tuple[int, ...]
    cards: Amounts
    discarded: Amounts
    last_trick: Amounts
    declared: Amounts
    bela: Amounts
    capot: Amounts

    @property
    def points(self) -> Amounts:
        """All of it, before the fall. Rule: BELA-SCORE-1"""
        parts = (self.cards, self.discarded, self.last_trick, self.declared, self.bela, self.capot)
        return sum_amounts(*parts)

    @property
    def is_made(self) -> bool:
        """Whether the calling side has more than half of everything. Rule: BELA-SCORE-3, BELA-SCORE-4"""
        # Half of everything is not enough.
        return 2 * self.points[self.calling] > sum(self.points)

    @property
    def scores(self) -> Amounts:
        """What each side writes. Rule: BELA-SCORE-3"""
        return self.points if self.is_made else sum_amounts(self.points, self.fall)

    @property
    def fall(self) -> Amounts:
        """What a fall takes from the calling side and gives the others: of two the nearer an odd point.

        Rule: BELA-SCORE-3, BELA-SCORE-4
        """
        lost = self.points[self.calling]
        others = [side for side in self.nearest if side != self.calling]
        share, odd = divmod(lost, len(others))
        gains = {side: share + (odd if side == others[0] else 0) for side in others}
        return tuple(gains.get(side, -lost) for side in range(len(self.points)))


def tally(state: State) -> Tally:
    """What the sides took in a deal whose tricks are over."""
    play, variant = state.play, state.setup.variant
    assert play is not None
    sides = variant.sides
    calling = sides[state.auction.turn]
    from_right = (sides[(state.setup.forehand + step) % len(sides)] for step in range(len(sides)))
    assert state.auction.trumps is not None
    # As trumps where they are: a jack or nine laid aside counts like one in a trick.
    laid = card_points(rules_of(state.auction.trumps), state.discard)
    return Tally(
        calling,
        tuple(dict.fromkeys(from_right)),
        play.points,
        # The player who discards is forehand, and has called.
        for_side(play, calling, laid),
        for_side(play, sides[play.winner], LAST_TRICK),
        _scoring_declarations(play),
        _bela(play),
        # By side: in Bela for three two opponents who share all tricks make none (BELA-SCORE-2).
        tuple(CAPOT_POINTS * (tricks == variant.tricks) for tricks in play.tricks),
    )


def known_points(state: State) -> Amounts:
    """Points of each side so far, as everybody at the table can count them. Rule: BELA-SCORE-1, BELA-DECL-4

    What forehand has laid aside counts when it is seen, at the end.
    """
    play = state.play
    if play is None:
        return (0,) * (max(state.setup.variant.sides) + 1)
    if state.over:
        return tally(state).points
    # whose declarations score is known when the first trick is over
    declared = _scoring_declarations(play) if play.last else (0,) * len(play.tricks)
    return sum_amounts(play.points, declared, _bela(play))


def for_side(play: PlayState, side: int, amount: int) -> Amounts:
    """The amount for that side, nothing for the others."""
    return tuple(amount * (number == side) for number in range(len(play.tricks)))


def sum_amounts(*amounts: Amounts) -> Amounts:
    """Their sum, side by side."""
    return tuple(map(sum, zip(*amounts, strict=True)))


def declaration_strike_reason(play: PlayState, seat: int) -> str | None:
    """The rule by which the seat's declarations do not score; None where they do.

    Rule: BELA-DECL-3, BELA-SCORE-2, BELA-DECL-5 (the others' do not revive)
    """
    best = scoring_seat(play.said)
    if best is None or play.sides[best] != play.sides[seat]:
        return "BELA-DECL-3"
    return None if play.tricks[play.sides[seat]] else "BELA-SCORE-2"


def bela_strike_reason(play: PlayState) -> str | None:
    """The rule by which the bela that was said does not score. Rule: BELA-BELA-1, BELA-SCORE-2"""
    assert play.bela is not None
    return None if play.tricks[play.sides[play.bela.seat]] else "BELA-SCORE-2"


def _scoring_declarations(play: PlayState) -> Amounts:
    """The declarations that score. Rule: BELA-SCORE-1"""
    points = [0] * len(play.tricks)
    for said in play.said:
        if declaration_strike_reason(play, said.seat) is None:
            points[play.sides[said.seat]] += said.declaration.points
    return tuple(points)


def _bela(play: PlayState) -> Amounts:
    """Rule: BELA-BELA-1"""
    if play.bela is None or bela_strike_reason(play) is not None:
        return (0,) * len(play.tricks)
    return for_side(play, play.sides[play.bela.seat], BELA_POINTS)
