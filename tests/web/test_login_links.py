"""Getting back into an account by a one-time link. Rule: ACC-1"""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.serving import serving
from tests.web.people import ended
from tests.web.test_staff import PASSWORD, House, code
from valat.staff.login_links import LINK_MS, hand_out_link
from valat.store.database import open_beside

NEW = "another horse"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A house whose limit of failed sign-ins is far."""
    folder = tmp_path_factory.mktemp("links")
    with serving(folder) as url, House(folder, url) as house:
        yield house


@pytest.fixture
def player(house):
    """Somebody who is registered."""
    return house.member()


def link_for(house, caller):
    """The token of a link that the operator hands out, beside the server."""

    async def hand_out():
        async with open_beside(house.folder) as store:
            return await hand_out_link(store, caller.me["id"], "Lost the password.")

    return asyncio.run(hand_out())[0]


def use(caller, token, password=NEW):
    return caller.post("/api/login/link", {"token": token, "password": password})


def test_a_link_gives_a_new_password_and_ends_all_sessions(house, player):
    """The player is told, and it stands in the audit log."""
    other = house.come()
    token = link_for(house, player)
    with player.socket("/ws/me") as socket:
        answer = use(other, token)
        assert ended(socket)[0] == 4401
    assert (answer.status_code, answer.json()["name"]) == (200, player.me["name"])
    assert code(player.post("/api/password", {"old": PASSWORD, "new": NEW})) == "no_session"
    credentials = {"name": player.me["name"]}
    assert code(house.come().post("/api/login", {**credentials, "password": PASSWORD})) == "bad_login"
    assert house.come().post("/api/login", {**credentials, "password": NEW}).status_code == 200
    acts = house.staff("admin").get("/api/staff/audit").json()["acts"]
    told = [(act["act"], act["actor"]) for act in acts if act["concerns"] == [player.me["name"]]]
    assert told == [("login_link_used", player.me["name"]), ("login_link", None)]
    notices = other.get("/api/me/notices").json()["notices"]
    assert [(notice["act"], notice["appealable"]) for notice in notices] == [
        ("login_link_used", False),
        ("login_link", False),
    ]


def test_a_link_works_once(house, player):
    """Also for two who come with it at the same moment."""
    token = link_for(house, player)
    callers = [house.come() for _ in range(4)]
    with ThreadPoolExecutor() as threads:
        codes = list(threads.map(lambda caller: use(caller, token).status_code, callers))
    assert sorted(codes) == [200, 401, 401, 401]
    assert code(use(house.come(), token)) == "bad_link"


def test_a_newer_link_ends_the_one_before(house, player):
    """There is one way back at a time."""
    first, second = link_for(house, player), link_for(house, player)
    assert code(use(house.come(), first)) == "bad_link"
    assert use(house.come(), second).status_code == 200


def test_a_link_ends_after_half_an_hour(house, player):
    """Nobody finds an old one in a letter."""
    token = link_for(house, player)
    house.execute("UPDATE login_link SET until_ms = until_ms - ?", LINK_MS)
    assert code(use(house.come(), token)) == "bad_link"


def test_a_password_that_is_none_leaves_the_link(house, player):
    """It is asked for again."""
    token = link_for(house, player)
    assert code(use(house.come(), token, "password1")) == "common_password"
    assert use(house.come(), token).status_code == 200


def test_the_store_does_not_know_the_link(house, player):
    """Whoever reads the database finds neither the token nor a hash to try guesses on."""
    token = link_for(house, player)
    with sqlite3.connect(house.folder / "valat.db") as database:
        rows = database.execute("SELECT hash FROM login_link").fetchall()
    database.close()
    assert all(token not in row[0] for row in rows)
    assert len(token) >= 43


def test_links_are_not_guessed(tmp_path):
    """As passwords: an address has a few tries."""
    with serving(tmp_path, VALAT_LOGINS_BURST="3") as url, House(tmp_path, url) as house:
        caller, player = house.come(), house.member()
        assert [use(caller, f"guess{number}").status_code for number in range(5)] == [401, 401, 401, 429, 429]
        house.execute("DELETE FROM login_link")
        assert use(caller, link_for(house, player)).status_code == 429
