"""Matches that end after so many deals."""

import pytest

from tests.conformance.deals import played
from tests.match.test_replay import PASSED, capot, match
from valat import games
from valat.games.belot import BELOT
from valat.kernel.errors import Unreadable
from valat.kernel.game import Places
from valat.kernel.match_cap import MOST_PASSED_OUT, MatchCap, with_cap
from valat.match.replay import run_record


def course(game, cap, results, dealer=0):
    """What follows after each of these results: places, or None where another deal does."""
    kind = with_cap(games.find(game), cap)
    standing = kind.start(kind.presets[next(iter(kind.presets))], ["A", "B", "C", "D"], dealer)
    after = []
    for result in results:
        standing = kind.add(standing, result)
        following = kind.next(standing)
        after.append(following if isinstance(following, Places) else None)
    return after


def belot(a, b, **more):
    """The result of a deal of Belot that wrote so much."""
    return BELOT.Result(**{"outcome": "made", "scores": (a, b)} | more)


OUT = belot(0, 0, outcome="passed_out")
CAPOT = belot(25, 0, capot=(True, False), declarer=0)


def test_the_side_ahead_wins_after_the_last_deal():
    """Rule: TRN-KO-3"""
    assert course("belot", MatchCap(2), [belot(10, 6), belot(3, 13)]) == [None, Places((13, 19), 1)]


def test_the_target_ends_it_sooner():
    """Rule: TRN-KO-3"""
    assert course("belot", MatchCap(7), [belot(160, 0)]) == [Places((160, 0), 0)]


def test_level_after_the_last_deal_another_decides():
    """One at a time, until one side leads.

    Rule: TRN-KO-3
    """
    level = belot(8, 8)
    assert course("belot", MatchCap(1), [level, level, belot(9, 7)]) == [None, None, Places((25, 23), 0)]


def test_level_may_be_a_draw():
    """Where the cap says so."""
    assert course("belot", MatchCap(1, level="draw"), [belot(8, 8)]) == [Places((8, 8), None)]


@pytest.mark.parametrize(("count_passed", "ends"), [(False, None), (True, Places((16, 0), 0))])
def test_a_deal_thrown_in_counts_where_the_cap_says_so(count_passed, ends):
    """Rule: TRN-KO-3"""
    cap = MatchCap(2, count_passed=count_passed)
    assert course("belot", cap, [belot(16, 0), OUT])[-1] == ends


def test_in_contree_four_passes_throw_a_deal_in():
    """Its notation has no word for how a deal ended, so that this follows from the contract.

    Rule: TRN-KO-3, CTR-BID-2
    """
    contree = games.find("contree").Result
    made = contree(contract="80H", declarer=0, made=True, written=(162, 0), scores=(162, 0))
    passed = contree(contract=None, written=(0, 0), scores=(0, 0))
    assert course("contree", MatchCap(2), [made, passed, made]) == [None, None, Places((324, 0), 0)]


def test_after_the_last_deal_a_capot_asks_for_no_other():
    """The same deal without a cap is played on.

    Rule: TRN-KO-8, BEL-MATCH-2
    """
    results = [belot(140, 0), CAPOT]
    assert course("belot", MatchCap(2), results)[-1] == Places((165, 0), 0)
    assert course("belot", None, results)[-1] is None


@pytest.mark.parametrize(
    ("before", "places"), [(belot(9, 7), Places((9, 7), 0)), (belot(8, 8), Places((8, 8), None))]
)
def test_ten_deals_thrown_in_end_it(before, places):
    """Nine do not; level, nobody wins.

    Rule: TRN-KO-9
    """
    after = course("belot", MatchCap(7), [before, *[OUT] * MOST_PASSED_OUT])
    assert after == [None] * MOST_PASSED_OUT + [places]


def test_in_yard_bridge_the_fewest_points_lead():
    """Whoever has the least when it ends is first.

    Rule: TRN-KO-10, YARD-MATCH-1
    """
    result = games.find("yard").Result(outcome="out", scores=(30, 0, 12, 12))
    (places,) = course("yard", MatchCap(1), [result])
    assert (places.winner, places.ranks) == (1, (4, 1, 2, 2))


def test_a_rubber_that_is_cut_short_is_broken_off():
    """The only game is worth its bonus.

    Rule: BRI-SCORE-10
    """
    kind = with_cap(games.find("bridge"), MatchCap(1))
    standing = kind.start(kind.presets["rubber"], ["N", "E", "S", "W"])
    game = kind.Result(outcome="made", scores=(120, 0), below=(120, 0), above=(0, 0))
    assert kind.next(kind.add(standing, game)) == Places((420, 0), 0)


def test_a_record_has_the_same_winner():
    """By its `cap`; without it nobody has won yet. Rule: TRN-KO-3"""
    deals = [PASSED, capot(1), PASSED, capot(3)]
    cap = {"deals": 2, "count_passed": False, "level": "one_more"}
    assert run_record(match(*deals, cap=cap)).places.winner is not None
    assert run_record(match(*deals)).places.winner is None


def test_a_record_with_a_deal_too_many_is_at_fault():
    """The match was over before it. Rule: TRN-KO-3"""
    fault = run_record(match(capot(0), PASSED, cap={"deals": 1})).fault
    assert (fault.refusal.code, fault.refusal.key) == ("impossible", "match_over")


@pytest.mark.parametrize(
    "cap", [{}, {"deals": 0}, {"deals": True}, {"deals": 7, "level": "toss"}, 7, {"boards": 7}]
)
def test_no_cap(cap):
    """What is no cap is refused before any deal."""
    with pytest.raises(Unreadable):
        run_record(match(PASSED, cap=cap))


@pytest.mark.parametrize("name", games.names())
def test_every_game_may_be_capped(name):
    """Whatever a deal's result holds: after the deals of the cap the match is over."""
    game = games.find(name)
    *_, last = played(game, next(iter(game.presets)), 1)
    assert course(name, MatchCap(1, level="draw"), [game.result(last)])[0] is not None
