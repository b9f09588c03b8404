"""What those who run a cluster see of it: on the house's page, and by the metrics."""

import pytest

from valat.cluster.bus import NoBus
from valat.cluster.owners import SERVICES, Group
from valat.protocol.staff_house import ClusterState, NodeLine
from valat.store.tables import add_table
from valat.web.house_metrics import cluster_families
from valat.web.staff.house import cluster_state

pytestmark = pytest.mark.anyio


async def test_a_node_tells_who_has_what(cluster, two):
    """Also of one that does not answer; what it took over from that one is counted."""
    (store, x), (_, y) = two
    await x.claim(SERVICES)
    await store.writer.write([*add_table("t", "belot", 1), *x.opening(Group("table", "t"))])
    gone = NodeLine("z", "gone", services=False, tables=0, version="0.9")
    cluster.ask("INSERT INTO node VALUES ('z', 3, 1, false, 'far, process 1', 'http://z', '0.9', '')")
    assert await cluster_state(y, NoBus()) == ClusterState(
        "y",
        [NodeLine("x", "live", True, 1, "1.0"), NodeLine("y", "live", False, 0, "1.0"), gone],
        take_overs=0,
        doubts=0,
    )
    await x.membership.beat()
    x.membership.counts["sockets"] = 2
    families = cluster_families(x, NoBus)
    shown = {family.name: family.read() for family in families}
    assert shown == {
        "valat_nodes": {"live": 2, "ended": 1},
        "valat_owned_groups": {"services": 1, "table": 1},
        "valat_take_overs": 0,
        "valat_forwarded": {"requests": 0, "sockets": 2, "refused": 0},
        "valat_doubts": 0,
        "valat_bus_lag_seconds": 0.0,
        "valat_bus_gaps": 0,
        "valat_bus_silent_nodes": 0,
    }
