"""`valat analyse`."""

import json

import pytest

from tests.analysis.deals import CAPOT, PASSED, played_at_random
from tests.cli.run import Done, valat
from valat.analysis import AnalysisNote, ExpectedCost, PlayAnalysis
from valat.cli import analyse as command

UNDER = AnalysisNote("belot.why.under_higher", {"card": "HT", "other": "S7", "seat": "3", "higher": "HA"})


@pytest.fixture
def analyse(monkeypatch):
    """Analyses records from standard input; each card of the second trick cost its number in points."""

    def costs(deal, ply, worlds):
        number = ply - deal.first
        seat, move = deal.game.actors(deal.replay.states[ply])[0], deal.replay.moves[ply]
        if number // 4 != 1:
            return PlayAnalysis(ply, seat, move, 0, (move,))
        known = ExpectedCost(number / 2, 0.5, "S7", worlds)
        return PlayAnalysis(ply, seat, move, number, ("S7", "S8"), known, (UNDER,) if number == 5 else ())

    monkeypatch.setattr(
        command, "analyse_plays", lambda deal, worlds: (costs(deal, ply, worlds) for ply in deal.plies)
    )

    def run(*records, options=("--format", "jsonl")):
        text = "\n".join(record if isinstance(record, str) else json.dumps(record) for record in records)
        return valat(monkeypatch, "analyse", "-", *options, stdin=text.encode())

    return run


def test_a_line_of_json_a_deal(analyse):
    """With all that there is to know of it; the number of worlds is an option."""
    status, [line], said = analyse(CAPOT, options=("--worlds", "7"))
    assert (status, said, line["worlds"], len(line["plays"])) == (0, "", 7, 32)
    assert [play["cost"] for play in line["plays"][3:9]] == [0, 4, 5, 6, 7, 0]
    assert line["plays"][5]["notes"] == [{"key": UNDER.key, "args": UNDER.args}]
    assert line["course"]["turning"] == []


TABLE = ("--format", "table")


def test_a_table_for_people(analyse):
    """The cards that cost something with their notes, what each seat lost, the course."""
    done = analyse(CAPOT, options=TABLE)
    assert done.status == 0
    assert done.out.splitlines() == [
        "belot, made 25 : 0",
        " ply  seat  card    open       known  better",
        "   8     0  C8         4   2.0 ± 0.5  S7 S8",
        "   9     1  D8         5   2.5 ± 0.5  S7 S8",
        "            HT was led although seat 3 held HA.",
        "  10     2  H8         6   3.0 ± 0.5  S7 S8",
        "  11     3  S8         7   3.5 ± 0.5  S7 S8",
        "seat 0: 4 points with open cards, 2.0 by what it knew",
        "seat 1: 5 points with open cards, 2.5 by what it knew",
        "seat 2: 6 points with open cards, 3.0 by what it knew",
        "seat 3: 7 points with open cards, 3.5 by what it knew",
        "side 0, of 162 points: 250 (made) before the first card, 252 (made) at the end",
        "turning points: none",
    ]


def test_a_passed_out_deal(analyse):
    """There is nothing to tell of it, and that is told."""
    assert analyse(PASSED, options=TABLE) == Done(
        0, "belot, passed_out 0 : 0\nThere is no card to analyse.\n", ""
    )
    assert analyse(PASSED).lines[0]["course"] is None


@pytest.mark.parametrize(
    ("record", "error"),
    [
        pytest.param({**CAPOT, "moves": CAPOT["moves"][:-1]}, {"code": "not_over"}, id="not over"),
        pytest.param("{", {"code": "unreadable"}, id="not JSON"),
        pytest.param("", {"code": "unreadable"}, id="nothing"),
        pytest.param({**CAPOT, "game": "chess"}, {"code": "unreadable"}, id="no such game"),
        pytest.param(
            {**CAPOT, "moves": [*CAPOT["moves"][:4], "D7"]},
            {"code": "illegal", "ply": 4, "move": "D7", "rule": "BEL-DEAL-2"},
            id="a card not held",
        ),
    ],
)
def test_faults(analyse, record, error):
    """The error as JSON, in a row, too, where there is a record, and status 1."""
    done = analyse(record)
    assert (done.status, done.error) == (1, error | {"why": done.error["why"]})
    assert done.lines == ([{"error": done.error}] if record else [])


def test_several_records(analyse):
    """One that is at fault does not stop the others; a match has a line for each deal."""
    match = {
        **CAPOT,
        "players": list("ABCD"),
        "deals": [{name: PASSED[name] for name in ("hands", "moves")}] * 2,
    }
    done = analyse(CAPOT, "{", match)
    assert done.status == 1
    assert [(line["record"], line.get("deal"), "error" in line) for line in done.lines] == [
        (0, None, False),
        (1, None, True),
        (2, 0, False),
        (2, 1, False),
    ]


def test_the_bar_is_for_terminals(analyse):
    """Where standard error is none, nothing of it is written."""
    assert analyse(CAPOT, CAPOT).said == ""


def test_a_real_analysis(monkeypatch):
    """Without anything put in its place the command analyses by itself."""
    deal = played_at_random("H", 1)
    record = deal.game.record(deal.replay.states[-1])
    monkeypatch.setattr("valat.analysis.deal.Deal.plies", property(lambda deal: range(28, 36)))
    monkeypatch.setattr("valat.cli.analyse.combine_plays", lambda deal, plays, worlds: plays[0])
    done = []
    monkeypatch.setattr(command, "_print", lambda tags, found, as_json: done.append(found))
    valat(monkeypatch, "analyse", "-", "--worlds", "2", stdin=json.dumps(record).encode())
    assert done[0][2].ply == 28
