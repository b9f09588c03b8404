"""A live table: one task that validates, appends, replaces the state, answers and tells the others."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from valat.kernel.errors import Refusal
from valat.protocol.errors import CommandDone, CommandRefused
from valat.protocol.table import SealMessage
from valat.store.log import insert_events
from valat.store.players import Player
from valat.store.writer import Statement, WriteConflict
from valat.table.live import handlers
from valat.table.live.answers import done, refused
from valat.table.live.boards import dealt_event, practice_dealt_event
from valat.table.live.broadcaster import Broadcaster
from valat.table.live.clock import Now, What, asleep, bot_seat, is_off_turn, next_due, turn
from valat.table.live.commands import AnyCommand, GiveNonce, Hint, Phrase, Report, Say, Sit
from valat.table.live.context import TableContext
from valat.table.live.hints import Hints
from valat.table.live.inbox import Inbox
from valat.table.live.picture import Watch, view_of
from valat.table.live.seats import rename_events, sit
from valat.table.live.subscription import RESTART, Subscription
from valat.table.live.talk import ChatService
from valat.table.live.time_source import ResettableTimer
from valat.table.log.append import Step, append_steps, projection_statements
from valat.table.log.events import (
    DealCommitted,
    DealOver,
    Event,
    MoveMade,
    NewEvent,
    PlayerAway,
    PlayerBack,
    PlayerSeated,
    UndoRefused,
    to_store,
)
from valat.table.log.history import TableHistory
from valat.table.log.outcome import closing_events
from valat.table.log.rotation import cut_events
from valat.table.log.state import TableState

log = logging.getLogger("valat.table")

Answer = Callable[[CommandDone | CommandRefused], None]
"""Takes the answer to a message."""

SLIPPED = "The table slipped, nothing was done; please try again."
PAUSE_MS = 1000
"""How long a table waits before it tries again what failed by itself."""
REFUSALS_KEPT = 256
"""Refusals a table remembers, for messages that are sent again."""


class Table:
    """A table of this process; `House` makes them."""

    def __init__(self, context: TableContext, state: TableState, past: TableHistory) -> None:
        self.state = state
        self.frozen = past.frozen
        self._context = context
        self._accepted = dict(past.answered)
        self._refused: dict[tuple[str, str], CommandRefused] = {}
        self._broadcaster = Broadcaster(past.record)
        self._talk = ChatService(context, self._broadcaster, past.lines)
        self._hints = Hints(context, self._broadcaster, lambda: self.state)
        self._invited: set[str] = set()
        self._untold: list[Step] = []
        self._stopped = False
        start = context.times.now()
        self._now = Now(here=set(), away_ms={}, missed={}, turn_ms=start, alone_ms=start)
        self._reminder = ResettableTimer(context.times, self._ring)
        self._thought: asyncio.Task[None] | None = None
        self._inbox = Inbox()
        self._task = asyncio.create_task(self._run(), name=f"table {state.id}")
        self._settle()

    # --- what sockets use

    @property
    def id(self) -> str:
        return self.state.id

    @property
    def invite(self) -> str:
        """The invitation token of the table."""
        return self.state.invite

    async def connect(self, player: Player, invite: str | None = None) -> Subscription:
        """A subscription that already holds the present picture and the chat so far.

        A seated player is back at once.

        Raises:
            Refusal: `not_invited`, `full`.
        """
        self._check_welcome(player, invite)
        self._invited.add(player.id)
        self._tell()
        subscription = Subscription(player, self._context.limits.backlog)
        self._broadcaster.subscriptions.append(subscription)
        self._broadcaster.tell(None, self.state, self._watch(), [subscription])
        self._talk.welcome(subscription, self.state)
        self._ask_nonces([subscription])
        self._note_presence()
        self._wake(player)
        self.renamed(player)
        self._settle()
        return subscription

    async def disconnect(self, subscription: Subscription) -> None:
        """Ends a subscription; when it was the player's last, the seat is away."""
        if subscription in self._broadcaster.subscriptions:
            self._broadcaster.subscriptions.remove(subscription)
            self._note_presence()
            self._settle()

    def put(self, player: Player, message: AnyCommand, answer: Answer) -> None:
        """Takes a message in, and answers after all it did is durable: `{"ok", "seq"}` or `{"error", "id"}`.

        Never raises for what a client sent. The same id of the same player has the first answer again.
        """
        if self._stopped:
            answer(refused(message.id, Refusal("This table is closed.", code="table_over")))
        else:
            self._inbox.put(partial(self._act, player, message, answer))

    def renamed(self, player: Player) -> None:
        """Lets a player who is here, or has been, be known by the name that is the player's now."""

        async def job() -> None:
            if self.frozen is None and (new_events := rename_events(self.state, player)):
                await self.append(new_events)

        self._broadcaster.renamed(player)
        if rename_events(self.state, player):
            self._inbox.put(job)

    def picture(self, player: Player | None, invite: str | None = None) -> dict[str, Any]:
        """The table message as this viewer would get it on connecting. Raises Refusal `not_invited`."""
        self._check_welcome(player, invite)
        return self._broadcaster.message(self.state, self._watch(), player.id if player else None)

    # --- what the house uses

    def has_met(self, player: Player | None) -> bool:
        """Whether the player has come in, which took the invitation at a private table."""
        return player is not None and player.id in self._invited

    @property
    def here(self) -> set[int]:
        """The seats whose player is connected."""
        return self._now.here

    @property
    def idle(self) -> bool:
        """Nobody is connected, and nothing will happen by itself any more."""
        return not self._broadcaster.subscriptions and (
            self.state.phase == "closed" or self.frozen is not None
        )

    @property
    def subscriptions(self) -> Sequence[Subscription]:
        return self._broadcaster.subscriptions

    @property
    def watchers(self) -> int:
        return self._broadcaster.watchers(self.state)

    async def append(self, new_events: Sequence[NewEvent], also: Sequence[Statement] = ()) -> int:
        """The number of the first event, as clients know it; all, and what follows, durable and told soon.

        Only the table's own task calls it.

        Raises:
            Refusal: one of them cannot be; then none is.
        """
        steps = append_steps(self.state, new_events, self._context.store.keys, self._context.times.now())
        events = [to_store(event) for event, _ in steps]
        keys = self._context.store.keys
        statements = [
            *also,
            *projection_statements(self.state, steps, keys),
            *insert_events(self.id, events, keys),
        ]
        try:
            await self._context.store.writer.write(statements)
        except WriteConflict:
            self.frozen = "Another server has written to this table's log."
            raise
        try:
            for event, state in steps:
                self._happened(event, state)
        finally:
            self.state = steps[-1][1]
            self._settle()
        return steps[0][1].heard

    async def seat(self, player: Player, seat: int) -> bool:
        """Whether the player, who comes from the lobby, could be given that seat. Raises what went wrong."""

        async def job() -> None:
            try:
                await self._context.boards.check_unseen(self.state, player.id)
                await self.append(sit(self.state, player, seat))
                seated.set_result(True)
            except Refusal:
                seated.set_result(False)
            except Exception as error:
                seated.set_exception(error)

        seated: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._inbox.put(job)
        return await seated

    async def abandon(self) -> None:
        """Closes the table if nobody is there."""

        async def job() -> None:
            if not self._now.here and self.state.phase != "closed" and self.frozen is None:
                await self.append(closing_events(self.state, self._context.store.keys, "abandoned"))

        self._inbox.put(job)
        await self._inbox.join()

    async def close(self) -> None:
        """Ends the subscriptions with 1012 after what was accepted is done."""
        await self._inbox.join()
        self.stop()
        await self._hints.settled()
        for task in (self._task, self._thought):
            if task is not None:
                await asyncio.wait([task])
        self._tell()
        for subscription in self._broadcaster.subscriptions:
            subscription.end(RESTART)

    def stop(self) -> None:
        """Ends the table's task; nothing more happens here."""
        self._stopped = True
        self._hints.stop()
        self._reminder.stop()
        for task in (self._task, self._thought):
            if task is not None:
                task.cancel()

    async def settled(self) -> None:
        """Returns when the table has nothing left to do before time goes on."""
        await self._hints.settled()
        while self._thought is not None or self._inbox.busy:
            await self._inbox.join()
            if self._thought is not None:
                await asyncio.wait([self._thought])
        self._tell()

    async def _run(self) -> None:
        while True:
            job = await self._inbox.next()
            pause = 0
            try:
                await job()
            except Exception:
                log.exception("table %s slipped", self.id)
                pause = PAUSE_MS
            finally:
                self._inbox.done()
                self._arm(pause)

    async def _act(self, player: Player, message: AnyCommand, answer: Answer) -> None:
        try:
            given = await self._answered(player, message)
        except Exception:
            log.exception("table %s slipped", self.id)
            given = refused(message.id, Refusal(SLIPPED, code="internal"))
        answer(given)

    async def _answered(self, player: Player, message: AnyCommand) -> CommandDone | CommandRefused:
        key = (player.id, message.id)
        if key in self._accepted:
            return done(message.id, self._accepted[key])
        if key in self._refused:
            return self._refused[key]
        try:
            if not isinstance(message, GiveNonce):
                self._wake(player)
            seq = self._accepted[key] = await self._take(player, message)
            return done(message.id, seq)
        except Refusal as refusal:
            answer = refused(message.id, refusal)
            self._refused[key] = answer
            while len(self._refused) > REFUSALS_KEPT:
                del self._refused[next(iter(self._refused))]
            return answer

    async def _take(self, player: Player, message: AnyCommand) -> int:
        """The sequence number that answers the message. Raises Refusal."""
        if self.frozen is not None:
            raise Refusal(f"This table is frozen: {self.frozen}", code="frozen")
        if player.id not in self._invited and self.state.seat_of(player.id) is None:
            raise Refusal("Connect to the table first.", code="not_invited")
        if isinstance(message, Say | Phrase | Report):
            return await self._talk.take(self.state, player, message)
        if isinstance(message, Hint):
            return self._hints.ask(player, message)
        if isinstance(message, Sit):
            await self._context.boards.check_unseen(self.state, player.id)
        moment = handlers.CommandContext(
            self._context.store.keys, self._spent(), asleep(self.state, self._now)
        )
        new_events = handlers.handle(self.state, player, message, moment)
        seq = self.state.heard
        if new_events:
            first = NewEvent(new_events[0].body, player.id, message.id)
            seq = await self.append([first, *new_events[1:]])
        if self.state.phase == "over":
            await self._open_rematch()
        return seq

    def _happened(self, event: Event, state: TableState) -> None:
        """Replaces the state; everybody is told soon."""
        before, self.state = self.state, state
        now = self._context.times.now()
        if turn(state) != turn(before) and not is_off_turn(event, before, state):
            self._now.turn_ms = now
        if isinstance(event.body, MoveMade) and event.body.by == "clock":
            seat = event.body.seat
            self._now.missed[seat] = self._now.missed.get(seat, 0) + 1
        self._note_undo(now)
        if state.seats is not before.seats:
            self._note_presence(tell=False)
        if not self._untold:
            self._context.teller.soon(self._tell)
        self._untold.append((event, state))

    def _tell(self) -> None:
        """Tells everybody what has happened since the last time."""
        untold, self._untold = self._untold, []
        for event, state in untold:
            if isinstance(event.body, DealOver):
                self._broadcaster.finished(event.body.record)
            self._broadcaster.tell(event, state, self._watch(), tuple(self._broadcaster.subscriptions))
            if isinstance(event.body, DealCommitted | PlayerSeated):
                self._ask_nonces(self._broadcaster.subscriptions)

    # --- who is here

    def _check_welcome(self, player: Player | None, invite: str | None) -> None:
        state, who = self.state, player.id if player else None
        if state.seat_of(who) is not None or state.waits(who):
            return
        private = state.setting.access == "private"
        if private and invite != state.invite and who != state.owner and who not in self._invited:
            raise Refusal("This table is by invitation.", code="not_invited")
        if self.watchers >= self._context.limits.watchers and who not in self._broadcaster.players():
            raise Refusal("Too many people are watching this table.", code="full")

    def _wake(self, player: Player) -> None:
        """Gives the seat back to a player whose bot kept it."""
        seat = self.state.seat_of(player.id)
        if seat is None:
            return
        slept = seat in asleep(self.state, self._now)
        self._now.missed.pop(seat, None)
        if slept:
            self._now.turn_ms = self._context.times.now()
            self._tell_presence(PlayerBack(seat))
            self._arm()

    def _note_presence(self, tell: bool = True) -> None:
        """Notes who has come and gone since."""
        now, present = self._context.times.now(), self._broadcaster.here(self.state)
        came, gone = present - self._now.here, self._now.here - present
        self._now.here = present
        for seat in came:
            self._now.away_ms.pop(seat, None)
        for seat in gone & set(self.state.persons):
            self._now.away_ms[seat] = now
        self._now.alone_ms = None if present else self._now.alone_ms or now
        if tell:
            for seat in sorted(came):
                self._tell_presence(PlayerBack(seat))
            for seat in sorted(gone):
                self._tell_presence(PlayerAway(seat))

    def _tell_presence(self, body: PlayerAway | PlayerBack) -> None:
        self._tell()
        event = Event(self.state.seq, self._context.times.now(), 0, body)
        self._broadcaster.tell(event, self.state, self._watch(), tuple(self._broadcaster.subscriptions))

    def _ask_nonces(self, subscriptions: Sequence[Subscription]) -> None:
        """Shows the hash of the coming deal to seated players who have not put a nonce in."""
        seal = self.state.seal
        if seal is None or seal.drawn:
            return
        given = {nonce.player for nonce in seal.nonces}
        for subscription in subscriptions:
            if self.state.seat_of(subscription.player.id) is not None and subscription.player.id not in given:
                subscription.send(msgspec.json.encode(SealMessage(seal.deal, seal.hash)))

    def _watch(self) -> Watch:
        return Watch(self._now, self._context.times.now(), self.watchers, self.frozen)

    def _note_undo(self, now: int) -> None:
        """The clock stands still while an undo is asked for."""
        if self.state.undo is not None and self._now.undo_ms is None:
            self._now.undo_ms = now
        elif self.state.undo is None and self._now.undo_ms is not None:
            self._now.turn_ms = min(now, self._now.turn_ms + now - self._now.undo_ms)
            self._now.undo_ms = None

    def _spent(self) -> int:
        until = self._now.undo_ms or self._context.times.now()
        return max(0, until - self._now.turn_ms)

    def _settle(self) -> None:
        """Notes since when the first deal could be dealt; sets the alarm, as each job does at its end."""
        state = self.state
        sealed = state.seal is not None or state.setting.boards != "own"
        waits = state.phase == "waiting" and state.full and sealed and bool(self._now.here)
        self._now.full_ms = (self._now.full_ms or self._context.times.now()) if waits else None
        self._context.changed(self.id)
        if not self._inbox.busy:
            self._arm()

    def _arm(self, pause: int = 0) -> None:
        """Sets the alarm for what happens by itself next, not before that many milliseconds have passed."""
        due = None if self.frozen else next_due(self.state, self._now, self._context.pace)
        soonest = self._context.times.now() + pause
        self._reminder.set(max(due[0], soonest) if due else None)

    def _ring(self) -> None:
        self._inbox.put(self._tick)

    async def _tick(self) -> None:
        due = None if self.frozen else next_due(self.state, self._now, self._context.pace)
        if due is not None and due[0] <= self._context.times.now():
            await self._do(due[1])

    async def _do(self, what: What) -> None:
        if what == "deal":
            await self._deal()
        elif what == "undo":
            await self.append([NewEvent(UndoRefused(why="late"))])
        elif what == "abandon":
            await self.append(closing_events(self.state, self._context.store.keys, "abandoned"))
        else:
            self._now.thinking = True
            self._thought = asyncio.create_task(self._think(what))

    async def _deal(self) -> None:
        if self.state.shares:
            async with self._context.boards.choosing(self.state) as new_events:
                await self.append(new_events)
        elif self.state.given:
            await self.append([practice_dealt_event(self.state, self._context.store.keys)])
        else:
            assert self.state.seal is not None
            await self.append([*cut_events(self.state), dealt_event(self.state, self.state.seal)])

    async def _think(self, by: str) -> None:
        """Asks the bot for the seat that moves next, outside the table's task."""
        state = self.state
        assert state.deal is not None
        bot = bot_seat(state, self._now) if by == "bot" else None
        seat = state.actors()[0] if bot is None else bot
        try:
            view = view_of(state, state.deal.state, seat)
            text = await self._context.bots.choose(state.setting.game, view, state.thinker)
        except Exception:
            log.exception("table %s slipped", self.id)
            text = None
        finally:
            self._thought, self._now.thinking = None, False
        if text is None:
            self._arm(PAUSE_MS)
        else:
            self._inbox.put(lambda: self._bot_move(turn(state), seat, text, by))

    async def _bot_move(self, at: object, seat: int, text: str, by: str) -> None:
        """Makes a bot's move, or any legal one where that is none, unless the table has moved on."""
        state = self.state
        if turn(state) != at or state.undo is not None or state.deal is None:
            return
        any_legal = state.game.write(state.game.legal(state.deal.state, seat)[0])
        spent = self._spent() if seat == state.actors()[0] else 0
        try:
            await self.append([handlers.move_event(state, seat, text, by, spent)])
        except Refusal:
            log.warning("a bot made an illegal move at table %s: %s", self.id, text[:40])
            await self.append([handlers.move_event(state, seat, any_legal, by, spent)])

    async def _open_rematch(self) -> None:
        """Opens the next table once all who still sit here want it."""
        state = self.state
        if state.next_table is None and state.rematch and state.rematch >= set(state.persons):
            await self._context.rematch(self.id)
