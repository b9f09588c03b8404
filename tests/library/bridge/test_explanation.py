"""Auctions explained by a system."""

import pickle

import pytest

import valat
from valat import Unreadable


def test_each_call_is_explained():
    """By whom, whose, and what it means."""
    explained = valat.explain("sayc", "1NT-(2H)-2S")
    assert [(call.seat, call.call, call.ours) for call in explained] == [
        ("N", "1NT", True),
        ("E", "2H", False),
        ("S", "2S", True),
    ]
    assert explained[0].text == "15–17 points, balanced"


def test_signs_and_opponents_who_open_are_read():
    """The first caller is the dealer, whoever that is."""
    assert valat.explain("sayc", "(1♠)-2♥")[1].ours
    assert valat.explain("sayc", "1♠-2♠") == valat.explain("sayc", "1S-(P)-2S")


def test_it_is_a_value_shown_as_text_and_as_a_table():
    """Whose words come from files, so they are escaped."""
    explained = valat.explain("natural", "1NT")
    assert pickle.loads(pickle.dumps(explained)) == explained
    assert repr(explained).startswith("N  1NT")
    strange = type(explained)([type(explained[0])("N", "1NT", True, True, None, "<script>")])
    assert "&lt;script&gt;" in strange._repr_html_()


def test_other_languages_and_conventions():
    """As the command line has them."""
    assert valat.explain("sayc", "1NT", language="fr") != valat.explain("sayc", "1NT")
    assert valat.explain("sayc", "1NT-4C", conventions=["-gerber"]) != valat.explain("sayc", "1NT-4C")


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ({"system": "none", "auction": "1NT"}, "no_such_system"),
        ({"system": "sayc", "auction": "1NT-1C"}, "bad_auction"),
        ({"system": "sayc", "auction": ""}, "bad_auction"),
        ({"system": "sayc", "auction": "1NT", "language": "de"}, "bad_language"),
        ({"system": "sayc", "auction": "1NT", "vulnerable": "all"}, "bad_vulnerable"),
    ],
)
def test_what_cannot_be_explained_is_refused(words, key):
    """With a sentence that names it."""
    with pytest.raises(Unreadable) as refused:
        valat.explain(**words)
    assert refused.value.key == key


def test_the_systems_are_those_that_can_be_played():
    """In the options of the game."""
    assert valat.deal("bridge", options={"north_south": valat.systems()[1]}).options["north_south"] == "acol"
