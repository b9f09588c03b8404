"""A contest in lane W: the same file is the same result, on any machine."""

from tests.arena.contest.parts import WITH_BOTS, run
from tests.arena.sandbox.wasm.test_lane import quick
from tests.sdk.kits import example

FILES = ("contest.json", "blocks.jsonl", "result.json", "replays/game-1-seed-2.html")


def played(folder):
    """The contest's files, played without anybody's trust."""
    bot = quick(example(folder / "bot", "santase", "javascript"))
    manifest = bot.folder / "bot.toml"
    manifest.write_text(manifest.read_text("utf-8").replace('["belot"]', '["santase"]'), "utf-8")
    where, result = run(folder, WITH_BOTS)
    assert result.lanes == ("W", "house")
    return [(where / name).read_bytes() for name in FILES]


def test_a_contest_twice_is_the_same_bytes(tmp_path):
    """Records and result; no time is measured, so that no block is played again."""
    assert played(tmp_path / "one") == played(tmp_path / "two")
