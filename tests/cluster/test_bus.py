"""What a bus tells, and what it does about what it has lost."""

import asyncio
from random import Random

import pytest

from tests.cluster.memory_wire import Faults, MemoryWire
from valat.cluster.bus import SILENCE_S, Message, NumberedBus

KEY = b"k" * 32
NODES = ("ada", "bob", "eve")


class Nodes:
    """Three nodes on one wire, by a clock that is set by hand; `heard` has what each was told."""

    def __init__(self, wire: MemoryWire) -> None:
        self.wire, self.now, self.live = wire, 0.0, list(NODES)
        self.buses = {}
        self.heard = {name: [] for name in NODES}
        self.read = dict.fromkeys(NODES, 0)
        for name in NODES:
            self.join(name)

    def join(self, name: str, epoch: int = 1, key: bytes = KEY) -> NumberedBus:
        bus = NumberedBus(name, epoch, self.wire, key, lambda: self.live, lambda: self.now)
        self.wire.join(name, bus.receive)
        bus.subscribe("word", lambda message: self.heard[name].append(message.body.decode()))

        async def read() -> None:
            self.read[name] += 1

        bus.on_gap(read)
        self.buses[name] = bus
        return bus

    def pass_time(self, seconds: float) -> None:
        self.now += seconds
        for name in self.live:
            self.buses[name].beat()
        self.wire.deliver()
        for name in self.live:
            asyncio.run(self.buses[name].read_again())


@pytest.fixture
def nodes():
    return Nodes(MemoryWire())


def test_all_others_hear_what_a_node_says_once_and_in_order(nodes):
    for word in ("one", "two", "three"):
        nodes.buses["ada"].publish("word", word.encode())
    nodes.pass_time(0.5)
    assert nodes.heard == {"ada": [], "bob": ["one", "two", "three"], "eve": ["one", "two", "three"]}
    assert nodes.read == {"ada": 0, "bob": 0, "eve": 0}


def test_a_message_says_which_node_sent_it(nodes):
    messages = []
    nodes.buses["bob"].subscribe("word", messages.append)
    nodes.buses["ada"].publish("word", b"hello")
    nodes.wire.deliver()
    assert messages == [Message("ada", b"hello")]


def test_a_lost_message_is_noticed_by_the_next_beat_and_read_again_once(nodes):
    nodes.pass_time(0.5)
    nodes.wire.away = True
    nodes.buses["ada"].publish("word", b"lost")
    nodes.wire.away = False
    nodes.pass_time(0.5)
    nodes.pass_time(0.5)
    assert nodes.heard["bob"] == []
    assert nodes.read == {"ada": 0, "bob": 1, "eve": 1}


def test_what_comes_twice_or_late_is_passed_over(nodes):
    frames = []
    nodes.wire.join("watcher", frames.append)
    for word in ("one", "two"):
        nodes.buses["ada"].publish("word", word.encode())
    nodes.wire.deliver()
    for frame in (*reversed(frames), *frames):
        nodes.buses["bob"].receive(frame)
    assert nodes.heard["bob"] == ["one", "two"]

    late = nodes.join("bob")
    for frame in reversed(frames):
        late.receive(frame)
    # the first came after the second: what it told is read, since it was missing
    assert nodes.heard["bob"] == ["one", "two", "two"]
    asyncio.run(late.read_again())
    assert nodes.read["bob"] == 1


def test_silence_asks_to_read_every_two_seconds_until_it_ends(nodes):
    nodes.pass_time(0.5)
    nodes.wire.away = True
    for _ in range(20):
        nodes.pass_time(0.5)
    assert nodes.buses["bob"].silent() == ["ada", "eve"]
    # the silence lasts for 10 s, and is noticed after two
    assert nodes.read == {"ada": 5, "bob": 5, "eve": 5}
    nodes.wire.away = False
    nodes.pass_time(0.5)
    assert nodes.buses["bob"].silent() == []
    # once more for the beats that were lost
    assert nodes.read["bob"] == 6
    for _ in range(5):
        nodes.pass_time(0.5)
    assert nodes.read["bob"] == 6


def test_a_node_that_is_not_live_is_not_waited_for(nodes):
    nodes.pass_time(0.5)
    nodes.live.remove("eve")
    for _ in range(10):
        nodes.pass_time(0.5)
    assert nodes.read["ada"] == 0


def test_a_node_that_comes_back_under_another_epoch_counts_from_the_start(nodes):
    old = nodes.buses["ada"]
    for _ in range(5):
        old.publish("word", b"before")
    nodes.pass_time(0.5)
    nodes.join("ada", epoch=2).publish("word", b"after")
    old.publish("word", b"of a process that has woken up")
    nodes.pass_time(0.5)
    assert nodes.heard["bob"] == ["before"] * 5 + ["after"]
    assert nodes.read["bob"] == 0


def test_what_a_stranger_sends_is_passed_over(nodes, caplog):
    nodes.join("ada", epoch=9, key=b"x" * 32).publish("word", b"forged")
    nodes.wire.send(b"no frame")
    nodes.wire.deliver()
    nodes.pass_time(0.5)
    assert nodes.heard["bob"] == []
    assert "not of this house" in caplog.text
    # the forger's epoch shuts nobody out
    nodes.join("ada").publish("word", b"true")
    nodes.wire.deliver()
    assert nodes.heard["bob"] == ["true"]


def test_a_kind_of_a_newer_version_is_passed_over(nodes):
    nodes.buses["ada"].publish("invention", b"?")
    nodes.buses["ada"].publish("word", b"known")
    nodes.pass_time(0.5)
    assert nodes.heard["bob"] == ["known"]
    assert nodes.read["bob"] == 0


def test_a_message_that_cannot_be_used_is_read_again(nodes, caplog):
    def fail(message: Message) -> None:
        raise ValueError(message.body)

    nodes.buses["bob"].subscribe("broken", fail)
    nodes.buses["ada"].publish("broken")
    nodes.pass_time(0.5)
    assert nodes.read == {"ada": 0, "bob": 1, "eve": 0}
    assert "could not be used" in caplog.text


def test_the_lag_is_the_way_of_the_own_beat(nodes):
    bus = nodes.buses["ada"]
    bus.beat()
    nodes.now += 0.25
    nodes.wire.deliver()
    assert bus.lag_s == 0.25


@pytest.mark.parametrize("seed", range(50))
def test_whatever_the_wire_does_all_come_to_know_the_same(seed):
    """Each node sets one value again and again; the store has it, the bus says that it has changed."""
    random = Random(seed)
    nodes = Nodes(MemoryWire(random, Faults(lost=0.2, doubled=0.2, late=0.3)))
    store = dict.fromkeys(NODES, 0)
    known = {name: dict(store) for name in NODES}

    def follow(name: str) -> None:
        async def read() -> None:
            known[name] |= store

        nodes.buses[name].subscribe(
            "value", lambda message: known[name].update({message.node: int(message.body)})
        )
        nodes.buses[name].on_gap(read)

    for name in NODES:
        follow(name)
    for step in range(1, 60):
        name = random.choice(NODES)
        store[name] = known[name][name] = step
        nodes.buses[name].publish("value", str(step).encode())
        nodes.wire.away = random.random() < 0.1
        nodes.pass_time(random.choice((0.0, 0.5, 1.0)))
    nodes.wire.faults, nodes.wire.away = Faults(), False
    for _ in range(4):
        nodes.pass_time(SILENCE_S / 2)
    assert list(known.values()) == [store] * 3
