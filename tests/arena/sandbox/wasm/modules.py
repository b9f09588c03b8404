"""Small modules of WebAssembly that greet the arena, and do one thing at their first turn."""

from wasmtime import wat2wasm

from valat.arena.packages.package import read_package

MANIFEST = """
name = "Module"
games = ["santase", "yard", "belot"]
language = "wasm"
command = ["bot.wasm"]
protocol = "{protocol}"
"""

# 0: a buffer's place and size; 8: a count; 16: the same for reading; 32: texts; 4096: what was read
TEXT = r"""
(module
  (import "wasi_snapshot_preview1" "fd_read" (func $fd_read (param i32 i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "fd_write" (func $fd_write (param i32 i32 i32 i32) (result i32)))
  {imports}
  (memory (export "memory") {pages})
  (data (i32.const 32) "{{\"type\":\"ready\"}}\0a")
  (data (i32.const 64) "{text}")
  (func $write (param $descriptor i32) (param $place i32) (param $size i32)
    (i32.store (i32.const 0) (local.get $place))
    (i32.store (i32.const 4) (local.get $size))
    (drop (call $fd_write (local.get $descriptor) (i32.const 0) (i32.const 1) (i32.const 8))))
  (func $hear
    (i32.store (i32.const 16) (i32.const 4096))
    (i32.store (i32.const 20) (i32.const 60000))
    (drop (call $fd_read (i32.const 0) (i32.const 16) (i32.const 1) (i32.const 24))))
  (func $tell (param $number i32)
    (i32.store8 (i32.const 256) (i32.add (i32.const 48) (i32.div_u (local.get $number) (i32.const 100))))
    (i32.store8 (i32.const 257)
      (i32.add (i32.const 48) (i32.rem_u (i32.div_u (local.get $number) (i32.const 10)) (i32.const 10))))
    (i32.store8 (i32.const 258) (i32.add (i32.const 48) (i32.rem_u (local.get $number) (i32.const 10))))
    (i32.store8 (i32.const 259) (i32.const 32))
    (call $write (i32.const 2) (i32.const 256) (i32.const 4)))
  {functions}
  (func (export "_start")
    (call $hear)
    (call $write (i32.const 1) (i32.const 32) (i32.const 17))
    (call $hear)
    {deed}))
"""
"""`$tell` writes a number of three digits to standard error."""


def module(folder, deed, *, imports="", functions="", text="", pages=2, protocol="session"):
    """A package of the module that does that at its first turn."""
    source = TEXT.format(deed=deed, imports=imports, functions=functions, text=text, pages=pages)
    return package(folder, bytes(wat2wasm(source)), protocol)


def package(folder, content, protocol="session"):
    """A package of those bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "bot.toml").write_text(MANIFEST.format(protocol=protocol))
    (folder / "bot.wasm").write_bytes(content)
    return read_package(folder)


def wasi(name, parameters):
    """An import of WASI's, which returns an error's number."""
    kinds = " ".join(f"(param {kind})" for kind in parameters.split())
    return f'(import "wasi_snapshot_preview1" "{name}" (func ${name} {kinds} (result i32)))'
