"""The built page: one document for every address, its assets beside it."""

import re
from contextlib import suppress

from litestar import HttpMethod, Request, Response, route
from litestar.di import NamedDependency
from litestar.params import FromPath

from valat.store.writer import StorageFull
from valat.web.app_state import AppState, client_address
from valat.web.cookies import cookie
from valat.web.errors import NotFound
from valat.web.rate_limiter import TooOften

PAGES = re.compile(r"/(t/[^/]+|r/[^/]+(/\d+)?|rules(/[^/]+){0,3}|p/[^/]+|viewer|settings)?/?")
"""The addresses that the page knows; it says itself that others lead nowhere, with status 404."""

READ = [HttpMethod.GET, HttpMethod.HEAD]


@route("/", http_method=READ, include_in_schema=False)
async def page(request: Request, app_state: NamedDependency[AppState]) -> Response[bytes]:
    return await _page(request, app_state)


@route("/{path:path}", http_method=READ, include_in_schema=False)
async def asset(
    request: Request, app_state: NamedDependency[AppState], path: FromPath[str]
) -> Response[bytes]:
    found = app_state.site.asset(path.lstrip("/"))
    if found is None:
        return await _page(request, app_state)
    return found.response(request.headers.get("accept-encoding", ""), request.headers.get("if-none-match"))


# else the route above would answer a program's mistake with the page
@route("/api/{path:path}", http_method=list(HttpMethod), include_in_schema=False)
async def unknown(path: FromPath[str]) -> None:
    raise NotFound(f"The interface has nothing at /api{path}.")


async def _page(request: Request, app_state: AppState) -> Response[bytes]:
    status = 200 if PAGES.fullmatch(request.url.path) else 404
    answer = app_state.site.document(request.url.path).response(
        request.headers.get("accept-encoding", ""), request.headers.get("if-none-match"), status
    )
    # with the page comes the cookie that its first socket needs; whoever tries addresses makes no guests
    if status == 200 and await app_state.find_player(request) is None:
        # the page comes all the same, and is told why when it asks who it is
        with suppress(TooOften, StorageFull):
            _, value = await app_state.auth.create_guest(client_address(request))
            answer.set_cookie(cookie(value, app_state.settings.secure_cookies))
    return answer
