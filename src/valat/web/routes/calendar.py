"""What is on and what is planned in the house: lists, everything with a date, reminders, feeds."""

from collections.abc import Iterator
from secrets import token_urlsafe

from litestar import Request, Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from valat.club.live.sessions import ClubSessions
from valat.house.house import House
from valat.kernel.errors import Refusal
from valat.limits.rate_limiter import RateLimiter
from valat.period.live.periods import Periods
from valat.protocol.calendar import (
    Calendar,
    CalendarEntries,
    CalendarEntry,
    CalendarFeed,
    ReminderRequest,
)
from valat.series.live.dailies import Dailies
from valat.series.live.pictures import daily_list
from valat.store.calendar import end_feed_statements, feed_made_ms, feed_owner, feed_statements
from valat.store.own_events import open_events_of
from valat.store.players import Player
from valat.tournament.live.tournaments import Tournaments
from valat.web.calendar_entries import Dated, HouseCalendar, as_own, in_order, public
from valat.web.calendar_feeds import feed_response, feed_text
from valat.web.calendar_reminders import CalendarReminders
from valat.web.errors import NotFound
from valat.web.languages import accepted_language
from valat.web.limits import Limit
from valat.web.previews.words import PreviewWords
from valat.web.routes.club import session_list
from valat.web.routes.periods import current_periods
from valat.web.routes.series import list_for
from valat.web.routes.tournaments import running_tournaments
from valat.web.site import Site

FEEDS = Limit("feeds", lambda _: RateLimiter.per_minute(10, 20))
"""Calendar programs ask a few times an hour; who guesses addresses asks more."""
REMINDERS = Limit("reminders", lambda _: RateLimiter.per_minute(30, 30))
RENEWALS = Limit("feed_renewals", lambda _: RateLimiter.per_minute(2, 5))
TOKEN_BYTES = 24


@get("/api/calendar", summary="Daily boards, other open series, tournaments, club sessions and prize periods")
async def calendar_lists(
    house: NamedDependency[House],
    asker: NamedDependency[Player | None],
    tournaments: NamedDependency[Tournaments],
    periods: NamedDependency[Periods],
    club_sessions: NamedDependency[ClubSessions],
    dailies: NamedDependency[Dailies],
) -> Calendar:
    return Calendar(
        await daily_list(house.store, dailies, asker, house.now()),
        running_tournaments(tournaments, asker),
        await session_list(house, club_sessions, asker),
        await current_periods(house, periods, asker),
        await list_for(dailies, house, asker),
    )


@get("/api/calendar/entries", summary="Everything with a date, the first to start first")
async def entries(
    house: NamedDependency[House],
    asker: NamedDependency[Player | None],
    calendar: NamedDependency[HouseCalendar],
    calendar_reminders: NamedDependency[CalendarReminders],
) -> CalendarEntries:
    return await _entries(house, calendar, calendar_reminders, asker)


@post("/api/calendar/reminders", status_code=200, summary="Sets or clears a reminder of an entry")
async def set_reminder(
    request: Request,
    house: NamedDependency[House],
    player: NamedDependency[Player],
    calendar: NamedDependency[HouseCalendar],
    calendar_reminders: NamedDependency[CalendarReminders],
    data: JSONBody[ReminderRequest],
) -> CalendarEntries:
    REMINDERS.require(request, "Too many reminders.", player)
    if data.on:
        await calendar_reminders.set(player, data.kind, data.id)
    else:
        await calendar_reminders.clear(player, data.kind, data.id)
    return await _entries(house, calendar, calendar_reminders, player)


@get("/api/calendar/house.ics", summary="The house's calendar, for calendar programs")
async def house_feed(
    request: Request,
    house: NamedDependency[House],
    site: NamedDependency[Site],
    calendar: NamedDependency[HouseCalendar],
    lang: FromQuery[str] = "",
) -> Response[bytes]:
    FEEDS.require(request, "Too many calendars.")
    origin = f"{request.url.scheme}://{request.url.netloc}"
    shown = (dated for dated in calendar.all() if public(dated))
    text = feed_text(shown, house.store.keys, site.words, _language(request, site.words, lang), origin)
    return feed_response(text, request.headers.get("if-none-match"), shared=True)


@get("/api/calendar/own/{token:str}", summary="A player's own entries at a secret address, names and times")
async def own_feed(
    request: Request,
    house: NamedDependency[House],
    site: NamedDependency[Site],
    calendar: NamedDependency[HouseCalendar],
    calendar_reminders: NamedDependency[CalendarReminders],
    token: FromPath[str],
    lang: FromQuery[str] = "",
) -> Response[bytes]:
    FEEDS.require(request, "Too many calendars.")
    owner = await feed_owner(house.store, house.store.keys, token.removesuffix(".ics"))
    if owner is None:
        raise NotFound("There is no calendar at this address. It may have been replaced.", code="not_found")
    own = await _own_of(house, calendar, calendar_reminders, owner)
    text = feed_text(own, house.store.keys, site.words, _language(request, site.words, lang))
    return feed_response(text, request.headers.get("if-none-match"), shared=False)


@post("/api/calendar/feed", status_code=200, summary="Makes or renews the caller's secret calendar address")
async def renew_feed(
    request: Request, house: NamedDependency[House], player: NamedDependency[Player]
) -> CalendarFeed:
    _check_account(player)
    RENEWALS.require(request, "Too many new addresses.", player)
    token = token_urlsafe(TOKEN_BYTES)
    await house.store.writer.write(feed_statements(house.store.keys, player.id, token, house.now()))
    return CalendarFeed(f"/api/calendar/own/{token}.ics")


@post("/api/calendar/feed/end", status_code=200, summary="Ends the caller's secret calendar address")
async def end_feed(
    house: NamedDependency[House],
    player: NamedDependency[Player],
    calendar: NamedDependency[HouseCalendar],
    calendar_reminders: NamedDependency[CalendarReminders],
) -> CalendarEntries:
    await house.store.writer.write(end_feed_statements(player.id))
    return await _entries(house, calendar, calendar_reminders, player)


def _check_account(player: Player) -> None:
    if player.guest:
        why = "Create an account to have a calendar of your own."
        raise Refusal(why, code="needs_account", key="feed_account", rule="NTC-1")


async def _entries(
    house: House, calendar: HouseCalendar, reminders: CalendarReminders, player: Player | None
) -> CalendarEntries:
    own: set[tuple[str, str]] = set()
    who = player.id if player else ""
    if player is not None:
        own = {dated.key for dated in await _own_of(house, calendar, reminders, who, reminded=False)}

    def visible() -> Iterator[CalendarEntry]:
        for dated in calendar.all():
            if public(dated) or dated.key in own:
                yield as_own(dated, own=dated.key in own, reminded=reminders.reminds(who, *dated.key))

    made_ms = await feed_made_ms(house.store, who) if player is not None and not player.guest else None
    return CalendarEntries(house.now(), in_order(visible()), made_ms)


async def _own_of(
    house: House, calendar: HouseCalendar, reminders: CalendarReminders, player: str, *, reminded: bool = True
) -> list[Dated]:
    """What a player has entered or organises; with `reminded` also what they want to be reminded of."""
    owned = {(each.kind, each.event_id) for each in await open_events_of(house.store, player)}
    return [
        dated
        for dated in calendar.all()
        if dated.key in owned
        or dated.takes_part(player)
        or (reminded and reminders.reminds(player, *dated.key))
    ]


def _language(request: Request, words: PreviewWords | None, wanted: str) -> str:
    if words is None or wanted in words.languages:
        return wanted or "en"
    return accepted_language(request.headers.get("accept-language", ""), words.languages)


router = Router("/", route_handlers=[
    calendar_lists, entries, set_reminder, house_feed, own_feed, renew_feed, end_feed,
])  # fmt: skip
