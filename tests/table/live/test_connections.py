"""Who comes in is sent picture, chat and the deal's hash; who goes is away with the last socket."""

from types import SimpleNamespace

import pytest

from tests.table.live.parts import (
    ANN,
    BOB,
    FakeBroadcaster,
    FakeLog,
    ManualTime,
    table_context,
    table_state,
    timings,
)
from valat.kernel.errors import Refusal
from valat.store.staff.sanctions import Sanction
from valat.store.trouble import StoreUnavailable
from valat.table.live.clock import GRACE_MS
from valat.table.live.connections import Connections
from valat.table.live.context import Limits
from valat.table.live.presence import Presence
from valat.table.log.events import PlayerAway, PlayerBack, PlayerMissing
from valat.table.log.setting import Setting


class RefusingLog(FakeLog):
    """A log that may be where nothing can be written."""

    refuses = False

    async def append(self, new_events):
        if self.refuses:
            raise StoreUnavailable
        return await super().append(new_events)


class Parts:
    """Connections over a real presence; everything told is noted in order."""

    def __init__(self, **state):
        self.told, self.changes, self.timings, self.jobs = [], 0, timings(), []
        self.broadcaster = FakeBroadcaster()
        self.broadcaster.here = lambda state: {0} if ANN.id in self.broadcaster.players() else set()
        limits = Limits(watchers=9, backlog=3)
        self.context = table_context(limits=limits)
        self.times, self.log = ManualTime(), RefusingLog(table_state(**state))
        self.presence = Presence(self.times, limits, self.timings, self.broadcaster)
        announcer = SimpleNamespace(
            flush=lambda: self.told.append("what happened before"),
            welcome=lambda subscription: self.told.append("picture"),
            ask_nonces=lambda subscriptions: self.told.append("hash"),
            tell_presence=self.told.append,
        )
        chat = SimpleNamespace(welcome=lambda subscription, state: self.told.append("chat"))
        self.connections = Connections(
            self.context,
            self.log,
            self.presence,
            self.broadcaster,
            announcer,
            chat,
            self.jobs.append,
            self.note_change,
        )

    def note_change(self):
        self.changes += 1


def test_whoever_comes_in_begins_with_a_picture():
    """After what was still to tell, and before anybody hears of the newcomer."""
    parts = Parts()
    parts.connections.open(ANN, None)
    assert parts.told == ["what happened before", "picture", "chat", "hash", PlayerBack(0)]
    assert parts.presence.has_entered(ANN)


def test_whoever_may_not_come_in_changes_nothing():
    parts = Parts(setting=Setting("belot", access="private"))
    with pytest.raises(Refusal):
        parts.connections.open(BOB, "wrong")
    assert (parts.told, parts.broadcaster.subscriptions) == ([], [])


def test_whoever_is_suspended_does_not_come_in():
    """TRN-STAFF-1: also to the own seat, which stays away."""
    parts = Parts()
    parts.context.sanctions.add(Sanction("e1", ANN.id, "suspend", parts.context.times.now() + 1))
    with pytest.raises(Refusal) as refused:
        parts.connections.open(ANN, None)
    assert (refused.value.code, parts.told, parts.timings.here) == ("suspended", [], set())


def test_a_seat_is_away_with_its_last_socket():
    """And a socket that is closed twice goes once."""
    parts = Parts()
    first, second = parts.connections.open(ANN, None), parts.connections.open(ANN, None)
    parts.told.clear()
    parts.connections.close(first)
    assert parts.told == []
    parts.connections.close(second)
    parts.connections.close(second)
    assert (parts.told, parts.changes) == ([PlayerAway(0)], 2)


@pytest.mark.anyio
async def test_a_missing_player_whom_the_log_did_not_take_is_noted_again():
    """CDT-1: a database that is away for a moment lets nobody leave unseen."""
    parts = Parts()
    parts.connections.close(parts.connections.open(ANN, None))
    parts.times.ms += GRACE_MS
    parts.log.refuses = True
    with pytest.raises(StoreUnavailable):
        await parts.connections.note_missing()
    parts.log.refuses = False
    for _ in range(2):
        await parts.connections.note_missing()
    assert parts.log.appended == [PlayerMissing(0)]


def test_a_player_who_wakes_has_the_seat_back():
    """Once; whoever was awake is not told of."""
    parts = Parts()
    parts.timings.substituted.add(0)
    parts.connections.wake(ANN)
    parts.connections.wake(ANN)
    assert (parts.told, parts.changes) == ([PlayerBack(0)], 1)
