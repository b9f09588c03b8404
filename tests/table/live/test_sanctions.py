"""Who may not chat or play now."""

import pytest

from valat.kernel.errors import Refusal
from valat.store.staff.sanctions import Sanction
from valat.table.live.sanctions import Sanctions

NOW = 1_800_000_000_000


@pytest.fixture
def sanctions():
    """Ann is muted until a second and until a minute from now."""
    running = Sanctions()
    running.add(Sanction("e1", "ann", "mute", NOW + 1_000))
    running.add(Sanction("e2", "ann", "mute", NOW + 60_000))
    return running


def test_the_longest_counts(sanctions):
    """And a mute is no suspension."""
    assert sanctions.until_ms("ann", "mute", NOW) == NOW + 60_000
    assert sanctions.until_ms("ann", "suspend", NOW) is None
    sanctions.check_may_play("ann", NOW)


def test_who_is_muted_is_told_until_when(sanctions):
    """TRN-STAFF-1: as a time for programs, and in the sentence."""
    with pytest.raises(Refusal) as refused:
        sanctions.check_may_chat("ann", NOW)
    assert (refused.value.code, refused.value.details) == ("muted", {"until": str(NOW + 60_000)})
    assert "until 2027-01-15 08:01 UTC" in refused.value.why


def test_a_sanction_ends_by_itself(sanctions):
    """At its time; others were never concerned."""
    sanctions.check_may_chat("ann", NOW + 60_000)
    sanctions.check_may_chat("bob", NOW)


def test_one_that_is_lifted_leaves_the_others(sanctions):
    """Of the same player."""
    sanctions.lift("e2")
    assert sanctions.until_ms("ann", "mute", NOW) == NOW + 1_000
    sanctions.lift("e1")
    sanctions.check_may_chat("ann", NOW)


def test_who_is_suspended_may_not_play(sanctions):
    """TRN-STAFF-1: by its own code."""
    sanctions.add(Sanction("e3", "bob", "suspend", NOW + 5))
    with pytest.raises(Refusal) as refused:
        sanctions.check_may_play("bob", NOW)
    assert refused.value.code == "suspended"
