"""The deals that stand for those of championship play, which everybody collects."""

from pathlib import Path

import pytest

from bench import experts


@pytest.fixture(autouse=True)
def own_deals(monkeypatch):
    """A few of our own, in the same form."""
    monkeypatch.setattr(experts, "FILE", Path(__file__).with_name("deals.txt"))
    experts.expert_deals.cache_clear()
    yield
    experts.expert_deals.cache_clear()


@pytest.fixture
def no_deals(monkeypatch, tmp_path):
    """Nobody has collected any."""
    monkeypatch.setattr(experts, "FILE", tmp_path / "experts.txt")
