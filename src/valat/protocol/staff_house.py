"""What those who run a house see of it."""

from typing import Literal

from msgspec import Struct


class HouseMessage(Struct, frozen=True, tag="house"):
    """What the house tells everyone.

    Attributes:
        banner: a sentence of those who run it; null without one.
        closed: whether it opens no new tables.
        until: when it opens them again, milliseconds since 1970; null if that is not known.
        draining: whether tables finish their deal and deal no more until the server has restarted.
    """

    banner: str | None = None
    closed: bool = False
    until: int | None = None
    draining: bool = False


class Times(Struct, frozen=True):
    """How long something took since the start, in milliseconds; null where nothing was timed yet.

    Attributes:
        half: half of the times were at most this long.
        most: all but one in 20 were; null also where they took longer than is told apart.
    """

    half: float | None
    most: float | None


class LimitHits(Struct, frozen=True):
    """How often a limit was hit since the start.

    Attributes:
        who: those who hit it last, and how often: names of players, else addresses.
    """

    limit: str
    hits: int
    who: dict[str, int]


class DiskUse(Struct, frozen=True):
    """The disk with the data; in bytes.

    Attributes:
        data: of the files of the house.
        free: that the house may still write.
    """

    data: int
    free: int
    total: int


class BackupState(Struct, frozen=True):
    """The backups that the house knows of.

    Attributes:
        state: `none` where no folder is set; `missing` where it has no whole backup; `old` or `fresh`.
        at: when the newest was begun, milliseconds since 1970.
    """

    state: Literal["none", "missing", "old", "fresh"]
    at: int | None = None


class NodeLine(Struct, frozen=True):
    """A server of a house of several.

    Attributes:
        state: `live`, `draining` while it gives up what it has, `left` where it has ended, `gone` where it
            does not answer.
        services: whether events, queues and contests run there.
        tables: how many tables of players it has.
    """

    node: str
    state: Literal["live", "draining", "left", "gone"]
    services: bool
    tables: int
    version: str


class ClusterState(Struct, frozen=True):
    """The servers of a house of several, and what the answering one has done since it started.

    Attributes:
        node: the one that answers.
        take_overs: tables and services that it took from servers that were gone.
        doubts: how often it did not reach the database for a second.
        bus_lag_ms: how long its last beat on the bus took to come back.
        silent: servers that are live and not heard on the bus.
    """

    node: str
    nodes: list[NodeLine]
    take_overs: int
    doubts: int
    bus_lag_ms: float = 0
    silent: list[str] = []


class StaffHouse(Struct, frozen=True, kw_only=True):
    """What runs, what waits, and what is left of the machine.

    Attributes:
        since: when the server started, milliseconds since 1970.
        tables: open tables in memory, by game.
        playing: how many of them are in the middle of a deal.
        sockets: open ones, by what they show.
        events: how many tournaments, sessions, … go on, by kind.
        waiting: how much waits, by what for.
        acknowledgement, visibility, commit, lag: of moves, transactions, the event loop.
        limits: those that were hit.
        versions: of the house and of what it stands on, by name.
        cluster: the servers of a house of several; null for one.
    """

    notice: HouseMessage
    since: int
    tables: dict[str, int]
    playing: int
    sockets: dict[str, int]
    events: dict[str, int]
    waiting: dict[str, int]
    acknowledgement: Times
    visibility: Times
    commit: Times
    lag: Times
    limits: list[LimitHits]
    disk: DiskUse
    backup: BackupState
    versions: dict[str, str]
    cluster: ClusterState | None = None
