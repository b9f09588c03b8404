"""Hands drawn at random until they are as wished: each deal that is, is as likely as any other that is."""

from random import Random

from valat.cards.card import Card
from valat.cards.card_set import cards_of
from valat.games.bridge.dealing.constraints import DealConstraints
from valat.games.bridge.dealing.program import compile_expressions
from valat.games.bridge.dealing.sampler import Sampler
from valat.kernel.errors import Refusal

TRIES = 200_000
"""Deals tried for one that fits, by default: well below a second, interpreted some seconds."""

DealtHands = tuple[tuple[Card, ...], ...]


def generate(constraints: DealConstraints, rng: Random, tries: int = TRIES) -> DealtHands:
    """The cards of each seat, North's first, drawn again until they are as wished.

    Nothing is kept of a deal that is given up: no deal that fits is preferred.

    Args:
        rng: a seeded generator, or the system's.
        tries: how many deals may be tried.
    Raises:
        Refusal: `none_found`: no deal of so many was as wished.
    """
    # A wish that contradicts itself would use up all the tries before it is refused.
    if constraints.consistent:
        sampler = Sampler(compile_expressions([constraints.condition]))
        sampler.seed(rng.getrandbits(256))
        if sampler.search(tries):
            return tuple(map(cards_of, sampler.dealt()))
    raise Refusal(
        f"No such deal was found in {tries:,} tries. Ask for less.",
        code="none_found",
        args={"tries": str(tries)},
    )
