"""The sockets of a live table: who comes in, what is sent first, who is away afterwards."""

from collections.abc import Callable

from valat.store.players import Player
from valat.table.live.announcer import Announcer
from valat.table.live.broadcaster import Broadcaster
from valat.table.live.context import TableContext
from valat.table.live.presence import Presence
from valat.table.live.subscription import Subscription
from valat.table.live.table_log import TableLog
from valat.table.live.talk import ChatService


class Connections:
    """Lets people in and out of one table.

    Args:
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
        on_change: Callable[[], None],
    ) -> None:
        self._log, self._presence, self._broadcaster = log, presence, broadcaster
        self._announcer, self._chat = announcer, chat
        self._backlog, self._on_change = context.limits.backlog, on_change

    def open(self, player: Player, invite: str | None) -> Subscription:
        """A subscription that already holds the present picture and the chat so far.

        Raises:
            Refusal: `not_invited`, `full`.
        """
        self._presence.check_admission(self._log.state, player, invite)
        self._presence.admit(player)
        # Told first, so that whoever comes in begins with a picture in which all of that has happened.
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
            self._on_change()

    def _tell_changes(self) -> None:
        for body in self._presence.update(self._log.state):
            self._announcer.tell_presence(body)
