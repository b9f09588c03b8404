"""Control groups: everything inside counted, frozen and ended together, wherever one may be made.

Version 2 counts processor time, freezes and ends a group at once even where nobody has handed its controllers
down; where it has none, memory and tasks are limited, and groups frozen, by version 1 if that is there.
"""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Literal

from msgspec import Struct

MOST_TEXT = 2**16
VERSION_1 = ("memory", "pids", "freezer")
"""The controllers of version 1 that are of use here."""

Controller = Literal["memory", "tasks"]

_serial = count()


class _Limited(Struct, frozen=True):
    """How one controller is limited in one version, and where the kernel counts what it has refused."""

    limit: str
    events: str
    event: str
    besides: Sequence[tuple[str, str]] = ()


_FILES: dict[tuple[Controller, int], _Limited] = {
    ("memory", 2): _Limited(
        "memory.max", "memory.events", "oom_kill", (("memory.swap.max", "0"), ("memory.oom.group", "1"))
    ),
    ("memory", 1): _Limited(
        "memory.limit_in_bytes", "memory.oom_control", "oom_kill", (("memory.swappiness", "0"),)
    ),
    ("tasks", 2): _Limited("pids.max", "pids.events", "max"),
    ("tasks", 1): _Limited("pids.max", "pids.events", "max"),
}


class _Freezer(Struct, frozen=True):
    """How a group is frozen in one version, and by which text in which file it is seen to be."""

    switch: str
    on: bytes
    off: bytes
    state: str
    frozen: bytes


_FREEZERS = {
    2: _Freezer("cgroup.freeze", b"1", b"0", "cgroup.events", b"frozen 1"),
    1: _Freezer("freezer.state", b"FROZEN", b"THAWED", "freezer.state", b"FROZEN"),
}


class ControlGroup:
    """A group of one bot.

    Args:
        memory, tasks: the limits, in bytes and by number.

    Attributes:
        limited: by which controllers it is.
    """

    def __init__(self, parents: dict[int | str, Path], memory: int, tasks: int) -> None:
        name = f"valat-{os.getpid()}-{next(_serial)}"
        self._folders: list[Path] = []
        self._main: Path | None = None
        self._open: dict[tuple[Path, int], int] = {}
        self._limits: dict[Controller, tuple[Path, _Limited]] = {}
        if 2 in parents and (folder := self._make(parents[2] / name)):
            self._main = folder
            self._limit(folder, 2, {"memory": memory, "tasks": tasks})
        limits: dict[Controller, tuple[str, int]] = {"memory": ("memory", memory), "tasks": ("pids", tasks)}
        for controller, (kernel_name, limit) in limits.items():
            if controller in self._limits or kernel_name not in parents:
                continue
            if folder := self._make(parents[kernel_name] / name):
                self._limit(folder, 1, {controller: limit})
        self._freezer = self._found_freezer(parents, name)

    @property
    def can_freeze(self) -> bool:
        """Whether `freeze` and `thaw` may be asked."""
        return self._freezer is not None

    @property
    def limited(self) -> frozenset[Controller]:
        """What the kernel itself limits."""
        return frozenset(self._limits)

    @property
    def counts_time(self) -> bool:
        """Whether `cpu_ms` and `tasks` may be asked."""
        return self._main is not None

    def doors(self) -> list[int]:
        """Descriptors by which a process joins, to be closed by the caller."""
        return [os.open(folder / "cgroup.procs", os.O_WRONLY | os.O_CLOEXEC) for folder in self._folders]

    def cpu_ms(self) -> float:
        """Processor time of everything that is and was inside."""
        assert self._main is not None
        with suppress(OSError):
            return int(_field(self._read(self._main / "cpu.stat").decode(), "usage_usec")) / 1000
        return 0.0

    def tasks(self) -> list[int]:
        """The threads inside."""
        assert self._main is not None
        with suppress(OSError):
            return [int(word) for word in self._read(self._main / "cgroup.threads").split()]
        return []

    def freeze(self) -> None:
        """Has nothing inside run until `thaw`.

        A process stops before its next instruction, which is not waited for: it takes until it is given a
        processor once more.
        """
        assert self._freezer is not None
        with suppress(OSError):
            self._switch(self._freezer[1].on)

    def is_frozen(self) -> bool:
        """Whether all inside has stopped."""
        assert self._freezer is not None
        folder, files = self._freezer
        with suppress(OSError):
            return files.frozen in self._read(folder / files.state)
        return False

    def thaw(self) -> None:
        """Has what is inside run again."""
        assert self._freezer is not None
        with suppress(OSError):
            self._switch(self._freezer[1].off)

    def refused(self) -> Controller | None:
        """The first controller that has refused something."""
        for name, (folder, files) in self._limits.items():
            with suppress(OSError):
                if _field((folder / files.events).read_text(), files.event) != "0":
                    return name
        return None

    def kill(self) -> None:
        """Ends everything inside, where the kernel does so at once; else lets signals do it."""
        if self._main is not None:
            with suppress(OSError):
                _write(self._main / "cgroup.kill", "1")
        if self._freezer is not None:
            # in version 1 a frozen process does not hear a signal
            self.thaw()

    def remove(self) -> None:
        """Removes the group, which must be empty."""
        for descriptor in self._open.values():
            os.close(descriptor)
        self._open.clear()
        for folder in self._folders:
            with suppress(OSError):
                folder.rmdir()

    def _found_freezer(self, parents: dict[int | str, Path], name: str) -> tuple[Path, _Freezer] | None:
        """The folder that freezes what is inside, and how; version 2 has it as it is."""
        if self._main is not None and (self._main / _FREEZERS[2].switch).exists():
            return self._main, _FREEZERS[2]
        if "freezer" in parents and (folder := self._make(parents["freezer"] / name)):
            return folder, _FREEZERS[1]
        return None

    def _switch(self, value: bytes) -> None:
        assert self._freezer is not None
        folder, files = self._freezer
        os.pwrite(self._descriptor(folder / files.switch, os.O_WRONLY), value, 0)

    def _read(self, path: Path) -> bytes:
        return os.pread(self._descriptor(path, os.O_RDONLY), MOST_TEXT, 0)

    def _descriptor(self, path: Path, mode: int) -> int:
        """A descriptor that stays open: a bot is frozen and counted at each of its moves."""
        key = path, mode
        if key not in self._open:
            self._open[key] = os.open(path, mode | os.O_CLOEXEC)
        return self._open[key]

    def _make(self, folder: Path) -> Path | None:
        try:
            folder.mkdir()
        except OSError:
            return None
        self._folders.append(folder)
        return folder

    def _limit(self, folder: Path, version: int, limits: dict[Controller, int]) -> None:
        for name, limit in limits.items():
            files = _FILES[name, version]
            try:
                _write(folder / files.limit, str(limit))
            except OSError:
                continue
            self._limits[name] = (folder, files)
            for file, value in files.besides:
                with suppress(OSError):
                    _write(folder / file, value)


def parents() -> dict[int | str, Path]:
    """Where groups may be made: under 2 in version 2, under a controller's name in version 1."""
    own = dict(_own_groups())
    found: dict[int | str, Path] = {}
    for mount, kind, options in _mounts():
        if kind == "cgroup2" and 2 in own:
            found[2] = mount / own[2]
        elif kind == "cgroup":
            found |= {name: mount / own[name] for name in VERSION_1 if name in own and name in options}
    usable = {name: path for name, path in found.items() if os.access(path, os.W_OK)}
    for path in usable.values():
        _sweep(path)
    if 2 in usable:
        # only a group without processes may hand controllers down: often it is done already, or cannot be
        with suppress(OSError):
            _write(usable[2] / "cgroup.subtree_control", "+memory +pids")
    return usable


def _own_groups() -> Iterator[tuple[int | str, str]]:
    """The path of this process's group, under 2 and under the names of controllers of version 1."""
    for line in Path("/proc/self/cgroup").read_text().splitlines():
        number, names, path = line.split(":", 2)
        for name in [2] if number == "0" else names.split(","):
            yield name, path.lstrip("/")


def _mounts() -> Iterator[tuple[Path, str, Sequence[str]]]:
    for line in Path("/proc/self/mounts").read_text().splitlines():
        _, mount, kind, options, *_ = line.split()
        yield Path(mount), kind, options.split(",")


def _sweep(folder: Path) -> None:
    """Ends and removes what arenas have left that were killed."""
    for group in folder.glob("valat-*"):
        owner = re.match(r"valat-(\d+)-", group.name)
        if owner and not Path(f"/proc/{owner[1]}").exists():
            for file, value in (("cgroup.kill", "1"), (_FREEZERS[1].switch, "THAWED")):
                with suppress(OSError):
                    _write(group / file, value)
            with suppress(OSError):
                group.rmdir()


def _write(path: Path, text: str) -> None:
    """Writes to a file that is there: what the kernel does not offer is not made."""
    descriptor = os.open(path, os.O_WRONLY)
    try:
        os.write(descriptor, text.encode())
    finally:
        os.close(descriptor)


def _field(text: str, name: str) -> str:
    """The value of a line `name value`; 0 where there is none."""
    return next((value for key, value in (row.split() for row in text.splitlines()) if key == name), "0")
