"""A house for each test, on asyncio."""

from tests.table.conftest import anyio_backend, known_cards, world

__all__ = ["anyio_backend", "known_cards", "world"]
