"""A house with club sessions, in which time stands still."""

import pytest

from tests.club.live.world import club_world
from tests.dialects import dialect_of_the_day

__all__ = ["dialect_of_the_day"]


@pytest.fixture
async def club(tmp_path):
    """See `ClubWorld`."""
    async with club_world(tmp_path) as world:
        yield world
