"""A session of pairs: the boards compared, adjusted scores and sit-outs counted, and the pairs in order."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

import msgspec

from valat.games.bridge.scoring.adjusted import AdjustedScore, SitOuts, adjusted_share, sit_out_share
from valat.games.bridge.scoring.matchpoints import Style, matchpoints, top


class BoardScore(msgspec.Struct, frozen=True):
    """What came of a board at a table.

    Attributes:
        ns, ew: the pairs; None for a pair that was not there, so that the other sits out.
        score: North-South's; None where there is none.
        ns_adjusted, ew_adjusted: artificial adjusted scores in place of it.
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
    boards = _by_board(rows)
    most = max((len(scores) for scores in boards.values()), default=1)
    won, elsewhere = _matchpoints_by_pair(boards, most, style), _adjustments(rows)
    full, totals = top(most, style), []
    for pair in sorted(won.keys() | elsewhere.keys()):
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


def _by_board(rows: Sequence[BoardScore]) -> Mapping[int, list[tuple[int, int, int]]]:
    """For each board the pairs and North-South's score at each table that has one."""
    boards: dict[int, list[tuple[int, int, int]]] = defaultdict(list)
    for row in rows:
        if _is_compared(row):
            # For the type checker: `_is_compared` has asked.
            assert row.ns is not None and row.ew is not None and row.score is not None
            boards[row.board].append((row.ns, row.ew, row.score))
    return boards


def _is_compared(row: BoardScore) -> bool:
    there = row.ns is not None and row.ew is not None and row.score is not None
    # An adjusted score did not come about at the table: the others on the board are not held against it.
    return there and row.ns_adjusted is None and row.ew_adjusted is None


def _matchpoints_by_pair(
    boards: Mapping[int, list[tuple[int, int, int]]], most: int, style: Style
) -> Mapping[int, list[Fraction]]:
    """For each pair its matchpoints on the boards it has played."""
    won: dict[int, list[Fraction]] = defaultdict(list)
    for tables in boards.values():
        points = matchpoints([score for _, _, score in tables], style=style, expected=most)
        for (ns, ew, _), amount in zip(tables, points, strict=True):
            won[ns].append(amount)
            # Factored too: both sides' points still make the top, since the formula is the same from either
            # side.
            won[ew].append(top(most, style) - amount)
    return won


def _adjustments(rows: Sequence[BoardScore]) -> Mapping[int, list[AdjustedScore | None]]:
    """For each pair the boards it has not played: adjusted scores, and None for a sit-out."""
    adjustments: dict[int, list[AdjustedScore | None]] = defaultdict(list)
    for row in rows:
        if not _is_compared(row):
            for pair, adjusted in ((row.ns, row.ns_adjusted), (row.ew, row.ew_adjusted)):
                if pair is not None:
                    adjustments[pair].append(adjusted)
    return adjustments


def _standings(totals: Sequence[tuple[int, Fraction, Fraction, int]]) -> tuple[Standing, ...]:
    shares = [share for _, _, share, _ in totals]
    standings = [
        # By share, not by points: pairs may have played different numbers of boards.
        Standing(pair, 1 + sum(other > share for other in shares), points, share, boards)
        for pair, points, share, boards in totals
    ]
    return tuple(sorted(standings, key=lambda standing: (standing.place, standing.pair)))
