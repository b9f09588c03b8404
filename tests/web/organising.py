"""A server with an organiser and players, and periods that are over in half a second."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from secrets import token_hex

from tests.patience import looks
from tests.web.people import Caller
from valat.staff.grants import grant_role
from valat.store.database import open_beside

PASSWORD = "correct horse"
DAY = 86_400_000


class PeriodHouse:
    """A server, its folder, and the people who come to it."""

    def __init__(self, folder, url):
        self.folder, self.url, self.callers = folder, url, []
        self._deal = 0
        self.organiser = self.staff("organiser")

    def close(self):
        for caller in self.callers:
            caller.http.close()

    def come(self):
        """One more guest."""
        self.callers.append(Caller(self.url))
        return self.callers[-1]

    def member(self):
        """One more registered player."""
        caller = self.come()
        name = f"Ana {token_hex(4)}"
        caller.me = caller.post("/api/register", {"name": name, "password": PASSWORD}).json()
        return caller

    def staff(self, role):
        """One more player with that role in the house."""
        caller = self.member()

        async def give():
            async with open_beside(self.folder) as store:
                await grant_role(store, caller.me["id"], role, "house", "So.")

        # in a thread of its own: a browser's tests have a loop in this one
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, give()).result()
        return caller

    def now(self):
        """The house's time."""
        return self.organiser.get("/api/periods").json()["now_ms"]

    def plan(self, **changes):
        """A plan that can be announced."""
        start = self.now() + DAY
        return {
            "title": "Spring week",
            "games": ["belot"],
            "start_ms": start,
            "end_ms": start + 7 * DAY,
            "fund": {"chips": 150},
            "prizes": [{"place": 1, "chips": 100, "vip_s": 0}, {"place": 2, "chips": 50, "vip_s": 0}],
            **changes,
        }

    def draft(self, **changes):
        """The id of a new draft."""
        body = {"plan": self.plan(**changes), "reason": "Spring."}
        return self.organiser.post("/api/periods", body).json()["summary"]["id"]

    def act(self, period, do, **fields):
        """The answer to an act of the organiser's."""
        body = {"do": do, "reason": "So.", **fields}
        return self.organiser.post(f"/api/periods/{period}/acts", body)

    def picture(self, period):
        """The period as it is now."""
        return self.organiser.get(f"/api/periods/{period}").json()

    def come_to(self, period, phase):
        """Asks until it has come so far."""
        for _ in looks(f"a period to be {phase}"):
            picture = self.picture(period)
            if picture["summary"]["phase"] == phase:
                break
        return picture

    def announced(self, lasts_ms, **plan):
        """A period that is announced, and when it starts: soon, but not before the house knows of it."""
        for ahead_ms in (1_500, 6_000, 24_000, 96_000):
            start = self.now() + ahead_ms
            period = self.draft(start_ms=start, end_ms=start + lasts_ms, **plan)
            # on a busy machine its start may have passed: then it cannot be announced
            if self.act(period, "announce").status_code == 200:
                return period, start
        raise AssertionError("no period was announced before its start")

    def ended(self, *winners):
        """A period that has just ended: these callers have won 30, 29, 28, … points in it."""
        period, start = self.announced(200)
        self.score(start + 100, *winners)
        self.come_to(period, "provisional")
        return period

    def score(self, at_ms, *winners):
        """A deal of a tournament's that ends then, as if these callers had played it."""
        self._deal += 1
        with sqlite3.connect(self.folder / "valat.db") as database:
            table = (f"t{self._deal}", "belot", 1, 0, "[]")
            database.execute(
                "INSERT INTO game_table (id, game, opened_ms, over, players) VALUES (?, ?, ?, ?, ?)", table
            )
            for number, caller in enumerate(winners):
                row = (table[0], 1, caller.me["id"], "belot", 30 - number, at_ms)
                database.execute(
                    "INSERT INTO tournament_point (table_id, deal, player_id, game, points, at_ms)"
                    " VALUES (?, ?, ?, ?, ?, ?)",
                    row,
                )
        database.close()


def chips_of(house, caller):
    """What a player holds, as the ledger has it."""
    account = f"player:{caller.me['id']}"
    with sqlite3.connect(house.folder / "valat.db") as database:
        rows = database.execute("SELECT debit, credit, amount FROM transfer").fetchall()
    database.close()
    return sum(amount * (credit == account) - amount * (debit == account) for debit, credit, amount in rows)
