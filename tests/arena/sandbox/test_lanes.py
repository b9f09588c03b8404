"""The kits' examples in every lane, and what is said where there is none."""

import os
import resource
import secrets
import select
import shutil
import subprocess
import sys

import pytest

from tests.patience import PATIENCE
from valat import bots, games
from valat.arena.bot_protocol.breach import BotFault
from valat.arena.bot_protocol.channel import LineChannel, WallDeadline
from valat.arena.bot_protocol.seats import HouseSeat, ProcessSeat
from valat.arena.matches.referee import Referee, Terms
from valat.arena.packages.kits import create
from valat.arena.packages.package import read_package
from valat.arena.probe.stage import marked
from valat.arena.sandbox import bubblewrap, landlock, lanes
from valat.arena.sandbox.launch import Command
from valat.arena.sandbox.limits import Limits
from valat.arena.sandbox.plans import SIGNALS, plan_of
from valat.arena.sandbox.program import run_program
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
        LineChannel(process.stdin, process.stdout, 100).read(WallDeadline(30))
    process.kill()
    assert caught.value.kind == "died"
    assert process.errors() == "Can't start no-such-program: No such file or directory.\n"


def test_a_command_that_only_others_find(lane, tmp_path, monkeypatch):
    """It is not started, and the refusal says that only the system's programs can be."""
    (tmp_path / "rustc-of-mine").write_text("#!/bin/sh")
    (tmp_path / "rustc-of-mine").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    with pytest.raises(
        Refusal, match=r"only programs in /usr/local/bin, .* can run in the sandbox"
    ) as caught:
        lane.start(Command(["rustc-of-mine"], tmp_path), Limits())
    assert caught.value.code == "not_started"
    ended = run_program(lane, Command(["rustc-of-mine", "x.rs"], tmp_path), Limits(), 10)
    assert ended.fault.startswith("can't start: only programs in /usr/local/bin, ")


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


THREADS = """
import ctypes, sys, threading
libc, ended = ctypes.CDLL(None), []
START = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)
work = START(lambda _: ended.append(1))
for number in range(5):
    thread = ctypes.c_ulong()
    assert libc.pthread_create(ctypes.byref(thread), None, work, None) == 0
    assert libc.pthread_join(thread, None) == 0
print(len(ended), flush=True)
sys.stdin.read()
"""


def test_threads_can_be_waited_for(lane, tmp_path):
    """The C library waits for a thread's end at a word that the kernel would let others wait at as well."""
    (tmp_path / "bot.py").write_text(THREADS)
    process = lane.start(Command(["python3", "bot.py"], tmp_path), Limits())
    channel = LineChannel(process.stdin, process.stdout, 100)
    line = channel.read(WallDeadline(PATIENCE))
    process.kill()
    channel.close()
    assert line == b"5"


def test_nothing_of_the_machine_is_in_lane_a(tmp_path):
    """CON-CHANNEL-1: of `/proc` the processes alone are left, also where the kernel has no Landlock."""
    for name in ("1", "sys"):
        (tmp_path / name).mkdir()
    (tmp_path / "loadavg").touch()
    (tmp_path / "self").symlink_to("1")
    words = list(bubblewrap._without_machine(str(tmp_path)))
    hidden = ["--ro-bind", "/dev/null", f"{tmp_path}/loadavg", "--tmpfs", f"{tmp_path}/sys"]
    assert words == hidden


def test_bots_of_one_user_see_nothing_in_its_counters(tmp_path):
    """CON-CHANNEL-1: pending signals are counted for a user; of several bots there is room for none."""
    plans = {
        shares: plan_of(
            Command(["true"], tmp_path),
            Limits(),
            str(tmp_path),
            user=None,
            tasks=1,
            paths=(),
            scratch=str(tmp_path),
            supervise=False,
            shares_user=shares,
        )
        for shares in (False, True)
    }
    rooms = {shares: dict(plan["rlimits"])[resource.RLIMIT_SIGPENDING] for shares, plan in plans.items()}
    assert rooms == {False: SIGNALS, True: 0}
