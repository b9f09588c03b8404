"""What Valat uses of other packages though they do not promise it: each door, and what breaks without it.

A package with such a door has an upper bound in `pyproject.toml`. A failure here says what to read again
before the bound is raised.
"""

import ast
import asyncio
import inspect
import re
import tomllib

import httptools
import pytest
import uvicorn
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine
from uvicorn.loops.auto import auto_loop_factory
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from tests.patience import PATIENCE
from tests.project.tree import files, name, pinned, text
from valat.store.future import EagerFuture
from valat.store.migrations import newest, upgrade

BOUND = ["alembic", "endplay", "httptools", "uvicorn", "uvloop", "websockets"]

METHODS = {
    (HttpToolsProtocol, "handle_websocket_upgrade"): ["self"],
    (HttpToolsProtocol, "connection_made"): ["self", "transport"],
    (HttpToolsProtocol, "connection_lost"): ["self", "exc"],
    (HttpToolsProtocol, "data_received"): ["self", "data"],
    (HttpToolsProtocol, "on_message_begin"): ["self"],
    (HttpToolsProtocol, "on_url"): ["self", "url"],
    (HttpToolsProtocol, "on_header"): ["self", "name", "value"],
    (HttpToolsProtocol, "on_headers_complete"): ["self"],
    (HttpToolsProtocol, "on_body"): ["self", "body"],
    (HttpToolsProtocol, "_start_asgi_task"): ["self", "cycle", "app"],
    (HttpToolsProtocol, "on_message_complete"): ["self"],
    (HttpToolsProtocol, "send_400_response"): ["self", "msg"],
    (HttpToolsProtocol, "pause_writing"): ["self"],
    (HttpToolsProtocol, "resume_writing"): ["self"],
    (WebSocketsSansIOProtocol, "connection_lost"): ["self", "exc"],
    (WebSocketsSansIOProtocol, "data_received"): ["self", "data"],
    (WebSocketsSansIOProtocol, "handle_ping"): ["self"],
    (WebSocketsSansIOProtocol, "handle_pong"): ["self", "event"],
    (WebSocketsSansIOProtocol, "handle_text"): ["self", "event"],
    (WebSocketsSansIOProtocol, "handle_bytes"): ["self", "event"],
    (WebSocketsSansIOProtocol, "handle_cont"): ["self", "event"],
    (WebSocketsSansIOProtocol, "send_receive_event_to_app"): ["self"],
    (WebSocketsSansIOProtocol, "send_keepalive_ping"): ["self"],
    (WebSocketsSansIOProtocol, "keepalive_timeout"): ["self"],
    (WebSocketsSansIOProtocol, "handle_parser_exception"): ["self"],
    (WebSocketsSansIOProtocol, "handle_connect"): ["self", "event"],
    (WebSocketsSansIOProtocol, "send"): ["self", "message"],
    (uvicorn.Server, "startup"): ["self", "sockets"],
    (uvicorn.Server, "serve"): ["self", "sockets"],
    (uvicorn.Server, "handle_exit"): ["self", "sig", "frame"],
}
"""Each method of uvicorn's that the modules of connections and `web/http_server.py` override or call."""

BREAKS = {
    "handle_websocket_upgrade": "each socket leaves a cycle to a collector that is told to wait",
    "connection_made": "connections of an address are not counted, and silent ones stay",
    "connection_lost": "an address runs out of connections",
    "data_received": "headers without end are kept, and a flood of frames holds everybody up",
    "on_message_begin": "the time of a request is that of the one before",
    "on_url": "addresses may be of any length",
    "on_header": "there may be any number of headers",
    "on_headers_complete": "any number of requests waits for an answer",
    "on_body": "a body that comes slowly is cut",
    "_start_asgi_task": "a connection that is cut logs a traceback for the answer that it was to have",
    "on_message_complete": "a request that is whole is refused as late",
    "send_400_response": "a refusal is written into the midst of an answer",
    "pause_writing": "whoever reads nothing keeps an answer for ever",
    "resume_writing": "whoever reads slowly is cut",
    "handle_ping": "pings without end are answered",
    "handle_pong": "pongs without end are read",
    "handle_text": "parts of messages without end are read",
    "handle_bytes": "parts of messages without end are read",
    "handle_cont": "parts of messages without end are read",
    "send_receive_event_to_app": "messages no longer reach the reader in the call that brought them",
    "send_keepalive_ping": "those who have just spoken are asked whether they are there",
    "keepalive_timeout": "connections that answer no ping are never cut",
    "handle_parser_exception": "a text that is no UTF-8 does not end its connection",
    "handle_connect": "no application finds its connection, and messages take the long way",
    "send": "a socket whose other end reads nothing is never free",
    "startup": "`valat serve` never says its address",
    "serve": "the server does not take the socket that listens",
    "handle_exit": "a node ends at a signal with all that it owns",
}

HTTP_FIELDS = {
    "cycle": "whether an answer is on its way",
    "pipeline": "how many requests wait",
    "flow": "whether anything is being read",
    "timeout_keep_alive_task": "whether uvicorn waits for the next request",
    "client": "whose connection it is",
    "config": "who counts connections",
    "transport": "refusing and cutting",
    "loop": "all timers",
}
"""Each attribute of uvicorn's HTTP connection that `HttpConnection` reads, and what it is for."""

FIELDS = {
    "client": "whose connection it is",
    "config": "who counts connections",
    "handshake_initiated": "that a handshake is taken whole",
    "conn": "whether a connection may be written to",
    "writable": "whether the other end reads",
    "read_paused": "stopping to read whoever floods",
    "close_sent": "that nothing is handed on after the end",
    "close_timeout": "how long an end may take",
    "frames": "the parts of a message",
    "curr_msg_data_type": "whether a message is text",
    "ping_interval": "when the other end is asked",
    "ping_timer": "when the other end is asked again",
    "transport": "writing past the queue",
    "loop": "all timers",
}
"""Each attribute of uvicorn's WebSocket that `WebSocketConnection` reads or sets, and what it is for."""


def cycle():
    """A request of uvicorn's that nobody answers."""
    rest = dict.fromkeys(inspect.signature(RequestResponseCycle).parameters)
    return RequestResponseCycle(**rest)


async def no_app(scope, receive, send):
    """An application that nobody asks."""


@pytest.mark.parametrize(("owner", "name"), METHODS, ids=lambda it: getattr(it, "__name__", it))
def test_a_method_of_uvicorns_is_as_it_was(owner, name):
    """What is overridden is still called so, with the same arguments."""
    method = getattr(owner, name, None)
    assert method is not None, f"uvicorn has no {owner.__name__}.{name}: {BREAKS[name]}"
    assert list(inspect.signature(method).parameters) == METHODS[owner, name], BREAKS[name]


@pytest.mark.parametrize(
    ("caller", "name"),
    [
        ("handle_text", "send_receive_event_to_app"),
        ("handle_events", "handle_ping"),
        ("handle_events", "handle_pong"),
        ("handle_events", "handle_text"),
        ("handle_events", "handle_bytes"),
        ("handle_events", "handle_cont"),
        ("handle_cont", "send_receive_event_to_app"),
        ("schedule_ping", "send_keepalive_ping"),
        ("send_keepalive_ping", "keepalive_timeout"),
        ("handle_events", "handle_connect"),
    ],
)
def test_uvicorn_still_calls_what_is_overridden(caller, name):
    """An override that nobody calls would be dead, and no name would be missing."""
    source = inspect.getsource(getattr(WebSocketsSansIOProtocol, caller))
    assert f"self.{name}" in source, f"uvicorn's {caller} does not call {name}: {BREAKS[name]}"


def test_a_connection_of_uvicorns_has_its_fields():
    """Each attribute that is read or set is there from the start."""

    async def missing():
        config = uvicorn.Config(no_app, ws_per_message_deflate=False, log_config=None)
        config.load()
        socket = WebSocketsSansIOProtocol(config, ServerState(), {})
        assert socket.conn.extensions == [], "frames are written as if there were no extension"
        assert isinstance(socket.writable, asyncio.Event)
        http = HttpToolsProtocol(config, ServerState(), {})
        return [
            f"{name}: {use}"
            for owner, fields in ((socket, FIELDS), (http, HTTP_FIELDS))
            for name, use in fields.items()
            if not hasattr(owner, name)
        ]

    assert asyncio.run(missing()) == []


def test_a_400_of_uvicorns_is_the_one_that_is_overridden():
    """Whatever the parser refuses, by itself or because a callback raised, is answered there."""
    source = inspect.getsource(HttpToolsProtocol.data_received)
    assert "except httptools.HttpParserError" in source, BREAKS["on_header"]
    assert "self.send_400_response" in source, BREAKS["send_400_response"]
    assert issubclass(httptools.HttpParserCallbackError, httptools.HttpParserError), BREAKS["on_header"]
    assert {"response_started", "response_complete", "disconnected", "message_event"} <= vars(
        cycle()
    ).keys(), BREAKS["send_400_response"]


def test_a_connection_of_uvicorns_lets_its_parser_go():
    """The parser is an attribute, and no method needs it once a WebSocket has the transport."""
    source = inspect.getsource(HttpToolsProtocol.__init__)
    assert "self.parser =" in source, "HttpConnection deletes it: a WebSocket would not open"


def test_uvicorn_ends_when_it_should():
    """A signal ends the server by `should_exit`, which its loop reads."""
    server = uvicorn.Server(uvicorn.Config(no_app, log_config=None))
    assert server.should_exit is False, "SIGTERM would not end the server"
    assert "self.should_exit" in inspect.getsource(uvicorn.Server.on_tick), "SIGTERM would not end the server"


def test_uvicorn_tells_its_loop():
    """The loop of `valat serve` is uvicorn's choice: uvloop where there is one."""
    loop = auto_loop_factory()()
    loop.close()
    assert isinstance(loop, asyncio.AbstractEventLoop), "`valat serve` does not start"


def test_a_frame_of_websockets_is_written_whole():
    """A text frame as RFC 6455, 5.2 has it: what `push` writes past uvicorn's queue."""
    assert Frame(Opcode.TEXT, b"abc").serialize(mask=False) == b"\x81\x03abc", "`push` writes broken frames"
    assert State.OPEN.name == "OPEN", "`can_push` cannot see that a connection is open"


def test_asyncio_takes_whatever_blocks_for_a_future():
    """A task waits for an `EagerFuture` by the private attribute; without it no table's loop would wait."""

    async def waiting():
        future = EagerFuture(asyncio.get_running_loop())
        assert asyncio.isfuture(future), (
            "asyncio knows a future by another sign than _asyncio_future_blocking"
        )
        asyncio.get_running_loop().call_soon(future.set_result, 7)

        async def wait():
            return await future

        return await asyncio.wait_for(wait(), PATIENCE)

    assert asyncio.run(waiting()) == 7


def test_a_task_that_is_cancelled_ends_its_wait():
    """`Task.cancel` asks the future that it waits for: otherwise no table could be closed."""

    async def cancelled():
        future = EagerFuture(asyncio.get_running_loop())

        async def wait():
            await future

        task = asyncio.create_task(wait())
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task], timeout=PATIENCE)
        return task.cancelled() and future.done

    assert asyncio.run(cancelled())


def test_alembic_says_the_steps_to_a_revision():
    """`upgrade` asks it for them by a private method: without it no store is brought to the newest schema."""
    method = getattr(ScriptDirectory, "_upgrade_revs", None)
    assert method is not None, "alembic has no ScriptDirectory._upgrade_revs: no store can be opened"
    assert list(inspect.signature(method).parameters) == ["self", "destination", "current_rev"]
    with create_engine("sqlite://").begin() as connection:
        upgrade(connection)
        (revision,) = connection.exec_driver_sql("SELECT version_num FROM alembic_version").one()
    assert revision == newest()


def test_endplay_says_its_library():
    """The solver calls DDS itself, by the library that the binding has loaded."""
    binding = pytest.importorskip("endplay._dds")
    assert hasattr(binding._dll, "SolveBoard"), "bridge is solved by the slow solver, or not at all"


@pytest.mark.parametrize("package", BOUND)
def test_a_package_with_a_door_has_an_upper_bound(package):
    """No new version comes in by itself, and the locked one lies within the bound."""
    extras = tomllib.loads(text("pyproject.toml"))["project"]["optional-dependencies"]
    declared = [line for extra in extras.values() for line in extra if re.match(rf"{package}\b", line)]
    bounds = [re.search(r"<([0-9.]+)", line) for line in declared]
    assert declared != []
    assert None not in bounds, f"{package} has private doors, and no upper bound"

    def numbers(version):
        return [int(part) for part in version.split(".")]

    assert all(numbers(pinned("dev")[package]) < numbers(bound.group(1)) for bound in bounds)


PRIVATE = {
    "src/valat/arena/sandbox/linux/restrict.py": {
        # a fork must not clean up after its parent; importing `socket` takes 5 ms of a bot's start
        *("os._exit", "_socket.SCM_RIGHTS", "_socket.SOL_SOCKET", "_socket.socket"),
    },
    "src/valat/arena/sandbox/wasm/server.py": {"os._exit"},  # the same
    "src/valat/batch/deals.py": {"other._rows", "other._workers"},  # another of its own class
    "src/valat/games/bridge/systems/offers.py": {"place._replace"},  # a named tuple's, which is public
    "src/valat/library/parallel.py": {"pool._processes"},  # `terminate_workers` comes with Python 3.14
    "src/valat/solver/bridge/dds_engine.py": {"binding._dll"},
    "src/valat/store/migrations/alembic_steps.py": {"script._upgrade_revs"},
    "src/valat/web/deadline.py": {"os._exit"},  # what hangs would also hang at any other end
    "src/valat/web/http_connection.py": {"super()._start_asgi_task"},
    "src/valat/workers/worker.py": {"os._exit"},  # what it has still to write nobody reads
}
"""The private attributes of other objects that a module uses: doors named above, or no doors."""


def foreign_attributes(module):
    """The private attributes that a module asks of anything but `self`, `cls` and its own base classes."""
    own = {
        alias.asname or alias.name
        for node in ast.walk(module)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("valat.")
        for alias in node.names
    }
    inherited = {
        call
        for node in ast.walk(module)
        if isinstance(node, ast.ClassDef) and {ast.unparse(base).split("[")[0] for base in node.bases} <= own
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and ast.unparse(call) == "super()"
    }
    return {
        ast.unparse(node)
        for node in ast.walk(module)
        if isinstance(node, ast.Attribute)
        and re.match("_(?!_)", node.attr)
        and not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))
        and node.value not in inherited
    }


def private_modules(module):
    """What a module imports though another package calls it private."""
    imported = [
        name
        for node in ast.walk(module)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [f"{node.module}.{alias.name}" for alias in node.names]
        )
    ]
    return {name for name in imported if re.search(r"(^|\.)_(?!_)", name) and not name.startswith("valat.")}


def test_every_private_door_is_named():
    """No module imports what another package calls private, or takes it from an object, but those named."""
    doors = {}
    for path in files("src", ".py"):
        module = ast.parse(path.read_text("utf-8"))
        if private := foreign_attributes(module) | private_modules(module):
            doors[name(path)] = private
    assert doors == PRIVATE


def test_a_private_attribute_is_seen():
    """Of another object, also of one that an attribute holds; what is one's own is no door."""
    module = ast.parse("self._own\nself._script._steps()\nother._rows\nother.__dict__\n")
    assert foreign_attributes(module) == {"self._script._steps", "other._rows"}


@pytest.mark.parametrize(("package", "doors"), [("valat.aggregate", set()), ("uvicorn", {"super()._note"})])
def test_what_a_class_above_has_is_no_door_within_valat(package, doors):
    """A subclass extends its own base's method; that of a package may change its name any day."""
    code = f"from {package} import Base\nclass Own(Base[int]):\n    def _note(self): super()._note()"
    assert foreign_attributes(ast.parse(code)) == doors
