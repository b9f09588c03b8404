"""`valat` for tests: most passwords cost little to hash, and nothing is given up on a busy machine.

A password that begins with `slow` costs what it costs people: for who leaves before it is hashed.
"""

import os
import time


def main() -> None:
    """Runs `valat` with the words of the command line."""
    # in here: workers that are forked beside it need nothing of it
    from argon2 import PasswordHasher
    from argon2.profiles import CHEAPEST

    from valat import cli
    from valat.table.live import clock
    from valat.workers import bots, worker_service

    # before others read it: on a busy machine what was brought waits for its process
    worker_service.UPLOAD_S = 300
    # and a bot that is late is not replaced by another one
    bots.DEADLINE_MS = bots.COMPARED_DEADLINE_MS = 60_000
    # and a score is shown until it has been looked at
    clock.READY_MS = 300_000

    from valat.web import auth

    cheap, usual = PasswordHasher.from_parameters(CHEAPEST), PasswordHasher()

    class TestHasher(PasswordHasher):
        """The usual one, cheap for most passwords."""

        def hash(self, password, *, salt=None):
            return (usual if password.startswith("slow") else cheap).hash(password, salt=salt)

        def check_needs_rehash(self, _):
            return False

    auth.PasswordHasher = TestHasher
    if hours := int(os.environ.get("TEST_CLOCK_HOURS", "0")):
        _shift_clock(hours)
    cli.main()


def _shift_clock(hours):
    """As on a machine whose clock is wrong by that."""
    machines = time.time
    time.time = lambda: machines() + 3600 * hours
