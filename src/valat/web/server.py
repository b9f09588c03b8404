"""A running server: the listening socket, the house behind it, a clean end."""

import asyncio
import contextlib
import errno
import logging
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from ipaddress import ip_address

from uvicorn.loops.auto import auto_loop_factory

from valat.kernel.errors import Refusal
from valat.logs.formats import log_to_stderr
from valat.web.application import application
from valat.web.deadline import Deadline
from valat.web.garbage_collector import collect_between_moves
from valat.web.http_server import HttpServer, on_signals, server_config
from valat.web.metrics_port import LOOPBACK
from valat.web.node_server import serve_node
from valat.web.page import page_fault, page_folder
from valat.web.settings import Settings

SWITCH_S = 0.0005
"""Seconds that the loop keeps the interpreter while the store's thread wants it, some ten times in a commit:
with Python's 5 ms a commit that takes 3 ms takes 40 in a busy hour."""

HOST_UNCHECKED = (
    "Other machines can reach this server, but --hosts is not set, so any Host header is trusted. Set "
    "the server's host names, for example --hosts cards.example.org."
)

log = logging.getLogger("valat.web")


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def run(settings: Settings, announce: Callable[[str], None]) -> None:
    """Serves until SIGTERM or SIGINT; `announce` is told the address as soon as it listens.

    Raises:
        Refusal: `no_address`, `port_in_use`, or what keeps the house from opening.
    """
    log_to_stderr(settings.log_level, settings.log)
    if not settings.hosts and not _is_loopback(settings.host):
        log.warning(HOST_UNCHECKED)
    fault = page_fault(page_folder())
    if fault:
        log.warning("The page that browsers get is %s", fault)
    # each player is an open file, and systems often allow 1,024
    _raise_file_limit()
    sys.setswitchinterval(SWITCH_S)
    loops = asyncio.Runner(loop_factory=auto_loop_factory())
    # the port before the house: a second server started by mistake touches no data
    with (
        listening_socket(settings.host, settings.port) as sock,
        _metrics_socket(settings.metrics_port) as own,
        Deadline() as deadline,
        loops as runner,
    ):
        runner.run(_serve(settings, [sock, *own], announce, deadline))


def listening_socket(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises Refusal: `port_in_use`, `no_address`."""
    try:
        places = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        # after a restart all clients come back in the same second
        return socket.create_server(places[0][4], family=places[0][0], backlog=2048)
    except (OSError, UnicodeError) as error:
        code = "port_in_use" if getattr(error, "errno", None) == errno.EADDRINUSE else "no_address"
        why = f"Can't listen on {host}, port {port}: {getattr(error, 'strerror', None) or error}."
        raise Refusal(why, code=code, args={"port": str(port)}) from None


@contextmanager
def _metrics_socket(port: int) -> Iterator[list[socket.socket]]:
    """The metrics' own socket, if there is to be one. Raises as `listening_socket`."""
    if not port:
        yield []
        return
    with listening_socket(LOOPBACK, port) as sock:
        yield [sock]


async def _serve(
    settings: Settings, sockets: Sequence[socket.socket], announce: Callable[[str], None], deadline: Deadline
) -> None:
    """Serves at the house's socket, which is the first, and at the metrics' own if there is a second."""
    serve = partial(serve_node, deadline=deadline) if settings.cluster == "nodes" else _serve_house
    async with collect_between_moves():
        await serve(settings, sockets, lambda: announce(_address(sockets[0])))


async def _serve_house(
    settings: Settings, sockets: Sequence[socket.socket], announce: Callable[[], None]
) -> None:
    """Serves a house that is alone, until a signal."""
    async with application(settings) as opened:
        config = server_config(settings, opened.app, sockets[1:])
        opened.note_counter(config.counter)
        server = HttpServer(config, announce)

        def end() -> None:
            server.should_exit = True
            opened.app_state.stop()

        on_signals(end)
        await server.serve(list(sockets))


def _address(sock: socket.socket) -> str:
    host, port = sock.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _raise_file_limit() -> None:
    """Lets the process have as many sockets as the system allows it."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
