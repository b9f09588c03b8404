"""Bridge's part of the analysis."""

from random import Random

import pytest

from tests.games.bridge.deals import dealt
from tests.solver.bridge.deals import SOLVED
from valat.analysis import analyse_play, bridge, combine_plays, finished_deal, initial_record, open_cards
from valat.analysis.analyser import CostlyPlay, Stakes
from valat.analysis.bridge import ANALYSER
from valat.analysis.report import ParContract
from valat.games.bridge import BRIDGE
from valat.kernel.errors import Refusal
from valat.kernel.replay import replay
from valat.solver.bridge import problem_of_hands

SOLID = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def analysed(state):
    """The whole analysis of a finished deal."""
    deal = finished_deal(BRIDGE, replay(BRIDGE, BRIDGE.record(state)))
    return combine_plays(deal, [analyse_play(deal, ply, 2) for ply in deal.plies], 2)


def claimed(tricks, *answers):
    """North's seven spades, played to the second trick and claimed then."""
    return dealt(SOLID, f"7S Pass Pass Pass HA D2 C2 S2 claim={tricks} {' '.join(answers)}", dealer=0)


def test_a_claim_ends_the_plays_that_are_told():
    """Four cards are told of; all thirteen tricks were declarer's all the time, whatever the claim said."""
    found = analysed(claimed(11, "accept", "accept"))
    assert [play.ply for play in found.plays] == [4, 5, 6, 7]
    assert {(point.value, point.verdict) for point in found.course.points} == {(13, "made")}


def test_all_pass():
    """Nothing was played: there is nothing to tell."""
    found = analysed(dealt(SOLID, "Pass Pass Pass Pass"))
    assert (found.plays, found.course) == ((), None)


def test_what_a_deal_comes_to():
    """The double dummy table, par and which engine found them; moves in the record do not matter."""
    solved = SOLVED[6]
    record = {
        "valat": 1,
        "game": "bridge",
        "dealer": solved.dealer,
        "vulnerable": solved.vulnerable,
        "hands": solved.hands,
        "moves": ["no move at all"],
    }
    found = open_cards(initial_record(record))
    assert found.table == solved.tricks
    assert found.par.score == solved.score
    assert found.par.contracts[0] == ParContract("7NT", 1, 0, 13)


def test_other_games_tell_nothing_of_open_cards():
    """A sentence says so."""
    record = {"valat": 1, "game": "belot", "dealer": 0, "hands": [[], [], [], []]}
    with pytest.raises(Refusal):
        open_cards(record)


@pytest.mark.parametrize(
    ("before", "later", "key"), [(10, 9, "made_down"), (9, 10, "down_made"), (12, 11, "tricks")]
)
def test_what_is_said_of_a_card(before, later, key):
    """Whether the contract was won or lost with it, else how many tricks."""
    state = dealt(SOLID, "4S Pass Pass Pass")
    pairs = [(tricks, 13 - tricks) for tricks in (before, later)]
    told = list(ANALYSER.notes(CostlyPlay(state, "HA", ("HK",), 1, *pairs, (None, None))))
    assert [note.key for note in told] == [f"bridge.why.{key}"]
    assert ANALYSER.sentence(told[0])


def test_tricks_still_to_come():
    """On lead against seven spades East takes nothing with any of its cards."""
    assert set(ANALYSER.values(BRIDGE, dealt(SOLID, "7S Pass Pass Pass"), 0).values()) == {0}


@pytest.mark.parametrize("choice", ["SA", "C2"])
@pytest.mark.parametrize("differs_at", [0, 2, 5])
def test_deals_are_looked_at_until_none_is_better_in_three(monkeypatch, choice, differs_at):
    """Where North's spade does not win at once East's club takes both tricks, in one deal of seven."""
    alike = problem_of_hands([["SA", "C2"], ["S3", "C4"], ["D2", "D3"], ["D4", "S2"]], "NT", 0)
    apart = problem_of_hands([["SA", "C2"], ["C3", "C4"], ["D2", "D3"], ["D4", "D5"]], "NT", 0)
    deals = [apart if number == differs_at else alike for number in range(7)]
    monkeypatch.setattr(bridge, "_problems", lambda view, rng: iter(deals))
    found = ANALYSER.sampled_values(BRIDGE, None, Random(1), Stakes(), choice=choice, worlds=7)
    if choice == "SA" or differs_at >= 3:
        assert found == [{choice: 0}] * 3
    else:
        assert [row["SA"] - row["C2"] for row in found] == [deal is apart for deal in deals]
