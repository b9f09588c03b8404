"""A connection of the server's: whether it is still there, and what a flood of frames costs."""

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from valat.web.connection import FRAMES_S, MOST_FRAMES, TURN_BYTES, WebSocketConnection

PING = 0x89


class Loop:
    """A loop whose time a test sets, and which keeps what it is to call later."""

    def __init__(self):
        self.now = 0.0
        self.later = []
        self.soon = []

    def time(self):
        return self.now

    def call_later(self, delay, call):
        self.later.append((self.now + delay, call.__name__))

    def call_soon(self, call):
        self.soon.append(call)

    def turn(self):
        """Runs what is due in the next turn."""
        due, self.soon = self.soon, []
        for call in due:
            call()


class Transport:
    """Keeps what is written."""

    def __init__(self):
        self.written = b""
        self.reads, self.cut = True, False

    def is_closing(self):
        return self.cut

    def abort(self):
        self.cut = True

    close = abort

    def pause_reading(self):
        self.reads = False

    def resume_reading(self):
        self.reads = True

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
    made.handshake_initiated = True
    # as after a handshake: the one that began with it waits for the request
    made.conn.parser = made.conn.parse()
    next(made.conn.parser)
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


def frame(opcode, data=b"", fin=True):
    """A frame as clients send it, masked with nothing."""
    return bytes([opcode | 0x80 * fin, 0x80 | len(data)]) + bytes(4) + data


TEXT, CONT, BINARY, PONG = 1, 0, 2, 10
FLOODS = {
    "pings": frame(PING & 15) * 4000,
    "pongs": frame(PONG) * 4000,
    "empty fragments": frame(TEXT, fin=False) + frame(CONT, fin=False) * 4000,
    "first fragments": (frame(BINARY, fin=False) + frame(CONT)) * 2000,
}


@pytest.mark.parametrize("flood", FLOODS)
def test_a_flood_of_frames_is_cut_in_its_first_turn(connection, flood):
    """Before the rest of what came with it is looked at."""
    connection.on_message = lambda message: None
    connection.data_received(FLOODS[flood])
    assert connection.transport.cut
    assert connection.loop.soon == []
    # the answers to the pings of one turn
    assert len(connection.transport.written) < TURN_BYTES


def test_after_the_end_messages_are_a_flood_too(connection):
    """Whoever has been sent the end and goes on is cut."""
    connection.on_message, connection.close_sent = pytest.fail, True
    connection.data_received(frame(TEXT, b"{}") * 4000)
    assert connection.transport.cut


def test_few_pings_are_answered(connection):
    """As many in each ten seconds as nobody needs."""
    for _ in range(3):
        connection.data_received(frame(PING & 15) * MOST_FRAMES)
        connection.loop.now += FRAMES_S + 1
    assert not connection.transport.cut
    assert len(connection.transport.written) == 3 * MOST_FRAMES * 2


def test_much_at_once_is_taken_in_turns(connection):
    """Others come in between; nothing more is read until all is taken, in order."""
    messages = []
    connection.on_message = messages.append
    sent = [str(number) for number in range(1000)]
    connection.data_received(b"".join(frame(TEXT, text.encode()) for text in sent))
    turns = 0
    while connection.loop.soon:
        assert not connection.transport.reads
        assert len(messages) <= (turns + 1) * TURN_BYTES // 7
        connection.loop.turn()
        turns += 1
    assert connection.transport.reads
    assert (messages, turns > 1) == (sent, True)


@pytest.mark.parametrize("size", [0, 125, 126, (1 << 16) - 1, 1 << 16])
def test_a_text_goes_out_as_one_frame(connection, size):
    """As the library writes it, whatever its size."""
    connection.push(b"x" * size)
    assert connection.transport.written == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


@pytest.mark.parametrize("size", [0, 1, 125, 126])
def test_a_text_that_comes_alone_is_unmasked(connection, size):
    """The same message comes of it in two pieces."""
    messages = []
    connection.on_message = messages.append
    whole = Frame(Opcode.TEXT, b"x" * size).serialize(mask=True)
    for piece in (whole, whole[:3], whole[3:]):
        connection.data_received(piece)
    assert messages == ["x" * size] * 2


def test_a_text_amid_the_parts_of_another_ends_the_connection(connection):
    """So the protocol has it, also where the text comes alone."""
    connection.on_message = pytest.fail
    connection.data_received(frame(TEXT, b"{", fin=False))
    connection.data_received(frame(TEXT, b"{}"))
    assert connection.close_sent


@pytest.mark.parametrize(
    ("beginning", "rest", "message"),
    [
        (b"\x81\x84", b"\x81\x82\0\0" + bytes([ord("a") ^ 0x81, ord("b") ^ 0x82]) + b"cd", "abcd"),
        (b"\x81\x88\x80\x80\0\0", b"\x81\x82\0\0\x80\x80hi", "\1\2\0\0\0\0hi"),
    ],
)
def test_the_rest_of_a_frame_is_no_frame(connection, beginning, rest, message):
    """Though it looks like one: where a piece ends behind a frame's head, or behind its mask."""
    messages = []
    connection.on_message = messages.append
    connection.data_received(frame(TEXT, b"{}"))
    connection.data_received(beginning)
    connection.data_received(rest)
    connection.data_received(frame(TEXT, b"{}"))
    assert messages == ["{}", message, "{}"]
