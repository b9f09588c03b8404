"""A quick look at a few worlds: which cards make the contract, or beat it, in most of them, all cards seen.

Where cards do as well as each other the rules of good play decide, so that plans which open cards do not need
(an elimination, the right order of two chances) and a defender's signals stay the rules'.
"""

from collections.abc import Sequence
from itertools import islice
from random import Random

from valat.bots.bridge.counting import tricks_needed
from valat.bots.bridge.play_context import PlayContext
from valat.bots.bridge.sampler import WorldSampler, double_dummy_problem
from valat.cards.card import Card
from valat.solver.bridge import DoubleDummyProblem, Engine, LimitReached, quick_engine

WORLDS = (0, 0, 10, 15, 15, 15, 15, 15, 15, 10, 7, 5, 3, 0)
"""How many worlds are looked at, by the tricks left: about as many as take some hundredths of a second.

In the first trick the rules alone know what to do, and a world takes longest."""
STEPS = {12: 0, 11: 1, 10: 1}
"""How far the aim may move from the contract, in tricks, by the tricks left; with fewer left any way."""


def looked_at(context: PlayContext, legal: Sequence[Card], usual: Card) -> Card:
    """The card that makes or beats the contract, or wins the trick nearest to that, in most worlds.

    Args:
        usual: the card of the rules, played where no other does better.
    """
    left = len(context.hand)
    if not WORLDS[left]:
        return usual
    worlds, engine = _worlds(context, WORLDS[left]), quick_engine()
    aim = min(max(_tricks_wanted(context), 1), left)
    try:
        counts = _counts(engine, worlds, legal, aim)
        # Made by any card, or by none: the next trick tells more.
        step = 1 if min(counts.values()) == len(worlds) else -1 if not any(counts.values()) else 0
        for _ in range(STEPS.get(left, left)):
            if not step or not 1 <= aim + step <= left or min(counts.values()) != max(counts.values()):
                break
            aim += step
            counts = _counts(engine, worlds, legal, aim)
    except LimitReached:
        return usual
    most = max(counts.values())
    return usual if counts[usual] == most else min(card for card in legal if counts[card] == most)


def _tricks_wanted(context: PlayContext) -> int:
    """The tricks that make the contract, or that beat it."""
    needed = tricks_needed(context)
    return needed if context.declares else len(context.hand) - needed + 1


def _counts(
    engine: Engine, worlds: Sequence[DoubleDummyProblem], cards: Sequence[Card], tricks: int
) -> dict[Card, int]:
    """In how many worlds each card takes so many tricks."""
    counts = dict.fromkeys(cards, 0)
    for world in worlds:
        for card in engine.cards_that_take(world, tricks):
            counts[card] += 1
    return counts


def _worlds(context: PlayContext, amount: int) -> list[DoubleDummyProblem]:
    """Worlds as likely as the calls and the plays make them, always the same ones at the same moment."""
    observation = context.observation
    sampler = WorldSampler(observation, Random(len(context.plays)))
    return [double_dummy_problem(observation, hands) for hands in islice(sampler.draw(), amount)]
