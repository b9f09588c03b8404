"""The handlers of all routes and sockets, for tests that ask something of each."""

from valat.web.routes import ROUTERS
from valat.web.sockets import SOCKETS

ROUTES = [handler for router in ROUTERS for route in router.routes for handler in route.route_handlers]
HANDLERS = [*ROUTES, *SOCKETS]
