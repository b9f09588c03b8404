"""Lane B: Landlock, seccomp and a user of its own, where namespaces may not be made."""

import os
import sys
from contextlib import suppress
from pathlib import Path

from valat.arena.sandbox.confined import ConfinedProcess, Shell
from valat.arena.sandbox.launch import Command, LaneName
from valat.arena.sandbox.limits import Limits
from valat.arena.sandbox.linux import restrict
from valat.arena.sandbox.linux.cgroup import ControlGroup, parents
from valat.arena.sandbox.linux.seccomp import ARCHITECTURES
from valat.arena.sandbox.linux.users import take_user
from valat.arena.sandbox.linux.view import folder_for
from valat.arena.sandbox.plans import OWN_PROC, PROC, check_found, plan_of, rights_on_folder
from valat.kernel.errors import Refusal

NEEDED_ABI = 6
"""The first version of Landlock that keeps signals and abstract sockets inside."""
NO_USER = "root has no free user for a bot (see the locks in /run/valat-users)."
SPARE_TASKS = 256
"""Where the user is the arena's own, its other processes count as well, and come and go.

More than all bots of a match may have, so that none sees by it how many another one has.
"""


class LandlockLane:
    """Starts programs that can read the system and their folder, and write nowhere but there if they may.

    Args:
        use_groups: whether control groups are used where they may be had.
    """

    name: LaneName = "B"

    def __init__(self, *, use_groups: bool = True) -> None:
        if missing := missing_for_landlock():
            raise Refusal(f"Lane B is not available: {missing}", code="no_sandbox")
        self._parents = parents() if use_groups else {}

    def start(self, command: Command, limits: Limits) -> ConfinedProcess:
        """The process, under a supervisor. Raises Refusal."""
        check_found(command)
        user = take_user()
        if user is None and os.geteuid() == 0:
            # the one thing that it must never be
            raise Refusal(f"Lane B is not available: {NO_USER}", code="no_sandbox")
        folder = folder_for(command, user)
        plan = plan_of(
            command,
            limits,
            str(folder),
            user=None if user is None else user.number,
            tasks=limits.tasks if user is not None else _tasks_of_all() + limits.tasks + SPARE_TASKS,
            paths=[*((path, PROC) for path in OWN_PROC), (str(folder), rights_on_folder(command))],
            scratch=str(folder),
            supervise=True,
            shares_user=user is None,
        )
        words = [sys.executable, "-I", "-S", restrict.__file__]
        shell = Shell(words, () if user is None else (user.lock,))
        group = ControlGroup(self._parents, limits.memory_mb * 2**20, limits.tasks)
        return ConfinedProcess(shell, plan, limits, group, user)


def missing_for_landlock() -> str | None:
    """What lane B lacks on this machine, in a sentence; None where it lacks nothing."""
    if sys.platform != "linux":
        return "it needs Linux."
    if os.uname().machine not in ARCHITECTURES:
        return f"there is no system call filter for {os.uname().machine}."
    if (version := restrict.abi()) < NEEDED_ABI:
        return (
            f"needs Landlock version {NEEDED_ABI} (Linux 6.12 or newer); this machine has "
            f"{version or 'none'}."
        )
    if os.geteuid() == 0:
        if (user := take_user()) is None:
            return NO_USER
        user.close()
    return None


def _tasks_of_all() -> int:
    """How many processes and threads this process's user has."""
    own, total = os.getuid(), 0
    for process in Path("/proc").iterdir():
        with suppress(OSError):
            if process.name.isdigit() and process.stat().st_uid == own:
                total += len(os.listdir(process / "task"))
    return total
