"""An open series, as its log tells of it."""

from collections.abc import Mapping

from msgspec import Struct

from valat.aggregate.state import AggregateState
from valat.club.log.events import BoardSeals
from valat.kernel.game import Record
from valat.series.log.events import SeriesKind
from valat.series.log.windows import Window


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


class OpenSeries(AggregateState, frozen=True):
    """Boards of one game that everybody plays alone beside bots, at any time within a window.

    Rule: DUP-OPEN-1

    Attributes:
        day: by UTC, on which the window opens.
        entries: by player's id, in the order of entering.
        closed_ms: when the window was closed; None before.
    """

    id: str
    game: str
    day: str
    seals: BoardSeals
    opened_ms: int
    kind: SeriesKind
    window: Window
    title: str = ""
    entries: Mapping[str, DailyEntry] = {}
    closed_ms: int | None = None

    @property
    def over(self) -> bool:
        return self.closed_ms is not None

    @property
    def boards(self) -> range:
        """The numbers of its boards."""
        return range(1, len(self.seals.hashes) + 1)
