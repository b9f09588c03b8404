"""How the tables of a tournament stand, deal by deal, while they play."""

from collections.abc import Callable, Mapping
from typing import Protocol

from valat.aggregate.time_source import TimerHandle, TimeSource
from valat.protocol.tournaments import RunningScore
from valat.table.live.match_picture import standing
from valat.table.log.state import TableState

INTERVAL_MS = 1000
"""Milliseconds between two times that scores are told, however many tables finish a deal meanwhile."""


class ScoredTable(Protocol):
    """A table whose score is told."""

    @property
    def state(self) -> TableState: ...


class RunningScores:
    """The scores of one tournament's tables.

    Args:
        tell: is called when they are others than before, at most once an interval.
    """

    def __init__(self, times: TimeSource, tell: Callable[[], None]) -> None:
        self._times, self._tell = times, tell
        self._scores: dict[str, RunningScore] = {}
        self._counts: dict[str, tuple[int, int]] = {}
        self._timer: TimerHandle | None = None
        self._told_ms: int | None = None

    @property
    def by_table(self) -> Mapping[str, RunningScore]:
        """The score of each table that has finished a deal, by its id."""
        return self._scores

    def note(self, table: ScoredTable) -> None:
        """Looks at a table where something has changed; moves alone change nothing here."""
        state = table.state
        counts = (len(state.finished_deals), len(state.adjustments))
        # it is asked at every move of every table
        if counts == self._counts.get(state.id, (0, 0)):
            return
        self._counts[state.id] = counts
        self._scores[state.id] = running_score(state)
        if self._timer is None:
            now = self._times.now()
            due = now if self._told_ms is None else max(now, self._told_ms + INTERVAL_MS)
            self._timer = self._times.at(due, self._ring)

    def close(self) -> None:
        """Tells nothing any more."""
        if self._timer is not None:
            self._timer.cancel()

    def _ring(self) -> None:
        self._timer, self._told_ms = None, self._times.now()
        self._tell()


def running_score(state: TableState) -> RunningScore:
    """How a table stands for a player who has seen nothing there.

    Where other tables play the same boards the points would tell of cards still to be played: there it is the
    number of deals alone. Rule: TRN-KO-10
    """
    known_deals = state.deals_known_to(None)
    is_known = len(known_deals) == len(state.finished_deals)
    return RunningScore(
        len(state.finished_deals), tuple(standing(state, known_deals).scores) if is_known else ()
    )
