"""`valat serve`: it says where it listens, ends cleanly, and explains why it cannot start."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import urllib.request

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.cli.run import valat
from valat.store.database import open_store


@pytest.fixture
def serve(tmp_path):
    """Starts `valat serve` with these options; what still runs afterwards is ended."""
    started = []

    def start(*options, data=tmp_path):
        command = [sys.executable, "-m", "valat", "serve", "--data", str(data), *options]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
        started.append(subprocess.Popen(command, env={**os.environ, "VALAT_PORT": "0"}, **pipes))
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_says_where_it_listens_and_ends_cleanly(serve, number):
    """One line with the address once it answers; a signal ends it with status 0 and no word."""
    process = serve()
    address = process.stdout.readline().split()[-1]
    with urllib.request.urlopen(f"{address}/api/health") as answer:
        assert answer.status == 200
    process.send_signal(number)
    assert process.communicate(timeout=600) == ("", "")
    assert process.returncode == 0


def test_a_socket_that_may_not_come_in_leaves_nothing_in_the_log(serve):
    """It is refused as it should be: nothing went wrong here."""
    process = serve()
    address = process.stdout.readline().split()[-1].replace("http", "ws")
    with connect(f"{address}/ws/lobby", proxy=None) as socket:
        assert "no_session" in socket.recv()
        with pytest.raises(ConnectionClosed):
            socket.recv()
    process.terminate()
    assert process.communicate(timeout=600) == ("", "")


def refused(process):
    """The one sentence with its code that a server leaves that cannot start."""
    out, said = process.communicate(timeout=600)
    assert (process.returncode, out) == (1, "")
    assert len(said.splitlines()) == 1
    return said.strip()


def test_a_port_in_use_is_told(serve):
    """Another program listens there."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = refused(serve("--port", str(port)))
    assert str(port) in said
    assert said.endswith("(port_in_use)")


def test_an_address_of_somebody_else_is_told(serve):
    """There is no such host here."""
    assert refused(serve("--host", "host.invalid", "--hosts", "host.invalid")).endswith("(no_address)")


def test_a_folder_that_cannot_be_used_is_told(serve, tmp_path):
    """A file stands where the data folder should be."""
    (tmp_path / "file").write_text("here")
    said = refused(serve(data=tmp_path / "file" / "data"))
    assert str(tmp_path / "file") in said
    assert said.endswith("(no_store)")


def test_a_folder_in_use_is_told(serve, tmp_path):
    """Two servers never share a store."""

    async def beside():
        async with open_store(tmp_path):
            return refused(serve())

    assert asyncio.run(beside()).endswith("(store_in_use)")


OPTIONS = [
    ["--port", "65536"],
    ["--log-level", "loud"],
    ["--pace", "-1"],
    ["--data", "~nobody at all/x"],
    ["--house-key", "~nobody at all/x"],
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_bad_setting_is_told(monkeypatch, options):
    """The sentence names option and variable."""
    done = valat(monkeypatch, "serve", *options)
    assert (done.status, done.lines, len(done.said.splitlines())) == (1, [], 1)
    assert options[0] in done.said
    assert done.said.endswith("(bad_setting)\n")
