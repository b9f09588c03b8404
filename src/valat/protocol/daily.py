"""The daily boards on the wire: which there are, the caller's own, and what came of them."""

from typing import Literal

from msgspec import Struct

from valat.kernel.game import Record
from valat.protocol.puzzles import Day

SeriesMove = Literal["up", "stays", "down"]


class DailyRank(Struct, frozen=True):
    """How a player did on a day.

    Attributes:
        name: as the player is called now.
        percent: the mean of the boards'.
        boards: that count.
        rank: null with too few boards.
        own: it is the caller.
    """

    name: str
    percent: float
    boards: int
    rank: int | None
    own: bool


class DailySummary(Struct, frozen=True):
    """A game's boards of a day.

    Attributes:
        root: the hash of the hashes of the boards' secrets.
        boards: how many there are.
        players: so many have begun.
        done: boards that the caller has behind them.
        under_way: the caller has begun one and not ended it.
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
    """What came of a day that is over.

    Attributes:
        ranked: so many players have played enough boards.
        top: the first of them.
        own: the caller, who may have no rank.
    """

    day: Day
    ranked: int
    top: tuple[DailyRank, ...]
    own: DailyRank | None


class SeriesStanding(Struct, frozen=True):
    """Where the caller stands in a game's series this week.

    Attributes:
        divisions: how many there are; 1 is the highest.
        rank: in the division.
        size: players of it.
        points: hundred for a day of nothing but tops; the best days count.
        move: what follows if the week ended so.
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
        last: the last day that is over.
        series: null for whoever is in no division yet.
    """

    today: DailySummary
    last: DailyResult | None
    series: SeriesStanding | None


class DailyList(Struct, frozen=True):
    """The daily boards of all games.

    Attributes:
        enough: so many boards one must have played to be ranked.
        guest: the caller is a guest, whose results go with the browser's cookie.
    """

    now_ms: int
    enough: int
    guest: bool
    games: tuple[DailyGame, ...]


class DailyBoard(Struct, frozen=True):
    """A board that the caller has begun.

    Attributes:
        place: in the caller's own order, from 1.
        done: it is over.
        score: of the caller's side; null where it does not count.
        percent: against all who have played it; null before the day is over.
        entry: the game's, as in a traveller.
    """

    board: int
    place: int
    table: str
    done: bool
    score: int | None
    percent: float | None
    entry: Record


class DailyDay(Struct, frozen=True):
    """A game's boards of one day.

    Attributes:
        ranking: empty before it is over; at most the first hundred.
        own: the caller among them.
        card: the boards that the caller has begun, in the order of playing.
    """

    summary: DailySummary
    now_ms: int
    enough: int
    ranked: int
    ranking: tuple[DailyRank, ...]
    own: DailyRank | None
    card: tuple[DailyBoard, ...]


class DailyTable(Struct, frozen=True):
    """Where the caller goes on.

    Attributes:
        table: the id of the table of the board.
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
    """How the caller did in the last week that is over."""

    week: Day
    division: int
    rank: int
    move: SeriesMove


class DailySeries(Struct, frozen=True):
    """A division of a game's series in the week that goes on, by the days that are over.

    Attributes:
        week: its Monday; it ends with the Sunday after.
        counted: so many of the best days count.
        moves: so many go up and down at each border at most.
        division: which one this is, of so many.
        own: the caller, in whatever division; null for whoever is in none.
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
