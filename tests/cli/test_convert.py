"""`valat convert`."""

from pathlib import Path

import msgspec
import pytest

from tests.cli.run import call

VECTORS = Path(__file__).parents[1] / "vectors"


def convert(*arguments):
    """What `valat convert` with these arguments does."""
    return call("convert", *arguments)


def records(file):
    """The deal records of a file."""
    return [msgspec.json.decode(line) for line in convert(file).out.splitlines()]


def test_a_file_becomes_records_and_a_file_again(tmp_path):
    """PBN to records to LIN and back: the same cards and moves. Rule: BRI-COMP-7"""
    first = records(VECTORS / "bridge_sample.pbn")
    assert [record["board"] for record in first] == [17, 11]
    jsonl, lin = tmp_path / "deals.jsonl", tmp_path / "deals.lin"
    jsonl.write_bytes(b"\n".join(map(msgspec.json.encode, first)))
    lin.write_text(convert(jsonl, "--to", "lin").out)
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
    assert (done.status, '[Vulnerable "All"]' in done.out) == (1, True)
    assert done.said.startswith("line 2: ")


@pytest.mark.parametrize(
    ("content", "to", "end", "status"),
    [("words", "pbn", "and JSON records.\n", 1), ('[Board "1"]', "doc", "pbn, lin, usebio.\n", 2)],
    ids=["file", "format"],
)
def test_unknown_formats_are_refused(tmp_path, content, to, end, status):
    """The sentence says which there are; a name that does not exist is a wrong call."""
    file = tmp_path / "file"
    file.write_text(content)
    done = convert(file, "--to", to)
    assert (done.status, done.said.endswith(end)) == (status, True)


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
    why = convert(file, "--format", "json").error["why"]
    assert why == f"{told}Deals can be read from PBN, LIN, RBN, DLM, USEBIO and JSON records."
