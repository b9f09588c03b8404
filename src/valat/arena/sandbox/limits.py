"""What a bot's process may use; each limit by itself, and named when it is broken."""

from typing import Annotated

from msgspec import Meta, Struct

MOST_LINE = 2**16
"""Bytes of one line: longer than any answer has to be."""
Positive = Annotated[int, Meta(ge=1)]


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """The limits of one bot in one match.

    Attributes:
        move_ms, match_ms: processor time of everything inside. Rule: CON-TIME-1
        ready_ms: wall time until the bot is ready.
        memory_mb: of everything inside together.
        tasks: processes and threads.
        open_files: file descriptors of one process.
        disk_mb: that it may write into its own folder.
        output_kb: that it may write to standard output in a match.
        errors_kb: of standard error that are kept, the last ones; in lane W 32 at most.
    """

    move_ms: Positive = 1000
    match_ms: Positive = 120_000
    ready_ms: Positive = 10_000
    memory_mb: Positive = 512
    tasks: Positive = 32
    open_files: Positive = 64
    disk_mb: Positive = 16
    output_kb: Positive = 4096
    errors_kb: Positive = 16

    @property
    def hang_ms(self) -> int:
        """Wall time after which a move is given up. Rule: CON-TIME-1"""
        return 5 * self.move_ms + 200
