"""What the deal is worth so far, as scenes tell it: in every game that counts card points."""

from itertools import islice, pairwise
from random import Random

import pytest

from tests.conformance.deals import played
from valat import games
from valat.kernel.replay import replay

COUNTED = ("belot", "contree", "bela2", "bela3", "bela4")
DECIDING = {"made", "inside", "hanging", "fell", "failed", "passed_out"}
"""The lines of a score that tell who gets the points, not what they are."""


def taken(game, state, seat=None):
    return game.scene(state, seat).taken


@pytest.mark.parametrize("name", COUNTED)
@pytest.mark.parametrize("seed", range(6))
def test_it_grows_to_what_the_deal_is_worth(name, seed):
    """Never less than before; at the end all that the score counts before it is decided who gets it.

    Rule: BEL-SCORE-1, BELA-SCORE-1, CTR-SCORE-1
    """
    game = games.find(name)
    states = list(played(game, next(iter(game.presets)), seed))
    course = [taken(game, state) for state in states]
    for before, after in pairwise(course):
        assert all(earlier <= later for earlier, later in zip(before, after, strict=True))
    told = [line for line in game.score(states[-1]) if line.unit == "points" and line.counts]
    lines = [line for line in told if line.key not in DECIDING]
    assert course[-1] == tuple(sum(line.amounts[side] for line in lines) for side in range(len(course[-1])))


@pytest.mark.parametrize("name", COUNTED)
@pytest.mark.parametrize("seed", range(4))
def test_it_tells_nothing_that_is_hidden(name, seed):
    """The same for whoever looks, and with any other cards in the hands that are not seen.

    Rule: BEL-ANN-8, BELA-DECL-4, CTR-BELOTE-1
    """
    game = games.find(name)
    for state in islice(played(game, next(iter(game.presets)), seed), 0, None, 5):
        seats = range(len(game.scene(state, None).hands))
        assert {taken(game, state, seat) for seat in (None, *seats)} == {taken(game, state)}
        if not game.actors(state):
            continue
        view = game.view(state, game.actors(state)[0])
        for record in islice(game.worlds(view, Random(seed)), 3):
            assert taken(game, replay(game, record).states[-1]) == taken(game, state)


@pytest.mark.parametrize("name", ["santase", "bridge", "yard"])
def test_other_games_tell_it_otherwise_or_not(name):
    """Santase has counts of its own (SAN-CLAIM-2), bridge counts tricks, in yard bridge nothing is taken."""
    game = games.find(name)
    (state,) = islice(played(game, next(iter(game.presets)), 1), 1)
    assert not hasattr(game.scene(state, None), "taken")
