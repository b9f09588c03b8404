"""A session of pairs: the boards compared, adjusted scores and sit-outs counted, and the pairs in order."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

import msgspec

from valat.games.bridge.scoring.adjusted_scores import AdjustedScore, SitOuts, adjusted_share, sit_out_share
from valat.games.bridge.scoring.matchpoints import Style, matchpoints, top


class BoardScore(msgspec.Struct, frozen=True):
    """What came of a board at a table.

    Attributes:
        ns, ew: the pairs; None for a pair that was not there, so that the other sits out.
        score: North-South's; None where there is none, and nothing counts but what is awarded.
        ns_adjusted, ew_adjusted: artificial adjusted scores in its place, for one side or for both.
    """

    board: int
    ns: int | None
    ew: int | None
    score: int | None = None
    ns_adjusted: AdjustedScore | None = None
    ew_adjusted: AdjustedScore | None = None


class Standing(msgspec.Struct, frozen=True):
    """How a pair has done.

    Attributes:
        place: 1 the best; equals share one.
        points: matchpoints on all boards, those adjusted and sat out counted.
        share: of the tops of these boards, 0 … 1.
        boards: how many were scored by comparing.
    """

    pair: int
    place: int
    points: Fraction
    share: Fraction
    boards: int


def rank_pairs(
    results: Iterable[BoardScore], *, style: Style = "wbf", sit_outs: SitOuts = "acbl"
) -> tuple[Standing, ...]:
    """The pairs in order, the best first; of equals the lower number.

    Every board has the top of the one with most tables; boards with fewer scores are factored.
    Rule: BRI-COMP-1, BRI-COMP-2, BRI-COMP-4, BRI-COMP-5
    """
    rows = list(results)
    fields = _by_direction(rows)
    most = max((len(scores) for scores in fields.values()), default=1)
    won, elsewhere = _matchpoints_by_pair(fields, most, style), _adjustments(rows)
    full, totals = top(most, style), []
    for pair in sorted(elsewhere):
        own = won.get(pair, [])
        # A pair with nothing to go by is taken for an average one.
        share = Fraction(sum(own), full * len(own)) if own and full else Fraction(1, 2)
        shares = [
            sit_out_share(sit_outs, share) if adjusted is None else adjusted_share(adjusted, share)
            for adjusted in elsewhere.get(pair, ())
        ]
        # A board not played counts by the same top as all others.
        points = sum(own, Fraction(0)) + full * sum(shares, Fraction(0))
        tops = full * (len(own) + len(shares))
        totals.append((pair, points, points / tops if tops else share, len(own)))
    return _standings(totals)


def _by_direction(rows: Sequence[BoardScore]) -> Mapping[tuple[int, int], list[tuple[int, int]]]:
    """For each board and side the pairs that are compared on it, each with North-South's score."""
    fields: dict[tuple[int, int], list[tuple[int, int]]] = defaultdict(list)
    for row in rows:
        if row.ns is None or row.ew is None or row.score is None:
            continue
        for side, (pair, adjusted) in enumerate(((row.ns, row.ns_adjusted), (row.ew, row.ew_adjusted))):
            # An adjusted score did not come about at the table: the others on the board are not held against
            # it. Where one side alone is adjusted the other keeps the result.
            if adjusted is None:
                fields[row.board, side].append((pair, row.score))
    return fields


def _matchpoints_by_pair(
    fields: Mapping[tuple[int, int], list[tuple[int, int]]], most: int, style: Style
) -> Mapping[int, list[Fraction]]:
    """For each pair its matchpoints on the boards it has played."""
    won: dict[int, list[Fraction]] = defaultdict(list)
    for (_, side), scores in fields.items():
        points = matchpoints([score for _, score in scores], style=style, expected=most)
        for (pair, _), amount in zip(scores, points, strict=True):
            # Factored too: both sides' points still make the top, since the formula is the same from either
            # side.
            won[pair].append(amount if side == 0 else top(most, style) - amount)
    return won


def _adjustments(rows: Sequence[BoardScore]) -> Mapping[int, list[AdjustedScore | None]]:
    """For every pair the boards it has not played: adjusted scores, and None for a sit-out."""
    adjustments: dict[int, list[AdjustedScore | None]] = defaultdict(list)
    for row in rows:
        sat_out = row.ns is None or row.ew is None
        for pair, adjusted in ((row.ns, row.ns_adjusted), (row.ew, row.ew_adjusted)):
            if pair is not None:
                # Also where there is none, so that no pair is missing.
                adjustments[pair] += [adjusted] if sat_out or adjusted is not None else []
    return adjustments


def _standings(totals: Sequence[tuple[int, Fraction, Fraction, int]]) -> tuple[Standing, ...]:
    shares = [share for _, _, share, _ in totals]
    standings = [
        # By share, not by points: pairs may have played different numbers of boards.
        Standing(pair, 1 + sum(other > share for other in shares), points, share, boards)
        for pair, points, share, boards in totals
    ]
    return tuple(sorted(standings, key=lambda standing: (standing.place, standing.pair)))
