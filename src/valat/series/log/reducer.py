"""How events change a day's boards."""

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
from valat.series.log.state import Daily, DailyEntry, Play


def initial_state(daily: str, event: DailyEvent) -> Daily:
    """The state after the first event."""
    body = event.body
    assert isinstance(body, DailyOpened), "a log begins with the opening"
    return Daily(daily, body.game, body.day, body.seals, event.at_ms, seq=event.seq, at_ms=event.at_ms)


def apply_events(state: Daily, events: Iterable[DailyEvent]) -> Daily:
    """The state after these events."""
    return reduce_events(state, events, _apply)


def _apply(state: Daily, event: DailyEvent) -> Daily:
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
            raise AssertionError("a day is opened once")


def _with_play(state: Daily, player: str, board: int, play: Play) -> Daily:
    entry = state.entries[player]
    return _with_entry(state, player, replace(entry, plays={**entry.plays, board: play}))


def _with_entry(state: Daily, player: str, entry: DailyEntry) -> Daily:
    return replace(state, entries={**state.entries, player: entry})
