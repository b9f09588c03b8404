"""How a finished deal stands to best play with open cards."""

import pytest

from tests.analysis.deals import CAPOT, PASSED, played_at_random
from tests.analysis.santase.test_analyser import SANTASE, deal_of
from tests.conformance.deals import played
from valat import games
from valat.analysis import Margins, analyse, double_dummy_margins


def record_of(deal):
    return deal.game.record(deal.replay.states[-1])


@pytest.mark.parametrize(("contract", "seed"), [("C", 1), ("NT", 2), ("AT", 3), ("H", 4)])
def test_it_is_what_both_sides_lost_by_their_plays(contract, seed):
    """The other side's losses less the own, as the analysis tells them card by card."""
    deal = played_at_random(contract, seed)
    costs = [0, 0]
    for play in analyse(deal, 2).plays:
        costs[deal.sides[play.seat]] += play.cost
    margins = double_dummy_margins(record_of(deal)).by_seat
    assert margins[0] == costs[1] - costs[0]
    assert margins == (margins[0], -margins[0], margins[0], -margins[0])


def test_a_deal_of_santase_counts_from_where_it_is_calculated():
    """In game points, from the last cards of the stock on."""
    told = 0
    for seed in range(12):
        deal = deal_of(seed)
        costs = [0, 0]
        for play in analyse(deal, 2).plays:
            costs[deal.sides[play.seat]] += play.cost
        if margins := double_dummy_margins(SANTASE.record(deal.replay.states[-1])).by_seat:
            assert margins == (costs[1] - costs[0], costs[0] - costs[1])
            told += 1
    assert told


def test_best_play_of_all_leaves_nothing():
    """Who has all the trumps takes every trick, whatever is played."""
    assert double_dummy_margins(CAPOT) == Margins("points", (0, 0, 0, 0))


def test_where_nothing_can_be_told_it_is_empty():
    """All passed; a game that is not calculated to its end."""
    assert double_dummy_margins(PASSED).by_seat == ()
    yard = games.find("yard")
    *_, last = played(yard, next(iter(yard.presets)), 1)
    assert double_dummy_margins(yard.record(last)).by_seat == ()
