"""The formats of what commands print, and where errors go."""

import contextlib
import csv
import io
import json
import subprocess
import sys

import msgspec
import pytest

from tests.cli.run import Console, call
from valat.cli.output import (
    Format,
    WrongCall,
    cell,
    checking_call,
    error_line,
    print_object,
    printing,
)
from valat.kernel.errors import Illegal, Refusal

ROWS = [
    {"rank": 1, "names": ["Ana", "Boris"], "total": 12.5},
    {"rank": 2, "names": ["Véra"], "total": 7, "note": "late"},
    {"phase": "over", "since_ms": 1_700_000_000_000},
]
HOSTILE = "\x1b[2J[red]=1\n\u202e"


class Outcome(msgspec.Struct):
    """A result as games have them."""

    outcome: str
    scores: tuple[int, int]


@pytest.fixture
def printed(monkeypatch):
    """What is printed, and said on standard error, by a function, with these words as the call."""

    def run(function, *words):
        out, err = Console(), Console()
        monkeypatch.setattr("sys.argv", ["valat", *words])
        monkeypatch.setattr("sys.stdout", out)
        monkeypatch.setattr("sys.stderr", err)
        function()
        return out.bytes().decode(), err.bytes().decode()

    return run


def rows_in(form, rows=ROWS):
    """Prints the rows in a format."""

    def run():
        with printing(form) as output:
            for row in rows:
                output.row(row)

    return run


def test_json_lines_are_for_programs(printed):
    """They are what a pipe is given where no format is asked for."""
    for form in (Format.JSONL, None):
        out, _ = printed(rows_in(form))
        assert [json.loads(line) for line in out.splitlines()] == ROWS


@pytest.mark.parametrize("rows", [ROWS, ROWS[:1], []], ids=["several", "one", "none"])
def test_json_is_one_array(printed, rows):
    assert json.loads(printed(rows_in(Format.JSON, rows))[0]) == rows


def test_csv_has_one_header_for_all(printed):
    """Lists are JSON in their cell; what a row does not have is empty; a formula is shown to be text."""
    rows = [*ROWS, {"note": "=1+1"}]
    table = list(csv.DictReader(io.StringIO(printed(rows_in(Format.CSV, rows))[0], newline="")))
    assert [*table[0]] == ["rank", "names", "total", "note", "phase", "since_ms"]
    assert json.loads(table[0]["names"]) == ["Ana", "Boris"]
    assert [row["note"] for row in table] == ["", "late", "", "'=1+1"]


def test_tables_change_where_rows_begin_with_another_field(printed):
    """A row alone is a list of its fields; times are in UTC."""
    out = printed(rows_in(Format.TABLE))[0]
    head, ranking, facts = out.index("rank"), out.index("Ana, Boris"), out.index("phase")
    assert head < ranking < facts
    assert "2023-11-14 22:13 UTC" in out


@pytest.mark.parametrize("form", Format)
def test_nothing_steers_the_terminal(printed, form):
    """Nor is a stranger's text mark-up."""
    out = printed(rows_in(form, [{"name": HOSTILE}, {"name": "Ana"}]))[0]
    assert [c for c in out.replace("\n", "").replace("\r", "") if not c.isprintable()] == []
    assert "[red]" in out


def test_an_object_is_no_array(printed):
    """But where rows are told, tables and CSV have those."""
    whole = {"kind": "pairs", "rows": [{"round": 1}, {"round": 2}]}

    def run(form):
        return printed(lambda: print_object(whole, form, rows=whole["rows"], facts={"quality": 100}))[0]

    assert json.loads(run(Format.JSON)) == json.loads(run(Format.JSONL)) == whole
    assert run(Format.CSV) == "round\r\n1\r\n2\r\n"
    assert "quality" in run(Format.TABLE)


def test_what_a_broken_run_printed_is_whole(printed):
    """An array is closed, a table shown."""

    def run(form):
        def broken():
            with printing(form) as output:
                output.row(ROWS[0])
                raise Illegal("Follow suit.")

        with contextlib.suppress(Illegal):
            printed(broken)
        return sys.stdout.bytes().decode()

    assert json.loads(run(Format.JSON)) == ROWS[:1]
    assert "Ana, Boris" in run(Format.TABLE)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "record 3, ply 4: Follow suit. (BEL-PLAY-1)\n"),
        (["--format", "csv"], "record 3, ply 4: Follow suit. (BEL-PLAY-1)\n"),
        (["--format", "jsonl"], None),
        (["--format=json"], None),
    ],
)
def test_an_error_in_a_row_is_told_beside_it(printed, words, said):
    """As a sentence, or as JSON where the call asks for JSON; people read it once."""
    row = {"record": 3} | error_line(Illegal("Follow suit.", rule="BEL-PLAY-1"), ply=4)
    out, err = printed(rows_in(Format.JSONL, [row]), *words)
    assert json.loads(out) == row
    assert err == said if said else json.loads(err) == row
    assert printed(rows_in(Format.TABLE, [row]))[0] == ""


def test_a_refused_word_of_the_call_is_a_wrong_call():
    """It keeps its code and key."""
    with pytest.raises(WrongCall) as wrong, checking_call():
        raise Refusal("No game.", code="unreadable", key="no_such_game")
    assert (wrong.value.code, wrong.value.key) == ("unreadable", "no_such_game")


def test_a_file_that_cannot_be_written_is_told(tmp_path):
    """With its name; no traceback."""
    plot = tmp_path / "none" / "plot.svg"
    done = call("rating", "simulate", "--players", 4, "--matches", 1, "--plot", plot)
    assert (done.status, done.said.splitlines()[-1]) == (1, f"Can't use {plot}: No such file or directory.")


def test_cells_are_read_by_people():
    """Hands are lists of cards; nothing at all is a dash."""
    assert cell("hands", [["SA", "HK"], ["CQ"]]) == "SA, HK; CQ"
    assert [cell("x", value) for value in (None, [], {}, "", False)] == ["–", "–", "–", "–", "no"]


def test_a_program_has_each_json_line_at_once(monkeypatch):
    """And not when a buffer is full: the raw stream below it has the line."""
    raw = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BufferedWriter(raw), encoding="utf-8"))
    with printing(Format.JSONL) as output:
        output.row(ROWS[0])
        assert json.loads(raw.getvalue()) == ROWS[0]


@pytest.mark.parametrize("form", [*Format])
def test_a_full_disk_is_told(form):
    """In a sentence, with exit status 1."""
    command = [sys.executable, "-c", "from valat.cli import main; main()", "odds", "2", "--format", form]
    with open("/dev/full", "wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert "Can't write: No space left on device." in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_streams_may_be_closed():
    """Nothing is printed then, and nothing is at fault; a file that is opened does not take their place."""
    command = f"{sys.executable} -c 'from valat.cli import main; main()' odds 2 <&- >&-"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_result_is_read_like_its_json():
    """People see its fields, and nothing of Python."""
    result = Outcome("out", (3, 25))
    assert cell("result", result) == cell("result", {"outcome": "out", "scores": [3, 25]})
