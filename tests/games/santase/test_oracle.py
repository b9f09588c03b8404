"""Deals played at random, worked out a second time."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.deals import opening
from tests.effort import examples
from tests.games.santase.oracle import Deal
from valat.games.santase import SANTASE
from valat.kernel.result import write_result


def moves(state, seat):
    """All moves of the seat as text, marriages in."""
    offers = SANTASE.offers(state, seat)
    bare = [SANTASE.write(move) for move in SANTASE.legal(state, seat)]
    return sorted([*bare, *(f"{card}+{said}" for card, texts in offers.items() for said in texts)])


def compare(seed, least):
    """Plays a deal at random on both roads; how it ended."""
    rng = Random(seed)
    state = opening(SANTASE, "classic", rng)
    options = {"exchange_min_stock": least[0], "close_min_stock": least[1]}
    state = SANTASE.load(SANTASE.record(state) | {"options": options})
    other = Deal(SANTASE.record(state) | {"options": options})
    reluctant = rng.random() < 0.5
    while not state.over:
        choices = [(seat, text) for seat in (0, 1) for text in moves(state, seat)]
        assert choices == [(seat, text) for seat in (0, 1) for text in other.moves(seat)]
        calm = [(seat, text) for seat, text in choices if not reluctant or text not in ("claim", "close")]
        seat, text = rng.choice(calm)
        state = SANTASE.apply(state, seat, SANTASE.read(text))
        other.make(seat, text)
    assert other.over()
    assert write_result(SANTASE.result(state)) == other.result()
    return SANTASE.result(state).outcome


@settings(max_examples=examples(100))
@given(st.integers(0, 2**32), st.tuples(st.integers(1, 12), st.integers(1, 12)))
def test_second_opinion(seed, least):
    """Legal moves at every ply and the result are those of somebody who knows the page alone."""
    compare(seed, least)


@pytest.mark.proof
def test_second_opinion_at_length():
    """So they are in 20,000 deals, in which all outcomes occur."""
    outcomes = {compare(seed, (1, 1)) for seed in range(20_000)}

    assert outcomes == {"claimed", "played_out", "close_failed", "drawn"}
