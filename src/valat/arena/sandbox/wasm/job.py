"""What the arena and a module's process tell each other beside the lines of the match."""

import msgspec

from valat.arena.sandbox.launch import Limit
from valat.arena.sandbox.limits import Limits


class ModuleRun(msgspec.Struct, frozen=True):
    """What is run.

    Attributes:
        words: a module, or a program in JavaScript, and its arguments.
        folder: where it lies.
        cache: of compiled modules.
    """

    words: list[str]
    folder: str
    cache: str
    limits: Limits


MOST_ERRORS = 32 * 1024
"""Bytes of standard error that are told: a status has to fit into a pipe, which nobody reads meanwhile."""


class Start(msgspec.Struct, frozen=True, tag=True):
    """Starts a process; the answer is its number."""

    job: ModuleRun


class Kill(msgspec.Struct, frozen=True, tag=True):
    """Ends a process; the answer, its number, comes when it has ended."""

    process: int


class Status(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the arena is told of a module: before it begins, before each of its lines and when it ends.

    Attributes:
        fuel: instructions spent so far.
        errors: the last that it wrote to standard error, whatever that is; None where that is as before.
        broken: a limit that it broke, and a sentence.
    """

    fuel: int = 0
    errors: bytes | None = None
    broken: tuple[Limit, str] | None = None
