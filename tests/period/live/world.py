"""A store with periods in it, in which time stands still until a test lets it pass."""

import asyncio
from contextlib import asynccontextmanager

from msgspec.structs import replace

from tests.period.plans import DAY, PLAN
from tests.table.world import ManualTime
from valat.ledger.grants import player_account
from valat.period.live.periods import Periods
from valat.protocol.period_acts import AnnouncePeriod
from valat.store.database import open_store
from valat.store.ledger import balance
from valat.store.players import Players
from valat.store.points import DealPoints, add_points
from valat.store.tables import add_table


class PeriodWorld:
    """The periods of a store, and registered players with points."""

    def __init__(self, store, periods, times):
        self.store, self.periods, self.times = store, periods, times
        self.people, self._deal = {}, 0

    async def person(self, name, registered=True):
        """The player of that name."""
        if name not in self.people:
            people = Players(self.store)
            player = await people.find(name) or await people.guest(name, name)
            if registered and player.guest:
                player = await people.register(player.id, name, name, "hash")
            self.people[name] = player
        return self.people[name]

    async def deal(self, **points):
        """A deal that ends now, and what players have won in it, by name."""
        if not self._deal:
            await self.store.writer.write(add_table("t", "belot", 1))
        self._deal += 1
        won = [DealPoints((await self.person(name)).id, amount) for name, amount in points.items()]
        await self.store.writer.write(add_points("t", self._deal, "belot", won, self.times.now()))

    async def announced(self, **changes):
        """A period of the plan, with something else in it, that is announced."""
        organiser = await self.person("organiser")
        state = await self.periods.draft(replace(PLAN, **changes), organiser.id)
        return (await self.periods.act(state.id, AnnouncePeriod(reason="Ready."), organiser.id)).id

    async def wait(self, until_ms):
        """Lets time pass, with all that happens meanwhile."""
        await self.periods.wait_idle()
        while self.times.ring_until(until_ms):
            await self.periods.wait_idle()
        self.times.ms = until_ms
        await asyncio.sleep(0)
        await self.periods.wait_idle()

    async def ended(self, **points):
        """A period that has just ended, in which players have won so much; its id."""
        period = await self.announced()
        await self.wait(PLAN.start_ms + DAY)
        await self.deal(**points)
        await self.wait(PLAN.end_ms)
        return period

    async def act(self, period, act, **fields):
        """The period after an act of the organiser's; `player` by name, who is no name in the request."""
        actor = (await self.person("organiser")).id
        name = fields.get("player")
        player = None if name is None else await self.person(name)
        return await self.periods.act(period, act(**{"reason": "So.", **fields}), actor, (), player)

    async def chips(self, *names):
        """What these players hold."""
        return [
            await balance(self.store, player_account((await self.person(name)).id), "chips") for name in names
        ]


@asynccontextmanager
async def period_world(folder, now_ms):
    """A store with periods in a folder, at a time."""
    times = ManualTime(now_ms)
    async with open_store(folder) as store, Periods(store, times) as periods:
        yield PeriodWorld(store, periods, times)
