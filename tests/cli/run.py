"""The `valat` command, run in this process."""

import io
import sys
from typing import NamedTuple

import msgspec

from valat.cli import main


class Done(NamedTuple):
    """What a command left: its status, its JSON lines, and what it said to people."""

    status: int
    lines: list[dict]
    said: str


class Console(io.TextIOWrapper):
    """A standard stream that keeps its bytes."""

    def __init__(self, data=b""):
        super().__init__(io.BytesIO(data), encoding="utf-8")

    def bytes(self):
        self.flush()
        return self.buffer.getvalue()


def valat(monkeypatch, *arguments, stdin=b""):
    """What `valat` with these arguments does."""
    out, err = Console(), Console()
    monkeypatch.setattr(sys, "argv", ["valat", *map(str, arguments)])
    monkeypatch.setattr(sys, "stdin", Console(stdin))
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    status = 0
    try:
        main()
    except SystemExit as end:
        status = end.code or 0
    lines = [msgspec.json.decode(line) for line in out.bytes().splitlines()]
    return Done(status, lines, err.bytes().decode())
