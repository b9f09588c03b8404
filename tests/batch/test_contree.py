"""Contrée's deals side by side against the frozen state, which has the rules."""

import random

import numpy as np
import pytest

from tests.effort import examples
from valat.batch import Deals, choose_actions
from valat.batch.contree import batch_game
from valat.batch.contree.worker import OUTCOMES
from valat.games.contree import CONTREE
from valat.games.contree.rules import DECK, PRESETS, Options
from valat.games.contree.state import TargetSetup

OPTIONS = {**PRESETS, "undertrump": Options(undertrump=True)}
NAMES = batch_game(Options()).actions


class Followed:
    """One deal as a frozen state, told the flat deal's actions."""

    def __init__(self, options, dealer, order):
        self.state = CONTREE.deal(TargetSetup(options, dealer), [DECK[number] for number in order])
        self.number = ""

    def legal(self):
        """The names of what may be done now, from the state alone: of bids first the numbers."""
        if self.number:
            return set("CDHS")
        moves = CONTREE.legal(self.state, self.state.turn) if not self.state.over else ()
        return {move[:-1] if move[:-1].isdigit() else move for move in moves}

    def act(self, name):
        if name.isdigit():
            self.number = name
        else:
            self.state = CONTREE.apply(self.state, self.state.turn, self.number + name)
            self.number = ""


def names_of(mask):
    return {NAMES[action] for action in range(63) if mask >> action & 1}


def expected(state):
    """The row of `results` that the state's own result makes."""
    found = CONTREE.result(state)
    if found["contract"] is None:
        return [0, 0, 0, 0, 0, OUTCOMES.index("passed_out")]
    return [*found["points"], *found["written"], 0, OUTCOMES.index("made" if found["made"] else "failed")]


@pytest.mark.parametrize("name", OPTIONS)
def test_every_deal_goes_as_its_state(name):
    """At each step of random deals the legal actions and the turn are the state's; so are the results.

    Rule: CTR-BID-1, CTR-BID-2, CTR-PLAY-3, CTR-SCORE-4, CTR-SCORE-5
    """
    rng, count = random.Random(1), examples(300)
    orders = [rng.sample(range(32), 32) for _ in range(count)]
    dealers = [number % 4 for number in range(count)]
    deals = Deals("contree", range(count), options=OPTIONS[name])
    deals.lay(orders, dealers)
    follow = [Followed(OPTIONS[name], dealer, order) for dealer, order in zip(dealers, orders, strict=True)]
    draws = np.random.default_rng(1)
    while deals.masks.any():
        for mask, turn, one in zip(deals.masks.tolist(), deals.turns.tolist(), follow, strict=True):
            assert names_of(mask) == one.legal()
            assert turn == (-1 if one.state.over else one.state.turn)
        actions = choose_actions(deals.masks, draws.integers(0, 2**32, deals.count, dtype=np.uint32))
        for action, mask, one in zip(actions.tolist(), deals.masks.tolist(), follow, strict=True):
            if mask:
                one.act(NAMES[action])
        deals.step(actions)

    assert deals.results().tolist() == [expected(one.state) for one in follow]


def test_a_run_to_the_end_draws_as_steps_do():
    """Deals finished in one run come to the same on average as deals stepped by random actions."""
    count = examples(1500)
    run, stepped = Deals("contree", range(count)), Deals("contree", range(count, 2 * count))
    run.finish()
    draws = np.random.default_rng(2)
    while stepped.masks.any():
        stepped.step(choose_actions(stepped.masks, draws.integers(0, 2**32, count, dtype=np.uint32)))
    one, other = run.results(), stepped.results()

    assert not run.masks.any()
    spread = np.sqrt((one.var(axis=0) + other.var(axis=0)) / count)
    assert (abs(one.mean(axis=0) - other.mean(axis=0)) <= 4 * spread).all()


def test_features():
    """Each seat sees its own hand, what was played, and no number before its suit is named."""
    deals = Deals("contree", range(20))
    column = {name: place for place, name in enumerate(deals.features)}
    deals.step([NAMES.index("80")] * 20)
    own, others = deals.observe(), deals.observe((deals.turns + 1) % 4)
    assert own[:, column["waits 80"]].all()
    assert not others[:, column["waits 80"]].any()
    assert (own[:, :32].sum(axis=1) == 8).all()

    for name in ("H", "Pass", "Pass", "Pass"):
        deals.step([NAMES.index(name)] * 20)
    assert deals.observe()[:, column["trumps H"]].all()
    deals.step(choose_actions(deals.masks, np.arange(20, dtype=np.uint32)))
    seen = deals.observe()
    start = column["table previous C7"]
    assert (seen[:, start : start + 32].sum(axis=1) == 1).all()
    played = column["played previous C7"]
    assert (seen[:, start : start + 32] == seen[:, played : played + 32]).all()


def test_playouts():
    """The points of a playout are 162 or the capot's 252 for each deal with a contract."""
    deals = Deals("contree", range(50))
    for name in ("80", "S", "Pass", "Pass", "Pass"):
        deals.step([NAMES.index(name)] * 50)
    sums, _ = deals.playouts(4)
    assert set((sums.sum(axis=1) - 4 * 162) % 90) == {0}
