"""Friends and blocks over HTTP."""

from secrets import token_hex

import pytest

PASSWORD = "correct horse"


@pytest.fixture
def member(newcomer):
    """Brings one more registered player."""

    def come():
        caller = newcomer()
        caller.me = caller.post("/api/register", {"name": f"Ana {token_hex(4)}", "password": PASSWORD}).json()
        return caller

    return come


def change(caller, other, **wanted):
    return caller.ask("PATCH", f"/api/people/{other.me['name']}", json=wanted)


def test_friends_see_that_the_other_is_here(member):
    """FRD-1: the page of each says what they are to each other."""
    ann, bob = member(), member()
    change(ann, bob, follows=True)
    assert change(bob, ann, follows=True).json() == {"follows": True, "blocks": False, "friends": True}
    with bob.socket("/ws/me"):
        (friend,) = ann.get("/api/people").json()["friends"]
    assert (friend["name"], friend["presence"]) == (bob.me["name"], "here")
    assert ann.get(f"/api/players/{bob.me['name']}").json()["relation"]["friends"]


def test_presence_is_turned_off(member):
    """FRD-1: for all friends at once, by a setting of the account."""
    ann, bob = member(), member()
    for player, other in ((ann, bob), (bob, ann)):
        change(player, other, follows=True)
    assert bob.ask("PATCH", "/api/me", json={"hides_presence": True}).json()["hides_presence"]
    (friend,) = ann.get("/api/people").json()["friends"]
    assert friend["presence"] is None


def test_a_guest_has_no_people(caller, member):
    bob = member()
    answers = [caller.get("/api/people"), change(caller, bob, follows=True)]
    assert [answer.json()["error"]["code"] for answer in answers] == ["needs_account"] * 2
    assert caller.get(f"/api/players/{bob.me['name']}").json()["relation"] is None


def test_an_unknown_name_is_no_player(member):
    answer = member().ask("PATCH", "/api/people/Nobody%20Here", json={"follows": True})
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no_player")


def test_a_flood_of_follows_ends(member):
    """Unknown names count too: so nobody tries a list of names."""
    ann = member()
    codes = [
        ann.ask("PATCH", f"/api/people/No{number}", json={"follows": True}).status_code
        for number in range(61)
    ]
    assert (codes[0], codes[-1]) == (404, 429)
