"""Yard bridge's part of the analysis."""

from random import Random

import pytest
from msgspec.structs import replace

from tests.conformance.deals import dealt, played_on
from valat import games
from valat.analysis import analyse_play, combine_plays, finished_deal
from valat.analysis.yard import MAX_SAMPLES
from valat.games.yard.options import Options
from valat.kernel.replay import replay

YARD = games.find("yard")


def deal_of(seed, options):
    """A deal played at random."""
    rng = Random(seed)
    *_, last = played_on(YARD, dealt(YARD, options, rng), rng)
    return finished_deal(YARD, replay(YARD, YARD.record(last)))


@pytest.mark.parametrize("options", [Options(players=2), Options(players=5), Options(partners=True)])
def test_only_what_could_be_known_is_told(options):
    """Each choice has its average cost and none with open cards; a forced move has neither; no course."""
    deal = deal_of(2, options)
    found = [analyse_play(deal, ply, 2) for ply in deal.plies[:40:8]]
    assert combine_plays(deal, found, 2).course is None
    for play in found:
        state = deal.replay.states[play.ply]
        legal = [YARD.write(move) for move in YARD.legal(state, play.seat)]
        assert (play.cost, play.best, play.notes) == (None, (), ())
        assert (play.known is None) == (len(legal) == 1)
        assert play.known is None or (play.known.best in legal and play.known.cost >= 0)


def test_drawing_instead_of_going_out_costs():
    """Whoever could lay the last card, and draws, gives points away, far beyond the error."""
    play = next(analyse_play(deal, ply, 10) for deal, ply in refused_to_go_out())
    assert play.known.cost > 2 * play.known.error
    assert play.known.best != "draw"


def test_a_long_deal_is_sampled_less():
    """The longer the deal, the fewer samples each choice gets, and the analysis says how many."""
    deal = deal_of(2, Options(players=6))
    long = replace(deal, replay=replace(deal.replay, moves=deal.replay.moves * 30))
    assert combine_plays(deal, [], 10).worlds == 10
    assert combine_plays(long, [], 10).worlds == max(2, MAX_SAMPLES // len(long.plies)) < 10


def refused_to_go_out():
    """Deals, and plies at which somebody with one card left drew although it could be laid."""
    for seed in range(60):
        deal = deal_of(seed, Options(players=2))
        for ply, move in enumerate(deal.replay.moves):
            play, state = deal.replay.states[ply].play, deal.replay.states[ply]
            if move == "draw" and len(play.hands[play.turn]) == 1 and len(YARD.legal(state, play.turn)) > 1:
                yield deal, ply


def test_the_same_deal_is_analysed_alike():
    """The deals guessed come from what was seen, not from chance."""
    deal = deal_of(3, Options())
    ply = next(ply for ply in deal.plies if analyse_play(deal, ply, 2).known is not None)
    assert analyse_play(deal, ply, 3) == analyse_play(deal, ply, 3)
