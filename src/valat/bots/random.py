"""The bot that makes any legal move, each as likely as the others."""

from random import Random

from valat.bots.bot import USUAL, Budget
from valat.kernel.game import Record


def choose(view: Record, seed: int, budget: Budget = USUAL) -> str:
    """A legal move; with a card, at most one of the announcements that go with it."""
    rng = Random(seed)
    move = _any(rng, view["legal"])
    said = _any(rng, ["", *view.get("offers", {}).get(move, ())])
    return f"{move}+{said}" if said else move


def _any(rng: Random, choices: list[str]) -> str:
    """One of the choices; `random()` alone is promised to give the same numbers for ever."""
    return choices[int(rng.random() * len(choices))]
