"""`valat simulate`."""

import json

import pytest

from tests.cli.run import call
from valat import games


def simulate(*arguments):
    """What the command answers."""
    return call("simulate", *arguments)


def test_prints_a_table_and_the_rate():
    """Sides with their bots, what they wrote, how the deals ended, deals a second."""
    done = simulate("belot", "--bots", "random", "--deals", 8, "--format", "table")
    assert done.status == 0
    assert done.out.startswith("belot, seed 0: 8 deals\n")
    assert "random" in done.out
    assert done.out.endswith("deals per second\n")


@pytest.mark.parametrize("name", games.names())
def test_every_games_deals_are_told_by_how_they_ended(name):
    """In the words of the game's own results."""
    done = simulate(name, "--bots", "random", "--deals", 2, "--seed", 3, "--format", "table")
    assert done.status == 0
    assert "%" in done.out.splitlines()[-3]


def test_every_deal_is_written(tmp_path):
    """The file has a finished deal record a line."""
    file = tmp_path / "records.jsonl"
    simulate("belot", "--bots", "house,passive,house,passive", "--deals", 3, "--records", file)
    records = [json.loads(line) for line in file.read_text().splitlines()]
    assert [record["dealer"] for record in records] == [0, 1, 2]
    assert all(record["game"] == "belot" and len(record["moves"]) >= 4 for record in records)


def test_two_bots_of_four_are_the_sides(tmp_path):
    """`house,passive` seats the same bots as naming them for each seat, so the records are the same."""
    written = []
    for names in ("house,passive", "house,passive,house,passive"):
        file = tmp_path / f"{len(written)}.jsonl"
        simulate("belot", "--bots", names, "--deals", 2, "--seed", 5, "--records", file)
        written.append(file.read_bytes())
    assert written[0] == written[1]


@pytest.mark.parametrize("amount", [("--deals", 6), ("--matches", 2)])
def test_the_same_seed_gives_the_same_records(tmp_path, amount):
    """Byte for byte, with budgets counted in nodes; another seed gives others."""
    files = [tmp_path / name for name in "abc"]
    for file, seed in zip(files, (7, 7, 8), strict=True):
        command = ("belot", "--bots", "random", *amount, "--seed", seed, "--records", file, "--nodes")
        assert simulate(*command, "--option", "target=30").status == 0
    first, again, other = (file.read_bytes() for file in files)
    assert first == again != other


def test_written_matches_replay(tmp_path):
    """`valat replay` finds the winners of the matches in the file."""
    file = tmp_path / "matches.jsonl"
    done = simulate("belot", "--bots", "random", "--matches", 2, "--option", "target=30", "--records", file)
    assert done.lines[0]["matches"] == 2
    replayed = call("replay", str(file))
    assert replayed.status == 0
    assert replayed.out.count('"winner"') == 2


REFUSED = {
    "an unknown game": (("whist", "--bots", "random", "--deals", 1), 2),
    "an unknown bot": (("belot", "--bots", "deep", "--deals", 1), 2),
    "three bots for four seats": (("belot", "--bots", "random,random,house", "--deals", 1), 2),
    "an unknown option": (("belot", "--bots", "random", "--deals", 1, "--option", "speed=9"), 2),
    "a value out of its bounds": (("belot", "--bots", "random", "--deals", 1, "--option", "target=0"), 2),
    "a wrong number of players": (("belot", "--bots", "random", "--deals", 1, "--players", 3), 2),
    "no number of deals": (("belot", "--bots", "random"), 2),
    "deals and matches": (("belot", "--bots", "random", "--deals", 1, "--matches", 1), 2),
    "no deals at all": (("belot", "--bots", "random", "--deals", 0), 2),
    "half a deal": (("belot", "--bots", "random", "--deals", "0.5"), 2),
    "no bots": (("belot", "--deals", 1), 2),
}


@pytest.mark.parametrize(("arguments", "status"), REFUSED.values(), ids=REFUSED.keys())
def test_refused(arguments, status):
    """A wrong call ends with a sentence on standard error and status 2, without a traceback."""
    done = simulate(*arguments)
    assert done.status == status
    assert done.said


def test_the_code_is_stable():
    """Standard error has the refusal's code where JSON is asked for."""
    done = simulate("belot", "--bots", "deep", "--deals", 1, "--format", "json")
    assert (done.code, done.out) == ("unreadable", "")


def test_a_file_that_cannot_be_written(tmp_path):
    """The sentence names the file."""
    done = simulate("belot", "--bots", "random", "--deals", 1, "--records", tmp_path / "none" / "file")
    assert done.status == 1
    assert "Can't write" in done.said
