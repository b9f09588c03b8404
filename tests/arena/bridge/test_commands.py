"""`valat bridge`, as people type it."""

import re
import subprocess
import sys
from contextlib import ExitStack

import pytest

from tests.cli.run import valat
from tests.patience import PATIENCE


@pytest.fixture
def command():
    """What starts a `valat bridge`; whatever still runs at the end is stopped."""
    with ExitStack() as stack:

        def start(*arguments):
            line = [sys.executable, "-m", "valat", "bridge", *map(str, arguments)]
            process = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            stack.enter_context(process)
            stack.callback(process.kill)
            return process

        yield start


def test_a_manager_and_four_clients(tmp_path, monkeypatch, command):
    """Five processes play a board; the record can be replayed, and played again from the file."""
    out = tmp_path / "evening.jsonl"
    manager = command("manager", "--port", 0, "--boards", 1, "--seed", 3, "--records", out)
    assert manager.stdout.readline() == "1 boards, seed 3.\n"
    port = re.search(r"port (\d+)\.$", manager.stdout.readline())[1]
    options = ("--port", port, "--bot", "passive")
    clients = [
        command("client", "--team", team, "--seat", seat, *options)
        for team, seat in [("Reds", "north"), ("Reds", "South"), ("Blues", "West"), ("Blues", "EAST")]
    ]
    told = manager.communicate(timeout=PATIENCE)[0].splitlines()
    lines = [client.communicate(timeout=PATIENCE)[0].splitlines() for client in clients]
    assert [process.returncode for process in (manager, *clients)] == [0] * 5
    assert lines == [told[1:2]] * 4
    replayed = valat(monkeypatch, "replay", out)
    assert (replayed.status, replayed.lines[-1].keys()) == (0, {"match"})


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["manager", "--file", "nowhere.pbn"], "Can't read nowhere.pbn"),
        (["client", "--team", 'a "quoted" name'], "A team name"),
        (["client", "--team", "x" * 61], "A team name"),
        (["client", "--team", "Reds", "--seat", "middle"], "'middle' is not a seat"),
        (["client", "--team", "Reds", "--bot", "nobody"], "There is no bot 'nobody'"),
        (["client", "--team", "Reds", "--system", "nothing"], "'nothing' is not valid. Choose from: natural"),
        (["client", "--team", "Reds", "--theirs", "none"], "'none' is not valid. Choose from: natural"),
        (["client", "--team", "Reds", "--port", "1"], "No table manager answers at 127.0.0.1, port 1"),
    ],
)
def test_what_cannot_be_done_is_said(monkeypatch, arguments, why):
    """In a sentence, with exit status 1."""
    done = valat(monkeypatch, "bridge", *arguments)
    assert done.status == 1
    assert why in done.said
