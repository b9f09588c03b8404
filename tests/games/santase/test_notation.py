"""Moves as text."""

import pytest

from valat.games.santase import SANTASE
from valat.games.santase.notation import Move
from valat.kernel.errors import Unreadable

READ = [
    ("HQ", Move("HQ")),
    ("h10", Move("HT")),
    ("cq+40", Move("CQ", "40")),
    ("SK+20", Move("SK", "20")),
    ("exchange", Move("exchange")),
    ("CLOSE", Move("close")),
    ("Claim", Move("claim")),
]


@pytest.mark.parametrize(("text", "move"), READ)
def test_read(text, move):
    """Cards, marriages and actions, in any case, with `10` for `T`."""
    assert SANTASE.read(text) == move
    assert SANTASE.read(SANTASE.write(move)) == move


BAD = [
    "",
    "H8",
    "HQ+",
    "HQ+30",
    "HQ+20+20",
    "claim+20",
    "exchange+",
    "1:claim",
    "Pass",
    "HQHK",
    "ＨＱ",
    "?" * 99,
]


@pytest.mark.parametrize("text", BAD)
def test_unreadable(text):
    """What is no move of Santase is unreadable, in a sentence that quotes it shortly."""
    with pytest.raises(Unreadable) as caught:
        SANTASE.read(text)

    assert caught.value.code == "unreadable"
    assert caught.value.why.endswith(".")
    assert len(caught.value.why) < 160
