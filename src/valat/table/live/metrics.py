"""What all tables of a house measure together."""

from collections import Counter

from valat.metrics.histogram import Histogram
from valat.table.log.events import Event, MoveMade
from valat.table.log.state import TableState


class TableMetrics:
    """Counts and times of all tables since the start.

    Attributes:
        moves: how many were made, by game and by whom: `player`, `clock`, `bot`.
        acknowledgement: from when a command comes in until its answer goes out: it is durable.
        visibility: from when a command comes in until everybody's picture after it goes out.
    """

    __slots__ = ("acknowledgement", "moves", "visibility")

    def __init__(self) -> None:
        self.moves = Counter[tuple[str, str]]()
        self.acknowledgement, self.visibility = Histogram(), Histogram()

    def note(self, event: Event, state: TableState) -> None:
        """Counts a durable event, where it is a move."""
        body = event.body
        if isinstance(body, MoveMade):
            self.moves[state.setting.game, body.by] += 1
