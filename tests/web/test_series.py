"""Open series over HTTP: an organiser plans one, people play it."""

import pytest

from tests.serving import serving
from tests.web.organising import PASSWORD, PeriodHouse

HOUR_MS = 3_600_000
ALL_DAY = ",".join(map(str, range(24))) + " UTC"
"""There is a rush hour at any time."""


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A house with an organiser, and a rush hour whenever a test asks."""
    folder = tmp_path_factory.mktemp("series")
    with serving(folder, VALAT_RUSH_HOURS=ALL_DAY) as url:
        found = PeriodHouse(folder, url)
        found.organiser.post("/api/password/confirm", {"password": PASSWORD})
        yield found
        found.close()


def plan(house, **changes):
    """A series of two boards that is open from now on."""
    now = house.now()
    fields = {"game": "bridge", "title": "Sunday", "boards": 2, "starts_ms": now, "ends_ms": now + HOUR_MS}
    return {**fields, "reason": "The club asks.", **changes}


def code(response):
    """The status and the code of a refusal."""
    return response.status_code, response.json()["error"]["code"]


def test_an_hour_is_on_and_the_next_is_listed(house):
    """Whatever the time: with its game and its eight boards, and no more than one to come."""
    shown = house.come().get("/api/series").json()
    assert [(hour["kind"], hour["boards"], hour["phase"]) for hour in shown["open"]] == [("hour", 8, "open")]
    assert [hour["starts_ms"] for hour in shown["upcoming"]] == [shown["open"][0]["ends_ms"]]
    assert (shown["guest"], shown["organises"]) == (True, False)
    assert house.organiser.get("/api/series").json()["organises"]


def test_an_organiser_plans_a_series_that_people_play(house):
    """A guest begins, goes on with it and is seen by others; it stands in the audit log."""
    planned = house.organiser.post("/api/series", plan(house)).json()["summary"]
    assert (planned["kind"], planned["title"], planned["phase"]) == ("planned", "Sunday", "open")
    ann, bob, address = house.come(), house.come(), f"/api/series/{planned['id']}"
    table = ann.post(address).json()["table"]
    assert ann.post(address).json()["table"] == table
    setting = ann.get(f"/api/tables/{table}").json()["setting"]
    assert (setting["manager"]["kind"], setting["manager"]["id"]) == ("daily", planned["id"])
    seen = bob.get(address).json()
    assert [(row["finished"], row["under_way"], row["own"]) for row in seen["progress"]] == [
        ([], True, False)
    ]
    assert (seen["ranking"], seen["card"]) == ([], [])
    assert code(bob.get(f"/api/tables/{table}")) == (403, "not_invited")
    acts = house.organiser.get("/api/staff/audit").json()["acts"]
    assert acts[0]["target"] == "plan:series/bridge"


def test_only_organisers_plan(house):
    """With a reason, and a window that can be."""
    assert code(house.member().post("/api/series", plan(house))) == (403, "forbidden")
    assert code(house.organiser.post("/api/series", plan(house, reason=""))) == (422, "no_reason")
    assert code(house.organiser.post("/api/series", plan(house, ends_ms=0))) == (422, "bad_time")
    assert code(house.organiser.post("/api/series", plan(house, boards=33))) == (422, "unreadable")
    assert code(house.organiser.post("/api/series", plan(house, game="chess"))) == (422, "unreadable")


def test_what_is_not_there_or_not_open_cannot_be_played(house):
    """Nor looked at."""
    ann = house.come()
    assert code(ann.get("/api/series/nothing")) == (404, "no_series")
    assert code(ann.post("/api/series/nothing")) == (404, "no_series")
    later = house.now() + HOUR_MS
    wanted = plan(house, starts_ms=later, ends_ms=later + HOUR_MS)
    planned = house.organiser.post("/api/series", wanted).json()["summary"]
    assert code(ann.post(f"/api/series/{planned['id']}")) == (409, "series_early")
