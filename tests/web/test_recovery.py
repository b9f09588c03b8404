"""Getting back into an account by a one-time link or a recovery code. Rule: ACC-1"""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest

from tests.serving import serving
from tests.web.people import ended
from tests.web.test_staff import PASSWORD, House, code
from valat.limits.rate_limiter import RateLimiter, TooOften
from valat.staff.login_links import LINK_MS, LINK_PATH, hand_out_link
from valat.store.database import open_beside
from valat.web.auth import NAME_FAILURE_FACTOR
from valat.web.settings import Settings

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


def use_code(caller, code, name, password=NEW):
    return caller.post("/api/login/code", {"name": name, "code": code, "password": password})


def account_changes(caller):
    """What the caller's notices say was changed in the account, and the name of it."""
    notices = caller.get("/api/notices").json()["notices"]
    return [(told["parts"]["change"], told["parts"].get("title")) for told in notices]


def age_password(house, caller, minutes=15):
    """The player has typed the password so long ago."""
    house.execute(
        "UPDATE session SET password_ms = password_ms - ? WHERE player_id = ?",
        minutes * 60_000,
        caller.me["id"],
    )


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


def test_a_link_ends_the_codes(house, player):
    """A stranger who was in the account may have made them."""
    back = house.come()
    assert use(back, link_for(house, player)).status_code == 200
    assert back.get("/api/recovery-codes").json()["left"] == 0
    assert code(use_code(house.come(), player.me["recovery_codes"][0], player.me["name"])) == "bad_code"


def test_a_password_that_is_none_leaves_the_link(house, player):
    """It is asked for again."""
    token = link_for(house, player)
    assert code(use(house.come(), token, "password1")) == "common_password"
    assert use(house.come(), token).status_code == 200


def test_the_store_does_not_know_the_link(house, player):
    """Who reads the database finds neither the token nor a hash to try guesses on."""
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


def test_registering_gives_ten_codes(house, player):
    """They are in this one answer, and in nothing that follows."""
    codes = player.me["recovery_codes"]
    assert len(set(codes)) == 10
    assert player.get("/api/recovery-codes").json()["left"] == 10
    told = (player.get("/api/me"), player.get("/api/recovery-codes"), player.get("/api/me/export"))
    assert not any(code in answer.text for code in codes for answer in told)


def test_a_code_gives_a_new_password_and_ends_all_sessions(house, player):
    """The player is told, and it stands in the audit log."""
    other, name = house.come(), player.me["name"]
    with player.socket("/ws/me") as socket:
        answer = use_code(other, player.me["recovery_codes"][3].lower(), name.upper())
        assert ended(socket)[0] == 4401
    assert (answer.status_code, answer.json()["id"]) == (200, player.me["id"])
    assert code(player.get("/api/recovery-codes")) == "no_session"
    assert code(house.come().post("/api/login", {"name": name, "password": PASSWORD})) == "bad_login"
    assert house.come().post("/api/login", {"name": name, "password": NEW}).status_code == 200
    assert other.get("/api/recovery-codes").json()["left"] == 9
    notices = other.get("/api/me/notices").json()["notices"]
    assert [(notice["act"], notice["appealable"]) for notice in notices] == [("recovery_code_used", False)]
    assert account_changes(other) == [("recovery_code_used", None)]


def test_a_code_works_once(house, player):
    """Also for two who come with it at the same moment."""
    (first, *_), name = player.me["recovery_codes"], player.me["name"]
    callers = [house.come() for _ in range(4)]
    with ThreadPoolExecutor() as threads:
        answers = list(threads.map(lambda caller: use_code(caller, first, name).status_code, callers))
    assert sorted(answers) == [200, 401, 401, 401]


def test_whether_there_is_such_a_player_is_not_told(house, player):
    """A wrong code, a wrong name and the code of somebody else are answered alike."""
    other, caller = house.member(), house.come()
    good, name = player.me["recovery_codes"][0], player.me["name"]
    asked = [("0000", name), ("0000", "Nobody Here"), (good, other.me["name"]), (good, "Nobody Here")]
    answers = [use_code(caller, wrong, who) for wrong, who in asked]
    assert {(answer.status_code, answer.text) for answer in answers} == {(401, answers[0].text)}
    assert code(answers[0]) == "bad_code"
    assert use_code(caller, good, name).status_code == 200


def test_a_password_that_is_none_leaves_the_code(house, player):
    """It is asked for again."""
    (first, *_), name = player.me["recovery_codes"], player.me["name"]
    assert code(use_code(house.come(), first, name, "password1")) == "common_password"
    assert use_code(house.come(), first, name).status_code == 200


def test_new_codes_take_the_place_of_the_old(house, player):
    """They need the password, typed just now."""
    age_password(house, player)
    assert code(player.post("/api/recovery-codes")) == "needs_password"
    player.post("/api/password/confirm", {"password": PASSWORD})
    new = player.post("/api/recovery-codes").json()["recovery_codes"]
    name = player.me["name"]
    assert code(use_code(house.come(), player.me["recovery_codes"][0], name)) == "bad_code"
    assert account_changes(player) == [("codes_renewed", None)]
    assert use_code(house.come(), new[9], name).status_code == 200


def test_another_password_is_told(house, player):
    """NTC-1: a thief at an open page knows the one before."""
    player.post("/api/password", {"old": PASSWORD, "new": NEW})
    assert account_changes(player) == [("password_changed", None)]


def test_a_guest_has_no_codes(house):
    """There is no password to lose; what an account would give is told."""
    guest = house.come()
    assert guest.get("/api/recovery-codes").json() == {"left": 0, "made_ms": 0}
    assert code(guest.post("/api/recovery-codes")) == "needs_account"


def test_codes_are_renewed_only_so_often(house, player):
    """Each time the old ones are worth nothing."""
    answers = [player.post("/api/recovery-codes").status_code for _ in range(11)]
    assert answers == [200] * 10 + [429]


def test_codes_are_not_guessed(tmp_path):
    """They count as failed logins: from an address, with passwords and links together."""
    with serving(tmp_path, VALAT_LOGINS_BURST="3") as url, House(tmp_path, url) as house:
        player, caller = house.member(), house.come()
        name, good = player.me["name"], player.me["recovery_codes"][0]
        answers = [use_code(caller, f"guess{number}", name).status_code for number in range(5)]
        assert answers == [401, 401, 401, 429, 429]
        assert use_code(caller, good, name).status_code == 429
        assert caller.post("/api/login", {"name": name, "password": PASSWORD}).status_code == 429


def test_ten_thousand_guesses_end_at_the_limit():
    """From as many addresses: a name takes fifty at once and twenty a minute, then all are refused."""
    settings, seconds = Settings(), [0.0]
    rate, burst = (NAME_FAILURE_FACTOR * of for of in (settings.logins / 60, settings.logins_burst))
    limiter, looked_at = RateLimiter(rate, burst, lambda: seconds[0]), 0
    for number in range(10_000):
        seconds[0] = number * 0.06
        with suppress(TooOften):
            limiter.require("ana", "Too many failed sign-ins.")
            looked_at += 1
    # within ten minutes, of 2 ** 100 codes
    assert looked_at == 50 + 199


@pytest.fixture(scope="module")
def admin(house):
    """Somebody who runs the house."""
    return house.staff("admin")


def ask_link(caller, name, reason="Lost."):
    return caller.post("/api/staff/login-links", {"name": name, "reason": reason})


def test_an_admin_hands_out_a_link(house, admin, player):
    """It leads back in, and the player reads of it with the reason."""
    answer = ask_link(admin, player.me["name"]).json()
    assert answer["name"] == player.me["name"]
    back = house.come()
    assert use(back, answer["link"].removeprefix(LINK_PATH)).json()["id"] == player.me["id"]
    told = [(notice["act"], notice["reason"]) for notice in back.get("/api/me/notices").json()["notices"]]
    assert told[1] == ("login_link", "Lost.")


def test_no_link_leads_to_staff(house, admin, player):
    """Not even an admin acts in the name of others; one from before ends when somebody gets a role."""
    link = ask_link(admin, player.me["name"]).json()["link"]
    house.give(player, "organiser", "tournament:cup")
    assert code(use(house.come(), link.removeprefix(LINK_PATH))) == "bad_link"
    refused = ask_link(admin, player.me["name"])
    assert (code(refused), refused.json()["error"]["key"]) == ("forbidden", "staff_link")
    assert code(ask_link(admin, admin.me["name"])) == "forbidden"


def test_a_link_needs_an_admin_a_player_and_a_reason(house, admin, player):
    """And the password, typed just now."""
    name = player.me["name"]
    assert code(ask_link(house.staff("moderator"), name)) == "forbidden"
    assert code(ask_link(admin, "Nobody Here")) == "no_player"
    assert code(ask_link(admin, house.come().me["name"])) == "no_player"
    assert code(ask_link(admin, name, " ")) == "no_reason"
    age_password(house, admin)
    assert code(ask_link(admin, name)) == "needs_password"
    admin.post("/api/password/confirm", {"password": PASSWORD})


def test_an_admin_makes_only_so_many_links(house):
    """A stolen session of an admin does not open every account."""
    admin, name = house.staff("admin"), house.member().me["name"]
    answers = [ask_link(admin, name).status_code for _ in range(11)]
    assert answers == [200] * 10 + [429]
