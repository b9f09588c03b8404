"""What *Watch* shows: tables in play that anybody may look at, and finished deals."""

from msgspec import Struct

from valat.kernel.game import ContractResult
from valat.kernel.scene import Scene
from valat.protocol.lobby import LobbySeat, LobbyTable


class FrontTable(Struct, frozen=True):
    """The table that is shown on the page itself.

    Attributes:
        final: it plays the last round of a tournament.
        scene: the deal as anybody may see it; null between two deals.
    """

    table: LobbyTable
    final: bool
    scene: Scene | None


class SwingDeal(Struct, frozen=True):
    """A finished deal in which a side got far ahead, with its replay at `/r/{table}/{deal}`.

    Attributes:
        side: the one that got ahead.
        amounts: what it wrote to each side.
        contract: null where nobody had one.
    """

    table: str
    deal: int
    game: str
    at_ms: int
    seats: tuple[LobbySeat, ...]
    side: int
    amounts: tuple[int, ...]
    contract: ContractResult | None


class WatchList(Struct, frozen=True):
    """What there is to watch.

    Attributes:
        front: a final, else the table with the most watchers; null where there is none.
        tables: those with the most watchers first, at most 48.
        games: how many there are of each game.
        deals: the finished deal of each game in which a side got furthest ahead within a week.
    """

    front: FrontTable | None
    tables: tuple[LobbyTable, ...]
    games: dict[str, int]
    deals: tuple[SwingDeal, ...]
