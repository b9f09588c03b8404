"""Acts on reports: stored, then in force."""

import asyncio

import pytest

from tests.table.world import opened
from valat.kernel.errors import Refusal
from valat.protocol.moderation_acts import DismissReport
from valat.store.staff.audit import read_log
from valat.store.staff.reports import find_report
from valat.web.staff.moderation import act_on_report

pytestmark = pytest.mark.anyio


async def test_of_two_who_act_at_once_one_is_told(tmp_path):
    """The first act stands, and is in the log once. Rule: TRN-STAFF-1"""
    async with opened(tmp_path) as world:
        ann, bob, *_ = await world.four()
        said = await ann.do("say", text="You fool!")
        await bob.do("report", message=said["seq"], cause="insult", text="Twice.")
        house, staff = world.house, [await world.member(name) for name in ("Mia", "Leo")]
        report = await find_report(house.store, f"{ann.table.id}/{said['seq']}")
        assert report is not None
        acts = [act_on_report(house, moderator, report, DismissReport(reason="So.")) for moderator in staff]
        done, refused = await asyncio.gather(*acts, return_exceptions=True)
        assert done is None
        assert isinstance(refused, Refusal)
        assert refused.code == "acted_meanwhile"
        assert [logged.entry.actor for logged in await read_log(house.store, None, None, 9)] == [staff[0].id]
