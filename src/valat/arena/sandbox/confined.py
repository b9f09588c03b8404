"""A process that has been shut in: what it uses is watched, and all of it ends together."""

import fcntl
import marshal
import os
import re
import select
import signal
import socket
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from struct import unpack_from
from time import monotonic

from msgspec import Struct

from valat.arena.sandbox.launch import Limit
from valat.arena.sandbox.limits import Limits
from valat.arena.sandbox.linux.autogroup import set_niceness
from valat.arena.sandbox.linux.cgroup import ControlGroup
from valat.arena.sandbox.linux.freezer import TreeFreezer
from valat.arena.sandbox.linux.plan import Plan
from valat.arena.sandbox.linux.seccomp import call_numbers, door_names
from valat.arena.sandbox.linux.usage import (
    TaskTimes,
    Usage,
    cpu_ms_of,
    ended_children_ms,
    exact_memory,
    tasks_of,
    tree,
    usage_of,
)
from valat.arena.sandbox.linux.users import User
from valat.arena.sandbox.linux.waits import SharedWaits
from valat.arena.sandbox.runnable import CEILING
from valat.arena.sandbox.trusted import ErrorTail
from valat.kernel.errors import Refusal

SAMPLE_MS, SAMPLE_WITH_GROUP_MS, SAMPLE_IDLE_MS = 20, 50, 800
"""How often usage is looked at: oftener where the kernel itself does not limit memory and tasks.

Where it does, a bot that waits for its turn is looked at less and less: to look at all costs a core.
"""
PATIENCE_S = 5.0
"""For the kernel to end what has been killed."""
MOST_NEW_FILES = 10_000
NOTIFICATION_BYTES, RECEIVE_NOTIFICATION = 80, 0xC0502100
"""`struct seccomp_notif`, and the ioctl that reads one."""

SAID: dict[Limit, Sequence[str]] = {
    "files": ("Too many open files", "EMFILE"),
    "tasks": ("can't start new thread", "[Errno 11] Resource temporarily unavailable", "fork: EAGAIN"),
}
"""What programs say last when a limit has stopped them faster than anybody could look."""


class Shell(Struct, frozen=True):
    """What a lane puts around a process.

    Attributes:
        words: the program that is started; the number of the control socket is added to them.
        inherited: descriptors that it gets besides.
        user: as whom it starts; None for the user who starts it.
        information: descriptor where the process inside is told, as bubblewrap does, where it is.
        only_inherited: of those the ones that this process has no use for: they are closed here.
    """

    words: Sequence[str]
    inherited: Sequence[int] = ()
    user: int | None = None
    information: int | None = None
    only_inherited: Sequence[int] = ()


class ConfinedProcess:
    """A bot's process in its shell, watched by a thread."""

    def __init__(
        self, shell: Shell, plan: Plan, limits: Limits, group: ControlGroup, user: User | None
    ) -> None:
        self._limits, self._group, self._user = limits, group, user
        self._broken: tuple[Limit, str] | None = None
        self._lock, self._is_over = threading.Lock(), False
        self._control, theirs = socket.socketpair()
        doors = group.doors()
        try:
            self._process = _spawn(shell, theirs, doors)
        except OSError as error:
            self._control.close()
            self._release()
            why = f"Can't start {shell.words[0]}: {error.strerror}."
            raise Refusal(why, code="no_sandbox") from None
        finally:
            theirs.close()
            for descriptor in (*doors, *shell.only_inherited):
                os.close(descriptor)
        self.stdin, self.stdout = _own_ends(self._process)
        self._errors = ErrorTail(self._process, limits.errors_kb * 1024)
        self._send(plan | {"groups": doors})
        self._root, self._wake = self._process.pid, os.eventfd(0)
        self._first: int | None = None
        self._listener: int | None = None
        self._times, self._is_frozen = TaskTimes(), False
        self._stopper = TreeFreezer(self._inside)
        self._niceness = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
        self._watcher = threading.Thread(target=self._watch, daemon=True)
        self._shut_in(shell.information)
        # of what has shut it in only what is left of it is the bot's
        self._times.look(self._tasks())
        self._times.begin()
        self._watcher.start()

    def cpu_ms(self) -> float:
        """Processor time so far of everything inside."""
        if self._group.counts_time:
            return self._group.cpu_ms()
        return cpu_ms_of(self._inside()) + ended_children_ms(self._root)

    def waited_ms(self) -> float:
        """Time so far in which threads inside were ready to run and got no processor, summed."""
        self._times.look(self._tasks())
        return self._times.waited_ms()

    def longest_ms(self) -> float:
        """The longest that one thread inside ran or waited since it was last thawed."""
        return self._times.longest_ms()

    def freeze(self) -> None:
        """Has nothing inside run until `thaw`. Rule: CON-TIME-1"""
        if self._group.can_freeze:
            self._group.freeze()
            self._is_frozen = True
        else:
            self._is_frozen = self._stopper.freeze()

    def is_still(self) -> bool:
        """Whether nothing inside has run since it was frozen, but for what the kernel had to end of it."""
        return self._is_frozen and (not self._group.can_freeze or self._group.is_frozen())

    def thaw(self) -> None:
        """Has everything inside run again."""
        self._is_frozen = False
        # a process that was to stop may have waited for that
        self._times.look(self._tasks())
        self._times.begin()
        if self._group.can_freeze:
            self._group.thaw()
        else:
            self._stopper.thaw()

    def broken_limit(self) -> tuple[Limit, str] | None:
        """The limit that was broken first, and a sentence; None where none was."""
        if self._broken is None and (refused := self._group.refused()):
            self._note(refused, self._sentence(refused))
        if self._broken is None:
            said = self.errors()
            for limit, words in SAID.items():
                if any(word in said for word in words):
                    self._note(limit, self._sentence(limit))
        return self._broken

    def errors(self) -> str:
        """The last of what it wrote to standard error."""
        return self._errors.text()

    def kill(self) -> None:
        """Ends everything inside; returns when nothing of it is alive."""
        with self._lock:
            if self._is_over:
                return
            self._is_over = True
        self._end()
        _wait(self._process)
        if self._first is not None:
            select.select([self._first], [], [], PATIENCE_S)
        os.eventfd_write(self._wake, 1)
        if self._watcher.ident is not None:
            self._watcher.join()
        self._errors.join()
        self._control.close()
        for descriptor in (self._wake, self._listener, self._first):
            if descriptor is not None:
                os.close(descriptor)
        self._release()

    def _shut_in(self, information: int | None) -> None:
        """Returns when the process is in its bounds: the process that all inside descend from is known.

        Raises:
            Refusal: they could not be made; code `no_sandbox`.
        """
        try:
            if information is not None:
                self._root = _child_pid(information)
                # the first process of a namespace goes after all others
                self._first = os.pidfd_open(self._root)
            # nothing of the bot's runs yet, so that it is never the bot that is late
            self._listener = _listener(self._control, CEILING * self._limits.ready_ms / 1000)
        except (OSError, ValueError):
            for descriptor in (self.stdin, self.stdout):
                os.close(descriptor)
            self.kill()
            why = f"Can't create the sandbox: {self.errors().strip()}"
            raise Refusal(why, code="no_sandbox") from None

    def _release(self) -> None:
        self._group.remove()
        if self._user is not None:
            self._user.close()

    def _end(self) -> None:
        with suppress(OSError):
            # the supervisor ends what it has started when nobody is there any more
            self._control.shutdown(socket.SHUT_RDWR)
        if self._first is not None:
            # bubblewrap outside takes it in, and ends: nobody else would soon
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._first, signal.SIGKILL)
        self._group.kill()

    def _send(self, plan: Plan) -> None:
        data = marshal.dumps(dict(plan))
        with suppress(OSError):
            self._control.sendall(len(data).to_bytes(4, "little") + data)

    def _inside(self) -> list[int]:
        """The processes inside, without the one that looks after them."""
        return tree(self._root)[1:]

    def _tasks(self) -> list[int]:
        """The threads inside."""
        return self._group.tasks() if self._group.counts_time else tasks_of(self._inside())

    def _watch(self) -> None:
        """Until all is over: hears calls that the filter tells of, and looks at what is used."""
        assert self._listener is not None
        poll, waits = select.poll(), SharedWaits(self._listener)
        for descriptor in (self._wake, self._listener):
            poll.register(descriptor, select.POLLIN)
        kernel_limits = self._group.counts_time and {"memory", "tasks"} <= self._group.limited
        least = pause = SAMPLE_WITH_GROUP_MS if kernel_limits else SAMPLE_MS
        look_at = monotonic() + least / 1000
        not_nice = self._sessions()
        spent_ms: float | None = None
        while True:
            not_nice = [pid for pid in not_nice if not set_niceness(pid, self._niceness)]
            events = dict(poll.poll(waits.patience_ms(max(0.0, 1000 * (look_at - monotonic())))))
            if self._wake in events:
                return
            if events.get(self._listener, 0) & select.POLLIN:
                self._hear(waits)
            elif events:
                # nobody is left whom the filter is for
                poll.unregister(self._listener)
            waits.release()
            if monotonic() < look_at:
                continue
            if self._is_frozen:
                # nothing of it runs, so that it uses nothing more
                pause = min(2 * pause, SAMPLE_IDLE_MS) if kernel_limits else pause
            elif self._broken is None:
                now_ms = self.cpu_ms() if kernel_limits else None
                # what ends before it is asked about has waited as well
                self._times.look(self._tasks())
                if now_ms is not None and now_ms == spent_ms:
                    # it has done nothing since, so that it has used nothing more
                    pause = min(2 * pause, SAMPLE_IDLE_MS)
                else:
                    self._look()
                    pause, spent_ms = least, now_ms
            look_at = monotonic() + pause / 1000

    def _sessions(self) -> list[int]:
        """A process of each session that was begun, where they are to have less of the machine; else none."""
        return [self._process.pid, self._root] if self._niceness > 0 else []

    def _hear(self, waits: SharedWaits) -> None:
        """Ends it for a forbidden system call; holds a thread that waits where others might, too."""
        assert self._listener is not None
        call = bytearray(NOTIFICATION_BYTES)
        with suppress(OSError):
            fcntl.ioctl(self._listener, RECEIVE_NOTIFICATION, call)
            serial, thread, _, number = unpack_from("=QIIi", call)
            if number == call_numbers(os.uname().machine)["futex"]:
                waits.hold(thread, serial)
                return
            name = door_names(os.uname().machine).get(number, str(number))
            self._break("forbidden", f"The bot called {name}, which is not allowed.")

    def _look(self) -> None:
        """Ends it where it uses more than it may."""
        limits, inside = self._limits, self._inside()
        usage = usage_of(inside)
        if refused := self._group.refused():
            self._break(refused, self._sentence(refused))
        elif self.cpu_ms() > limits.match_ms:
            self._break(
                "match_time", f"The bot used more than {limits.match_ms} ms of processor time in this match."
            )
        elif self._is_too_large(usage, inside):
            self._break("memory", self._sentence("memory"))
        elif usage.tasks > limits.tasks:
            self._break("tasks", self._sentence("tasks"))
        elif usage.files > limits.open_files:
            self._break("files", self._sentence("files"))
        elif self._new_files() > MOST_NEW_FILES:
            self._break("files", f"The bot created more than {MOST_NEW_FILES} files.")

    def _is_too_large(self, usage: Usage, inside: list[int]) -> bool:
        most = self._limits.memory_mb * 2**20
        if "memory" in self._group.limited or usage.memory_bytes <= most:
            return False
        return exact_memory(inside) > most

    def _new_files(self) -> int:
        """How many files there are in the scratch folder of its own namespace."""
        if self._first is None:
            return 0
        with suppress(OSError):
            status = os.statvfs(f"/proc/{self._root}/root/tmp")
            return status.f_files - status.f_ffree
        return 0

    def _sentence(self, limit: Limit) -> str:
        limits = self._limits
        most = {
            "memory": f"{limits.memory_mb} MB of memory",
            "tasks": f"{limits.tasks} processes and threads",
            "files": f"{limits.open_files} open files",
        }
        return f"The bot used more than {most[limit]}."

    def _break(self, limit: Limit, why: str) -> None:
        self._note(limit, why)
        self._end()

    def _note(self, limit: Limit, why: str) -> None:
        self._broken = self._broken or (limit, why)


def _spawn(shell: Shell, control: socket.socket, doors: Sequence[int]) -> "subprocess.Popen[bytes]":
    pipe, user = subprocess.PIPE, shell.user
    return subprocess.Popen(  # noqa: S603 - the words are the lane's own
        [*shell.words, str(control.fileno())],
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        bufsize=0,
        cwd="/",
        env={},
        pass_fds=(control.fileno(), *doors, *shell.inherited),
        start_new_session=True,
        user=user,
        group=user,
        extra_groups=None if user is None else (),
    )


def _own_ends(process: "subprocess.Popen[bytes]") -> tuple[int, int]:
    """Descriptors of the two pipes that belong to the channel, which closes them."""
    assert process.stdin is not None
    assert process.stdout is not None
    ends = os.dup(process.stdin.fileno()), os.dup(process.stdout.fileno())
    process.stdin.close()
    process.stdout.close()
    return ends


def _child_pid(information: int) -> int:
    """The process inside, as bubblewrap tells of it. Raises ValueError where it says nothing."""
    with open(information, "rb") as file:
        found = re.search(rb'"child-pid": *(\d+)', file.read())
    if found is None:
        raise ValueError
    return int(found[1])


def _listener(control: socket.socket, patience_s: float) -> int:
    """The descriptor at which forbidden calls are heard. Raises OSError or ValueError where none comes."""
    control.settimeout(patience_s)
    _, (descriptor,), _, _ = socket.recv_fds(control, 1, 1)
    return descriptor


def _wait(process: "subprocess.Popen[bytes]") -> None:
    try:
        process.wait(PATIENCE_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
