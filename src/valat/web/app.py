"""The application: routes, sockets and what stands before them."""

from importlib.metadata import version
from typing import Any

from litestar import Litestar, Request, Router
from litestar.config.csrf import CSRFConfig
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp

from valat.web.cookies import CSRF_HEADER, CSRF_NAME
from valat.web.errors import HANDLERS, NotFound
from valat.web.hall import Hall, address
from valat.web.limits import Limit
from valat.web.reference import JsonPlugin, ReferencePlugin
from valat.web.routes import ROUTES
from valat.web.security import guarded
from valat.web.sockets import SOCKETS, led


def create_app(hall: Hall) -> ASGIApp:
    """The ASGI application that serves this hall."""
    requests = Limit(hall.settings.requests, hall.settings.requests_burst)

    async def throttle(request: Request) -> None:
        if request.url.path.startswith("/api/"):
            requests.demand(address(request), "Too many requests.")

    app = Litestar(
        route_handlers=[*ROUTES, *SOCKETS],
        dependencies={"hall": Provide(lambda: hall, sync_to_thread=False)},
        before_request=throttle,
        csrf_config=_csrf(hall),
        exception_handlers=HANDLERS,
        openapi_config=_openapi(),
        request_max_body_size=hall.settings.body_bytes,
        logging_config=None,
    )
    return guarded(led(app))


def _csrf(hall: Hall) -> CSRFConfig:
    return CSRFConfig(
        hall.doorman.signer.secret("csrf"),
        cookie_name=CSRF_NAME,
        header_name=CSRF_HEADER,
        cookie_secure=hall.settings.secure_cookies,
        cookie_samesite="lax",
    )


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Valat",
        version=version("valat"),
        description="The HTTP part of the protocol; docs/protocol.md describes it with its sockets.",
        openapi_router=Router(
            "/api/schema", route_handlers=[], include_in_schema=False, after_request=_there
        ),
        render_plugins=[ReferencePlugin(path="/"), JsonPlugin(path="/openapi.json")],
    )


async def _there(answer: Any) -> Any:
    """The answer, unless it is the framework's page for what is not there. Raises NotFound."""
    if answer.status_code == 404:
        raise NotFound("The interface's description has nothing at this address.")
    return answer
