"""Has people's deals played by the house's own bots, and finds where they parted, the latest first."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from valat import games
from valat.bots.reference import CHAMPION, HOUSE, ReferenceDeal, entry, imps_ahead, play_reference
from valat.house.deal_solving import finished_deal
from valat.house.partings import first_difference, partings
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.kernel.replay import movers, replay
from valat.protocol.references import AnyParting, PartingUnknown
from valat.protocol.table import MovedBy
from valat.store.checked_deals import DealKey
from valat.store.database import Store
from valat.store.references import (
    Lines,
    UncomparedDeal,
    drop_abandoned,
    next_uncompared,
    next_unplayed,
    set_lines,
    set_partings,
)
from valat.table.log.events import DealOver
from valat.workers.pool import Pool, WorkerDied

PLAY_S = 900
"""Seconds for one deal, of a process that runs only on idle time."""
COMPARE_S = 300
"""Seconds to find where a deal's people and the champion parted."""
LOOK_S = 1.0
"""Seconds until the list is looked at again where all of it is done."""
RECENT_MS = 3_600_000
"""Deals that were over before are looked for only now and then."""
SWEEP_S = 60.0
"""How often these are, and what nobody has ended is dropped."""
ABANDONED_MS = 86_400_000

Answer = TypeVar("Answer")

log = logging.getLogger("valat.house")


class PlayedDeal(NamedTuple):
    """A finished deal as it was played.

    Attributes:
        by: who made each move.
    """

    record: Record
    by: tuple[MovedBy, ...]


class References:
    """The deals that are to be played and compared, shared out among workers.

    What a worker did not manage, because it died or the machine was busy, is tried again by the next run of
    the server; what cannot be played is not tried again.
    """

    def __init__(self, store: Store, workers: Pool) -> None:
        self._store, self._workers = store, workers
        # one at a time looks for work: two would find the same
        self._looking = asyncio.Lock()
        self._taken, self._compared = set[str](), set[DealKey]()
        self._swept = float("-inf")

    async def work(self) -> None:
        """Plays and compares what is to be, for ever: the way of one worker."""
        while True:
            # somebody looks at a deal that is over already
            if not await self.compare_next() and not await self.play_next():
                await asyncio.sleep(LOOK_S)

    async def play_next(self) -> bool:
        """Has the latest deal played that is not yet; whether there was one."""
        async with self._looking:
            found = await next_unplayed(self._store, self._taken)
            if found is None:
                return False
            which, deal = found
            self._taken.add(which)
        lines: Lines | None = ()
        if deal is not None:
            lines = await self._run(PLAY_S, lines_of, deal, otherwise=())
        if lines is not None:
            await set_lines(self._store, which, lines)
            self._taken.discard(which)
        return True

    async def compare_next(self) -> bool:
        """Has the latest deal compared that is played and over; whether there was one."""
        async with self._looking:
            found = await next_uncompared(self._store, self._compared, await self._since_ms())
            if found is None:
                return False
            self._compared.add(key := (found.table, found.deal))
        imps: dict[int, float] | None = {}
        parted: dict[int, AnyParting] | None = {}
        played = await self._played(found)
        if played is not None and found.reference is not None and found.lines:
            deal, line = found.reference, found.lines[0].record
            # first and apart: what a parting takes too long for must not be missing in a rating
            imps = await self._run(COMPARE_S, imps_of, deal, played, line, otherwise={})
            if imps:
                unknown: dict[int, AnyParting] = dict.fromkeys(imps, PartingUnknown())
                parted = await self._run(COMPARE_S, partings, deal, played.record, line, otherwise=unknown)
        if imps is not None and parted is not None:
            await set_partings(self._store, found, parted, imps)
            self._compared.discard(key)
        return True

    async def _since_ms(self) -> int:
        """From when on deals are looked for: now and then all of them, since boards are opened later."""
        now_ms = time.time_ns() // 1_000_000
        if time.monotonic() - self._swept < SWEEP_S:
            return now_ms - RECENT_MS
        self._swept = time.monotonic()
        await self._store.writer.write(drop_abandoned(now_ms - ABANDONED_MS))
        return 0

    async def _played(self, found: UncomparedDeal) -> PlayedDeal | None:
        """The deal as its people played it; None where that cannot be read."""
        try:
            body: DealOver | None = await finished_deal(self._store, found.table, found.deal)
        except Refusal:
            return None
        return None if body is None else PlayedDeal(body.record, body.by)

    async def _run(
        self, seconds: float, function: Callable[..., Answer], *args: object, otherwise: Answer
    ) -> Answer | None:
        """What a worker makes of it; None where it did not manage, `otherwise` where it cannot be done."""
        try:
            return await self._workers.run_within(seconds, function, *args)
        except WorkerDied:
            log.warning("a deal made its worker exit")
        except Refusal as refusal:
            if refusal.code != "timed_out":
                log.info("no reference of a deal: %s", refusal.why)
                return otherwise
            log.warning("a reference took too long")
        except OSError:
            raise
        except Exception:
            log.exception("no reference of a deal")
            return otherwise
        return None


def lines_of(deal: ReferenceDeal) -> Lines:
    """What the champion and the house's own bot make of a deal."""
    return play_reference(deal, CHAMPION), play_reference(deal, HOUSE)


def imps_of(deal: ReferenceDeal, played: PlayedDeal, line: Record) -> dict[int, float]:
    """By how many IMPs each of the people did better than the champion, by seat.

    Of those alone who made all their moves themselves; of nobody where a bot has moved otherwise than it does
    in the reference, as on a machine that was too busy.
    """
    game: Any = games.find(played.record["game"])
    own, champions = (replay(game, record) for record in (played.record, line))
    seats = movers(game, own)
    parted = first_difference(own.moves, champions.moves)
    if parted < len(seats) and seats[parted] not in deal.people:
        return {}
    substituted = {seat for seat, by in zip(seats, played.by, strict=False) if by != "player"}
    mine, theirs = (entry(game, each.states[-1]) for each in (own, champions))
    sides = game.sides(own.states[0].setup.options)
    return {
        seat: imps_ahead(game, mine, theirs, sides[seat]) for seat in deal.people if seat not in substituted
    }
