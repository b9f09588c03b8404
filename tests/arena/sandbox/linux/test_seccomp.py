"""The filter, run as the kernel runs it."""

from errno import EACCES, ENOSYS, ENOTTY, EPERM
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
from valat.arena.sandbox.linux.syscalls import ALLOWED, BY_ARGUMENT, DOORS, numbers

MACHINES = list(ARCHITECTURES)


def verdict(machine, name, *arguments, architecture=None):
    """What the filter says of a call."""
    data = pack("<iIQ", call_numbers(machine)[name], architecture or ARCHITECTURES[machine], 0)
    data += pack("<6Q", *arguments, *[0] * (6 - len(arguments)))
    rows, at, word = list(iter_unpack("=HBBI", filter_program(machine))), 0, 0
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
    ],
)
def test_what_a_call_gets(machine, name, arguments, expected):
    """Allowed, refused, or heard."""
    assert verdict(machine, name, *arguments) == expected


@pytest.mark.parametrize("machine", MACHINES)
def test_a_call_of_another_architecture_kills(machine):
    """Its numbers mean other things: of 32 bits 11 is `execve`, of 64 `munmap`."""
    assert verdict(machine, "read", architecture=0x40000003) == KILL


@pytest.mark.parametrize("machine", MACHINES)
def test_no_call_is_in_two_tables(machine):
    """What is allowed is no door."""
    tables = [set(numbers(table, machine).values()) for table in (ALLOWED, DOORS, BY_ARGUMENT)]
    assert sum(map(len, tables)) == len(set.union(*tables))


@pytest.mark.parametrize("machine", MACHINES)
def test_what_is_heard_has_a_name(machine):
    """The sentence in the record names it."""
    assert door_names(machine)[call_numbers(machine)["bpf"]] == "bpf"
