"""`valat tournament score`."""

from pathlib import Path

import msgspec
import pytest

from tests.cli.run import call

EVENTS = Path(__file__).parents[1] / "vectors" / "events"


def run(*arguments, data=None):
    """What `valat tournament score` with these arguments does."""
    return call("tournament", "score", *arguments, data=data or "")


def test_totals_for_people():
    """A contestant a line, the best first. Rule: BRI-COMP-2"""
    lines = run(
        EVENTS / "livermore.csv", "--winners", 2, "--style", "acbl", "--format", "table"
    ).out.splitlines()
    assert lines[0].split() == ["rank", "number", "total", "percent"]
    assert lines[1].split() == ["1", "10", "NS", "177.13", "61.93"]
    assert lines[14].split()[:3] == ["1", "11", "EW"]


def test_totals_for_programs():
    """One line of JSON: contestants, and boards with the points of both sides. Rule: BRI-COMP-3"""
    answer = msgspec.json.decode(run(EVENTS / "real_bridge.csv", "--method", "imps", "--format", "json").out)
    assert answer["contestants"][0] == {"number": 5, "total": 32.0, "percent": None, "rank": 1}
    assert len(answer["boards"]) == 10
    assert answer["boards"][0]["results"][0] == {"ns": 1, "ew": 2, "score": 0, "points": [4.0, -4.0]}


def test_standard_input():
    """And options that change what counts. Rule: BRI-COMP-4"""
    data = "board,ns,ew,result\n1,1,2,420\n1,3,4,170\n1,5,6,0\n2,1,4,0\n2,3,2,0\n2,5,\n2,7,8,0\n"
    shares = {
        sit_outs: {
            row["number"]: row["percent"]
            for row in msgspec.json.decode(
                run("-", "--sit-outs", sit_outs, "--format", "json", data=data).out
            )["contestants"]
        }
        for sit_outs in ("acbl", "wbf")
    }
    assert (shares["acbl"][5], shares["wbf"][5]) == (0.0, 30.0)
    assert shares["acbl"][1] == shares["wbf"][1] == 75.0


def test_sections_apart():
    """Each has a top of its own. Rule: BRI-COMP-2"""
    data = "board,section,ns,ew,result\n1,A,1,2,50\n1,A,3,4,0\n1,B,5,6,50\n1,B,7,8,0\n"
    together, apart = (
        run("-", *options, "--format", "table", data=data).out for options in ([], ["--by-section"])
    )
    assert [line.split()[3] for line in together.splitlines()[1:]] == ["83.33"] * 4 + ["16.67"] * 4
    assert [line.split()[3] for line in apart.splitlines()[1:]] == ["100.00"] * 4 + ["0.00"] * 4


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ("board,ns,ew,result\n1,3,3,50\n", "own_opponent"),
        ('board,ns,ew,result\n1,1,2,"61% 420, 61% -50"\n', "bad_weights"),
        ("board,ns,ew,result\n7,1,2,A+/A-\n", "adjusted_unplayed"),
        ("board,ns,ew,result\n1,1,2,415\n", "bad_score"),
        ("hello", "no_event"),
    ],
)
def test_what_cannot_be_scored(data, code):
    """The code and the sentence on standard error, status 1."""
    told = run("-", "--format", "json", data=data)
    assert (told.status, told.code, told.out) == (1, code, "")
    assert told.error["why"].endswith(".")


def test_a_board_cancelled_at_every_table_is_an_average_for_all():
    """Half a top of the other boards, beside what was played. Rule: BRI-COMP-5"""
    data = "board,ns,ew,result\n1,1,2,420\n1,3,4,430\n2,1,2,A\n2,3,4,A\n"
    told = msgspec.json.decode(run("-", "--format", "json", data=data).out)
    percents = {entry["number"]: entry["percent"] for entry in told["contestants"]}
    assert percents == {1: 25.0, 2: 75.0, 3: 75.0, 4: 25.0}


def test_whole_numbers_as_spreadsheets_write_them():
    """A column with gaps is one of fractions: boards, pairs, tricks and scores end with a nought."""
    whole = "board,ns,ew,result\n1,1,2,420\n1,3,4,-50\n"
    gaps = "board,ns,ew,result\n1.0,1.0,2.0,420.0\n1.0,3.0,4.0,−50.0\n"
    commas = "board;ns;ew;result\n1,0;1,0;2,0;420,0\n1,0;3,0;4,0;-50,0\n"
    assert run("-", data=gaps).out == run("-", data=commas).out == run("-", data=whole).out
    rows = ({"board": 1, "ns": 1, "ew": 2, "result": 420.0}, {"board": 1, "ns": 3, "ew": 4, "result": -50.0})
    assert run("-", data=msgspec.json.encode({"results": rows}).decode()).out == run("-", data=whole).out


def test_an_unknown_method():
    """It is told which there are."""
    told = run(EVENTS / "france.pbn", "--method", "dice", "--format", "json")
    assert told.code == "bad_method"
    assert "cross-imps" in told.said


def test_what_is_brought_and_what_breaks_ties_of_a_table():
    """A row of its own says what a contestant brings; three matches, of which 1 has won that against 2."""
    rows = ["1,1,2,100", "1,2,1,0", "1,3,1,100,2", "1,1,3,0,2", "1,2,3,100,3", "1,3,2,0,3"]
    data = "\n".join(["board,ns,ew,result,round", *rows])

    def ranks(data, *arguments):
        answer = msgspec.json.decode(
            run("-", "--method", "imps", "--format", "json", *arguments, data=data).out
        )
        return {
            contestant["number"]: (contestant["rank"], contestant["total"])
            for contestant in answer["contestants"]
        }

    assert ranks(data) == {1: (1, 0), 2: (1, 0), 3: (1, 0)}
    head, *others = data.splitlines()
    brought = "\n".join([f"{head},contestant,brought", *others, ",,,,,1,2.5", ",,,,,2,2.5"])
    assert ranks(brought) == {1: (1, 2.5), 2: (1, 2.5), 3: (3, 0)}
    ties = ("--tie-break", "head-to-head", "--tie-break", "quotient")
    assert ranks(brought, *ties) == {1: (1, 2.5), 2: (2, 2.5), 3: (3, 0)}
    wrong = run("-", "--format", "json", data=f"{head},contestant,brought\n{others[0]}\n,,,,,1,much")
    assert wrong.code == "bad_row"
