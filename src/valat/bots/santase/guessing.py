"""The deal as it may be: what a view hides is drawn at random."""

from random import Random

from valat.games.santase import SANTASE
from valat.games.santase.state import State
from valat.games.santase.worlds import worlds
from valat.kernel.game import Record
from valat.kernel.replay import replay


def guessed(view: Record, rng: Random) -> State:
    """A deal that agrees with the view: own hand, counts and table are right, the rest is one of many."""
    return guesses(view, rng, 1)[0]


def guesses(view: Record, rng: Random, count: int) -> list[State]:
    """So many of them."""
    drawn = worlds(view, rng)
    return [replay(SANTASE, next(drawn)).states[-1] for _ in range(count)]
