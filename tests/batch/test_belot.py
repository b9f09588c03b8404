"""Belot's deals side by side against the frozen state, which has the rules."""

import random

import numpy as np
import pytest

from tests.effort import examples
from valat.batch import Deals, choose_actions
from valat.batch.belot.worker import OUTCOMES
from valat.games.belot import state as states
from valat.games.belot.announcements import all_combinations, are_disjoint
from valat.games.belot.notation import CALLS, Move
from valat.games.belot.options import Options
from valat.games.belot.rules import DECK
from valat.games.belot.sheet import result
from valat.games.belot.state import Setup

OPTIONS = {
    "classic": Options(),
    "book": Options(carre_cancels_quinte=True),
    "beating": Options(beat_in_no_trumps=True),
}
NAMES = (*DECK, *CALLS, "silent", "belot", *range(16))


class Followed:
    """One deal as a frozen state, told the flat deal's actions."""

    def __init__(self, options, dealer, order):
        self.state = states.deal(Setup(options, dealer), [DECK[number] for number in order])
        self.card, self.said = None, []

    def legal(self):
        """The names of what may be done now, from the state alone."""
        if self.card is not None:
            return {"silent", *self._sayable()}
        moves = states.legal(self.state, self.state.turn) if not self.state.over else ()
        return {move.name for move in moves}

    def act(self, name):
        if name in CALLS:
            self._apply(Move(name))
        elif name in DECK:
            self.card, self.said = name, []
        elif name != "silent":
            self.said.append(name)
        if self.card is not None and (name == "silent" or not self._sayable()):
            hand = self.state.hands[self.state.turn]
            texts = sorted(all_combinations(hand)[number].text for number in self.said if number != "belot")
            self._apply(Move(self.card, (*(["belot"] if "belot" in self.said else []), *texts)))
            self.card = None

    def _apply(self, move):
        assert states.refusal(self.state, self.state.turn, move) is None
        self.state = states.apply(self.state, self.state.turn, move)

    def _sayable(self):
        """What may still be announced with the card, combinations by their place in hand, rising."""
        texts = states.offers(self.state, self.state.turn).get(self.card, ())
        here = all_combinations(self.state.hands[self.state.turn]) if len(texts) > ("belot" in texts) else ()
        said = [here[number] for number in self.said if number != "belot"]
        after = max([-1, *(number for number in self.said if number != "belot")])
        free = {n for n, one in enumerate(here) if n > after and are_disjoint([*said, one])}
        return free | ({"belot"} if "belot" in texts and not self.said else set())


def names_of(mask):
    return {NAMES[action] for action in range(63) if mask >> action & 1}


def expected(state):
    """The row of `results` that the state's own result makes."""
    found = result(state)
    return [*found["points"], *found["scores"], found["carried"], OUTCOMES.index(found["outcome"])]


def deals_of(options, count, seed):
    rng = random.Random(seed)
    orders = [rng.sample(range(32), 32) for _ in range(count)]
    dealers = [number % 4 for number in range(count)]
    deals = Deals("belot", range(count), options=options)
    deals.lay(orders, dealers)
    return deals, [Followed(options, dealer, order) for dealer, order in zip(dealers, orders, strict=True)]


@pytest.mark.parametrize("name", OPTIONS)
def test_every_deal_goes_as_its_state(name):
    """At each step of random deals the legal actions and the turn are the state's; so are the results."""
    deals, follow = deals_of(OPTIONS[name], examples(300), seed=1)
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
    run, stepped = Deals("belot", range(count)), Deals("belot", range(count, 2 * count))
    run.finish()
    draws = np.random.default_rng(2)
    while stepped.masks.any():
        stepped.step(choose_actions(stepped.masks, draws.integers(0, 2**32, count, dtype=np.uint32)))
    one, other = run.results(), stepped.results()

    assert not run.masks.any()
    spread = np.sqrt((one.var(axis=0) + other.var(axis=0)) / count)
    assert (abs(one.mean(axis=0) - other.mean(axis=0)) <= 4 * spread).all()
