"""The bots' moves at a live table: thought about outside the table's task, made within it."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from valat.aggregate.inbox import Job
from valat.aggregate.time_source import TimerHandle, TimeSource
from valat.kernel.errors import Refusal
from valat.kernel.view import View
from valat.protocol.table import MovedBy
from valat.store.key import HouseKey
from valat.store.trouble import StoreTrouble
from valat.table.live import handlers
from valat.table.live.board_bots import bot_seed, bot_view
from valat.table.live.clock import Timings, bot_seat, turn
from valat.table.live.context import GuestBots, MoveChooser
from valat.table.live.table_log import TableLog
from valat.table.live.turn_clock import TurnClock
from valat.table.log.references import is_compared
from valat.table.log.state import TableState

logger = logging.getLogger("valat.table")


class BotMoves:
    """One thought at a time; its move is made at the bots' pace, however soon it was chosen.

    Args:
        put: gives the table's task a job.
        failed: is called when no move came of a thought.
        keys: open the deals' seals.
        guests: contests' bots.
        say: lets a contest's bot say something: its seat, its author's id, the line.
    """

    def __init__(
        self,
        chooser: MoveChooser,
        times: TimeSource,
        clock: TurnClock,
        timings: Timings,
        log: TableLog,
        put: Callable[[Job], None],
        failed: Callable[[], None],
        keys: HouseKey,
        guests: GuestBots,
        say: Callable[[int, str, str], None],
    ) -> None:
        self._chooser, self._times, self._clock, self._timings = chooser, times, clock, timings
        self._log, self._put, self._failed = log, put, failed
        self._keys, self._guests, self._say = keys, guests, say
        self._task: asyncio.Task[None] | None = None
        self._waiting: TimerHandle | None = None

    @property
    def thinking(self) -> bool:
        """Whether a thought is under way."""
        return self._task is not None

    def start(self, by: MovedBy) -> None:
        """Lets a bot think for the seat that moves next: as a `bot`, or for the `clock`."""
        self._timings.thinking = True
        self._task = asyncio.create_task(self._think(by))

    def stop(self) -> None:
        """Ends a thought, and the wait of a move that is chosen."""
        if self._task is not None:
            self._task.cancel()
        if self._waiting is not None:
            self._waiting.cancel()

    async def wait_idle(self) -> None:
        """Returns when no thought is under way."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _think(self, by: MovedBy) -> None:
        state = self._log.state
        assert state.deal is not None
        # the clock moves for the player on turn, also when others could move
        bot = bot_seat(state, self._timings) if by == "bot" else None
        seat = state.actors()[0] if bot is None else bot
        try:
            view = bot_view(state, seat)
            seed = bot_seed(state, view, self._keys)
            text = await self._guest_move(state, seat, view) if by == "bot" else None
            if text is None:
                text = await self._chooser.choose(
                    state.setting.game, view, state.level_for(seat), seed, compared=is_compared(state)
                )
        except Exception:
            logger.exception("table %s failed", state.id)
            text = None
        finally:
            self._task = None
        if text is None:
            self._timings.thinking = False
            self._failed()
            return
        shows_ms = self._clock.shows_bot_ms(state) if by == "bot" else 0
        show = partial(self._show, turn(state), seat, text, by)
        if shows_ms <= self._times.now():
            show()
        else:
            self._waiting = self._times.at(shows_ms, show)

    async def _guest_move(self, state: TableState, seat: int, view: View) -> str | None:
        """The move of a contest's bot; None where none sits there, or none came in time."""
        if state.guest_at(seat) is None or state.bots_play_cards:
            return None
        try:
            answer = await self._guests.choose(state, seat, view)
        except Exception:
            logger.exception("a guest bot failed at table %s", state.id)
            answer = None
        if answer is None:
            return None
        if answer.say and answer.author is not None:
            self._say(seat, answer.author, answer.say)
        return answer.move

    def _show(self, at: object, seat: int, text: str, by: MovedBy) -> None:
        """Has the table's task make the move."""
        # before the move is put: the alarm that follows it may start the next thought
        self._waiting, self._timings.thinking = None, False
        # only the table's task changes the table; what it finds then may be another position
        self._put(lambda: self._move(at, seat, text, by))

    async def _move(self, at: object, seat: int, text: str, by: MovedBy) -> None:
        """Makes a bot's move, or any legal one where that is none, unless the table has moved on."""
        state = self._log.state
        stands = state.undo is not None or state.paused_ms is not None
        if turn(state) != at or stands or state.deal is None:
            return
        # meanwhile its player may have come back
        if by == "bot" and bot_seat(state, self._timings) != seat:
            return
        any_legal = state.game.write(state.game.legal(state.deal.state, seat)[0])
        # off turn nobody's clock runs
        spent = self._clock.spent_ms() if seat == state.actors()[0] else 0
        try:
            await self._log.append([handlers.move_event(state, seat, text, by, spent)])
        except StoreTrouble:
            raise
        except Refusal:
            logger.warning("a bot made an illegal move at table %s: %s", state.id, text[:40])
            await self._log.append([handlers.move_event(state, seat, any_legal, by, spent)])
