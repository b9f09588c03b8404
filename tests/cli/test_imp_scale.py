"""`valat tournament scale`."""

import msgspec

from tests.cli.run import call
from valat.games.belot.comparison import IMP_STEPS


def run(*arguments):
    """What `valat tournament scale` with these arguments does."""
    return call("tournament", "scale", *arguments)


def test_a_scale_is_found_again():
    """The same seed gives the same steps, as many as the model has. Rule: DUP-SCORE-1"""
    first, second = (run("santase", "--boards", 10, "--model", "belot").out for _ in range(2))
    answer = msgspec.json.decode(first)
    assert first == second
    assert (answer["game"], answer["boards"], answer["seed"]) == ("santase", 10, 1)
    assert 0 <= answer["alike"] < 1
    assert len(answer["steps"]) == len(IMP_STEPS)


def test_a_game_that_there_is_not():
    """It has no scale."""
    told = run("chess", "--boards", 10, "--model", "belot", "--format", "json")
    assert (told.status, told.code) == (2, "unreadable")
