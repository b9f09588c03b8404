"""Contests of bots whose strength is known, simulated by their round scores alone."""

import numpy as np

from valat.arena.contest.statistics.bootstrap import draw_means, intervals
from valat.arena.contest.statistics.stopping import Look, look, look_ends


def simulate(strengths, rounds, looks, rng, alpha=0.05, noise=10.0):
    """The scores of a contest as its stop rule lets it be played, and who was called different."""
    entries = len(strengths)
    ends = look_ends(rounds, looks)
    found = Look(frozenset(), tuple(range(entries)))
    scores = np.empty((0, entries))
    for start, end in zip((0, *ends), ends, strict=False):
        if not found.open:
            break
        # games have long tails, and what one wins others lose
        luck = noise * rng.standard_t(5, (end - start, entries))
        luck -= luck.mean(axis=1, keepdims=True)
        rows = strengths + luck
        rows[:, [entry for entry in range(entries) if entry not in found.open]] = np.nan
        scores = np.concatenate([scores, rows])
        found = look(scores, ends, alpha, found.apart)
    return scores, found.apart


def coverage(strengths, contests, rounds, seed, looks=5, draws=1000):
    """The share of 95 % intervals that hold the truth, and of contests that called any two different."""
    rng = np.random.default_rng(seed)
    held = calls = 0
    for number in range(contests):
        scores, apart = simulate(np.array(strengths), rounds, looks, rng)
        ends = intervals(draw_means(scores, draws, number), scores)
        held += sum(low <= truth <= high for truth, (low, high) in zip(strengths, ends, strict=True))
        calls += bool(apart)
    return held / contests / len(strengths), calls / contests
