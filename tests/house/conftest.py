"""A house for each test, on asyncio; deals as wished may take as long as a loaded machine does."""

import pytest

from tests.patience import PATIENCE
from tests.table.conftest import anyio_backend, known_cards, world
from valat.house import house

__all__ = ["anyio_backend", "known_cards", "world"]


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """No test tells of the deadline but by setting one itself."""
    monkeypatch.setattr(house, "UPLOAD_S", PATIENCE)
