"""What a block's matches are worth: by their own scores, or board by board against each other."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from valat import games
from valat.arena.contest.contest_file import Compared, GameEntry, is_compared, options_of
from valat.kernel.capabilities import has_comparison
from valat.kernel.result import DealResult, write_result

FORFEITS: dict[Compared, int] = {"imps": 11, "matchpoints": 1}
"""What a board that is lost by breaches is worth: what 500 points are in IMPs; a bottom."""
POINTS_WITHOUT_TARGET = 500
"""The same by its own score where nothing is played to: at bridge a game is worth about as much."""


class PlayedMatch(Struct, frozen=True):
    """What came of a match, as far as it is worth something.

    Attributes:
        scores, ranks: of each side.
        results: of its deals.
        losers: sides that lost it by breaches.
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    results: tuple[DealResult, ...]
    losers: tuple[int, ...] = ()


def block_points(entry: GameEntry, matches: Sequence[PlayedMatch]) -> tuple[tuple[float, ...], ...]:
    """What each match of a block is worth to each side; a side that lost it by breaches loses it alone.

    Rule: CON-RES-1, BRI-COMP-3
    """
    game, compared = games.find(entry.game), compared_by(entry)
    if compared == "points":
        is_whole = entry.deals == 0
        points = tuple(
            match_points(match.scores, match.ranks, fewest_win=game.fewest_win, is_whole=is_whole)
            for match in matches
        )
        worst = [0.0 if is_whole else -float(forfeit_of(entry) * entry.deals)] * len(matches)
    else:
        points = _compared(game, compared, matches)
        worst = [-float(forfeit_of(entry) * len(match.results)) for match in matches]
    return tuple(
        tuple(min(point, least) if side in match.losers else point for side, point in enumerate(own))
        for match, own, least in zip(matches, points, worst, strict=True)
    )


def compared_by(entry: GameEntry) -> Compared:
    """By what a game's blocks are compared: as the file says, else by what its boards are played for.

    >>> compared_by(GameEntry("bridge")), compared_by(GameEntry("belot"))
    ('imps', 'points')
    """
    if entry.compared is not None:
        return entry.compared
    found: Compared = getattr(options_of(entry), "compared", "imps") if is_compared(entry) else "points"
    return found


def forfeit_of(entry: GameEntry) -> int:
    """The points of a deal that is lost by breaches: a quarter of a match, else what the file says.

    >>> forfeit_of(GameEntry("belot")), forfeit_of(GameEntry("bridge"))
    (38, 11)
    >>> forfeit_of(GameEntry("bridge", compared="points"))
    500
    """
    if entry.forfeit is not None:
        return entry.forfeit
    if (compared := compared_by(entry)) != "points":
        return FORFEITS[compared]
    game, options = games.find(entry.game), options_of(entry)
    names = [str(seat) for seat in range(game.players(options))]
    target = getattr(game.standing(game.start(options, names)), "target", msgspec.UNSET)
    return -(-target // 4) if isinstance(target, int) else POINTS_WITHOUT_TARGET


def match_points(
    scores: Sequence[int], ranks: Sequence[int], *, fewest_win: bool, is_whole: bool
) -> tuple[float, ...]:
    """What a match is worth to each side by its own scores; all of them sum to a fixed number.

    Of a whole match the share of the others that the side left behind, half for those it is level with; of
    counted deals by how much it is better than the others on average.

    Args:
        ranks: the place of each side.

    >>> match_points((151, 90), (1, 2), fewest_win=False, is_whole=True)
    (1.0, 0.0)
    >>> match_points((10, 0, 20), (2, 1, 3), fewest_win=True, is_whole=False)
    (0.0, 15.0, -15.0)
    """
    others = len(scores) - 1
    if is_whole:
        behind = [sum(other > own for other in ranks) for own in ranks]
        level = [ranks.count(own) - 1 for own in ranks]
        return tuple((two + ties / 2) / others for two, ties in zip(behind, level, strict=True))
    sign = -1 if fewest_win else 1
    # no -0.0, which would be written otherwise than 0.0
    return tuple(sign * (own - (sum(scores) - own) / others) + 0.0 for own in scores)


def _compared(game: Any, compared: Compared, matches: Sequence[PlayedMatch]) -> tuple[tuple[float, ...], ...]:
    """What each match is worth against the block's others, summed over its boards; all sides' sum to 0."""
    assert has_comparison(game)
    totals = [[0.0] * len(match.scores) for match in matches]
    for board in zip(*(match.results for match in matches), strict=True):
        for total, figures in zip(
            totals, game.compare([write_result(result) for result in board]), strict=True
        ):
            own = figures[compared]
            middle = sum(own) / len(own)
            for side, figure in enumerate(own):
                total[side] += figure - middle
    # no -0.0
    return tuple(tuple(point + 0.0 for point in total) for total in totals)
