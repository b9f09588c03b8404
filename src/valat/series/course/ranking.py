"""What a day's boards come to: each result against all others with the same cards, on the same seat.

Rule: DUP-SCORE-1, BRI-COMP-2
"""

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from valat.duplicate.scores.matchpoints import matchpoints, top
from valat.series.log.state import Daily

ENOUGH = 6
"""Boards that one must have played to be ranked."""
HALF = Fraction(1, 2)


class Ranked(Struct, frozen=True):
    """How a player did.

    Attributes:
        share: the mean of the boards' shares, 0 … 1.
        shares: of what could be had on each board that counts.
        rank: shared where shares are equal; None with fewer boards than are asked for.
    """

    player: str
    share: Fraction
    shares: Mapping[int, Fraction]
    rank: int | None


def ranking(state: Daily) -> tuple[Ranked, ...]:
    """All who have played a board, the best first; behind them those with too few boards to be ranked."""
    shares = _shares(state)
    means = {player: sum(own.values(), Fraction(0)) / len(own) for player, own in shares.items()}
    ranked_means = {player: mean for player, mean in means.items() if len(shares[player]) >= ENOUGH}
    ranks: dict[Fraction, int] = {}
    for place, mean in enumerate(sorted(ranked_means.values(), reverse=True), 1):
        # those who are level share the first of their places
        ranks.setdefault(mean, place)
    lines = [
        Ranked(player, mean, shares[player], ranks[mean] if player in ranked_means else None)
        for player, mean in means.items()
    ]
    # among equals the first to enter stands first
    return tuple(sorted(lines, key=lambda line: (line.rank is None, -line.share)))


def _shares(state: Daily) -> dict[str, dict[int, Fraction]]:
    """Each player's share of each board that counts."""
    found: dict[str, dict[int, Fraction]] = {player: {} for player in state.entries}
    for board in state.boards:
        scores = {
            player: entry.scores[board] for player, entry in state.entries.items() if board in entry.scores
        }
        for player, share in zip(scores, _board_shares(list(scores.values())), strict=True):
            found[player][board] = share
    return {player: shares for player, shares in found.items() if shares}


def _board_shares(scores: list[int]) -> list[Fraction]:
    """The shares of a board's results; a single one has nobody to be compared with, which is an average."""
    if len(scores) < 2:
        return [HALF] * len(scores)
    return [points / top(len(scores)) for points in matchpoints(scores)]
