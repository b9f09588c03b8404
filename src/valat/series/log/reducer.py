"""How events change an open series."""

from collections.abc import Iterable

from msgspec.structs import replace

from valat.aggregate.state import reduce_events
from valat.series.log.events import (
    DailyClosed,
    DailyEvent,
    DailyOpened,
    PlayerEntered,
    PlayFinished,
    PlayStarted,
)
from valat.series.log.state import DailyEntry, OpenSeries, Play
from valat.series.log.windows import day_window


def initial_state(daily: str, event: DailyEvent) -> OpenSeries:
    """The state after the first event."""
    body = event.body
    assert isinstance(body, DailyOpened), "a log begins with the opening"
    return OpenSeries(
        daily,
        body.game,
        body.day,
        body.seals,
        event.at_ms,
        body.series,
        body.window or day_window(body.day),
        body.title,
        seq=event.seq,
        at_ms=event.at_ms,
    )


def apply_events(state: OpenSeries, events: Iterable[DailyEvent]) -> OpenSeries:
    """The state after these events."""
    return reduce_events(state, events, _apply)


def _apply(state: OpenSeries, event: DailyEvent) -> OpenSeries:
    match event.body:
        case PlayerEntered(player=player):
            return _with_entry(state, player, DailyEntry(len(state.entries) + 1))
        case PlayStarted(player=player, board=board, table=table):
            return _with_play(state, player, board, Play(table))
        case PlayFinished(player=player, board=board, score=score, entry=entry):
            table = state.entries[player].plays[board].table
            return _with_play(state, player, board, Play(table, True, score, entry))
        case DailyClosed():
            return replace(state, closed_ms=event.at_ms)
        case DailyOpened():
            raise AssertionError("a series is opened once")


def _with_play(state: OpenSeries, player: str, board: int, play: Play) -> OpenSeries:
    entry = state.entries[player]
    return _with_entry(state, player, replace(entry, plays={**entry.plays, board: play}))


def _with_entry(state: OpenSeries, player: str, entry: DailyEntry) -> OpenSeries:
    return replace(state, entries={**state.entries, player: entry})
