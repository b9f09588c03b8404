"""The messages of a socket on a server of another kind, which is told everything by events."""

import json

import pytest

from tests.turns import turns
from valat.aggregate.actor import Actor
from valat.kernel.errors import Unreadable
from valat.limits.rate_limiter import RateLimiter
from valat.logs.request_id import NONE, request_id
from valat.web.sockets.reader import FLOOD, MAX_EXCESS, SocketReader

pytestmark = pytest.mark.anyio


class Far:
    """A socket that keeps what it is sent."""

    def __init__(self):
        self.scope = {}
        self.events = []

    async def send(self, event):
        self.events.append(event)

    @property
    def told(self):
        """The answers, decoded."""
        return [json.loads(event["text"]) for event in self.events if event["type"] == "websocket.send"]


def reader(far, act, burst=1000):
    """A reader of that socket."""
    return SocketReader(far, RateLimiter(0.001, burst), act)


async def test_the_next_message_waits_for_the_answer():
    """A table that takes its time is not asked anew meanwhile."""
    far, asked = Far(), []
    socket_reader = reader(far, lambda message, answer: asked.append((message, answer)))
    socket_reader.receive("one")
    socket_reader.receive("two")
    assert [message for message, _ in asked] == ["one"]
    asked[0][1]({"ok": "1"})
    await turns()
    assert [message for message, _ in asked] == ["one", "two"]
    assert far.told == [{"ok": "1"}]


async def test_a_message_and_the_job_that_it_puts_have_the_id_of_the_socket():
    """Though the transport that brings it knows of no request; afterwards it is as before."""
    far, seen = Far(), []
    actor = Actor("table", lambda pause: None)

    async def job():
        seen.append(request_id.get())

    def act(message, answer):
        seen.append(request_id.get())
        actor.put(job)
        answer({"ok": message})

    before = request_id.set("of-the-socket")
    socket_reader = reader(far, act)
    request_id.reset(before)
    await socket_reader.process("a")
    await actor.close()
    assert seen == ["of-the-socket"] * 2
    assert request_id.get() == NONE


async def test_many_messages_are_answered_in_order():
    """Also where each is answered at once."""
    far = Far()
    socket_reader = reader(far, lambda message, answer: answer({"ok": message}))
    for number in range(50):
        socket_reader.receive(str(number))
    await socket_reader.process("last")
    assert [told["ok"] for told in far.told] == [*map(str, range(50)), "last"]


async def test_what_cannot_be_read_is_told_with_its_id():
    """The next message is taken as ever."""
    far = Far()

    def act(message, answer):
        raise Unreadable("No such act.")

    socket_reader = reader(far, act)
    await socket_reader.process('{"do": "cheat", "id": "a"}')
    await socket_reader.process('{"do": "cheat", "id": "b"}')
    assert [(told["error"]["code"], told["id"]) for told in far.told] == [
        ("unreadable", "a"),
        ("unreadable", "b"),
    ]


async def test_a_text_that_no_database_keeps_is_refused():
    """Before anything looks at it."""
    far = Far()
    await reader(far, lambda *_: None).process(r'{"do": "say", "text": "a\u0000", "id": "a"}')
    assert [told["error"]["code"] for told in far.told] == ["unreadable"]


async def test_a_flood_ends_the_socket():
    """What is over the limit is answered for a while; then nothing is taken any more."""
    far, taken = Far(), []

    def act(message, answer):
        taken.append(message)
        answer({"ok": message})

    socket_reader = reader(far, act, burst=1)
    for number in range(MAX_EXCESS + 10):
        socket_reader.receive(str(number))
    await turns()
    await socket_reader.process("more")
    assert taken == ["0"]
    assert [told["error"]["code"] for told in far.told[1:]] == ["too_often"] * MAX_EXCESS
    assert (far.events[-1]["type"], far.events[-1]["code"]) == ("websocket.close", FLOOD)


async def test_an_answer_that_comes_too_late_goes_nowhere():
    """The socket has ended before the table was done."""
    far, asked = Far(), []
    socket_reader = reader(far, lambda message, answer: asked.append(answer))
    socket_reader.receive("one")
    socket_reader.stop()
    asked[0]({"ok": "1"})
    await turns()
    assert far.events == []
