"""The process in which one module runs one match."""

import os
import resource
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path, PurePosixPath
from struct import pack
from typing import Any

import msgspec
from wasmtime import Func, FuncType, Instance, Memory, Module, Store, Trap, TrapCode, WasmtimeError

from valat.arena.sandbox.launch import Limit
from valat.arena.sandbox.limits import Limits
from valat.arena.sandbox.wasm.charged import Uncounted
from valat.arena.sandbox.wasm.fuel import PER_MS, Fuel, OutOfFuel
from valat.arena.sandbox.wasm.job import ModuleRun, Status
from valat.arena.sandbox.wasm.modules import compiled, engine, quickjs
from valat.arena.sandbox.wasm.turns import Broken, Turns
from valat.arena.sandbox.wasm.wasi import Ended, Wasi, call_for

MOST_TABLE = 2**16
"""Functions that a module may call by number."""
HOST_MB = 1024
"""Of this process besides the module's memory, compiling included."""
MOST_SOURCES = 2**23
"""Bytes of a program in JavaScript."""
SCRIPTS = (".mjs", ".js")
WASI = "wasi_snapshot_preview1"


class Unusable(Exception):
    """It cannot be started; the sentence says why."""


def run(job: ModuleRun, stdin: int, stdout: int, status: int) -> None:
    """Runs a module until it ends; with the first status it is about to begin."""

    def report(told: Status) -> None:
        data = msgspec.json.encode(told) + b"\n"
        while data:
            data = data[os.write(status, data) :]

    limits = job.limits
    # the module's own memory is limited by itself: this keeps what compiles it
    most = limits.memory_mb + HOST_MB << 20
    resource.setrlimit(resource.RLIMIT_DATA, (most, most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        program = _program(job)
        machine = engine()
        store = Store(machine)
        store.set_limits(limits.memory_mb << 20, MOST_TABLE, 1, 16, 1)
        fuel = Fuel(store)
        turns = Turns(stdin, stdout, limits, fuel, report)
        wasi = Wasi(store, fuel, turns, program.words, program.sources)
        module = compiled(machine, program.code, Path(job.cache))
        functions = _functions(store, module, wasi)
    except WasmtimeError as error:
        why = str(error).partition("\n")[0][:300]
        return report(Status(broken=("died", f"{job.words[0]} is not a WebAssembly module: {why}.")))
    except Uncounted as error:
        why = f"{job.words[0]} has an instruction of unknown cost: {error}."
        return report(Status(broken=("died", why)))
    except Unusable as error:
        return report(Status(broken=("died", str(error))))
    report(Status())
    fuel.allow(limits.ready_ms * PER_MS)
    with suppress(BrokenPipeError):
        turns.end(*_play(program, module, functions, wasi, turns, limits))
    return None


class Program(msgspec.Struct, frozen=True):
    """A module, its command line, and the sources that it may read."""

    code: bytes
    words: list[str]
    sources: dict[str, bytes] = {}


def _program(job: ModuleRun) -> Program:
    """What the command names. Raises Unusable."""
    folder, name = Path(job.folder), job.words[0]
    if PurePosixPath(name).is_absolute() or ".." in PurePosixPath(name).parts:
        raise Unusable(f"{name} is not in the bot's folder.")
    try:
        if not name.endswith(SCRIPTS):
            return Program((folder / name).read_bytes(), job.words)
        paths = [path for path in sorted(folder.iterdir()) if path.suffix in SCRIPTS and path.is_file()]
        # a link may lead out of the folder
        paths = [path for path in paths if not path.is_symlink()]
        if sum(path.stat().st_size for path in paths) > MOST_SOURCES:
            raise Unusable(f"A JavaScript program can have at most {MOST_SOURCES >> 20} MB.")
        sources = {path.name: path.read_bytes() for path in paths}
        if name.removeprefix("./") not in sources:
            raise FileNotFoundError(2, "No such file or directory")
        return Program(quickjs(), ["qjs", "--std", "-m", name.removeprefix("./"), *job.words[1:]], sources)
    except OSError as error:
        raise Unusable(f"Can't read {name}: {error.strerror}.") from None
    except ModuleNotFoundError:
        raise Unusable("QuickJS, which runs JavaScript, is missing: pip install 'valat[arena]'.") from None


def _functions(store: Store, module: Module, wasi: Wasi) -> list[Func]:
    """The functions that the module imports. Raises Unusable."""
    found = []
    for wanted in module.imports:
        call = call_for(wasi, wanted.name or "") if wanted.module == WASI else None
        if call is None or not isinstance(wanted.type, FuncType):
            raise Unusable(
                f"The module imports {wanted.module}.{wanted.name}, which is not part of WASI preview 1."
            )
        found.append(Func(store, wanted.type, call))
    return found


def _play(
    program: Program, module: Module, functions: list[Func], wasi: Wasi, turns: Turns, limits: Limits
) -> tuple[Limit, str]:
    """How it ended."""
    store = wasi.store
    try:
        instance = Instance(store, module, functions)
        exported = instance.exports(store)
        memory = exported.get("memory")
        if not isinstance(memory, Memory):
            return "died", "The module exports no memory."
        wasi.memory = memory
        _begin(store, exported, program)()
        return "died", "The bot exited with status 0."
    except Broken as broken:
        return broken.kind, broken.why
    except Ended as ended:
        return _died(wasi, limits, f"The bot exited with status {ended.status}.")
    except OutOfFuel:
        return turns.spent()
    except Trap as trap:
        if trap.trap_code == TrapCode.OUT_OF_FUEL:
            return turns.spent()
        reason = "trap" if trap.trap_code is None else trap.trap_code.name.lower().replace("_", " ")
        return _died(wasi, limits, f"The bot ended: {reason}.")
    except WasmtimeError as error:
        why = str(error).partition("\n")[0][:300]
        return ("memory" if "memory" in why else "died"), f"Can't start the module: {why}."


def _begin(store: Store, exported: Any, program: Program) -> Callable[[], Any]:
    """What starts the program: a command's `_start`, or QuickJS with its command line."""
    start = exported.get("_start")
    if isinstance(start, Func):
        return lambda: start(store)
    needed = [exported.get(name) for name in ("_initialize", "malloc", "qjs_init_argv")]
    if not all(isinstance(function, Func) for function in needed):
        raise Broken("died", "The module exports no function _start.")
    initialize, allocate, main = needed

    def run_quickjs() -> None:
        memory = exported["memory"]
        initialize(store)
        places = []
        for word in program.words:
            text = word.encode() + b"\0"
            places.append(allocate(store, len(text)))
            memory.write(store, text, places[-1])
        table = allocate(store, 4 * len(places))
        memory.write(store, pack(f"<{len(places)}I", *places), table)
        main(store, len(places), table)

    return run_quickjs


def _died(wasi: Wasi, limits: Limits, why: str) -> tuple[Limit, str]:
    """Why a module has ended by itself: for want of memory where hardly any is left."""
    memory = wasi.memory
    if memory is not None and memory.data_len(wasi.store) > (limits.memory_mb << 20) * 7 // 8:
        return "memory", f"{why} Its memory was full ({limits.memory_mb} MB)."
    return "died", why
