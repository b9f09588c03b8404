"""A program that is run to its end in a lane: a compiler, a formatter, whatever reads strangers' files."""

import os
import re
import select
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex

from msgspec import Struct
from msgspec.structs import replace

from valat.arena.sandbox.launch import Command, Lane, RunningProcess
from valat.arena.sandbox.limits import Limits
from valat.arena.sandbox.linux.view import elsewhere
from valat.arena.sandbox.runnable import RunnableTime

TAIL = 2000
"""Characters that are kept of what it has written."""
LOOK_S = 0.1
"""Seconds between two looks at the size of its folder."""
MOST_FILES = 5000
PIECE = 2**16
REPORTED = '"$@" </dev/null 2>&1; printf "\\n%s %s." "$0" "$?"'
"""What the shell runs: the program, and behind all that it writes, a word and its status."""


class ProgramEnd(Struct, frozen=True):
    """How a program ended.

    Attributes:
        status: its exit status; None where it was ended.
        why: what ended it, as the end of a sentence; empty where it did so itself.
        output: the last that it wrote.
    """

    status: int | None
    why: str
    output: str

    @property
    def fault(self) -> str:
        """How it failed, as the end of a sentence; empty where it did not."""
        if self.status == 127:
            # so says the shell
            return "can't start"
        return f"exited with status {self.status}" if self.status else self.why


def run_program(lane: Lane, command: Command, limits: Limits, longest_s: float) -> ProgramEnd:
    """How the program ended, and nothing of it is alive.

    Args:
        limits: of which `disk_mb` is also the most that its folder may hold, where it may write there.
        longest_s: wall time, not counting time in which it got no processor.

    Raises:
        Refusal: `no_sandbox`.
    """
    if fault := elsewhere(command.words[0]):
        return ProgramEnd(None, fault, "")
    word = token_hex(8)
    process = lane.start(replace(command, words=("/bin/sh", "-c", REPORTED, word, *command.words)), limits)
    try:
        os.close(process.stdin)
        tail, why = _heard(process, command, limits, (f"\n{word} ".encode(), longest_s))
    finally:
        process.kill()
        os.close(process.stdout)
    text, mark, status = tail.decode("utf-8", "replace").partition(f"\n{word} ")
    found = int(status.rstrip(".")) if mark and re.fullmatch(r"\d+\.", status) else None
    if found is None and not why:
        broken = process.broken_limit()
        why = f"was stopped: {broken[1].rstrip('.')}" if broken else "was ended"
    return ProgramEnd(found, why if found is None else "", text[-TAIL:].rstrip())


def folder_files(folder: Path) -> Iterator[tuple[Path, int]]:
    """Each plain file in a folder with its bytes; links lead anywhere, and are none."""
    for root, _, names in os.walk(folder):
        for name in names:
            path = Path(root, name)
            try:
                if path.is_file() and not path.is_symlink():
                    yield path, path.lstat().st_size
            except OSError:  # gone meanwhile
                continue


def _heard(
    process: RunningProcess, command: Command, limits: Limits, until: tuple[bytes, float]
) -> tuple[bytes, str]:
    """The last that the process wrote before it said its status or was given up, and why that was."""
    word, longest_s = until
    time, tail, total = RunnableTime(process, longest_s), b"", 0
    poll = select.poll()
    poll.register(process.stdout, select.POLLIN)
    while (left := time.left()) > 0:
        if command.writable and _is_full(command.folder, limits.disk_mb * 2**20):
            return tail, f"wrote more than {limits.disk_mb} MB or more than {MOST_FILES} files"
        if not poll.poll(1000 * min(left, LOOK_S)):
            continue
        piece = os.read(process.stdout, PIECE)
        total += len(piece)
        # a character has up to four bytes
        tail = (tail + piece)[-4 * TAIL - len(word) :]
        said = tail.rpartition(word)
        if not piece or (said[1] and said[2].endswith(b".")):
            return tail, ""
        if total > limits.output_kb * 1024:
            return tail, f"wrote more than {limits.output_kb} kB"
    return tail, f"took longer than {longest_s:g} s"


def _is_full(folder: Path, most_bytes: int) -> bool:
    total = 0
    for number, (_, size) in enumerate(folder_files(folder)):
        total += size
        if total > most_bytes or number >= MOST_FILES:
            return True
    return False
