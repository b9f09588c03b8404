"""`valat generate`."""

import pytest

from tests.cli.run import call

SCRIPT = 'produce 3 hcp(north) > 20 action printoneline, average "spades" spades(north)'


def generate(*arguments, script=""):
    return call("generate", *arguments, data=script)


def test_a_script_prints_what_its_actions_say():
    """Results on standard output, how many were tried beside them."""
    done = generate("-", "--seed", 1, script=SCRIPT)
    assert done.status == 0
    assert [line[:2] for line in done.out.splitlines()] == ["n ", "n ", "n ", "sp"]
    assert done.said == "Deals found: 3; tried: 418; seed: 1\n"


def test_rows():
    """In a format for programs: a record for each deal, then what was counted."""
    _, lines, _ = generate("-", "--seed", 1, "--format", "jsonl", script=SCRIPT)
    assert [line.get("board") for line in lines] == [1, 2, 3, None]
    assert lines[3]["average"] == "spades"
    assert len(lines[0]["hands"][0]) == 13


def test_a_script_that_only_counts_has_no_records():
    """Its frequencies are rows: what came up, and how often."""
    script = "produce 50 hcp(north) > 20 action frequency (aces(north), 0, 1), frequency (1, 0, 1, 2, 0, 1)"
    _, lines, _ = generate("-", "--format", "jsonl", script=script)
    assert sum(line["deals"] for line in lines[:-1]) == 50
    assert lines[-1] == {"frequency": "", "value": 1, "second": 2, "deals": 50}


def test_a_wish_gives_records():
    """As `valat deal` does; the same ones by several processes."""
    _, alone, _ = generate("--where", "N: hcp 20+", "--count", 4, "--seed", 3)
    _, together, _ = generate("--where", "N: hcp 20+", "--count", 4, "--seed", 3, "--processes", 2)
    assert alone == together
    assert [line["dealer"] for line in alone] == [0, 1, 2, 3]


def test_without_a_condition():
    """Any deals, ten of them."""
    assert len(generate().lines) == 10


@pytest.mark.parametrize("form", ["pbn", "lin"])
def test_files_of_other_programs(form):
    """Which are read again with the same cards."""
    done = generate("--count", 2, "--seed", 1, "--to", form)
    _, lines, _ = generate("--count", 2, "--seed", 1)
    _, read, _ = call("convert", "-", data=done.out)
    assert [sorted(hand) for line in read for hand in line["hands"]] == [
        sorted(hand) for line in lines for hand in line["hands"]
    ]


def test_a_script_in_a_file(tmp_path):
    """By its path."""
    file = tmp_path / "strong.dealer"
    file.write_text(SCRIPT)
    assert generate(file, "--count", 1).out.count("\n") == 2


FAULTS = {
    ("--where", "N: hcp 40", "--tries", 100): (1, "none_found"),
    ("--where", "hcp(north)", "--seed", "1", "no-file"): (2, "wrong_call"),
    ("--where", "N: luck"): (2, "unreadable"),
    ("-",): (1, "unreadable"),
    ("--to", "pbn", "--format", "jsonl"): (2, "wrong_call"),
    ("--to", "doc"): (2, "no_format"),
    ("no-file",): (1, "unreadable"),
}


@pytest.mark.parametrize("arguments", FAULTS)
def test_faults(arguments):
    """One line with its code, and the exit status."""
    form = () if "--format" in arguments or "--to" in arguments else ("--format", "jsonl")
    done = generate(*arguments, *form, script="hcp(")
    status, code = FAULTS[arguments]
    assert done.status == status
    assert done.out == ""
    if form or "--format" in arguments:
        assert done.code == code


def test_what_a_script_prints_cannot_steer_a_terminal():
    """Signs that a terminal obeys are written out."""
    done = generate("-", script='produce 1 action printes("\x1b[2J", \\n)')
    assert done.out == "\\x1b[2J\n"
