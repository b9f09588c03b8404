"""`valat replay`: checks records, and shows every position of them."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.game import Game
from valat.kernel.replay import Fault, Replay
from valat.match.replay import Run, run

Entry = tuple[int, bytes]
"""A record's line in the file, from 0, and its text."""

Tags = dict[str, int]


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="Records: one, or one a line; - for standard input.")],
    trace: Annotated[bool, typer.Option("--trace", help="Print every position.")] = False,
) -> None:
    """Check deal and match records; prints JSON lines, exit status 1 if one is at fault."""
    try:
        text = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise typer.Exit(_report({}, Fault(Unreadable(f"{file} cannot be read: {reason}.", key="no_file")))) from None
    status = 0
    entries = _entries(text)
    for line, entry in entries:
        status |= _record(entry, {"record": line} if len(entries) > 1 else {}, trace)
    raise typer.Exit(status)
