"""Lane W as the arena sees it."""

import os
import select
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import msgspec

from valat.arena.cache import cache_folder
from valat.arena.sandbox.launch import Command, LaneName, Limit
from valat.arena.sandbox.limits import Limits
from valat.arena.sandbox.wasm.client import kill, start
from valat.arena.sandbox.wasm.fuel import PER_MS
from valat.arena.sandbox.wasm.job import ModuleRun, Status
from valat.kernel.errors import Refusal

COMPILE_S = 120
"""How long a module may take to be compiled, which is done once."""
PIECE = 2**16


class WasmLane:
    """Runs modules of WebAssembly, and programs in JavaScript by QuickJS, each in a process of its own.

    Args:
        cache: where they are kept once they are compiled; None for the user's own.

    Raises:
        Refusal: it cannot be done here; code `no_sandbox`.
    """

    name: LaneName = "W"

    def __init__(self, cache: Path | None = None) -> None:
        self._cache = cache
        if find_spec("wasmtime") is None:
            why = "Lane W is not available: it needs wasmtime (pip install 'valat[arena]')."
            raise Refusal(why, code="no_sandbox")
        if not hasattr(os, "fork"):
            raise Refusal("Lane W is not available: it needs a Unix-like system.", code="no_sandbox")

    def start(self, command: Command, limits: Limits) -> "WasmProcess":
        """The process, its module compiled and about to begin. Raises Refusal `not_started`."""
        # a contest's limits have more fields, which are none of the module's business
        own = Limits(*(getattr(limits, name) for name in Limits.__struct_fields__))
        job = ModuleRun(
            list(command.words), str(command.folder), str(self._cache or cache_folder("modules")), own
        )
        return WasmProcess(job)


class WasmProcess:
    """The process of one module, and what it has told of itself."""

    def __init__(self, job: ModuleRun) -> None:
        theirs_in, self.stdin = os.pipe()
        self.stdout, theirs_out = os.pipe()
        self._status, theirs_status = os.pipe()
        os.set_blocking(self._status, False)
        self._told, self._part, self._is_alive = Status(), b"", True
        self._errors = ""
        self._process = start(job, (theirs_in, theirs_out, theirs_status))
        for descriptor in (theirs_in, theirs_out, theirs_status):
            os.close(descriptor)
        self._await_begin()

    def cpu_ms(self) -> float:
        """Instructions up to its last answer, as milliseconds."""
        self._hear()
        return self._told.fuel / PER_MS

    def waited_ms(self) -> float:
        """Never: instructions are counted, whatever time they take."""
        return 0.0

    def longest_ms(self) -> float:
        """Nothing, for it never waits."""
        return 0.0

    def freeze(self) -> None:
        """Nothing to do: its answer passes when it asks for a line, and without one it stands still."""

    def is_still(self) -> bool:
        """True, whenever it has been answered."""
        return True

    def thaw(self) -> None:
        """Nothing to do."""

    def broken_limit(self) -> tuple[Limit, str] | None:
        """The limit that ended it, if one did."""
        self._hear()
        return self._told.broken

    def errors(self) -> str:
        """The last that it had written to standard error when it answered, or ended."""
        if self._is_alive:
            self._hear()
        return self._errors

    def kill(self) -> None:
        """Ends the process."""
        if self._is_alive:
            self._hear()
            self._is_alive = False
            kill(self._process)
            os.close(self._status)

    def _await_begin(self) -> None:
        if select.select([self._status], [], [], COMPILE_S)[0]:
            self._hear()
            if self._told.broken is None and self._has_begun:
                return
        why = "Compilation failed." if self._told.broken is None else self._told.broken[1]
        self.kill()
        os.close(self.stdin)
        os.close(self.stdout)
        raise Refusal(why, code="not_started")

    _has_begun = False

    def _hear(self) -> None:
        """Takes in what it has told by now."""
        with suppress(BlockingIOError):
            while piece := os.read(self._status, PIECE):
                *lines, self._part = (self._part + piece).split(b"\n")
                for line in lines:
                    self._has_begun = True
                    self._told = _read_status(line)
                    if self._told.errors is not None:
                        self._errors = self._told.errors.decode("utf-8", "replace")


_read_status = msgspec.json.Decoder(Status).decode
