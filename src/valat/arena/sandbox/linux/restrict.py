"""The program between the arena and a bot: it takes from itself what a bot may not have, and becomes the bot.

Run as `python -I -S restrict.py FD`, where FD is a Unix socket. It reads a `Plan` there, as `marshal` writes
it, and sends back the descriptor at which forbidden system calls are heard. It imports as little as can be of
the standard library (no `signal`, `socket`, `typing`), and nothing else: starting takes a bot's time.
"""

from __future__ import annotations

import ctypes
import marshal
import os
import resource
import select
import sys
from _socket import SCM_RIGHTS, SOL_SOCKET, socket

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn

    from valat.arena.sandbox.linux.plan import Plan

KILL = 9
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER, PR_SET_NO_NEW_PRIVS = 1, 36, 38
LANDLOCK_CREATE_RULESET, LANDLOCK_ADD_RULE, LANDLOCK_RESTRICT_SELF = 444, 445, 446
SECCOMP = {"x86_64": 317, "aarch64": 277}
SET_MODE_FILTER, NEW_LISTENER = 1, 1 << 3

EXECUTE, WRITE_FILE, READ_FILE, READ_DIR = (1 << bit for bit in range(4))
READ = EXECUTE | READ_FILE | READ_DIR
FILE_RIGHTS = EXECUTE | WRITE_FILE | READ_FILE | 1 << 14 | 1 << 15
"""Those that a rule for a file may name: of the rest, truncating and device control."""
RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}
"""How many rights on files each version of Landlock knows; later ones know as many as the last."""
NET_RIGHTS, SCOPES = 0b11, 0b11
"""Binding and connecting TCP; abstract Unix sockets and signals to processes outside."""

_libc = ctypes.CDLL(None, use_errno=True)


def main() -> None:
    """Reads the plan and follows it."""
    control = socket(fileno=int(sys.argv[1]))
    plan: Plan = marshal.loads(_received(control))  # noqa: S302 - written by the process that started this
    if plan["supervise"]:
        _prctl(PR_SET_CHILD_SUBREAPER, 1)
        if pid := os.fork():
            supervise(control, pid, plan["user"])
        # should the supervisor be killed, so is this
        _prctl(PR_SET_PDEATHSIG, KILL)
    become(plan, control)


def become(plan: Plan, control: socket) -> NoReturn:
    """Turns this process into the bot; says so on standard error and ends where that fails."""
    try:
        for descriptor in plan["groups"]:
            os.write(descriptor, b"0")
        _be_first_to_die()
        for kind, value in plan["rlimits"]:
            resource.setrlimit(kind, (value, value))
        if (user := plan["user"]) is not None:
            os.setgroups([])
            os.setresgid(user, user, user)
            os.setresuid(user, user, user)
        _prctl(PR_SET_NO_NEW_PRIVS, 1)
        os.chdir(plan["folder"])
        _keep_to(plan["paths"])
        listener = _filter(plan["filter"])
        control.sendmsg([b"r"], [(SOL_SOCKET, SCM_RIGHTS, listener.to_bytes(4, sys.byteorder))])
        # whatever is inherited besides the three streams
        os.closerange(3, 4096)
        _execute(plan["words"], plan["environment"])
    except OSError as error:
        os.write(2, f"Can't start {plan['words'][0]}: {error.strerror}.\n".encode())
    os._exit(127)


def supervise(control: socket, bot: int, user: int | None) -> NoReturn:
    """Waits until the bot ends or the other side hangs up, and ends whatever it has started."""
    # only here: the bot has begun already
    import signal

    ended, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    # the bot's streams are not this process's to hold open
    null = os.open("/dev/null", os.O_RDWR)
    for stream in range(3):
        os.dup2(null, stream)
    running = _reap(bot)
    while running:
        ready, _, _ = select.select([control.fileno(), ended], [], [])
        if control.fileno() in ready:
            break
        os.read(ended, 512)
        running = _reap(bot)
    _end_all(user)
    os._exit(0)


def abi() -> int:
    """The version of Landlock here; 0 where there is none."""
    return max(0, int(_libc.syscall(LANDLOCK_CREATE_RULESET, None, 0, 1)))


def _received(control: socket) -> bytes:
    size = int.from_bytes(_exactly(control, 4), "little")
    return _exactly(control, size)


def _exactly(control: socket, size: int) -> bytes:
    data = b""
    while len(data) < size:
        piece = control.recv(size - len(data))
        if not piece:
            os._exit(1)
        data += piece
    return data


def _be_first_to_die() -> None:
    """Where the machine runs out of memory, the bot goes before anything else."""
    try:
        with open("/proc/self/oom_score_adj", "w") as file:
            file.write("1000")
    except OSError:
        pass


def _prctl(option: int, value: int) -> None:
    if _libc.prctl(option, value, 0, 0, 0):
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def _call(number: int, *arguments: Any) -> int:
    result = int(_libc.syscall(number, *arguments))
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


def _keep_to(paths: list[tuple[str, int]]) -> None:
    """Landlock: nothing but these paths, no TCP, no signals and no abstract sockets to processes outside."""
    version = abi()
    if not version:
        return
    known = (1 << RIGHTS[min(version, max(RIGHTS))]) - 1
    net = NET_RIGHTS if version >= 4 else 0
    scopes = SCOPES if version >= 6 else 0
    size = 24 if version >= 6 else 16 if version >= 4 else 8
    words = b"".join(word.to_bytes(8, sys.byteorder) for word in (known, net, scopes))
    ruleset = _call(LANDLOCK_CREATE_RULESET, words[:size], size, 0)
    for path, rights in paths:
        try:
            target = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except OSError:
            continue
        if not os.path.isdir(path):
            rights &= FILE_RIGHTS
        rule = (rights & known).to_bytes(8, sys.byteorder) + target.to_bytes(4, sys.byteorder)
        _call(LANDLOCK_ADD_RULE, ruleset, 1, rule, 0)
        os.close(target)
    _call(LANDLOCK_RESTRICT_SELF, ruleset, 0)
    os.close(ruleset)


class _Program(ctypes.Structure):
    """`struct sock_fprog`."""

    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_char_p))


def _filter(program: bytes) -> int:
    """The descriptor at which what the filter forbids is heard."""
    argument = _Program(len(program) // 8, program)
    return _call(SECCOMP[os.uname().machine], SET_MODE_FILTER, NEW_LISTENER, ctypes.byref(argument))


def _execute(words: list[str], environment: dict[str, str]) -> None:
    """Becomes a program; `os.execvpe` would load modules, which nobody can read any more."""
    folders = [""] if "/" in words[0] else [f"{folder}/" for folder in environment["PATH"].split(":")]
    for number, folder in enumerate(folders, 1):
        try:
            os.execve(folder + words[0], words, environment)  # noqa: S606 - that is what it is for
        except (FileNotFoundError, NotADirectoryError):
            if number == len(folders):
                raise


def _reap(bot: int) -> bool:
    """Takes in processes that have ended; whether the bot itself has not."""
    running = True
    while True:
        try:
            pid, _ = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return False
        if pid == 0:
            return running
        running = running and pid != bot


def _end_all(user: int | None) -> None:
    """Kills all descendants; returns when none is left."""
    while True:
        if user is not None:
            _kill_user(user)
        for pid in _descendants(os.getpid()):
            try:
                os.kill(pid, KILL)
            except ProcessLookupError:
                continue
        if not _reap_all():
            return
        # some are still on their way out, or have been made meanwhile
        select.select([], [], [], 0.001)


def _reap_all() -> bool:
    """Takes in processes that have ended; whether anybody is left."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return False
    return True


def _kill_user(user: int) -> None:
    """Kills whatever runs as the user, at once: none can fork meanwhile."""
    if (pid := os.fork()) == 0:
        try:
            os.setresuid(user, user, user)
            os.kill(-1, KILL)
        finally:
            os._exit(0)
    os.waitpid(pid, 0)


def _descendants(root: int) -> list[int]:
    found: list[int] = []
    todo = [root]
    while todo:
        pid = todo.pop()
        try:
            for task in os.listdir(f"/proc/{pid}/task"):
                with open(f"/proc/{pid}/task/{task}/children") as file:
                    children = [int(word) for word in file.read().split()]
                found += children
                todo += children
        except OSError:
            continue
    return found


if __name__ == "__main__":
    main()
