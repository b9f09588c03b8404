"""What a move costs: the house in memory that is measured plays whole deals."""

import pytest

from bench.load_client import SEATS
from bench.moves import DEAL, open_house

pytestmark = pytest.mark.anyio


async def test_tables_in_memory_play_from_deal_to_deal():
    """All seats see the moves, and when a deal is over the next one is dealt."""
    async with open_house(2) as house:
        assert await house.play(3 * DEAL) > 0
        seats = [seat for table in house.tables for seat in table.seats]
        for seat in seats:
            seat.read()
        assert [seat.now.table.you for seat in seats] == [*range(SEATS)] * 2
        assert max(seat.now.table.deal for seat in seats) > 1
