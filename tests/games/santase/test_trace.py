"""What `valat replay` tells of Santase."""

import json

import pytest

from tests.cli.run import valat
from tests.games.santase.deals import record

MOVES = "H9 HT HQ+20 HA DJ CJ exchange close CQ+40 1:claim"


@pytest.fixture
def replay(monkeypatch):
    """Replays a record from standard input."""
    return lambda fields, *options: valat(
        monkeypatch, "replay", "-", *options, stdin=json.dumps(fields).encode()
    )


def test_trace(replay):
    """The other's claim stands among the legal moves with its seat, the line's seat being the one on turn.

    Rule: SAN-CLAIM-1
    """
    status, lines, said = replay(record(MOVES), "--trace")

    assert (status, said) == (0, "")
    assert lines[2] == {
        "ply": 2,
        "seat": 1,
        "legal": ["CJ", "CQ", "D9", "HK", "HQ", "ST", "close"],
        "offers": {"HK": ["20"], "HQ": ["20"]},
        "move": "HQ+20",
    }
    assert lines[6]["legal"] == ["C9", "CQ", "D9", "HK", "S9", "ST", "close", "exchange"]
    assert lines[9] == {"ply": 9, "seat": 0, "legal": ["1:claim", "CA", "CT"], "move": "1:claim"}
    assert lines[10] == {"ply": 10, "seat": None, "legal": [], "move": None}
    assert lines[11]["result"]["scores"] == [0, 2]


FAULTS = [
    ("H9 HT claim", "illegal", "SAN-CLAIM-1"),
    ("H9 HT HQ+40", "illegal", "SAN-MARR-1"),
    ("exchange", "illegal", "SAN-NINE-1"),
    ("H9 close", "illegal", "SAN-CLOSE-1"),
    ("close H9 CJ", "illegal", "SAN-PLAY-2"),
    ("2:claim", "illegal", "SAN-PLAY-1"),
    ("1:H9", "illegal", "SAN-PLAY-1"),
    ("H9 H7", "unreadable", None),
    (f"{MOVES} CA", "too_long", None),
]


@pytest.mark.parametrize(("moves", "code", "rule"), FAULTS, ids=[row[0] for row in FAULTS])
def test_faults(replay, moves, code, rule):
    """A move that cannot be made ends the record with its code, ply and rule."""
    status, lines, said = replay(record(moves))
    error = lines[-1]["error"]

    assert (status, error["code"], error.get("rule")) == (1, code, rule)
    assert (error["ply"], error["move"]) == (len(moves.split()) - 1, moves.split()[-1])
    assert said.endswith(f": {error['why']} ({rule})\n" if rule else f": {error['why']}\n")


def test_match(replay):
    """In a match record dealers follow: the winner deals. Rule: SAN-DEAL-3"""
    deal = {
        name: value for name, value in record(MOVES).items() if name in ("hands", "turn_up", "stock", "moves")
    }
    whole = {"valat": 1, "game": "santase", "players": ["1", "2"], "deals": [{**deal, "dealer": 1}, deal]}
    status, lines, _ = replay(whole)

    assert status == 0
    assert lines[-1] == {"record": 0, "match": {"scores": [0, 4], "winner": None}}
    assert replay(whole | {"deals": [whole["deals"][0], {**deal, "dealer": 0}]}).lines[-1]["error"][
        "code"
    ] == ("impossible")
