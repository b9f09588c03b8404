"""Control variates: figures of each round whose means are known take part of its luck out of the scores.

A score is replaced by itself less β times what the controls have beyond their means; its mean stays, and its
spread shrinks by what the controls explain. The β for a round are found on other rounds alone, so that the
estimate stays unbiased (control variates: Glynn and Szechtman, 2002; cross-fitting: Chernozhukov et al.,
2018).
"""

from math import exp, log

import numpy as np
from numpy.typing import NDArray

from valat.arena.contest.statistics.bootstrap import Draws, draw_means, draw_weights
from valat.arena.contest.statistics.scores import Scores

FOLDS = 10
ROUNDS_A_CONTROL = 10
"""With fewer rounds for each control nothing is taken out: β would be noise."""

Controls = NDArray[np.float64]
"""[rounds, controls]."""


def adjusted_scores(scores: Scores, controls: Controls, reference: Controls) -> tuple[Scores, Controls]:
    """The scores without what the controls explain, and the mean β of each entry: [entries, controls].

    Args:
        controls: of the rounds.
        reference: of other seeds, on which the means of the controls are found.
    """
    found, slopes = scores.copy(), np.zeros((scores.shape[1], controls.shape[1]))
    beyond = controls - reference.mean(axis=0)
    for entry in range(scores.shape[1]):
        rows = np.flatnonzero(~np.isnan(scores[:, entry]))
        if len(rows) < ROUNDS_A_CONTROL * controls.shape[1]:
            continue
        # what the means are not known by is in the estimate too: the fewer reference seeds, the smaller β
        trust = len(reference) / (len(reference) + len(rows))
        for fold in range(FOLDS):
            held, others = rows[fold::FOLDS], np.delete(rows, slice(fold, None, FOLDS))
            slope = trust * _slope(scores[others, entry], beyond[others])
            found[held, entry] -= beyond[held] @ slope
            slopes[entry] += slope * len(held) / len(rows)
    return found, slopes


def draw_adjusted(scores: Scores, slopes: Controls, reference: Controls, draws: int, seed: int) -> Draws:
    """The means of adjusted scores in each draw, in which the means of the controls are drawn too."""
    beyond = reference - reference.mean(axis=0)
    shifts = [weights @ beyond for weights in draw_weights(len(reference), draws, seed + 1)]
    return np.asarray(draw_means(scores, draws, seed) + np.concatenate(shifts) / len(reference) @ slopes.T)


def fewer_blocks(plain: list[tuple[float, float]], other: list[tuple[float, float]]) -> float:
    """How many times fewer blocks the other estimate needs for intervals as wide, the geometric mean.

    >>> round(fewer_blocks([(0.0, 2.0), (0.0, 4.0)], [(0.0, 1.0), (0.0, 2.0)]), 3)
    4.0
    """
    pairs = [(high - low, end - start) for (low, high), (start, end) in zip(plain, other, strict=True)]
    logs = [2 * log(wide / narrow) for wide, narrow in pairs if wide > 0 and narrow > 0]
    return exp(sum(logs) / len(logs)) if logs else 1.0


def _slope(scores: NDArray[np.float64], controls: Controls) -> NDArray[np.float64]:
    columns = np.column_stack([np.ones(len(scores)), controls])
    return np.asarray(np.linalg.lstsq(columns, scores, rcond=None)[0][1:])
