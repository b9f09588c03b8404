"""That the server is alive, for those who watch over it."""

from importlib.metadata import version

from litestar import Router, get
from litestar.di import NamedDependency

from valat.protocol.answers import Health
from valat.web.app_state import AppState


@get("/api/health", summary="Whether the server is up, and how busy")
async def health(app_state: NamedDependency[AppState]) -> Health:
    return Health(True, version("valat"), app_state.house.health()["tables"], len(app_state.socket_registry))


router = Router("/", route_handlers=[health])
