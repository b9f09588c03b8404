"""Contrée's part of the analysis."""

from random import Random

import pytest

from tests.conformance.deals import dealt, played_on
from tests.games.contree.deals import SUITS, played_out
from tests.games.contree.deals import dealt as rows_dealt
from tests.solver.minimax import values
from valat.analysis import analyse_play, combine_plays, finished_deal
from valat.analysis.contree import ANALYSER
from valat.games.contree import CONTREE
from valat.games.contree.rules import PRESETS, SIDES
from valat.kernel.replay import replay

LATE = 8
"""Cards at the end of a deal that minimax looks through quickly."""


def deal_of(state):
    """A finished deal."""
    return finished_deal(CONTREE, replay(CONTREE, CONTREE.record(state)))


def random_deal(seed):
    """A deal of some contract, played at random."""
    state = dealt(CONTREE, PRESETS["classic"], Random(seed))
    for call in ("80H", "Pass", "Pass", "Pass"):
        state = CONTREE.apply(state, state.turn, call)
    *_, last = played_on(CONTREE, state, Random(seed))
    return deal_of(last)


@pytest.mark.parametrize("seed", range(3))
def test_a_card_costs_what_minimax_says(seed):
    """With open cards it is the difference to the best card's value."""
    deal = random_deal(seed)
    for ply in deal.plies[-LATE:]:
        found = values(deal.game.position(deal.replay.states[ply]), sides=deal.sides)
        play = analyse_play(deal, ply, 2)
        assert play.cost == max(found.values()) - found[play.move]


@pytest.mark.parametrize("seed", range(4))
def test_the_evaluation_ends_with_the_result(seed):
    """Belote and capot included; the verdict is whether the bid was reached. Rule: CTR-SCORE-2"""
    deal = random_deal(seed)
    result = CONTREE.result(deal.replay.states[-1])
    side = SIDES[result["declarer"]]
    stakes = ANALYSER.stakes(deal.replay.states[-1])
    own = result["points"][side] + (20 if result["belote"] == side else 0)

    assert stakes.side == side
    assert (ANALYSER.verdict(own, stakes.beat) == "made") == result["made"]


@pytest.mark.parametrize(("call", "made"), [("250C", True), ("250S", False), ("160C", True)])
def test_capot(call, made):
    """Capot is made by all tricks alone. Rule: CTR-SCORE-2"""
    state = played_out(rows_dealt(SUITS, f"{call} Pass Pass Pass"))
    stakes, result = ANALYSER.stakes(state), CONTREE.result(state)
    own = result["points"][0] + stakes.extra[0]

    assert (ANALYSER.verdict(own, stakes.beat) == "made") == result["made"] == made
    assert combine_plays(deal_of(state), [], 2) is not None


@pytest.mark.parametrize("seed", range(12))
def test_what_is_said_of_a_costly_card_is_so(seed):
    """A note on the contract's result names the results before and after. Rule: CTR-SCORE-2"""
    deal = random_deal(seed)
    stakes = ANALYSER.stakes(deal.replay.states[-1])
    for ply in deal.plies[-LATE:]:
        play = analyse_play(deal, ply, 2)
        results = [note.key for note in play.notes if note.key.endswith(("made", "failed"))]
        state, after = deal.replay.states[ply], deal.replay.states[ply + 1]
        then, now = (
            ANALYSER.verdict(bidders_points(deal, moment, stakes), stakes.beat) for moment in (state, after)
        )
        assert results == ([] if then == now or not play.cost else [f"contree.why.{then}_{now}"])


def bidders_points(deal, state, stakes):
    """What the bidding side has in the end with best play of all, belote in, by minimax."""
    position = CONTREE.position(state)
    if state.turn is None:
        return position.value(stakes.side) + stakes.extra[stakes.side]
    side = SIDES[state.turn]
    best = max(values(position, sides=deal.sides).values())
    points = position.value(side) + best
    total = 162
    return (points if side == stakes.side else total - points) + stakes.extra[stakes.side]
