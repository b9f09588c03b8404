"""The metrics, for those who have the token or ask at the port of their own."""

from litestar import Request, Response, Router, get
from litestar.di import NamedDependency

from valat.limits.rate_limiter import RateLimiter
from valat.web.arena_key import bearer_of
from valat.web.errors import Forbidden, NotFound
from valat.web.limits import Limit
from valat.web.metrics import Metrics
from valat.web.metrics_port import came_by_own_port

WRONG_TOKENS = Limit("metrics", lambda _: RateLimiter.per_minute(20, 20))
"""Of wrong tokens that an address may try."""


# for the operator's programs: no part of the protocol
@get("/metrics", include_in_schema=False, sync_to_thread=False)
def show_metrics(request: Request, metrics: NamedDependency[Metrics]) -> Response[bytes]:
    if not came_by_own_port(request.scope):
        _check_token(request, metrics)
    text, kind = metrics.text()
    return Response(text, media_type=kind, headers={"cache-control": "no-store"})


def _check_token(request: Request, metrics: Metrics) -> None:
    """Passes where the request has the token. Raises NotFound where there is none, Forbidden, TooOften."""
    if not metrics.has_token:
        raise NotFound("Nothing is at this address.")
    if not metrics.admits(bearer_of(request.headers.get("authorization", ""))):
        WRONG_TOKENS.require(request, "Too many wrong tokens.")
        raise Forbidden("Send the metrics token as Authorization: Bearer TOKEN.")


router = Router("/", route_handlers=[show_metrics])
