"""A board compared with all who played it: points for each result, in matchpoints or in IMPs."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

import msgspec

from valat.duplicate.scores.adjusted_scores import AVERAGE_PLUS, AdjustedScore
from valat.duplicate.scores.event import Result, Rules
from valat.duplicate.scores.imps import mix_butler, mix_cross_imps
from valat.duplicate.scores.matchpoints import PER_WIN, mix_matchpoints, top
from valat.duplicate.scores.mixes import Mix

SMALL = 3
"""A version of a fouled board with at most so many results, and a third of all, may have fixed shares."""


class Points(msgspec.Struct, frozen=True):
    """What one side has on a board by comparing.

    Attributes:
        amount: matchpoints, or IMPs.
        top: what could have been had; 0 where points are IMPs.
    """

    amount: Fraction
    top: Fraction = Fraction(0)

    @property
    def is_win(self) -> bool:
        """Whether it is more than half."""
        return 2 * self.amount > self.top


SidePoints: TypeAlias = Points | AdjustedScore | None
"""By comparing, or an award whose worth depends on the session, or nothing."""


def board_points(
    results: Sequence[Result], rules: Rules, expected: int
) -> list[tuple[SidePoints, SidePoints]]:
    """For each result on a board what each side has, in the results' order; sit-outs have nothing yet.

    Versions of a fouled board are compared each for itself, and each side has a field of its own, since a
    split score is another one for each.
    Rule: BRI-COMP-2, BRI-COMP-10

    Args:
        expected: how many results the board should have.
    """
    played = sum(not result.sat_out for result in results)
    sides: list[dict[int, SidePoints]] = [{}, {}]
    for side, found in enumerate(sides):
        for group in {result.group for result in results}:
            found |= _group_points(results, side, group, rules, expected, played)
    return [(sides[0].get(place), sides[1].get(place)) for place in range(len(results))]


def results_expected(results: Sequence[Result], rules: Rules) -> int:
    """How many results each board of a session should have: those of the one with most, unless it is said."""
    if rules.expected is not None:
        return rules.expected
    counts: dict[tuple[int, int, int], int] = {}
    for result in results:
        for side, (_, outcome) in enumerate(result.sides):
            if not result.sat_out and isinstance(outcome, tuple):
                place = result.board, result.seat, side
                counts[place] = counts.get(place, 0) + 1
    return max(counts.values(), default=1)


def full_top(rules: Rules, expected: int) -> Fraction:
    """The top of a board with all its results; 0 where points are IMPs."""
    return top(expected, rules.style) if rules.method == "matchpoints" else Fraction(0)


def _group_points(
    results: Sequence[Result], side: int, group: str, rules: Rules, expected: int, played: int
) -> Mapping[int, SidePoints]:
    """What a side has for each result of a board's version, by the result's place."""
    mixes: dict[int, Mix] = {}
    found: dict[int, SidePoints] = {}
    for place, result in enumerate(results):
        outcome = result.sides[side][1]
        if result.group != group or result.sat_out or outcome is None:
            continue
        # An award did not come about at the table: the others on the board are not held against it.
        if isinstance(outcome, AdjustedScore):
            found[place] = outcome
        else:
            mixes[place] = outcome
    if not mixes:
        return found
    every = tuple(mixes.values())
    points = (_fixed_shares if _has_fixed_shares(rules, len(mixes), played) else _compared)(
        every, side, rules, expected
    )
    return found | dict(zip(mixes, points, strict=True))


# While a session goes on it is scored again with each result, which changes a single board.
@lru_cache(maxsize=2048)
def _compared(mixes: tuple[Mix, ...], side: int, rules: Rules, expected: int) -> Sequence[SidePoints]:
    return [_points(amount, side, rules, expected) for amount in _amounts(mixes, rules, expected)]


def _points(amount: Fraction, side: int, rules: Rules, expected: int) -> Points:
    if rules.method == "matchpoints":
        full = top(expected, rules.style)
        # Factored too: both sides' points still make the top, since the formula is the same from either side.
        return Points(amount if side == 0 else full - amount, full)
    return Points(amount if side == 0 else -amount)


def _amounts(mixes: Sequence[Mix], rules: Rules, expected: int) -> Sequence[Fraction]:
    """Side 0's points for each of a board's results."""
    if rules.method == "matchpoints":
        return mix_matchpoints(mixes, style=rules.style, expected=expected)
    if rules.method == "butler":
        return mix_butler(mixes, rules.scale, left_out=rules.left_out, nearest=rules.nearest)
    imps = mix_cross_imps(mixes, rules.scale, averaged=rules.averaged)
    if rules.averaged:
        return imps
    # As if each result had come about as much more often as results are missing.
    return [amount * expected / len(mixes) for amount in imps]


def _has_fixed_shares(rules: Rules, group: int, played: int) -> bool:
    """Whether so few results of a version are too few for the formula."""
    return (
        rules.method == "matchpoints"
        and rules.small_groups == "shares"
        and group <= SMALL
        and SMALL * group <= played
    )


def _fixed_shares(mixes: Sequence[Mix], side: int, rules: Rules, expected: int) -> list[SidePoints]:
    """65 % and 55 % for two results, 70 %, 60 % and 50 % for three, average plus for one that stands alone.

    Source: English Bridge Union, White Book 4.2.3.3 and 3.3.2.
    """
    if len(mixes) == 1:
        return [AVERAGE_PLUS]
    full, half = top(expected, rules.style), PER_WIN[rules.style] / 2
    most = len(mixes) - 1
    shares = [
        Fraction(6, 10) + (amount / half - most) / 20 for amount in mix_matchpoints(mixes, style=rules.style)
    ]
    # Nobody is at fault: what is above 60 % for one side is below for the other.
    return [Points(full * (share if side == 0 else Fraction(12, 10) - share), full) for share in shares]
