"""What if a finished deal had gone on otherwise."""

import pytest

from tests.analysis.deals import AUCTION, CAPOT
from valat.analysis.counterfactual import play_on, replay_branch
from valat.bots.random import choose
from valat.bots.self_play import Lineup, play_deal
from valat.games import find
from valat.kernel.errors import Illegal, Unreadable
from valat.kernel.options import read_options

BELOT = find("belot")


def state_after(ply, moves):
    return replay_branch(CAPOT, ply, moves).states[-1]


def test_bots_answer_until_the_person_is_asked():
    """The person's card stays, three legal ones follow."""
    moves = play_on(CAPOT, AUCTION, ["CJ"], 0)
    assert (moves[0], len(moves)) == ("CJ", 4)
    assert state_after(AUCTION, moves).turn == 0


def test_nobody_answers_for_whoever_is_on_turn():
    """The first question only tells the position."""
    assert play_on(CAPOT, AUCTION + 1, [], 1) == ()


def test_without_a_person_bots_play_to_the_end():
    """Whatever was left to play is played."""
    moves = play_on(CAPOT, AUCTION + 24, [], None)
    assert len(moves) == 8
    assert BELOT.result(state_after(AUCTION + 24, moves)).outcome == "made"


def test_another_call_leads_to_another_deal():
    """From the auction too: what bots bid then is played on."""
    moves = play_on(CAPOT, 0, ["Pass", "AT"], None)
    assert moves[:2] == ("Pass", "AT")
    assert BELOT.result(state_after(0, moves)) is not None


def test_the_same_question_has_the_same_answer():
    """The bots' chance comes from the deal."""
    assert play_on(CAPOT, AUCTION, ["C9"], 0) == play_on(CAPOT, AUCTION, ["C9"], 0)


def test_a_deal_that_is_over_has_nothing_to_answer():
    """From its end on nothing follows."""
    assert play_on(CAPOT, AUCTION + 32, [], None) == ()


@pytest.mark.parametrize(
    ("ply", "moves", "fault"),
    [(-1, [], Unreadable), (37, [], Unreadable), (AUCTION, ["D7"], Illegal), (AUCTION, ["??"], Unreadable)],
)
def test_what_cannot_be_is_refused(ply, moves, fault):
    """A ply that is not there, a card that is not held, a text that is no move."""
    with pytest.raises(fault):
        play_on(CAPOT, ply, moves, 0)


def test_reshuffles_go_on():
    """The record's, as long as the same cards were played; else others, the same each time."""
    game = find("yard")
    options = read_options(game.presets, {"players": 2})
    team = Lineup(game, options, ("random", "random"), (choose, choose), 1)
    record = game.record(play_deal(team, game.next(game.start(options, ["A", "B"])), 3))
    ply = 1 + record["moves"].index("end")

    assert len(record["reshuffles"]) > 1
    assert game.record(replay_branch(record, ply, record["moves"][ply:]).states[-1]) == record
    moves = play_on(record, ply, [], None)
    other = replay_branch(record, ply, moves).states[-1]
    assert (other.over, play_on(record, ply, [], None)) == (True, moves)
