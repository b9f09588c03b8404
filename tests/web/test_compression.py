"""JSON is compressed for the page, and only where that is safe and of use."""

import asyncio
import gzip
import json

import pytest
from litestar.types import Message

from valat.web.compression import LEAST_BYTES, MOST_BYTES, accepted_encodings, compression_middleware

LONG = json.dumps(["the same again"] * 200).encode()


def answer(
    body: bytes,
    kind: str = "application/json",
    accepts: str = "gzip, br",
    site: str = "same-origin",
    method: str = "GET",
) -> tuple[dict, bytes]:
    """Headers and body that come out where an application answers so."""

    async def application(scope, receive, send):
        headers = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    sent: list[Message] = []

    async def send(message):
        sent.append(message)

    asked = {"accept-encoding": accepts, "sec-fetch-site": site}
    headers = [(name.encode(), value.encode()) for name, value in asked.items()]
    scope = {"type": "http", "method": method, "headers": headers}
    asyncio.run(compression_middleware(application)(scope, None, send))
    return {name.decode(): value.decode() for name, value in sent[0]["headers"]}, sent[1]["body"]


def test_a_long_answer_is_compressed():
    """Its headers say so, and how long it is now."""
    headers, body = answer(LONG)
    assert headers["content-encoding"] == "gzip"
    assert headers["content-length"] == str(len(body))
    assert headers["vary"] == "accept-encoding, sec-fetch-site"
    assert gzip.decompress(body) == LONG


@pytest.mark.parametrize(
    ("body", "kind", "accepts"),
    [
        (LONG, "application/json", "br"),
        (LONG, "application/json", "gzip;q=0"),
        (LONG, "text/javascript", "gzip"),
        (LONG[: LEAST_BYTES - 1], "application/json", "gzip"),
        (LONG * (MOST_BYTES // len(LONG) + 1), "application/json", "gzip"),
    ],
    ids=["not taken", "refused", "no JSON", "short", "too long to hold the loop"],
)
def test_other_answers_are_left_as_they_are(body, kind, accepts):
    """Who does not take it, what is compressed elsewhere, what would gain nothing."""
    headers, sent = answer(body, kind, accepts)
    assert "content-encoding" not in headers
    assert (sent, headers["content-length"]) == (body, str(len(body)))


@pytest.mark.parametrize(
    ("site", "method"), [("cross-site", "GET"), ("none", "GET"), ("same-origin", "POST")]
)
def test_what_a_foreign_page_could_ask_for_is_left_as_it_is(site, method):
    """Nobody may guess what is in an answer by its length."""
    headers, sent = answer(LONG, site=site, method=method)
    assert "content-encoding" not in headers
    assert sent == LONG


def test_an_encoding_with_weight_zero_is_not_accepted():
    """Whatever else the header has."""
    assert accepted_encodings("gzip;q=0, br;q=0.0, identity") == {"identity"}
