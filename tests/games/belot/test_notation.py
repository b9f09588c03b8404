"""Moves as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from valat.games.belot import BELOT
from valat.games.belot.announcements import COMBINATIONS
from valat.games.belot.notation import CALLS, Move, read, write
from valat.games.belot.rules import DECK
from valat.kernel.errors import Unreadable

PLAYS = st.builds(
    lambda card, belot, combinations: Move(card, ("belot",) * belot + tuple(sorted(combinations))),
    st.sampled_from(DECK),
    st.booleans(),
    st.lists(st.sampled_from(sorted(COMBINATIONS)), max_size=3),
)
MOVES = st.one_of(st.sampled_from(CALLS).map(Move), PLAYS)


@given(MOVES)
def test_round_trip(move):
    """What is written is read back."""
    assert read(write(move)) == move


@given(MOVES)
def test_lower_case(move):
    """Lower case is read, the written form is written."""
    assert write(read(write(move).lower())) == write(move)


WRITTEN = [
    ("pass", "Pass"),
    ("PASS", "Pass"),
    ("xx", "XX"),
    ("nt", "NT"),
    ("h10", "HT"),
    ("hq+BELOT+d8d9d10", "HQ+belot+D8D9DT"),
    ("C7+HJHQHK+CTCJCQ", "C7+CTCJCQ+HJHQHK"),
    ("C7+CJDJHJSJ", "C7+CJDJHJSJ"),
]


@pytest.mark.parametrize(("text", "expected"), WRITTEN)
def test_written_form(text, expected):
    """Readers take lower case and `10`; combinations are written in text order."""
    assert write(BELOT.read(text)) == expected


UNREADABLE = [
    "",
    " Pass",
    "C2",
    "CX",
    "10",
    "1NT",
    "C7+",
    "C7+tierce",
    "C7+belot+belot",
    "C7+C7C8C9+belot",
    "C7+C9C8C7",
    "C7+SJCJDJHJ",
    "C7+C7C",
    "Pass+belot",
    "C+C7C8C9",
    "C7C8",
    "ĸ7",
    "C7\n",
    "hq+BELOT+d8d910",
]


@pytest.mark.parametrize("text", UNREADABLE)
def test_unreadable(text):
    """Everything else is refused as unreadable, with a sentence."""
    with pytest.raises(Unreadable) as caught:
        read(text)

    assert caught.value.code == "unreadable"
    assert caught.value.why.endswith(".")


@given(st.text())
def test_any_text(text):
    """Whatever the text, it is a move or refused."""
    try:
        move = read(text)
    except Unreadable:
        return

    assert read(write(move)) == move
