"""What all tables of a house share."""

from collections.abc import Awaitable, Callable
from typing import Protocol

from msgspec import Struct

from valat.aggregate.time_source import TimeSource
from valat.bots import Level
from valat.kernel.view import View
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.table import GuestBot
from valat.store.database import Store
from valat.table.live.blocks import Blocks
from valat.table.live.boards import Boards
from valat.table.live.broadcast_scheduler import BroadcastScheduler
from valat.table.live.clock import Pace
from valat.table.live.doors import Doors
from valat.table.live.metrics import TableMetrics
from valat.table.live.sanctions import Sanctions
from valat.table.log.state import TableState


class MoveChooser(Protocol):
    """What chooses moves for a seat without a person."""

    async def choose(
        self, game: str, view: View, level: Level, seed: int | None = None, *, compared: bool = False
    ) -> str:
        """A move for the seat of the view; always one, even if something goes wrong.

        Args:
            seed: with one the move follows from it, the view and the level, as far as the machine keeps up.
            compared: whether it follows from nothing else, even if it comes later for that.
        """


class GuestMove(Struct, frozen=True):
    """What a contest's bot answers.

    Attributes:
        say: a line to the table; empty for none.
        author: the id of the player whose bot it is, who answers for what it says; None where nobody does.
    """

    move: str
    say: str = ""
    author: str | None = None


class GuestBots(Protocol):
    """Contests' bots, which play in processes of an arena. Rule: CON-NET-1"""

    def find(self, game: str, bot: str) -> GuestBot | None:
        """The bot of that name, where it plays the game; None where there is none."""

    async def choose(self, state: TableState, seat: int, view: View) -> GuestMove | None:
        """A legal move for the seat; None where none came in time: then the house's own bot moves."""

    def deal_over(self, state: TableState) -> None:
        """Tells the bots at a table that the deal on it is over."""

    def leave(self, table: str) -> None:
        """Ends the bots at a table that goes on no more."""


class NoGuests:
    """A house to which no contest's bots come."""

    def find(self, game: str, bot: str) -> GuestBot | None:
        """None."""
        return None

    async def choose(self, state: TableState, seat: int, view: View) -> GuestMove | None:
        """None."""
        return None

    def deal_over(self, state: TableState) -> None:
        """Nothing."""

    def leave(self, table: str) -> None:
        """Nothing."""


class Limits(Struct, frozen=True):
    """How much there may be.

    Attributes:
        tables: open tables one player has opened.
        watchers: people who look on at one table.
        backlog: messages that may wait for a slow socket.
        changes: how often a minute a player may change seats or ask for an undo: each stays in the log.
        changes_burst: how often at once.
    """

    tables: int = 8
    watchers: int = 200
    backlog: int = 64
    changes: float = 20
    changes_burst: int = 20


class TableContext(Struct, frozen=True):
    """The store, the time, the bots, the boards, who lets tables tell; and whom a table tells itself.

    Attributes:
        changes: how often each player may make events that no game limits, at all tables together.
        sanctions: who may not chat or play now.
        blocks: who has blocked whom.
        on_change: is called with the id of a table that the lobby may have to show otherwise.
        guests: contests' bots.
        metrics: what they measure.
        doors: whether new tables are opened and next deals dealt.
        rematch: opens the next table of the one with that id, whose players all want it.
    """

    store: Store
    times: TimeSource
    bots: MoveChooser
    pace: Pace
    limits: Limits
    boards: Boards
    scheduler: BroadcastScheduler
    on_change: Callable[[str], None]
    rematch: Callable[[str], Awaitable[None]]
    changes: RateLimiter
    sanctions: Sanctions
    blocks: Blocks
    metrics: TableMetrics
    doors: Doors
    guests: GuestBots = NoGuests()
