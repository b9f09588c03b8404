"""The built page: one document for every address, its assets beside it."""

import re
from contextlib import suppress

from litestar import HttpMethod, Request, Response, Router, route
from litestar.di import NamedDependency
from litestar.params import FromPath

from valat.house.previews import Invitation, TablePreview
from valat.limits.rate_limiter import TooOften
from valat.store.writer import StorageFull
from valat.web.addresses import client_address
from valat.web.app_state import AppState
from valat.web.cookies import cookie
from valat.web.errors import NotFound
from valat.web.limits import PREVIEWS
from valat.web.moved import moved_to
from valat.web.names import name_language
from valat.web.previews.club import DAILY, daily_words, session_of, session_words, shown_session
from valat.web.previews.previews import (
    Subject,
    house_words,
    invitation_of,
    invited_words,
    preview_of,
    subject_of,
    table_words,
)
from valat.web.previews.tags import LinkPreview, tags
from valat.web.previews.tournaments import (
    PERIODS,
    period_words,
    shown_period,
    shown_tournament,
    tournament_of,
    tournament_words,
)
from valat.web.previews.words import PreviewWords, accepted_language
from valat.web.site import Site

PAGES = re.compile(
    r"/(t/[^/]+|r/[^/]+(/\d+)?|rules(/[^/]+){0,3}|p/[^/]+|puzzles(/[^/]+){0,2}"
    r"|compete(/(tournaments|club|prizes))?|tournament/[^/]+|club/[^/]+(/direct)?|organise|watch"
    r"|bots(/[^/]+(/entries/\d+)?)?|viewer|settings|staff)?/?"
)
"""The addresses that the page knows; it says itself that others lead nowhere, with status 404."""

PRACTICE = re.compile(r"/bots/practice/?")
"""The address of the page that holds the box."""

READ_METHODS = [HttpMethod.GET, HttpMethod.HEAD]


@route("/", http_method=READ_METHODS, include_in_schema=False)
async def page(request: Request, app_state: NamedDependency[AppState]) -> Response[bytes]:
    return await _page(request, app_state)


@route("/{path:path}", http_method=READ_METHODS, include_in_schema=False)
async def asset(
    request: Request, app_state: NamedDependency[AppState], path: FromPath[str]
) -> Response[bytes]:
    found = app_state.site.asset(path.lstrip("/"))
    if found is None:
        return await _page(request, app_state)
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


async def _page(request: Request, app_state: AppState) -> Response[bytes]:
    now = moved_to(request.url.path, request.url.query)
    if now is not None:
        return Response(b"", status_code=301, headers={"location": now})
    status = 200 if PAGES.fullmatch(request.url.path) else 404
    head = await _tags(request, app_state) if status == 200 else ""
    frames = PRACTICE.fullmatch(request.url.path) is not None
    answer = app_state.site.document(request.url.path, head, frames=frames).response(
        request.headers.get("accept-encoding", ""), request.headers.get("if-none-match"), status
    )
    # with the page comes the cookie that its first socket needs; a client trying addresses makes no guests
    if status == 200 and await app_state.find_player(request) is None:
        # the page comes all the same, and is told why when it asks who it is
        with suppress(TooOften, StorageFull):
            address, language = client_address(request), name_language(request)
            _, value = await app_state.auth.create_guest(address, language=language)
            answer.set_cookie(cookie(value, app_state.settings.secure_cookies))
    return answer


async def _tags(request: Request, app_state: AppState) -> str:
    """What previews of this address say; nothing where the page is not built."""
    words = app_state.site.words
    if words is None:
        return ""
    language = accepted_language(request.headers.get("accept-language", ""), words.languages)
    told, path = None, request.url.path
    subject, of_tournament = subject_of(path), tournament_of(path) or PERIODS.fullmatch(path)
    of_club = session_of(path) or DAILY.fullmatch(path)
    # a client that asks too often gets the page all the same, and of each address the same words
    if (subject or of_tournament or of_club) and not PREVIEWS.of(request).take(client_address(request)):
        if subject is not None:
            told = await _subject_words(request, app_state, words, subject, language)
        elif of_tournament:
            told = await _tournament_words(request, app_state, words, language)
        else:
            told = await _club_words(request, app_state, words, language)
    origin = f"{request.url.scheme}://{request.url.netloc}"
    return tags(told or house_words(words, language), origin, str(request.url))


async def _tournament_words(
    request: Request, app_state: AppState, words: PreviewWords, language: str
) -> LinkPreview | None:
    """What is told of a tournament, or of a promo period; None where there is none."""
    name = tournament_of(request.url.path)
    if name is not None:
        state = await shown_tournament(app_state.tournaments, name)
        return tournament_words(words, language, state) if state else None
    period = await shown_period(app_state.periods, request.query_params.get("period"))
    return period_words(words, language, period) if period else None


async def _club_words(
    request: Request, app_state: AppState, words: PreviewWords, language: str
) -> LinkPreview | None:
    """What is told of a club session, or of the boards of the day; None where there is none."""
    name = session_of(request.url.path)
    if name is None:
        return daily_words(words, language)
    state = await shown_session(app_state.club_sessions, name)
    return session_words(words, language, state) if state else None


async def _subject_words(
    request: Request, app_state: AppState, words: PreviewWords, subject: Subject, language: str
) -> LinkPreview | None:
    """What is told of a table, in the language of who opened it; None where that is nothing."""
    query = app_state.house.replay_query(subject.table, None)
    shown: TablePreview | Invitation | None = await preview_of(subject, query)
    if shown is None and subject.live:
        shown = await invitation_of(query, request.query_params.get("invite"))
    if shown is None:
        return None
    # programs that make previews seldom say what language they are made for
    owner = await app_state.players.get(shown.owner)
    chosen = owner.settings.get("language") if owner else None
    language = chosen if chosen in words.languages else language
    if isinstance(shown, Invitation):
        return invited_words(words, language, shown.game)
    return table_words(words, language, subject, shown)


router = Router("/", route_handlers=[unknown, box, page, asset])
