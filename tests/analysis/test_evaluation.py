"""The course of a deal."""

import pytest

from tests.analysis.deals import AUCTION, PASSED, played_at_random
from tests.solver.minimax import values
from valat.analysis import PlayAnalysis, analyse_play, read_deal
from valat.analysis.evaluation import evaluation_of
from valat.games.belot.rules import SIDES

LATE = 20


def analysed_late(contract, seed):
    """A deal, and all its plays, of which only the late ones are analysed."""
    deal = played_at_random(contract, seed)
    early = [
        PlayAnalysis(ply, deal.replay.states[ply].turn, deal.replay.moves[ply], 0, ())
        for ply in deal.plies[:LATE]
    ]
    return deal, [*early, *(analyse_play(deal, ply, 2) for ply in deal.plies[LATE:])]


@pytest.mark.parametrize("contract", ["C", "H", "NT", "AT"])
def test_each_point_is_what_the_deal_is_worth_from_there(contract):
    """Points taken, and with best play to come, announcements in; at the end what the result says."""
    deal, plays = analysed_late(contract, 1)
    course = evaluation_of(deal, plays)
    side = SIDES[deal.replay.states[-1].auction.declarer]
    for point in course.points[LATE:-1]:
        state = deal.replay.states[point.ply + 1]
        position = deal.game.position(state)
        to_come = max(values(position).values())
        left = deal.cards - position.value(0) - position.value(1)
        own = to_come if SIDES[state.turn] == side else left - to_come
        assert point.value == deal.points(side, position.value(side) + own)[side]
    result = deal.game.result(deal.replay.states[-1])
    assert course.points[-1].value == result.points[side]
    assert (course.side, course.points[-1].verdict) == (side, result.outcome)
    assert course.whole + 90 * any(result.capot) == sum(result.points)


def test_it_begins_where_the_first_card_was_led():
    """The start is before that card, each point after its own."""
    deal, plays = analysed_late("D", 2)
    course = evaluation_of(deal, plays)
    assert (course.start.ply, course.points[0].ply, len(course.points)) == (AUCTION, AUCTION, 32)


def test_it_turns_where_the_verdict_changes():
    """Also where that cost little; of the costly plays the costliest turn it too."""
    deal, plays = analysed_late("S", 3)
    course = evaluation_of(deal, plays)
    verdicts = [point.verdict for point in (course.start, *course.points)]
    changed = {
        p.ply for p, then, now in zip(course.points, verdicts, verdicts[1:], strict=False) if then != now
    }
    costly = sorted((play for play in plays if play.cost >= 10), key=lambda play: -play.cost)[:3]
    assert costly
    assert set(course.turning) == changed | {play.ply for play in costly}


def test_without_cards_there_is_no_course():
    """All have passed."""
    assert evaluation_of(read_deal(PASSED), []) is None
