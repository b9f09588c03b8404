"""`valat luck`."""

import msgspec
import pytest

from tests.cli.run import call

SMALL = ("--deals", 10, "--bots", 4, "--reference", "house")


def run(*arguments):
    """What `valat luck` with these arguments does."""
    return call("luck", *arguments)


def lines(path):
    return path.read_bytes().splitlines(keepends=True)


def test_it_prints_what_rankings_need():
    """A column for all bots and one for the better half; the same seed gives the same figures."""
    done = run("bela2", *SMALL, "--format", "table")
    assert done.status == 0
    head, _, names, *rows = done.out.splitlines()
    assert head == "bela2: 10 deals, seed 1, compared with house"
    assert names.split() == ["deals", "until", "the", "order", "agrees", "4", "bots", "2", "bots"]
    assert [row[:32].strip() for row in rows][:3] == ["raw points", "raw IMPs", "card rating"]
    assert run("bela2", *SMALL, "--format", "table").out == done.out


def test_a_line_of_json():
    """With the figures by name, and what was compared with what."""
    answer = msgspec.json.decode(run("bela2", *SMALL, "--format", "json").out)
    assert (answer["game"], answer["deals"], answer["references"]) == ("bela2", 10, {"house": 0})
    assert [field["bots"] for field in answer["fields"]] == [4, 2]
    assert set(answer["fields"][0]["rating"]) == {"deals", "extrapolated"}


def test_a_cut_run_goes_on(tmp_path):
    """What the file has is not played again; the line in which it was killed is."""
    file = tmp_path / "pool.jsonl"
    whole = run("bela2", *SMALL, "--file", file).out
    kept = lines(file)
    assert len(kept) == 10 * (4 + 1)
    file.write_bytes(b"".join(kept[:23]) + kept[23][:40])
    assert run("bela2", *SMALL, "--file", file).out == whole
    assert sorted(lines(file)) == sorted(kept)


def test_what_the_file_says_counts(tmp_path):
    """References are stored once, and no later bot takes their place. Rule: DUP-REF-1"""
    file = tmp_path / "pool.jsonl"
    run("bela2", *SMALL, "--file", file)
    results = [msgspec.json.decode(line) for line in lines(file)]
    file.write_bytes(b"".join(msgspec.json.encode(each | {"count": 0}) + b"\n" for each in results))
    answer = msgspec.json.decode(run("bela2", *SMALL, "--file", file, "--format", "json").out)
    assert answer["fields"][0]["correlation"] == 0


def test_a_file_has_several_pools(tmp_path):
    """Of games, seeds and bots; a pool can be smaller than what is kept of it."""
    file = tmp_path / "pool.jsonl"
    for seed in (1, 2):
        assert run("bela2", *SMALL, "--file", file, "--seed", seed).status == 0
    before = lines(file)
    small = ("--deals", 10, "--bots", 4, "--slips", "passive", "--nodes", 50, "--file", file)
    assert run("bela2", *small).status == 0
    added = msgspec.json.decode(lines(file)[-1])
    assert (added["bot"], added["nodes"]) == ("champion", 50)
    assert len(lines(file)) == len(before) + 10 * (4 + 1)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("chess",), "no game 'chess'"),
        (("belot", "--reference", "passive"), "'passive' cannot be a reference"),
        (("belot", "--slips", "deep"), "no bot 'deep'"),
    ],
)
def test_what_there_is_not(arguments, why):
    done = run(*arguments)
    assert done.status == 2
    assert why in done.said


@pytest.mark.parametrize("line", [b"{}\n", b"deal 1\n", b'{"format":2,"game":"belot"}\n'])
def test_a_file_of_another_kind(tmp_path, line):
    """It is left as it is."""
    file = tmp_path / "notes.txt"
    file.write_bytes(line)
    done = run("belot", *SMALL, "--file", file)
    assert done.status == 1
    assert "Line 1 of the file" in done.said
    assert file.read_bytes() == line
