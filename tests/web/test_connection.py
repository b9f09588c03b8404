"""A connection of the server's: whether it is still there."""

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.protocol import State

from valat.web.connection import WebSocketConnection

PING = 0x89


class Loop:
    """A loop whose time a test sets, and which keeps what it is to call later."""

    def __init__(self):
        self.now = 0.0
        self.later = []

    def time(self):
        return self.now

    def call_later(self, delay, call):
        self.later.append((self.now + delay, call.__name__))


class Transport:
    """Keeps what is written."""

    def __init__(self):
        self.written = b""

    def is_closing(self):
        return False

    def write(self, data):
        self.written += data


async def nothing(scope, receive, send):
    """An application that is never asked."""


@pytest.fixture
def connection():
    """An open connection that pings every 20 seconds."""
    config = uvicorn.Config(nothing, interface="asgi3", log_config=None, ws_ping_interval=20)
    config.load()
    made = WebSocketConnection(config, ServerState(), {}, Loop())
    made.transport, made.conn.state = Transport(), State.OPEN
    return made


def test_whoever_says_nothing_is_asked(connection):
    """After the interval a ping goes out, and its answer is waited for."""
    connection.loop.now = 20.0
    connection.send_keepalive_ping()
    assert connection.transport.written[0] == PING
    assert connection.loop.later == [(40.0, "keepalive_timeout")]


def test_whoever_has_just_spoken_is_not(connection):
    """A message shows as well as a pong that the other end is there; the ping is put off."""
    heard = []
    connection.on_message = heard.append
    connection.loop.now = 15.0
    connection.frames, connection.curr_msg_data_type = [b"{}"], "text"
    connection.send_receive_event_to_app()
    connection.loop.now = 20.0
    connection.send_keepalive_ping()
    assert (heard, connection.transport.written) == (["{}"], b"")
    assert connection.loop.later == [(35.0, "send_keepalive_ping")]
