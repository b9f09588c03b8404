"""Every attack in every lane, proven by what is seen from outside; and that the traps would see it."""

from collections import Counter

import pytest

from valat.arena.bot_protocol.channel import LineChannel, WallDeadline
from valat.arena.probe.attacks import ATTACKS
from valat.arena.probe.attacks.attack import Attack
from valat.arena.probe.run import LIMITS, observe, run_attack
from valat.arena.probe.stage import Stage
from valat.arena.sandbox.launch import Command
from valat.arena.sandbox.trusted import TrustedLane

ALIKE = {"time": 6, "kernel": 6, "turns": 1}
"""Classes whose attacks wait, or are alike: so many are run every day, all of them in the long proofs."""


def every_attack():
    """The attacks as parameters."""
    seen = Counter()
    for attack in ATTACKS:
        seen[attack.kind] += 1
        is_long = seen[attack.kind] > ALIKE.get(attack.kind, len(ATTACKS))
        name = f"{attack.kind}: {attack.name}"
        yield pytest.param(attack, id=name, marks=[pytest.mark.proof] if is_long else [])


@pytest.fixture
def stage():
    """Traps that nobody has touched."""
    with Stage() as made:
        yield made
        made.end_survivors()


def test_there_are_attacks_of_every_class():
    """At least forty, none twice."""
    assert len({(attack.kind, attack.name) for attack in ATTACKS}) == len(ATTACKS)
    assert (len(ATTACKS) >= 40, len({attack.kind for attack in ATTACKS})) == (True, 14)


@pytest.mark.parametrize("attack", list(every_attack()))
def test_an_attack_is_held(lane, attack, stage):
    """Nothing outside has noticed it, and the bot's end is one of those that it should have."""
    assert observe(attack, lane, stage).seen == ()


CONNECT = "link = socket.socket({}, {})\nlink.connect({})\nlink.send(b'here')"


@pytest.mark.parametrize(
    ("program", "seen"),
    [
        ('attempt("key", read, TARGETS["honey"])', "The bot read a file it must not read."),
        ('attempt("key", read, TARGETS["brother"])', "The bot read a file it must not read."),
        ('write(TARGETS["canary"])', "The bot changed a file outside its folder."),
        ('os.chmod(TARGETS["canary"], 0)', "The bot changed a file outside its folder."),
        ('os.mkdir(TARGETS["canary"] + "2")', "The bot created or removed files outside its folder."),
        ('os.kill(TARGETS["victim"], signal.SIGSTOP)', "The bot stopped or ended another process."),
        ('os.kill(TARGETS["victim"], signal.SIGKILL)', "The bot stopped or ended another process."),
        (
            CONNECT.format("socket.AF_INET", "socket.SOCK_STREAM", '("127.0.0.1", TARGETS["tcp4"])'),
            "The bot got through over tcp4.",
        ),
        (
            CONNECT.format("socket.AF_INET", "socket.SOCK_DGRAM", '("127.0.0.1", TARGETS["udp4"])'),
            "The bot got through over udp4.",
        ),
        (
            CONNECT.format("socket.AF_UNIX", "socket.SOCK_STREAM", 'TARGETS["unix"]'),
            "The bot got through over unix.",
        ),
        (
            CONNECT.format("socket.AF_UNIX", "socket.SOCK_STREAM", '"\\0" + TARGETS["abstract"]'),
            "The bot got through over abstract.",
        ),
        (
            """
            libc = ctypes.CDLL(None)
            libc.shmat.restype = ctypes.c_void_p
            ctypes.memset(libc.shmat(call("shmget", TARGETS["shm"], 64, 0), None, 0), 0, 64)
            """,
            "The bot changed another process's shared memory.",
        ),
        (
            """
            out, into = os.pipe()
            if os.fork() == 0:
                os.setsid()
                os.write(into, b"gone")
                time.sleep(60)
            os.read(out, 4)
            """,
            "Some of the bot's processes were still running 0.2 s after its end.",
        ),
    ],
)
def test_without_a_sandbox_the_traps_see_it(program, seen, stage):
    """What a trusted bot does is noticed: where nothing is, it was the sandbox."""
    assert seen in run_attack(Attack("files", "trap", program), TrustedLane(), stage).seen


BOMB = """
import os
print("on", flush=True)
while True:
    try:
        os.fork()
    except OSError:
        pass
"""
BROTHER = """
import threading
threads = [threading.Thread(target=input) for _ in range(3)]
for thread in threads:
    thread.start()
print("started", flush=True)
"""


def test_a_second_bot_can_start_threads_during_a_fork_bomb(lane, tmp_path):
    """What one uses up is its own."""
    lines, running = [], []
    try:
        for name, program in (("bomb", BOMB), ("brother", BROTHER)):
            folder = tmp_path / name
            folder.mkdir()
            (folder / "bot.py").write_text(program)
            process = lane.start(Command(["python3", "bot.py"], folder), LIMITS)
            channel = LineChannel(process.stdin, process.stdout, 1000)
            running.append((process, channel))
            lines.append(channel.read(WallDeadline(30)))
    finally:
        for process, channel in running:
            process.kill()
            channel.close()
    assert lines == [b"on", b"started"]
