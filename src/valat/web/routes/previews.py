"""The pictures of previews: of the house, a table, what was played there, a tournament, a club session."""

from hashlib import sha256

import msgspec
from litestar import HttpMethod, Request, Response, Router, route
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from valat.club.live.sessions import ClubSessions
from valat.house.house import House
from valat.period.live.periods import Periods
from valat.tournament.live.tournaments import Tournaments
from valat.web.addresses import client_address
from valat.web.errors import NotFound
from valat.web.limits import PREVIEWS
from valat.web.previews.club import session_picture, shown_session
from valat.web.previews.picture import Picture
from valat.web.previews.previews import PictureCache, Subject, house_picture, preview_of, table_picture
from valat.web.previews.tournaments import (
    period_picture,
    shown_period,
    shown_tournament,
    tournament_picture,
)
from valat.web.previews.words import PreviewWords
from valat.web.site import Site

READ = [HttpMethod.GET, HttpMethod.HEAD]

SHOWN_ELSEWHERE = {
    # a table changes, and programs that show previews keep them long as it is
    "cache-control": "public, max-age=300",
    "cross-origin-resource-policy": "cross-origin",
}


@route("/preview/valat.png", http_method=READ, include_in_schema=False)
async def house(
    request: Request,
    house: NamedDependency[House],
    site: NamedDependency[Site],
    picture_cache: NamedDependency[PictureCache],
    lang: FromQuery[str] = "en",
) -> Response[bytes]:
    return await _answer(request, house, site, picture_cache, None, lang)


@route("/preview/t/{file:str}", http_method=READ, include_in_schema=False)
async def table(
    request: Request,
    house: NamedDependency[House],
    site: NamedDependency[Site],
    picture_cache: NamedDependency[PictureCache],
    file: FromPath[str],
    lang: FromQuery[str] = "en",
) -> Response[bytes]:
    return await _answer(request, house, site, picture_cache, Subject(_stem(file), live=True), lang)


@route("/preview/r/{file:str}", http_method=READ, include_in_schema=False)
async def match(
    request: Request,
    house: NamedDependency[House],
    site: NamedDependency[Site],
    picture_cache: NamedDependency[PictureCache],
    file: FromPath[str],
    lang: FromQuery[str] = "en",
) -> Response[bytes]:
    return await _answer(request, house, site, picture_cache, Subject(_stem(file), live=False), lang)


@route("/preview/r/{table_id:str}/{file:str}", http_method=READ, include_in_schema=False)
async def deal(
    request: Request,
    house: NamedDependency[House],
    site: NamedDependency[Site],
    picture_cache: NamedDependency[PictureCache],
    table_id: FromPath[str],
    file: FromPath[str],
    lang: FromQuery[str] = "en",
) -> Response[bytes]:
    number = _stem(file)
    if not number.isdecimal() or len(number) > 6:
        raise NotFound("That picture doesn't exist.")
    return await _answer(
        request, house, site, picture_cache, Subject(table_id, live=False, deal=int(number)), lang
    )


@route("/preview/tournament/{file:str}", http_method=READ, include_in_schema=False)
async def tournament(
    request: Request,
    tournaments: NamedDependency[Tournaments],
    site: NamedDependency[Site],
    picture_cache: NamedDependency[PictureCache],
    file: FromPath[str],
    lang: FromQuery[str] = "en",
) -> Response[bytes]:
    words = _words(request, site, lang)
    state = await shown_tournament(tournaments, _stem(file))
    picture = tournament_picture(words, lang, state) if state else house_picture(words, lang)
    return await _send(request, picture_cache, picture)


@route("/preview/period/{file:str}", http_method=READ, include_in_schema=False)
async def period(
    request: Request,
    periods: NamedDependency[Periods],
    site: NamedDependency[Site],
    picture_cache: NamedDependency[PictureCache],
    file: FromPath[str],
    lang: FromQuery[str] = "en",
) -> Response[bytes]:
    words = _words(request, site, lang)
    state = await shown_period(periods, _stem(file))
    picture = period_picture(words, lang, state) if state else house_picture(words, lang)
    return await _send(request, picture_cache, picture)


@route("/preview/club/{file:str}", http_method=READ, include_in_schema=False)
async def club(
    request: Request,
    club_sessions: NamedDependency[ClubSessions],
    site: NamedDependency[Site],
    picture_cache: NamedDependency[PictureCache],
    file: FromPath[str],
    lang: FromQuery[str] = "en",
) -> Response[bytes]:
    words = _words(request, site, lang)
    state = await shown_session(club_sessions, _stem(file))
    picture = session_picture(words, lang, state) if state else house_picture(words, lang)
    return await _send(request, picture_cache, picture)


async def _answer(
    request: Request,
    house: House,
    site: Site,
    picture_cache: PictureCache,
    subject: Subject | None,
    language: str,
) -> Response[bytes]:
    """The picture, as anybody may see it; the house's where that is nothing. Raises as `_words`."""
    words = _words(request, site, language)
    shown = None
    if subject is not None:
        shown = await preview_of(subject, house.replay_query(subject.table, None))
    picture = table_picture(words, language, shown) if shown else house_picture(words, language)
    return await _send(request, picture_cache, picture)


def _words(request: Request, site: Site, language: str) -> PreviewWords:
    """The words of previews.

    Raises:
        TooOften: more than the limit allows.
        NotFound: the page is not built, or does not speak that language.
    """
    PREVIEWS.require(request, "Too many previews.")
    words = site.words
    if words is None or language not in words.languages:
        raise NotFound("That picture doesn't exist.")
    return words


async def _send(request: Request, picture_cache: PictureCache, picture: Picture) -> Response[bytes]:
    """The picture's file; nothing if the client has it."""
    key = _hash(picture)
    headers = {**SHOWN_ELSEWHERE, "etag": f'"{key[:16]}"'}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(b"", status_code=304, headers=headers)
    png = await picture_cache.png(client_address(request), key, picture)
    return Response(png, media_type="image/png", headers=headers)


def _hash(picture: Picture) -> str:
    return sha256(msgspec.json.encode(picture)).hexdigest()


def _stem(file: str) -> str:
    """The name of a PNG file without its ending. Raises NotFound for any other file."""
    if not file.endswith(".png"):
        raise NotFound("That picture doesn't exist.")
    return file.removesuffix(".png")


router = Router("/", route_handlers=[house, table, match, deal, tournament, period, club])
