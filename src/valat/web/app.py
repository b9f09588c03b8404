"""The application: routes, sockets and what stands before them."""

from importlib.metadata import version
from typing import TYPE_CHECKING, Any, cast

from litestar import Litestar, Request, Router
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp

from valat.kernel.errors import Unreadable
from valat.limits.rate_limiter import RateLimiter
from valat.web.app_state import AppState
from valat.web.compression import compression_middleware
from valat.web.csrf import csrf_middleware
from valat.web.errors import HANDLERS, NotFound
from valat.web.injection import dependencies
from valat.web.limits import Limit
from valat.web.reference import JsonPlugin, ReferencePlugin
from valat.web.request_ids import request_id_middleware
from valat.web.routes import ROUTERS
from valat.web.security import host_middleware, security_headers_middleware
from valat.web.sockets import SOCKETS, unknown_socket_middleware
from valat.web.strict_request import StrictRequest

if TYPE_CHECKING:  # its libraries come with the extra `cluster`
    from valat.cluster.forward import Forwarder

REQUESTS = Limit(
    "requests",
    lambda settings: RateLimiter(settings.requests, settings.requests_burst),
    everywhere=True,
)


def create_app(app_state: AppState, forwarder: "Forwarder | None" = None) -> ASGIApp:
    """The ASGI application that serves with these parts.

    Args:
        forwarder: passes on what other nodes have; None in a house of one process.
    """
    app = Litestar(
        route_handlers=[*ROUTERS, *SOCKETS],
        dependencies=dependencies(app_state),
        state=app_state.limit_state,
        before_request=_throttle,
        request_class=StrictRequest,
        middleware=[csrf_middleware(app_state.auth.signer, app_state.settings.secure_cookies)],
        exception_handlers=HANDLERS,
        openapi_config=_openapi_config(),
        request_max_body_size=app_state.settings.body_bytes,
        logging_config=None,
    )
    # outside the framework, so that what it refuses by itself carries the headers too
    inner = compression_middleware(unknown_socket_middleware(app))
    if forwarder is not None:
        # what is passed on is refused, counted and compressed where it is served
        inner = cast("ASGIApp", forwarder.middleware(cast(Any, inner)))
    return request_id_middleware(security_headers_middleware(host_middleware(inner)))


async def _throttle(request: Request) -> None:
    if "\0" in request.scope["path"] or b"%00" in request.scope["query_string"]:
        raise Unreadable("Can't read the request: its address has the character NUL.")
    # a page comes with dozens of assets, which are served from memory: only the interface is counted
    if request.scope["path"].startswith("/api/"):
        REQUESTS.require(request, "Too many requests.")


def _openapi_config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Valat",
        version=version("valat"),
        description="The HTTP part of the protocol. For the sockets, see docs/protocol.md.",
        openapi_router=Router(
            "/api/schema", route_handlers=[], include_in_schema=False, after_request=_json_not_found
        ),
        render_plugins=[ReferencePlugin(path="/"), JsonPlugin(path="/openapi.json")],
    )


async def _json_not_found(answer: Any) -> Any:
    """The answer, unless it is the framework's page for what is not there. Raises NotFound."""
    if answer.status_code == 404:
        raise NotFound("No part of the API description is at this address.")
    return answer
