"""A contest that is over, played once for all tests of a process."""

import shutil
from pathlib import Path

import pytest

from tests.arena.contest.parts import run


@pytest.fixture(scope="session")
def house_contest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which bots of the house's have played `HOUSE`, for no test to write to."""
    folder = tmp_path_factory.mktemp("house") / "once"
    run(folder)
    return folder


@pytest.fixture
def finished(house_contest: Path, tmp_path: Path) -> Path:
    """The contest's own folder in a copy of it."""
    shutil.copytree(house_contest, tmp_path, dirs_exist_ok=True)
    return tmp_path / "contest"
