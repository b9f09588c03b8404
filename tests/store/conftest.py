"""A store for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.dialects import dialect
from valat.store.database import Store, open_store

__all__ = ["dialect"]


@pytest.fixture
def anyio_backend() -> str:
    """The only loop the server runs on."""
    return "asyncio"


@pytest.fixture
async def store(tmp_path: Path, anyio_backend: str, dialect: str) -> AsyncIterator[Store]:
    """An empty store."""
    async with open_store(tmp_path) as store:
        yield store
