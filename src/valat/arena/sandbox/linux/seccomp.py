"""The seccomp filter: which system calls a bot may make, which fail, and which end it.

What is not listed fails as if the kernel did not know it (ENOSYS), and libraries take another way: `clone3`
with flags that no filter can read, `memfd_create` with memory that nobody owns, `io_uring` that passes by.
"""

from collections.abc import Sequence
from errno import EACCES, EINVAL, ENOPROTOOPT, ENOSYS, ENOTTY, EOPNOTSUPP, EPERM
from functools import cache
from struct import pack

from valat.arena.sandbox.linux.syscalls import ALLOWED, BY_ARGUMENT, DOORS, SHARED, UNKNOWN, numbers

ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
"""The kernel's number of each: a call by another table of calls is none of ours."""

ALLOW, NOTIFY, KILL = 0x7FFF0000, 0x7FC00000, 0x80000000
LOAD, EQUAL, ANY_BIT, RETURN = 0x20, 0x15, 0x45, 0x06
"""Instructions of the classic Berkeley packet filter."""
NUMBER, ARCHITECTURE, ARGUMENTS = 0, 4, 16
"""Where they stand in what a filter sees; arguments have 8 bytes, the low half first."""

NEW_NAMESPACE = 0x7E020000
"""The flags of `clone` that would make a namespace."""
UNIX, NETLINK = 1, 16
TERMINAL_READS = (0x5401, 0x540F, 0x5413, 0x541B, 0x5421, 0x5450, 0x5451)
"""Whether it is a terminal, how large, how much can be read, and to block or to close or not."""
TERMINAL_DOORS = (0x540E, 0x5412, 0x541C)
"""To take a terminal over, and to type into one."""

DESCRIPTORS = (0, 1, 2, 3, 4, 1030, 1032)
"""The commands of `fcntl` that have to do with a descriptor of one's own, and with nothing that others see:
to double it, to close it in programs that follow, to block or not, and how much a pipe holds."""

PROCESS_DESCRIPTOR = 0x1000
"""The flag of `clone` that asks for one."""
CLOCKS = ("clock_gettime", "clock_getres", "clock_nanosleep", "timer_create")
CLOCK_OF_ANOTHER = 1 << 31
"""The numbers of clocks that belong to a process, a thread or a device are negative."""
COOKIES = (57, 71)
"""Options of a socket that tell its number."""
PRIVATE, CLOCK_REALTIME = 128, 256
"""Flags of `futex`: the word is this program's alone; which clock it waits by."""
WAITS, WAKES = (0, 9, CLOCK_REALTIME, 9 | CLOCK_REALTIME), (1, 10)
"""What `futex` is asked to do, each in two ways."""

Instruction = tuple[int, int, int, int]


@cache
def filter_program(machine: str, *, alone: bool = False) -> bytes:
    """The filter, as the kernel takes it. Rule: CON-CHANNEL-1

    Args:
        machine: as `os.uname` calls it; one of `ARCHITECTURES`.
        alone: whether it is a program that sits at no table, as a compiler; that may lock files.
    """
    rows = [
        (LOAD, 0, 0, ARCHITECTURE),
        (EQUAL, 1, 0, ARCHITECTURES[machine]),
        _end(KILL),
        (LOAD, 0, 0, NUMBER),
    ]
    shared = [(SHARED, ALLOW)] if alone else []
    for table, verdict in ((ALLOWED, ALLOW), (DOORS, NOTIFY), *shared):
        for number in numbers(table, machine).values():
            rows += _case(number, verdict)
    for name, number in numbers(BY_ARGUMENT if alone else BY_ARGUMENT + SHARED, machine).items():
        checks = _CHECKS[name]
        rows += [(EQUAL, 0, len(checks), number), *checks]
    rows.append(_end(_error(ENOSYS)))
    return b"".join(pack("=HBBI", *row) for row in rows)


@cache
def door_names(machine: str) -> dict[int, str]:
    """The names of the calls that a filter tells of, by number."""
    return {
        number: name for table in (DOORS, BY_ARGUMENT) for name, number in numbers(table, machine).items()
    }


@cache
def call_numbers(machine: str) -> dict[str, int]:
    """The numbers of all calls that somebody might try, by name."""
    tables = (ALLOWED, DOORS, SHARED, BY_ARGUMENT, UNKNOWN)
    return {name: number for table in tables for name, number in numbers(table, machine).items()}


def _end(verdict: int) -> Instruction:
    return (RETURN, 0, 0, verdict)


def _case(value: int, verdict: int) -> list[Instruction]:
    return [(EQUAL, 0, 1, value), _end(verdict)]


def _error(number: int) -> int:
    return 0x00050000 | number


def _by_argument(which: int, cases: Sequence[tuple[Sequence[int], int]], otherwise: int) -> list[Instruction]:
    """What is returned by the low half of an argument: in the first case with its value, or else."""
    rows: list[Instruction] = [(LOAD, 0, 0, ARGUMENTS + 8 * which)]
    for values, verdict in cases:
        for value in values:
            rows += _case(value, verdict)
    return [*rows, _end(otherwise)]


def _without_bits(which: int, bits: int, error: int) -> list[Instruction]:
    """What is returned by the low half of an argument: the error where it has any of the bits."""
    return [(LOAD, 0, 0, ARGUMENTS + 8 * which), (ANY_BIT, 0, 1, bits), _end(_error(error)), _end(ALLOW)]


_CHECKS: dict[str, list[Instruction]] = {
    "clone": [
        (LOAD, 0, 0, ARGUMENTS),
        *((ANY_BIT, 0, 1, NEW_NAMESPACE), _end(NOTIFY)),
        *((ANY_BIT, 0, 1, PROCESS_DESCRIPTOR), _end(_error(EINVAL))),
        _end(ALLOW),
    ],
    # the C library asks by these who a user is and which networks there are, and lives without
    "socket": _by_argument(0, [((UNIX, NETLINK), _error(EACCES))], NOTIFY),
    "socketpair": _by_argument(0, [((UNIX,), ALLOW)], _error(EACCES)),
    "ioctl": _by_argument(1, [(TERMINAL_READS, ALLOW), (TERMINAL_DOORS, NOTIFY)], _error(ENOTTY)),
    "prlimit64": _by_argument(0, [((0,), ALLOW)], _error(EPERM)),
    # no lock, lease, notification or hint on a file
    "fcntl": _by_argument(1, [(DESCRIPTORS, ALLOW)], _error(ENOSYS)),
    "flock": [_end(_error(ENOSYS))],
    # what of a file is in memory: not to be asked for; advice is taken, and not followed
    "mincore": [_end(_error(ENOSYS))],
    "fadvise64": [_end(_error(0))],
    "preadv2": _by_argument(5, [((0,), ALLOW)], _error(EOPNOTSUPP)),
    # memory, load and processes of the machine
    "sysinfo": [_end(_error(ENOSYS))],
    # at a word that is in a file others would wait as well: see `waits`. They wake by themselves
    "futex": [
        (LOAD, 0, 0, ARGUMENTS + 8),
        *((ANY_BIT, 0, 1, PRIVATE), _end(ALLOW)),
        *(row for value in WAITS for row in _case(value, NOTIFY)),
        *(row for value in WAKES for row in _case(value, _error(0))),
        _end(_error(ENOSYS)),
    ],
    # clocks of others count the processor time that they use
    **{name: _without_bits(0, CLOCK_OF_ANOTHER, EINVAL) for name in CLOCKS},
    # a descriptor of a process, and the cookie of a socket, are numbered through on the whole machine
    "pidfd_open": [_end(_error(ENOSYS))],
    "pidfd_send_signal": [_end(_error(ENOSYS))],
    "getsockopt": _by_argument(2, [(COOKIES, _error(ENOPROTOOPT))], ALLOW),
}
