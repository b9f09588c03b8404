"""What all tables of a house share."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from valat.bots import Level
from valat.kernel.game import Record
from valat.store.database import Store
from valat.table.boards import Boards
from valat.table.clock import Pace
from valat.table.telling import Teller
from valat.table.times import Times

if TYPE_CHECKING:
    from valat.table.live import Table


class Chooser(Protocol):
    """Whoever chooses moves for a seat without a person."""

    async def choose(self, game: str, view: Record, level: Level) -> str:
        """A move for the seat of the view; always one, whatever goes wrong."""


class Limits(Struct, frozen=True):
    """How much there may be.

    Attributes:
        tables: open tables one player has opened.
        watchers: people who look on at one table.
        backlog: messages that may wait for a slow socket.
    """

    tables: int = 8
    watchers: int = 200
    backlog: int = 64


class Floor(Struct, frozen=True):
    """The store, the time, the bots, the boards, who lets tables tell; and whom a table tells itself.

    Attributes:
        changed: hears of a table that the lobby may have to show otherwise.
        rematch: opens the next table of one whose players all want it.
    """

    store: Store
    times: Times
    bots: Chooser
    pace: Pace
    limits: Limits
    boards: Boards
    teller: Teller
    changed: Callable[["Table"], None]
    rematch: Callable[["Table"], Awaitable[None]]
