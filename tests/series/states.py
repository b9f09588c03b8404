"""Days in which scores are given."""

from collections.abc import Mapping

from valat.club.log.boards import root_of
from valat.club.log.events import BoardSeals
from valat.series.log.events import (
    AnyDailyEvent,
    DailyEvent,
    DailyOpened,
    PlayerEntered,
    PlayFinished,
    PlayStarted,
)
from valat.series.log.reducer import apply_events, initial_state
from valat.series.log.state import OpenSeries

ENOUGH = 6
"""Of a day's boards."""
HASHES = tuple(f"{number:064x}" for number in range(1, 13))
SEALS = BoardSeals("00" * 16, "key", HASHES, root_of(HASHES))


def day_of_scores(scores: Mapping[str, Mapping[int, int | None]]) -> OpenSeries:
    """A day in which players, by their ids, had these scores by board."""
    bodies: list[AnyDailyEvent] = []
    for player, own in scores.items():
        bodies.append(PlayerEntered(player))
        for board, score in own.items():
            bodies.append(PlayStarted(player, board, f"{player}-{board}"))
            bodies.append(PlayFinished(player, board, score))
    opening = DailyEvent(1, 0, DailyOpened("bridge", "2027-01-15", SEALS))
    events = [DailyEvent(at, at, body) for at, body in enumerate(bodies, 2)]
    return apply_events(initial_state("day", opening), events)
