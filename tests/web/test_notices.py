"""The bell over HTTP and on the player's socket."""

import pytest

from tests.web.people import Caller, hear_until


def registered(caller: Caller, name: str) -> Caller:
    """The caller with an account."""
    assert caller.post("/api/register", {"name": name, "password": "correct horse"}).status_code == 200
    return caller


@pytest.mark.parametrize(
    ("method", "path", "body"), [("GET", "/api/notices", None), ("POST", "/api/notices/read", {})]
)
def test_guests_have_no_notices(caller, method, path, body):
    """NTC-1: they are told what would give them some."""
    refused = caller.ask(method, path, json=body)
    assert refused.json()["error"]["code"] == "needs_account"


def test_a_newcomer_has_an_empty_bell(caller):
    """NTC-1: reading what is not there changes nothing."""
    registered(caller, "Bella Bell")
    assert caller.get("/api/notices").json() == {"unread": 0, "notices": []}
    answer = caller.post("/api/notices/read", {"ids": ["0" * 16], "until": 5})
    assert answer.json() == {"unread": 0, "notices": []}


@pytest.mark.parametrize("body", [{"ids": ["0" * 17]}, {"until": -1}, {"ids": ["a"] * 51}, {"all": True}])
def test_what_cannot_be_read_is_refused(caller, body):
    """It says what is wrong."""
    refused = caller.post("/api/notices/read", body)
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "unreadable")


def test_the_bell_comes_to_every_page(caller):
    """NTC-2: on coming."""
    with registered(caller, "Bello Bell").socket("/ws/me") as socket:
        message = hear_until(socket, lambda message: message["type"] == "bell")
    assert message == {"type": "bell", "unread": 0, "newest": None}


def test_choices_are_kept(caller):
    """NTC-2: kinds by way, and quiet hours in the player's time zone."""
    registered(caller, "Bellamy Bell")
    settings = caller.get("/api/notices/settings").json()
    assert settings == {
        "choices": {"page_off": [], "push_off": [], "quiet": None},
        "key": None,
        "devices": [],
    }
    quiet = {"start": 1320, "end": 420, "zone": "Europe/Sofia"}
    choices = {"page_off": ["follower"], "push_off": ["result", "turn"], "quiet": quiet}
    assert caller.post("/api/notices/settings", choices).json()["choices"] == choices
    assert caller.post("/api/notices/settings", {}).json() == settings


@pytest.mark.parametrize(
    "choices",
    [
        {"page_off": ["nothing"]},
        {"quiet": {"start": 0, "end": 1440, "zone": "UTC"}},
        {"quiet": {"start": 0, "end": 1, "zone": "Europe/Nowhere"}},
        {"quiet": {"start": 0, "end": 1, "zone": "../../etc/passwd"}},
        {"quiet": {"start": 0, "end": 1, "zone": ""}},
    ],
)
def test_choices_that_cannot_be_are_refused(caller, choices):
    """It says what is wrong."""
    registered(caller, f"Bell {abs(hash(str(choices))) % 10**8}")
    refused = caller.post("/api/notices/settings", choices)
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "unreadable")


def test_a_house_without_a_public_address_pushes_nothing(caller):
    """NTC-2: it says so."""
    registered(caller, "Belle Bell")
    wanted = {"endpoint": "https://push.example/a", "p256dh": "a", "auth": "b"}
    assert caller.post("/api/push", wanted).json()["error"]["code"] == "no_push"
