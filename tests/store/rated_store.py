"""A store in which matches end by hand, for tests of ratings."""

from contextlib import asynccontextmanager

from sqlalchemy import select

from valat.ratings.match import Participant
from valat.ratings.standing import RatingKey
from valat.store.database import open_store
from valat.store.players import Players
from valat.store.ratings import EndedMatch, rate_ended
from valat.store.schema import rated_match, rating, rating_change
from valat.store.tables import ManagerKey, add_table

SANTASE = RatingKey("santase", 2)
START = 1_800_000_000_000
HOUR_MS = 3_600_000
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")


class RatedStore:
    """A store with registered players, of whom two play a match at a time."""

    def __init__(self, store, players, start_ms, step_ms):
        self.store, self.players, self.ends = store, players, 0
        self.start_ms, self.step_ms = start_ms, step_ms

    def id(self, name):
        """The id of the player with that name."""
        return self.players[name].id

    async def match(self, winner, loser, tournament=None, kind="table", why_not=None):
        """One beats the other; the match's id."""
        self.ends += 1
        name = f"m{self.ends}"
        statements = []
        if tournament is not None:
            statements = add_table(name, "santase", 1, ManagerKey("tournament", tournament, self.ends))
        who = (Participant(self.id(winner), 0, 1), Participant(self.id(loser), 1, 2))
        at_ms = self.start_ms + self.ends * self.step_ms
        ended = EndedMatch(name, kind, SANTASE, at_ms, () if why_not else who, why_not)
        await self.store.writer.write([*statements, *rate_ended(ended)])
        return name

    async def rows(self, table):
        """All rows of a table, by its key."""
        async with self.store.engine.connect() as connection:
            found = await connection.execute(select(table).order_by(*table.primary_key.columns))
            return [tuple(row) for row in found]

    async def why_not(self):
        """Number, id and reason of each match."""
        return [(row[0], row[1], row[6]) for row in await self.rows(rated_match)]

    async def numbers(self):
        """All that is computed."""
        return await self.rows(rating_change), await self.rows(rating)


@asynccontextmanager
async def rated_store(folder, names=NAMES, start_ms=START, step_ms=HOUR_MS):
    """A store of these players, whose first match ends a step after the start."""
    async with open_store(folder) as store:
        people, players = Players(store), {}
        for name in names:
            guest = await people.guest(name, name.lower())
            players[name] = await people.register(guest.id, name, name.lower(), "hash")
        yield RatedStore(store, players, start_ms, step_ms)
