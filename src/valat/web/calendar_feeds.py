"""Calendars for other programs: iCalendar files with times in UTC, which readers show in their own zone."""

import hmac
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from hashlib import sha256

from icalendar import Calendar, Event, vDuration
from litestar import Response

from valat.store.key import HouseKey
from valat.web.calendar_entries import Dated
from valat.web.previews.words import PreviewWords

LENGTH_MS = 3_600_000
"""How long something takes of which no end is known."""
MOST_ENTRIES = 500
"""Entries of a feed."""
FRESH_S = 900
"""How long a program may show a feed without asking again."""


def feed_text(
    dated: Iterable[Dated], keys: HouseKey, words: PreviewWords | None, language: str, origin: str = ""
) -> bytes:
    """A feed as iCalendar (RFC 5545).

    Args:
        words: the names of games and tournaments; None where the page is not built.
        origin: of the house, for a link to each entry; empty: names and times alone.
    """
    calendar = Calendar()
    calendar.add("prodid", "-//Valat//Calendar//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", "Valat")
    # both are asked: programs know one or the other
    fresh = vDuration(timedelta(seconds=FRESH_S))
    fresh.params["VALUE"] = "DURATION"
    calendar["refresh-interval"] = fresh
    calendar.add("x-published-ttl", fresh.to_ical().decode())
    ordered = sorted(dated, key=lambda each: (each.entry.starts_ms, each.entry.kind, each.entry.id))
    for each in ordered[:MOST_ENTRIES]:
        calendar.add_component(_event(each, keys, words, language, origin))
    text: bytes = calendar.to_ical()
    return text


def feed_response(text: bytes, known: str | None, *, shared: bool) -> Response[bytes]:
    """The answer with a feed; 304 for a known etag.

    Args:
        known: the header If-None-Match.
        shared: whether caches on the way may keep it.
    """
    etag = f'"{sha256(text).hexdigest()[:32]}"'
    scope = "public" if shared else "private"
    headers = {
        "etag": etag,
        "cache-control": f"{scope}, max-age={FRESH_S}",
        "vary": "accept-language",
    }
    if not shared:
        # the address is a secret, which no page that is linked learns
        headers["referrer-policy"] = "no-referrer"
    if known is not None and etag in known:
        return Response(b"", status_code=304, headers=headers)
    return Response(text, media_type="text/calendar; charset=utf-8", headers=headers)


def _event(dated: Dated, keys: HouseKey, words: PreviewWords | None, language: str, origin: str) -> Event:
    entry, event = dated.entry, Event()
    ends_ms = entry.ends_ms or entry.starts_ms + LENGTH_MS
    if entry.kind == "contest":
        # a deadline: what is in progress ends then
        ends_ms = entry.starts_ms
    event.add("uid", f"{_uid(keys, dated)}@valat")
    event.add("dtstamp", _utc(dated.opened_ms))
    event.add("dtstart", _utc(entry.starts_ms))
    event.add("dtend", _utc(max(ends_ms, entry.starts_ms)))
    event.add("summary", entry_name(dated, words, language))
    if origin:
        event.add("url", f"{origin}/calendar")
    return event


def entry_name(dated: Dated, words: PreviewWords | None, language: str) -> str:
    """What an entry is called in a language."""
    entry = dated.entry
    titles = [_game(words, language, game) for game in entry.games]
    if words is not None and entry.format is not None:
        return words.languages[language].text(f"tournament.{entry.format}", game=titles[0])
    name = entry.title or ", ".join(titles)
    # of a series with a title of its own its organiser has said what it is
    if words is None or (entry.title and entry.kind == "series"):
        return name
    # a tournament and an evening need no other words than their names
    return words.languages[language].words.get(f"calendar.{entry.kind}", "{name}").format(name=name)


def _game(words: PreviewWords | None, language: str, game: str) -> str:
    return game.title() if words is None else words.look(game).titles.get(language, game)


def _uid(keys: HouseKey, dated: Dated) -> str:
    """The same for an entry in every feed. It does not tell the id, which is the link of a private one."""
    oldest = next(iter(keys))
    named = f"calendar entry {dated.entry.kind}:{dated.entry.id}"
    return hmac.new(oldest, named.encode(), sha256).hexdigest()[:32]


def _utc(at_ms: int) -> datetime:
    return datetime.fromtimestamp(at_ms // 1000, UTC)
