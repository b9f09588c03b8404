"""A contest in lane W: the same file is the same result, on any machine."""

from tests.arena.contest.parts import WITH_BOTS, lasting_bytes, run
from tests.arena.sandbox.wasm.test_lane import quick
from tests.sdk.kits import example


def played(folder):
    """The contest's files, played without anybody's trust."""
    bot = quick(example(folder / "bot", "santase", "javascript"))
    manifest = bot.folder / "bot.toml"
    manifest.write_text(manifest.read_text("utf-8").replace('["belot"]', '["santase"]'), "utf-8")
    where, result = run(folder, WITH_BOTS)
    assert result.lanes == ("W", "house")
    return lasting_bytes(where)


def test_a_contest_twice_is_the_same_bytes(tmp_path):
    """Every file but those of times; no time is measured, so that no block is played again."""
    one = played(tmp_path / "one")
    assert {"contest.json", "result.json", "report.html", "replays/game-1-seed-2.html"} < set(one)
    assert one == played(tmp_path / "two")
