"""A house for each test."""

import pytest

from tests.arena.service.house import fake_house


@pytest.fixture
def house():
    """A house that gives work away."""
    with fake_house() as house:
        yield house


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    """A cache of the test's own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
