"""Deal records."""

import pytest

from tests.games.bridge.deals import TYPICAL, after, dealt, finished
from tests.games.bridge.test_auction import longest
from valat.games.bridge import BRIDGE
from valat.games.bridge.record import MOST_MOVES
from valat.kernel.errors import Refusal
from valat.kernel.replay import replay

FULL = BRIDGE.record(dealt(TYPICAL, "1NT Pass"))


def test_a_board():
    """Number and vulnerability stand in it; options only where they are not the usual ones."""
    record = BRIDGE.record(dealt(TYPICAL, "Pass", dealer=3, board=12))
    assert list(record) == ["valat", "game", "options", "dealer", "board", "vulnerable", "hands", "moves"]
    assert (record["options"], record["vulnerable"]) == ({}, "ns")


def test_vulnerability_by_number_unless_told():
    """Rule: BRI-SCORE-6"""
    assert dealt(board=20).setup.vulnerable == "all"
    assert dealt(board=20, vulnerable="ew").setup.vulnerable == "ew"
    assert dealt().setup.vulnerable == "none"
    assert dealt(board=20, options={"scoring": "rubber"}).setup.vulnerable == "none"


def test_a_deal_of_rubber_bridge():
    """What stands below the line is kept. Rule: BRI-SCORE-7"""
    state = dealt(below=[60, 40], vulnerable="ew", options={"scoring": "rubber"})
    record = BRIDGE.record(state)
    assert (record["options"], record["below"]) == ({"scoring": "rubber"}, [60, 40])
    assert BRIDGE.load(record) == state


def test_what_was_told_of_calls_is_kept():
    """Rule: BRI-INFO-2"""
    calls = {"0": {"alert": True, "text": "12-14"}, "2": {"text": "relay"}}
    state = dealt(TYPICAL, "1NT Pass 2C", calls=calls)
    assert BRIDGE.record(state)["calls"] == calls
    assert replay(BRIDGE, BRIDGE.record(state)).states[-1] == state


def test_the_longest_deal():
    """The longest auction, every claim that may be refused, and all the cards. Rule: BRI-BID-5, BRI-PLAY-3"""
    state = dealt(TYPICAL, " ".join(longest()))
    declarer = state.play.declarer
    for _ in range(2):
        state = after(state, f"{declarer}:claim=0 accept refuse")
        for defender in ((declarer + 1) % 4, (declarer + 3) % 4):
            state = after(state, f"{defender}:claim=0 refuse")
    assert BRIDGE.claims(state) == ()
    assert len(finished(state).moves) == MOST_MOVES == 385


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"dealer": 4}, "unreadable"),
        ({"board": 0}, "unreadable"),
        ({"vulnerable": "both"}, "unreadable"),
        ({"below": [100, 0]}, "unreadable"),
        ({"below": [20]}, "unreadable"),
        ({"calls": {"first": {}}}, "unreadable"),
        ({"calls": {"385": {}}}, "unreadable"),
        ({"calls": {"1": {"text": 3}}}, "unreadable"),
        ({"options": {"scoring": "chicago"}}, "unreadable"),
        ({"hands": [["C1"], [], [], []]}, "unreadable"),
        ({"hands": FULL["hands"][:3]}, "impossible"),
        ({"hands": [FULL["hands"][0], *FULL["hands"][:3]]}, "impossible"),
        ({"hands": [FULL["hands"][0][:12], *FULL["hands"][1:]]}, "impossible"),
    ],
)
def test_bad_records(changes, code):
    """Each has its code and a sentence."""
    with pytest.raises(Refusal) as refused:
        BRIDGE.load({**FULL, **changes})
    assert refused.value.code == code
    assert refused.value.why.endswith(".")
