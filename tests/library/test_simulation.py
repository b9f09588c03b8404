"""Bots that play among themselves."""

import pickle

import pytest

import valat
from valat import Unreadable, bots, games
from valat.bots.self_play import Lineup, fill_seats, single_deals
from valat.library.simulation import Simulation


def test_the_deals_are_those_of_the_command_line():
    """`valat simulate` plays the same ones by the same seed."""
    belot = games.find("belot")
    names = ("house", "passive") * 2
    team = Lineup(
        belot, belot.presets["classic"], names, tuple(bots.find("belot", name) for name in names), 7
    )
    expected = [played.record for played in single_deals(team, 10)]
    played = valat.simulate("belot", ["house", "passive"], deals=10, seed=7)
    assert [deal.record for deal in played.deals] == expected


def test_bots_move_on_and_have_all_had_the_same_cards():
    """Equal bots are then equal in every deal, and better ones ahead."""
    same = valat.simulate("belot", "house", deals=3, seed=1, swap=True)
    assert [deal.moved for deal in same.deals] == [0, 1] * 3
    assert all(row[0] == row[1] for row in same.scores())
    better, worse = valat.simulate("belot", ["house", "random"], deals=12, seed=1, swap=True).summary().sides
    assert better.ahead == -worse.ahead > 0
    assert better.error == worse.error > 0


def test_fewest_points_are_ahead_where_they_win():
    """In yard bridge."""
    summary = valat.simulate("yard", ["house", "random"], deals=6, seed=1, swap=True).summary()
    assert (summary.sides[0].score < summary.sides[1].score) == (summary.sides[0].ahead > 0)


def test_a_caller_is_told_how_far_it_is():
    """After each block of deals, whatever was played."""
    calls = []
    valat.simulate("santase", "random", deals=20, progress=lambda done, total: calls.append((done, total)))
    assert calls == [(8, 20), (16, 20), (20, 20)]


def test_processes_change_nothing():
    """The deals are the same, in the same order."""
    alone = valat.simulate("santase", "random", deals=20, seed=3)
    assert valat.simulate("santase", "random", deals=20, seed=3, processes=2) == alone


def test_a_summary_is_text_and_a_table():
    """What comes from outside is escaped."""
    played = valat.simulate("santase", ["house", "random"], deals=4, seed=1)
    summary = played.summary()
    assert str(summary).splitlines()[:2] == ["santase, seed 1, 4 deals", "side  bots    a deal  ahead     ±"]
    assert "<td>house</td>" in summary._repr_html_()
    strange = Simulation("santase", ("<b>", "random"), 1, (0, 1), played.deals).summary()
    assert "&lt;b&gt;" in strange._repr_html_()
    assert pickle.loads(pickle.dumps(played)) == played


def test_one_deal_has_no_error():
    """Nothing is known of how deals differ."""
    assert valat.simulate("santase", "random", deals=1).summary().sides[0].error is None


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ({"bots": "nobody"}, "no_such_bot"),
        ({"bots": ["random"] * 3}, "wrong_bots"),
        ({"bots": []}, "wrong_bots"),
        ({"bots": "random", "deals": 0}, "bad_amount"),
        ({"bots": "random", "processes": 0}, "bad_amount"),
        ({"bots": "random", "nodes": 0}, "bad_budget"),
        ({"bots": "random", "preset": "none"}, "bad_option"),
    ],
)
def test_what_cannot_be_played_is_refused(words, key):
    """Before anything is played."""
    with pytest.raises(Unreadable) as refused:
        valat.simulate("santase", **words)
    assert refused.value.key == key


def test_names_go_round_the_table():
    """One for all, one a side, or one a seat."""
    assert fill_seats(["house"], 3) == ("house",) * 3
    assert fill_seats(["house", "random"], 4) == ("house", "random", "house", "random")


def test_bots_are_named_and_players_counted():
    """A bot itself is no name, and a game for two is not for three."""
    champion = valat.bot("santase", "champion")
    with pytest.raises(TypeError, match="takes names of bots, not NamedBot"):
        valat.simulate("santase", champion, deals=1)
    for bots_given in ([champion, champion], ["house", None]):
        with pytest.raises(Unreadable) as refused:
            valat.simulate("santase", bots_given, deals=1)
        assert refused.value.key == "no_such_bot"
    with pytest.raises(Unreadable, match="for 2, not for 3"):
        valat.simulate("santase", "house", deals=1, players=3)
