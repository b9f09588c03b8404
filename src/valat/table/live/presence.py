"""Who is at a live table: who may come in, who came and went, for whom a bot plays meanwhile."""

from collections.abc import Collection

from valat.aggregate.time_source import TimeSource
from valat.kernel.errors import Refusal
from valat.store.players import Player
from valat.table.live import seats
from valat.table.live.broadcaster import Broadcaster
from valat.table.live.clock import Timings, asleep, late_seats, missing_seats
from valat.table.live.context import Limits
from valat.table.log.events import BotSubstituted, PlayerAway, PlayerBack
from valat.table.log.state import Seat, TableState


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
        # a player who sits or waits here once had the invitation
        if state.seat_of(who) is not None or state.waits(who):
            return
        private = state.setting.access == "private"
        # a friend with the invitation could look at a board and play it afterwards. Rule: DUP-OPEN-1
        if state.setting.of_open_series:
            raise Refusal("Only its player can see this table.", code="not_invited", key="played_alone")
        if private and invite != state.invite and who != state.owner and not self.has_entered(player):
            raise Refusal("This table is private. Use its invitation link.", code="not_invited")
        # a second window of somebody who is in already is no further watcher
        full = self._broadcaster.watchers(state) >= self._limits.watchers
        if full and who not in self._broadcaster.players():
            raise Refusal("Too many people are watching this table.", code="full")

    def away(self, state: TableState) -> set[int]:
        """The seats of people who are not connected."""
        return set(state.persons) - self._broadcaster.here(state)

    def away_for(self, state: TableState, ms: int) -> set[int]:
        """The seats of people who have not been connected for so long, or never were."""
        latest, since = self._times.now() - ms, self._timings.since_ms
        return {seat for seat in self.away(state) if self._timings.away_ms.get(seat, since) <= latest}

    def update(self, state: TableState) -> list[PlayerBack | PlayerAway]:
        """Who has come and gone since the last time."""
        timings, now, present = self._timings, self._times.now(), self._broadcaster.here(state)
        came, gone = present - timings.here, timings.here - present
        timings.here = present
        for seat in came:
            timings.away_ms.pop(seat, None)
        timings.missing -= came
        # of a seat that was given up nothing is kept for the next who sits there
        timings.substituted.intersection_update(state.persons)
        # nor is its player away but gone
        for seat in gone & set(state.persons):
            timings.away_ms[seat] = now
        if present and timings.alone_ms is not None and timings.stands_alone:
            # moved on by as long as nobody was here, when the clock stood
            timings.turn_ms = min(now, timings.turn_ms + now - timings.alone_ms)
        timings.alone_ms = None if present else timings.alone_ms or now
        # those for whom a bot played are told of when they take the seat back: `wake`
        returned = sorted(came - asleep(state, timings))
        return [*map(PlayerBack, returned), *map(PlayerAway, sorted(gone))]

    def back_from_missing(self, state: TableState) -> list[Seat]:
        """The seats of those who are here again and were missing; a kept one waits for its player's word."""
        found = (state.seats[seat] for seat in self._timings.here)
        return [seat for seat in found if seat.missing is not None and seat.kept_ms is None]

    def wake(self, state: TableState, player: Player) -> PlayerBack | None:
        """Gives the seat back to a player whose bot kept it; None where none did."""
        seat = state.seat_of(player.id)
        if seat is None:
            return None
        slept = seat in asleep(state, self._timings)
        self._timings.substituted.discard(seat)
        self._timings.clock_moves.pop(seat, None)
        if not slept:
            return None
        # the full time again: the clock ran out while the bot kept the seat
        self._timings.turn_ms = self._times.now()
        return PlayerBack(seat)

    def substitute_late(self, state: TableState) -> list[BotSubstituted]:
        """Lets bots play for all who have been away for longer than others wait."""
        late = late_seats(state, self._timings, self._times.now())
        self._timings.substituted.update(late)
        return [BotSubstituted(seat) for seat in late]

    def note_missing(self, state: TableState) -> list[int]:
        """The seats whose players are missing by now; each is told once."""
        missing = missing_seats(state, self._timings, self._times.now())
        self._timings.missing.update(missing)
        return missing

    def forget_missing(self, seats: Collection[int]) -> None:
        """Seats that were to be noted as missing, and were not."""
        self._timings.missing.difference_update(seats)

    def substitute(self, state: TableState, player: Player, seat: int) -> BotSubstituted | None:
        """Lets a bot play at once for somebody who is away, as a seated player asks; None where one does.

        Raises:
            Refusal: `not_seated`, `no_seat`, `not_away`.
        """
        seats.seat_of(state, player)
        seats.check_seat(state, seat)
        if seat in asleep(state, self._timings):
            return None
        if seat not in state.persons or seat in self._timings.here or state.phase not in seats.IN_MATCH:
            raise Refusal("The player in that seat isn't away.", code="not_away")
        self._timings.substituted.add(seat)
        return BotSubstituted(seat)
