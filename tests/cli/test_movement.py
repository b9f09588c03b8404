"""`valat movement`, as it is typed."""

import json

import msgspec
import pytest

from tests.cli.run import valat
from valat.duplicate.movements import CATALOGUE


@pytest.fixture
def command(monkeypatch, capsys):
    """Runs the command; gives its status and what it printed."""
    from valat.cli import main

    def run(*arguments):
        monkeypatch.setattr("sys.argv", ["valat", "movement", *map(str, arguments)])
        with pytest.raises(SystemExit) as ended:
            main()
        return ended.value.code or 0, capsys.readouterr().out

    return run


def test_a_table(command):
    """Rows by round and table, then what they come to."""
    status, printed = command(
        *("three-quarter-howell", "--tables", "6½", "--rounds", 9, "--boards", 27, "--format", "table")
    )
    assert status == 0
    assert "13 pairs" in printed
    assert "Quality Qf" in printed
    assert len([line for line in printed.splitlines() if line.strip()[:1].isdigit()]) == 9 * 7


def test_json(monkeypatch):
    """One line of JSON: the movement, and its properties beside the rows."""
    done = valat(monkeypatch, "movement", "howell", "--tables", "4", "--boards", "21", "--format", "json")
    (line,) = done.lines
    assert (line["kind"], line["tables"], line["rounds"], len(line["rows"])) == ("pairs", 4, 7, 28)
    assert line["rows"][0] == {"round": 1, "table": 1, "ns": 8, "ew": 7, "boards": [1, 2, 3]}
    assert line["properties"]["balance"]["quality"] == 100


def test_html(command):
    """A page that is complete."""
    status, printed = command("mitchell", "--tables", 5, "--html")
    assert status == 0
    assert printed.startswith("<!doctype html>")
    assert printed.rstrip().endswith("</html>")


def test_list(command):
    """All names, and for whom they are."""
    printed = command("--list")[1]
    assert [name for name in CATALOGUE if name not in printed] == []


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["howell", "--tables", "0"], "bad_tables"),
        (["howell", "--tables", "1"], "bad_tables"),
        (["howell", "--tables", "1½"], "bad_tables"),
        (["howell", "--tables", "200"], "bad_tables"),
        (["howell", "--tables", "many"], "bad_tables"),
        (["howell"], "bad_tables"),
        (["waltz", "--tables", "7"], "unknown_movement"),
        (["waltz"], "unknown_movement"),
        ([], "unknown_movement"),
        (["howell", "--tables", "15"], "no_movement"),
        (["howell", "--tables", "7", "--rounds", "99"], "no_movement"),
        (["mitchell", "--tables", "7", "--boards", "25"], "no_movement"),
        (["nowhere.toml"], "unreadable"),
    ],
)
def test_refusals(monkeypatch, arguments, code):
    """A sentence for people, a code for programs, and no traceback."""
    done = valat(monkeypatch, "movement", *arguments, "--format", "json")
    assert (done.status, done.code, done.out) == (1 if code == "unreadable" else 2, code, "")


ROWS = """schema = 1
kind = "pairs"
tables = 1
rounds = 2
meetings = 2
rows = [
  { round = 1, table = 1, ns = 1, ew = 2, boards = [1] },
  { round = 2, table = 1, ns = 1, ew = 2, boards = [2] },
]
"""


def test_a_file_is_checked(monkeypatch, tmp_path):
    """A lawful file is printed like a movement of a name; a wrong row is refused by its number."""
    file = tmp_path / "own.toml"
    file.write_text(ROWS)
    assert valat(monkeypatch, "movement", file, "--format", "json").lines[0]["rounds"] == 2
    file.write_text(ROWS.replace("boards = [2]", "boards = [1]"))
    done = valat(monkeypatch, "movement", file, "--format", "json")
    assert (done.status, msgspec.json.decode(done.said)["error"]) == (
        1,
        {
            "code": "bad_movement",
            "why": "Row 2 (round 2, table 1): pair 1 has played board 1 in round 1.",
        },
    )
    file.write_bytes(b"\xff")
    assert valat(monkeypatch, "movement", file, "--format", "json").code == "unreadable"


STANDINGS = "round = 2\nstandings = [[1, 15], [2, 12], [3, 8], [4, 5]]\nmet = [[1, 2], [3, 4]]\n"


def test_the_next_swiss_round(command, tmp_path):
    """Each pairing has its sentence; JSON has the rows as well."""
    file = tmp_path / "standings.toml"
    file.write_text(STANDINGS)
    assert command("swiss-pairs", "--after", file, "--format", "table")[1].splitlines() == [
        "1 (place 1) meets 3 (place 3): it has already met 2, who ranks closer.",
        "2 (place 2) meets 4 (place 4): those between must meet others.",
    ]
    told = json.loads(command("swiss-teams", "--after", file, "--format", "json")[1])
    assert (told["kind"], told["round"], len(told["rows"])) == ("teams", 2, 4)
    assert [pairing["other"] for pairing in told["pairings"]] == [3, 4]


@pytest.mark.parametrize(
    ("name", "text", "options", "status", "code"),
    [
        ("howell", STANDINGS, (), 2, "no_movement"),
        ("swiss-pairs", STANDINGS, ("--html",), 2, "no_movement"),
        ("swiss-pairs", "round = 2", (), 1, "bad_standings"),
    ],
)
def test_no_next_round(monkeypatch, tmp_path, name, text, options, status, code):
    """Only Swiss movements have one, and its standings must be readable."""
    file = tmp_path / "standings.toml"
    file.write_text(text)
    done = valat(monkeypatch, "movement", name, "--after", file, *options, "--format", "json")
    assert (done.status, done.code) == (status, code)
