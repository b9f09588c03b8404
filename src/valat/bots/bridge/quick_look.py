"""A quick look at a few worlds: which cards make the contract, or beat it, in most of them, all cards seen.

Where cards do as well as each other the rules of good play decide, so that plans which open cards do not need
(an elimination, the right order of two chances) and a defender's signals stay the rules'.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from random import Random

from valat.bots.bridge.counting import tricks_needed
from valat.bots.bridge.play_context import PlayContext
from valat.bots.bridge.sampler import WorldSampler, double_dummy_problem
from valat.cards.card import Card
from valat.solver.bridge import DoubleDummyProblem, Engine, LimitReached, quick_engine

WORLDS = (0, 0, 10, 20, 20, 20, 20, 20, 20, 15, 15, 12, 9, 0)
"""How many worlds are looked at, by the tricks left.

In the first trick the rules alone know what to do, and a world takes longest."""
FEWEST_WORLDS = 3
"""Worlds without which the rules decide."""
COST = 10_000
"""What is spent, as `Engine.cost` counts; hard positions get fewer worlds."""


def looked_at(context: PlayContext, legal: Sequence[Card], usual: Card) -> Card:
    """The card that makes or beats the contract, or wins the trick nearest to that, in most worlds.

    Args:
        usual: the card of the rules, played where no other does better.
    """
    left = len(context.hand)
    if not WORLDS[left]:
        return usual
    engine = quick_engine()
    start, aim = engine.cost, min(max(_tricks_wanted(context), 1), left)
    try:
        # The other half is left for another aim.
        worlds, counts = _counts(
            engine, islice(_worlds(context), WORLDS[left]), legal, aim, start + COST // 2
        )
        # Made by any card, or by none: the next trick tells more.
        step = 1 if min(counts.values()) == len(worlds) else -1 if not any(counts.values()) else 0
        while step and 1 <= aim + step <= left and min(counts.values()) == max(counts.values()):
            aim += step
            worlds, counts = _counts(engine, worlds, legal, aim, start + COST)
            if len(worlds) < FEWEST_WORLDS:
                break
    except LimitReached:
        return usual
    best = max(counts.values())
    if counts[usual] == best or len(worlds) < FEWEST_WORLDS:
        return usual
    return min(card for card in legal if counts[card] == best)


def _tricks_wanted(context: PlayContext) -> int:
    """The tricks that make the contract, or that beat it."""
    needed = tricks_needed(context)
    return needed if context.declares else len(context.hand) - needed + 1


def _counts(
    engine: Engine, worlds: Iterable[DoubleDummyProblem], cards: Sequence[Card], tricks: int, most: int
) -> tuple[list[DoubleDummyProblem], dict[Card, int]]:
    """The worlds looked at before the most was spent, and in how many each card takes the tricks."""
    seen, counts = [], dict.fromkeys(cards, 0)
    for world in worlds:
        if engine.cost > most:
            break
        seen.append(world)
        for card in engine.cards_that_take(world, tricks):
            counts[card] += 1
    return seen, counts


def _worlds(context: PlayContext) -> Iterator[DoubleDummyProblem]:
    """Worlds as likely as the calls and the plays make them, always the same ones at the same moment."""
    observation = context.observation
    sampler = WorldSampler(observation, Random(len(context.plays)))
    return (double_dummy_problem(observation, hands) for hands in sampler.draw())
