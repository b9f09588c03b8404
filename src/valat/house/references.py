"""Has people's deals played by the house's own bots, and finds where they parted, the latest first."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, TypeVar

from valat import games
from valat.bots.reference import CHAMPION, HOUSE, ReferenceDeal, entry, imps_ahead, play_reference
from valat.house.deal_solving import finished_record
from valat.house.partings import partings
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.kernel.replay import replay
from valat.protocol.references import PartingUnknown
from valat.store.checked_deals import DealKey
from valat.store.database import Store
from valat.store.references import (
    Lines,
    Partings,
    next_uncompared,
    next_unplayed,
    set_lines,
    set_partings,
)
from valat.workers.pool import Pool, WorkerDied

PLAY_S = 180
"""Seconds for one deal; what takes longer has no reference."""
COMPARE_S = 60
"""Seconds to find where a deal's people and the champion parted."""
LOOK_S = 1.0
"""Seconds until the list is looked at again where all of it is done."""

Comparison = tuple[Partings, dict[int, float]]
"""Where the people parted from the champion, and by how many IMPs they did better; by seat."""
Answer = TypeVar("Answer")

log = logging.getLogger("valat.house")


class References:
    """The deals that are to be played and compared, shared out among workers."""

    def __init__(self, store: Store, workers: Pool) -> None:
        self._store, self._workers = store, workers
        self._playing, self._comparing = set[str](), set[DealKey]()

    async def work(self) -> None:
        """Plays and compares what is to be, for ever: the way of one worker."""
        while True:
            # somebody looks at a deal that is over already
            if not await self.compare_next() and not await self.play_next():
                await asyncio.sleep(LOOK_S)

    async def play_next(self) -> bool:
        """Has the latest deal played that is not yet; whether there was one."""
        found = await next_unplayed(self._store, self._playing)
        if found is None:
            return False
        which, deal = found
        self._playing.add(which)
        try:
            lines = await self._run(PLAY_S, lines_of, deal) if deal else None
            await set_lines(self._store, which, lines or ())
        finally:
            self._playing.discard(which)
        return True

    async def compare_next(self) -> bool:
        """Has the latest deal compared that is played and over; whether there was one."""
        found = await next_uncompared(self._store, self._comparing)
        if found is None:
            return False
        self._comparing.add(key := (found.table, found.deal))
        try:
            record = await finished_record(self._store, *key)
            compared: Comparison | None = None
            if record is not None and found.reference is not None and found.lines:
                compared = await self._run(
                    COMPARE_S, comparison_of, found.reference, record, found.lines[0].record
                )
            await set_partings(self._store, found, *(compared or ({}, {})))
        finally:
            self._comparing.discard(key)
        return True

    async def _run(self, seconds: float, function: Callable[..., Answer], *args: object) -> Answer | None:
        """What a worker makes of it; None where that cannot be found out, which is not tried again."""
        try:
            return await self._workers.run_within(seconds, function, *args)
        except Refusal as refusal:
            log.info("no reference of a deal: %s", refusal.why)
        except WorkerDied:
            log.warning("a deal made its worker exit")
        except Exception:
            log.exception("no reference of a deal")
        return None


def lines_of(deal: ReferenceDeal) -> Lines:
    """What the champion and the house's own bot make of a deal."""
    return play_reference(deal, CHAMPION), play_reference(deal, HOUSE)


def comparison_of(deal: ReferenceDeal, record: Record, line: Record) -> Comparison:
    """How a deal as people played it compares with the champion's line."""
    game: Any = games.find(record["game"])
    own, champions = (entry(game, replay(game, played).states[-1]) for played in (record, line))
    sides = game.sides(game.load(record).setup.options)
    imps = {seat: imps_ahead(game, own, champions, sides[seat]) for seat in deal.people}
    try:
        return partings(deal, record, line), imps
    except Refusal:
        return dict.fromkeys(deal.people, PartingUnknown()), imps
