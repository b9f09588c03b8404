"""Stand-ins for what a part of a live table stands on, so that it is tested alone."""

from types import SimpleNamespace
from typing import Any

from tests.table.world import START, ManualTime
from valat.bots import Level
from valat.kernel.view import View
from valat.limits.rate_limiter import RateLimiter
from valat.store.players import Player
from valat.table.live.blocks import Blocks
from valat.table.live.clock import Pace, Timings
from valat.table.live.context import Limits, TableContext
from valat.table.live.doors import Doors
from valat.table.live.metrics import TableMetrics
from valat.table.live.sanctions import Sanctions
from valat.table.live.subscription import Subscription
from valat.table.log.setting import Setting
from valat.table.log.state import Seat, Seats

ANN, BOB = Player("ann", "Ann"), Player("bob", "Bob")


def timings(**fields: Any) -> Timings:
    """Timings of a table that has just begun."""
    return Timings(**{"here": set(), "away_ms": {}, "substituted": set(), "turn_ms": START, **fields})


def table_state(**fields: Any) -> Any:
    """As much of a table's state as the parts ask for: Ann sits on seat 0, a bot on seat 1."""
    defaults = {
        "id": "t",
        "seq": 7,
        "public_seq": 7,
        "phase": "playing",
        "setting": Setting("belot"),
        "owner": ANN.id,
        "invite": "secret",
        "seats": Seats((Seat("person", "Ann", "ann"), Seat("bot", "Niko"))),
        "persons": (0,),
        "party": None,
        "seal": None,
        "deal": None,
        "ply": 0,
        "undo": None,
        "paused_ms": None,
        "full": True,
        "shares": False,
        "practice_deals": (),
        "clock": None,
        "actors": lambda: (0,),
        "seat_of": lambda player: 0 if player == ANN.id else None,
        "waits": lambda player: False,
    }
    return SimpleNamespace(**defaults | fields)


class NoBots:
    """Nobody who chooses for a seat: a test that needs a move brings its own."""

    async def choose(
        self, game: str, view: View, level: Level, seed: int | None = None, *, compared: bool = False
    ) -> str:
        raise AssertionError("no bot was to be asked")


def table_context(**fields: Any) -> TableContext:
    """What a table stands on, with stand-ins where a test names none."""
    defaults = {
        "store": SimpleNamespace(keys=None),
        "times": ManualTime(),
        "bots": NoBots(),
        "pace": Pace(),
        "limits": Limits(),
        "boards": None,
        "scheduler": SimpleNamespace(soon=lambda call: None),
        "on_change": lambda table: None,
        "rematch": None,
        "changes": RateLimiter(1 / 3, 20),
        "sanctions": Sanctions(),
        "blocks": Blocks(),
        "metrics": TableMetrics(),
        "doors": Doors(),
    }
    return TableContext(**defaults | fields)


class FakeLog:
    """A log that keeps what was appended to it."""

    def __init__(self, state: Any) -> None:
        self.state, self.freeze_reason, self.is_ours = state, None, True
        self.appended: list[Any] = []
        self.found: dict[tuple[str, str], int] = {}

    def answer_to(self, player: str, client_id: str) -> int | None:
        return self.found.get((player, client_id))

    async def append(self, new_events: Any) -> int:
        self.appended += [new_event.body for new_event in new_events]
        return int(self.state.public_seq)


class FakeBroadcaster:
    """Keeps what it was told."""

    def __init__(self, *subscriptions: Subscription) -> None:
        self.subscriptions = list(subscriptions)
        self.log: list[Any] = []
        self.seats_here: set[int] = set()
        self.watching = 0

    def here(self, state: Any) -> set[int]:
        return set(self.seats_here)

    def watchers(self, state: Any) -> int:
        return self.watching

    def players(self) -> set[str]:
        return {subscription.player.id for subscription in self.subscriptions}

    def note_record(self, record: Any) -> None:
        self.log.append(("finished", record))

    def tell(self, event: Any, state: Any, watch: Any, subscriptions: Any) -> None:
        self.log.append((event and event.body, len(list(subscriptions))))


__all__ = [
    "ANN",
    "BOB",
    "FakeBroadcaster",
    "FakeLog",
    "ManualTime",
    "table_context",
    "table_state",
    "timings",
]
