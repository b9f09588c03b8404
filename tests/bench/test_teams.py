"""Matches of two bots at two tables."""

import sys

import pytest

from bench import teams
from bench.peers.bridge_client import Player, read_player
from bench.teams import Swing
from tests.games.bridge.deals import dealt
from valat.bots.bot import Budget

HOUSE, PASSIVE = Player("house"), Player("passive")
BUDGET = Budget(1, "nodes")


def test_a_bot_against_itself():
    """It gains nothing, by bidding or by play."""
    board = teams.play_board((HOUSE, HOUSE), BUDGET, 0, 3)
    assert board.swing == (0, 0)
    assert [len(calls) for calls, _ in board.seconds] == [len(board.seconds[0][0])] * 2


def test_what_one_gains_the_other_loses():
    """The players exchanged, every figure changes its sign."""
    one = teams.play_board((HOUSE, PASSIVE), BUDGET, 0, 1).swing
    other = teams.play_board((PASSIVE, HOUSE), BUDGET, 0, 1).swing
    assert (one.total, one.bidding, one.play) == (-other.total, -other.bidding, -other.play)


def test_another_checkout_plays_in_a_process_of_its_own():
    """An interpreter that has Valat answers what this one answers."""
    other = read_player(f"house@{sys.executable}")
    assert other.python
    assert teams.play_board((HOUSE, other), BUDGET, 0, 2).swing == (0, 0)


def test_contracts_are_compared_double_dummy():
    """Seven no trumps of the hand with all clubs takes no trick; nothing where all pass."""
    high, out = dealt(moves="7NT Pass Pass Pass"), dealt(moves="Pass Pass Pass Pass")
    assert teams.open_score(high) == -650
    assert teams.open_score(out) == 0


def test_play_is_the_rest():
    """Of what is gained in all."""
    assert Swing(total=-3, bidding=7).play == -10


def test_deals_of_experts_are_the_same_for_both():
    """And each side bids by its own system."""
    pair = (HOUSE, Player("house", "acol"))
    one, other = teams.start(pair, 0, 10, 4), teams.start(pair, 1, 10, 4)
    assert one.hands == other.hands
    assert (one.setup.options.north_south, other.setup.options.north_south) == ("natural", "acol")


@pytest.mark.parametrize("text", ["demo", "house@/no/such/checkout"])
def test_a_player_that_there_is_not(text):
    """Neither a bot of bridge, nor a checkout."""
    with pytest.raises(ValueError, match=text.removeprefix("house@")):
        read_player(text)


def test_an_interval():
    """A single board leaves it open; boards that are all alike leave nothing to chance."""
    assert teams.interval([4]) == (4, 0)
    assert teams.interval([2, 2, 2]) == (2, 0)


def test_the_command_tells_bidding_from_play(capsys):
    """And how long moves took."""
    assert teams.main(["house", "passive", "--boards", "2", "--nodes", "1"]) == 0
    printed = capsys.readouterr().out
    assert "bidding" in printed
    assert "longest card" in printed
