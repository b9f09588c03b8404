"""Contests on a cluster whose nodes come and go: what is played is what one machine would have played."""

import sys
from contextlib import contextmanager

import pytest

from tests.arena.contest.parts import SECRET, WITH_BOTS, play_on, run, run_trusted, write
from tests.arena.contest.runners.fake_ray import FakeRay, RayTaskError
from tests.arena.parts import session_bot
from valat.arena.contest.begin import begin, write_report
from valat.arena.contest.folder import add_node, read_blocks, read_nodes, read_timings
from valat.arena.contest.play.clock import Quiet
from valat.arena.contest.runners import cluster, node
from valat.arena.contest.runners.choice import choose_runner
from valat.arena.contest.verify import verify
from valat.kernel.errors import Refusal

SMALL = """
blocks = 6
draws = 200
controls = 1
stop = { looks = 1 }
[[games]]
game = "santase"
[[entries]]
house = "random"
[[entries]]
house = "passive"
"""


@pytest.fixture(scope="module")
def alone(tmp_path_factory):
    """What one machine makes of it."""
    where, _ = run(tmp_path_factory.mktemp("alone"), SMALL)
    return bytes_of(where)


@pytest.fixture(autouse=True)
def own_cache(tmp_path, monkeypatch):
    """Nothing is unpacked into the user's own cache, and nobody stays on one core."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(node, "stay_on_core", lambda number: None)


def played_on(ray, folder, text=SMALL, *, trust=False, most=None):
    """The folder of a contest that was played on a cluster to its end."""
    where = folder / "contest"
    begin(write(folder, text), where, trust=trust, secret=SECRET)

    @contextmanager
    def open_runner(matches):
        found = cluster.Cluster(ray, matches, most, lambda name: add_node(where, name))
        yield found
        found.close()

    play_on(where, open_runner)
    write_report(where)
    return where


def bytes_of(where):
    """What a contest leaves that no clock has part in."""
    return [(where / name).read_bytes() for name in ("blocks.jsonl", "controls.jsonl", "result.json")]


def loses(*nodes):
    """The nodes die."""
    return lambda ray: ray.dead.update(nodes)


def gains(**nodes):
    """Nodes join."""
    return lambda ray: ray.cores.update(nodes)


@pytest.mark.parametrize(
    "changes",
    [{}, {9: loses("two")}, {0: loses("one")}, {7: gains(late=2), 12: loses("one", "two")}],
    ids=["calm", "lost", "lost-at-once", "replaced"],
)
def test_the_same_bytes_as_on_one_machine(tmp_path, alone, changes):
    """Whichever nodes there are when; no block is lost, and none is there twice."""
    where = played_on(FakeRay({"one": 2, "two": 2}, changes), tmp_path)
    assert bytes_of(where) == alone
    counted = [(timing.game, timing.number, timing.table) for timing in read_timings(where)]
    assert sorted(counted) == [block.key for block in read_blocks(where)]


def test_who_played_what_is_told(tmp_path):
    """Each block's timing has its node, and the report both; it can be verified like any other."""
    where = played_on(FakeRay({"one": 1, "two": 2, "bystander": 0}), tmp_path)
    assert {(timing.node, timing.worker) for timing in read_timings(where)} == {
        ("one", 0),
        ("two", 0),
        ("two", 1),
    }
    assert [(node.name, node.workers) for node in read_nodes(where)] == [("one", 1), ("two", 2)]
    assert "<h2>Nodes</h2>" in (where / "machines.html").read_text()
    assert verify(where, lambda done: None).blocks == 6


def test_no_more_workers_than_are_asked_for(tmp_path):
    """On each node."""
    where = played_on(FakeRay({"one": 8, "two": 1}), tmp_path, most=2)
    assert [(node.name, node.workers) for node in read_nodes(where)] == [("one", 2), ("two", 1)]


def test_a_package_goes_to_the_node(tmp_path):
    """By its hash, into the node's own cache, from where it plays."""
    for folder in ("alone", "cluster"):
        session_bot(tmp_path / folder / "bot", "say(n=n, move=legal[0])")
    alone, _ = run_trusted(tmp_path / "alone")
    where = played_on(FakeRay({"one": 1}), tmp_path / "cluster", WITH_BOTS, trust=True)
    assert bytes_of(where)[0] == bytes_of(alone)[0]
    (kept,) = (tmp_path / "cache" / "valat" / "packages").iterdir()
    assert (kept / "bot.py").read_bytes() == (tmp_path / "alone" / "bot" / "bot.py").read_bytes()
    assert read_nodes(where)[0].lanes == ("trust", "house")


def test_disturbed_on_a_node(tmp_path, monkeypatch):
    """The block is played again there, and both times are noted with the node. Rule: CON-TIME-1"""
    session_bot(tmp_path / "bot", "say(n=n, move=legal[0])")
    answers = iter([False])
    monkeypatch.setattr(Quiet, "holds", lambda *_: next(answers, True))
    where = played_on(FakeRay({"one": 1}), tmp_path, WITH_BOTS, trust=True)
    assert [(timing.node, timing.again) for timing in read_timings(where)] == [
        ("one", True),
        *[("one", False)] * 2,
    ]


def test_all_nodes_are_lost(tmp_path):
    """The contest stops with what it has, and goes on as soon as there is somebody."""
    with pytest.raises(Refusal, match=r"one: The connection was lost\.") as caught:
        played_on(FakeRay({"one": 1}, {5: loses("one")}), tmp_path)
    assert caught.value.code == "no_nodes"
    where = tmp_path / "contest"
    assert 0 < len(read_blocks(where)) < 6
    play_on(where, choose_runner("processes", 1, lambda line: None))
    assert len(read_blocks(where)) == 6


def test_a_node_with_another_version(tmp_path, monkeypatch):
    """It plays nothing, and is named."""
    versions = iter(["ours", "theirs", "ours"])
    monkeypatch.setattr(node, "source_hash", lambda: next(versions))
    where = played_on(FakeRay({"old": 1, "new": 1}), tmp_path)
    assert {timing.node for timing in read_timings(where)} == {"new"}
    assert [node.refused for node in read_nodes(where)] == ["", "It runs a different version of valat."]
    assert "different version" in (where / "machines.html").read_text()


def test_a_node_that_cannot_answer(tmp_path):
    """The others play; it is named with what is wrong, such as that it has no such program."""

    def fails(ray):
        raise RayTaskError("Traceback …\nModuleNotFoundError: No module named 'valat'")

    where = played_on(FakeRay({"empty": 1, "one": 1}, {0: fails}), tmp_path)
    assert [(node.name, node.refused.endswith("No module named 'valat'")) for node in read_nodes(where)] == [
        ("empty", True),
        ("one", False),
    ]
    assert {timing.node for timing in read_timings(where)} == {"one"}


def test_a_cluster_without_cores(tmp_path):
    """Nobody waits for what never comes."""
    with pytest.raises(Refusal, match="No node has free cores") as caught:
        played_on(FakeRay({"one": 0}), tmp_path)
    assert caught.value.code == "no_nodes"


def test_a_fault_of_the_program_is_not_tried_elsewhere(tmp_path):
    """It would be the same there."""

    def fails(ray):
        raise RayTaskError("a slip")

    with pytest.raises(RayTaskError, match="a slip"):
        played_on(FakeRay({"one": 1, "two": 1}, {6: fails}), tmp_path)


def test_workers_end_with_the_contest(tmp_path):
    """Each of them."""
    ray = FakeRay({"one": 2, "two": 1})
    played_on(ray, tmp_path)
    assert len(ray.killed) == 3


def test_without_the_extra(monkeypatch):
    """Who asks for a cluster is told what to install."""
    monkeypatch.setitem(sys.modules, "ray", None)
    opened = choose_runner("ray", None, lambda line: None)([])
    with pytest.raises(Refusal, match=r"valat\[ray\]") as caught, opened:
        raise AssertionError
    assert caught.value.code == "no_ray"
