"""The caller's chips and VIP time, and a player's tournaments, over HTTP."""

import pytest

from tests.web.people import Caller
from valat.store.ledger import StatementEntry
from valat.web.routes.ledger import line_cause


def code(answer):
    """The code of a refusal."""
    return answer.json()["error"]["code"]


def open_tournament(caller: Caller, game: str):
    """One that can be entered."""
    found = caller.get("/api/tournaments").json()["tournaments"]
    return next(listing for listing in found if (listing["game"], listing["phase"]) == (game, "open"))


def test_a_newcomer_has_nothing(caller):
    """No chips, no VIP time, no line."""
    ledger = caller.get("/api/me/ledger").json()
    assert ledger == {"chips": 0, "vip_until_ms": 0, "floor": 100, "lines": []}


def test_the_floor_is_filled_once_a_day(caller):
    """The account tells what for, and a second claim is refused."""
    ledger = caller.post("/api/me/floor").json()
    assert ledger["chips"] == ledger["floor"] == 100
    (line,) = ledger["lines"]
    assert (line["cause"], line["unit"], line["amount"], line["balance"]) == ("floor", "chips", 100, 100)
    assert code(caller.post("/api/me/floor")) == "claimed"
    assert caller.get("/api/me/ledger").json() == ledger


def test_an_account_is_told_to_its_owner_alone(caller, newcomer):
    """Another caller sees another account."""
    caller.post("/api/me/floor")
    assert newcomer().get("/api/me/ledger").json()["lines"] == []


@pytest.mark.parametrize(("method", "path"), [("GET", "/api/me/ledger"), ("POST", "/api/me/floor")])
def test_whoever_is_nobody_has_no_account(caller, method, path):
    """Without a session it is refused."""
    assert caller.ask(method, path, headers={"cookie": "csrftoken=a"}).status_code in (401, 403)


def test_entered_tournaments_stand_on_the_players_page(caller, newcomer):
    """For everybody; what was withdrawn from does not."""
    path = f"/api/players/{caller.me['name']}/tournaments"
    assert caller.get(path).json() == {"tournaments": []}
    wanted = open_tournament(caller, "santase")
    entry = {"rules": 1, "nonce": "0" * 32}
    assert caller.post(f"/api/tournaments/{wanted['id']}/enter", entry).status_code == 200
    (shown,) = newcomer().get(path).json()["tournaments"]
    assert (shown["id"], shown["game"], shown["format"]) == (wanted["id"], "santase", wanted["format"])
    assert (shown["phase"], shown["place"]) == ("open", None)
    assert caller.post(f"/api/tournaments/{wanted['id']}/withdraw").status_code == 200
    assert caller.get(path).json() == {"tournaments": []}


def test_nobody_has_no_tournaments(caller):
    """A name that is nobody's."""
    assert code(caller.get("/api/players/Nobody%20Here/tournaments")) == "no_player"


@pytest.mark.parametrize(
    ("cause", "reverses", "told"),
    [
        ("tournament:t1:prize:3", None, ("prize", "t1")),
        ("tournament:t1:fee:3", None, ("fee", "t1")),
        ("revoked:tournament:t1:fee:3", "tournament:t1:fee:3", ("revoked", "t1")),
        ("floor:p:2026-01-01", None, ("floor", None)),
        ("period:p1:prize:1:p", None, ("prize", None)),
        ("welcome", None, ("grant", None)),
        ("revoked:welcome", "welcome", ("revoked", None)),
    ],
)
def test_a_line_says_what_it_was_for(cause, reverses, told):
    """And of which tournament it is."""
    entry = StatementEntry(cause, 0, "", reverses, "chips", 5, 5, "house:grants")
    assert line_cause(entry) == told
