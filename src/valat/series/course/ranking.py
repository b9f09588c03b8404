"""What a series' boards come to: each result against all others with the same cards, on the same seat.

Rule: DUP-SCORE-1, BRI-COMP-2
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from valat.duplicate.scores.matchpoints import matchpoints, top
from valat.series.log.state import OpenSeries

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


class RankedBot(Struct, frozen=True):
    """How a bot would have done among the people; it has no place and takes nobody's.

    Attributes:
        share: the mean of the boards' shares, 0 … 1.
        shares: of what could be had on each board that it has played.
    """

    bot: str
    share: Fraction
    shares: Mapping[int, Fraction]


def enough(boards: int) -> int:
    """Boards that one must have played to be ranked, of so many: half of them.

    >>> enough(12), enough(8), enough(1)
    (6, 4, 1)
    """
    return (boards + 1) // 2


def ranking(state: OpenSeries) -> tuple[Ranked, ...]:
    """All who have played a board, the best first; behind them those with too few boards to be ranked."""
    shares, least = _shares(state), enough(len(state.boards))
    means = {player: sum(own.values(), Fraction(0)) / len(own) for player, own in shares.items()}
    ranked_means = {player: mean for player, mean in means.items() if len(shares[player]) >= least}
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


def with_bots(
    state: OpenSeries, ranked: Sequence[Ranked], entries: Mapping[str, Mapping[int, int]]
) -> tuple[Ranked | RankedBot, ...]:
    """The ranking with rows of bots, each behind the people with a place who did as well as it or better.

    Rule: DUP-REF-2
    Args:
        ranked: as `ranking` gives it, once the window is closed.
        entries: by the bot's name its scores by board, on the same seat and counted as those of people.
    """
    placed: list[Ranked | RankedBot] = [line for line in ranked if line.rank is not None]
    bots = [_ranked_bot(state, bot, own) for bot, own in entries.items() if own]
    # stable: among equals people come first
    merged = sorted([*placed, *bots], key=lambda line: -line.share)
    return (*merged, *(line for line in ranked if line.rank is None))


def _ranked_bot(state: OpenSeries, bot: str, own: Mapping[int, int]) -> RankedBot:
    """How it did on each board against the people who have played it, who are not compared with it."""
    scores = [entry.scores for entry in state.entries.values()]
    shares = {
        board: _share_among(score, [of[board] for of in scores if board in of])
        for board, score in own.items()
    }
    return RankedBot(bot, sum(shares.values(), Fraction(0)) / len(shares), shares)


def _share_among(score: int, others: Sequence[int]) -> Fraction:
    """The share of a result among those of people: as of a person with that result, if there is one."""
    points = [2 * (score > other) + (score == other) for other in others]
    # a person is not compared with the own result
    if 1 in points:
        points.remove(1)
    return Fraction(sum(points), 2 * len(points)) if points else HALF


def _shares(state: OpenSeries) -> dict[str, dict[int, Fraction]]:
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
