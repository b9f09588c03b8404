"""The application that is served, with the house behind it."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, NamedTuple

from litestar.types import ASGIApp

from valat.cluster.cluster import Cluster
from valat.cluster.node_owners import NodeOwners
from valat.contest.live.seats import ArenaSeats
from valat.house.house import House, open_house
from valat.house.node_bus import node_bus
from valat.store.nodes import Joining
from valat.table.live.clock import Pace
from valat.table.live.context import Limits
from valat.web.addresses import ConnectionCounter
from valat.web.app import create_app
from valat.web.app_state import AppState, open_app_state
from valat.web.arena_key import load_arena_key
from valat.web.cookies import signer
from valat.web.rehearsal import house_clock, rehearsal
from valat.web.services import node_services, services
from valat.web.settings import Settings
from valat.workers.bots import bot_workers

if TYPE_CHECKING:
    from valat.cluster.forward import Forwarder


class Application(NamedTuple):
    """What is served.

    Attributes:
        app: what answers requests.
        app_state: its parts.
    """

    app: ASGIApp
    app_state: AppState

    def note_counter(self, counter: ConnectionCounter) -> None:
        """Has its metrics tell how often the counter has refused connections."""
        self.app_state.house_parts.more_limits["connections"] = lambda: counter.refusals


class NodeApplication(NamedTuple):
    """What a node of a cluster serves.

    Attributes:
        served: as of a house that is alone.
        cluster: what it does by itself.
        forwarder: passes on what is for other nodes.
    """

    served: Application
    cluster: Cluster
    forwarder: "Forwarder"

    async def step_down(self) -> None:
        """Shows nothing more: another node has taken over."""
        self.served.app_state.house.step_down()
        await self.served.app_state.socket_registry.close_all()


@asynccontextmanager
async def application(settings: Settings) -> AsyncIterator[Application]:
    """The application of an open house."""
    seats, times = ArenaSeats(), house_clock(settings.folder, settings.time_scale)
    async with (
        # left from the bottom up: tables end while the workers that their bots need are still there
        bot_workers(settings.bot_processes or None) as bots,
        open_house(
            settings.folder, **_house_arguments(settings), times=times, bots=bots, guests=seats
        ) as house,
        rehearsal(house.store, settings.folder, times),
        open_app_state(
            settings, house, signer(settings.folder / "cookie.key"), seats, lambda: bots.waiting
        ) as app_state,
        services(app_state),
    ):
        yield Application(create_app(app_state), app_state)


def _house_arguments(settings: Settings) -> dict[str, Any]:
    """What the settings say of the store and the tables."""
    return {
        "key_file": settings.key_file,
        "erasures": settings.erasures_file,
        "database": settings.database_url,
        "pace": Pace(settings.pace, settings.abandon * 1000, settings.keep * 1000),
        "limits": Limits(
            settings.tables, settings.watchers, settings.backlog, settings.changes, settings.changes_burst
        ),
    }


@asynccontextmanager
async def node_application(
    settings: Settings, on_hop: Callable[[str], None], counts: Counter[str]
) -> AsyncIterator[NodeApplication]:
    """The application of a node, which has joined its cluster and does its part there.

    Args:
        on_hop: as of `node_forwarder`.
        counts: as of `Membership`.
    Raises:
        Refusal: as `open_house`.
    """
    # late: its libraries come with the extra `cluster`
    from valat.web.forwarding import node_forwarder

    seats = ArenaSeats()
    async with (
        bot_workers(settings.bot_processes or None) as bots,
        open_house(
            settings.folder,
            **_house_arguments(settings),
            bots=bots,
            guests=seats,
            joining=_joining(settings),
            counts=counts,
        ) as house,
        # before anything asks the house for its bus
        node_bus(house, _owners_of(house).membership, settings.bus),
        open_app_state(
            settings, house, signer(settings.folder / "cookie.key"), seats, lambda: bots.waiting
        ) as app_state,
        Cluster(_owners_of(house), house, lambda: node_services(app_state), house.bus) as cluster,
        node_forwarder(_owners_of(house), house.store, settings, on_hop) as forwarder,
    ):
        membership = cluster.membership
        membership.on_gone.append(forwarder.drop)
        seats.has_contests = lambda: _owners_of(house).runs_services
        app_state.readiness.node = membership.node
        app_state.readiness.takes_on = lambda: not membership.in_doubt and membership.node in membership.live
        # in a thread: for so long the heartbeat would wait
        app = await asyncio.to_thread(create_app, app_state, forwarder)
        yield NodeApplication(Application(app, app_state), cluster, forwarder)


def _owners_of(house: House) -> NodeOwners:
    assert isinstance(house.owners, NodeOwners)  # it has joined
    return house.owners


def _joining(settings: Settings) -> Joining:
    """As what a node uses the database."""

    def secrets() -> list[bytes]:
        signer(settings.folder / "cookie.key")
        return [
            (settings.folder / "cookie.key").read_bytes(),
            load_arena_key(settings.folder).encode(),
        ]

    return Joining(settings.node_id, settings.node_url, version("valat"), secrets)
