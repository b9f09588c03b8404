"""A house with a public address pushes notices to the devices that ask for it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.house.push.conftest import PushService
from tests.serving import serving
from tests.web.people import Caller
from tests.web.test_notices import registered


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a house with a public address listens."""
    folder: Path = tmp_path_factory.mktemp("public")
    with serving(folder, VALAT_PUBLIC_URL="https://cards.example") as url:
        yield url


@pytest.fixture
def come(house: str) -> Iterator[Callable[[str], Caller]]:
    """Brings a player of that name, who has an account there."""
    callers = []

    def caller(name: str) -> Caller:
        callers.append(registered(Caller(house), name))
        return callers[-1]

    yield caller
    for player in callers:
        player.http.close()


def subscription(name: str) -> dict[str, str]:
    """What a browser would send."""
    keys = PushService().subscription(name)
    return {"endpoint": keys.endpoint, "p256dh": keys.p256dh, "auth": keys.auth, "language": "bg"}


def test_a_device_is_subscribed_until_it_is_not(come):
    """NTC-2: each of a player's devices by itself; the settings say which one is here."""
    caller = come("Ann")
    assert len(caller.get("/api/notices/settings").json()["key"]) == 87
    settings = caller.post("/api/push", subscription("a")).json()
    (device,) = settings["devices"]
    assert device["here"]
    assert caller.post("/api/push/end", {"id": "0" * 16}).json()["devices"] == [device]
    assert caller.post("/api/push/end", {"id": device["id"]}).json()["devices"] == []


def test_a_device_is_gone_with_its_session(come):
    """NTC-2: who signs out is told nothing there."""
    caller = come("Bob")
    caller.post("/api/push", subscription("b"))
    caller.post("/api/logout", {})
    caller.post("/api/login", {"name": "Bob", "password": "correct horse"})
    assert caller.get("/api/notices/settings").json()["devices"] == []


def test_another_password_leaves_the_own_device(come):
    """NTC-2: its session is a new one, and that of a device elsewhere is over."""
    here, elsewhere = come("Eve"), come("Fay")
    here.post("/api/push", subscription("here"))
    elsewhere.post("/api/login", {"name": "Eve", "password": "correct horse"})
    elsewhere.post("/api/push", subscription("elsewhere"))
    assert len(here.get("/api/notices/settings").json()["devices"]) == 2
    here.post("/api/password", {"old": "correct horse", "new": "another horse"})
    (device,) = here.get("/api/notices/settings").json()["devices"]
    assert device["here"]


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "http://push.example/a"},
        {"endpoint": "https://127.0.0.1/a"},
        {"endpoint": "https://push.example:6379/a"},
        {"endpoint": "https://push.example/" + "a" * 600},
        {"p256dh": "AAAA"},
        {"auth": "AAAA"},
        {"language": "klingon"},
    ],
)
def test_what_is_no_subscription_is_refused(come, change):
    """NTC-2: nor one that leads into a network of the house's own."""
    caller = come(f"Cid {abs(hash(str(change))) % 10**8}")
    refused = caller.post("/api/push", {**subscription("c"), **change})
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "unreadable")


def test_subscribing_is_limited(come):
    """A player who asks again and again is told when to come back."""
    caller = come("Dan")
    answers = [caller.post("/api/push/end", {"id": ""}).status_code for _ in range(25)]
    assert 429 in answers
