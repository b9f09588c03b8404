"""The sockets: who comes in, what is answered, how they end."""

import json
from uuid import uuid4

import pytest

from tests.web.people import ended, hear, messages


@pytest.fixture
def table(caller):
    """A table of the caller's where nothing has been dealt."""
    return caller.post("/api/tables", {"game": "belot", "fill": "people"}).json()


@pytest.fixture
def path(table):
    """The address of its socket."""
    return f"/ws/table/{table['table']}"


def first(socket, wanted):
    """The first message of which that is true."""
    return next(message for message in messages(socket) if wanted(message))


def say(socket, **message):
    """Sends a message; the answer to it."""
    message = {"id": uuid4().hex, **message}
    socket.send(json.dumps(message))
    return first(socket, lambda answer: message["id"] in (answer.get("ok"), answer.get("id")))


def test_a_table_shows_itself_at_once(caller, table, path):
    """The first message is the whole picture, with the invitation for those who sit."""
    with caller.socket(path) as socket:
        picture = hear(socket)
    assert (picture["type"], picture["event"], picture["table"]["you"]) == ("table", None, 0)
    assert picture["table"]["invite"] == table["invite"]


def test_an_act_is_answered_and_told_to_the_others(caller, newcomer, path):
    """Who sits down hears `ok` with the event's number, everybody sees the seat taken."""
    guest = newcomer()
    with (
        caller.socket(path) as mine,
        guest.socket(path) as theirs,
    ):
        # else the seat may be taken before the server has read who listens
        hear(mine)
        answer = say(theirs, do="sit", seat=2)
        seen = next(m for m in messages(mine) if (m.get("event") or {}).get("kind") == "seated")
    assert answer["seq"] == seen["seq"]
    assert seen["table"]["seats"][2]["name"] == guest.me["name"]


def test_an_act_sent_again_has_the_first_answer(caller, newcomer, path):
    """The same id is the same act, on another socket too."""
    guest, act = newcomer(), {"id": "again", "do": "sit", "seat": 1}
    with (
        guest.socket(path) as one,
        guest.socket(path) as other,
    ):
        assert say(one, **act) == say(other, **act) == say(one, **act)


REFUSED = {
    "not JSON": ("{", None),
    "no object": ("[]", None),
    "empty": ("", None),
    "no id": ('{"do": "leave"}', None),
    "unknown": ('{"do": "cheat", "id": "1"}', "1"),
    "wrong type": ('{"do": "sit", "id": "2", "seat": "south"}', "2"),
    "out of range": ('{"do": "sit", "id": "3", "seat": 99}', "3"),
    "a long id": (json.dumps({"do": "leave", "id": "x" * 37}), None),
    "a long text": (json.dumps({"do": "say", "id": "4", "text": "x" * 301}), "4"),
    "too big": (json.dumps({"do": "say", "id": "5", "text": "x" * 5000}), "5"),
    "nested": ("[" * 4000, None),
    "binary": (b"\x00\xff", None),
}


@pytest.mark.parametrize(("message", "name"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_read_is_told(caller, path, message, name):
    """Each is refused as `unreadable` with the id, if it has one; the socket stays open."""
    with caller.socket(path) as socket:
        socket.send(message)
        answer = first(socket, lambda message: "error" in message)
        assert (answer["error"]["code"], answer["id"]) == ("unreadable", name)
        assert "ok" in say(socket, do="say", text="still here")


def test_messages_in_a_row_are_answered_in_order(caller, path):
    """Whoever does not wait for answers has them in the order asked."""
    ids = [f"n{number}" for number in range(15)]
    with caller.socket(path) as socket:
        for name in ids:
            socket.send(json.dumps({"do": "sit" if name[-1] in "05" else "cheat", "id": name, "seat": 0}))
        answers = messages(socket)
        heard = (answer.get("ok") or answer.get("id") for answer in answers if "type" not in answer)
        assert [next(heard) for _ in ids] == ids


def test_a_text_that_is_none_closes_the_socket(caller, path):
    """Bytes that are not UTF-8, sent as a text, end the connection with 1007."""
    with caller.socket(path) as socket:
        hear(socket)
        socket.send(b'{"do": "say", "id": "1", "text": "\xff"}', text=True)
        assert ended(socket)[0] == 1007


def test_a_page_of_another_server_may_not_come_in(caller, path):
    """A foreign Origin is told why and closed with 4403."""
    with caller.socket(path, Origin="https://evil.example") as socket:
        code, last = ended(socket)
    assert (code, last["error"]["code"]) == (4403, "wrong_origin")


def test_a_page_of_this_server_may(caller, path):
    """The own Origin is let in."""
    with caller.socket(path, Origin=caller.url) as socket:
        assert hear(socket)["type"] == "table"


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/ws/table/nothing", "no_table"),
        ("/ws/table/nothing/more", "not_found"),
        ("/ws/nothing", "not_found"),
        ("/ws/table", "not_found"),
        ("/ws", "not_found"),
        ("/ws/", "not_found"),
        ("/ws//", "not_found"),
        ("/ws/table//", "not_found"),
        ("/ws/table/a/b%2Fc", "not_found"),
        ("/", "not_found"),
        ("/wsx", "not_found"),
        ("/t/abc", "not_found"),
        ("/api/me", "not_found"),
        ("/api/schema", "not_found"),
    ],
)
def test_what_is_not_there_closes_with_4404(caller, path, code):
    """Unknown tables and addresses are told, then closed."""
    with caller.socket(path) as socket:
        assert (4404, code) == ((end := ended(socket))[0], end[1]["error"]["code"])


def test_without_a_session_nobody_comes_in(caller):
    """A socket needs the cookie that GET /api/me gives."""
    with caller.socket("/ws/lobby", Cookie="valat=forged") as socket:
        assert ended(socket)[0] == 4403


def test_a_private_table_wants_its_invitation(caller, newcomer):
    """Without the token the door stays shut, with it it opens."""
    private = caller.post("/api/tables", {"game": "belot", "access": "private", "fill": "people"}).json()
    path, guest = f"/ws/table/{private['table']}", newcomer()
    with guest.socket(path) as socket:
        assert ((end := ended(socket))[0], end[1]["error"]["code"]) == (4403, "not_invited")
    with guest.socket(f"{path}?invite={private['invite']}") as socket:
        assert hear(socket)["type"] == "table"
    assert guest.get(f"/api/tables/{private['table']}").status_code in (200, 403)


def test_the_lobby_tells_when_it_changes(caller, newcomer):
    """A table that is opened appears when somebody is there, whoever opens it."""
    host = newcomer()
    with caller.socket("/ws/lobby") as socket:
        assert hear(socket)["type"] == "lobby"
        opened = host.post("/api/tables", {"game": "belot", "fill": "people"}).json()["table"]
        with host.socket(f"/ws/table/{opened}"):
            assert first(socket, lambda picture: opened in [table["id"] for table in picture["tables"]])


def test_the_lobby_counts_whoever_looks_at_it(newcomer):
    """From the first picture on: nobody is greeted with «0 on line»."""
    guest = newcomer()
    with guest.socket("/ws/lobby") as socket:
        picture = hear(socket)
    assert guest.me["name"] in [person["name"] for person in picture["people"]]
    assert picture["online"] >= 1


def test_who_sits_somewhere_is_told_how_it_stands_there(newcomer):
    """At a private table too, which the lobby lists for nobody."""
    guest = newcomer()
    table = guest.post("/api/tables", {"game": "belot", "access": "private"}).json()["table"]
    seat = guest.get("/api/me").json()["seat"]
    assert (seat["table"], seat["shown"]["id"], seat["shown"]["deal"]) == (table, table, 0)


def test_the_lobby_takes_no_messages(caller):
    """Whoever talks to the lobby is told that it only tells."""
    with caller.socket("/ws/lobby") as socket:
        socket.send('{"do": "leave", "id": "1"}')
        answer = first(socket, lambda message: "error" in message)
    assert (answer["error"]["code"], answer["id"]) == ("unreadable", "1")
