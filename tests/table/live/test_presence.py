"""Who is at a table: who may come in, who came and went."""

import pytest

from tests.table.live.parts import ANN, BOB, FakeBroadcaster, ManualTime, table_state, timings
from valat.kernel.errors import Refusal
from valat.table.live.clock import ASLEEP_AFTER
from valat.table.live.context import Limits
from valat.table.live.presence import Presence
from valat.table.log.events import PlayerAway, PlayerBack
from valat.table.log.setting import Setting


@pytest.fixture
def times():
    return ManualTime()


@pytest.fixture
def broadcaster():
    return FakeBroadcaster()


@pytest.fixture
def presence(times, broadcaster):
    return Presence(times, Limits(watchers=2), timings(), broadcaster)


def test_a_private_table_is_by_invitation(presence):
    """The invitation is asked for once; the owner and whoever sits there need none."""
    private = table_state(setting=Setting("belot", access="private"))
    presence.check_admission(private, ANN, None)
    presence.check_admission(private, BOB, "secret")
    for who in (BOB, None):
        with pytest.raises(Refusal) as refused:
            presence.check_admission(private, who, "wrong")
        assert refused.value.code == "not_invited"
    presence.admit(BOB)
    presence.check_admission(private, BOB, None)
    assert presence.has_entered(BOB)
    assert not presence.has_entered(None)


def test_a_full_table_takes_no_more_watchers(presence, broadcaster):
    """But those who sit there."""
    broadcaster.watching = 2
    with pytest.raises(Refusal) as refused:
        presence.check_admission(table_state(), BOB, None)
    assert refused.value.code == "full"
    presence.check_admission(table_state(), ANN, None)


def test_who_came_and_went_is_told_once(presence, broadcaster, times):
    """And since when somebody is away, or nobody is here."""
    held, state = presence._timings, table_state()
    broadcaster.seats_here = {0}
    assert presence.update(state) == [PlayerBack(0)]
    assert presence.update(state) == []
    assert (held.here, held.alone_ms) == ({0}, None)
    times.ms += 5
    broadcaster.seats_here = set()
    assert presence.update(state) == [PlayerAway(0)]
    assert (held.away_ms, held.alone_ms) == ({0: times.ms}, times.ms)
    times.ms += 5
    presence.update(state)
    assert held.alone_ms == times.ms - 5


def test_a_seat_that_a_bot_kept_is_given_back(presence, times):
    """With the full time for the move; where no bot kept it nothing is told."""
    held, state = presence._timings, table_state()
    assert presence.wake(state, ANN) is None
    assert presence.wake(state, BOB) is None
    held.missed[0] = ASLEEP_AFTER
    times.ms += 9_000
    assert presence.wake(state, ANN) == PlayerBack(0)
    assert (held.missed, held.turn_ms) == ({}, times.ms)
