"""One id for each request and socket."""

import re

import pytest


def test_a_request_without_an_id_gets_one(caller):
    """Another each time, also where it is refused."""
    ids = [caller.get(path).headers["x-request-id"] for path in ("/api/health", "/", "/api/nothing")]
    assert len(set(ids)) == 3
    assert all(re.fullmatch(r"[0-9a-f]{16}", own) for own in ids)


def test_a_request_keeps_the_id_of_its_proxy(caller):
    """So that the proxy's log and the house's tell of the same."""
    answer = caller.get("/api/health", headers={"x-request-id": "3e1d-aa.proxy_7"})
    assert answer.headers["x-request-id"] == "3e1d-aa.proxy_7"


@pytest.mark.parametrize("sent", ["short", "x" * 65, "with space", 'quote"ed-and-long', "ünïcode-id"])
def test_what_is_no_id_is_not_kept(caller, sent):
    """It would stand in every line of the log."""
    answer = caller.get("/api/health", headers={"x-request-id": sent.encode()})
    assert re.fullmatch(r"[0-9a-f]{16}", answer.headers["x-request-id"])
