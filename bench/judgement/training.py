"""Grows the trees of `bench.judgement`, and says how well they tell what other deals bring."""

from collections.abc import Iterator
from itertools import pairwise
from statistics import NormalDist
from typing import Any

import numpy as np

from bench.evaluation import random_hands, solved_lines
from bench.judgement.labels import Labeller
from bench.judgement.rollouts import LOT, OUT, Rollouts, read_rollouts
from bench.judgement.trees import Trees, grow
from valat.cards.card_set import card_set

FILE = OUT / "trees.npz"
FOLDS = 5
MARGINS = (0.0, 0.25, 0.5, 0.75)
TOLD = (-99.0, -2.0, -1.0, -0.5, -0.25, 0.0, 0.25, 0.5, 0.75, 99.0)
"""IMPs between which the rows are told apart."""
SURE = NormalDist().inv_cdf(0.975)
STRAINS = 5


def train() -> None:
    """Grows the trees and keeps them; prints what they tell of deals that they were not grown from."""
    found = read_rollouts()
    gains = labels_of(found)
    folds = found.deal // LOT % FOLDS
    told = np.zeros(len(gains))
    for fold in range(FOLDS):
        own = folds != fold
        told[~own] = grow(found.facts[own], gains[own]).tell(found.facts[~own])
    print(f"{len(gains)} calls on {len(np.unique(found.deal))} deals; they bring {gains.mean():+.3f} IMPs")
    for line in (*calibration(told, gains), *policies(found, told, gains)):
        print(line)
    np.savez(FILE, **grow(found.facts, gains)._asdict())


def read_trees() -> Trees:
    """Those that were grown last."""
    with np.load(FILE) as file:
        return Trees(*(file[field] for field in Trees._fields))


def labels_of(found: Rollouts) -> Any:
    """What each call brings beside the house's, in IMPs."""
    lines = solved_lines()
    tables = np.array([table_of(line) for line in lines])
    labeller = Labeller(sets_of(range(len(lines))), tables)
    numbers, places = np.unique(found.deal, return_inverse=True)
    means = labeller.means(sets_of(numbers))[places]
    return labeller.gains(found.end, found.other_end, found.seat, found.vulnerable, means)


def calibration(told: Any, gains: Any) -> Iterator[str]:
    """By what is told how much the calls bring."""
    for low, high in pairwise(TOLD):
        some = (told >= low) & (told < high)
        if some.sum() > 1:
            yield f"told {told[some].mean():+.2f}, is {mean_text(gains[some])}, {some.sum()} calls"


def policies(found: Rollouts, told: Any, gains: Any) -> Iterator[str]:
    """By margin what a side wins on a deal that leaves the house's call once, where it is told to first."""
    sides = 2 * len(np.unique(found.deal))
    for margin in MARGINS:
        changed = first_changes(found, told, margin)
        every = np.zeros(sides)
        every[: len(changed)] = gains[changed]
        yield f"margin {margin}: {len(changed)} of {sides} sides, {mean_text(every)} IMPs each"


def first_changes(found: Rollouts, told: Any, margin: float) -> Any:
    """The rows by which sides leave the house's auction, of several at one place the best."""
    some = np.flatnonzero(told > margin)
    order = some[np.lexsort((-told[some], found.place[some]))]
    _, first = np.unique(found.deal[order] * 2 + found.seat[order] % 2, return_index=True)
    return order[first]


def mean_text(values: Any) -> str:
    """The mean with its interval of 95 %."""
    return f"{values.mean():+.3f} ± {SURE * values.std(ddof=1) / len(values) ** 0.5:.3f}"


def sets_of(numbers: Any) -> Any:
    """The hands of random deals as sets."""
    return np.array(
        [[card_set(cards) for cards in random_hands(int(number))] for number in numbers], np.uint64
    )


def table_of(line: str) -> list[list[int]]:
    """By seat and strain the tricks of a solved deal."""
    digits = line.split()[-1]
    return [[int(digit, 16) for digit in digits[at : at + STRAINS]] for at in range(0, 20, STRAINS)]
