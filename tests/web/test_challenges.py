"""Challenges over HTTP and the player's socket."""

from secrets import token_hex

import pytest

from tests.web.people import hear_until

PASSWORD = "correct horse"


@pytest.fixture
def member(newcomer):
    """Brings one more registered player."""

    def come():
        caller = newcomer()
        caller.me = caller.post("/api/register", {"name": f"Ana {token_hex(4)}", "password": PASSWORD}).json()
        return caller

    return come


def challenge(caller, *people, **fields):
    names = [other.me["name"] for other in people]
    return caller.post("/api/challenges", {"people": names, "game": "santase", **fields})


def act(caller, of, do):
    return caller.post(f"/api/challenges/{of}", {"do": do}).json()


def test_a_challenge_becomes_a_table(member):
    """FRD-2: both hear of it on whatever page they are."""
    ann, bob = member(), member()
    with bob.socket("/ws/me") as socket:
        made = challenge(ann, bob, clock={"move": 20, "bank": 60}).json()
        heard = hear_until(socket, lambda message: message["type"] == "challenge")["challenge"]
        assert (heard["by"]["name"], heard["own"], heard["clock"]) == (ann.me["name"], False, made["clock"])
        act(bob, made["id"], "yes")
        started = act(ann, made["id"], "come")
        table = hear_until(socket, lambda message: message.get("challenge", {}).get("table"))
    assert started["table"] == table["challenge"]["table"]
    # private, and yet no invitation is needed
    assert bob.get(f"/api/tables/{started['table']}").json()["you"] == 1


def test_it_is_listed_and_answered(member):
    """FRD-2: later, then no."""
    ann, bob = member(), member()
    made = challenge(ann, bob).json()
    assert act(bob, made["id"], "later")["answer"] == "later"
    assert act(bob, made["id"], "no")["why"] == "declined"
    (listed,) = ann.get("/api/challenges").json()["challenges"]
    assert (listed["phase"], listed["people"][0]["answer"]) == ("off", "no")


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "chess"}, "unreadable"),
        ({"clock": {"move": 1, "bank": 0}}, "unreadable"),
        ({"preset": "none"}, "unreadable"),
        ({"people": []}, "unreadable"),
        ({"people": ["Nobody Here"]}, "no_player"),
    ],
)
def test_what_makes_no_sense_is_refused(member, fields, code):
    ann = member()
    body = {"people": [member().me["name"]], "game": "santase", **fields}
    assert ann.post("/api/challenges", body).json()["error"]["code"] == code


def test_guests_neither_challenge_nor_are_challenged(caller, member):
    """They are told what an account gives; of a guest's name there is no registered player."""
    ann = member()
    assert challenge(caller, ann).json()["error"]["key"] == "people_need_account"
    assert challenge(ann, caller).json()["error"]["code"] == "no_player"


def test_a_storm_of_challenges_ends(member):
    """With five open ones, however quickly they are asked for."""
    ann = member()
    answers = [challenge(ann, member()) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429]
    assert answers[-1].json()["error"]["code"] == "too_many_challenges"
