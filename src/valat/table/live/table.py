"""A live table: its parts, each in a module of its own, around one task."""

from collections.abc import Sequence
from functools import partial
from time import perf_counter
from typing import Any

from valat.aggregate.actor import PAUSE_MS, Actor
from valat.protocol.commands import AnyCommand
from valat.protocol.errors import CommandDone, CommandRefused
from valat.store.players import Player
from valat.table.live.alarm import Alarm
from valat.table.live.announcer import Announcer
from valat.table.live.bots import BotMoves
from valat.table.live.broadcaster import Broadcaster
from valat.table.live.clock import Timings
from valat.table.live.connections import Connections
from valat.table.live.context import TableContext
from valat.table.live.dispatcher import Answer, CommandDispatcher
from valat.table.live.hints import Hints
from valat.table.live.idempotency import CommandAnswers
from valat.table.live.management import Management
from valat.table.live.picture import Watch
from valat.table.live.presence import Presence
from valat.table.live.seating import Seating
from valat.table.live.subscription import RESTART, Subscription
from valat.table.live.table_log import TableLog
from valat.table.live.talk import ChatService
from valat.table.live.turn_clock import TurnClock
from valat.table.log.events import Event
from valat.table.log.history import TableHistory
from valat.table.log.state import END_PHASES, TableState


class Table:
    """A table of this process; `House` makes them.

    Attributes:
        timings: what the log does not say.
        log: its events, and the state they make.
        presence: who is here.
        seating: gives seats to those who come from the lobby.
        management: does what its manager commands; None where it has none.
    """

    def __init__(self, context: TableContext, state: TableState, past: TableHistory) -> None:
        now = context.times.now()
        self.timings = Timings(
            here=set(),
            away_ms={},
            substituted=set(),
            turn_ms=now,
            since_ms=now,
            alone_ms=now,
            stands_alone=not state.setting.manager,
        )
        self._context = context
        # the log comes first: every other part asks it for the state
        self.log = log = TableLog(context, state, past.freeze_reason, self._note, self._note_change)
        self._actor = Actor(f"table {state.id}", self._arm)
        self._broadcaster = Broadcaster(past.record)
        self._announcer = Announcer(
            self._broadcaster, context.scheduler, log, self._watch, context.metrics.visibility
        )
        self.presence = Presence(context.times, context.limits, self.timings, self._broadcaster)
        chat = ChatService(context, self._broadcaster, past.lines)
        self._connections = Connections(
            context,
            log,
            self.presence,
            self._broadcaster,
            self._announcer,
            chat,
            self._actor.put,
            self._note_change,
        )
        self.seating = Seating(context.boards, context.blocks, log, self._actor)
        self._hints = Hints(context, self._broadcaster, log)
        self._clock = clock = TurnClock(context.times, context.pace, self.timings, context.doors)
        self._bots = BotMoves(
            context.bots,
            context.times,
            clock,
            self.timings,
            log,
            self._actor.put,
            lambda: self._arm(PAUSE_MS),
            context.store.keys,
            context.guests,
            lambda seat, author, text: self._actor.put(
                partial(chat.take_bots_line, log.state, seat, author, text)
            ),
        )
        self._alarm = Alarm(
            context,
            log,
            self.timings,
            clock,
            self._actor.put,
            self._bots.start,
            self._connections.substitute_late,
            self._connections.note_missing,
        )
        answers = CommandAnswers(past.answers)
        self._dispatcher = CommandDispatcher(
            context,
            log,
            self.timings,
            clock,
            self.presence,
            chat,
            self._hints,
            answers,
            self._connections.wake,
            self._connections.substitute,
        )
        self.management = (
            Management(context.boards, log, self.timings, clock, self._actor, answers)
            if state.setting.manager
            else None
        )
        self._note_change()

    @property
    def id(self) -> str:
        return self.state.id

    @property
    def state(self) -> TableState:
        """What the log tells of the table."""
        return self.log.state

    @property
    def freeze_reason(self) -> str | None:
        """Why the log cannot be played on; None when it can."""
        return self.log.freeze_reason

    @property
    def invite(self) -> str:
        """The invitation token of the table."""
        return self.state.invite

    @property
    def idle(self) -> bool:
        """Nobody is connected, and nothing will happen by itself any more."""
        return not self._broadcaster.subscriptions and (
            self.state.phase == "closed" or self.freeze_reason is not None
        )

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
            Refusal: `suspended`, `not_invited`, `full`.
        """
        subscription = self._connections.open(player, invite)
        # name and picture may be others since this table was last read
        self.update_player(player)
        self._note_change()
        return subscription

    async def disconnect(self, subscription: Subscription) -> None:
        """Ends a subscription; when it was the player's last, the seat is away."""
        self._connections.close(subscription)

    def put(self, player: Player, command: AnyCommand, answer: Answer) -> None:
        """Takes a command in, and answers after all it did is durable: `{"ok", "seq"}` or `{"error", "id"}`.

        Never raises for what a client sent. The same id of the same player has the first answer again.
        Once the table has ended here there is none: its sockets end, too, and pages ask again.
        """
        if not self._actor.stopped:
            self._actor.put(partial(self._handle, player, command, answer, perf_counter()))

    def picture(self, player: Player | None, invite: str | None = None) -> dict[str, Any]:
        """The table message as this viewer would get it on connecting. Raises Refusal `not_invited`."""
        self.presence.check_admission(self.state, player, invite)
        return self._broadcaster.message(self.state, self._watch(), player.id if player else None)

    # --- what the house uses

    def update_player(self, player: Player) -> None:
        """Lets a player who is here, or has been, be known by the present name and picture."""
        self._broadcaster.update_player(player)
        self.seating.update_player(player)

    def look_again(self) -> None:
        """Lets the table do what may be due by now, since the house allows it again."""
        self._note_change()

    def dismiss(self, player: str) -> None:
        """Ends the subscriptions of a player who may not play any more; at their seat they are away."""
        for subscription in list(self.subscriptions):
            if subscription.player.id == player:
                # the page comes back at once, and is told why it may not
                subscription.end(RESTART)

    async def abandon(self) -> None:
        """Closes the table if nobody is there."""
        self._actor.put(self._alarm.close_if_empty)
        await self._actor.join()

    async def close(self) -> None:
        """Ends the subscriptions with 1012 after what was accepted is done."""
        # what was accepted is done before the task ends
        await self._actor.join()
        self.stop()
        await self._hints.wait_idle()
        await self._actor.wait_ended()
        await self._bots.wait_idle()
        # before the sockets end: what was acknowledged is shown as well
        self._announcer.flush()
        for subscription in self.subscriptions:
            subscription.end(RESTART)

    def leave(self) -> None:
        """Ends the subscriptions with 1012 at once: another node owns the table, or soon will."""
        self.stop()
        for subscription in self.subscriptions:
            subscription.end(RESTART)

    def stop(self) -> None:
        """Ends the table's task; nothing more happens here."""
        # the task last: until it ends no part may start anything new
        for part in (self._hints, self._alarm, self._bots, self._actor):
            part.stop()
        self._context.guests.leave(self.id)

    async def wait_idle(self) -> None:
        """Returns when the table has nothing left to do before time goes on."""
        await self._hints.wait_idle()
        # each may give the other work: a thought puts a job, a job starts a thought
        while self._bots.thinking or self._actor.busy:
            await self._actor.join()
            await self._bots.wait_idle()
        self._announcer.flush()

    # --- how the parts hang together

    async def _handle(self, player: Player, command: AnyCommand, answer: Answer, came_at: float) -> None:
        """Has a command answered that came in then, and how long that took measured."""

        def measured(reply: CommandDone | CommandRefused) -> None:
            answer(reply)
            if isinstance(reply, CommandDone):
                self._context.metrics.acknowledgement.observe(perf_counter() - came_at)

        self._announcer.came_at = came_at
        try:
            await self._dispatcher.handle(player, command, measured)
        finally:
            self._announcer.came_at = None

    def _note(self, event: Event, before: TableState, state: TableState) -> None:
        """Lets the parts know of a durable event."""
        self._clock.note(event, before, state)
        # by identity: states share what did not change, and this runs for every event
        if state.seats is not before.seats:
            self.presence.update(state)
        if state.setting.has_guests:
            self._note_guests(before, state)
        self._context.metrics.note(event, state)
        self._announcer.note(event, state)

    def _note_guests(self, before: TableState, state: TableState) -> None:
        """Lets a contest's bots know that a deal or the match is over."""
        if before.phase == "playing" and state.phase != "playing":
            self._context.guests.deal_over(state)
        if state.phase in END_PHASES:
            self._context.guests.leave(state.id)

    def _note_change(self) -> None:
        """Notes what waits now; sets the alarm, as each job does at its end."""
        self._clock.note_full(self.state)
        self._context.on_change(self.id)
        # a job under way sets the alarm at its end
        if not self._actor.busy:
            self._arm()

    def _arm(self, pause_ms: int = 0) -> None:
        self._alarm.set(pause_ms)

    def _watch(self) -> Watch:
        context = self._context
        return Watch(
            self.timings, context.times.now(), self.watchers, context.pace.keep_ms, self.freeze_reason
        )
