"""The figures of bridge."""

from bench import bridge
from bench.teams import Swing
from tests.games.bridge.deals import dealt
from tests.solver.bridge.deals import SOLVED


def test_a_mirrored_board(monkeypatch):
    """A bot against itself gains nothing on a board played at two tables."""
    monkeypatch.setattr(bridge.bots, "find", lambda game, bot, find=bridge.bots.find: find(game, "house"))
    assert bridge.swing("champion", "house", 3) == (0, 0)


def test_the_mean_and_its_interval():
    """Values that are all alike leave nothing to chance."""
    assert [row["value"] for row in bridge.mean_rows("a mean", [3, 3, 3], 2)] == [3, 3, 3]


def test_what_is_of_bidding_and_of_play():
    """The means of both are told beside that of all."""
    rows = bridge.swing_rows("a match", [Swing(5, 2), Swing(-1, 2)], 2)
    values = {row["name"]: row["value"] for row in rows}
    assert values["a match, a board"] == 2
    assert values["a match, of bidding, a board"] == 2
    assert values["a match, of play, a board"] == 0


def test_a_contract_played_double_dummy():
    """Seven no trumps by North, not vulnerable, made by the table; nothing when all pass."""
    table = SOLVED[6].tricks
    assert bridge.score_of(dealt(moves="7NT Pass Pass Pass"), table) == 1520
    assert bridge.score_of(dealt(moves="Pass Pass Pass Pass"), table) == 0


def test_more_is_guessed_by_what_was_called_and_played():
    """Of the cards of hidden hands, in the middle of a few boards."""
    possible, told = (row["value"] for row in bridge.guessed(range(4)))
    assert 0 < possible < told < 100
