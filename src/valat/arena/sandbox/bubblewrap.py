"""Lane A: bubblewrap, which shows a bot nothing but a small root of its own in namespaces of its own."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from valat.arena.sandbox.confined import ConfinedProcess, Shell
from valat.arena.sandbox.launch import Command, LaneName
from valat.arena.sandbox.limits import Limits
from valat.arena.sandbox.linux import restrict
from valat.arena.sandbox.linux.cgroup import ControlGroup, parents
from valat.arena.sandbox.linux.seccomp import ARCHITECTURES
from valat.arena.sandbox.linux.users import take_user
from valat.arena.sandbox.linux.view import DEVICES, SYSTEM, find_program, folder_for, interpreter
from valat.arena.sandbox.plans import ALL_RIGHTS, OWN_PROC, PROC, check_found, plan_of, rights_on_folder
from valat.kernel.errors import Refusal

FOLDER, LAUNCHER = "/bot", "/restrict.py"
OWN_TASKS = 2
"""Of bubblewrap inside: its first process, which takes in those that are left, and one while it starts."""

NAMESPACES = (
    "--unshare-user",
    "--unshare-ipc",
    "--unshare-pid",
    "--unshare-net",
    "--unshare-uts",
    "--unshare-cgroup-try",
    "--disable-userns",
    "--new-session",
    "--die-with-parent",
    "--cap-drop",
    "ALL",
    "--hostname",
    "bot",
)


class BubblewrapLane:
    """Starts programs that see a root of their own.

    Args:
        use_groups: whether control groups are used where they may be had.
    """

    name: LaneName = "A"

    def __init__(self, *, use_groups: bool = True) -> None:
        if missing := missing_for_bubblewrap():
            raise Refusal(f"Lane A is not available: {missing}", code="no_sandbox")
        self._parents = parents() if use_groups else {}

    def start(self, command: Command, limits: Limits) -> ConfinedProcess:
        """The process, behind bubblewrap; it dies with the thread that starts it. Raises Refusal."""
        check_found(command)
        user = take_user()
        folder = folder_for(command, user)
        plan = plan_of(
            command,
            limits,
            FOLDER,
            # bubblewrap has become it already
            user=None,
            tasks=limits.tasks + OWN_TASKS,
            paths=[
                # to a compiler its processes are its own: there is nobody whom they could tell of
                *((path, PROC) for path in (["/proc"] if command.writable else OWN_PROC)),
                ("/tmp", ALL_RIGHTS),  # noqa: S108 - its own
                (FOLDER, rights_on_folder(command)),
            ],
            scratch="/tmp",  # noqa: S108
            supervise=False,
            # as the kernel counts since Linux 5.14, a namespace of users has its own
            shares_user=False,
        )
        group = ControlGroup(self._parents, limits.memory_mb * 2**20, limits.tasks)
        told, information = os.pipe()
        launcher = os.open(restrict.__file__, os.O_RDONLY)
        words = [
            *_program(),
            *NAMESPACES,
            *_root(folder, command.writable, limits.disk_mb, launcher),
            "--info-fd",
            str(information),
            "--",
            str(_python()),
            "-I",
            "-S",
            LAUNCHER,
        ]
        number = None if user is None else user.number
        try:
            return ConfinedProcess(
                Shell(words, (information, launcher), number, told, (information,)), plan, limits, group, user
            )
        finally:
            os.close(launcher)


def missing_for_bubblewrap() -> str | None:
    """What lane A lacks on this machine, in a sentence; None where it lacks nothing."""
    if sys.platform != "linux":
        return "it needs Linux."
    if os.uname().machine not in ARCHITECTURES:
        return f"there is no system call filter for {os.uname().machine}."
    if shutil.which("bwrap") is None:
        return "bubblewrap is missing (apt install bubblewrap)."
    if _python() is None:
        return "there is no Python that every user can read, such as /usr/bin/python3."
    return _trial()


@cache
def _trial() -> str | None:
    """Why bubblewrap cannot make its namespaces; None where it can."""
    user = take_user()
    number = None if user is None else user.number
    words = [*_program(), *NAMESPACES, "--ro-bind", "/", "/", "--", "/bin/true"]
    try:
        done = subprocess.run(  # noqa: S603
            words,
            capture_output=True,
            text=True,
            cwd="/",
            user=number,
            group=number,
            extra_groups=None if number is None else (),
            timeout=10,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"can't start bubblewrap: {error}."
    finally:
        if user is not None:
            user.close()
    if done.returncode == 0:
        return None
    why = (done.stderr.strip().splitlines() or ["no message"])[-1]
    return f"bubblewrap can't create its namespaces ({why})."


def _program() -> list[str]:
    return [shutil.which("bwrap") or "bwrap"]


def _python() -> str | None:
    """The Python inside that runs the launcher."""
    return find_program("python3")


def _root(folder: Path, writable: bool, disk_mb: int, launcher: int) -> Iterator[str]:
    """The words that make the root."""
    own = interpreter()
    for path in (*SYSTEM, *([str(own)] if own else ())):
        if os.path.islink(path):
            yield from ("--symlink", os.readlink(path), path)
        else:
            yield from ("--ro-bind-try", path, path)
    yield from ("--bind" if writable else "--ro-bind", str(folder), FOLDER)
    yield from ("--ro-bind-data", str(launcher), LAUNCHER)
    yield from ("--proc", "/proc", "--size", str(disk_mb * 2**20), "--tmpfs", "/tmp")  # noqa: S108
    yield from _without_machine("/proc")
    yield from ("--dir", "/dev")
    for device in DEVICES:
        yield from ("--dev-bind", device, device)
    yield from ("--remount-ro", "/")


def _without_machine(proc: str) -> Iterator[str]:
    """The words that hide all of a `/proc` but the processes: what the machine does and has.

    Landlock keeps a program from it as well, where the kernel has it. Rule: CON-CHANNEL-1
    """
    for entry in sorted(os.scandir(proc), key=lambda entry: entry.name):
        if entry.name.isdigit() or entry.is_symlink():
            continue
        if entry.is_dir():
            yield from ("--tmpfs", entry.path)
        else:
            yield from ("--ro-bind", "/dev/null", entry.path)
