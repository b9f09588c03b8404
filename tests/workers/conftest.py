"""On asyncio, in a house where time stands still."""

from tests.table.conftest import anyio_backend, world

__all__ = ["anyio_backend", "world"]
