"""Limits, on a server whose limits are tight."""

import pytest

from tests.serving import serving
from tests.web.people import Caller, ended, hear
from valat.web.sockets.reader import MAX_EXCESS

TIGHT = {
    "VALAT_REQUESTS": "0.01",
    "VALAT_REQUESTS_BURST": "60",
    "VALAT_GUESTS": "0.01",
    "VALAT_GUESTS_BURST": "6",
    "VALAT_LOGINS": "0.01",
    "VALAT_LOGINS_BURST": "3",
    "VALAT_TRAVELLERS": "0.01",
    "VALAT_TRAVELLERS_BURST": "2",
    "VALAT_PREVIEWS": "0.01",
    "VALAT_PREVIEWS_BURST": "2",
    "VALAT_MESSAGES": "0.01",
    "VALAT_MESSAGES_BURST": "5",
    "VALAT_SOCKETS_PLAYER": "2",
    "VALAT_HOSTS": "cards.example",
    "VALAT_SECURE_COOKIES": "true",
}


@pytest.fixture
def caller(tmp_path):
    """A guest of a server of his own."""
    with serving(tmp_path, **TIGHT) as url:
        caller = Caller(url)
        yield caller
        caller.http.close()


def code(response):
    return response.json()["error"]["code"]


def test_the_limits_hold(caller):
    """Each limit refuses what is over it with a status, a code and the time to wait; nothing else breaks."""
    _secure_cookies(caller)
    _failed_logins(caller)
    _new_guests(caller)
    _travellers(caller)
    _previews(caller)
    _sockets(caller)
    _flood(caller)
    _origin(caller)
    _requests(caller)


def _previews(caller):
    answers = [caller.get("/preview/valat.png?lang=xx") for _ in range(3)]
    assert [code(answer) for answer in answers] == ["not_found"] * 2 + ["too_often"]
    # the page itself comes all the same
    assert caller.get("/t/nothing").status_code == 200


def _secure_cookies(caller):
    cookies = caller.get("/api/me", headers={"cookie": ""}).headers.get_list("set-cookie")
    assert ["Secure" in cookie for cookie in cookies] == [True, True]


def _failed_logins(caller):
    answers = [
        caller.post("/api/login", {"name": "Nobody Here", "password": "wrong guess"}) for _ in range(4)
    ]
    assert [code(answer) for answer in answers] == ["bad_login"] * 3 + ["too_often"]
    assert int(answers[-1].headers["retry-after"]) > 0


def _new_guests(caller):
    answers = [caller.get("/api/me", headers={"cookie": ""}) for _ in range(5)]
    assert [answer.status_code for answer in answers] == [200] * 4 + [429]
    assert caller.get("/", headers={"cookie": ""}).status_code == 200


def _travellers(caller):
    answers = [code(caller.get(f"/api/{what}")) for what in ("traveller/t/1", "comparison/t", "comparison/t")]
    assert answers == ["no_table", "no_table", "too_often"]


def _sockets(caller):
    with caller.socket("/ws/lobby") as one, caller.socket("/ws/lobby") as two:
        hear(one), hear(two)
        with caller.socket("/ws/lobby") as third:
            assert (end := ended(third))[0] == 4429
            assert end[1]["error"]["code"] == "too_many_sockets"


def _flood(caller):
    with caller.socket("/ws/lobby") as socket:
        for _ in range(int(TIGHT["VALAT_MESSAGES_BURST"]) + MAX_EXCESS):
            socket.send("{}")
        end, last = ended(socket)
    assert (end, last["error"]["code"]) == (4400, "too_often")


def _origin(caller):
    with caller.socket("/ws/lobby", Origin="https://cards.example") as socket:
        assert hear(socket)["type"] == "lobby"
    with caller.socket("/ws/lobby", Origin=caller.url) as socket:
        assert ended(socket)[0] == 4403


def _requests(caller):
    answers = [caller.get("/api/health").status_code for _ in range(61)]
    assert (answers[0], answers[-1]) == (200, 429)
