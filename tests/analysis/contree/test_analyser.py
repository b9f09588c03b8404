"""Contrée's part of the analysis."""

from random import Random

import pytest

from tests.conformance.deals import dealt, played_on
from tests.games.contree.deals import SUITS, played_out
from tests.games.contree.deals import dealt as rows_dealt
from tests.solver.minimax import values
from valat.analysis import analyse_play, combine_plays, finished_deal
from valat.analysis.analyser import CostlyPlay
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
    side = SIDES[result.declarer]
    stakes = ANALYSER.stakes(deal.replay.states[-1])
    own = result.points[side] + (20 if result.belote == side else 0)

    assert stakes.side == side
    assert (ANALYSER.verdict(own, stakes.beat) == "made") == result.made


@pytest.mark.parametrize(("call", "made"), [("250C", True), ("250S", False), ("160C", True)])
def test_capot(call, made):
    """Capot is made by all tricks alone. Rule: CTR-SCORE-2"""
    state = played_out(rows_dealt(SUITS, f"{call} Pass Pass Pass"))
    stakes, result = ANALYSER.stakes(state), CONTREE.result(state)
    own = result.points[0] + stakes.extra[0]

    assert (ANALYSER.verdict(own, stakes.beat) == "made") == result.made == made
    assert combine_plays(deal_of(state), [], 2) is not None


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (90, 70, ["contree.why.made_failed"]),
        (79, 80, ["contree.why.failed_made"]),
        (90, 80, []),
        (70, 79, []),
    ],
)
def test_a_note_says_that_the_result_turned(before, after, said):
    """The bid of 80 is reached or missed with best play from then on. Rule: CTR-SCORE-2"""
    deal = random_deal(0)
    state = deal.replay.states[deal.plies[0]]
    side = ANALYSER.stakes(deal.replay.states[-1]).side
    pairs = [(points, 162 - points) if side == 0 else (162 - points, points) for points in (before, after)]
    card = state.play.hands[state.turn][0]
    notes = ANALYSER.notes(CostlyPlay(state, card, (), SIDES[state.turn], *pairs, (None, None)))
    assert [note.key for note in notes] == said


def test_a_note_says_that_a_capot_was_lost_or_given():
    """Whether a side takes every trick with best play changes with the card."""
    deal = random_deal(0)
    state = deal.replay.states[deal.plies[0]]
    card, side = state.play.hands[state.turn][0], SIDES[state.turn]

    def said(before, after):
        turn = CostlyPlay(state, card, (), side, (81, 81), (81, 81), (before, after))
        return [ANALYSER.sentence(note) for note in ANALYSER.notes(turn)]

    assert said(side, None) == ["Before this card, all tricks were possible. After it, no longer."]
    assert said(None, 1 - side) == ["After this card, the opponents can take every trick."]
    assert said(None, side) == []
