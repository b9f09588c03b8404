"""Deal records of Belot."""

import pytest

from tests.games.belot.deals import SUITS, dealt
from valat.cards.card import read_cards
from valat.games.belot import BELOT
from valat.kernel.errors import Impossible, Unreadable

HANDS = [list(read_cards(row)) for row in SUITS.split()]
GOOD = {"valat": 1, "game": "belot", "options": {}, "dealer": 3, "hands": HANDS}


def test_written():
    """A record tells options, dealer, hands as dealt and moves."""
    record = BELOT.record(dealt(moves="C Pass Pass Pass C7+C7C8C9", dealer=3))

    assert list(record) == ["valat", "game", "options", "dealer", "hands", "moves"]
    assert record["options"] == {"rules": "classic"}
    assert record["hands"] == HANDS
    assert record["moves"] == ["C", "Pass", "Pass", "Pass", "C7+C7C8C9"]


def test_carried():
    """What waits stands in the record where something does."""
    assert BELOT.record(dealt(carried=11))["carried"] == 11
    assert BELOT.load(GOOD | {"carried": 11}).setup.carried == 11


def test_unknown_fields():
    """Fields that are not known are no fault."""
    assert BELOT.load(GOOD | {"proof": {}, "mood": "good"}) == BELOT.load(GOOD)


def test_read_as_people_write():
    """Lower case and `10` are read in hands."""
    hands = [["c7", "c8", "c9", "c10", "cj", "cq", "ck", "ca"], *HANDS[1:]]

    assert BELOT.load(GOOD | {"hands": hands}) == BELOT.load(GOOD)


UNREADABLE = [
    {"dealer": 4},
    {"dealer": -1},
    {"dealer": True},
    {"dealer": "3"},
    {"dealer": None},
    {"dealer": 1.5},
    {"carried": -1},
    {"carried": 10**9},
    {"carried": False},
    {"options": []},
    {"options": {"rules": "house"}},
    {"hands": "C7"},
    {"hands": [["C7", 8]]},
    {"hands": [["C2"], [], [], []]},
    {"hands": [["??"] * 8] * 4},
    {"valat": 2},
    {"valat": True},
    {"game": "bela"},
]


@pytest.mark.parametrize("fields", UNREADABLE, ids=str)
def test_unreadable(fields):
    """A wrong type, a value out of its range or something that is no card is unreadable."""
    with pytest.raises(Unreadable) as caught:
        BELOT.load(GOOD | fields)

    assert caught.value.code == "unreadable"


@pytest.mark.parametrize("name", ["valat", "game", "dealer", "hands"])
def test_missing(name):
    """A record without one of its fields is unreadable."""
    with pytest.raises(Unreadable):
        BELOT.load({field: value for field, value in GOOD.items() if field != name})


IMPOSSIBLE = [
    HANDS[:3],
    [*HANDS, []],
    [HANDS[0][:7], *HANDS[1:]],
    [[*HANDS[0], "D7"], HANDS[1][1:], *HANDS[2:]],
    [HANDS[0], HANDS[0], *HANDS[2:]],
    [],
]


@pytest.mark.parametrize("hands", IMPOSSIBLE)
def test_impossible(hands):
    """A card dealt twice, or hands of another size, are impossible."""
    with pytest.raises(Impossible) as caught:
        BELOT.load(GOOD | {"hands": hands})

    assert caught.value.code == "impossible"
