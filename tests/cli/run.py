"""The `valat` command, run in this process."""

import io
import sys
from dataclasses import dataclass

import msgspec
import pytest

from valat.cli import main


@dataclass
class Done:
    """What a command left: its status, what it printed, and what it said on standard error."""

    status: int
    out: str
    said: str

    def __iter__(self):
        """Its status, its JSON lines, and what it said."""
        return iter((self.status, self.lines, self.said))

    @property
    def lines(self) -> list[dict]:
        """The JSON lines printed."""
        return [msgspec.json.decode(line) for line in self.out.splitlines()]

    @property
    def error(self) -> dict:
        """The last error, of a call with `--format json` or `jsonl`."""
        return msgspec.json.decode(self.said.splitlines()[-1])["error"]

    @property
    def code(self) -> str:
        """The code of the last error, likewise."""
        return self.error["code"]


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
    return Done(status, out.bytes().decode(), err.bytes().decode())


def call(*arguments, data="", environment=None):
    """What `valat` with these arguments does, for tests that change nothing else.

    Args:
        data: on standard input, as text.
        environment: variables besides those there are.
    """
    with pytest.MonkeyPatch.context() as patch:
        for variable, value in (environment or {}).items():
            patch.setenv(variable, value)
        return valat(patch, *arguments, stdin=data.encode())
