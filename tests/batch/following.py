"""Deals side by side, each followed by the frozen state of its game."""

import random

import numpy as np

from tests.effort import examples
from valat.batch import Deals, choose_actions


def dealt(game, options, followed, count, seed):
    """So many deals of the game, dealt at random, and the states that follow them, made by `followed`."""
    rng = random.Random(seed)
    orders = [rng.sample(range(32), 32) for _ in range(count)]
    dealers = [number % 4 for number in range(count)]
    deals = Deals(game, range(count), options=options)
    deals.lay(orders, dealers)
    return deals, [followed(options, dealer, order) for dealer, order in zip(dealers, orders, strict=True)]


def check_follows(deals, follow, names):
    """At each step of random deals, to their end, the legal actions and the turn are the states'.

    Args:
        names: of the actions, by number.
    """
    draws = np.random.default_rng(1)
    while deals.masks.any():
        for mask, turn, follower in zip(deals.masks.tolist(), deals.turns.tolist(), follow, strict=True):
            assert {names[action] for action in range(63) if mask >> action & 1} == follower.legal()
            assert turn == (-1 if follower.state.over else follower.state.turn)
        actions = choose_actions(deals.masks, draws.integers(0, 2**32, deals.count, dtype=np.uint32))
        for action, mask, follower in zip(actions.tolist(), deals.masks.tolist(), follow, strict=True):
            if mask:
                follower.act(names[action])
        deals.step(actions)


def check_runs_draw_as_steps_do(game):
    """Deals finished in one run come to the same on average as deals stepped by random actions."""
    count = examples(1500)
    run, stepped = Deals(game, range(count)), Deals(game, range(count, 2 * count))
    run.finish()
    draws = np.random.default_rng(2)
    while stepped.masks.any():
        stepped.step(choose_actions(stepped.masks, draws.integers(0, 2**32, count, dtype=np.uint32)))
    one, other = run.results(), stepped.results()

    assert not run.masks.any()
    spread = np.sqrt((one.var(axis=0) + other.var(axis=0)) / count)
    assert (abs(one.mean(axis=0) - other.mean(axis=0)) <= 4 * spread).all()
