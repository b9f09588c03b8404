"""The daily boards on the wire: which there are, the caller's own, and what came of them."""

from typing import Literal

from msgspec import Struct

from valat.kernel.game import Record
from valat.protocol.puzzles import Day

SeriesMove = Literal["up", "stays", "down"]


class DailyRank(Struct, frozen=True):
    """A result of a day or another series.

    Attributes:
        name: the player's current name; of a bot empty.
        percent: mean over the boards.
        boards: boards that count.
        rank: null with too few boards, and for bots.
        own: whether it is the caller.
        bot: which of the house's bots it is; null for people.
    """

    name: str
    percent: float
    boards: int
    rank: int | None
    own: bool
    bot: str | None = None


class DailySummary(Struct, frozen=True, kw_only=True):
    """A game's boards of a day.

    Attributes:
        root: the hash of the hashes of the boards' secrets.
        boards: number of boards.
        players: how many players have started.
        done: boards that the caller has finished.
        under_way: whether the caller has a board in progress.
    """

    game: str
    day: Day
    root: str
    opened_ms: int
    closes_ms: int
    closed: bool
    boards: int
    players: int
    done: int
    under_way: bool


class DailyResult(Struct, frozen=True):
    """The result of a finished day.

    Attributes:
        ranked: how many players have played enough boards.
        top: the best of them.
        own: the caller, who may have no rank.
    """

    day: Day
    ranked: int
    top: tuple[DailyRank, ...]
    own: DailyRank | None


class SeriesStanding(Struct, frozen=True, kw_only=True):
    """The caller's standing in a game's series this week.

    Attributes:
        divisions: number of divisions; 1 is the highest.
        rank: in the division.
        size: players in the division.
        points: a day of tops brings 100; the best days count.
        move: what follows if the week ended now.
    """

    division: int
    divisions: int
    rank: int
    size: int
    points: float
    days: int
    move: SeriesMove


class DailyGame(Struct, frozen=True):
    """A game with daily boards.

    Attributes:
        last: the last finished day.
        series: null if the caller is in no division yet.
    """

    today: DailySummary
    last: DailyResult | None
    series: SeriesStanding | None


class DailyList(Struct, frozen=True):
    """The daily boards of all games.

    Attributes:
        enough: boards needed for a rank.
        guest: whether the caller is a guest, whose results stay with the browser's cookie.
    """

    now_ms: int
    enough: int
    guest: bool
    games: tuple[DailyGame, ...]


class DailyBoard(Struct, frozen=True, kw_only=True):
    """A board that the caller has started.

    Attributes:
        place: in the caller's own order, from 1.
        done: whether it is finished.
        score: of the caller's side; null if it does not count.
        percent: against everyone who has played it; null before the day ends.
        entry: in the game's own form, as in a traveller.
    """

    board: int
    place: int
    table: str
    done: bool
    score: int | None
    percent: float | None
    entry: Record


class DailyDay(Struct, frozen=True, kw_only=True):
    """A game's boards of one day.

    Attributes:
        ranking: the first hundred at most; empty before the day ends.
        own: the caller's row.
        card: boards that the caller has started, in the order of play.
    """

    summary: DailySummary
    now_ms: int
    enough: int
    ranked: int
    ranking: tuple[DailyRank, ...]
    own: DailyRank | None
    card: tuple[DailyBoard, ...]


class DailyTable(Struct, frozen=True):
    """Where the caller plays on.

    Attributes:
        table: id of the board's table.
    """

    table: str


class SeriesPlayer(Struct, frozen=True):
    """A player of a division; as of `SeriesStanding`."""

    name: str
    rank: int
    points: float
    days: int
    move: SeriesMove
    own: bool


class FormerWeek(Struct, frozen=True):
    """The caller's result of the last finished week."""

    week: Day
    division: int
    rank: int
    move: SeriesMove


class DailySeries(Struct, frozen=True, kw_only=True):
    """A division of a game's series this week, by the finished days.

    Attributes:
        week: its Monday; it ends on the Sunday after.
        counted: how many of the best days count.
        moves: how many go up or down at each border, at most.
        division: number of the division.
        own: the caller, in any division; null if they are in none.
    """

    game: str
    week: Day
    ends_ms: int
    counted: int
    moves: int
    division: int
    divisions: int
    players: tuple[SeriesPlayer, ...]
    own: SeriesStanding | None
    former: FormerWeek | None
