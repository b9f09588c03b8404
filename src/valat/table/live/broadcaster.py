"""Everybody connected to a table: who is here, and what each is sent."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from valat.kernel.game import Record
from valat.store.players import Player
from valat.table.live.event_picture import may_receive
from valat.table.live.message_encoder import MessageEncoder
from valat.table.live.picture import Watch
from valat.table.live.subscription import Subscription
from valat.table.log.events import Event
from valat.table.log.state import TableState


class Broadcaster:
    """The subscriptions of a table.

    Args:
        last_record: the full record of the last finished deal, for watchers who see hands one deal late.
    """

    def __init__(self, last_record: Record | None = None) -> None:
        self.subscriptions: list[Subscription] = []
        self._encoder = MessageEncoder(last_record)

    def note_record(self, record: Record) -> None:
        """Notes the record of a deal that is over."""
        self._encoder.note_record(record)

    def update_player(self, player: Player) -> None:
        """Lets a player who is connected have another name or picture."""
        for subscription in self.subscriptions:
            if subscription.player.id == player.id:
                subscription.player = player

    def players(self) -> Counter[str]:
        """How many subscriptions each player has, by id."""
        return Counter(subscription.player.id for subscription in self.subscriptions)

    def here(self, state: TableState) -> set[int]:
        """The seats whose player is connected."""
        present = self.players()
        return {seat for seat in state.persons if present[state.seats[seat].player or ""]}

    def watchers(self, state: TableState) -> int:
        """How many people look on."""
        players = {subscription.player.id for subscription in self.subscriptions}
        return len(players.difference(state.seats.by_player))

    def tell(
        self, event: Event | None, state: TableState, watch: Watch, subscriptions: Iterable[Subscription]
    ) -> None:
        """Sends the picture after an event to those subscriptions that are told of it, as each may see it."""
        common = self._encoder.common_parts(event, state, watch)
        texts: dict[str | None, bytes] = {}
        seats = state.seats.by_player
        for subscription in subscriptions:
            who = subscription.player.id
            seat = seats.get(who)
            # not even an empty message: that one came would tell that something was explained
            if not may_receive(event, state, seat):
                continue
            known = seat is not None or state.waits(who) or who == state.owner
            # all strangers see the same: they share one text
            viewer = who if known else None
            if viewer not in texts:
                texts[viewer] = self._encoder.text(common, state, viewer, seat)
            subscription.send(texts[viewer])

    def message(self, state: TableState, watch: Watch, player: str | None) -> dict[str, Any]:
        """The table message for one viewer, as it is on connecting."""
        text = self._encoder.text(
            self._encoder.common_parts(None, state, watch), state, player, state.seat_of(player)
        )
        return msgspec.json.decode(text, type=dict[str, Any])
