"""That the server is alive, for those who watch over it."""

from importlib.metadata import version

from litestar import Response, Router, get
from litestar.di import NamedDependency
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE

from valat.house.house import House
from valat.protocol.answers import Health
from valat.web.readiness import Readiness
from valat.web.socket_registry import SocketRegistry


@get("/api/health", summary="Whether the server is up, and how busy")
async def health(
    house: NamedDependency[House],
    socket_registry: NamedDependency[SocketRegistry],
    readiness: NamedDependency[Readiness],
) -> Health:
    return _health(house, socket_registry, readiness)


@get("/api/ready", summary="Whether the server takes on people: 503 while it does not")
async def ready(
    house: NamedDependency[House],
    socket_registry: NamedDependency[SocketRegistry],
    readiness: NamedDependency[Readiness],
) -> Response[Health]:
    status = HTTP_200_OK if readiness.is_ready else HTTP_503_SERVICE_UNAVAILABLE
    return Response(_health(house, socket_registry, readiness), status_code=status)


def _health(house: House, sockets: SocketRegistry, readiness: Readiness) -> Health:
    tables = house.health()["tables"]
    return Health(True, version("valat"), tables, len(sockets), readiness.node, readiness.is_ready)


router = Router("/", route_handlers=[health, ready])
