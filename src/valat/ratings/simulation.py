"""How soon ratings find the order of players whose strength is known."""

from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean

from msgspec import Struct

from valat.ratings.match import Participant, rate_match
from valat.ratings.model import START, Rating

SPREAD = 150.0
LUCK = 200.0
"""Standard deviations of the simulated players' strength, and of what cards and form add to it in a match: of
two players one standard deviation apart the better wins seven times in ten."""


class Convergence(Struct, frozen=True):
    """How far ratings agree with the players' strength.

    Attributes:
        matches: so many each player has played on average.
        agreement: the rank correlation (Spearman) of ratings and strength, -1 … 1.
        uncertainty: the ratings' mean.
        provisional: the share of players whose rating is.
    """

    matches: int
    agreement: float
    uncertainty: float
    provisional: float


def simulate(players: int, team: int, rounds: int, seed: int) -> Iterator[Convergence]:
    """How far the ratings agree after each round, in which each player plays one match of two teams.

    A match is won by the team whose players' strength and luck come to more.

    Args:
        players: how many there are; those who do not fit into a match sit out.
        team: players of a team, 1 or more.
    """
    random = Random(seed)  # noqa: S311
    strength = {str(number): random.gauss(START, SPREAD) for number in range(players)}
    ratings = {player: Rating() for player in strength}
    for number in range(1, rounds + 1):
        order = list(strength)
        random.shuffle(order)
        for first in range(0, len(order) - 2 * team + 1, 2 * team):
            seats = order[first : first + 2 * team]
            ratings.update(rate_match(ratings, _match(random, strength, (seats[:team], seats[team:]))))
        yield _convergence(number, strength, ratings)


def _match(
    random: Random, strength: dict[str, float], teams: tuple[Sequence[str], Sequence[str]]
) -> list[Participant]:
    first, second = (sum(random.gauss(strength[player], LUCK) for player in team) for team in teams)
    ranks = (1, 2) if first > second else (2, 1)
    return [
        Participant(player, side, ranks[side]) for side, team in enumerate(teams) for player in sorted(team)
    ]


def _convergence(matches: int, strength: dict[str, float], ratings: dict[str, Rating]) -> Convergence:
    values = {player: rating.value for player, rating in ratings.items()}
    return Convergence(
        matches,
        rank_correlation([strength[player] for player in strength], [values[player] for player in strength]),
        fmean(rating.uncertainty for rating in ratings.values()),
        fmean(rating.is_provisional for rating in ratings.values()),
    )


def rank_correlation(first: Sequence[float], second: Sequence[float]) -> float:
    """Spearman's rank correlation of numbers of which no two are equal.

    >>> rank_correlation([1, 2, 3], [10, 20, 30]), rank_correlation([1, 2, 3], [3, 2, 1])
    (1.0, -1.0)
    """
    count = len(first)
    squares = sum((rank - other) ** 2 for rank, other in zip(_ranks(first), _ranks(second), strict=True))
    return 1 - 6 * squares / (count * (count * count - 1))


def _ranks(numbers: Sequence[float]) -> list[int]:
    """Which place each number has among all, from 0 the smallest."""
    ordered = {number: rank for rank, number in enumerate(sorted(numbers))}
    return [ordered[number] for number in numbers]
