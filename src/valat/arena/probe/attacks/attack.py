"""An attack: a bot that tries something, and what may come of it."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import dedent
from typing import Any, Literal, Protocol

from msgspec import Struct

from valat.arena.bot_protocol.breach import Kind
from valat.arena.packages.manifest import Manifest

Class = Literal[
    "processes", "memory", "time", "output", "files", "network", "kernel", "terminal", "signals", "brothers",
    "protocol", "turns", "partners", "seeds",
]  # fmt: skip
End = Kind | Literal["done"]
"""The breach that ends it, or `done`: it has tried everything, and nothing worked."""

TOOLS = """\
import ctypes, json, os, signal, socket, sys, threading, time
TARGETS = json.load(open("targets.json"))
# by this what has outlived the match is found, whatever it has become
os.environ["VALAT_PROBE"] = TARGETS["token"]
GOT = []

def attempt(what, act, *arguments):
    '''Notes what works, and what it gives.'''
    try:
        GOT.append(f"{what}: {act(*arguments)!s:.60}")
    except Exception:
        pass

def call(name, *arguments):
    '''A system call by name.'''
    libc = ctypes.CDLL(None, use_errno=True)
    result = libc.syscall(TARGETS["calls"][name], *arguments)
    if result < 0:
        raise OSError(ctypes.get_errno(), name)
    return result

def read(path):
    with open(path, "rb") as file:
        # whatever is empty tells nothing
        return file.read(200) or 1 / 0

def write(path, mode="w"):
    with open(path, mode) as file:
        file.write("overwritten")

def children(count, work):
    '''Processes that do some work each.'''
    for _ in range(count):
        if os.fork() == 0:
            work()
            os._exit(0)

def spin():
    while True:
        pass

"""
"""What every attack may use."""

PREAMBLE = """\
sys.stdin.readline()
print('{"type": "ready"}', flush=True)
TURN = json.loads(sys.stdin.readline())["n"]

def answer(move, **more):
    print(json.dumps({"n": TURN, "move": move, **more}), flush=True)

"""
"""What an attack of one bot begins with: it says that it is ready, and waits for its first turn."""

POSTSCRIPT = """
answer("got " + ", ".join(GOT) if GOT else "done")
sys.stdin.read()
"""


class HostileBot(Protocol):
    """What is tried in a lane.

    Attributes:
        name: what it tries.
        ends: what may come of it. Whatever it is, nothing outside may have changed.
        turns: how often it is asked.
        move_ms: how much processor time it has.
    """

    @property
    def kind(self) -> Class: ...
    @property
    def name(self) -> str: ...
    @property
    def ends(self) -> tuple[End, ...]: ...
    @property
    def turns(self) -> int: ...
    @property
    def move_ms(self) -> int: ...

    def lay(self, folder: Path, targets: Mapping[str, Any]) -> Manifest:
        """Writes its files into a folder, and says how it is started.

        Args:
            targets: where everything is that it aims at.
        """


class Attack(Struct, frozen=True):
    """A hostile bot in Python.

    Attributes:
        program: after the preamble; it answers its turn with `done` if it comes to its end.
    """

    kind: Class
    name: str
    program: str
    ends: tuple[End, ...] = ("done",)
    turns: int = 1
    move_ms: int = 400

    def source(self) -> str:
        """The whole program."""
        return TOOLS + PREAMBLE + dedent(self.program).strip() + "\n" + POSTSCRIPT

    def lay(self, folder: Path, targets: Mapping[str, Any]) -> Manifest:
        """The program, and beside it what it aims at."""
        return lay_program(folder, self.source(), targets, self.name, "belot")


def lay_program(folder: Path, source: str, targets: Mapping[str, Any], name: str, game: str) -> Manifest:
    """A program with what it aims at beside it; by the token in its arguments whatever it starts is found."""
    (folder / "bot.py").write_text(source)
    (folder / "targets.json").write_text(json.dumps(targets))
    return Manifest(name, (game,), "python", ("python3", "bot.py", targets["token"]))


def attacks(
    kind: Class, rows: Sequence[tuple[str, str, tuple[End, ...]]], move_ms: int = 400
) -> tuple[Attack, ...]:
    """Attacks of one class, by name, program and ends."""
    return tuple(Attack(kind, name, program, ends, move_ms=move_ms) for name, program, ends in rows)
