"""A live table: one task that takes commands and alarms in turn; each part of the work has a module."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

from valat.kernel.errors import Refusal
from valat.protocol.commands import (
    AnyCommand,
    HintCommand,
    NonceCommand,
    PhraseCommand,
    ReportCommand,
    SayCommand,
    SitCommand,
)
from valat.protocol.errors import CommandDone, CommandRefused
from valat.store.log import insert_events
from valat.store.players import Player
from valat.store.writer import Statement, WriteConflict
from valat.table.live import handlers
from valat.table.live.announcer import Announcer
from valat.table.live.answers import refused
from valat.table.live.bots import BotMoves
from valat.table.live.broadcaster import Broadcaster
from valat.table.live.clock import Timings, asleep
from valat.table.live.context import TableContext
from valat.table.live.dealing import deal_next
from valat.table.live.hints import Hints
from valat.table.live.idempotency import CommandAnswers
from valat.table.live.inbox import Inbox
from valat.table.live.picture import Watch
from valat.table.live.presence import Presence
from valat.table.live.seats import rename_events, sit
from valat.table.live.subscription import RESTART, Subscription
from valat.table.live.talk import ChatService
from valat.table.live.time_source import ResettableTimer
from valat.table.live.turn_clock import TurnClock
from valat.table.log.append import append_steps, projection_statements
from valat.table.log.events import NewEvent, UndoRefused, to_store
from valat.table.log.history import TableHistory
from valat.table.log.outcome import closing_events
from valat.table.log.state import TableState

log = logging.getLogger("valat.table")

Answer = Callable[[CommandDone | CommandRefused], None]
"""Takes the answer to a command."""

SLIPPED = "The table slipped, nothing was done; please try again."
PAUSE_MS = 1000
"""How long a table waits before it tries again what failed by itself."""


class Table:
    """A table of this process; `House` makes them.

    Attributes:
        state: as its log tells it.
        frozen: why the log cannot be played on; None when it can.
        timings: what the log does not say.
        presence: who is here.
    """

    def __init__(self, context: TableContext, state: TableState, past: TableHistory) -> None:
        self.state, self.frozen = state, past.frozen
        now = context.times.now()
        self.timings = Timings(here=set(), away_ms={}, missed={}, turn_ms=now, alone_ms=now)
        self._context, self._stopped = context, False
        self._inbox = Inbox()
        self._broadcaster = Broadcaster(past.record)
        self._announcer = Announcer(self._broadcaster, context.scheduler, self._present, self._watch)
        self.presence = Presence(context.times, context.limits, self.timings, self._broadcaster)
        self._answers = CommandAnswers(past.answered)
        self._chat = ChatService(context, self._broadcaster, past.lines)
        self._hints = Hints(context, self._broadcaster, self._present)
        self._clock = TurnClock(context.times, context.pace, self.timings)
        self._timer = ResettableTimer(context.times, lambda: self._inbox.put(self._tick))
        self._bots = BotMoves(
            context.bots,
            self._clock,
            self.timings,
            self._present,
            self._inbox.put,
            self._append,
            lambda: self._arm(PAUSE_MS),
        )
        self._task = asyncio.create_task(self._run(), name=f"table {state.id}")
        self._settle()

    @property
    def id(self) -> str:
        return self.state.id

    @property
    def invite(self) -> str:
        """The invitation token of the table."""
        return self.state.invite

    @property
    def idle(self) -> bool:
        """Nobody is connected, and nothing will happen by itself any more."""
        return not self.subscriptions and (self.state.phase == "closed" or self.frozen is not None)

    @property
    def subscriptions(self) -> Sequence[Subscription]:
        return self._broadcaster.subscriptions

    @property
    def watchers(self) -> int:
        return self._broadcaster.watchers(self.state)

    # --- what sockets use

    async def connect(self, player: Player, invite: str | None = None) -> Subscription:
        """A subscription that already holds the present picture and the chat so far.

        A seated player is back at once.

        Raises:
            Refusal: `not_invited`, `full`.
        """
        self.presence.check_welcome(self.state, player, invite)
        self.presence.admit(player)
        self._announcer.flush()
        subscription = Subscription(player, self._context.limits.backlog)
        self._broadcaster.subscriptions.append(subscription)
        self._announcer.welcome(subscription)
        self._chat.welcome(subscription, self.state)
        self._announcer.ask_nonces([subscription])
        self._note_presence()
        self._wake(player)
        self.rename(player)
        self._settle()
        return subscription

    async def disconnect(self, subscription: Subscription) -> None:
        """Ends a subscription; when it was the player's last, the seat is away."""
        if subscription in self._broadcaster.subscriptions:
            self._broadcaster.subscriptions.remove(subscription)
            self._note_presence()
            self._settle()

    def put(self, player: Player, command: AnyCommand, answer: Answer) -> None:
        """Takes a command in, and answers after all it did is durable: `{"ok", "seq"}` or `{"error", "id"}`.

        Never raises for what a client sent. The same id of the same player has the first answer again.
        """
        if self._stopped:
            answer(refused(command.id, Refusal("This table is closed.", code="table_over")))
        else:
            self._inbox.put(partial(self._handle, player, command, answer))

    def picture(self, player: Player | None, invite: str | None = None) -> dict[str, Any]:
        """The table message as this viewer would get it on connecting. Raises Refusal `not_invited`."""
        self.presence.check_welcome(self.state, player, invite)
        return self._broadcaster.message(self.state, self._watch(), player.id if player else None)

    # --- what the house uses

    def rename(self, player: Player) -> None:
        """Lets a player who is here, or has been, be known by the name that is the player's now."""

        async def job() -> None:
            if self.frozen is None and (new_events := rename_events(self.state, player)):
                await self.append(new_events)

        self._broadcaster.renamed(player)
        if rename_events(self.state, player):
            self._inbox.put(job)

    async def append(self, new_events: Sequence[NewEvent], also: Sequence[Statement] = ()) -> int:
        """The number of the first event, as clients know it; all, and what follows, durable and told soon.

        Only the table's own task calls it.

        Raises:
            Refusal: one of them cannot be; then none is.
        """
        keys, before = self._context.store.keys, self.state
        steps = append_steps(before, new_events, keys, self._context.times.now())
        events = [to_store(event) for event, _ in steps]
        statements = [*also, *projection_statements(before, steps, keys)]
        try:
            await self._context.store.writer.write([*statements, *insert_events(self.id, events, keys)])
        except WriteConflict:
            self.frozen = "Another server has written to this table's log."
            raise
        # From here on it is durable: whatever slips below, the state must be the log's.
        try:
            for event, state in steps:
                before, self.state = self.state, state
                self._clock.note(event, before, state)
                if state.seats is not before.seats:
                    self.presence.update(state)
                self._announcer.note(event, state)
        finally:
            self.state = steps[-1][1]
            self._settle()
        return steps[0][1].heard

    async def seat(self, player: Player, seat: int) -> bool:
        """Whether the player, who comes from the lobby, could be given that seat. Raises what went wrong."""

        async def job() -> None:
            await self._context.boards.check_unseen(self.state, player.id)
            await self.append(sit(self.state, player, seat))

        try:
            await self._within(job)
        except Refusal:
            return False
        return True

    async def abandon(self) -> None:
        """Closes the table if nobody is there."""

        async def job() -> None:
            if not self.timings.here and self.state.phase != "closed" and self.frozen is None:
                await self.append(closing_events(self.state, self._context.store.keys, "abandoned"))

        self._inbox.put(job)
        await self._inbox.join()

    async def close(self) -> None:
        """Ends the subscriptions with 1012 after what was accepted is done."""
        await self._inbox.join()
        self.stop()
        await self._hints.settled()
        await asyncio.wait([self._task])
        await self._bots.settled()
        self._announcer.flush()
        for subscription in self.subscriptions:
            subscription.end(RESTART)

    def stop(self) -> None:
        """Ends the table's task; nothing more happens here."""
        self._stopped = True
        for part in (self._hints, self._timer, self._bots):
            part.stop()
        self._task.cancel()

    async def settled(self) -> None:
        """Returns when the table has nothing left to do before time goes on."""
        await self._hints.settled()
        while self._bots.thinking or self._inbox.busy:
            await self._inbox.join()
            await self._bots.settled()
        self._announcer.flush()

    # --- the task

    async def _run(self) -> None:
        while True:
            job, pause = await self._inbox.next(), 0
            try:
                await job()
            except Exception:
                log.exception("table %s slipped", self.id)
                pause = PAUSE_MS
            finally:
                self._inbox.done()
                self._arm(pause)

    async def _within(self, job: Callable[[], Awaitable[None]]) -> None:
        """Returns when the table's task has done the job. Raises what that raised."""

        async def reported() -> None:
            try:
                await job()
                done.set_result(None)
            except Exception as error:
                done.set_exception(error)

        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._inbox.put(reported)
        await done

    async def _handle(self, player: Player, command: AnyCommand, answer: Answer) -> None:
        try:
            given = await self._answered(player, command)
        except Exception:
            log.exception("table %s slipped", self.id)
            given = refused(command.id, Refusal(SLIPPED, code="internal"))
        answer(given)

    async def _answered(self, player: Player, command: AnyCommand) -> CommandDone | CommandRefused:
        key = (player.id, command.id)
        if (known := self._answers.find(key)) is not None:
            return known
        try:
            if not isinstance(command, NonceCommand):
                self._wake(player)
            return self._answers.accept(key, await self._take(player, command))
        except Refusal as refusal:
            return self._answers.refuse(key, refusal)

    async def _take(self, player: Player, command: AnyCommand) -> int:
        """The sequence number that answers the command. Raises Refusal."""
        if self.frozen is not None:
            raise Refusal(f"This table is frozen: {self.frozen}", code="frozen")
        if not self.presence.has_met(player) and self.state.seat_of(player.id) is None:
            raise Refusal("Connect to the table first.", code="not_invited")
        if isinstance(command, SayCommand | PhraseCommand | ReportCommand):
            return await self._chat.take(self.state, player, command)
        if isinstance(command, HintCommand):
            return self._hints.ask(player, command)
        if isinstance(command, SitCommand):
            await self._context.boards.check_unseen(self.state, player.id)
        keys, slept = self._context.store.keys, asleep(self.state, self.timings)
        moment = handlers.CommandContext(keys, self._clock.spent_ms(), slept)
        new_events = handlers.handle(self.state, player, command, moment)
        seq = self.state.heard
        if new_events:
            first = NewEvent(new_events[0].body, player.id, command.id)
            seq = await self.append([first, *new_events[1:]])
        if self.state.phase == "over":
            await self._open_rematch()
        return seq

    async def _open_rematch(self) -> None:
        """Opens the next table once all who still sit here want it."""
        state = self.state
        if state.next_table is None and state.rematch and state.rematch >= set(state.persons):
            await self._context.rematch(self.id)

    # --- what happens by itself

    async def _tick(self) -> None:
        due = None if self.frozen else self._clock.due(self.state)
        if due is None or due[0] > self._context.times.now():
            return
        match due[1]:
            case "deal":
                await deal_next(self._context, self.state, self._append)
            case "undo":
                await self.append([NewEvent(UndoRefused(why="late"))])
            case "abandon":
                await self.append(closing_events(self.state, self._context.store.keys, "abandoned"))
            case "bot" | "clock" as by:
                self._bots.start(by)

    def _settle(self) -> None:
        """Notes what waits now; sets the alarm, as each job does at its end."""
        self._clock.note_full(self.state)
        self._context.changed(self.id)
        if not self._inbox.busy:
            self._arm()

    def _arm(self, pause: int = 0) -> None:
        """Sets the alarm for what happens by itself next, not before that many milliseconds have passed."""
        due = None if self.frozen else self._clock.due(self.state)
        soonest = self._context.times.now() + pause
        self._timer.set(max(due[0], soonest) if due else None)

    def _wake(self, player: Player) -> None:
        if (back := self.presence.wake(self.state, player)) is not None:
            self._announcer.tell_presence(back)
            self._arm()

    def _note_presence(self) -> None:
        for body in self.presence.update(self.state):
            self._announcer.tell_presence(body)

    def _watch(self) -> Watch:
        return Watch(self.timings, self._context.times.now(), self.watchers, self.frozen)

    def _present(self) -> TableState:
        return self.state

    async def _append(self, new_events: Sequence[NewEvent]) -> int:
        return await self.append(new_events)
