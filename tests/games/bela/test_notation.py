"""Moves as text."""

import pytest

from valat.games.bela.notation import Move, read, write
from valat.kernel.errors import Unreadable

TEXTS = ["C", "S", "Pass", "HQ", "HQ+D8D9DT", "CJ+C9CTCJ+CJDJHJSJ", "discard=D8S7", "C7+C7C8C9CTCJCQ"]


@pytest.mark.parametrize("text", TEXTS)
def test_round_trip(text):
    """What is read is written the same."""
    assert write(read(text)) == text


TYPED = [
    ("h", "H"),
    ("pass", "Pass"),
    ("h10", "HT"),
    ("hq+d8d9d10", "HQ+D8D9DT"),
    ("Discard=d8s10", "discard=D8ST"),
    ("CJ+CJDJHJSJ+C9CTCJ", "CJ+C9CTCJ+CJDJHJSJ"),
]


@pytest.mark.parametrize(("typed", "text"), TYPED)
def test_as_people_write(typed, text):
    """Lower case and `10` are taken, and declarations in any order."""
    assert write(read(typed)) == text


def test_discarded():
    """A discard tells its cards; other moves have none."""
    assert read("discard=D8S7").discards == ("D8", "S7")
    assert Move("HQ").discards == ()


BAD = [
    "",
    "X",
    "NT",
    "C2",
    "H+C7C8C9",
    "HQ+",
    "HQ+bela",
    "HQ+DTD9D8",
    "discard=",
    "discard=D8",
    "discard=S7D8",
    "discard=D8D8",
    "discard=D8S7C7",
    "discard=D2S7",
    "discard=????",
    "discard=D8S7+C7C8C9",
    "D8D9",
]


@pytest.mark.parametrize("text", BAD)
def test_unreadable(text):
    """What notates no move is unreadable."""
    with pytest.raises(Unreadable):
        read(text)
