"""What a table has still to tell: in its order, soon, presence after all that came before."""

from time import perf_counter

import msgspec
import pytest

from tests.table.live.parts import ANN, BOB, FakeBroadcaster, FakeLog, table_state
from valat.metrics.histogram import Histogram
from valat.table.live.announcer import Announcer
from valat.table.live.subscription import Subscription
from valat.table.log.events import DealCommitted, Event, PlayerAway, PlayerReady
from valat.table.log.state import Commitment, Seal

VISIBILITY = Histogram()
READY = Event(8, 0, 1, PlayerReady(0, 1))
SEALED = Event(9, 0, 1, DealCommitted(1, "00", "k1", "ab"))


class Scheduler:
    """Calls when a test says so."""

    def __init__(self):
        self.calls = []

    def soon(self, call):
        self.calls.append(call)


@pytest.fixture
def parts():
    """Announcer, broadcaster, scheduler and log of a table with Ann, who sits, and Bob, who looks on."""
    broadcaster = FakeBroadcaster(Subscription(ANN, 9), Subscription(BOB, 9))
    scheduler, log = Scheduler(), FakeLog(table_state())
    watch = msgspec.defstruct("Watch", ["at_ms"])(5)
    return Announcer(broadcaster, scheduler, log, lambda: watch, VISIBILITY), broadcaster, scheduler, log


def test_events_are_told_later_and_once(parts):
    """Two of one turn of the loop are told together, in order."""
    announcer, broadcaster, scheduler, log = parts
    announcer.note(READY, log.state)
    announcer.note(SEALED, log.state)
    assert (broadcaster.log, len(scheduler.calls)) == ([], 1)
    scheduler.calls[0]()
    announcer.flush()
    assert broadcaster.log == [(READY.body, 2), (SEALED.body, 2)]


def test_a_command_is_visible_once_all_that_it_did_is_told(parts):
    """Two events of one command are one wait; what nobody has asked for is none."""
    announcer, _, _, log = parts
    before, announcer.came_at = sum(VISIBILITY.counts), perf_counter()
    announcer.note(READY, log.state)
    announcer.note(SEALED, log.state)
    assert sum(VISIBILITY.counts) == before
    announcer.flush()
    announcer.note(READY, log.state)
    announcer.flush()
    assert sum(VISIBILITY.counts) == before + 1


def test_presence_is_told_at_once_after_what_happened_before(parts):
    """It has no number of its own: that of the last event stands."""
    announcer, broadcaster, _, log = parts
    announcer.note(READY, log.state)
    announcer.tell_presence(PlayerAway(0))
    assert [body for body, _ in broadcaster.log] == [READY.body, PlayerAway(0)]


def test_whoever_sits_and_has_not_committed_to_a_nonce_is_asked_for_one(parts):
    """With the deal's hash; whoever looks on is not asked, nor anybody about a drawn board."""
    announcer, broadcaster, _, log = parts
    ann, bob = broadcaster.subscriptions
    log.state = table_state(phase="between", seal=Seal(3, "00", "k1", "abc"))
    announcer.ask_nonces(broadcaster.subscriptions)
    assert msgspec.json.decode(ann.take()) == {"type": "seal", "deal": 3, "hash": "abc", "seat": 0}
    assert bob.take() is None
    committed = (Commitment("ann", "Ann", 0, "00"),)
    for seal in (Seal(3, "00", "k1", "abc", commitments=committed), Seal(3, "", "", "", drawn=True)):
        log.state = table_state(phase="between", seal=seal)
        announcer.ask_nonces(broadcaster.subscriptions)
        assert ann.take() is None


def test_whoever_comes_in_is_sent_the_picture_without_an_event(parts):
    announcer, broadcaster, _, _ = parts
    announcer.welcome(broadcaster.subscriptions[0])
    assert broadcaster.log == [(None, 1)]
