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
