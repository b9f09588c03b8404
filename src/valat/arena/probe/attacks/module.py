"""A hostile module of WebAssembly, or a program that QuickJS runs as one."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from string import Template
from textwrap import dedent
from typing import Any

from msgspec import Struct

from valat.arena.packages.manifest import Manifest
from valat.arena.probe.attacks.attack import Class, End

# 0: a buffer's place and size; 8: a count; 16: the same for reading; 32: texts; 4096: what was read
TEXT = r"""
(module
  (import "wasi_snapshot_preview1" "fd_read" (func $fd_read (param i32 i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "fd_write" (func $fd_write (param i32 i32 i32 i32) (result i32)))
  {imports}
  (memory (export "memory") {pages})
  (global $got (mut i32) (i32.const 0))
  (data (i32.const 32) "{{\"type\":\"ready\"}}\0a")
  (data (i32.const 64) "{text}")
  (data (i32.const 1024) "{{\"n\":0,\"move\":\"done\"}}\0a")
  (data (i32.const 1088) "{{\"n\":0,\"move\":\"got\"}}\0a")
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
  (func $try (param $error i32)
    (if (i32.eqz (local.get $error)) (then (global.set $got (i32.const 1)))))
  (func $answer
    (if (global.get $got)
      (then (call $write (i32.const 1) (i32.const 1088) (i32.const 21)))
      (else (call $write (i32.const 1) (i32.const 1024) (i32.const 22))))
    (call $hear))
  {functions}
  (func (export "_start")
    (call $hear)
    (call $write (i32.const 1) (i32.const 32) (i32.const 17))
    (call $hear)
    {deed}))
"""
"""A module that greets, and does one thing at its first turn.

`$tell` writes a number of three digits to standard error; `$try` takes the error's number of a call that must
have one; `$answer` says whether each had.
"""

SCRIPT = """\
std.in.getline();
print('{"type": "ready"}');
std.out.flush();
const turn = JSON.parse(std.in.getline()).n;
const got = [];
// what works, and gives anything, is noted
const attempt = (what, act) => { try { if (act()) got.push(what); } catch {} };
const root = globalThis;
"""
ANSWER = """
print(JSON.stringify({ n: turn, move: got.length ? "got " + got.join(", ") : "done" }));
std.out.flush();
std.in.getline();
"""


def wasi(name: str, parameters: str) -> str:
    """An import of WASI's, which returns an error's number."""
    kinds = " ".join(f"(param {kind})" for kind in parameters.split())
    return f'(import "wasi_snapshot_preview1" "{name}" (func ${name} {kinds} (result i32)))'


def quoted(text: str) -> str:
    """A text as it stands in a module's source."""
    return "".join(f"\\{byte:02x}" for byte in text.encode())


class HostileModule(Struct, frozen=True):
    """A hostile module, from its source.

    Attributes:
        deed: what it does at its first turn.
        text: at 64 in its memory; `$honey`, `$canary` and the like are what the stage has laid.
        content: the module itself, where it is none that could be written down.
        command: where it is not the module.
    """

    kind: Class
    name: str
    deed: str = ""
    ends: tuple[End, ...] = ("done",)
    imports: str = ""
    functions: str = ""
    text: str = ""
    pages: int = 2
    content: bytes | None = None
    command: tuple[str, ...] = ("bot.wasm",)
    move_ms: int = 100
    turns: int = 1

    def lay(self, folder: Path, targets: Mapping[str, Any]) -> Manifest:
        """The module."""
        content = self.content
        if content is None:
            # with the extra alone, as the lane itself
            from wasmtime import wat2wasm

            content = bytes(wat2wasm(self.source(targets)))
        (folder / "bot.wasm").write_bytes(content)
        return Manifest(self.name, ("belot",), "wasm", self.command)

    def source(self, targets: Mapping[str, Any]) -> str:
        """The module as text."""
        text = quoted(Template(self.text).substitute(targets))
        deed = f"{self.deed}\n    (call $answer)"
        size = len(Template(self.text).substitute(targets).encode())
        return TEXT.format(
            deed=deed.replace("SIZE", f"(i32.const {size})"),
            imports=self.imports,
            functions=self.functions,
            text=text,
            pages=self.pages,
        )


class HostileScript(Struct, frozen=True):
    """A hostile program in JavaScript, which QuickJS runs as a module.

    Attributes:
        program: after the beginning; `$honey`, `$canary` and the like are what the stage has laid.
    """

    kind: Class
    name: str
    program: str
    ends: tuple[End, ...] = ("done",)
    move_ms: int = 400
    turns: int = 1

    def lay(self, folder: Path, targets: Mapping[str, Any]) -> Manifest:
        """The program, and a link that leads out of its folder."""
        program = Template(dedent(self.program)).substitute(targets)
        (folder / "bot.mjs").write_text(SCRIPT + program + ANSWER)
        (folder / "linked.mjs").symlink_to(targets["brother"])
        return Manifest(self.name, ("belot",), "wasm", ("bot.mjs",))


def calls(
    kind: Class, rows: Sequence[tuple[str, str, str, str]], more: Mapping[str, str] | None = None
) -> tuple[HostileModule, ...]:
    """Modules that make one call each, which must be refused: by name, call, parameters and arguments.

    Args:
        more: the text of those that have one.
    """
    return tuple(
        HostileModule(
            kind,
            name,
            f"(call $try (call ${call} {arguments}))",
            imports=wasi(call, parameters) if parameters else "",
            text=(more or {}).get(name, "/etc"),
        )
        for name, call, parameters, arguments in rows
    )
