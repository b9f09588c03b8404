"""A house with tournaments, in which time stands still."""

import pytest

from tests.dialects import dialect_of_the_day
from tests.tournament.live.world import tournament_world

__all__ = ["dialect_of_the_day"]


@pytest.fixture
async def cup(tmp_path):
    """See `TournamentWorld`."""
    async with tournament_world(tmp_path) as world:
        yield world
