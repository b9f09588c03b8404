"""Telling those at a live table what has happened: soon after it is durable, in its order."""

from collections.abc import Callable, Sequence
from time import perf_counter

import msgspec

from valat.metrics.histogram import Histogram
from valat.protocol.table import CommitmentsMessage, SealMessage, SeatCommitment
from valat.table.live.broadcast_scheduler import BroadcastScheduler
from valat.table.live.broadcaster import Broadcaster
from valat.table.live.picture import Watch
from valat.table.live.subscription import Subscription
from valat.table.live.table_log import TableLog
from valat.table.log.append import Step
from valat.table.log.events import (
    CommitmentsClosed,
    DealCommitted,
    DealOver,
    Event,
    PlayerSeated,
    PresenceEvent,
)
from valat.table.log.state import Seal, TableState

ASKING = (DealCommitted, DealOver, PlayerSeated, CommitmentsClosed)
"""After these somebody may have to be asked for a part in the shuffle who was not before."""


class Announcer:
    """What a table has still to tell.

    Args:
        watch: gives the live side of its picture.
        visibility: measures from when a command comes in until what it did is told.

    Attributes:
        came_at: when the command came in that is being done, by `perf_counter`; None between commands.
    """

    def __init__(
        self,
        broadcaster: Broadcaster,
        scheduler: BroadcastScheduler,
        log: TableLog,
        watch: Callable[[], Watch],
        visibility: Histogram,
    ) -> None:
        self._broadcaster, self._scheduler, self._log, self._watch = broadcaster, scheduler, log, watch
        self._steps_to_tell: list[Step] = []
        self.came_at: float | None = None
        self._visibility, self._came_at = visibility, list[float]()

    def note(self, event: Event, state: TableState) -> None:
        """Tells everybody of a durable event in a later turn of the loop."""
        # once for all events of this turn of the loop
        if not self._steps_to_tell:
            self._scheduler.soon(self.flush)
        self._steps_to_tell.append((event, state))
        # once for a command, however many events it makes
        if self.came_at is not None:
            self._came_at.append(self.came_at)
            self.came_at = None

    def flush(self) -> None:
        """Tells everybody what has happened since the last time."""
        steps, self._steps_to_tell = self._steps_to_tell, []
        # before the pictures: a program has committed when it reads that the deal is over
        if any(isinstance(event.body, ASKING) for event, _ in steps):
            self.ask_nonces(self._broadcaster.subscriptions)
        for event, state in steps:
            if isinstance(event.body, DealOver):
                self._broadcaster.note_record(event.body.record)
            self._broadcaster.tell(event, state, self._watch(), tuple(self._broadcaster.subscriptions))
        if self._came_at:
            now = perf_counter()
            for came_at in self._came_at:
                self._visibility.observe(now - came_at)
            self._came_at.clear()

    def tell_presence(self, body: PresenceEvent) -> None:
        """Tells everybody at once who came, went or is played for, after all that happened before."""
        self.flush()
        state, watch = self._log.state, self._watch()
        # it stands in no log, and so takes the number of the event before it
        event = Event(state.seq, watch.at_ms, 0, body)
        self._broadcaster.tell(event, state, watch, tuple(self._broadcaster.subscriptions))

    def welcome(self, subscription: Subscription) -> None:
        """Sends somebody who comes in the present picture."""
        self._broadcaster.tell(None, self._log.state, self._watch(), [subscription])

    def ask_nonces(self, subscriptions: Sequence[Subscription]) -> None:
        """Asks seated players to commit to a nonce, and once the commitments stand for the nonces."""
        state = self._log.state
        seal = state.seal
        # during a deal nobody is asked for the next one's: a nonce that is kept so long may be lost
        if seal is None or state.practice_deals or state.phase not in ("waiting", "between"):
            return
        if seal.asks:
            self._ask_commitments(state, seal, subscriptions)
        elif seal.missing:
            standing = tuple(
                SeatCommitment(commitment.seat, commitment.name, commitment.commitment)
                for commitment in seal.commitments
            )
            message = msgspec.json.encode(CommitmentsMessage(seal.deal, seal.hash, standing))
            missing = {seat.player for seat in seal.missing}
            for subscription in subscriptions:
                if subscription.player.id in missing:
                    subscription.send(message)

    def _ask_commitments(self, state: TableState, seal: Seal, subscriptions: Sequence[Subscription]) -> None:
        left_out = {refused.player for refused in seal.refused}
        for subscription in subscriptions:
            player = subscription.player.id
            seat = state.seat_of(player)
            if seat is not None and player not in left_out and seal.commitment_of(player, seat) is None:
                subscription.send(msgspec.json.encode(SealMessage(seal.deal, seal.hash, seat)))
