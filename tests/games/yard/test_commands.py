"""The commands, with any number of players."""

import json

import pytest

from tests.cli.run import call, valat


@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_deal(monkeypatch, players):
    """`valat deal --players` deals to so many, and the record says so."""
    (dealt,) = valat(monkeypatch, "deal", "yard", "--players", players, "--seed", 1).lines

    assert ([len(hand) for hand in dealt["hands"]], len(dealt["stock"])) == ([5] * players, 36 - 5 * players)
    assert dealt["options"]["players"] == players


@pytest.mark.parametrize("arguments", [("--players", 7), ("--players", 3, "--option", "partners=true")])
def test_wrong_players(monkeypatch, arguments):
    """Too many players, or partners who are not four, are refused. YARD-TEAM-1"""
    done = valat(monkeypatch, "deal", "yard", *arguments, "--format", "json")

    assert (done.status, done.code) == (2, "unreadable")


@pytest.mark.parametrize("arguments", [("--players", 3), ("--option", "partners=true")])
def test_matches_are_replayed(monkeypatch, tmp_path, arguments):
    """Simulated matches replay to the end, reshuffles in. YARD-MATCH-1, YARD-STOCK-1"""
    file = tmp_path / "matches.jsonl"
    command = ("simulate", "yard", "--bots", "demo", "--matches", 1, *arguments, "--records", file)
    call(*command)
    record = json.loads(file.read_text())
    done = valat(monkeypatch, "replay", file)

    assert any("reshuffles" in deal for deal in record["deals"])
    assert (done.status, len(done.lines)) == (0, len(record["deals"]) + 1)
    scores = done.lines[-1]["match"]["scores"]
    assert max(scores) > 125
    assert scores == done.lines[-2]["result"]["scores"]


def test_the_trace(monkeypatch, tmp_path):
    """Each position has the seat on turn and its moves in text order. YARD-JACK-1"""
    file = tmp_path / "deal.json"
    hands = [["CJ", "CT", "DT", "HT", "ST"], ["C6", "D6", "HJ", "CQ", "DQ"]]
    used = {card for hand in hands for card in hand}
    rest = [suit + rank for suit in "CDHS" for rank in "6789TJQKA" if suit + rank not in used]
    record = {"valat": 1, "game": "yard", "dealer": 0, "hands": hands, "stock": rest}
    file.write_text(json.dumps({**record, "moves": ["end", "C6", "end"]}))
    lines = valat(monkeypatch, "replay", file, "--trace").lines

    assert lines[1] == {
        "ply": 1,
        "seat": 1,
        "legal": ["C6", "CQ", "HJ=C", "HJ=D", "HJ=H", "HJ=S", "draw"],
        "move": "C6",
    }
    assert lines[-1]["error"] == {
        "code": "illegal",
        "ply": 2,
        "move": "end",
        "rule": "YARD-SIX-1",
        "why": "Cover the six of clubs before you end your turn.",
    }
