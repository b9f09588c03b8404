"""Modules compiled to this machine's code, once for each, and kept."""

import os
import tempfile
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

from wasmtime import Config, Engine, Module

from valat.arena.sandbox.wasm.charged import VERSION, charge_steps

STACK = 2**20
"""Bytes of stack that a module's calls may take."""


def engine() -> Engine:
    """What compiles and runs modules so that the same one does the same everywhere."""
    config = Config()
    config.consume_fuel = True
    # the bits of a result that is no number are the machine's otherwise
    config.cranelift_nan_canonicalization = True
    config.wasm_relaxed_simd_deterministic = True
    config.wasm_threads = False
    config.max_wasm_stack = STACK
    return Engine(config)


def compiled(machine: Engine, source: bytes, cache: Path) -> Module:
    """The module with its steps into the host charged, from the cache where it has been compiled before.

    Args:
        cache: a folder that nobody else can write to: what is in it is run as it is.

    Raises:
        WasmtimeError: it is no module.
        Uncounted: it has an instruction whose cost is not known.
    """
    name = f"{sha256(source).hexdigest()}-{version('wasmtime')}-{VERSION}-{os.uname().machine}.cwasm"
    known = cache / name
    if known.is_file():
        return Module.deserialize_file(machine, str(known))
    Module.validate(machine, source)
    module = Module(machine, charge_steps(source))
    # a machine that cannot keep it compiles it again the next time
    with suppress(OSError):
        cache.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=cache, delete=False) as file:
            file.write(module.serialize())
        os.replace(file.name, known)
    return module


def quickjs() -> bytes:
    """QuickJS, which runs JavaScript, as a module. Raises ModuleNotFoundError where it is not here."""
    return files("qjs-wasi-reactor").joinpath("qjs-wasi-reactor.wasm").read_bytes()
