"""Somebody who connects and never reads."""

import base64
import json
import os
import socket
from contextlib import closing, contextmanager
from urllib.parse import urlsplit

from tests.serving import serving
from tests.web.people import Caller, hear
from tests.web.test_sockets import first

LIMITS = {
    "VALAT_BACKLOG": "4",
    "VALAT_SOCKETS_PLAYER": "1",
    "VALAT_CHANGES_BURST": "10000",
    "VALAT_MESSAGES": "10000",
    "VALAT_MESSAGES_BURST": "10000",
}

ENOUGH = 5000
"""Acts whose pictures no buffer of the system holds."""


@contextmanager
def deaf(caller, path):
    """A socket that is open and never read."""
    url = urlsplit(caller.url)
    with closing(socket.socket()) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        connection.connect((url.hostname, url.port))
        connection.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {url.netloc}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            f"Cookie: {caller.cookie}\r\n\r\n".encode()
        )
        yield


def watched(socket):
    """How many watch the table, after each of many acts."""
    for number in range(ENOUGH):
        socket.send(json.dumps({"do": "sit", "id": str(number), "seat": 1 + number % 2}))
        seated = first(socket, lambda message: (message.get("event") or {}).get("kind") == "seated")
        yield seated["table"]["watchers"]


def test_who_never_reads_loses_the_place(tmp_path):
    """Once too much waits, the watcher's place is free, and so is the socket's."""
    with serving(tmp_path, **LIMITS) as url:
        opener, slow = Caller(url), Caller(url)
        table = opener.post("/api/tables", {"game": "belot", "fill": "people"}).json()["table"]
        with opener.socket(f"/ws/table/{table}") as socket, deaf(slow, f"/ws/table/{table}"):
            watchers = watched(socket)
            assert 1 in watchers
            assert 0 in watchers
            with slow.socket(f"/ws/table/{table}") as another:
                assert hear(another)["type"] == "table"
        for caller in (opener, slow):
            caller.http.close()
