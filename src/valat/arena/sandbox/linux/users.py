"""Users that nobody else is: one for each bot that runs, while it runs."""

import fcntl
import os
from contextlib import suppress
from itertools import count
from pathlib import Path

FIRST, COUNT = 61_440, 1024
"""User numbers that no system gives to people, and that containers have as well."""
LOCKS = Path("/run/valat-users")

_serial = count()


class User:
    """A user's number, held by a lock until it is closed.

    Attributes:
        lock: descriptor of the lock; a process that inherits it holds the number as well.
    """

    def __init__(self, number: int, lock: int) -> None:
        self.number, self.lock = number, lock

    def close(self) -> None:
        """Gives the number back."""
        os.close(self.lock)


def take_user() -> User | None:
    """A user whom nothing else runs as; None where this is not root, or there is none."""
    if os.geteuid() != 0 or not _exist():
        return None
    with suppress(OSError):
        LOCKS.mkdir(mode=0o700, exist_ok=True)
        # not the last one again: what has ended may count for it until the system takes it in
        start = os.getpid() * 31 + next(_serial)
        for step in range(COUNT):
            number = FIRST + (start + step) % COUNT
            lock = os.open(LOCKS / str(number), os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                os.close(lock)
                continue
            return User(number, lock)
    return None


def _exist() -> bool:
    """Whether the numbers are there: a container may have few."""
    for line in Path("/proc/self/uid_map").read_text().splitlines():
        inside, _, length = (int(word) for word in line.split())
        if inside <= FIRST and inside + length >= FIRST + COUNT:
            return True
    return False
