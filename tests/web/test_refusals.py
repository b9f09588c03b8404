"""Every refusal has a status, a code and a sentence in one shape."""

import pytest

CASES = {
    ("GET", "/api/nothing"): (404, "not_found"),
    ("POST", "/api/nothing/here"): (404, "not_found"),
    ("GET", "/api/tables/nothing"): (404, "no_table"),
    ("GET", "/api/schema/nothing"): (404, "not_found"),
    ("GET", "/api/schema/nothing.json"): (404, "not_found"),
    ("GET", "/api/schema/nothing/here"): (404, "not_found"),
    ("POST", "/api/schema"): (405, "wrong_method"),
    ("GET", "/api/replay/nothing"): (404, "no_table"),
    ("GET", "/api/replay/nothing/1"): (404, "no_table"),
    ("GET", "/api/replay/nothing/first"): (404, "not_found"),
    ("GET", "/api/export/nothing"): (404, "no_table"),
    ("GET", "/api/players/Nobody%20Here"): (404, "no_player"),
    ("GET", "/api/players/Nobody%20Here/deals"): (404, "no_player"),
    ("GET", "/api/players/No%00body"): (422, "unreadable"),
    ("GET", "/api/tables/nothing?share=%00"): (422, "unreadable"),
    ("DELETE", "/api/me"): (405, "wrong_method"),
    ("GET", "/api/play"): (405, "wrong_method"),
    ("PUT", "/"): (405, "wrong_method"),
}

BODIES = {
    b"": 422,
    b"{": 400,
    b"\xff": 400,
    b'{"game": "\xff"}': 400,
    b"null": 422,
    b"[]": 422,
    b'"belot"': 422,
    b"{}": 422,
    b'{"game": 1}': 422,
    b'{"game": ""}': 422,
    b'{"game": null}': 422,
    b'{"game": "chess"}': 422,
    b'{"game": "belot\\u0000"}': 422,
    b'{"game": "belot", "wait": "yes"}': 422,
    b'{"game": "belot", "wait": "true"}': 422,
    b'{"game": "belot", "wait": 1}': 422,
    b"[" * 5000: 400,
}


def error(response):
    """The `error` of an answer that has just that."""
    body = response.json()
    assert set(body) == {"error"}
    assert set(body["error"]) in ({"code", "why", "key", "args"}, {"code", "why", "key", "args", "rule"})
    assert body["error"]["why"].endswith(".")
    return body["error"]


@pytest.mark.parametrize(("asked", "refused"), CASES.items(), ids=lambda part: " ".join(map(str, part)))
def test_what_is_not_there_is_told(caller, asked, refused):
    """Unknown addresses, methods, tables and people have each their status and code."""
    response = caller.ask(*asked)
    assert refused == (response.status_code, error(response)["code"])


@pytest.mark.parametrize(("body", "status"), BODIES.items(), ids=lambda part: str(part)[:30])
def test_a_body_that_cannot_be_read_is_told(caller, body, status):
    """What is not JSON is 400, what is JSON of the wrong shape 422; both are `unreadable`."""
    response = caller.ask("POST", "/api/play", content=body, headers={"content-type": "application/json"})
    assert (status, "unreadable") == (response.status_code, error(response)["code"])


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x"]
)
def test_other_kinds_of_bodies_are_told(caller, kind):
    """A body that does not say it is JSON is read as JSON or refused, never a fault."""
    response = caller.ask("POST", "/api/play", content=b"game=belot", headers={"content-type": kind})
    assert 400 <= response.status_code < 500
    error(response)


def test_a_body_may_not_be_too_big(caller):
    """More than the limit is 413, whatever it holds."""
    response = caller.ask("POST", "/api/play", content=b" " * 20_000)
    assert (response.status_code, error(response)["code"]) == (413, "too_big")


def test_the_field_that_is_wrong_is_named(caller):
    """The sentence says what and where."""
    response = caller.post("/api/tables", {"game": "belot", "clock": {"move": 1}})
    assert "clock.move" in error(response)["why"]


@pytest.mark.parametrize(
    "setting",
    [
        {"game": "chess"},
        {"game": "belot", "preset": "nothing"},
        {"game": "belot", "options": {"target": -1}},
        {"game": "belot", "options": {"nothing": 1}},
        {"game": "belot", "options": {"target": "many"}},
        {"game": "belot", "options": []},
        {"game": "belot", "clock": None},
        {"game": "belot", "clock": {"move": 601}},
        {"game": "belot", "access": "secret"},
        {"game": "belot", "seat": 4},
        {"game": "belot", "seat": 99},
        {"game": "belot", "seat": "2"},
        {"game": "belot", "clock": {"move": "30", "bank": 60}},
    ],
    ids=str,
)
def test_a_bad_table_setting_is_told(caller, setting):
    """Each field has its bounds."""
    response = caller.post("/api/tables", setting)
    assert response.status_code == 422
    error(response)


def test_a_number_as_text_is_refused_as_on_a_socket(caller):
    """`"2"` is no seat; the sentence names the field."""
    response = caller.post("/api/tables", {"game": "belot", "seat": "2"})
    assert (response.status_code, error(response)["code"]) == (422, "unreadable")
    assert "seat" in error(response)["why"]


@pytest.mark.parametrize(
    ("path", "methods"), [("/api/me", {"GET", "PATCH"}), ("/api/play", {"POST"}), ("/", {"GET", "HEAD"})]
)
def test_which_methods_an_address_takes_is_told(caller, path, methods):
    """405 comes with `Allow`, as RFC 9110 has it."""
    allowed = caller.ask("DELETE", path).headers["allow"].split(", ")
    assert methods <= set(allowed)
    assert "DELETE" not in allowed


def test_a_body_that_is_missing_is_told(caller):
    """The sentence says so."""
    assert "missing" in error(caller.ask("POST", "/api/play", content=b""))["why"]
