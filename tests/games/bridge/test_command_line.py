"""Bridge on the command line, and played by bots."""

import msgspec
import pytest

from tests.cli.run import valat
from tests.games.bridge.deals import TYPICAL, dealt
from valat.bots import find
from valat.bots.self_play import Lineup, single_deals, whole_matches
from valat.games.bridge import BRIDGE
from valat.kernel.options import read_options
from valat.kernel.result import write_result


def team(**fields):
    """The passive bot on every seat."""
    bots = (find("bridge", "passive"),) * 4
    return Lineup(BRIDGE, read_options(BRIDGE.presets, fields), ("passive",) * 4, bots, 5)


def lines(monkeypatch, tmp_path, *records, trace=False):
    """What `valat replay` says of records."""
    file = tmp_path / "records.jsonl"
    file.write_bytes(b"\n".join(map(msgspec.json.encode, records)))
    return valat(monkeypatch, "replay", file, *(["--trace"] if trace else [])).lines


@pytest.mark.parametrize("scoring", ["duplicate", "rubber"])
def test_what_bots_play_is_replayed(monkeypatch, tmp_path, scoring):
    """Deals to the same result, and the same seed gives the same records."""
    played = list(single_deals(team(scoring=scoring), 3))
    told = lines(monkeypatch, tmp_path, *(deal.record for deal in played))

    assert [line["result"] for line in told] == [write_result(deal.results[0]) for deal in played]
    assert list(single_deals(team(scoring=scoring), 3)) == played


@pytest.mark.parametrize("fields", [{"scoring": "rubber"}, {"boards": 4}])
def test_whole_matches(monkeypatch, tmp_path, fields):
    """A rubber and a few boards, to their scores and winner. Rule: BRI-SCORE-6, BRI-SCORE-7"""
    (played,) = whole_matches(team(**fields), 1)
    (*_, last) = lines(monkeypatch, tmp_path, played.record)

    assert last["match"] == {"scores": list(played.places.scores), "winner": played.places.winner}


def test_the_trace_of_a_claim(monkeypatch, tmp_path):
    """Dummy's cards stand on dummy's seat, and who may claim stands apart. Rule: BRI-PLAY-1, BRI-PLAY-3"""
    state = dealt(TYPICAL, "Pass Pass 1NT Pass Pass Pass S7 3:claim=5 refuse claim=7 accept accept", board=1)
    told = lines(monkeypatch, tmp_path, BRIDGE.record(state), trace=True)

    assert told[0]["claims"] == []
    assert told[7] == {
        "ply": 7,
        "seat": 0,
        "legal": ["S8", "SK", "ST"],
        "claims": [1, 2, 3],
        "move": "3:claim=5",
    }
    assert told[8] == {"ply": 8, "seat": 2, "legal": ["accept", "refuse"], "claims": [], "move": "refuse"}
    assert (told[9]["move"], told[10]["seat"], told[11]["seat"]) == ("claim=7", 3, 1)
    assert told[12] == {"ply": 12, "seat": None, "legal": [], "claims": [], "move": None}
    assert told[13]["result"]["tricks"] == 7


@pytest.mark.parametrize(
    ("moves", "code", "rule"),
    [
        (["1H", "1C"], "illegal", "BRI-BID-1"),
        (["8C"], "unreadable", None),
        (["Pass"] * 5, "too_long", None),
        (["1C", "Pass", "Pass", "Pass", "1:claim=14"], "unreadable", None),
        (["1C", "Pass", "Pass", "Pass", "2:claim=3"], "illegal", "BRI-PLAY-3"),
    ],
)
def test_faults(monkeypatch, tmp_path, moves, code, rule):
    """Each with its code, the ply, and the rule where one forbids the move."""
    (told,) = lines(monkeypatch, tmp_path, {**BRIDGE.record(dealt(TYPICAL)), "moves": moves})

    error = told["error"]
    assert (error["code"], error["ply"], error.get("rule")) == (code, len(moves) - 1, rule)


def test_deals_are_dealt(monkeypatch):
    """`valat deal` gives boards, with `scoring=rubber` deals without a number."""
    (board,) = valat(monkeypatch, "deal", "bridge", "--seed", 1).lines
    (deal,) = valat(monkeypatch, "deal", "bridge", "--seed", 1, "--option", "scoring=rubber").lines

    assert (board["board"], board["vulnerable"], [len(hand) for hand in board["hands"]]) == (
        1,
        "none",
        [13] * 4,
    )
    assert "board" not in deal
