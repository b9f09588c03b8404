"""The clock of a live table: since when whose turn is, and when something is due."""

from valat.aggregate.time_source import TimeSource
from valat.table.live.clock import (
    CLOCK_MOVES,
    GRACE_MS,
    Due,
    Pace,
    Timings,
    is_off_turn,
    next_due,
    shows_bot_ms,
    turn,
)
from valat.table.live.doors import Doors
from valat.table.log.events import Event, MoveMade, PlayerSeated, TableResumed
from valat.table.log.state import TableState


class TurnClock:
    """Keeps a table's timings as its state changes."""

    def __init__(self, times: TimeSource, pace: Pace, timings: Timings, doors: Doors) -> None:
        self._times, self._pace, self._timings, self._doors = times, pace, timings, doors

    def spent_ms(self) -> int:
        """How long the seat on turn has thought."""
        return self._timings.spent_ms(self._times.now())

    def note(self, event: Event, before: TableState, after: TableState) -> None:
        """Notes what an event does to the time of the player on turn."""
        body, now = event.body, self._times.now()
        begins = before.clock is None and after.clock is not None
        if begins or (turn(after) != turn(before) and not is_off_turn(event, before, after)):
            self._timings.turn_ms = now
        if isinstance(body, MoveMade):
            if body.by == "clock":
                self._note_clock_move(after, body.seat)
        elif isinstance(body, PlayerSeated):
            # the one who sits there now has let no clock run out
            self._timings.substituted.discard(body.seat)
            self._timings.clock_moves.pop(body.seat, None)
        elif isinstance(body, TableResumed):
            self._timings.turn_ms = now - (before.paused_ms or 0)
        self._note_undo(after, now)

    def _note_clock_move(self, state: TableState, seat: int) -> None:
        """Lets a bot play for a player who let the clock run out, or did so several times in a row."""
        moves = self._timings.clock_moves[seat] = self._timings.clock_moves.get(seat, 0) + 1
        if moves >= CLOCK_MOVES or not state.setting.manager:
            self._timings.substituted.add(seat)

    def note_full(self, state: TableState) -> None:
        """Notes since when everything is there for the first deal."""
        # shared boards are chosen when they are dealt: nothing is sealed before
        sealed = state.seal is not None or state.setting.boards != "own"
        ready = sealed and state.full and state.paused_ms is None
        comes = bool(self._timings.here or state.setting.manager)
        waits = state.phase == "waiting" and ready and comes
        self._timings.full_ms = (self._timings.full_ms or self._times.now()) if waits else None

    def note_arrival(self, at_ms: int | None) -> None:
        """Notes until when players who have not come are waited for; None where the clock moves for them.

        After a restart, or where it is said in the middle, they have a grace to come.
        """
        if at_ms is None or self._timings.arrival_ms is None:
            soonest = self._times.now() + GRACE_MS
            self._timings.arrival_ms = None if at_ms is None else max(at_ms, soonest)

    def due(self, state: TableState) -> Due | None:
        """When the table must act by itself next, and what it does then."""
        return next_due(state, self._timings, self._pace, deals=not self._doors.draining)

    def shows_bot_ms(self, state: TableState) -> int:
        """From when on the move of the bot that thinks may be shown."""
        return shows_bot_ms(state, self._timings, self._pace)

    def _note_undo(self, state: TableState, now: int) -> None:
        """The clock stands still while an undo is asked for."""
        timings = self._timings
        if state.undo is not None and timings.undo_ms is None:
            timings.undo_ms = now
        elif state.undo is None and timings.undo_ms is not None:
            # moved on by as long as the undo was open
            timings.turn_ms = min(now, timings.turn_ms + now - timings.undo_ms)
            timings.undo_ms = None
