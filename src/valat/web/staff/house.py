"""The house as those who run it see it."""

import asyncio
import time
from collections.abc import Hashable

from valat.club.live.sessions import ClubSessions
from valat.cluster.bus import Bus
from valat.cluster.node_owners import NodeOwners
from valat.house.house import House
from valat.limits.rate_limiter import RateLimiter
from valat.metrics.histogram import Histogram
from valat.period.live.periods import Periods
from valat.protocol.house_acts import HouseActRequest
from valat.protocol.staff_house import ClusterState, LimitHits, NodeLine, StaffHouse, Times
from valat.staff.acts import Act
from valat.staff.house_acts import decide_house
from valat.staff.roles import check_reason
from valat.store.players import Player
from valat.store.staff.audit import audit_statements
from valat.tournament.live.tournaments import Tournaments
from valat.web.condition import backup_state, disk_use, versions
from valat.web.house_metrics import HouseParts
from valat.web.settings import Settings

MOST_SHOWN = 5
"""Of a limit, those that hit it last."""


async def house_picture(
    settings: Settings,
    parts: HouseParts,
    tournaments: Tournaments,
    periods: Periods,
    club_sessions: ClubSessions,
) -> StaffHouse:
    """What runs, what waits, and what is left of the machine."""
    house = parts.house
    tables, commits = house.metrics, house.store.writer.commits
    # files of a slow disk must not hold up the tables
    disk = await asyncio.to_thread(disk_use, settings.folder)
    backup = await asyncio.to_thread(backup_state, settings, int(time.time() * 1000))
    running = {
        "tournaments": len(tournaments.running()),
        "sessions": len(club_sessions.running()),
        "periods": len(periods.running()),
        "contests": len(parts.contests.running()),
    }
    return StaffHouse(
        notice=house.doors.message(house.now()),
        since=parts.started_ms,
        tables=dict(house.open_tables()),
        playing=house.playing(),
        sockets={page: count for page, count in parts.sockets.pages.items() if count},
        events={kind: count for kind, count in running.items() if count},
        waiting=parts.waiting(),
        acknowledgement=_times(tables.acknowledgement),
        visibility=_times(tables.visibility),
        commit=_times(commits),
        lag=_times(parts.lag),
        limits=await _limits(parts),
        disk=disk,
        backup=backup,
        versions={name: found for name, found in versions().items() if found},
        cluster=await cluster_state(house.owners, house.bus)
        if isinstance(house.owners, NodeOwners)
        else None,
    )


async def cluster_state(owners: NodeOwners, bus: Bus) -> ClusterState:
    """The nodes of a cluster, as one of them sees them and hears them on its bus."""
    nodes = [
        NodeLine(each.node.id, each.state, each.services, each.tables, each.node.version)
        for each in await owners.states()
    ]
    counts = owners.membership.counts
    return ClusterState(
        owners.node,
        nodes,
        counts["take_overs"],
        counts["doubts"],
        round(bus.lag_s * 1000, 1),
        sorted(bus.silent()),
    )


async def act_on_house(house: House, actor: Player, request: HouseActRequest) -> None:
    """Does what is asked about the house; returns when it is stored, in force and told.

    Raises:
        Unreadable: as `decide_house`.
    """
    act = Act(actor.id, check_reason(request.reason), house.now())
    state, entry = decide_house(act, request, house.doors.state)
    await house.change_doors(state, audit_statements(entry))


def _times(histogram: Histogram) -> Times:
    half, most = (
        None if seconds is None else seconds * 1000
        for seconds in (histogram.quantile(0.5), histogram.quantile(0.95))
    )
    return Times(half, most)


async def _limits(parts: HouseParts) -> list[LimitHits]:
    """The limits that were hit, the one that was hit most first."""
    limiters = parts.limiters()
    hits = [
        LimitHits(name, count, await _who(parts.house, limiters[name]) if name in limiters else {})
        for name, count in parts.refusals().items()
        if count
    ]
    return sorted(hits, key=lambda limit: -limit.hits)


async def _who(house: House, limiter: RateLimiter) -> dict[str, int]:
    """Those that hit a limit last, by name, and how often."""
    newest = list(limiter.refused.items())[-MOST_SHOWN:]
    return {name: count for key, count in reversed(newest) if (name := await _name(house, key))}


async def _name(house: House, key: Hashable) -> str | None:
    """The name of a player, or else the address or the name that was typed; None for a socket."""
    if not isinstance(key, str):
        return None
    player = await house.players.get(key)
    return player.name if player else key
