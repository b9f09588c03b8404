"""Contests on two real nodes of Ray, on one machine."""

import shutil
import subprocess
import sys
from contextlib import suppress

import pytest

from tests.arena.contest.parts import SECRET, WITH_BOTS, run, write
from tests.arena.parts import session_bot
from tests.arena.sandbox.wasm.test_lane import quick
from tests.sdk.kits import example
from valat.arena.contest.folder import read_blocks, read_nodes, read_timings
from valat.arena.contest.verify import verify

pytestmark = pytest.mark.proof

REPEATED = """
blocks = 60
draws = 200
controls = 3
stop = { looks = 1 }
[[games]]
game = "santase"
[[entries]]
path = "bot"
[[entries]]
house = "passive"
[[entries]]
house = "random"
"""
"""A module of WebAssembly against the house: whatever lane and machine it is, the bytes are the same."""


@pytest.fixture
def two_nodes(monkeypatch, tmp_path):
    """A cluster: its head, which plays nothing, and two nodes of one core each, by name."""
    # asked for here: what is not in the proofs runs without it
    from ray.cluster_utils import Cluster

    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    try:
        nodes = {name: cluster.add_node(num_cpus=1, node_name=name) for name in ("one", "two")}
        yield cluster, nodes
    finally:
        cluster.shutdown()


def started(file, cluster):
    """The command, running."""
    secret = file.with_name("secret.txt")
    secret.write_text(SECRET.hex())
    words = [sys.executable, "-m", "valat", "contest", "run", str(file), "--on", f"ray:{cluster.address}"]
    words += ["--secret", str(secret)]
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def until(process, has_come):
    """Waits for something that the process does; whether it came before the process ended."""
    while not has_come():
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.05)
            return False
    return True


def test_a_node_that_is_killed_in_the_middle(tmp_path, two_nodes):
    """Its match is played by the other one: the records are those of one machine, to the byte."""
    cluster, nodes = two_nodes
    for folder in ("alone", "cluster"):
        bot = quick(example(tmp_path / folder / "bot", "santase", "javascript"))
        manifest = bot.folder / "bot.toml"
        manifest.write_text(manifest.read_text("utf-8").replace('["belot"]', '["santase"]'), "utf-8")
    alone, _ = run(tmp_path / "alone", REPEATED)

    file = write(tmp_path / "cluster", REPEATED)
    where = file.with_suffix("")
    process = started(file, cluster)

    def is_in_the_middle():
        return len({timing.node for timing in read_timings(where)}) == 2 and len(read_blocks(where)) >= 20

    assert until(process, is_in_the_middle), process.stdout.read()
    cluster.remove_node(nodes["two"], allow_graceful=False)
    before = len(read_blocks(where))
    printed, _ = process.communicate()
    assert process.returncode == 0, printed
    assert before < len(read_blocks(where)) == 180

    for name in ("blocks.jsonl", "controls.jsonl", "result.json", "contest.json"):
        assert (where / name).read_bytes() == (alone / name).read_bytes(), name
    keys = [(timing.game, timing.number, timing.table) for timing in read_timings(where)]
    assert len(keys) == len(set(keys)) == 180
    assert [node.name for node in read_nodes(where)] == ["one", "two"]
    assert verify(where, lambda done: None).blocks == 180


def test_strangers_run_in_the_lane_of_the_node(tmp_path, two_nodes):
    """Which is attacked there before; what it held is kept, and told in the report."""
    cluster, nodes = two_nodes
    # attacks on time want a core for themselves
    cluster.remove_node(nodes["two"])
    bot = session_bot(tmp_path / "bot", "say(n=n, move=legal[0])")
    manifest = bot.folder / "bot.toml"
    python = shutil.which("python3", path="/usr/bin") or sys.executable
    manifest.write_text(manifest.read_text().replace(sys.executable, python))
    process = started(write(tmp_path, WITH_BOTS), cluster)
    printed, _ = process.communicate()
    assert process.returncode == 0, printed
    where = tmp_path / "contest"
    (node,) = read_nodes(where)
    assert node.lanes[0] in ("A", "B")
    (probed,) = node.probes
    assert (probed.lane, probed.holds) == (node.lanes[0], True)
    assert f"lane {probed.lane}: " in (where / "machines.html").read_text()
    assert len(read_blocks(where)) == 2
