"""Which node of a cluster serves a request: that of its table, that of the services, or any.

What stands in no list here goes to the node of the services: there guests and logins are counted, there is
the one queue, and there is each event.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from litestar.utils import normalize_path

from valat.cluster.forward import Forwarder
from valat.cluster.hop import HopSigner, hop_key
from valat.cluster.node_owners import NodeOwners
from valat.cluster.owners import SERVICES, Group
from valat.limits.rate_limiter import RateLimiter
from valat.store.database import Store
from valat.web.addresses import network_of
from valat.web.settings import Settings

TABLE = re.compile(r"/(?:api/tables|ws/table)/([^/]+)")
"""What one table shows, and what is done there."""

ANYWHERE = re.compile(
    r"/ws/(?:lobby|me)|/metrics|/api/(?:health|ready|schema(?:/.*)?"
    # opening a table, which the node that is asked will own
    r"|play|tables|practice"
    # what is read from the store, or made of what the request brings along
    r"|lobby(?:/.*)?|(?:replay|export|traveller|comparison|reference|analysis|branch)/.*"
    r"|puzzles(?:/.*)?|puzzle/.*|games|cards|read|steps|deal|deals/costly|open-cards"
    r"|players/.*|ratings(?:/.*)?)"
)
"""Parts of the interface that each node has."""

OF_NODE = frozenset({"/metrics", "/api/health", "/api/ready"})
"""What says how a node is, also while it is in doubt."""

INTERFACE = re.compile(r"/(?:api|ws)(?:/.*)?")
EVENT_PAGES = re.compile(
    r"/(?:tournament|club|series)/.*|/compete/prizes|/preview/(?:tournament|period|club)/.*"
)
"""Pages whose links are shown with what is going on in an event."""


async def group_of(scope: Mapping[str, Any]) -> Group | None:
    """Which group a request is about; None where any node serves it.

    >>> from asyncio import run
    >>> def about(path: str, kind: str = "http") -> Group | None:
    ...     return run(group_of({"type": kind, "path": path}))
    >>> about("/api/tables/abc"), about("/ws/table/abc", "websocket")
    (Group(kind='table', id='abc'), Group(kind='table', id='abc'))
    >>> about("/api/play"), about("/t/abc"), about("/ws/lobby", "websocket")
    (None, None, None)
    >>> {about(path) for path in ("/api/me", "//api//login/", "/api/not-known-yet")} == {SERVICES}
    True
    """
    path = normalize_path(scope["path"])  # as routes are found
    table = TABLE.fullmatch(path)
    if table:
        return Group("table", table[1])
    if ANYWHERE.fullmatch(path):
        return None
    is_shared = INTERFACE.fullmatch(path) or EVENT_PAGES.fullmatch(path)
    return SERVICES if is_shared else None


def node_forwarder(
    owners: NodeOwners,
    store: Store,
    settings: Settings,
    on_hop: Callable[[str], None],
) -> Forwarder:
    """What passes requests on to the other nodes of this one's cluster.

    Args:
        settings: how many requests an address may make.
        on_hop: as of `Forwarder`.
    """
    membership = owners.membership
    signer = HopSigner(hop_key(store.keys[store.keys.current]), membership.node, membership.now_ms)
    limiter = RateLimiter(settings.requests, settings.requests_burst)

    def throttle(address: str) -> None:
        limiter.require(network_of(address), "Too many requests.")

    def may_show(scope: Mapping[str, Any]) -> bool:
        return not membership.in_doubt or scope["path"] in OF_NODE

    return Forwarder(owners, signer, group_of, may_show, throttle, on_hop, membership.counts)
