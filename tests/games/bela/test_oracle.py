"""Results of deals played at random, worked out a second time."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.deals import moves_of, opening
from tests.effort import examples
from tests.games.bela import oracle
from tests.games.bela.deals import GAMES
from valat.games.bela.rules import DECK
from valat.kernel.result import write_result


def started(game, rng):
    """A deal under random options; in every third the suits nearly lie together."""
    record = game.record(opening(game, "classic", rng))
    options = {"belot_in": rng.choice(["trumps", "any"]), "target": rng.choice([101, 501])}
    if rng.randrange(3) == 0:
        pack = list(DECK)
        for _ in range(rng.randrange(5)):
            one, other = rng.randrange(32), rng.randrange(32)
            pack[one], pack[other] = pack[other], pack[one]
        record |= {"hands": [[pack.pop() for _ in hand] for hand in record["hands"]]}
        record |= {"talon": pack[:2]} if "talon" in record else {"turn_up": pack[0]} if pack else {}
    return game.load(record | {"options": options})


def finished(name, seed):
    """A deal played to its end, with much declared."""
    game, rng = GAMES[name], Random(seed)
    state = started(game, rng)
    while not state.over:
        moves = list(moves_of(game, state, state.turn))
        state = game.apply(state, state.turn, game.read(rng.choice(moves[-8:])))
    return state


def second_opinion(name, seed):
    """What the game and the oracle say of one deal."""
    state = finished(name, seed)
    found, expected = write_result(GAMES[name].result(state)), oracle.result(GAMES[name].record(state))
    return {field: found[field] for field in expected}, expected


@settings(max_examples=examples(300))
@given(st.sampled_from(sorted(GAMES)), st.integers(0, 2**32))
def test_second_opinion(name, seed):
    """Outcome, points and scores are those of somebody who counts by hand."""
    found, expected = second_opinion(name, seed)

    assert found == expected


@pytest.mark.proof
@pytest.mark.parametrize("name", sorted(GAMES))
def test_second_opinion_at_length(name):
    """So they are in 5,000 deals of each game, capots and belots among them."""
    for seed in range(5_000):
        found, expected = second_opinion(name, seed)
        assert found == expected, seed
