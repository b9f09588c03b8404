"""Contests between modules of WebAssembly, which repeat to the byte."""

import pytest

from tests.arena.contest.parts import WITH_BOTS, lasting_bytes, run_trusted
from valat.arena.contest.folder import read_blocks
from valat.arena.packages.kits import create

pytest.importorskip("wasmtime", reason="WebAssembly needs the extra `arena`")

PROGRAM = """
import { Bot, run } from "./valat-bot.mjs";

class Drawing extends Bot {
  choose() {
    const words = `${Math.random()} ${Date.now()} ${this.random.below(1000)}`;
    return this.note(words).random.choice(this.legal);
  }
}

await run(new Drawing());
"""
"""It draws moves, and asks for the time and for the engine's own chance as well."""


def test_a_contest_twice_is_the_same_to_the_byte(tmp_path):
    """Whatever a module asks for."""
    found = []
    for folder in (tmp_path / "one", tmp_path / "two"):
        folder.mkdir()
        create(folder / "bot", "Drawing", "santase", "javascript")
        manifest = folder / "bot" / "bot.toml"
        text = manifest.read_text().replace('"javascript"', '"wasm"').replace('"node", ', "")
        manifest.write_text(text)
        (folder / "bot" / "bot.mjs").write_text(PROGRAM)
        where, _ = run_trusted(folder, WITH_BOTS)
        assert len(read_blocks(where)) == 2
        found.append(lasting_bytes(where))
    assert b'"debug":"' in found[0]["blocks.jsonl"]
    assert found[0] == found[1]
