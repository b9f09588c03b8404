"""`valat contest`, as it is typed."""

import zipfile

import pytest

from tests.arena.contest.parts import HOUSE, WITH_BOTS, write
from tests.arena.parts import session_bot
from valat.cli import main


@pytest.fixture
def valat(monkeypatch, capsys):
    """Runs a command; gives its status, and what it printed, errors last."""

    def run(*arguments, form="table"):
        monkeypatch.setattr("sys.argv", ["valat", "contest", *map(str, arguments), "--format", form])
        with pytest.raises(SystemExit) as ended:
            main()
        printed = capsys.readouterr()
        return ended.value.code or 0, printed.out + printed.err

    return run


def test_from_file_to_archive(tmp_path, valat):
    """Run, show, verify, export; resuming a contest that is over changes nothing."""
    session_bot(tmp_path / "bot", "say(n=n, move=legal[0])", name="Mine")
    file = write(tmp_path, WITH_BOTS)
    status, printed = valat("run", file, "--trust", "--workers", 1)
    assert status == 0
    assert "Mine" in printed
    assert "report.html" in printed
    assert valat("show", file) == (0, printed.partition("The report")[0])
    assert valat("resume", file, "--trust", "--workers", 1) == (0, printed)
    assert '"verified":true' in valat("verify", tmp_path / "contest", form="json")[1]
    status, _ = valat("export", file, tmp_path / "all.zip")
    with zipfile.ZipFile(tmp_path / "all.zip") as archive:
        assert {"contest.toml", "blocks.jsonl", "report.html", "replays/game-1-seed-1.html"} <= set(
            archive.namelist()
        )
    assert status == 0


def code_of(printed):
    """The code in the line that tells of a failure."""
    return printed.partition('"code":"')[2].partition('"')[0]


def test_a_file_that_was_changed_is_not_gone_on_with(tmp_path, valat):
    """The line is named, with what it was. Rule: CON-RES-1"""
    file = write(tmp_path, HOUSE)
    valat("run", file, "--workers", 1)
    file.write_text(HOUSE.replace("seed = 5", "seed = 6"))
    status, printed = valat("resume", file, form="json")
    assert (status, code_of(printed)) == (1, "contest_changed")
    assert "line 2 was 'seed = 5' and is now 'seed = 6'" in printed


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda text: text + "[[entries", "bad_contest"),
        (lambda text: text.replace("santase", "chess"), "bad_contest"),
        (lambda text: text + 'name = "tested"', "bad_contest"),
        (lambda text: "[budgets]\nmatch_ms = 0\n" + text, "bad_contest"),
        (lambda text: text.replace('"bot"', '"none"'), "unreadable"),
        (lambda text: text.replace('"bot"', '"contest.toml"'), "unreadable"),
        (lambda text: text.replace("santase", "bridge"), "bad_contest"),
    ],
    ids=["toml", "game", "name", "budget", "missing", "no-zip", "other-game"],
)
def test_what_cannot_be_begun(tmp_path, valat, change, code):
    """A sentence and a code; nothing is left behind."""
    session_bot(tmp_path / "bot", "say(n=n, move=legal[0])")
    status, printed = valat("run", write(tmp_path, change(WITH_BOTS)), "--trust", form="json")
    assert (status, code_of(printed)) == (1, code)
    assert not (tmp_path / "contest").exists()


def test_a_contest_is_begun_once(tmp_path, valat):
    """Whoever means to go on resumes it."""
    file = write(tmp_path, HOUSE)
    valat("run", file, "--workers", 1)
    status, printed = valat("run", file)
    assert status == 1
    assert "Resume it" in printed


def test_a_folder_of_something_else(tmp_path, valat):
    """Nothing of it is touched; nor is the contest's file, where its name has no ending."""
    file = write(tmp_path, HOUSE)
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "mine.txt").write_text("Mine.")
    assert "contains something else" in valat("run", file, "--folder", tmp_path / "other")[1]
    assert (tmp_path / "other" / "mine.txt").read_text() == "Mine."
    plain = file.rename(tmp_path / "plain")
    assert "contains something else" in valat("run", plain)[1]
    assert plain.read_text() == HOUSE


def test_what_has_not_begun_is_not_resumed(tmp_path, valat):
    """Nor shown."""
    file = write(tmp_path, HOUSE)
    assert code_of(valat("resume", file, form="json")[1]) == "unreadable"
    assert code_of(valat("show", file, form="json")[1]) == "unreadable"
