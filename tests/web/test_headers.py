"""Headers and addresses that are none: each is answered, and none makes the server fail."""

import socket

import pytest

from tests.patience import PATIENCE
from tests.serving import serving
from tests.web.people import Caller
from valat.web.security import is_host

HOSTS = [
    b"127.0.0.1:8221.evil.example",
    b"a:b",
    b"a:-1",
    b"a:65536",
    b"[::1",
    b"]",
    b"[zz]",
    b"user@host",
    b"a/b",
    b"a b",
    b"\xe9\xff",
    b"a\r\nHost: b",
]
"""What names no host, or two."""
OTHERS = [
    b'Cookie: =;;;=\xff; valat; valat=\xe9.\xff; a="',
    b"Cookie: valat=\xe9.\xe9; csrftoken=\xff",
    b"Accept: \xff;q=x, */*;q=a",
    b"Accept-Language: \xff;q=x,,;q=;en;q=1e9999",
    b"Accept-Encoding: \xff;;;q=,",
    b"Content-Type: application/\xff; charset=\xfe",
    b"Content-Type: application/json; charset=utf-99",
    b"Content-Type: multipart/form-data",
    b"Content-Length: abc",
    b"Content-Length: -5",
    b"Content-Length: 99999999999999999999999",
    b"Content-Length: 5\r\nContent-Length: 6",
    b"Transfer-Encoding: \xff",
    b"If-None-Match: \xff",
    b"Authorization: Bearer \xff\xe9",
    b"X-CSRFToken: \xff\xe9",
    b"X-Forwarded-For: \xff, 1.2.3.4:x",
    b"Origin: http://[",
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: \xff\r\nSec-WebSocket-Version: 13",
]
"""What no browser sends."""
LINES = [
    b"GET /",
    b"GET /api/lobby",
    b"POST /api/play",
    b"GET /assets/x",
    b"GET /ws/lobby",
    b"PUT /api/contests/x/entries/1/package",
]
QUERIES = [
    b"/?invite=%ff%fe",
    b"/?period=%00",
    b"/api/contests?offset=%ff",
    b"/api/contests?offset=9999999999999999999999",
    b"/api/bots?game=%ed%a0%80",
    b"/api/replay/x/99999999999999999999999",
    b"/api/replay/%00/1",
    b"/api/contests/%00/entries/99999999999999999999",
    b"/api/%ff%fe",
    b"/api/players/%ff",
    b"/%ed%a0%80",
    b"/assets/%00",
    b"//",
    b"*",
    b"http://x:y/",
]
UPGRADE = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """The port of a server, and what it has logged so far."""
    folder = tmp_path_factory.mktemp("headers")
    with (folder / "log").open("wb") as log, serving(folder, errors=log) as url:
        yield int(url.rsplit(":", 1)[1]), lambda: (folder / "log").read_text()


def ask(port, line, *headers):
    """The status of an answer; 0 where the connection was closed without one."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        closing = () if UPGRADE in headers else (b"Connection: close",)
        head = b"\r\n".join((line + b" HTTP/1.1", *headers, *closing))
        connection.sendall(head + b"\r\n\r\n")
        connection.shutdown(socket.SHUT_WR)
        answer = connection.recv(65_536)
    return int(answer[9:12]) if answer else 0


@pytest.mark.parametrize("host", HOSTS)
def test_a_host_that_is_none_is_refused(server, host):
    """On every kind of address, sockets too, and nothing of it stands in the log."""
    port, logged = server
    assert {ask(port, line, b"Host: " + host) for line in LINES} == {400}
    assert ask(port, b"GET /ws/lobby", b"Host: " + host, UPGRADE) == 403
    assert "Traceback" not in logged()


@pytest.mark.parametrize("header", OTHERS)
def test_no_header_makes_the_server_fail(server, header):
    """Whatever it says."""
    port, logged = server
    statuses = {ask(port, line, b"Host: a", header) for line in LINES}
    assert all(status < 500 for status in statuses), statuses
    assert "Traceback" not in logged()


@pytest.mark.parametrize("path", QUERIES)
def test_no_address_makes_the_server_fail(server, path):
    """Whatever it is encoded as."""
    port, logged = server
    assert ask(port, b"GET " + path, b"Host: a") < 500
    assert "Traceback" not in logged()


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/staff/reports/x/{}/acts"),
        ("GET", "/api/contests?offset={}"),
        ("GET", "/api/replay/x/{}"),
        ("GET", "/api/contests/x/entries/{}"),
    ],
)
def test_a_number_that_no_database_holds_is_refused(server, method, path):
    """More than 64 bits, in an address: nothing has such a number."""
    port, logged = server
    caller = Caller(f"http://127.0.0.1:{port}")
    for number in (2**63, 10**25):
        answer = caller.ask(method, path.format(number), json={"do": "dismiss", "reason": "So."})
        assert answer.status_code in (403, 404, 422), answer.text
    caller.http.close()
    assert "Traceback" not in logged()


@pytest.mark.parametrize("host", [b"", b"localhost", b"cards_1.example:8221", b"[::1]:80", b"127.0.0.1"])
def test_a_host_is_a_host(host):
    """By name or number, with a port or without."""
    assert is_host(host)
