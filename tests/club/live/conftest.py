"""A house with club sessions, in which time stands still."""

import pytest

from tests.club.live.world import club_world
from tests.dialects import dialect

__all__ = ["dialect"]


@pytest.fixture
async def club(tmp_path):
    """See `ClubWorld`."""
    async with club_world(tmp_path) as world:
        yield world
