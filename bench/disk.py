"""How quick the disk is meanwhile: small durable writes, one after another, beside what is measured."""

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryFile

BYTES = 4096
EVERY_S = 0.02


class Writes:
    """Milliseconds of each write so far, with the second at which it began."""

    def __init__(self) -> None:
        self._waits: list[tuple[float, float]] = []

    def write(self, file: int) -> None:
        """Writes a little at the file's start, and waits until it is durable."""
        started = time.perf_counter()
        # always at the start: a file that grows would measure the file system's bookkeeping, too
        os.pwrite(file, os.urandom(BYTES), 0)
        os.fdatasync(file)
        self._waits.append((started, (time.perf_counter() - started) * 1000))

    def longest(self, seconds: float) -> float:
        """The longest of those that began in the last so many seconds."""
        since = time.perf_counter() - seconds
        return max(wait for at, wait in self._waits if at >= since)


@contextmanager
def writing() -> Iterator[Writes]:
    """Writes meanwhile, on the disk of the temporary files."""
    writes, done = Writes(), threading.Event()

    def go_on() -> None:
        with TemporaryFile() as file:
            while not done.wait(EVERY_S):
                writes.write(file.fileno())

    thread = threading.Thread(target=go_on)
    thread.start()
    try:
        yield writes
    finally:
        done.set()
        thread.join()
