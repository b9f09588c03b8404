"""Somebody who asks a server, and how a socket ends."""

import json
from contextlib import suppress
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect


class Caller:
    """Somebody with cookies of his own, a guest from the first question on."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, trust_env=False, timeout=20)
        self.me = self.get("/api/me").json()

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.ask("GET", path, **more)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.ask("POST", path, json=body)

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        headers = {"x-csrftoken": self.http.cookies.get("csrftoken", ""), **more.pop("headers", {})}
        return self.http.request(method, path, headers=headers, **more)

    def socket(self, path: str, **headers: str) -> ClientConnection:
        """An open socket, with this caller's cookies."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.url.replace("http", "ws", 1) + path
        return connect(
            address, additional_headers={"Cookie": cookies, **headers}, compression=None, proxy=None
        )


def hear(socket: ClientConnection) -> Any:
    """The next message of a socket."""
    return json.loads(socket.recv(timeout=20))


def ended(socket: ClientConnection) -> tuple[int, Any]:
    """The close code, and the last message before, of a socket that the server closes."""
    last = None
    with suppress(ConnectionClosed):
        while True:
            last = hear(socket)
    assert socket.close_code is not None
    return socket.close_code, last
