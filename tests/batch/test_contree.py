"""Contrée's deals side by side against the frozen state, which has the rules."""

import numpy as np
import pytest

from tests.batch.following import check_follows, check_runs_draw_as_steps_do, dealt
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


def expected(state):
    """The row of `results` that the state's own result makes."""
    found = CONTREE.result(state)
    if found.contract is None:
        return [0, 0, 0, 0, 0, OUTCOMES.index("passed_out")]
    return [*found.points, *found.written, 0, OUTCOMES.index("made" if found.made else "failed")]


@pytest.mark.parametrize("name", OPTIONS)
def test_every_deal_goes_as_its_state(name):
    """At each step of random deals the legal actions and the turn are the state's; so are the results.

    Rule: CTR-BID-1, CTR-BID-2, CTR-PLAY-3, CTR-SCORE-4, CTR-SCORE-5
    """
    deals, follow = dealt("contree", OPTIONS[name], Followed, examples(300), seed=1)
    check_follows(deals, follow, NAMES)

    assert deals.results().tolist() == [expected(follower.state) for follower in follow]


def test_a_run_to_the_end_draws_as_steps_do():
    """Deals finished in one run come to the same on average as deals stepped by random actions."""
    check_runs_draw_as_steps_do("contree")


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
