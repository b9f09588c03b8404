"""The kits' examples in every lane, and what is said where there is none."""

import os
import secrets
import select
import shutil
import subprocess
import sys
from time import monotonic

import pytest

from tests.patience import PATIENCE
from valat import bots, games
from valat.arena.matches.referee import Referee, Terms
from valat.arena.packages.kits import create
from valat.arena.packages.package import read_package
from valat.arena.sandbox import bubblewrap, landlock, lanes
from valat.arena.sandbox.launch import Command
from valat.arena.sandbox.limits import Limits
from valat.arena.sandbox.probe.stage import marked
from valat.arena.session.breach import BotFault
from valat.arena.session.channel import LineChannel
from valat.arena.session.seats import HouseSeat, ProcessSeat
from valat.bots.bot import Budget
from valat.kernel.errors import Refusal


@pytest.mark.parametrize("language", ["python", "javascript"])
def test_the_example_plays_without_a_breach(lane, language, tmp_path):
    """Two deals of yard bridge, whoever's limits they are."""
    if language == "javascript" and shutil.which("node", path="/usr/local/bin:/usr/bin:/bin") is None:
        pytest.skip("there is no Node")
    create(tmp_path / "bot", "Example", "yard", language)
    game = games.find("yard")
    terms = Terms(game, next(iter(game.presets.values())), 7, 2)
    seats = [ProcessSeat(read_package(tmp_path / "bot"), lane, terms.limits)]
    others = game.players(terms.options) - 1
    seats += [HouseSeat("random", bots.find("yard", "random"), Budget())] * others
    outcome = Referee(terms, seats).play()
    assert (outcome.breaches, len(outcome.results)) == ((), 2)


def test_a_command_that_is_not_there(lane, tmp_path):
    """The bot has not started, and its standard error says why."""
    process = lane.start(Command(["no-such-program"], tmp_path), Limits())
    with pytest.raises(BotFault) as caught:
        LineChannel(process.stdin, process.stdout, 100).read(monotonic() + 30)
    process.kill()
    assert caught.value.kind == "died"
    assert process.errors() == "no-such-program cannot be started: No such file or directory.\n"


def test_bubblewrap_that_fails_is_a_refusal(monkeypatch, tmp_path):
    """With its own words; descriptors, group and user are given back."""
    if missing := bubblewrap.missing_for_bubblewrap():
        pytest.skip(missing)
    monkeypatch.setattr(bubblewrap, "_root", lambda *_: ["--ro-bind", "/nowhere", "/nowhere"])
    lane = bubblewrap.BubblewrapLane()
    before = os.listdir("/proc/self/fd")
    with pytest.raises(Refusal, match="Can't find source path /nowhere") as caught:
        lane.start(Command(["python3", "bot.py"], tmp_path), Limits())
    assert caught.value.code == "no_sandbox"
    assert len(os.listdir("/proc/self/fd")) == len(before)


def test_a_bot_is_never_root(monkeypatch):
    """Without a user of its own it would be, in a lane that has no namespace."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(landlock.restrict, "abi", lambda: landlock.NEEDED_ABI)
    monkeypatch.setattr(landlock, "take_user", lambda: None)
    assert landlock.missing_for_landlock() == landlock.NO_USER


ARENA = """
import sys
from pathlib import Path
from valat.arena.sandbox.bubblewrap import BubblewrapLane
from valat.arena.sandbox.landlock import LandlockLane
from valat.arena.sandbox.launch import Command
from valat.arena.sandbox.limits import Limits
lane = {"A": BubblewrapLane, "B": LandlockLane}[sys.argv[1]]()
process = lane.start(Command(("python3", "bot.py", sys.argv[2]), Path(sys.argv[3])), Limits())
print(open(process.stdout).readline(), end="", flush=True)
sys.stdin.read()
"""
DAEMON = """
import os, time
if os.fork() == 0:
    os.setsid()
    os.close(0)
    print("on", flush=True)
time.sleep(60)
"""


def test_all_of_it_dies_with_an_arena_that_is_killed(lane, tmp_path):
    """Nobody is left to end it, and it is over."""
    (tmp_path / "bot.py").write_text(DAEMON)
    token = f"token-{secrets.token_hex(8)}"
    words = [sys.executable, "-c", ARENA, lane.name, token, str(tmp_path)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as arena:
        assert arena.stdout.readline() == b"on\n"
        alive = [os.pidfd_open(pid) for pid in marked(token) if pid != arena.pid]
        assert len(alive) >= 2
        arena.kill()
    ended = [bool(select.select([each], [], [], PATIENCE)[0]) for each in alive]
    assert all(ended)


def refuse(sentence):
    """A lane that is not there."""

    def lane():
        raise Refusal(sentence, code="no_sandbox")

    return lane


def test_the_first_lane_that_is_there(monkeypatch):
    """In the order of the list."""
    monkeypatch.setattr(lanes, "LANES", [refuse("No bubblewrap."), lambda: "B", lambda: "C"])
    assert lanes.choose_lane() == "B"


def test_no_lane_is_a_refusal(monkeypatch):
    """It says what each lacks, and how to run one's own bots."""
    monkeypatch.setattr(lanes, "LANES", [refuse("No bubblewrap."), refuse("No Landlock.")])
    with pytest.raises(Refusal, match=r"No bubblewrap\. No Landlock\. .*--trust") as caught:
        lanes.choose_lane()
    assert caught.value.code == "no_sandbox"


def test_trust_needs_no_lane(monkeypatch):
    """One's own bots run anywhere."""
    monkeypatch.setattr(lanes, "LANES", [])
    assert lanes.choose_lane(trust=True).name == "trust"
