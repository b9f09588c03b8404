"""Open series on the wire: boards with a window, in which everyone plays them alone. Rule: DUP-OPEN-1"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from valat.protocol.contests import MOST_MS
from valat.protocol.daily import DailyBoard, DailyRank

OpenSeriesKind = Literal["day", "hour", "planned"]
OpenSeriesPhase = Literal["upcoming", "open", "closed"]


class OpenSeriesSummary(Struct, frozen=True, kw_only=True):
    """An open series.

    Attributes:
        kind: daily boards, a rush hour, or one that an organiser has planned.
        title: of a planned one; otherwise empty.
        root: the hash of the hashes of the boards' secrets.
        starts_ms, ends_ms: when its boards can be played.
        boards: number of boards.
        players: how many players have started.
        done: boards that the caller has finished.
        under_way: whether the caller has a board in progress.
    """

    id: str
    kind: OpenSeriesKind
    game: str
    title: str
    root: str
    starts_ms: int
    ends_ms: int
    phase: OpenSeriesPhase
    boards: int
    players: int
    done: int
    under_way: bool


class OpenSeriesList(Struct, frozen=True, kw_only=True):
    """Rush hours and planned series; daily boards have a list of their own.

    Attributes:
        guest: whether the caller is a guest, whose results stay with the browser's cookie.
        organises: whether the caller may plan one.
        open: can be played now, the first to close first.
        upcoming: the first to start first.
        closed: the latest, newest first.
    """

    now_ms: int
    guest: bool
    organises: bool
    open: tuple[OpenSeriesSummary, ...]
    upcoming: tuple[OpenSeriesSummary, ...]
    closed: tuple[OpenSeriesSummary, ...]


class SeriesProgress(Struct, frozen=True):
    """Which boards a player has finished in a series that is open; no scores.

    Attributes:
        name: the player's current name.
        finished: numbers of the boards.
        under_way: whether a board is in progress.
        own: whether it is the caller.
    """

    name: str
    finished: tuple[int, ...]
    under_way: bool
    own: bool


class OpenSeriesPage(Struct, frozen=True, kw_only=True):
    """One open series.

    Attributes:
        enough: boards needed for a rank.
        progress: while a rush hour or a planned series is open, the first hundred at most and the caller.
        ranked: how many players have played enough boards.
        ranking: the first hundred rows at most, bots among them; empty before it closes.
        own: the caller's row.
        card: boards that the caller has started, in the order of play.
    """

    summary: OpenSeriesSummary
    now_ms: int
    enough: int
    progress: tuple[SeriesProgress, ...]
    ranked: int
    ranking: tuple[DailyRank, ...]
    own: DailyRank | None
    card: tuple[DailyBoard, ...]


class SeriesPlan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A series that an organiser plans.

    Attributes:
        starts_ms, ends_ms: when its boards can be played, milliseconds since 1970.
        reason: for the audit log.
    """

    game: Annotated[str, Meta(max_length=32)]
    title: Annotated[str, Meta(min_length=1, max_length=80)]
    boards: Annotated[int, Meta(ge=1, le=32)]
    starts_ms: Annotated[int, Meta(ge=0, le=MOST_MS)]
    ends_ms: Annotated[int, Meta(ge=0, le=MOST_MS)]
    reason: str = ""
