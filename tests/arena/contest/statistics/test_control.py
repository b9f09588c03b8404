"""The second estimate: as right as the first, and narrower where controls explain something."""

import numpy as np
import pytest

from valat.arena.contest.statistics.bootstrap import draw_means, intervals
from valat.arena.contest.statistics.control import adjusted_scores, draw_adjusted, fewer_blocks

STRENGTHS = np.array([1.5, 0.5, -0.5, -1.5])
LOADINGS = np.array([[0.8, 0.6], [0.6, -0.8], [-1.0, 0.0], [0.0, -1.0]])
"""What each bot's luck has of each control."""


def contest(rng, rounds, seeds, explained):
    """Scores of four bots, controls and reference; the share of their luck that the controls explain."""
    controls, reference = rng.standard_t(6, (rounds, 2)) + 3, rng.standard_t(6, (seeds, 2)) + 3
    known = (controls - 3) @ LOADINGS.T / np.sqrt(1.5)
    luck = np.sqrt(explained) * known + np.sqrt(1 - explained) * rng.standard_normal((rounds, 4))
    return STRENGTHS + luck, controls, reference


def held(contests, explained, seed):
    """The share of intervals that hold the truth, the mean error, and how many times fewer blocks."""
    rng = np.random.default_rng(seed)
    inside, errors, gains = 0, [], []
    for number in range(contests):
        scores, controls, reference = contest(rng, 80, 400, explained)
        better, slopes = adjusted_scores(scores, controls, reference)
        ends = intervals(draw_adjusted(better, slopes, reference, 1000, number), better)
        inside += sum(low <= truth <= high for truth, (low, high) in zip(STRENGTHS, ends, strict=True))
        errors.append((better.mean(axis=0) - STRENGTHS)[0])
        gains.append(fewer_blocks(intervals(draw_means(scores, 1000, number), scores), ends))
    return inside / contests / 4, np.mean(errors) / (np.std(errors) / np.sqrt(contests)), np.median(gains)


@pytest.mark.proof
@pytest.mark.parametrize(("explained", "least"), [(0.0, 0.9), (0.5, 1.6), (0.9, 3.0)])
def test_it_is_unbiased_and_covers(explained, least):
    """In 400 contests 93 to 97 of a hundred intervals hold the truth, and the mean error is chance."""
    share, deviate, gain = held(400, explained, seed=2)
    assert 0.93 <= share <= 0.97
    assert abs(deviate) < 3
    assert gain >= least


def test_a_sample_of_contests():
    """The same, of fewer."""
    share, deviate, gain = held(40, 0.8, seed=4)
    assert share >= 0.88
    assert abs(deviate) < 4
    assert gain > 2


def test_few_rounds_are_left_as_they_are():
    """What is found on a handful of rounds would be noise."""
    scores, controls, reference = contest(np.random.default_rng(1), 15, 50, 0.9)
    better, slopes = adjusted_scores(scores, controls, reference)
    assert np.array_equal(better, scores)
    assert not slopes.any()


def test_rounds_that_do_not_count_stay_out():
    """They are nan before and after."""
    scores, controls, reference = contest(np.random.default_rng(1), 60, 50, 0.9)
    scores[40:, 1] = np.nan
    better, _ = adjusted_scores(scores, controls, reference)
    assert np.isnan(better[40:, 1]).all()
    assert not np.isnan(better[:40]).any()
