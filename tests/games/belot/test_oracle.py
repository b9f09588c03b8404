"""Results of deals played at random, worked out a second time."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.deals import moves_of, opening
from tests.effort import examples
from tests.games.belot import oracle
from valat.games.belot import BELOT
from valat.kernel.result import write_result


def finished(preset, seed):
    """The record of a deal played to its end with many announcements, 3 tens waiting, and not thrown in."""
    rng = Random(seed)
    state = opening(BELOT, preset, rng)
    record = BELOT.record(state) | {"carried": rng.choice([0, 3])}
    state = BELOT.load(record)
    while not state.over:
        moves = list(moves_of(BELOT, state, state.turn))
        if state.play is None and not state.moves:
            moves.remove("Pass")
        state = BELOT.apply(state, state.turn, BELOT.read(rng.choice(moves)))
    return state


def second_opinion(preset, seed):
    """What the game and the oracle say of one deal."""
    state = finished(preset, seed)
    found = write_result(BELOT.result(state))
    return {name: found[name] for name in ("scores", "carried", "points")}, oracle.result(BELOT.record(state))


@settings(max_examples=examples(300))
@given(st.sampled_from(sorted(BELOT.presets)), st.integers(0, 2**32))
def test_second_opinion(preset, seed):
    """Points, scores and what waits are those of somebody who counts by hand."""
    found, expected = second_opinion(preset, seed)

    assert found == expected


@pytest.mark.proof
@pytest.mark.parametrize("preset", sorted(BELOT.presets))
def test_second_opinion_at_length(preset):
    """So they are in 10,000 deals, hanging ones and capots among them."""
    for seed in range(10_000):
        found, expected = second_opinion(preset, seed)
        assert found == expected, seed
