"""What *Watch* shows, made once for all who look."""

import asyncio
import time
from collections.abc import Callable

from valat.house.house import House
from valat.house.watching import largest_swings, watch_list
from valat.protocol.watch import SwingDeal, WatchList
from valat.store.history import History
from valat.tournament.live.tournaments import Tournaments

LIST_S = 1.0
"""Seconds for which the list of tables stays as it is."""
SWINGS_S = 120.0
"""Seconds for which finished deals stay as they are: finding them reads the logs of their tables."""


class WatchRoom:
    """The list of what there is to watch, kept for a moment.

    Args:
        clock: seconds since any start.
    """

    def __init__(
        self,
        house: House,
        tournaments: Tournaments,
        history: History,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._house = house
        self._tournaments = tournaments
        self._history = history
        self._clock = clock
        self._list: tuple[float, WatchList] | None = None
        self._swings: tuple[float, list[SwingDeal]] | None = None
        self._finding = asyncio.Lock()

    async def current(self) -> WatchList:
        """What there is to watch now, at most a second old."""
        deals = await self._deals()
        if self._list is None or self._clock() - self._list[0] >= LIST_S:
            tables, now = self._house.lobby.public_tables(), self._house.now()
            elsewhere = [row.entry for _, row in self._house.lobby.others.rows() if row.watchable]
            self._list = self._clock(), watch_list(tables, elsewhere, self._finals(), deals, now)
        return self._list[1]

    def _finals(self) -> set[str]:
        """The tournaments that play their last round."""
        running = self._tournaments.running()
        return {s.id for s in running if s.phase == "playing" and len(s.rounds) == len(s.seals)}

    async def _deals(self) -> list[SwingDeal]:
        # one question for all who come meanwhile
        async with self._finding:
            if self._swings is None or self._clock() - self._swings[0] >= SWINGS_S:
                found = await largest_swings(self._house, self._history, self._house.now())
                self._swings = self._clock(), found
            return self._swings[1]
