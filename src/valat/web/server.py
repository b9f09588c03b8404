"""A running server: the listening socket, the house behind it, a clean end."""

import asyncio
import contextlib
import errno
import logging
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from ipaddress import ip_address
from typing import Any

import uvicorn
from litestar.types import ASGIApp
from uvicorn.loops.auto import auto_loop_factory

from valat.contest.live.seats import ArenaSeats
from valat.house.house import open_house
from valat.kernel.errors import Refusal
from valat.limits.rate_limiter import RateLimiter
from valat.logs.formats import log_to_stderr
from valat.table.live.clock import Pace
from valat.table.live.context import Limits
from valat.web.addresses import ConnectionCounter
from valat.web.app import create_app
from valat.web.app_state import AppState, open_app_state
from valat.web.connection import WebSocketConnection
from valat.web.cookies import signer
from valat.web.garbage_collector import collect_between_moves
from valat.web.http_connection import ConnectionConfig, HttpConnection
from valat.web.metrics_port import LOOPBACK, metrics_port_middleware
from valat.web.page import page_fault, page_folder
from valat.web.rehearsal import house_clock, rehearsal
from valat.web.services import services
from valat.web.settings import Settings
from valat.workers.bots import bot_workers

FRAME_BYTES = 1 << 16
"""Larger frames end the connection with code 1009 before anything of them is read."""

GRACE = 5
"""Seconds that open requests get when the server ends."""

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
        loops as runner,
    ):
        runner.run(_serve(settings, [sock, *own], announce))


@asynccontextmanager
async def application(settings: Settings) -> AsyncIterator[tuple[ASGIApp, AppState]]:
    """The application of an open house, and its parts."""
    seats, times = ArenaSeats(), house_clock(settings.folder, settings.time_scale)
    async with (
        # left from the bottom up: tables end while the workers that their bots need are still there
        bot_workers(settings.bot_processes or None) as bots,
        open_house(
            settings.folder, **_house_arguments(settings), times=times, bots=bots, guests=seats
        ) as house,
        rehearsal(house.store, settings.folder, times),
        open_app_state(
            settings, house, signer(settings.folder / "cookie.key"), seats, lambda: bots.waiting
        ) as app_state,
        services(app_state),
    ):
        yield create_app(app_state), app_state


def _house_arguments(settings: Settings) -> dict[str, Any]:
    """What the settings say of the store and the tables."""
    return {
        "key_file": settings.key_file,
        "erasures": settings.erasures_file,
        "database": settings.database_url,
        "pace": Pace(settings.pace, settings.abandon * 1000, settings.keep * 1000),
        "limits": Limits(
            settings.tables, settings.watchers, settings.backlog, settings.changes, settings.changes_burst
        ),
    }


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


class _Server(uvicorn.Server):
    """uvicorn's server, which says when it listens."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._announce()


@contextmanager
def _metrics_socket(port: int) -> Iterator[list[socket.socket]]:
    """The metrics' own socket, if there is to be one. Raises as `listening_socket`."""
    if not port:
        yield []
        return
    with listening_socket(LOOPBACK, port) as sock:
        yield [sock]


async def _serve(
    settings: Settings, sockets: Sequence[socket.socket], announce: Callable[[str], None]
) -> None:
    """Serves at the house's socket, which is the first, and at the metrics' own if there is a second."""
    async with application(settings) as (app, app_state), collect_between_moves():
        for own in sockets[1:]:
            app = metrics_port_middleware(app, own)
        config = _config(settings, app)
        app_state.house_parts.more_limits["connections"] = lambda: config.counter.refusals
        server = _Server(config, lambda: announce(_address(sockets[0])))
        _end_on_signals(server, app_state.stop)
        await server.serve(list(sockets))


def _end_on_signals(server: uvicorn.Server, stop: Callable[[], None]) -> None:
    """Lets signals end the server, and `stop` long work; uvicorn passes them on when it is done."""

    def end() -> None:
        server.should_exit = True
        stop()

    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows has only Ctrl+C
            asyncio.get_running_loop().add_signal_handler(number, end)


def _config(settings: Settings, app: ASGIApp) -> ConnectionConfig:
    return ConnectionConfig(
        app,
        ConnectionCounter(
            settings.connections_address,
            RateLimiter(settings.connections, settings.connections_burst),
            settings.trusted_proxies,
        ),
        interface="asgi3",
        http=HttpConnection,
        ws=WebSocketConnection,
        ws_max_size=FRAME_BYTES,
        # compression takes as much memory again for each socket (ADR 7)
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        # believed only where it is asked for: limits go by address, and anybody can send the header
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        timeout_graceful_shutdown=GRACE,
    )


def _address(sock: socket.socket) -> str:
    host, port = sock.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _raise_file_limit() -> None:
    """Lets the process have as many sockets as the system allows it."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
