"""Lines between the arena and a module, which pass when the module asks for more: never earlier, never later.

Whatever the module does between two lines counts, and only that; when a line comes in, and how long anything
takes, does not. So the same module does the same on every machine.
"""

import os
from collections.abc import Callable
from typing import Literal

import msgspec

from valat.arena.sandbox.launch import Limit
from valat.arena.sandbox.limits import MOST_LINE, Limits
from valat.arena.sandbox.wasm.fuel import PER_MS, Fuel
from valat.arena.sandbox.wasm.job import MOST_ERRORS, Status

HARD = 2
"""So many times a move's budget ends the module; what is over one budget is a breach, but goes on."""


class Broken(Exception):
    """The module has broken a limit, and is of no more use."""

    def __init__(self, kind: Limit, why: str) -> None:
        super().__init__(why)
        self.kind: Limit = kind
        self.why = why


class Turns:
    """The lines of one match.

    Args:
        stdin, stdout: file descriptors towards the arena.
        report: tells the arena.
    """

    def __init__(
        self, stdin: int, stdout: int, limits: Limits, fuel: Fuel, report: Callable[[Status], None]
    ) -> None:
        self._stdin = os.fdopen(stdin, "rb")
        self._stdout, self._limits, self._fuel, self._report = stdout, limits, fuel, report
        self._ahead: bytes | None = None
        self._lines: list[bytes] = []
        self._part = b""
        self._errors, self._told_errors = b"", b""
        self._left = limits.output_kb * 1024
        self._expected = 0
        self._is_plain: bool | None = None
        self._is_ready, self._seed = False, 0
        self._answered_at = self._turn_at = 0

    def seed(self) -> int:
        """The seed in `hello`, which may not have been read yet; 0 where there is none."""
        if self._ahead is None and self._is_plain is None:
            self._ahead = self._stdin.readline()
            self._seed = _head(self._ahead).seed
        return self._seed

    def read(self) -> bytes:
        """The next line for the module, which has done all it wanted for the last one; empty at the end.

        Raises:
            Broken: it has not answered, or too often.
        """
        if len(self._lines) < self._expected:
            raise Broken("hung", "The bot read another line instead of answering.")
        self._pass_on()
        line = self._stdin.readline() if self._ahead is None else self._ahead
        self._ahead = None
        if line:
            self._expect(line)
        return line

    def write(self, data: bytes) -> None:
        """Takes what the module writes to standard output. Raises Broken."""
        self._left -= len(data)
        if self._left < 0:
            raise Broken("match_output", "The bot wrote too much in this match.")
        *lines, self._part = (self._part + data).split(b"\n")
        self._lines += lines
        if any(len(line) > MOST_LINE for line in (*lines, self._part)):
            raise Broken("move_output", f"A line can have at most {MOST_LINE} bytes.")
        if len(self._lines) > self._expected:
            raise Broken("other_turn", "The bot answered before its turn.")

    def write_error(self, data: bytes) -> None:
        """Takes what the module writes to standard error."""
        most = min(self._limits.errors_kb * 1024, MOST_ERRORS)
        self._errors = (self._errors + data)[-most:]

    def end(self, kind: Limit, why: str) -> None:
        """Tells why the module has ended, once it is asked for an answer; nothing where it never is.

        That is when the arena sees it, however fast the two are.
        """
        # what it has answered before it ended counts
        if self._expected and len(self._lines) == self._expected and kind == "died":
            self._pass_on()
        while not self._expected:
            line = self._ahead or self._stdin.readline()
            self._ahead = None
            if not line:
                return
            self._expect(line)
        if kind == "died" and not self._is_ready:
            kind, why = "not_started", f"The bot was not ready: {why}"
        self._report(Status(self._fuel.used(), self._new_errors(), (kind, why)))

    def spent(self) -> tuple[Limit, str]:
        """Which budget a module has used up that ran out of fuel."""
        limits = self._limits
        if self._fuel.used() >= limits.match_ms * PER_MS:
            return "match_time", f"The bot used more than {limits.match_ms} ms in this match."
        if not self._is_ready:
            return "move_time", f"The bot took more than {limits.ready_ms} ms to get ready."
        took = HARD * limits.move_ms
        why = f"The bot took more than {took} ms for one move; {limits.move_ms} ms are allowed."
        return "move_time", why

    def _pass_on(self) -> None:
        """Gives the arena the answer, after what it has cost."""
        if self._expected:
            self._answered_at = self._fuel.used()
            self._report(Status(self._answered_at, self._new_errors()))
            data = self._lines[0] + b"\n"
            while data:
                data = data[os.write(self._stdout, data) :]
            self._is_ready = True
        self._lines, self._expected = [], 0

    def _expect(self, line: bytes) -> None:
        """Sees from a line that comes in whether it wants an answer, and what that may cost."""
        head = _head(line)
        kind = head.type
        if self._is_plain is None:
            self._is_plain, self._seed = kind != "hello", head.seed
        self._expected = int(self._is_plain or kind in ("hello", "turn", "refused"))
        limits, used = self._limits, self._fuel.used()
        if kind == "hello":
            self._fuel.allow(min(limits.ready_ms, limits.match_ms) * PER_MS)
            return
        if kind != "refused":
            self._turn_at = self._answered_at
        left = HARD * limits.move_ms * PER_MS - (used - self._turn_at)
        self._fuel.allow(min(left, limits.match_ms * PER_MS - used))

    def _new_errors(self) -> bytes | None:
        if self._errors == self._told_errors:
            return None
        self._told_errors = self._errors
        return self._errors


class _Head(msgspec.Struct):
    """What counts of a line from the arena."""

    type: Literal["hello", "turn", "refused", "over", "bye", ""] = ""
    seed: int = 0


def _head(line: bytes) -> _Head:
    try:
        return _read_head(line)
    except msgspec.MsgspecError:
        return _Head()


_read_head = msgspec.json.Decoder(_Head).decode
