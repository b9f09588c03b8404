"""The house as those who run it see it, and what they do about it."""

import time

import pytest

from tests.serving import serving
from tests.web.people import hear, hear_until
from tests.web.test_staff import House, code

ACTS = "/api/staff/house/acts"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A house of its own, since it is closed now and then; its backups lie nowhere yet."""
    folder = tmp_path_factory.mktemp("house")
    backups = tmp_path_factory.mktemp("backups")
    with (
        serving(folder, VALAT_BACKUPS=str(backups), VALAT_LOGINS_BURST="2") as url,
        House(folder, url) as house,
    ):
        yield house


@pytest.fixture(scope="module")
def admin(house):
    """Who runs it."""
    return house.staff("admin")


@pytest.fixture(autouse=True)
def open_again(admin):
    """What a test has closed is open for the next."""
    yield
    for act in ({"do": "open"}, {"do": "banner", "text": ""}):
        assert admin.post(ACTS, {"reason": "The test is over.", **act}).status_code == 200


def test_an_admin_sees_what_runs_and_what_waits(house, admin):
    """Tables, sockets, queues, times, the disk, versions; the folder of backups has none."""
    table = house.come().post("/api/tables", {"game": "belot", "fill": "people"}).json()["table"]
    with house.come().socket(f"/ws/table/{table}") as socket:
        hear(socket)
        seen = admin.get("/api/staff/house").json()
    assert seen["tables"]["belot"] >= 1
    assert seen["sockets"] == {"table": 1}
    assert {"bots", "analyses", "arenas", "writer"} <= seen["waiting"].keys()
    assert seen["commit"]["half"] > 0
    assert 0 < seen["disk"]["data"] < seen["disk"]["total"]
    assert seen["backup"] == {"state": "missing", "at": None}
    assert {"valat", "python", "sqlalchemy"} <= seen["versions"].keys()
    assert abs(seen["since"] / 1000 - time.time()) < 3600
    assert seen["playing"] == 0


def test_an_admin_sees_who_hits_a_limit(house, admin):
    """By name where there is one, else by address."""
    guest = house.come()
    for _ in range(3):
        guest.post("/api/login", {"name": "Nobody Here", "password": "wrong wrong"})
    limits = {limit["limit"]: limit for limit in admin.get("/api/staff/house").json()["limits"]}
    assert limits["logins"]["hits"] >= 1
    assert list(limits["logins"]["who"]) == ["127.0.0.1"]


@pytest.mark.parametrize("role", ["moderator", "organiser", "director"])
def test_the_house_is_the_admins(house, role):
    """Others neither see it nor close it."""
    caller = house.staff(role)
    assert code(caller.get("/api/staff/house")) == "forbidden"
    assert code(caller.post(ACTS, {"do": "close", "reason": "So."})) == "forbidden"


def test_an_act_needs_a_reason(admin):
    """It stands in the audit log."""
    assert code(admin.post(ACTS, {"do": "close"})) == "no_reason"
    admin.post(ACTS, {"do": "close", "reason": "A new disk."})
    newest = admin.get("/api/staff/audit").json()["acts"][0]
    assert (newest["act"], newest["reason"], newest["actor"]) == (
        "house_close",
        "A new disk.",
        admin.me["name"],
    )


def test_a_closed_house_says_until_when(house, admin):
    """Who asks for a table is told, and who has one goes on."""
    until = int(time.time() * 1000) + 3_600_000
    seen = admin.post(ACTS, {"do": "close", "until_ms": until, "reason": "A new disk."}).json()
    assert seen["notice"] == {
        "type": "house",
        "banner": None,
        "closed": True,
        "until": until,
        "draining": False,
    }
    refused = house.come().post("/api/tables", {"game": "belot"})
    assert (refused.status_code, code(refused)) == (503, "house_closed")
    assert refused.json()["error"]["args"] == {"until": str(until)}


def test_everyone_hears_it_on_every_page(house, admin):
    """At once, and on coming; nothing where there is nothing to say."""
    here = house.come()
    with here.socket("/ws/me") as socket:
        admin.post(ACTS, {"do": "banner", "text": "Maintenance at 22:00.", "reason": "So."})
        assert (
            hear_until(socket, lambda message: message["type"] == "house")["banner"]
            == "Maintenance at 22:00."
        )
    with house.come().socket("/ws/me") as socket:
        assert hear(socket)["banner"] == "Maintenance at 22:00."


@pytest.mark.parametrize("body", [{"do": "banner"}, {"do": "banner", "text": "x" * 201}, {"do": "explode"}])
def test_what_is_no_act_is_refused(admin, body):
    """A banner is a sentence."""
    assert code(admin.post(ACTS, {"reason": "So.", **body})) == "unreadable"
