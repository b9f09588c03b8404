"""Passkeys: added, named, removed, signed in with, and confirmed by. Rule: ACC-1"""

import pytest

from tests.serving import serving
from tests.web.authenticator import PRESENT, Authenticator
from tests.web.people import ended
from tests.web.test_recovery import account_changes, age_password
from tests.web.test_staff import PASSWORD, House, code
from valat.kernel.errors import Refusal
from valat.web.passkeys import LIFETIME_S, MAX_PASSKEYS, BadPasskey, Challenges, relying_party

HOST = "cards.example"
ORIGIN = f"https://{HOST}"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A house with a public name, whose limit of failed sign-ins is far."""
    folder = tmp_path_factory.mktemp("passkeys")
    with (
        serving(folder, VALAT_HOSTS=HOST, VALAT_LOGINS_BURST="1000") as url,
        House(folder, url) as house,
    ):
        yield house


@pytest.fixture
def player(house):
    """Somebody who is registered."""
    return house.member()


@pytest.fixture
def device(player):
    """A device of the player's that has a passkey."""
    device = Authenticator(ORIGIN)
    assert add(player, device).status_code == 200
    return device


def post(caller, path, body=None, origin=ORIGIN):
    return caller.ask("POST", path, json=body, headers={"cookie": caller.cookie, "origin": origin})


def options(caller, purpose, origin=ORIGIN):
    return post(caller, "/api/passkeys/challenge", {"purpose": purpose}, origin).json()["options"]


def add(caller, device, name="Phone"):
    credential = device.make(options(caller, "add"))
    return post(caller, "/api/passkeys", {"name": name, "credential": credential})


def login(caller, device, asked=None):
    credential = device.sign(asked or options(caller, "login"))
    return post(caller, "/api/login/passkey", {"credential": credential})


def confirm(caller, device, purpose="confirm"):
    credential = device.sign(options(caller, purpose))
    return post(caller, "/api/passkeys/confirm", {"credential": credential})


def names(answer):
    return [passkey["name"] for passkey in answer.json()["passkeys"]]


def test_a_passkey_signs_in_without_a_name(house, player, device):
    """On another device the session is a new one, in which the password counts as typed."""
    other = house.come()
    asked = options(other, "login")
    assert (asked["allowCredentials"], asked["userVerification"]) == ([], "required")
    answer = login(other, device, asked)
    assert (answer.status_code, answer.json()["id"]) == (200, player.me["id"])
    assert other.post("/api/recovery-codes").status_code == 200
    (passkey,) = other.get("/api/passkeys").json()["passkeys"]
    assert passkey["used_ms"] >= passkey["made_ms"]


def test_a_player_has_several_names_them_and_removes_them(house, player, device):
    """One that was removed signs in no more, and the others stay."""
    second = Authenticator(ORIGIN)
    assert names(add(player, second, " My  laptop ")) == ["Phone", "My laptop"]
    first = player.get("/api/passkeys").json()["passkeys"][0]["id"]
    renamed = player.ask("PATCH", f"/api/passkeys/{first}", json={"name": "Old phone"})
    assert names(renamed) == ["Old phone", "My laptop"]
    assert names(player.post(f"/api/passkeys/{first}/remove")) == ["My laptop"]
    assert code(login(house.come(), device)) == "bad_passkey"
    assert login(house.come(), second).status_code == 200


def test_a_passkey_that_comes_or_goes_is_told(house, player, device):
    """NTC-1: with its name, whoever did it; not where none was removed."""
    (passkey,) = player.get("/api/passkeys").json()["passkeys"]
    assert account_changes(player) == [("passkey_added", "Phone")]
    house.member().post(f"/api/passkeys/{passkey['id']}/remove")
    player.post("/api/passkeys/any/remove")
    assert account_changes(player) == [("passkey_added", "Phone")]
    player.post(f"/api/passkeys/{passkey['id']}/remove")
    assert sorted(account_changes(player)) == [("passkey_added", "Phone"), ("passkey_removed", "Phone")]


def test_nobody_changes_the_passkeys_of_others(house, player, device):
    """Not even with their id."""
    (passkey,) = player.get("/api/passkeys").json()["passkeys"]
    other = house.member()
    other.ask("PATCH", f"/api/passkeys/{passkey['id']}", json={"name": "Mine"})
    other.post(f"/api/passkeys/{passkey['id']}/remove")
    assert names(player.get("/api/passkeys")) == ["Phone"]


def test_a_passkey_is_added_and_removed_with_the_password_alone(house, player, device):
    """A person at a page left open leaves none behind; a guest has none."""
    age_password(house, player)
    asked = post(player, "/api/passkeys/challenge", {"purpose": "add"})
    removed = player.post("/api/passkeys/any/remove")
    added = post(player, "/api/passkeys", {"name": "Mine", "credential": {}})
    assert {code(answer) for answer in (asked, added, removed)} == {"needs_password"}
    assert code(post(house.come(), "/api/passkeys/challenge", {"purpose": "add"})) == "needs_account"


def test_staff_confirm_with_a_passkey(house):
    """TRN-STAFF-1: in place of the password, as long as that would do."""
    admin, device = house.staff("admin"), Authenticator(ORIGIN)
    add(admin, device)
    age_password(house, admin)
    act = {"do": "open", "reason": "So."}
    assert code(admin.post("/api/staff/house/acts", act)) == "needs_password"
    assert confirm(admin, device).json()["password_until"] > 0
    assert admin.post("/api/staff/house/acts", act).status_code == 200
    age_password(house, admin)
    assert code(admin.post("/api/staff/house/acts", act)) == "needs_password"


def test_the_passkey_of_somebody_else_confirms_nothing(house, player, device):
    """It would sign in its own player."""
    other = house.member()
    age_password(house, other)
    assert code(confirm(other, device)) == "bad_passkey"
    assert code(other.post("/api/recovery-codes")) == "needs_password"


def test_a_device_has_to_know_its_user(house, player, device):
    """By PIN, finger or face: one that was found signs nobody in and confirms nothing."""
    device.flags = PRESENT
    assert code(login(house.come(), device)) == "bad_passkey"
    assert code(confirm(player, device)) == "bad_passkey"
    careless = Authenticator(ORIGIN)
    careless.flags = PRESENT
    assert code(add(player, careless)) == "bad_passkey"


def test_a_challenge_is_signed_once_in_its_session_and_for_its_purpose(house, player, device):
    """What was overheard is worth nothing."""
    caller, other = house.come(), house.come()
    asked = options(caller, "login")
    options(other, "login")
    assert code(login(other, device, asked)) == "bad_passkey"
    assert login(caller, device, asked).status_code == 200
    assert code(login(caller, device, asked)) == "bad_passkey"
    assert code(confirm(player, device, "login")) == "bad_passkey"


def test_a_challenge_is_over_after_five_minutes():
    """And with the next one that its session asks for."""
    seconds = [0.0]
    challenges = Challenges(lambda: seconds[0])
    first, second = challenges.ask("s", "login"), challenges.ask("s", "login")
    assert first != second == challenges.take("s", "login")
    challenges.ask("s", "login")
    seconds[0] += LIFETIME_S
    with pytest.raises(BadPasskey):
        challenges.take("s", "login")


def test_another_sites_page_gets_nothing(house, player, device):
    """The browser says where it was asked, and the house compares."""
    device.origin = "https://cards.example.evil"
    assert code(login(house.come(), device)) == "bad_passkey"


def test_a_copied_passkey_is_refused(house, player, device):
    """Its count of uses falls behind."""
    assert login(house.come(), device).status_code == 200
    device.uses = 0
    assert code(login(house.come(), device)) == "bad_passkey"


@pytest.mark.parametrize("credential", [{}, {"id": 5}, {"id": "x", "response": []}, {"id": "x" * 9000}])
def test_what_is_no_credential_is_refused(house, player, device, credential):
    """However it is wrong; so is one that holds anything but CBOR."""
    options(player, "login")
    assert code(post(player, "/api/login/passkey", {"credential": credential})) == "bad_passkey"
    made = Authenticator(ORIGIN).make(options(player, "add"))
    made["response"]["attestationObject"] = "AAAA"
    assert code(post(player, "/api/passkeys", {"name": "Phone", "credential": made})) == "bad_passkey"


def test_a_passkey_is_one_players(house, player, device):
    """Who has one already is not asked to add it again."""
    asked = options(player, "add")
    assert len(asked["excludeCredentials"]) == 1
    other = house.member()
    assert code(add(other, device)) == "bad_passkey"


def test_a_player_has_so_many_passkeys(house, player):
    """Then one has to go first."""
    for _ in range(MAX_PASSKEYS):
        add(player, Authenticator(ORIGIN))
    assert code(post(player, "/api/passkeys/challenge", {"purpose": "add"})) == "too_many_passkeys"


def test_getting_back_in_ends_the_passkeys(house, player, device):
    """Who lost the password has lost them too, perhaps with the device."""
    back = house.come()
    body = {"name": player.me["name"], "code": player.me["recovery_codes"][0], "password": "another horse"}
    with player.socket("/ws/me") as socket:
        assert back.post("/api/login/code", body).status_code == 200
        assert ended(socket)[0] == 4401
    assert code(login(house.come(), device)) == "bad_passkey"
    assert names(back.get("/api/passkeys")) == []


@pytest.mark.parametrize("ends", [False, True])
def test_another_password_ends_passkeys_where_the_player_says_so(house, player, device, ends):
    """Else they stay: most change a password, not their devices."""
    body = {"old": PASSWORD, "new": "five aces and a jack", "end_passkeys": ends}
    assert post(player, "/api/password", body).status_code == 200
    assert login(house.member(), device).status_code == (401 if ends else 200)


def test_an_erased_account_has_none(house, player, device):
    """Nobody signs in as somebody who is gone."""
    assert player.post("/api/me/erase", {"sure": True, "password": PASSWORD}).status_code == 200
    assert code(login(house.come(), device)) == "bad_passkey"


def test_passkeys_need_the_public_name(house, player):
    """Over https; what the page is told goes by the settings alone."""
    assert player.get("/api/passkeys").json()["offered"]
    for origin in ("http://cards.example", "https://other.example", house.url, "https://[", ""):
        answer = post(player, "/api/passkeys/challenge", {"purpose": "login"}, origin)
        assert code(answer) == "no_passkeys"


def test_a_house_without_a_public_name_offers_none(tmp_path):
    """But at http://localhost, where operators try it."""
    with serving(tmp_path) as url, House(tmp_path, url) as house:
        caller = house.come()
        assert not caller.get("/api/passkeys").json()["offered"]
        local = url.replace("127.0.0.1", "localhost").removeprefix("http://")
        headers = {"cookie": caller.cookie, "host": local}
        assert caller.get("/api/passkeys", headers=headers).json()["offered"]
    assert relying_party(f"http://{local}", local, frozenset()).id == "localhost"
    with pytest.raises(Refusal, match="public https address"):
        relying_party("http://localhost:1", local, frozenset())


def test_passkeys_are_not_guessed(tmp_path):
    """They count as failed logins."""
    with serving(tmp_path, VALAT_HOSTS=HOST, VALAT_LOGINS_BURST="3") as url, House(tmp_path, url) as house:
        caller, unknown = house.come(), Authenticator(ORIGIN)
        answers = [login(caller, unknown).status_code for _ in range(5)]
        assert answers == [401, 401, 401, 429, 429]


def test_challenges_are_asked_for_only_so_often(house, player):
    """Each is kept for a while."""
    body = {"purpose": "confirm"}
    answers = [post(player, "/api/passkeys/challenge", body).status_code for _ in range(61)]
    assert answers == [200] * 60 + [429]
