"""What *Watch* shows: tables in play that anyone may watch, and finished deals."""

from msgspec import Struct

from valat.kernel.game import ContractResult
from valat.kernel.scene import Scene
from valat.protocol.lobby import LobbySeat, LobbyTable


class FrontTable(Struct, frozen=True):
    """The table that the page shows in front.

    Attributes:
        final: whether it plays the last round of a tournament.
        scene: the deal as anyone may see it; null between two deals.
    """

    table: LobbyTable
    final: bool
    scene: Scene | None


class SwingDeal(Struct, frozen=True, kw_only=True):
    """A finished deal in which one side scored far more; its replay is at `/r/{table}/{deal}`.

    Attributes:
        side: the side that did.
        amounts: what the deal scored for each side.
        contract: null if no one had one.
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
    """What you can watch.

    Attributes:
        front: a final, otherwise the table with the most watchers; null without tables.
        tables: those with the most watchers first, at most 48.
        games: number of tables by game.
        deals: the finished deal of each game with the largest swing within a week.
    """

    front: FrontTable | None
    tables: tuple[LobbyTable, ...]
    games: dict[str, int]
    deals: tuple[SwingDeal, ...]
