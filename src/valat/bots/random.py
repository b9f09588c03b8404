"""The bot that makes any legal move, each as likely as the others."""

from collections.abc import Sequence
from random import Random

from valat.bots.bot import USUAL, Budget
from valat.kernel.view import View


def choose(view: View, seed: int, budget: Budget = USUAL) -> str:
    """A legal move; with a card, at most one of the announcements that go with it."""
    rng = Random(seed)
    move = _choice(rng, view.legal)
    said = _choice(rng, ["", *view.offers.get(move, ())])
    return f"{move}+{said}" if said else move


def _choice(rng: Random, choices: Sequence[str]) -> str:
    """One of the choices; `random()` alone is promised to give the same numbers for ever."""
    return choices[int(rng.random() * len(choices))]
