"""A store with periods, in which time stands still."""

import pytest

from tests.dialects import dialect_of_the_day
from tests.period.live.world import period_world
from tests.period.plans import NOW

__all__ = ["dialect_of_the_day"]


@pytest.fixture
async def world(tmp_path):
    """See `PeriodWorld`."""
    async with period_world(tmp_path, NOW) as world:
        yield world
