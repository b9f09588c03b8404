"""A bot at a seat of the house's, in a thread of its own.

What shuts a bot in ends with the thread that has started it.
"""

import os
import queue
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from msgspec import Struct

from valat.arena.bot_protocol.breach import BotFault
from valat.arena.bot_protocol.messages import Turn
from valat.arena.bot_protocol.seats import ProcessSeat
from valat.arena.packages.build import built
from valat.arena.sandbox.lanes import choose_lane
from valat.arena.service.house import HouseAway
from valat.arena.service.messages import (
    AskSeat,
    FromArena,
    OpenSeat,
    SeatAnswer,
    SeatFailed,
    SeatReady,
    TellSeat,
)
from valat.arena.service.packages import unpacked_package
from valat.kernel.errors import Refusal

NICENESS = 10
"""As the house's own bots have, whom people play against as well."""
MOST_WHY = 2000

SeatOrder = AskSeat | TellSeat


class Waiting(Struct, frozen=True):
    """An order, and when the house will have moved without it, of `time.monotonic`."""

    order: SeatOrder
    latest: float


class SeatThread:
    """A seat from its start to its end.

    Args:
        fetch: gives the package's folder, with its zip, in the seat's thread.
        said: hears from the seat's thread what the house is to be told.
        ended: called by that thread when nothing of the seat is left.
    """

    def __init__(
        self,
        opened: OpenSeat,
        fetch: Callable[[], Path],
        said: Callable[[FromArena], None],
        ended: Callable[[], None],
    ) -> None:
        self._opened, self._fetch = opened, fetch
        self._said, self._ended = said, ended
        self._orders = queue.SimpleQueue[Waiting | None]()
        # daemon: a bot that hangs does not keep the arena from ending
        threading.Thread(target=self._live, daemon=True).start()

    def give(self, order: SeatOrder) -> None:
        """Has the bot asked or told, after what it was given before."""
        # by this clock: what an order waits here is part of the bot's time
        within_ms = order.within_ms if isinstance(order, AskSeat) else 0
        self._orders.put(Waiting(order, monotonic() + within_ms / 1000))

    def close(self) -> None:
        """Ends the bot after what it does now."""
        self._orders.put(None)

    def _live(self) -> None:
        _be_nice()
        fault = None
        try:
            fault = self._played()
        finally:
            # before it is told: the house, on hearing of it, finds the seat free
            self._ended()
            if fault is not None:
                self._fail(fault)

    def _played(self) -> BotFault | None:
        """What has ended the bot; None where it was closed."""
        seat: ProcessSeat | None = None
        try:
            seat = self._seat()
            seat.start(self._opened.hello)
            self._said(SeatReady(self._opened.seat))
            while (waiting := self._orders.get()) is not None:
                self._follow(seat, waiting)
        except BotFault as fault:
            return fault
        except (Refusal, HouseAway) as error:
            return BotFault("not_started", str(error), fatal=True)
        finally:
            if seat is not None:
                seat.close()
        return None

    def _seat(self) -> ProcessSeat:
        """The seat, not yet started. Raises Refusal, HouseAway."""
        package = unpacked_package(self._fetch())
        lane = choose_lane(language=package.manifest.language)
        return ProcessSeat(built(package, trust=False), lane, self._opened.budgets.limits)

    def _follow(self, seat: ProcessSeat, waiting: Waiting) -> None:
        """Does what is ordered. Raises BotFault where the bot is of no more use."""
        try:
            if isinstance(waiting.order, TellSeat):
                seat.tell(waiting.order.message)
            else:
                self._answer(seat, waiting.order, waiting.latest)
        except BotFault as fault:
            if fault.fatal:
                raise
            self._fail(fault)

    def _answer(self, seat: ProcessSeat, order: AskSeat, latest: float) -> None:
        seat.answer_by(latest)
        spent = len(seat.moves_ms)
        message = order.message
        answer = seat.choose(message, None) if isinstance(message, Turn) else seat.retry(message)
        self._said(SeatAnswer(order.seat, answer, sum(seat.moves_ms[spent:])))

    def _fail(self, fault: BotFault) -> None:
        self._said(SeatFailed(self._opened.seat, fault.kind, fault.why[:MOST_WHY], fault.fatal))


def _be_nice() -> None:
    """Gives this thread, and what it starts, less of the machine where each thread has its own share."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
