"""What formatters and linters say of a source, wherever they run."""

import shutil
import sys
from pathlib import Path

import pytest

from valat.arena.packages import review as module
from valat.arena.packages.package import digest, read_package
from valat.arena.packages.review import Finding, review
from valat.arena.sandbox.lanes import choose_lane
from valat.kernel.errors import Refusal

MANIFEST = 'name = "Read"\ngames = ["yard"]\nlanguage = "python"\ncommand = ["python3", "bot.py"]\n'
TOOL = "#!/bin/sh\n{body}\n"


@pytest.fixture(params=[True, False], ids=["trusted", "inside"])
def trust(request):
    """Both ways, where this machine has a lane."""
    if not request.param:
        try:
            choose_lane()
        except Refusal as refusal:
            pytest.skip(refusal.why)
    return request.param


@pytest.fixture
def read(tmp_path, monkeypatch, trust):
    """What a tool that does so says of a package with these files."""

    def found(body, **sources):
        tool = tmp_path / "ruff"
        tool.write_text(TOOL.format(body=body))
        tool.chmod(0o755)
        monkeypatch.setattr(module, "_outside", lambda name: str(tool))
        folder = tmp_path / "bot"
        folder.mkdir()
        (folder / "bot.toml").write_text(MANIFEST)
        for name, text in sources.items():
            (folder / f"{name}.py").write_text(text)
        package = read_package(folder)
        findings = review(package, trust=trust)
        assert digest(folder) == package.digest
        return findings

    return found


def test_a_clean_source(read):
    """Nothing is told where there is nothing to say."""
    assert read("echo fine", bot="x = 1\n") == [
        Finding("formatter", "ruff", True, ""),
        Finding("linter", "ruff", True, ""),
    ]


def test_what_a_tool_says_is_told(read):
    """With the names as the package has them, the kit's own file left out."""
    linter = read('for last; do :; done; echo "$last:1: bad"; exit 1', bot="x=1", valat_bot="y=1")[1]
    assert linter == Finding("linter", "ruff", False, "./bot.py:1: bad")


def test_a_tool_that_never_ends(read, monkeypatch):
    """It is ended, and that is told."""
    monkeypatch.setattr(module, "LONGEST_S", 0.3)
    assert read("sleep 600", bot="x=1")[0] == Finding(
        "formatter", "ruff", False, "ruff took longer than 0.3 s."
    )


def test_a_tool_that_is_not_there(tmp_path, monkeypatch, trust):
    """It is told as such, and is nobody's fault."""
    monkeypatch.setattr(module, "_outside", lambda name: None)
    monkeypatch.setattr(module, "find_program", lambda name: None)
    monkeypatch.setattr(module, "elsewhere", lambda name: None)
    (tmp_path / "bot.toml").write_text(MANIFEST)
    (tmp_path / "bot.py").write_text("x=1")
    found = review(read_package(tmp_path), trust=trust)
    assert {(review.clean, review.report) for review in found} == {(None, "ruff is not installed.")}


def test_the_real_linter_runs_inside(tmp_path):
    """It is one file, and so taken along where the system has none."""
    if not (shutil.which("ruff") or (Path(sys.executable).parent / "ruff").exists()):
        pytest.skip("There is no ruff here.")
    try:
        choose_lane()
    except Refusal as refusal:
        pytest.skip(refusal.why)
    (tmp_path / "bot.toml").write_text(MANIFEST)
    (tmp_path / "bot.py").write_text("import os\n")
    formatter, linter = review(read_package(tmp_path), trust=False)
    assert formatter.clean
    assert "bot.py:1:8: F401" in linter.report
