"""What a node does before it plays: packages, lanes, and an answer for itself."""

from types import SimpleNamespace

import msgspec
import pytest

from tests.arena.parts import session_bot
from valat.arena.contest.nodes import Node
from valat.arena.contest.players import Player
from valat.arena.contest.runners import node
from valat.arena.contest.runners.node import Shipment, prepare, shipment_of
from valat.arena.probe.observation import Observation
from valat.arena.probe.report import LaneReport

NODE = Node("one", "192.0.2.1", "", 2)


@pytest.fixture(autouse=True)
def own_cache(tmp_path, monkeypatch):
    """Nothing is unpacked into the user's own cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture
def player(tmp_path):
    """A package that began in lane A."""
    package = session_bot(tmp_path / "bot", "say(n=n, move=legal[0])")
    return Player("Mine", None, str(package.folder), package.digest, "A")


@pytest.fixture
def has_lane(monkeypatch):
    """Makes this machine one whose best lane is that, and holds so much of what is tried."""

    def has(name, held=(True, True)):
        monkeypatch.setattr(node, "choose_lane", lambda **_: SimpleNamespace(name=name))
        observations = tuple(
            Observation("files", f"try {number}", "done", does_hold) for number, does_hold in enumerate(held)
        )
        report = SimpleNamespace(lanes=(LaneReport(name, None, observations),))
        monkeypatch.setattr(node, "probe", lambda *_: report)

    return has


def test_its_own_lane_stands_in_for_another(player, has_lane):
    """Where both shut bots in; what was found by attacking it is part of the answer."""
    has_lane("B")
    answer = prepare(NODE, shipment_of([player, Player("House", house="house")]))
    assert answer.node.lanes == ("B", "house")
    assert [(probe.lane, len(probe.observations)) for probe in answer.node.probes] == [("B", 2)]
    assert [player.lane for player in answer.players] == ["B", "house"]
    assert answer.players[0].folder.startswith(str(node.cache_folder("packages")))


def test_a_lane_that_leaks(player, has_lane):
    """Nothing of strangers runs there."""
    has_lane("A", held=(True, False))
    answer = prepare(NODE, shipment_of([player]))
    assert "The sandbox failed: try 1" in answer.node.refused
    assert answer.players == ()


@pytest.mark.parametrize("own", ["trust", "W"])
def test_a_lane_of_another_kind(player, has_lane, own):
    """Whoever began shut in is not let out, nor counted otherwise."""
    has_lane("A")
    changed = msgspec.structs.replace(player, lane=own)
    assert f"started in lane {own}" in prepare(NODE, shipment_of([changed])).node.refused


def test_a_package_that_was_spoilt_in_the_cache(player, has_lane):
    """It is unpacked anew."""
    has_lane("A")
    shipment = shipment_of([player])
    (first,) = prepare(NODE, shipment).players
    spoilt = node.Path(first.folder, "bot.py")
    sound = spoilt.read_bytes()
    spoilt.write_text("spoilt")
    prepare(NODE, shipment)
    assert spoilt.read_bytes() == sound


def test_a_package_that_came_otherwise(player, has_lane):
    """It does not play."""
    has_lane("A")
    other = msgspec.structs.replace(player, digest="0" * 64)
    shipment = Shipment(
        (other,), {other.digest: shipment_of([player]).packages[player.digest]}, node.source_hash()
    )
    assert "damaged in transit" in prepare(NODE, shipment).node.refused
