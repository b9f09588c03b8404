"""How a process is started in a lane, and what is known of it while it runs."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, Protocol

from msgspec import Struct

from valat.arena.sandbox.limits import Limits

LaneName = Literal["W", "A", "B", "trust"]


Limit = Literal[
    "died",
    "files",
    "forbidden",
    "hung",
    "match_output",
    "match_time",
    "memory",
    "move_output",
    "move_time",
    "not_started",
    "other_turn",
    "tasks",
]
"""What a lane can see broken; each is a kind of breach."""


class Command(Struct, frozen=True):
    """What is started: the program and its arguments, in a folder that it may read.

    Attributes:
        writable: whether it may write there as well; then all in it is given to the user whom it runs as, and
            it lies in a `shared_folder`.
    """

    words: Sequence[str]
    folder: Path
    writable: bool = False


class RunningProcess(Protocol):
    """A process in its lane.

    Attributes:
        stdin, stdout: file descriptors of this side of its pipes.
    """

    stdin: int
    stdout: int

    def cpu_ms(self) -> float:
        """Processor time so far of everything inside."""

    def waited_ms(self) -> float:
        """Time so far in which threads inside were ready to run and got no processor, summed."""

    def longest_ms(self) -> float:
        """The longest that one thread inside ran or waited since it was last thawed."""

    def freeze(self) -> None:
        """Has nothing inside run until `thaw`. Rule: CON-TIME-1"""

    def is_still(self) -> bool:
        """Whether nothing inside has run since it was frozen, but for what the kernel had to end of it."""

    def thaw(self) -> None:
        """Has everything inside run again."""

    def broken_limit(self) -> tuple[Limit, str] | None:
        """The name of a limit that it has broken since it started, and a sentence; None where it has not."""

    def errors(self) -> str:
        """The last of what it wrote to standard error."""

    def kill(self) -> None:
        """Ends everything inside; returns when nothing of it is alive."""


class Lane(Protocol):
    """One way to run strangers' programs."""

    name: LaneName

    def start(self, command: Command, limits: Limits) -> RunningProcess:
        """The process, just started. Raises Refusal `no_sandbox` where it cannot be done here."""
