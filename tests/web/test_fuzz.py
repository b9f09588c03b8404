"""Whatever comes in is answered in the documented way: never a fault, never silence."""

import json
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.effort import examples
from tests.web.people import Caller, messages

QUICK = settings(max_examples=examples(60), suppress_health_check=list(HealthCheck))

words = st.text(max_size=8)
plain = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=30)
)
values = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3), max_leaves=6
)
names = st.text(st.characters(codec="utf-8", exclude_characters="."), min_size=1, max_size=30)

FIELDS = {
    "/api/play": {"game": "belot", "wait": True, "bots": "house"},
    "/api/tables": {
        "game": "belot",
        "preset": "book",
        "options": {"target": 151},
        "clock": {"move": 30, "bank": 0},
        "access": "private",
        "fill": "people",
        "spectators": "none",
        "undo": True,
        "chat": False,
        "seat": 1,
        "bots": "house",
        "hints": False,
    },
    "/api/register": {"name": "Ana", "password": "correct horse"},
    "/api/login": {"name": "Ana", "password": "correct horse"},
    "/api/me": {"name": "Ana", "settings": {}},
    "/api/password/confirm": {"password": "correct horse"},
    "/api/complaints": {"about": {"kind": "house", "id": ""}, "text": "Too slow."},
    "/api/appeals": {"act": "00112233", "text": "Not I."},
    "/api/staff/reports/t/1/acts": {"do": "mute", "reason": "So.", "until_ms": 1, "answer": "Thanks."},
    "/api/staff/complaints/c/acts": {"do": "reply", "reason": "So."},
}

ACTS = {
    "move": {"deal": 1, "ply": 0, "move": "Pass"},
    "sit": {"seat": 1},
    "leave": {"keep": True},
    "back": {},
    "substitute": {"seat": 1},
    "bot": {"seat": 2},
    "ready": {"deal": 1},
    "commit": {"deal": 1, "commitment": "0" * 64},
    "nonce": {"deal": 1, "nonce": "0" * 32},
    "undo": {"deal": 1, "ply": 1},
    "hint": {"deal": 1, "ply": 0},
    "answer": {"accept": True},
    "say": {"text": "hello"},
    "phrase": {"phrase": "hello"},
    "report": {"message": 1},
    "rematch": {},
}


def bent(message):
    """A message with some of its fields gone, replaced or joined by others."""
    optional = {name: st.just(value) | values for name, value in message.items()}
    kept = st.fixed_dictionaries({}, optional=optional)
    return st.builds(lambda fields, more: more | fields, kept, st.dictionaries(words, values, max_size=2))


bodies = st.binary(max_size=200) | values.map(lambda value: json.dumps(value).encode())


@pytest.fixture(scope="module")
def somebody(address):
    """A guest for all examples of a test."""
    caller = Caller(address)
    yield caller
    caller.http.close()


def expect_answer(response):
    """Success with JSON, or a refusal in the one shape."""
    assert response.status_code == 200 or 400 <= response.status_code < 500
    body = response.json()
    if response.status_code != 200:
        assert {"code", "why", "key", "args"} <= set(body["error"])


@QUICK
@pytest.mark.parametrize("path", FIELDS)
@given(data=st.data())
def test_any_body_is_answered(somebody, path, data):
    """Bodies of any bytes, and bodies nearly right, get an answer or a refusal."""
    body = data.draw(bodies | bent(FIELDS[path]).map(lambda value: json.dumps(value).encode()))
    method = "PATCH" if path == "/api/me" else "POST"
    expect_answer(somebody.ask(method, path, content=body, headers={"content-type": "application/json"}))


@QUICK
@given(parts=st.lists(names, max_size=3))
def test_any_address_is_answered(somebody, parts):
    """Below /api nothing fails, whatever the path."""
    expect_answer(somebody.get("/api/x" + "/".join(map(quote, parts))))


@QUICK
@pytest.mark.parametrize("path", ["players", "tables", "replay", "export"])
@given(name=names)
def test_any_name_is_answered(somebody, path, name):
    """Whatever is asked for exists or does not."""
    expect_answer(somebody.get(f"/api/{path}/{quote(name, safe='')}"))


@pytest.fixture(scope="module")
def sockets(somebody):
    """A socket of a table where the caller sits with bots."""
    table = somebody.post("/api/tables", {"game": "belot", "access": "private", "clock": None}).json()
    with somebody.socket(f"/ws/table/{table['table']}") as socket:
        yield socket


def answer(socket):
    """The next answer: pictures, chat and seals go by."""
    return next(message for message in messages(socket) if "type" not in message)


@QUICK
@pytest.mark.parametrize("do", ACTS)
@given(data=st.data())
def test_any_act_is_answered(sockets, do, data):
    """An act with wrong, missing or strange fields is answered under its id, if it has one."""
    name = data.draw(st.uuids()).hex
    act = data.draw(bent(ACTS[do])) | {"do": do, "id": name}
    sockets.send(json.dumps(act))
    assert name in ((told := answer(sockets)).get("ok"), told.get("id"))


@QUICK
@given(frame=st.text(max_size=100) | st.binary(max_size=100))
def test_any_frame_is_answered(sockets, frame):
    """A frame that is no message is refused; the socket stays open."""
    sockets.send(frame)
    assert answer(sockets)["error"]["code"] == "unreadable"
