"""The outbox: notices go to players whose pages are closed, at least once, even over a kill.

A notice is written with what it tells. Here it is decided once on which ways it goes, and each delivery is
kept until it has arrived: a house that was killed in between goes on with it.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager, suppress

from valat.house.notices import Notices
from valat.house.ways import FRESH_MS, HOUR_MS, MINUTE_MS, Sent, Way, quiet_until_ms
from valat.protocol.notices import NoticeWay
from valat.store.database import Store
from valat.store.deliveries import (
    Delivery,
    done_statements,
    due_deliveries,
    put_off_statements,
    route_statements,
    unrouted_notices,
    wanted_by,
)
from valat.store.notice_choices import quiet_hours_of
from valat.store.notices import Notice, forget_statements
from valat.store.trouble import StoreTrouble

AT_ONCE = 32
"""Deliveries that are under way: of those to one address never two."""
LOOK_S = 5.0
"""Seconds after which it is looked again, without anything new: something may be due."""
MOST_PAUSE_MS = 4 * HOUR_MS
"""The longest pause between two tries."""
KEPT_MS = 60 * 24 * HOUR_MS
"""How long notices are kept."""

log = logging.getLogger("valat.house")


class Outbox:
    """Sends notices.

    Args:
        now: milliseconds since 1970.
        ways: by which they go; without any they stay in the bell.
    """

    def __init__(self, store: Store, now: Callable[[], int], ways: Sequence[Way]) -> None:
        self._store, self._now = store, now
        self._ways = {way.name: way for way in ways}
        self._woken = asyncio.Event()
        self._forgot_ms = 0
        self._under_way: dict[tuple[NoticeWay, str], asyncio.Task[None]] = {}

    def wake(self) -> None:
        """Looks soon: notices have been made."""
        self._woken.set()

    async def run(self) -> None:
        """Sends what there is, for ever; what goes wrong is logged, and tried again."""
        try:
            while True:
                self._woken.clear()
                try:
                    while await self.start():
                        pass
                except Exception:
                    log.exception("notices are delayed")
                # not `wait_for`: in Python 3.11 it may swallow a cancellation, and the house never closes
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_S):
                        await self._woken.wait()
        finally:
            for task in self._under_way.values():
                task.cancel()
            await self.finish()

    async def start(self) -> int:
        """Starts what is due, as far as there is room; how many notices and deliveries that were.

        A delivery that takes long keeps its own place, and holds up none but those to its address.
        """
        await self._forget()
        routed = await self._route()
        due = await due_deliveries(
            self._store, self._now(), AT_ONCE - len(self._under_way), without=self._under_way
        )
        for delivery in due:
            key = delivery.way, delivery.address
            self._under_way[key] = asyncio.create_task(self._deliver(delivery))
        return routed + len(due)

    async def finish(self) -> None:
        """Returns when nothing is under way any more."""
        await asyncio.gather(*self._under_way.values(), return_exceptions=True)

    async def _route(self) -> int:
        """Decides on which ways new notices go."""
        notices = await unrouted_notices(self._store)
        fresh = [notice for notice in notices if notice.read_ms is None and self._until(notice) > self._now()]
        deliveries = [delivery for way in self._ways.values() for delivery in await self._on(way, fresh)]
        if notices:
            routed = [notice.id for notice in notices]
            await self._store.writer.write(route_statements(routed, deliveries))
        return len(notices)

    async def _on(self, way: Way, notices: Collection[Notice]) -> list[Delivery]:
        """The deliveries of notices by a way."""
        if not notices:
            return []
        wanted = await wanted_by(self._store, [notice.id for notice in notices], way.name)
        addresses = await way.addresses({notice.player for notice in notices if notice.id in wanted})
        return [
            Delivery(notice, way.name, address, 0, self._now(), self._until(notice))
            for notice in notices
            if notice.id in wanted
            for address in addresses.get(notice.player, ())
        ]

    async def _deliver(self, delivery: Delivery) -> None:
        """Tries one delivery; one that fails by our own fault holds up no other."""
        try:
            try:
                await self._try(delivery)
            except StoreTrouble:
                raise
            except Exception:
                log.exception("a notice could not be sent")
                later = put_off_statements(delivery, self._now() + HOUR_MS, failed=True)
                await self._store.writer.write(later)
        except StoreTrouble as trouble:
            # it is due still; nothing is looked for at once, which would fail as well
            log.warning("notices are delayed: %s", trouble.why)
        else:
            self.wake()
        finally:
            del self._under_way[delivery.way, delivery.address]

    async def _try(self, delivery: Delivery) -> None:
        """Sends a delivery, where it is wanted still."""
        way, now = self._ways.get(delivery.way), self._now()
        unwanted = delivery.notice.read_ms is not None or delivery.until_ms <= now
        if way is None or unwanted or not await self._is_on(delivery):
            await self._store.writer.write(done_statements(delivery))
            return
        quiet = (await quiet_hours_of(self._store, [delivery.notice.player])).get(delivery.notice.player)
        until_ms = quiet_until_ms(quiet, now)
        if until_ms is not None:
            await self._store.writer.write(put_off_statements(delivery, until_ms, failed=False))
            return
        await self._note(way, delivery, await way.send(delivery))

    async def _is_on(self, delivery: Delivery) -> bool:
        """Whether the player still wants that kind by that way."""
        return bool(await wanted_by(self._store, [delivery.notice.id], delivery.way))

    async def _note(self, way: Way, delivery: Delivery, sent: Sent) -> None:
        """Writes down what came of a try."""
        match sent.outcome:
            case "later":
                pause_ms = min(MOST_PAUSE_MS, max(sent.after_ms, MINUTE_MS))
                later = put_off_statements(delivery, self._now() + pause_ms, failed=True)
                await self._store.writer.write(later)
            case "gone":
                await way.remove(delivery.address)
                await self._store.writer.write(done_statements(delivery))
            case _:
                await self._store.writer.write(done_statements(delivery))

    async def _forget(self) -> None:
        """Removes old notices, once an hour."""
        now = self._now()
        if now - self._forgot_ms >= HOUR_MS:
            self._forgot_ms = now
            await self._store.writer.write(forget_statements(now - KEPT_MS))

    def _until(self, notice: Notice) -> int:
        return notice.made_ms + FRESH_MS[notice.kind]


@asynccontextmanager
async def outbox(
    notices: Notices, store: Store, now: Callable[[], int], ways: Sequence[Way]
) -> AsyncIterator[None]:
    """Notices are sent meanwhile, as soon as they are made.

    Args:
        notices: tells when some were made.
        ways: by which they go out.
    """
    running = Outbox(store, now, ways)
    notices.on_made = running.wake
    task = asyncio.create_task(running.run())
    try:
        yield
    finally:
        notices.on_made = lambda: None
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
