"""How strong versions are, as far as practice tells."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import inf
from statistics import fmean, stdev

from msgspec import Struct

from valat.contest.course.freezing import taking_part
from valat.contest.log.events import AnyEvent, ContestCancelled, Finalist, FinalistsPicked
from valat.contest.log.state import COPIES, ContestState
from valat.duplicate.scores.student import half_width

Points = tuple[int, int, int, int, str, float]
"""Entry, version, game, seed, opponent and points of a match."""
FEWEST_BLOCKS = 3
"""Below them there is no interval."""


class Strength(Struct, frozen=True):
    """Points a match, over blocks.

    Attributes:
        blocks: how many.
        mean: what a block was worth on average.
        half: half the width of the 95 % interval; None where there are too few blocks.
    """

    blocks: int
    mean: float
    half: float | None


def strength(blocks: Sequence[float]) -> Strength:
    """The strength that blocks tell. Rule: CON-RES-1

    >>> strength([1.0, 2.0, 3.0])
    Strength(blocks=3, mean=2.0, half=2.48)
    """
    deviation = stdev(blocks) if len(blocks) > 1 else 0.0
    return _strength(len(blocks), fmean(blocks) if blocks else 0.0, deviation)


def strength_of_sums(blocks: int, points: float, squares: float) -> Strength:
    """The same, of so many blocks by the sum of what they were worth, and of the squares of that.

    >>> strength_of_sums(3, 1.0 + 2.0 + 3.0, 1.0 + 4.0 + 9.0) == strength([1.0, 2.0, 3.0])
    True
    """
    mean = points / blocks if blocks else 0.0
    # what is lost by rounding makes no root of less than nothing
    variance = max(0.0, squares - points * mean) / (blocks - 1) if blocks > 1 else 0.0
    return _strength(blocks, mean, variance**0.5)


def _strength(blocks: int, mean: float, deviation: float) -> Strength:
    half = None
    if blocks >= FEWEST_BLOCKS:
        half = round(half_width(deviation, blocks), 2)
    return Strength(blocks, round(mean, 4), half)


def block_means(points: Iterable[Points]) -> dict[tuple[int, int, int, str], dict[int, float]]:
    """What each block was worth: for entry, version, game and opponent, by seed."""
    found: defaultdict[tuple[int, int, int, str], defaultdict[int, list[float]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for entry, version, game, number, opponent, worth in points:
        found[entry, version, game, opponent][number].append(worth)
    return {
        key: {number: fmean(worths) for number, worths in sorted(by_seed.items())}
        for key, by_seed in found.items()
    }


def change(old: dict[int, float], new: dict[int, float]) -> Strength:
    """By how much a version is better than another against the same opponent on the same seeds."""
    return strength([new[number] - old[number] for number in new if number in old])


def against_house(
    state: ContestState, points: Iterable[Points]
) -> list[tuple[Finalist, tuple[Strength, ...]]]:
    """The versions that could be picked, each with its strength in every game, by the mean of their ranks.

    Compared are means over the house's bots, whom all have met on the same seeds.
    """
    playing, means = taking_part(state), block_means(points)
    house = set(state.plan.house) - {COPIES}
    games = range(len(state.games))
    blocks = {
        version: [_blocks_against(means, version, game, house) for game in games] for version in playing
    }
    ranks: defaultdict[Finalist, float] = defaultdict(float)
    for game, entry in enumerate(state.games):
        worth = [(-fmean(own[game]) if own[game] else inf, version) for version, own in blocks.items()]
        order = sorted(worth, key=lambda item: (item[0], item[1].entry))
        for place, (_, version) in enumerate(order):
            ranks[version] += entry.weight * place
    best = sorted(playing, key=lambda version: (ranks[version], version.entry))
    return [(version, tuple(map(strength, blocks[version]))) for version in best]


def versions_by_strength(state: ContestState, points: Iterable[Points]) -> list[Finalist]:
    """The versions that could be picked, the best first."""
    return [version for version, _ in against_house(state, points)]


def picked_events(state: ContestState, points: Iterable[Points]) -> Sequence[AnyEvent]:
    """The events by which the best are picked where the organiser has picked nobody. Rule: CON-STAGE-2"""
    best = versions_by_strength(state, points)[: state.plan.finalists]
    if not best:
        return (ContestCancelled("No entry has a working bot."),)
    return (
        FinalistsPicked(
            tuple(best), "The organiser picked no finalists in time, so the best in practice go through."
        ),
    )


def _blocks_against(
    means: dict[tuple[int, int, int, str], dict[int, float]], version: Finalist, game: int, house: set[str]
) -> list[float]:
    return [
        worth
        for opponent in sorted(house)
        for worth in means.get((version.entry, version.version, game, opponent), {}).values()
    ]
