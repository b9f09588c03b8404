"""A house with tournaments, in which time stands still."""

import pytest

from tests.dialects import dialect
from tests.tournament.live.world import tournament_world

__all__ = ["dialect"]


@pytest.fixture
async def cup(tmp_path):
    """See `TournamentWorld`."""
    async with tournament_world(tmp_path) as world:
        yield world
