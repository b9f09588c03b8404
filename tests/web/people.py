"""Somebody who asks a server, and how a socket ends."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.cookies import SimpleCookie
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE


class Caller:
    """Somebody with cookies of his own, a guest from the first question on."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, trust_env=False, timeout=PATIENCE)
        self.cookies: dict[str, str] = {}
        self.me = self.get("/api/me").json()

    @property
    def cookie(self) -> str:
        """What a browser would send, over https too."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.ask("GET", path, **more)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.ask("POST", path, json=body)

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """The answer to a request with the caller's cookies; `headers` replace what a page would send."""
        token = self.cookies.get("csrftoken", "")
        headers = {"cookie": self.cookie, "x-csrftoken": token, **more.pop("headers", {})}
        answer = self.http.request(method, path, headers=headers, **more)
        self.http.cookies.clear()
        if headers["cookie"] == self.cookie:
            for line in answer.headers.get_list("set-cookie"):
                self.cookies |= {name: morsel.value for name, morsel in SimpleCookie(line).items()}
        return answer

    def socket(self, path: str, **headers: str) -> ClientConnection:
        """An open socket, with this caller's cookies."""
        address = self.url.replace("http", "ws", 1) + path
        given = {"Cookie": self.cookie, **headers}
        return connect(address, additional_headers=given, compression=None, proxy=None, ping_interval=None)


def hear(socket: ClientConnection) -> Any:
    """The next message of a socket that is no ping: how many of these come depends on the machine."""
    return next(messages(socket))


def messages(socket: ClientConnection) -> Iterator[Any]:
    """The messages of a socket but for pings, for as long as a test waits."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        message = json.loads(socket.recv(timeout=PATIENCE))
        if message.get("type") != "ping":
            yield message
    raise AssertionError(f"listened for {PATIENCE} s")


def hear_until(socket: ClientConnection, wanted: Callable[[Any], object]) -> Any:
    """The next message of a socket that is as wanted."""
    return next(message for message in messages(socket) if wanted(message))


def ask_until(caller: Caller, path: str, wanted: Callable[[Any], object]) -> Any:
    """What a path answers as soon as that is as wanted."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if wanted(answer := caller.get(path).json()):
            return answer
    raise AssertionError(f"asked for {PATIENCE} s")


def ended(socket: ClientConnection) -> tuple[int, Any]:
    """The close code, and the last message before, of a socket that the server closes."""
    last = None
    with suppress(ConnectionClosed):
        for message in messages(socket):
            last = message
    assert socket.close_code is not None
    return socket.close_code, last
