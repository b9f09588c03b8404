"""The boards of a day, as their log tells of them."""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from valat.aggregate.state import AggregateState, reduce_events
from valat.club.daily.events import (
    DailyClosed,
    DailyEvent,
    DailyOpened,
    PlayerEntered,
    PlayFinished,
    PlayStarted,
)
from valat.club.log.events import BoardSeals
from valat.kernel.game import Record


class Play(Struct, frozen=True):
    """A board in a player's hands.

    Attributes:
        done: nothing more is played there.
        score: of the player's side; None where the board does not count.
    """

    table: str
    done: bool = False
    score: int | None = None
    entry: Record = {}


class DailyEntry(Struct, frozen=True):
    """A player's boards.

    Attributes:
        number: among all who have entered, from 1.
        plays: by board.
    """

    number: int
    plays: Mapping[int, Play] = {}

    @property
    def under_way(self) -> tuple[int, Play] | None:
        """The board that is begun and not over, of which there is one at most."""
        return next(((board, play) for board, play in self.plays.items() if not play.done), None)

    @property
    def scores(self) -> dict[int, int]:
        """What counts, by board."""
        return {board: play.score for board, play in self.plays.items() if play.score is not None}


class Daily(AggregateState, frozen=True):
    """The boards of one game and day.

    Attributes:
        entries: by player's id, in the order of entering.
        closed_ms: when the day was over; None before.
    """

    id: str
    game: str
    day: str
    seals: BoardSeals
    opened_ms: int
    entries: Mapping[str, DailyEntry] = {}
    closed_ms: int | None = None

    @property
    def over(self) -> bool:
        return self.closed_ms is not None

    @property
    def boards(self) -> range:
        """The numbers of its boards."""
        return range(1, len(self.seals.hashes) + 1)


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
