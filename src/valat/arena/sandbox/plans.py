"""What is taken from a bot by its limits, whatever the lane."""

import os
import resource
from collections.abc import Sequence

from valat.arena.sandbox.launch import Command
from valat.arena.sandbox.limits import Limits
from valat.arena.sandbox.linux.plan import Plan
from valat.arena.sandbox.linux.restrict import READ, READ_DIR, READ_FILE, WRITE_FILE
from valat.arena.sandbox.linux.seccomp import filter_program
from valat.arena.sandbox.linux.view import DEVICES, SYSTEM, elsewhere, environment, interpreter
from valat.kernel.errors import Refusal

START_S = 10
"""Processor time of starting, which no limit of a match is meant for."""


SIGNALS = 256
"""That may wait with what they tell, as timers' do; counted for a user, so that there is room for none where
several bots are one: the others still come."""


def plan_of(
    command: Command,
    limits: Limits,
    folder: str,
    *,
    user: int | None,
    tasks: int,
    paths: Sequence[tuple[str, int]],
    scratch: str,
    supervise: bool,
    shares_user: bool,
) -> Plan:
    """The plan of a process that sees the system, its folder, the devices, and a lane's own paths.

    Args:
        folder: where the command's folder is inside.
        user: whom it becomes.
        tasks: how many processes and threads its user may have.
        paths: with the rights on what is beneath them.
        scratch: the folder that it may write to, or its own.
        shares_user: whether other bots run as the same user, by whose counters they would know of each other.
    """
    own = interpreter()
    readable = [*SYSTEM, folder, *([str(own)] if own else ())]
    return Plan(
        words=list(command.words),
        folder=folder,
        environment=environment(scratch),
        user=user,
        groups=[],
        rlimits=_rlimits(limits, tasks, 0 if shares_user else SIGNALS),
        paths=[
            *((path, READ) for path in readable),
            *((path, READ_FILE | WRITE_FILE) for path in DEVICES),
            *paths,
        ],
        filter=filter_program(os.uname().machine, alone=command.writable),
        supervise=supervise,
    )


def check_found(command: Command) -> None:
    """Does nothing where a command's program may be inside.

    Raises:
        Refusal: this machine has it where nobody inside finds it; code `not_started`.
    """
    if fault := elsewhere(command.words[0]):
        raise Refusal(f"{command.words[0]} {fault}.", code="not_started")


PROC = READ_FILE | READ_DIR
OWN_PROC = tuple(
    f"/proc/self/{name}"
    for name in ("auxv", "cmdline", "comm", "environ", "fd", "limits", "maps", "stat", "statm", "status")
)
"""What a program may read of itself. Not its folder: others stand there too, as the machine's connections
(`net`), its mounts, and how many programs have a page of a file in memory (`smaps`, `pagemap`).

Rule: CON-CHANNEL-1"""
ALL_RIGHTS = (1 << 16) - 1


def rights_on_folder(command: Command) -> int:
    """What the program may do in its folder."""
    return ALL_RIGHTS if command.writable else READ


def _rlimits(limits: Limits, tasks: int, signals: int) -> list[tuple[int, int]]:
    """One more than is allowed, where one may be: a bot that gets there is seen to have broken a limit."""
    return [
        (resource.RLIMIT_CPU, limits.match_ms // 1000 + START_S),
        (resource.RLIMIT_NOFILE, limits.open_files + 1),
        (resource.RLIMIT_NPROC, tasks + 1),
        (resource.RLIMIT_FSIZE, limits.disk_mb * 2**20),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_MEMLOCK, 2**16),
        (resource.RLIMIT_MSGQUEUE, 0),
        (resource.RLIMIT_RTPRIO, 0),
        (resource.RLIMIT_NICE, 0),
        (resource.RLIMIT_SIGPENDING, signals),
    ]
