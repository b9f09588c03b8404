"""What a contest's records prove, and what is found out when they were changed."""

import msgspec
import pytest

from tests.arena.contest.parts import run
from valat.arena.contest.verify import verify
from valat.kernel.errors import Refusal


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """The files of a contest, by name."""
    where, _ = run(tmp_path_factory.mktemp("played"))
    names = ("contest.toml", "contest.json", "blocks.jsonl", "timings.jsonl", "controls.jsonl")
    return {name: (where / name).read_bytes() for name in (*names, "result.json", "report.html")}


def check(folder, files):
    """What verifying these files finds."""
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return verify(folder, lambda done: None)


def test_all_figures_follow_from_the_records(played, tmp_path):
    """Nothing but the files is needed."""
    found = check(tmp_path, played)
    assert (found.blocks, found.matches, found.deals) == (12, 32, 32)


def changed(line, **fields):
    """The line of a block with fields of its first match changed."""
    block = msgspec.json.decode(line)
    block["matches"][0] |= fields
    return msgspec.json.encode(block) + b"\n"


def other_move(line):
    """The line with its first match's last move left out."""
    record = msgspec.json.decode(line)["matches"][0]["record"]
    record["deals"][0]["moves"].pop()
    return changed(line, record=record)


def other_cards(line):
    """The line with the cards of another deal."""
    record = msgspec.json.decode(line)["matches"][0]["record"]
    deal = record["deals"][0]
    hands = deal["hands"]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]
    deal["moves"] = []
    return changed(line, record=record)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda line: changed(line, points=[9.0, -9.0]), "do not follow from its moves"),
        (lambda line: changed(line, sides=[1, 0]), "seating"),
        (lambda line: changed(line, lost=[0]), "do not follow"),
        (other_move, "not played to its end"),
        (other_cards, "not those of its seed"),
        (lambda line: line.replace(b'"seed":', b'"seed":1'), "not in the schedule"),
        (lambda line: b"", "not in the schedule"),
    ],
    ids=["points", "seating", "lost", "move", "cards", "seed", "missing"],
)
def test_a_changed_block_is_found_out(played, tmp_path, change, said):
    """Whatever is changed, something does not follow any more."""
    first, *rest = played["blocks.jsonl"].splitlines(keepends=True)
    with pytest.raises(Refusal, match=said) as caught:
        check(tmp_path, played | {"blocks.jsonl": change(first) + b"".join(rest)})
    assert caught.value.code == "contest_differs"


@pytest.mark.parametrize("name", ["result.json", "report.html"])
def test_a_figure_that_was_changed(played, tmp_path, name):
    """Result and report say what the records say, to the byte."""
    with pytest.raises(Refusal, match=name):
        check(tmp_path, played | {name: played[name].replace(b"1", b"2", 1)})


def test_a_contest_file_that_was_changed(played, tmp_path):
    """Its hash was noted before the first match. Rule: CON-RES-1"""
    with pytest.raises(Refusal) as caught:
        check(tmp_path, played | {"contest.toml": played["contest.toml"] + b"\n"})
    assert caught.value.code == "contest_changed"
