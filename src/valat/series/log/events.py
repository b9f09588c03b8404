"""What happens to an open series: its log is all there is. Kinds and fields only ever come to it."""

from typing import Literal, TypeAlias

from msgspec import field

from valat.aggregate.events import Event, EventBody
from valat.club.log.events import BoardSeals
from valat.kernel.game import Record
from valat.series.log.windows import Window

SeriesKind = Literal["day", "hour", "planned"]
"""The boards of the day, a rush hour by the house's plan, or what an organiser has planned."""


class DailyOpened(EventBody, frozen=True, tag="daily_opened"):
    """The boards are sealed and laid out, as many as there are seals.

    Attributes:
        day: `2026-11-25`, by UTC, on which the window opens.
        series: what kind of series it is; logs from before there were others have none.
        window: when its boards can be played; None: all of the day.
        title: of what an organiser plans; else empty.
    """

    game: str
    day: str
    seals: BoardSeals
    series: SeriesKind = "day"
    window: Window | None = None
    title: str = ""


class PlayerEntered(EventBody, frozen=True, tag="player_entered"):
    """Somebody begins; the number among all who do is the count of these events."""

    player: str


class PlayStarted(EventBody, frozen=True, tag="play_started"):
    """A player's table for a board is open."""

    player: str
    board: int
    table: str


class PlayFinished(EventBody, frozen=True, tag="play_finished"):
    """A player's table for a board plays no more.

    Attributes:
        score: of the player's side, the more the better; None: the board was not played to its end.
        entry: the game's, as in a traveller.
    """

    player: str
    board: int
    score: int | None = None
    entry: Record = field(default_factory=dict)


class DailyClosed(EventBody, frozen=True, tag="daily_closed"):
    """The window is closed: what was played counts, and all boards are open to everybody."""


AnyDailyEvent: TypeAlias = DailyOpened | PlayerEntered | PlayStarted | PlayFinished | DailyClosed


DailyEvent: TypeAlias = Event[AnyDailyEvent]
