"""Small modules of WebAssembly that greet the arena, and do one thing at their first turn."""

from wasmtime import wat2wasm

from valat.arena.packages.package import read_package
from valat.arena.probe.attacks.module import TEXT

MANIFEST = """
name = "Module"
games = ["santase", "yard", "belot"]
language = "wasm"
command = ["bot.wasm"]
protocol = "{protocol}"
"""


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
