"""The sockets of a live table: who comes in, what is sent first, who is away afterwards."""

from collections.abc import Callable
from functools import partial

from valat.aggregate.inbox import Job
from valat.store.players import Player
from valat.table.live.announcer import Announcer
from valat.table.live.broadcaster import Broadcaster
from valat.table.live.context import TableContext
from valat.table.live.presence import Presence
from valat.table.live.subscription import Subscription
from valat.table.live.table_log import TableLog
from valat.table.live.talk import ChatService
from valat.table.log.events import NewEvent, PlayerMissing, PlayerReturned


class Connections:
    """Lets people in and out of one table.

    Args:
        put: gives the table's task a job.
        on_change: is called after somebody came, went or woke up.
    """

    def __init__(
        self,
        context: TableContext,
        log: TableLog,
        presence: Presence,
        broadcaster: Broadcaster,
        announcer: Announcer,
        chat: ChatService,
        put: Callable[[Job], None],
        on_change: Callable[[], None],
    ) -> None:
        self._log, self._presence, self._broadcaster = log, presence, broadcaster
        self._announcer, self._chat, self._put = announcer, chat, put
        self._backlog, self._on_change = context.limits.backlog, on_change
        self._sanctions, self._times = context.sanctions, context.times

    def open(self, player: Player, invite: str | None) -> Subscription:
        """A subscription that already holds the present picture and the chat so far.

        Raises:
            Refusal: `suspended`, `not_invited`, `full`.
        """
        # a suspended player is away from every table: clocks and bots play on as for anybody who is
        self._sanctions.check_may_play(player.id, self._times.now())
        self._presence.check_admission(self._log.state, player, invite)
        self._presence.admit(player)
        # Told first, so a newcomer begins with a picture in which all of that has happened.
        self._announcer.flush()
        subscription = Subscription(player, self._backlog)
        self._broadcaster.subscriptions.append(subscription)
        self._announcer.welcome(subscription)
        self._chat.welcome(subscription, self._log.state)
        self._announcer.ask_nonces([subscription])
        self._tell_changes()
        self.wake(player)
        return subscription

    def close(self, subscription: Subscription) -> None:
        """Ends a subscription; when it was the player's last, the seat is away."""
        if subscription in self._broadcaster.subscriptions:
            self._broadcaster.subscriptions.remove(subscription)
            self._tell_changes()
            self._on_change()

    def wake(self, player: Player) -> None:
        """Gives the seat back to a player whose bot kept it."""
        if (back := self._presence.wake(self._log.state, player)) is not None:
            self._announcer.tell_presence(back)
            self._put(lambda: self._note_return(player.id))
            self._on_change()

    def substitute_late(self) -> None:
        """Lets bots play for all who have been away for longer than others wait."""
        for body in self._presence.substitute_late(self._log.state):
            self._announcer.tell_presence(body)

    async def note_missing(self) -> None:
        """Notes whose players have been away from a match for longer than others wait."""
        if self._log.freeze_reason is not None:
            return
        missing = self._presence.note_missing(self._log.state)
        try:
            if missing:
                await self._log.append([NewEvent(PlayerMissing(seat)) for seat in missing])
        except Exception:
            # the log does not have it, or has it by now: the next look tells
            self._presence.forget_missing(missing)
            raise

    def substitute(self, player: Player, seat: int) -> None:
        """Lets a bot play at once for somebody who is away, as a seated player asks.

        Raises:
            Refusal: `not_seated`, `no_seat`, `not_away`.
        """
        if (body := self._presence.substitute(self._log.state, player, seat)) is not None:
            self._announcer.tell_presence(body)

    async def _note_return(self, player: str) -> None:
        """Notes that someone is back who was missing or whose seat was kept, unless it was given up."""
        state = self._log.state
        seat = state.seat_of(player)
        if self._log.freeze_reason is not None or seat is None:
            return
        if state.seats[seat].kept_ms is not None or state.seats[seat].missing is not None:
            await self._log.append([NewEvent(PlayerReturned(seat), player)])

    def _tell_changes(self) -> None:
        for body in self._presence.update(self._log.state):
            self._announcer.tell_presence(body)
        for seat in self._presence.back_from_missing(self._log.state):
            self._put(partial(self._note_return, seat.player or ""))
