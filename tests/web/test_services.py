"""What a house has once may begin, end and begin again while its server runs."""

import asyncio

import pytest

from tests.table.world import opened
from valat.contest.live.seats import ArenaSeats
from valat.kernel.errors import Refusal
from valat.web.app_state import open_app_state
from valat.web.cookies import Signer
from valat.web.services import services
from valat.web.settings import Settings

pytestmark = pytest.mark.anyio

QUIET = {"solver_share": 0, "reference_workers": 0, "puzzle_deals": 0}


async def test_services_that_were_left_leave_nothing_running(tmp_path):
    """No task and no timer goes on, and what goes on elsewhere is nothing that this node knows."""
    async with (
        opened(tmp_path) as world,
        open_app_state(
            Settings(data=str(tmp_path), **QUIET), world.house, Signer(b"key"), ArenaSeats()
        ) as app_state,
    ):
        before, alarms = asyncio.all_tasks(), world.times.waiting
        for _ in range(2):
            async with services(app_state):
                assert app_state.tournaments.running()
                assert app_state.dailies.today()
            assert asyncio.all_tasks() == before
            assert world.times.waiting == alarms
            assert not app_state.tournaments.running()
            assert not app_state.dailies.running()


async def test_services_do_not_run_before_they_are_entered(tmp_path):
    """What has to be done where they run is refused, and opens no day here."""
    async with (
        opened(tmp_path) as world,
        open_app_state(
            Settings(data=str(tmp_path), **QUIET), world.house, Signer(b"key"), ArenaSeats()
        ) as app_state,
    ):
        with pytest.raises(Refusal) as refusal:
            await app_state.dailies.play("santase", await world.person("Ann"))
        assert refusal.value.code == "busy"
        assert not app_state.dailies.running()
