"""The kits' examples as WebAssembly, compiled as docs/arena/kits.md tells."""

import re
import shutil
import subprocess
from pathlib import Path

from valat.arena.packages.build import built
from valat.arena.packages.kits import create
from valat.arena.packages.package import read_package

PAGE = Path(__file__).parents[2] / "docs" / "arena" / "kits.md"
COMPILERS = ("rustc", "/usr/bin/rustc")
"""Debian's knows WebAssembly where another one that stands first may not."""


def builds():
    """The `bot.toml` that the page gives for each language."""
    blocks = re.findall(r"```toml\n(language = \"wasm\"\n.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return dict(zip(("cpp", "rust", "javascript"), blocks, strict=True))


def rust_target():
    """A compiler of Rust and the name that it has for WASI; None where there is none."""
    for compiler in filter(shutil.which, COMPILERS):
        for target in ("wasm32-wasip1", "wasm32-wasi"):
            command = [compiler, "--print", "target-libdir", "--target", target]
            found = subprocess.run(command, capture_output=True, text=True, check=False)
            if found.returncode == 0 and Path(found.stdout.strip()).is_dir():
                return compiler, target
    return None


def missing(language):
    """Why programs in the language cannot be compiled to WebAssembly here; None where they can be."""
    if language == "cpp":
        tools = [shutil.which("clang++"), shutil.which("wasm-ld"), Path("/usr/include/wasm32-wasi").is_dir()]
        return None if all(tools) else "there is no clang with wasi-libc here"
    return None if rust_target() else "there is no rustc for WebAssembly here"


def wasm_example(folder, game, language):
    """The kit's example for the game, compiled to WebAssembly."""
    create(folder, language, game, language)
    manifest = folder / "bot.toml"
    kept = re.sub(r"(?m)^(language|build|command) = .*\n", "", manifest.read_text("utf-8"))
    text = kept + builds()[language]
    if language == "rust":
        compiler, target = rust_target()
        text = text.replace('"rustc"', f'"{compiler}"').replace("wasm32-wasip1", target)
    manifest.write_text(text, "utf-8")
    return built(read_package(folder), trust=True)
