"""The filter, run as the kernel runs it."""

from errno import EACCES, EINVAL, ENOPROTOOPT, ENOSYS, ENOTTY, EOPNOTSUPP, EPERM
from struct import iter_unpack, pack

import pytest

from valat.arena.sandbox.linux.seccomp import (
    ALLOW,
    ARCHITECTURES,
    KILL,
    NOTIFY,
    call_numbers,
    door_names,
    filter_program,
)
from valat.arena.sandbox.linux.syscalls import ALLOWED, BY_ARGUMENT, DOORS, SHARED, numbers

MACHINES = list(ARCHITECTURES)

HELD_BY_FILES = (5, 6, 7, 8, 36, 37, 38, 1024, 1025, 1026, 1031, 1035, 1036, 1038)
"""Commands of `fcntl` by which a file tells one program of another: locks, leases, notifications, hints."""


def verdict(machine, name, *arguments, architecture=None, alone=False):
    """What the filter says of a call."""
    data = pack("<iIQ", call_numbers(machine)[name], architecture or ARCHITECTURES[machine], 0)
    data += pack("<6Q", *arguments, *[0] * (6 - len(arguments)))
    rows, at, word = list(iter_unpack("=HBBI", filter_program(machine, alone=alone))), 0, 0
    while True:
        code, yes, no, value = rows[at]
        at += 1
        if code == 0x20:
            word = int.from_bytes(data[value : value + 4], "little")
        elif code == 0x15:
            at += yes if word == value else no
        elif code == 0x45:
            at += yes if word & value else no
        else:
            return value


def error(number):
    return 0x00050000 | number


@pytest.mark.parametrize("machine", MACHINES)
@pytest.mark.parametrize(
    ("name", "arguments", "expected"),
    [
        ("read", (0,), ALLOW),
        ("mount", (), NOTIFY),
        ("ptrace", (0,), NOTIFY),
        ("io_uring_setup", (), error(ENOSYS)),
        ("memfd_create", (), error(ENOSYS)),
        ("clone", (0x3D0F00,), ALLOW),
        ("clone", (17 | 0x10000000,), NOTIFY),
        ("clone3", (), error(ENOSYS)),
        ("socket", (1, 1), error(EACCES)),
        ("socket", (2, 1), NOTIFY),
        ("socketpair", (1, 1), ALLOW),
        ("socketpair", (2, 1), error(EACCES)),
        ("ioctl", (0, 0x5401), ALLOW),
        ("ioctl", (0, 0x5412), NOTIFY),
        ("ioctl", (0, 0x8912), error(ENOTTY)),
        ("prlimit64", (0,), ALLOW),
        ("prlimit64", (1,), error(EPERM)),
        ("flock", (3, 2), error(ENOSYS)),
        ("fcntl", (3, 1030), ALLOW),
        *(("fcntl", (3, command), error(ENOSYS)) for command in HELD_BY_FILES),
        ("mincore", (0, 4096), error(ENOSYS)),
        ("fadvise64", (3, 0, 0, 4), error(0)),
        ("preadv2", (3, 0, 1, 0, 0, 0), ALLOW),
        ("preadv2", (3, 0, 1, 0, 0, 8), error(EOPNOTSUPP)),
        ("sysinfo", (0,), error(ENOSYS)),
        ("clock_gettime", (2,), ALLOW),
        ("clock_gettime", (2**32 + (~4321 << 3 | 2),), error(EINVAL)),
        ("pidfd_open", (1,), error(ENOSYS)),
        ("clone", (17 | 0x1000,), error(EINVAL)),
        ("getsockopt", (3, 1, 3), ALLOW),
        ("getsockopt", (3, 1, 57), error(ENOPROTOOPT)),
        ("futex", (0, 0 | 128), ALLOW),
        ("futex", (0, 1 | 128), ALLOW),
        ("futex", (0, 0), NOTIFY),
        ("futex", (0, 9 | 256), NOTIFY),
        ("futex", (0, 1), error(0)),
        ("futex", (0, 3), error(ENOSYS)),
        ("futex_waitv", (), error(ENOSYS)),
        ("inotify_init1", (0,), error(ENOSYS)),
    ],
)
def test_what_a_call_gets(machine, name, arguments, expected):
    """Allowed, refused, or heard."""
    assert verdict(machine, name, *arguments) == expected


@pytest.mark.parametrize("machine", MACHINES)
def test_a_program_that_is_alone_may_lock(machine):
    """CON-CHANNEL-1: a compiler sits at no table, and `cargo` locks its folder."""
    assert {verdict(machine, name, 0, 0, alone=True) for name in numbers(SHARED, machine)} == {ALLOW}
    assert {verdict(machine, "fcntl", 3, command, alone=True) for command in HELD_BY_FILES} == {ALLOW}
    assert verdict(machine, "mount", alone=True) == NOTIFY


@pytest.mark.parametrize("machine", MACHINES)
def test_a_call_of_another_architecture_kills(machine):
    """Its numbers mean other things: of 32 bits 11 is `execve`, of 64 `munmap`."""
    assert verdict(machine, "read", architecture=0x40000003) == KILL


@pytest.mark.parametrize("machine", MACHINES)
def test_no_call_is_in_two_tables(machine):
    """What is allowed is no door."""
    tables = [set(numbers(table, machine).values()) for table in (ALLOWED, DOORS, BY_ARGUMENT, SHARED)]
    assert sum(map(len, tables)) == len(set.union(*tables))


@pytest.mark.parametrize("machine", MACHINES)
def test_what_is_heard_has_a_name(machine):
    """The sentence in the record names it."""
    assert door_names(machine)[call_numbers(machine)["bpf"]] == "bpf"
