"""A house for each test, on asyncio."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.dialects import dialect
from tests.table.world import World, opened
from valat.house import opening
from valat.table.log import dealing

__all__ = ["dialect"]


@pytest.fixture
def anyio_backend() -> str:
    """The only loop the server runs on."""
    return "asyncio"


@pytest.fixture
async def world(tmp_path: Path, anyio_backend: str) -> AsyncIterator[World]:
    """An empty house in which time stands still."""
    async with opened(tmp_path) as world:
        yield world


@pytest.fixture
def known_cards(monkeypatch):
    """Each deal has the same cards in every run."""
    monkeypatch.setattr(dealing, "secret_of", lambda keys, table, seal: bytes(32))
    monkeypatch.setattr(opening, "randbelow", lambda seats: 0)
