"""Houses of several nodes on one store; who owns what stands in a dictionary that tests change."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any

from tests.table.world import FirstLegal, Here, ManualTime, World, new_database
from valat.cluster.owners import Claim, Elsewhere, Group, Owners
from valat.house.folded_logs import folded_logs
from valat.house.house import House
from valat.store.database import Store, open_store
from valat.store.writer import Statement
from valat.table.live.blocks import Blocks
from valat.table.live.clock import Pace
from valat.table.live.context import Limits, NoGuests


class Registry:
    """Who owns what: node and epoch by group. What nodes had that are gone anybody may claim.

    Attributes:
        home: the node to which new tables fall; empty for the one that opens each.
        heirs: of what was given up.
    """

    def __init__(self) -> None:
        self.rows: dict[Group, tuple[str, int]] = {}
        self.heirs: dict[Group, str | None] = {}
        self.gone = set[str]()
        self.home = ""


class DictOwners:
    """The owners as one node knows them: like a node that was stopped, it does not hear what it has lost."""

    def __init__(self, registry: Registry, node: str) -> None:
        self.node, self._registry = node, registry
        self._owned: dict[Group, Claim] = {}

    def owns(self, group: Group) -> bool:
        return group in self._owned

    async def claim(self, group: Group) -> Claim:
        if group in self._owned:
            return self._owned[group]
        holder, epoch = self._registry.rows.get(group, ("", 0))
        if holder and holder not in self._registry.gone:
            raise Elsewhere(group, holder)
        self._registry.rows[group] = self.node, epoch + 1
        self._owned[group] = Claim(epoch + 1, fenced=bool(holder))
        return self._owned[group]

    async def find(self, group: Group) -> str | None:
        return self._registry.rows.get(group, ("", 0))[0] or None

    def new_table(self, *, anywhere: bool = False) -> str:
        return token_hex(8)

    def home(self, group: Group) -> str:
        return self._registry.home or self.node

    def opening(self, group: Group) -> Sequence[Statement]:
        self._registry.rows[group] = self.node, 1
        self._owned[group] = Claim(1, fenced=False)
        return ()

    def forget(self) -> None:
        """As a node that has stepped down and joined again: it owns nothing."""
        self._owned.clear()

    async def release(self, group: Group, heir: str | None = None) -> None:
        if self._owned.pop(group, None) is not None:
            self._registry.heirs[group] = heir
            self._registry.rows[group] = "", self._registry.rows[group][1]


class NodeWorld(World):
    """The house of a node, and its people."""

    def __init__(self, house: House, times: ManualTime, bots: FirstLegal, owners: Any) -> None:
        super().__init__(house, times, bots)
        self.owners = owners


@asynccontextmanager
async def node_house(store: Store, owners: Owners, times: ManualTime) -> AsyncIterator[NodeWorld]:
    """The house of one node; its services do not run."""
    bots, pace = FirstLegal(), Pace(bot_ms=0, abandon_ms=300_000)
    with folded_logs(store) as logs:
        house = House(store, bots, times, pace, Limits(), Here(), logs, NoGuests(), Blocks(), owners)
        await house.start()
        try:
            yield NodeWorld(house, times, bots, owners)
        finally:
            await house.close()


@asynccontextmanager
async def node_houses(folder: Path, *nodes: str) -> AsyncIterator[tuple[Registry, list[NodeWorld]]]:
    """A house for each node, all on the store in the folder and by one clock."""
    (folder / "valat.db").write_bytes(await new_database())
    registry, times = Registry(), ManualTime()
    async with open_store(folder) as store, AsyncExitStack() as stack:
        houses = [node_house(store, DictOwners(registry, node), times) for node in nodes]
        yield registry, [await stack.enter_async_context(house) for house in houses]
