"""What is on and what is planned: lists in one answer, entries with a date, reminders, feeds."""

import time

from icalendar import Calendar

from tests.serving import serving
from tests.web.test_own_events import HOUR_MS, act, cup, evening, member, opened
from tests.web.test_staff import House
from tests.web.test_tournaments import code, enter

__all__ = ["member"]


def entries_of(caller):
    """What a caller's calendar shows."""
    return caller.get("/api/calendar/entries").json()["entries"]


def entry_of(caller, event):
    """The entry of that id in a caller's calendar; None where it has none."""
    return next((row for row in entries_of(caller) if row["id"] == event), None)


def test_the_calendar_holds_the_lists_of_their_own_addresses(newcomer):
    """As the caller sees them: a board that is under way, a tournament that was entered."""
    ann = newcomer()
    ann.post("/api/daily/bridge")
    calendar = ann.get("/api/calendar").json()
    assert any(game["today"]["under_way"] for game in calendar["daily"]["games"])
    alone = {
        "daily": ann.get("/api/daily").json(),
        "tournaments": ann.get("/api/tournaments").json(),
        "sessions": ann.get("/api/club").json(),
        "periods": ann.get("/api/periods").json(),
        "series": ann.get("/api/series").json(),
    }
    # the only figures that go on by themselves
    for lists in (calendar, alone):
        del lists["daily"]["now_ms"], lists["periods"]["now_ms"], lists["series"]["now_ms"]
    assert calendar == alone


def test_an_entry_has_its_time_and_says_whose_it_is(member, caller):
    """A private event is in the calendar of its owner and of who has entered, and in nobody else's."""
    owner = member()
    event = opened(owner, cup())
    entry = entry_of(owner, event["id"])
    assert (entry["starts_ms"], entry["own"], entry["access"]) == (event["starts_ms"], True, "link")
    assert entry_of(caller, event["id"]) is None
    enter(caller, event["id"])
    assert entry_of(caller, event["id"])["own"] is True
    act(owner, event, "cancel")
    assert entry_of(owner, event["id"]) is None


def test_the_daily_boards_are_in_it(caller):
    """From one midnight to the next."""
    daily = next(row for row in entries_of(caller) if row["kind"] == "daily")
    assert daily["ends_ms"] - daily["starts_ms"] == 24 * HOUR_MS


def test_a_reminder_of_what_starts_within_the_hour_comes_at_once(member):
    """And once, also when it is set again. Rule: NTC-1"""
    owner, other = member(), member()
    event = opened(owner, cup("open", starts_ms=int(time.time() * 1000) + HOUR_MS // 2))
    for on in (True, False, True):
        answer = other.post("/api/calendar/reminders", {"kind": "tournament", "id": event["id"], "on": on})
        row = next(row for row in answer.json()["entries"] if row["id"] == event["id"])
        assert row["reminded"] is on
    notices = other.get("/api/notices").json()["notices"]
    assert [(notice["kind"], notice["link"]) for notice in notices] == [
        ("event_soon", f"/tournament/{event['id']}")
    ]
    act(owner, event, "cancel")


def test_who_may_be_reminded(member, caller):
    """Players with an account, of what is to come."""
    reminder = {"kind": "tournament", "id": "none", "on": True}
    assert code(caller.post("/api/calendar/reminders", reminder)) == (422, "needs_account")
    player = member()
    assert code(player.post("/api/calendar/reminders", reminder)) == (404, "not_found")
    daily = next(row for row in entries_of(player) if row["kind"] == "daily")
    begun = {"kind": "daily", "id": daily["id"], "on": True}
    assert code(player.post("/api/calendar/reminders", begun)) == (409, "too_late")
    assert code(caller.post("/api/calendar/feed")) == (422, "needs_account")


def test_the_feed_of_the_house(member, caller):
    """RFC 5545: times in UTC; no private event is in it; asked again by its etag it is the same."""
    owner = member()
    private, shown = (
        opened(owner, evening(title="Hidden one")),
        opened(owner, evening("open", title="Shown one")),
    )
    answer = caller.get("/api/calendar/house.ics")
    assert answer.headers["content-type"].startswith("text/calendar")
    calendar = Calendar.from_ical(answer.content)
    names = {str(event["summary"]): event for event in calendar.walk("VEVENT")}
    assert "Shown one" in names
    assert "Hidden one" not in names
    assert private["id"] not in answer.text
    start = names["Shown one"].decoded("dtstart")
    assert (start.tzname(), int(start.timestamp())) == ("UTC", shown["starts_ms"] // 1000)
    same = caller.get("/api/calendar/house.ics", headers={"if-none-match": answer.headers["etag"]})
    assert (same.status_code, same.content) == (304, b"")
    for event in (private, shown):
        act(owner, event, "cancel")


def test_secret_addresses_are_not_guessed(tmp_path):
    """An address asks a few times an hour; who tries more waits, also with one that there is."""
    with serving(tmp_path) as url, House(tmp_path, url) as house:
        path = house.member().post("/api/calendar/feed").json()["path"]
        assert len(path.split("/")[-1].removesuffix(".ics")) >= 32
        stranger = house.come()
        answers = [stranger.get(f"/api/calendar/own/guess{number}.ics").status_code for number in range(25)]
        assert (answers[:20], set(answers[21:])) == ([404] * 20, {429})
        assert stranger.get(path).status_code == 429


def test_a_secret_address_tells_names_and_times_alone(member, caller):
    """Of what the player has entered, organises, or is reminded of; to anyone, until it is renewed."""
    owner = member()
    event = opened(owner, evening(title="Hidden one"))
    path = owner.post("/api/calendar/feed").json()["path"]
    told = caller.get(path)
    assert "Hidden one" in told.text
    assert told.headers["cache-control"].startswith("private")
    for secret in (event["id"], owner.me["name"], owner.me["id"], path.split("/")[-1][:-4]):
        assert secret not in told.text
    assert "http" not in told.text
    assert owner.get("/api/calendar/entries").json()["feed_ms"] > 0
    renewed = owner.post("/api/calendar/feed").json()["path"]
    unknown = caller.get("/api/calendar/own/none.ics")
    assert (caller.get(path).status_code, caller.get(path).json()) == (404, unknown.json())
    assert caller.get(renewed).status_code == 200
    assert owner.post("/api/calendar/feed/end").json()["feed_ms"] is None
    assert caller.get(renewed).status_code == 404
    act(owner, event, "cancel")
