"""The built page: one document for every address, its assets beside it."""

import re
from contextlib import suppress

from litestar import HttpMethod, Request, Response, route
from litestar.di import NamedDependency
from litestar.params import FromPath

from valat.web.cookies import cookie
from valat.web.errors import NotFound
from valat.web.hall import Hall, address
from valat.web.limits import TooOften

PAGES = re.compile(r"/(t/[^/]+|r/[^/]+(/\d+)?|rules(/[^/]+){0,3}|p/[^/]+|viewer|settings)?/?")
"""The addresses that the page knows; it says itself that others lead nowhere, with status 404."""

READ = [HttpMethod.GET, HttpMethod.HEAD]


@route("/", http_method=READ, include_in_schema=False)
async def page(request: Request, hall: NamedDependency[Hall]) -> Response[bytes]:
    return await _page(request, hall)


@route("/{path:path}", http_method=READ, include_in_schema=False)
async def asset(request: Request, hall: NamedDependency[Hall], path: FromPath[str]) -> Response[bytes]:
    found = hall.site.asset(path.lstrip("/"))
    if found is None:
        return await _page(request, hall)
    return found.response(request.headers.get("accept-encoding", ""), request.headers.get("if-none-match"))


@route("/api/{path:path}", http_method=list(HttpMethod), include_in_schema=False)
async def unknown(path: FromPath[str]) -> None:
    raise NotFound(f"The interface has nothing at /api{path}.")


async def _page(request: Request, hall: Hall) -> Response[bytes]:
    status = 200 if PAGES.fullmatch(request.url.path) else 404
    answer = hall.site.index().response(
        request.headers.get("accept-encoding", ""), request.headers.get("if-none-match"), status
    )
    if status == 200 and await hall.caller(request) is None:
        with suppress(TooOften):
            _, value = await hall.doorman.guest(address(request))
            answer.set_cookie(cookie(value, hall.settings.secure_cookies))
    return answer
