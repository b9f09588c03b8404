"""`valat convert`."""

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from valat.cli.app import app

VECTORS = Path(__file__).parents[1] / "vectors"


def convert(*arguments):
    """What `valat convert` with these arguments does."""
    return CliRunner().invoke(app, ["convert", *map(str, arguments)])


def records(file):
    """The deal records of a file."""
    return [msgspec.json.decode(line) for line in convert(file).stdout.splitlines()]


def test_a_file_becomes_records_and_a_file_again(tmp_path):
    """PBN to records to LIN and back: the same cards and moves. Rule: BRI-COMP-7"""
    first = records(VECTORS / "bridge_sample.pbn")
    assert [record["board"] for record in first] == [17, 11]
    jsonl, lin = tmp_path / "deals.jsonl", tmp_path / "deals.lin"
    jsonl.write_bytes(b"\n".join(map(msgspec.json.encode, first)))
    lin.write_text(convert(jsonl, "--to", "lin").stdout)
    again = records(lin)
    assert [record["moves"] for record in again] == [record["moves"] for record in first]
    assert [sorted(record["hands"][0]) for record in again] == [
        sorted(record["hands"][0]) for record in first
    ]


def test_what_could_not_be_taken_is_told(tmp_path):
    """By line on standard error; the rest is written, and the exit status is 1."""
    file = tmp_path / "doubtful.pbn"
    file.write_text('[Board "1"]\n[Dealer "Q"]\n[Vulnerable "All"]\n')
    done = convert(file, "--to", "pbn")
    assert (done.exit_code, '[Vulnerable "All"]' in done.stdout) == (1, True)
    assert done.stderr.startswith("line 2: ")


@pytest.mark.parametrize(
    ("content", "to"), [("words", "pbn"), ('[Board "1"]', "doc")], ids=["file", "format"]
)
def test_unknown_formats_are_refused(tmp_path, content, to):
    """One line of JSON with a stable code."""
    file = tmp_path / "file"
    file.write_text(content)
    assert msgspec.json.decode(convert(file, "--to", to).stdout)["error"]["code"] == "no_format"


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"<!DOCTYPE html>\n<html>\n<body>\n</body>\n</html>\n", "The file is a web page. "),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\n\n", "The file is not text. "),
        (b"some\nwords\nof\nno\nkind\n", "The file has no deals. "),
    ],
)
def test_what_holds_no_deals_at_all_is_refused_in_one_sentence(tmp_path, content, told):
    """Not once a line, and with what is read."""
    file = tmp_path / "file"
    file.write_bytes(content)
    why = msgspec.json.decode(convert(file).stdout)["error"]["why"]
    assert why == f"{told}Deals can be read from PBN, LIN, RBN, DLM, USEBIO and JSON records."
