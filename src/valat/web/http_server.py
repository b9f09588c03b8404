"""How an application is served over HTTP, until a signal."""

import asyncio
import signal
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import FrameType
from typing import Any

import uvicorn

from valat.limits.rate_limiter import RateLimiter
from valat.web.addresses import ConnectionCounter
from valat.web.connection import WebSocketConnection
from valat.web.http_connection import ConnectionConfig, HttpConnection
from valat.web.metrics_port import metrics_port_middleware
from valat.web.settings import Settings

FRAME_BYTES = 1 << 16
"""Larger frames end the connection with code 1009 before anything of them is read."""

GRACE = 5
"""Seconds that open requests get when the server ends."""


class HttpServer(uvicorn.Server):
    """uvicorn's server, which says when it listens.

    Args:
        announce: is called then.
        on_signal: is called at each signal, wherever the loop is; without it a signal ends the server, else
            `should_exit` does, once it is set.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        announce: Callable[[], None],
        *,
        on_signal: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(config)
        self._announce, self._on_signal = announce, on_signal

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._announce()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self._on_signal is None:
            super().handle_exit(sig, frame)
        else:
            self._on_signal()


def on_signals(end: Callable[[], None]) -> None:
    """Has `end` called at each signal that ends servers; uvicorn passes them on when it is done."""
    for number in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # Windows has only Ctrl+C
            asyncio.get_running_loop().add_signal_handler(number, end)


def server_config(
    settings: Settings,
    app: Any,
    metrics_sockets: Sequence[socket.socket],
    may_show: Callable[[], bool] | None = None,
) -> ConnectionConfig:
    """How the application is served.

    Args:
        metrics_sockets: those at which it has its metrics and nothing else.
        may_show: as of `ConnectionConfig`.
    """
    for own in metrics_sockets:
        app = metrics_port_middleware(app, own)
    return ConnectionConfig(
        app,
        ConnectionCounter(
            settings.connections_address,
            RateLimiter(settings.connections, settings.connections_burst),
            settings.trusted_proxies,
        ),
        may_show,
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
        # believed only where it is asked for: limits go by address, and anyone can send the header
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        timeout_graceful_shutdown=GRACE,
    )
