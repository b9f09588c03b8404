"""That the server is alive, for those who watch over it."""

from importlib.metadata import version

from litestar import get
from litestar.di import NamedDependency

from valat.web.answers import Health
from valat.web.hall import Hall


@get("/api/health", summary="That the server is alive, and how busy")
async def health(hall: NamedDependency[Hall]) -> Health:
    return Health(True, version("valat"), hall.house.health()["tables"], len(hall.presence))
