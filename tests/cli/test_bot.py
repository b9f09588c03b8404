"""`valat bot`, as its tutorial tells of it."""

import json
import os
import re
import shlex
import subprocess
import sys

import pytest

from tests.cli.run import call
from tests.patience import PATIENCE
from tests.project.tree import ROOT

TUTORIAL = (ROOT / "docs/arena/tutorial.md").read_text("utf-8")


def valat(folder, *arguments, **environment):
    """What a command printed, and its exit status."""
    done = subprocess.run(
        [sys.executable, "-m", "valat", *arguments],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    return done.stdout, done.returncode


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with a bot in each language that has a kit."""
    folder = tmp_path_factory.mktemp("bots")
    assert valat(folder, "bot", "new", "yarder", "--game", "yard")[1] == 0
    return folder


def test_the_tutorial_word_for_word(tmp_path):
    """Every command of it in an empty folder, but the one that installs."""
    commands = [
        line for block in re.findall(r"```sh\n(.*?)```", TUTORIAL, re.DOTALL) for line in block.splitlines()
    ]
    played = [shlex.split(command) for command in commands if command.startswith("valat ")]
    assert len(played) == len(commands) - 1
    assert [valat(tmp_path, *command[1:])[1] for command in played] == [0] * len(played)


def test_a_match_is_printed_and_written(folder):
    """Deal by deal; the record replays."""
    out, status = valat(
        folder,
        "bot",
        "try",
        "yarder",
        "--trust",
        "--seed",
        "3",
        "--players",
        "3",
        "--records",
        "match.json",
        "--format",
        "table",
    )
    assert status == 0
    assert out.startswith("Deal 1, dealt by yarder\n")
    assert out.rstrip().endswith("seed 3.")
    replayed, status = valat(folder, "replay", "match.json")
    assert (status, '"result"' in replayed) == (0, True)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("new", "yarder", "--game", "yard"), "unreadable"),
        (("new", "other", "--game", "whist"), "unreadable"),
        (("new", "other", "--game", "yard", "--language", "cobol"), "unreadable"),
        (("try", "nowhere", "--trust"), "unreadable"),
        (("try", "yarder", "--trust", "--game", "belot"), "unreadable"),
        (("try", "yarder", "--trust", "--against", "nobody"), "unreadable"),
        (("pack", "nowhere"), "unreadable"),
    ],
    ids=["exists", "game", "language", "folder", "not-its-game", "opponent", "pack"],
)
def test_what_cannot_be_done(monkeypatch, folder, arguments, code):
    """A sentence and a code; a game that there is not is a wrong call."""
    monkeypatch.chdir(folder)
    done = call("bot", *arguments, "--format", "json")
    assert (done.status, done.code, done.out) == (2 if "whist" in arguments else 1, code, "")


def test_a_breach_is_shown(folder):
    """Where it was and what it was; the exit status says that there was one."""
    valat(folder, "bot", "new", "liar", "--game", "belot")
    (folder / "liar" / "bot.py").write_text("print('no')\n")
    out, status = valat(folder, "bot", "try", "liar", "--trust", "--seed", "1", "--format", "table")
    assert status == 1
    assert "Breach by liar: not_started." in out
    assert "liar lost the match by breaches." in out


def test_the_replay_is_a_page_with_the_bots_notes(folder, tmp_path):
    """It opens from the file; the author's own notes are in it."""
    assert valat(folder, "bot", "new", "noter", "--game", "belot")[1] == 0
    program = folder / "noter" / "bot.py"
    program.write_text(
        program.read_text().replace("        move = ", '        self.note("Why not?")\n        move = ', 1)
    )
    out, status = valat(
        folder,
        "bot",
        "try",
        "noter",
        "--trust",
        "--seed",
        "1",
        "--browser",
        BROWSER="true",
        TMPDIR=str(tmp_path),
    )
    assert status == 0
    page = next(tmp_path.glob("valat-*.html"))
    assert json.loads(out.splitlines()[-1])["seed"] == 1
    assert "Why not?" in page.read_text("utf-8")


def test_two_bots_are_compared(tmp_path):
    """Which share of the shorter one is in the other, and where; the kit's example counts for nothing."""
    program = "\n".join(f"value_{number} = (left + {number}) * right[{number}] - 1" for number in range(30))
    for name in ("one", "two"):
        valat(tmp_path, "bot", "new", name, "--game", "yard")
    same, _ = valat(tmp_path, "bot", "compare", "one", "two", "--format", "table")
    assert same.splitlines() == ["0% of the shorter bot's passages are also in the other: 0"]
    for name, text in (("one", program), ("two", program.replace("value", "other"))):
        (tmp_path / name / "more.py").write_text(text)
    found, status = valat(tmp_path, "bot", "compare", "one", "two", "--format", "table")
    first, second, *_ = found.splitlines()
    assert first.startswith("100% of the shorter bot's passages are also in the other: ")
    assert second.startswith("more.py:")
    assert status == 0


HOSTILE = "\\x1b]0;PWNED\\x07\\x1b[2J\\nScores 9 0; seed 1.\\n\\x9bA\\u202e"


def test_a_bots_words_neither_steer_the_terminal_nor_pass_for_ours(folder):
    """Its standard error is shown behind a margin, with control and format characters written out."""
    valat(folder, "bot", "new", "spoof", "--game", "belot")
    program = f'import sys\nsys.stderr.write("{HOSTILE}")\nsys.stderr.flush()\nprint("{HOSTILE}")\n'
    (folder / "spoof" / "bot.py").write_text(program)
    for command in (("try", "spoof", "--trust", "--seed", "1"), ("check", "spoof", "--trust")):
        out, status = valat(folder, "bot", *command, "--format", "table")
        assert status == 1
        assert [c for c in out.replace("\n", "") if not c.isprintable()] == []
        assert "  | \\x1b]0;PWNED\\x07\\x1b[2J\n  | Scores 9 0; seed 1.\n  | \\x9bA\\u202e\n" in out


def test_a_build_that_fails_speaks_behind_the_margin(folder):
    """On standard error and in the line for programs."""
    valat(folder, "bot", "new", "builder", "--game", "belot")
    (folder / "builder" / "build.py").write_text(f'import sys\nprint("{HOSTILE}")\nsys.exit(1)\n')
    manifest = folder / "builder" / "bot.toml"
    manifest.write_text(f'{manifest.read_text()}\nbuild = ["python3", "build.py"]\n')
    done = subprocess.run(
        [sys.executable, "-m", "valat", "bot", "try", "builder", "--trust"],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 1
    assert "\n  | Scores 9 0; seed 1.\n" in done.stderr
    assert [c for c in (done.stderr + done.stdout).replace("\n", "") if not c.isprintable()] == []
