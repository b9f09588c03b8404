"""That the server is alive, for those who watch over it."""

from importlib.metadata import version

from litestar import Router, get
from litestar.di import NamedDependency

from valat.house.house import House
from valat.protocol.answers import Health
from valat.web.socket_registry import SocketRegistry


@get("/api/health", summary="Whether the server is up, and how busy")
async def health(house: NamedDependency[House], socket_registry: NamedDependency[SocketRegistry]) -> Health:
    return Health(True, version("valat"), house.health()["tables"], len(socket_registry))


router = Router("/", route_handlers=[health])
