"""Who is at a live table: who may come in, who came and went, for whom a bot plays meanwhile."""

from valat.kernel.errors import Refusal
from valat.store.players import Player
from valat.table.live.broadcaster import Broadcaster
from valat.table.live.clock import Timings, asleep
from valat.table.live.context import Limits
from valat.table.live.time_source import TimeSource
from valat.table.log.events import PlayerAway, PlayerBack
from valat.table.log.state import TableState


class Presence:
    """The people at one table.

    Args:
        broadcaster: knows the open subscriptions.
    """

    def __init__(self, times: TimeSource, limits: Limits, timings: Timings, broadcaster: Broadcaster) -> None:
        self._times, self._limits, self._timings, self._broadcaster = times, limits, timings, broadcaster
        self._entered: set[str] = set()

    def has_entered(self, player: Player | None) -> bool:
        """Whether the player has come in, which took the invitation at a private table."""
        return player is not None and player.id in self._entered

    def admit(self, player: Player) -> None:
        """Notes that a player has come in."""
        self._entered.add(player.id)

    def check_admission(self, state: TableState, player: Player | None, invite: str | None) -> None:
        """Passes when that player, or somebody unknown, may look. Raises Refusal: `not_invited`, `full`."""
        who = player.id if player else None
        # whoever sits or waits here once had the invitation
        if state.seat_of(who) is not None or state.waits(who):
            return
        private = state.setting.access == "private"
        if private and invite != state.invite and who != state.owner and not self.has_entered(player):
            raise Refusal("This table is by invitation.", code="not_invited")
        # a second window of somebody who is in already is no further watcher
        full = self._broadcaster.watchers(state) >= self._limits.watchers
        if full and who not in self._broadcaster.players():
            raise Refusal("Too many people are watching this table.", code="full")

    def update(self, state: TableState) -> list[PlayerBack | PlayerAway]:
        """Who has come and gone since the last time."""
        timings, now, present = self._timings, self._times.now(), self._broadcaster.here(state)
        came, gone = present - timings.here, timings.here - present
        timings.here = present
        for seat in came:
            timings.away_ms.pop(seat, None)
        # not a seat that was given up: its player is not away but gone
        for seat in gone & set(state.persons):
            timings.away_ms[seat] = now
        timings.alone_ms = None if present else timings.alone_ms or now
        return [*map(PlayerBack, sorted(came)), *map(PlayerAway, sorted(gone))]

    def wake(self, state: TableState, player: Player) -> PlayerBack | None:
        """Gives the seat back to a player whose bot kept it; None where none did."""
        seat = state.seat_of(player.id)
        if seat is None:
            return None
        slept = seat in asleep(state, self._timings)
        self._timings.missed.pop(seat, None)
        if not slept:
            return None
        # the full time again: the clock ran out while the bot kept the seat
        self._timings.turn_ms = self._times.now()
        return PlayerBack(seat)
