"""Events in which all who played a board are compared: pairs, and single players with changing partners."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction

from valat.duplicate.scores.adjusted_scores import (
    AdjustedScore,
    adjusted_imps,
    adjusted_share,
    sit_out_imps,
    sit_out_share,
)
from valat.duplicate.scores.contestants import Contestant, Tallies, Tally, contestants_of
from valat.duplicate.scores.event import Result, Rules
from valat.duplicate.scores.fields import Points, SidePoints, board_points, full_top, results_expected
from valat.duplicate.scores.standings import ScoredResult

Compared = list[tuple[Result, tuple[SidePoints, SidePoints]]]


def score_pairs(results: Sequence[Result], rules: Rules) -> tuple[Tallies, tuple[ScoredResult, ...]]:
    """What each contestant has in each session, and the points of each result.

    Awards and sit-outs are worth what the contestant's session makes them, so they come after all boards.
    Rule: BRI-COMP-1, BRI-COMP-2, BRI-COMP-4, BRI-COMP-5
    """
    tallies: dict[int, dict[Contestant, Tally]] = {}
    scored: list[ScoredResult] = []
    for number in sorted({result.session for result in results}):
        own = [result for result in results if result.session == number]
        sections = sorted({result.section for result in own}) if rules.by_section else [None]
        found: dict[Contestant, Tally] = defaultdict(Tally)
        for section in sections:
            chosen = [result for result in own if section in (None, result.section)]
            full = full_top(rules, results_expected(chosen, rules))
            compared = _compare(chosen, rules)
            _add_compared(found, compared, rules)
            # Before anything is awarded: an award is no part of the session that it depends on.
            means = {who: _mean(tally, rules) for who, tally in found.items()}
            scored += [_settle(found, means, result, points, rules, full) for result, points in compared]
        tallies[number] = dict(found)
    return tallies, tuple(scored)


def _compare(results: Sequence[Result], rules: Rules) -> Compared:
    """Each result with what comparing gives, in the order of the boards."""
    expected = results_expected(results, rules)
    boards: dict[tuple[int, int], list[Result]] = defaultdict(list)
    for result in results:
        boards[result.board, result.seat].append(result)
    return [
        pair
        for _, own in sorted(boards.items())
        for pair in zip(own, board_points(own, rules, expected), strict=True)
    ]


def _add_compared(found: dict[Contestant, Tally], compared: Compared, rules: Rules) -> None:
    """Takes the points that came of comparing into the tallies."""
    by_opponent = "head-to-head" in rules.tie_breaks
    for result, both in compared:
        for side, points in enumerate(both):
            if not isinstance(points, Points):
                continue
            for who in contestants_of(result.sides[side][0], side, rules):
                tally = found[who]
                tally.boards += 1
                tally.points += points.amount
                tally.tops += points.top
                tally.wins += points.is_win
                if by_opponent:
                    for other in contestants_of(result.sides[1 - side][0], 1 - side, rules):
                        tally.against[other] += points.amount


def _mean(tally: Tally, rules: Rules) -> Fraction:
    """What a board has brought: a share of its top, or IMPs."""
    if rules.method == "matchpoints":
        # Without a board to compare, a pair counts as average.
        return tally.points / tally.tops if tally.tops else Fraction(1, 2)
    return tally.points / tally.boards if tally.boards else Fraction(0)


def _settle(
    found: dict[Contestant, Tally],
    means: Mapping[Contestant, Fraction],
    result: Result,
    both: tuple[SidePoints, SidePoints],
    rules: Rules,
    full: Fraction,
) -> ScoredResult:
    """The result with its points, awards and sit-outs taken into the tallies."""
    settled: list[Fraction | None] = []
    for side, points in enumerate(both):
        members = contestants_of(result.sides[side][0], side, rules)
        for who in members:
            # Also one without any points is a contestant, with a top that penalties may be shares of.
            found[who].top = full
        if isinstance(points, Points):
            settled.append(points.amount)
            continue
        amounts = [
            _awarded(points, means.get(who, _mean(Tally(), rules)), rules, full)
            for who in members
            if result.sat_out or points is not None
        ]
        for who, amount in zip(members, amounts, strict=False):
            found[who].points += amount
            # A board not played counts by the same top as all others.
            found[who].tops += full
        # Two single players may have an award by different sessions: the line tells their mean.
        settled.append(sum(amounts, Fraction(0)) / len(amounts) if amounts else None)
    return ScoredResult(result, (settled[0], settled[1]))


def _awarded(award: AdjustedScore | Points | None, mean: Fraction, rules: Rules, full: Fraction) -> Fraction:
    """What an award brings, None being a sit-out."""
    assert not isinstance(award, Points)
    if rules.method == "matchpoints":
        share = sit_out_share(rules.sit_outs, mean) if award is None else adjusted_share(award, mean)
        return full * share
    if award is None:
        return sit_out_imps(rules.sit_outs, mean)
    return adjusted_imps(award, mean, teams=False)
