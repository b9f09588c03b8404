"""Guests, registered players, sessions."""

import json
import unicodedata
from secrets import token_hex

import httpx
import pytest

from tests.patience import PATIENCE
from tests.web.people import ended, hear, hear_until

PASSWORD = "correct horse"
SLOW = "slow horse, staple"
"""Takes time to hash, as people's passwords do."""


@pytest.fixture
def name():
    """A name that no other test takes."""
    return f"Ana {token_hex(4)}"


def code(response):
    return response.json()["error"]["code"]


def leave_at_once():
    """A timeout that leaves as soon as the request is sent."""
    return httpx.Timeout(PATIENCE, read=0.001)


def test_a_newcomer_is_a_guest_with_a_pleasant_name(caller):
    """Two words, no questions, the same person on the next request."""
    assert caller.me["guest"]
    assert len(caller.me["name"].split()) == 2
    assert caller.me == caller.get("/api/me").json()


def test_a_guest_is_named_in_the_language_of_the_page(newcomer):
    """As the browser says it; in English where it says nothing that the page speaks."""
    names = []
    for header in ("bg-BG, en;q=0.5", "de"):
        someone = newcomer()
        someone.cookies.clear()
        names.append(someone.get("/api/me", headers={"accept-language": header, "cookie": ""}).json()["name"])
    assert ["CYRILLIC" in unicodedata.name(name[0]) for name in names] == [True, False]


def test_guests_have_names_of_their_own(newcomer):
    """No two guests share a name or an id."""
    people = [newcomer().me for _ in range(5)]
    assert len({person["id"] for person in people}) == len({person["name"] for person in people}) == 5


def test_the_cookie_is_kept_from_scripts_and_other_sites(caller):
    """The session's cookie is HttpOnly and SameSite, and signed."""
    caller.cookies.clear()
    cookie = next(c for c in caller.get("/api/me").headers.get_list("set-cookie") if c.startswith("valat="))
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_a_forged_cookie_makes_a_newcomer(caller):
    """A changed signature is nobody's: the caller becomes somebody else."""
    forged = caller.cookies["valat"][:-1] + "x"
    caller.cookies.clear()
    assert caller.me["id"] != caller.get("/api/me", headers={"cookie": f"valat={forged}"}).json()["id"]


def test_a_guest_registers_and_stays_the_same_person(caller, name):
    """Registering keeps the id, and with it the history."""
    registered = caller.post("/api/register", {"name": name, "password": PASSWORD}).json()
    assert (caller.me["id"], name, False) == (registered["id"], registered["name"], registered["guest"])


@pytest.mark.parametrize("path", ["register", "login", "password"])
def test_a_reload_while_the_password_is_hashed_changes_nobody(caller, newcomer, name, path):
    """The answer would bring a new cookie, which a page that is gone never gets."""
    if path != "register":
        caller.post("/api/register", {"name": name, "password": SLOW})
    who = newcomer() if path == "login" else caller
    asked = {"name": name, "password": SLOW, "old": SLOW, "new": SLOW[::-1]}
    fields = ("old", "new") if path == "password" else ("name", "password")
    with pytest.raises(httpx.ReadTimeout):
        who.ask(
            "POST", f"/api/{path}", json={field: asked[field] for field in fields}, timeout=leave_at_once()
        )
    # one address hashes for one at a time: when this is answered, the other is over
    other = newcomer()
    assert other.post("/api/register", {"name": name[::-1], "password": PASSWORD}).status_code == 200
    me = who.get("/api/me").json()
    assert (me["id"], me["guest"]) == (who.me["id"], path != "password")


def test_a_player_comes_back_on_another_machine(newcomer, name):
    """Name, in any case, and password bring the same player back."""
    one, other = newcomer(), newcomer()
    one.post("/api/register", {"name": name, "password": PASSWORD})
    assert one.me["id"] == other.post("/api/login", {"name": name.upper(), "password": PASSWORD}).json()["id"]


def test_a_wrong_password_and_an_unknown_name_are_told_alike(caller, newcomer, name):
    """Whether a name exists cannot be learnt from a login."""
    newcomer().post("/api/register", {"name": name, "password": PASSWORD})
    wrong = caller.post("/api/login", {"name": name, "password": "wrong"})
    unknown = caller.post("/api/login", {"name": f"{name}x", "password": "wrong"})
    assert (401, wrong.json()) == (wrong.status_code, unknown.json())


def test_a_name_changes_only_so_often(newcomer, name):
    """Each time everybody at the guest's tables is told; a name that cannot be had does not count."""
    guest, other = newcomer(), newcomer()
    taken = {"name": other.me["name"]}
    assert code(guest.ask("PATCH", "/api/me", json=taken)) == "name_taken"
    names = [{"name": f"{name} {letter}"} for letter in "abcdefghijk"]
    answers = [guest.ask("PATCH", "/api/me", json=new) for new in names]
    assert [answer.status_code for answer in answers] == [200] * 10 + [429]
    assert code(answers[-1]) == "too_often"


@pytest.mark.parametrize("path", ["/api/register", "/api/login"])
def test_signing_in_changes_the_session(caller, newcomer, name, path):
    """The cookie of before is worth nothing after: it cannot have been planted."""
    body = {"name": name, "password": PASSWORD}
    if path == "/api/login":
        newcomer().post("/api/register", body)
    planted, token = caller.cookies["valat"], caller.cookies["csrftoken"]
    caller.post(path, body)
    assert planted != caller.cookies["valat"]
    caller.cookies.clear()
    headers = {"cookie": f"valat={planted}; csrftoken={token}", "x-csrftoken": token}
    assert code(caller.ask("POST", "/api/logout", headers=headers)) == "no_session"


def test_logging_out_ends_the_session_and_its_sockets(caller, name):
    """After logging out the caller is a new guest, and open sockets close with 4401."""
    caller.post("/api/register", {"name": name, "password": PASSWORD})
    with caller.socket("/ws/lobby") as socket:
        hear(socket)
        after = caller.post("/api/logout").json()
        assert ended(socket)[0] == 4401
    assert after["guest"]
    assert after["id"] != caller.me["id"]


def test_a_name_is_taken_by_its_looks(newcomer, name):
    """Another case or a lookalike letter is the same name, for guests too."""
    newcomer().post("/api/register", {"name": name, "password": PASSWORD})
    taken = newcomer().post("/api/register", {"name": name.replace("Ana", "ANA"), "password": PASSWORD})
    renamed = newcomer().ask("PATCH", "/api/me", json={"name": name.lower()})
    assert [(r.status_code, code(r)) for r in (taken, renamed)] == [(409, "name_taken")] * 2


def test_who_registers_is_called_so_at_the_table(caller, newcomer, name):
    """At once, and no longer as a guest."""
    opened = caller.post("/api/tables", {"game": "belot", "access": "public"}).json()["table"]
    caller.post("/api/register", {"name": name, "password": PASSWORD}).raise_for_status()
    seats = newcomer().get(f"/api/tables/{opened}").json()["seats"]
    assert [(seat["name"], seat["guest"]) for seat in seats if seat["kind"] == "person"] == [(name, False)]


def test_a_registered_name_stays(caller, name):
    """Only guests may rename themselves."""
    caller.ask("PATCH", "/api/me", json={"name": name}).raise_for_status()
    caller.post("/api/register", {"name": name, "password": PASSWORD}).raise_for_status()
    assert code(caller.ask("PATCH", "/api/me", json={"name": f"{name}2"})) == "registered"


@pytest.mark.parametrize("password", ["", "short12", "x" * 201])
def test_a_password_has_8_to_200_characters(caller, name, password):
    """Others are refused before they are hashed."""
    assert caller.post("/api/register", {"name": name, "password": password}).status_code == 422


def test_a_profile_that_is_refused_changes_nothing(caller):
    """Not the name either, where only the settings are too long."""
    name = caller.get("/api/me").json()["name"]
    profile = {"name": "Zora", "settings": {"a": "x" * 4096}}
    assert code(caller.ask("PATCH", "/api/me", json=profile)) == "unreadable"
    assert caller.get("/api/me").json()["name"] == name


def test_settings_are_the_clients_own(caller):
    """Any JSON object up to 4 kB comes back as it was."""
    settings = {"deck": "french", "colours": 4, "nested": [1, None, {"a": "ж"}]}
    assert settings == caller.ask("PATCH", "/api/me", json={"settings": settings}).json()["settings"]
    assert settings == caller.get("/api/me").json()["settings"]
    assert code(caller.ask("PATCH", "/api/me", json={"settings": {"a": "x" * 4096}})) == "unreadable"


def test_without_the_csrf_header_nothing_changes(caller):
    """The cookie alone, which another site could make the browser send, is not enough."""
    refused = caller.ask("POST", "/api/logout", headers={"x-csrftoken": ""})
    assert (refused.status_code, code(refused)) == (403, "forbidden")
    assert caller.me["id"] == caller.get("/api/me").json()["id"]


def test_the_csrf_token_of_another_session_is_refused(caller, newcomer):
    """As cookie and header both: whoever can plant a cookie has only a token of another session."""
    headers = {"x-csrftoken": (token := newcomer().cookies["csrftoken"])}
    headers["cookie"] = f"valat={caller.cookies['valat']}; csrftoken={token}"
    refused = caller.ask("POST", "/api/logout", headers=headers)
    assert (refused.status_code, code(refused)) == (403, "forbidden")


def test_signing_in_brings_the_new_sessions_csrf_token(caller, name):
    """With the answer: the page goes on without asking for another."""
    before = caller.cookies["csrftoken"]
    caller.post("/api/register", {"name": name, "password": PASSWORD}).raise_for_status()
    assert caller.cookies["csrftoken"] != before
    assert caller.ask("PATCH", "/api/me", json={"settings": {}}).status_code == 200


def test_a_csrf_cookie_of_before_is_replaced(caller):
    """A page that an older session, or an older server, left its cookie gets the right one with any GET."""
    own = caller.cookies["csrftoken"]
    caller.cookies["csrftoken"] = "of another session"
    caller.get("/api/me")
    assert caller.cookies["csrftoken"] == own


def test_without_a_session_nothing_changes(caller):
    """Whoever has none, or one that was not signed here, is told to become somebody first."""
    refused = caller.ask("POST", "/api/logout", headers={"cookie": "valat=a.b"})
    assert code(refused) == "no_session"


def test_a_private_table_is_on_its_players_page_only_for_those_who_sit_there(caller, newcomer):
    """A stranger is not told its address, nor when it is closed."""
    opened = caller.post("/api/tables", {"game": "belot", "access": "private"}).json()["table"]
    page = f"/api/players/{caller.me['name']}"
    assert [match["table"] for match in caller.get(page).json()["matches"]] == [opened]
    assert newcomer().get(page).json()["matches"] == []
    with caller.socket(f"/ws/table/{opened}") as socket:
        socket.send(json.dumps({"do": "leave", "id": "leave"}))
        hear_until(socket, lambda message: message.get("ok") == "leave")
    assert [match["table"] for match in caller.get(page).json()["matches"]] == [opened]
    assert newcomer().get(page).json()["matches"] == []


def test_a_players_page_is_asked_by_game_and_outcome(caller):
    """The matches alone: sums, company and days stay whole. What is no outcome is refused."""
    caller.post("/api/tables", {"game": "belot", "access": "public"})
    page = f"/api/players/{caller.me['name']}"
    found = [caller.get(f"{page}?{wish}").json() for wish in ("game=belot&outcome=open", "outcome=won")]
    assert [len(answer["matches"]) for answer in found] == [1, 0]
    assert [sum(answer["days"].values()) for answer in found] == [1, 1]
    assert caller.get(f"{page}?outcome=nearly").status_code == 422


def test_a_guest_chooses_a_picture(caller):
    """One of the house's, or none again; it is on the player's page."""
    page = f"/api/players/{caller.me['name']}"
    assert caller.me["avatar"] is None
    assert caller.ask("PATCH", "/api/me", json={"avatar": "fox"}).json()["avatar"] == "fox"
    assert caller.get(page).json()["avatar"] == "fox"
    assert (
        code(caller.ask("PATCH", "/api/me", json={"avatar": "unicorn", "settings": {"a": 1}})) == "bad_avatar"
    )
    assert caller.get("/api/me").json()["settings"] == {}
    assert caller.ask("PATCH", "/api/me", json={"avatar": None}).json()["avatar"] is None
    assert caller.get(page).json()["avatar"] is None


def test_a_picture_is_not_changed_too_often(caller):
    """The tables are told each time."""
    answers = [caller.ask("PATCH", "/api/me", json={"avatar": "owl"}) for _ in range(21)]
    assert [answer.status_code for answer in answers[:20]] == [200] * 20
    assert code(answers[20]) == "too_often"


def test_another_password_ends_all_other_sessions(caller, newcomer):
    """The old one is asked for, and is none from then on."""
    name = f"Sess {token_hex(3)}"
    first, second = "four aces and a jack", "five aces and a jack"
    assert caller.post("/api/register", {"name": name, "password": first}).status_code == 200
    other = newcomer()
    assert other.post("/api/login", {"name": name, "password": first}).status_code == 200
    assert [login["own"] for login in caller.get("/api/sessions").json()].count(True) == 1
    assert len(caller.get("/api/sessions").json()) == 2
    assert code(caller.post("/api/password", {"old": "no such password", "new": second})) == "bad_login"
    assert code(caller.post("/api/password", {"old": first, "new": "password"})) == "common_password"
    assert caller.post("/api/password", {"old": first, "new": second}).status_code == 200
    assert caller.get("/api/me").json()["name"] == name
    assert code(other.get("/api/sessions")) == "no_session"
    assert code(newcomer().post("/api/login", {"name": name, "password": first})) == "bad_login"


def test_a_session_elsewhere_can_be_ended(caller, newcomer):
    """By its id; the own one only by signing out."""
    name, password = f"Sess {token_hex(3)}", "four aces and a jack"
    caller.post("/api/register", {"name": name, "password": password})
    other = newcomer()
    other.post("/api/login", {"name": name, "password": password})
    open_sessions = caller.get("/api/sessions").json()
    for login in open_sessions:
        left = caller.post("/api/sessions/end", {"id": login["id"]}).json()
    assert [login["own"] for login in left] == [True]
    assert code(other.get("/api/sessions")) == "no_session"
