"""The built page: one document for every address, its assets beside it."""

import re
from contextlib import suppress

from litestar import HttpMethod, Request, Response, Router, route
from litestar.di import NamedDependency
from litestar.params import FromPath

from valat.limits.rate_limiter import TooOften
from valat.store.trouble import StoreTrouble
from valat.web.addresses import client_address
from valat.web.auth import AuthService
from valat.web.errors import NotFound
from valat.web.moved import moved_to
from valat.web.names import name_language
from valat.web.previews.link_tags import LinkTags
from valat.web.site import Site

PAGES = re.compile(
    r"/(t/[^/]+|r/[^/]+(/\d+)?|rules(/[^/]+){0,3}|p/[^/]+|puzzles(/[^/]+){0,2}"
    r"|compete(/(tournaments|club|prizes))?|tournament/[^/]+|series/[^/]+|club/[^/]+(/direct)?|organise|watch"
    r"|own-events|calendar"
    r"|leaders(/[^/]+/\d+)?"
    r"|bots(/[^/]+(/entries/\d+)?)?|viewer|settings|friends|recover|staff(/house)?)?/?"
)
"""The addresses that the page knows; it says itself that others lead nowhere, with status 404."""

PRACTICE = re.compile(r"/bots/practice/?")
"""The address of the page that holds the box."""

READ_METHODS = [HttpMethod.GET, HttpMethod.HEAD]


@route("/", http_method=READ_METHODS, include_in_schema=False)
async def page(
    request: Request,
    auth: NamedDependency[AuthService],
    site: NamedDependency[Site],
    link_tags: NamedDependency[LinkTags],
) -> Response[bytes]:
    return await _page(request, auth, site, link_tags)


@route("/{path:path}", http_method=READ_METHODS, include_in_schema=False)
async def asset(
    request: Request,
    auth: NamedDependency[AuthService],
    site: NamedDependency[Site],
    link_tags: NamedDependency[LinkTags],
    path: FromPath[str],
) -> Response[bytes]:
    found = site.asset(path.lstrip("/"))
    if found is None:
        return await _page(request, auth, site, link_tags)
    return found.response(request.headers.get("accept-encoding", ""), request.headers.get("if-none-match"))


@route("/box", http_method=READ_METHODS, include_in_schema=False)
async def box(site: NamedDependency[Site]) -> Response[bytes]:
    """The document in which a page's bots run, shut in: no cookie comes with it."""
    found = site.box
    if found is None:
        raise NotFound("The page hasn't been built.")
    return found


# else the route above would answer a program's mistake with the page
@route("/api/{path:path}", http_method=list(HttpMethod), include_in_schema=False)
async def unknown(path: FromPath[str]) -> None:
    raise NotFound(f"There is nothing at /api{path}.")


async def _page(request: Request, auth: AuthService, site: Site, link_tags: LinkTags) -> Response[bytes]:
    now = moved_to(request.url.path, request.url.query)
    if now is not None:
        return Response(b"", status_code=301, headers={"location": now})
    status = 200 if PAGES.fullmatch(request.url.path) else 404
    head = await link_tags.of(request, site.words) if status == 200 and site.words else ""
    frames = PRACTICE.fullmatch(request.url.path) is not None
    answer = site.document(request.url.path, head, frames=frames).response(
        request.headers.get("accept-encoding", ""), request.headers.get("if-none-match"), status
    )
    # with the page comes the cookie that its first socket needs; a client trying addresses makes no guests
    if status == 200 and await auth.find_player(request) is None:
        # the page comes all the same, and is told why when it asks who it is
        with suppress(TooOften, StoreTrouble):
            address, language = client_address(request), name_language(request)
            _, value = await auth.create_guest(address, language=language)
            answer.set_cookie(auth.cookie(value))
    return answer


router = Router("/", route_handlers=[unknown, box, page, asset])
