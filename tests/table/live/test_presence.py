"""Who is at a table: who may come in, who came and went."""

import pytest

from tests.table.live.parts import ANN, BOB, FakeBroadcaster, ManualTime, table_state, timings
from valat.kernel.errors import Refusal
from valat.table.live.clock import GRACE_MS
from valat.table.live.context import Limits
from valat.table.live.presence import Presence
from valat.table.log.events import BotSubstituted, PlayerAway, PlayerBack
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
    held.substituted.add(0)
    times.ms += 9_000
    assert presence.wake(state, ANN) == PlayerBack(0)
    assert (held.substituted, held.turn_ms) == (set(), times.ms)


def test_the_clock_stands_while_nobody_is_here(presence, broadcaster, times):
    """What was thought before counts; the rest is nobody's."""
    held, state = presence._timings, table_state()
    broadcaster.seats_here = {0}
    presence.update(state)
    times.ms += 4_000
    broadcaster.seats_here = set()
    presence.update(state)
    times.ms += 100_000
    assert held.spent_ms(times.ms) == 4_000
    broadcaster.seats_here = {0}
    presence.update(state)
    assert held.spent_ms(times.ms) == 4_000


def test_nobody_is_away_for_long_in_a_house_that_has_just_begun(presence, broadcaster, times):
    """After a restart players connect again, which takes a moment. Rule: TRN-OWN-1"""
    presence._timings.since_ms = times.ms
    state = table_state()
    times.ms += GRACE_MS
    assert presence.away_for(state, GRACE_MS + 1) == set()
    times.ms += 1
    assert presence.away_for(state, GRACE_MS + 1) == set(state.persons) != set()


def test_a_bot_plays_for_whoever_is_away_for_too_long(presence, broadcaster, times):
    """Told once; whoever comes back takes the seat, and is told of once."""
    held, state = presence._timings, table_state()
    held.away_ms[0] = times.ms
    times.ms += GRACE_MS - 1
    assert presence.substitute_late(state) == []
    times.ms += 1
    assert presence.substitute_late(state) == [BotSubstituted(0)]
    assert presence.substitute_late(state) == []
    broadcaster.seats_here = {0}
    assert presence.update(state) == []
    assert presence.wake(state, ANN) == PlayerBack(0)


def test_a_bot_plays_at_once_where_the_others_ask_for_it(presence, broadcaster):
    """Only for a person who is away, and only as somebody asks who sits there."""
    held, state = presence._timings, table_state()
    for who, seat, code in ((BOB, 0, "not_seated"), (ANN, 9, "no_seat"), (ANN, 1, "not_away")):
        with pytest.raises(Refusal) as refused:
            presence.substitute(state, who, seat)
        assert refused.value.code == code
    held.here.add(0)
    with pytest.raises(Refusal) as refused:
        presence.substitute(state, ANN, 0)
    assert refused.value.code == "not_away"
    held.here.clear()
    assert presence.substitute(state, ANN, 0) == BotSubstituted(0)
    assert presence.substitute(state, ANN, 0) is None
