"""What stands in a server's log, and what does not."""

import json
import logging
import socket
import subprocess
import sys
import time
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest
from litestar.exceptions import InternalServerException
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from tests.patience import PATIENCE
from tests.web.people import Caller, hear
from valat.logs import formats
from valat.store.database import open_store
from valat.web import server
from valat.web.errors import http_exception_response
from valat.web.settings import Settings

pytestmark = pytest.mark.anyio


async def test_a_statement_that_fails_does_not_tell_what_it_was_given(tmp_path):
    """Neither where it reads nor where it writes."""
    async with open_store(tmp_path) as store:
        with pytest.raises(SQLAlchemyError) as reading:
            async with store.engine.connect() as connection:
                await connection.execute(text("SELECT :who FROM nowhere"), {"who": "a secret"})
        with pytest.raises(SQLAlchemyError) as writing:
            await store.writer.write([(text("INSERT INTO nowhere VALUES (:who)"), {"who": "a secret"})])
    assert "a secret" not in f"{reading.value}{writing.value}"


@pytest.fixture(params=["text"])
def talking(tmp_path, request):
    """A server that logs all it can, and the file of its log."""
    with (tmp_path / "log").open("w+") as log:
        command = [sys.executable, "-m", "valat", "serve", "--port", "0", "--log-level", "debug"]
        command += ["--log", request.param]
        process = subprocess.Popen(
            [*command, "--data", str(tmp_path)], stdout=subprocess.PIPE, stderr=log, text=True
        )
        try:
            yield process.stdout.readline().split()[-1], tmp_path / "log"
        finally:
            process.terminate()
            process.communicate()


def hang_up(caller, *headers):
    """Begins a request with these headers besides, and leaves in the middle of its body."""
    parts = urlsplit(caller.url)
    with socket.create_connection((parts.hostname, parts.port)) as half:
        token = caller.cookie.partition("csrftoken=")[2].partition(";")[0]
        lines = [f"host: {parts.netloc}", f"cookie: {caller.cookie}", f"x-csrftoken: {token}", *headers]
        head = "\r\n".join(["POST /api/play HTTP/1.1", *lines, "content-length: 99", "", "{"])
        half.sendall(head.encode())


@pytest.mark.parametrize("talking", ["json"], indirect=True)
def test_a_log_in_json_tells_which_request_a_line_is_about(talking):
    """Every line is an object; a request that has an id keeps it."""
    address, log = talking
    caller = Caller(address)
    hang_up(caller, "x-request-id: from-the-proxy")
    end = time.monotonic() + PATIENCE
    while "gave up" not in log.read_text() and time.monotonic() < end:
        caller.get("/api/lobby")
    caller.http.close()
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    (about,) = [line for line in lines if "gave up" in line["message"]]
    assert (about["level"], about["logger"], about["id"]) == ("debug", "valat.web", "from-the-proxy")
    assert about["at"].endswith("Z")


def test_the_log_tells_no_cookie_and_no_invitation(talking):
    """Also where all is logged; whoever hangs up is told of in a line."""
    address, log = talking
    caller = Caller(address)
    opened = caller.post("/api/tables", {"game": "belot", "access": "private"}).json()
    with caller.socket(f"/ws/table/{opened['table']}?invite={opened['invite']}") as table:
        hear(table)
    hang_up(caller)
    caller.get("/api/lobby")
    caller.http.close()
    told = log.read_text()
    assert "Traceback" not in told
    assert opened["invite"] not in told
    assert caller.cookie.partition("valat=")[2].partition(";")[0] not in told


def test_whoever_hangs_up_is_told_of_in_a_line(caplog):
    """For those who look for it; it is no fault of the server's."""
    asked = SimpleNamespace(method="POST", scope={"path": "/api/play"})
    with caplog.at_level(logging.DEBUG):
        answer = http_exception_response(asked, InternalServerException("client disconnected prematurely"))
    assert answer.status_code == 400
    (line,) = caplog.records
    assert (line.levelname, line.exc_info) == ("DEBUG", None)


@pytest.mark.parametrize(
    ("settings", "says"),
    [({}, False), ({"host": "0.0.0.0"}, True), ({"host": "0.0.0.0", "hosts": "a.example"}, False)],
)
def test_a_server_that_others_reach_says_that_it_believes_their_host(monkeypatch, caplog, settings, says):
    """When it starts, and only where no names are given."""
    monkeypatch.setattr(server, "listening_socket", lambda *_: (_ for _ in ()).throw(InterruptedError))
    with caplog.at_level(logging.WARNING), pytest.raises(InterruptedError):
        server.run(Settings(**settings), print)
    assert ("--hosts" in caplog.text) == says


def test_what_strangers_choose_does_not_steer_the_terminal_of_a_log():
    """An address in a line, a text in a traceback: one line is one line."""
    try:
        raise ValueError("\x1b[2J\u202e")
    except ValueError as error:
        fault = (ValueError, error, error.__traceback__)
    record = logging.LogRecord("valat", logging.ERROR, "", 0, "failed: %s", ("/\x1b]0;x\x07\nERROR",), fault)
    told = formats.VisibleFormatter("%(levelname)s: %(message)s").format(record)
    assert told.startswith("ERROR: failed: /\\x1b]0;x\\x07\\nERROR\nTraceback")
    assert told.endswith("ValueError: \\x1b[2J\\u202e")
