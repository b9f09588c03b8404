"""What a node answers while its application is closed."""

import msgspec
import pytest

from valat.web.app_switch import AppSwitch

pytestmark = pytest.mark.anyio


async def answers(switch, kind, **fields):
    """What is sent to a request, or a socket."""
    sent = []

    async def receive():
        return {"type": f"{kind}.connect" if kind == "websocket" else "http.request", "body": b""}

    async def send(message):
        sent.append(message)

    scope = {"type": kind, "path": "/api/me", "query_string": b"", "headers": [], "client": None}
    await switch(scope, receive, send)
    return sent


async def application(scope, receive, send):
    """An application that is open."""
    await send({"type": "http.response.start", "status": 204, "headers": []})


class Members:
    """A node among others."""

    in_doubt = False


async def test_who_asks_a_closed_node_is_told_to_come_back():
    """By a status with a code, or by the close code of a restart."""
    switch, members = AppSwitch(), Members()
    start, body = await answers(switch, "http")
    assert (start["status"], msgspec.json.decode(body["body"])["error"]["code"]) == (503, "no_node")
    assert [message.get("code") for message in await answers(switch, "websocket")] == [None, 1012]
    switch.open(application, members)
    assert [message["status"] for message in await answers(switch, "http")] == [204]
    switch.close()
    assert (await answers(switch, "http"))[0]["status"] == 503


async def test_a_node_in_doubt_may_show_nothing():
    """Nor may one that is closed."""
    switch, members = AppSwitch(), Members()
    closed = switch.may_show()
    switch.open(application, members)
    opened = switch.may_show()
    members.in_doubt = True
    assert (closed, opened, switch.may_show()) == (False, True, False)
