"""Each address of the interface is of a table, of the services or of any node, and none by accident."""

import pytest

from valat.cluster.owners import SERVICES, Group
from valat.web.forwarding import ANYWHERE, group_of
from valat.web.routes import ROUTERS

pytestmark = pytest.mark.anyio

ADDRESSES = sorted({route.path for router in ROUTERS for route in router.routes})
"""Of all routes; parameters in braces, which are letters like others."""


async def about(path):
    return await group_of({"path": path})


async def test_tables_go_to_their_owner():
    """By socket and by request, however the address is written."""
    for path in ("/api/tables/abc", "/api/tables/abc/", "//api//tables/abc", "/ws/table/abc"):
        assert await about(path) == Group("table", "abc")
    assert await about("/api/tables") is None


async def test_what_is_of_no_list_goes_to_the_services():
    """Also what will be added, and what looks like something else."""
    for path in (
        "/api/new",
        "/api",
        "/ws/new",
        "/api/tables/a/b",
        "/api/players",
        "/api/lobbyist",
        "/ws/me/x",
    ):
        assert await about(path) == SERVICES


async def test_pages_and_files_are_any_nodes():
    """But for those whose head tells of an event."""
    for path in ("/", "/assets/x.js", "/t/abc", "/r/abc/1", "/watch", "/apis", "/preview/t/a.png"):
        assert await about(path) is None
    for path in ("/tournament/abc", "/club/abc/direct", "/compete/prizes", "/preview/club/a.png"):
        assert await about(path) == SERVICES


@pytest.mark.parametrize(
    "word", ["login", "register", "quick-play", "challenges", "tournaments", "contests", "staff"]
)
async def test_what_a_house_has_once_is_asked_of_the_services(word):
    """All its routes, however many."""
    paths = [path for path in ADDRESSES if path.startswith(f"/api/{word}")]
    assert paths
    assert {await about(path) for path in paths} == {SERVICES}


def test_every_address_of_any_node_exists():
    """The list holds nothing that the interface has no more."""
    found = [
        path
        for path in ADDRESSES
        if path.startswith(("/api", "/ws", "/metrics")) and ANYWHERE.fullmatch(path)
    ]
    parts = {path.removeprefix("/api/").partition("/")[0] for path in found}
    listed = {
        "play",
        "tables",
        "practice",
        "replay",
        "export",
        "traveller",
        "comparison",
        "reference",
        "analysis",
    }
    listed |= {
        "branch",
        "puzzles",
        "puzzle",
        "games",
        "cards",
        "read",
        "steps",
        "deal",
        "deals",
        "open-cards",
    }
    assert listed <= parts
