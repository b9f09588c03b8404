"""The boards of a day, as their log tells of them."""

from collections.abc import Mapping

from msgspec import Struct

from valat.aggregate.state import AggregateState
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
