"""The metrics of a server, each with where it is read; alert rules and dashboards know their names."""

from collections import Counter
from collections.abc import Callable

from litestar.datastructures import State
from msgspec import Struct

from valat.cluster.bus import Bus
from valat.cluster.node_owners import NodeOwners
from valat.contest.live.contests import Contests
from valat.house.house import House
from valat.limits.rate_limiter import RateLimiter
from valat.metrics.histogram import Histogram
from valat.web.auth import AuthService
from valat.web.limits import limiters_by_name
from valat.web.metrics import Family, version_family
from valat.web.socket_registry import SocketRegistry
from valat.workers.worker_service import WorkerService


class HouseParts(Struct, frozen=True):
    """The parts of a server that measure something.

    Attributes:
        lag: of the event loop.
        thoughts: how many of bots wait for a worker.
        limit_state: the limits of the routes.
        more_limits: how often limits were hit that stand before the application, by their names.
        started_ms: when the server started, milliseconds since 1970.
    """

    house: House
    auth: AuthService
    sockets: SocketRegistry
    workers: WorkerService
    contests: Contests
    lag: Histogram
    thoughts: Callable[[], int]
    limit_state: State
    more_limits: dict[str, Callable[[], int]]
    started_ms: int

    def waiting(self) -> dict[str, int]:
        """How much waits, by what for."""
        return {
            "bots": self.thoughts(),
            **self.workers.waiting(),
            "arenas": self.contests.queue.wait().waiting,
            "writer": self.house.store.writer.waiting,
        }

    def limiters(self) -> dict[str, RateLimiter]:
        """The rate limiters that know who hit them, by the names of their limits."""
        return {
            **limiters_by_name(self.limit_state),
            "guests": self.auth.guests,
            "logins": self.auth.failures,
            "logins_of_name": self.auth.name_failures,
            "renames": self.auth.renames,
            "changes": self.house.changes,
        }

    def refusals(self) -> dict[str, int]:
        """How often limits were hit, by their names."""
        counts = {name: limiter.refusals for name, limiter in self.limiters().items()}
        counts |= {name: read() for name, read in self.more_limits.items()}
        return {**counts, "sockets": self.sockets.refusals}


def metric_families(parts: HouseParts) -> tuple[Family, ...]:
    """The metrics of these parts, and how each is read."""
    house, tables, auth = parts.house, parts.house.metrics, parts.auth
    return (
        version_family(),
        Family(
            "valat_start_time_seconds", "gauge", "When the server started.", lambda: parts.started_ms / 1000
        ),
        Family("valat_moves", "counter", "Moves made.", lambda: tables.moves, ("game", "by")),
        Family(
            "valat_acknowledgement_seconds",
            "histogram",
            "From a command's arrival until its answer, which says that it is durable.",
            lambda: tables.acknowledgement,
        ),
        Family(
            "valat_visibility_seconds",
            "histogram",
            "From a command's arrival until everybody's picture after it is sent.",
            lambda: tables.visibility,
        ),
        Family("valat_commit_seconds", "histogram", "Transactions.", lambda: house.store.writer.commits),
        Family(
            "valat_unknown_outcomes",
            "counter",
            "Jobs of the writer of which the database did not say whether they are stored.",
            lambda: house.store.writer.unknown,
        ),
        Family("valat_loop_lag_seconds", "histogram", "How late the event loop is.", lambda: parts.lag),
        Family("valat_queue_length", "gauge", "What waits, by what for.", parts.waiting, ("queue",)),
        Family(
            "valat_jobs_in_work",
            "gauge",
            "Jobs that arenas work on.",
            lambda: parts.contests.queue.wait().working,
        ),
        Family("valat_sockets", "gauge", "Open sockets.", lambda: parts.sockets.pages, ("page",)),
        Family("valat_open_tables", "gauge", "Open tables in memory.", house.open_tables, ("game",)),
        Family("valat_logins_refused", "counter", "Wrong names or passwords.", lambda: auth.bad_logins),
        Family(
            "valat_limits_hit",
            "counter",
            "Requests, messages and connections over a limit.",
            parts.refusals,
            ("limit",),
        ),
        *(cluster_families(house.owners, lambda: house.bus) if isinstance(house.owners, NodeOwners) else ()),
    )


def cluster_families(owners: NodeOwners, bus: Callable[[], Bus]) -> tuple[Family, ...]:
    """The metrics of a node of a cluster.

    Args:
        bus: of this node, which opens after its parts are made.
    """
    membership, counts = owners.membership, owners.membership.counts

    def nodes() -> dict[str, int]:
        return Counter("live" if node.live else "ended" for node in membership.nodes.values())

    def groups() -> dict[str, int]:
        return Counter(group.kind for group in owners.owned)

    return (
        Family("valat_nodes", "gauge", "Nodes of the cluster that this one knows of.", nodes, ("state",)),
        Family("valat_owned_groups", "gauge", "What this node owns.", groups, ("kind",)),
        Family(
            "valat_take_overs",
            "counter",
            "Groups that this node took from nodes that were gone.",
            lambda: counts["take_overs"],
        ),
        Family(
            "valat_forwarded",
            "counter",
            "Requests and sockets passed on to other nodes, and hop headers that were refused.",
            lambda: {kind: counts[kind] for kind in ("requests", "sockets", "refused")},
            ("kind",),
        ),
        Family(
            "valat_doubts",
            "counter",
            "How often this node did not renew its lease for a second.",
            lambda: counts["doubts"],
        ),
        Family(
            "valat_bus_lag_seconds",
            "gauge",
            "How long this node's own last beat on the bus took to come back.",
            lambda: bus().lag_s,
        ),
        Family(
            "valat_bus_gaps",
            "counter",
            "How often messages on the bus were missing, and the store was read again.",
            lambda: counts["gaps"],
        ),
        Family(
            "valat_bus_silent_nodes",
            "gauge",
            "Other nodes that are live and not heard on the bus.",
            lambda: len(bus().silent()),
        ),
    )
