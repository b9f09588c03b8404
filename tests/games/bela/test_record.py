"""Deal records of the three games."""

import pytest

from tests.games.bela.deals import GAMES, after, completed, dealt, game_of
from valat.kernel.errors import Impossible, Unreadable

MOVES = {"bela2": "Pass Pass S", "bela3": "S discard=C7D8", "bela4": "Pass S"}


def opening(name):
    return dealt(completed(name))


def record(name):
    return GAMES[name].record(opening(name))


@pytest.mark.parametrize("name", GAMES)
def test_round_trip(name):
    """A record gives the deal back."""
    state = after(opening(name), MOVES[name])

    assert after(GAMES[name].load(GAMES[name].record(state)), MOVES[name]) == state
    assert GAMES[name].record(state)["moves"] == MOVES[name].split()


FIELDS = {"bela2": ["turn_up"], "bela3": ["talon"], "bela4": []}


@pytest.mark.parametrize("name", GAMES)
def test_fields(name):
    """Two have a turn-up in their record, three a talon. Rule: BELA2-DEAL-1, BELA3-DEAL-1"""
    head = ["valat", "game", "options", "dealer", "hands"]

    assert list(record(name)) == [*head, *FIELDS[name], "moves"]
    assert game_of(opening(name)).name == record(name)["game"] == name


UNREADABLE = [
    ("bela4", {"dealer": 4}),
    ("bela2", {"dealer": 2}),
    ("bela3", {"dealer": 3}),
    ("bela4", {"dealer": True}),
    ("bela4", {"options": {"rules": "house"}}),
    ("bela4", {"hands": [["C2"] * 8] * 4}),
    ("bela4", {"hands": "C7"}),
    ("bela4", {"game": "belot"}),
    ("bela3", {"talon": None}),
    ("bela3", {"talon": ["??", "??"]}),
    ("bela2", {"turn_up": None}),
    ("bela2", {"turn_up": "X7"}),
    ("bela2", {"turn_up": ["C7"]}),
]


@pytest.mark.parametrize(("name", "fields"), UNREADABLE, ids=str)
def test_unreadable(name, fields):
    """A wrong type, a value out of its range, or something that is no card is unreadable."""
    with pytest.raises(Unreadable) as caught:
        GAMES[name].load(record(name) | fields)

    assert caught.value.code == "unreadable"


IMPOSSIBLE = [
    ("bela4", {"hands": []}),
    ("bela4", {"hands": [["C7"] * 8] * 4}),
    ("bela3", {"talon": ["C7"]}),
    ("bela3", {"talon": ["C7", "C7"]}),
    ("bela2", {"turn_up": "C7"}),
]


@pytest.mark.parametrize(("name", "fields"), IMPOSSIBLE, ids=str)
def test_impossible(name, fields):
    """A card dealt twice, or hands of another size, are impossible."""
    with pytest.raises(Impossible) as caught:
        GAMES[name].load(record(name) | fields)

    assert caught.value.code == "impossible"


def test_unknown_fields():
    """Fields that are not known are no fault."""
    state = opening("bela4")

    assert GAMES["bela4"].load(record("bela4") | {"proof": {}, "stock": 5}) == state
