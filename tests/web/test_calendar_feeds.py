"""Feeds for calendar programs, without a server."""

from datetime import UTC, datetime

import pytest
from icalendar import Calendar

from valat.protocol.calendar import CalendarEntry
from valat.store.key import HouseKey
from valat.web.calendar_entries import Dated
from valat.web.calendar_feeds import MOST_ENTRIES, feed_response, feed_text

KEYS = HouseKey({"k": b"k" * 32})


def dated(at, event="e", **fields):
    """An evening at a moment of Sofia's clock."""
    entry = {"kind": "session", "id": event, "title": "Friday", "games": ("bridge",), "format": None}
    moment = int(at.timestamp() * 1000)
    more = {"ends_ms": None, "access": "open", "own": False, "reminded": False}
    return Dated(CalendarEntry(starts_ms=moment, **{**entry, **more, **fields}), moment, lambda _: False)


@pytest.mark.parametrize(
    ("local", "utc"),
    [
        ("2026-10-24T20:00:00+03:00", "20261024T170000Z"),
        # the night after which clocks go back: the same hour of the evening is another one in UTC
        ("2026-10-25T20:00:00+02:00", "20261025T180000Z"),
        ("2027-03-27T20:00:00+02:00", "20270327T180000Z"),
        ("2027-03-28T20:00:00+03:00", "20270328T170000Z"),
    ],
)
def test_times_are_right_over_a_change_of_clocks(local, utc):
    """In UTC, which has no such change: the reader's program shows them by its own zone."""
    text = feed_text([dated(datetime.fromisoformat(local))], KEYS, None, "en").decode()
    assert f"DTSTART:{utc}" in text
    assert "TZID" not in text
    assert "REFRESH-INTERVAL;VALUE=DURATION:PT15M" in text


def test_an_entry_keeps_its_number_and_tells_no_id():
    """By it a program knows an entry again that was moved; an id would lead to a private event."""
    before, after = (
        Calendar.from_ical(
            feed_text([dated(datetime(2027, 1, day, tzinfo=UTC), "secret-id")], KEYS, None, "en")
        )
        for day in (1, 2)
    )
    (first,), (second,) = before.walk("VEVENT"), after.walk("VEVENT")
    assert first["uid"] == second["uid"]
    assert "secret-id" not in before.to_ical().decode()


def test_a_name_cannot_add_lines():
    """A title with the signs of the format stays a title."""
    title = "A\nBEGIN:VALARM;x,y\\"
    (event,) = Calendar.from_ical(
        feed_text([dated(datetime(2027, 1, 1, tzinfo=UTC), title=title)], KEYS, None, "en")
    ).walk("VEVENT")
    assert (str(event["summary"]), event.subcomponents) == (title, [])


def test_a_feed_has_a_limit():
    """The first to start are told."""
    many = [dated(datetime(2027, 1, 1, tzinfo=UTC), str(number)) for number in range(MOST_ENTRIES + 5)]
    assert len(Calendar.from_ical(feed_text(many, KEYS, None, "en")).walk("VEVENT")) == MOST_ENTRIES


def test_a_known_feed_is_not_sent_again():
    """By its etag."""
    first = feed_response(b"BEGIN", None, shared=True)
    again = feed_response(b"BEGIN", first.headers["etag"], shared=True)
    assert (first.status_code or 200, again.status_code, again.content) == (200, 304, b"")
