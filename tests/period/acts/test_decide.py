"""What an organiser's act on a period comes to."""

from tests.period.plans import END, NOW, START, after, period
from valat.period.acts.decide import decide
from valat.protocol.period_acts import AnnouncePeriod, CancelPeriod, ExtendPeriod, MovePeriod

WHY = "A storm."


def test_an_act_is_a_command():
    """With its own fields, at the house's time."""
    state = after(period(), *decide(period(), AnnouncePeriod(reason="Ready."), NOW), at_ms=NOW)
    assert state.phase == "announced"
    later = ExtendPeriod(end_ms=END + 1, reason=WHY)
    assert after(state, *decide(state, later, NOW), at_ms=NOW).plan.end_ms == END + 1
    moved = MovePeriod(start_ms=START + 1, end_ms=END + 1, reason=WHY)
    assert after(state, *decide(state, moved, NOW), at_ms=NOW).plan.start_ms == START + 1
    assert after(state, *decide(state, CancelPeriod(reason=WHY), NOW), at_ms=NOW).phase == "cancelled"


def test_an_act_is_done_once():
    """By its id."""
    act = AnnouncePeriod(reason="Ready.", id="a")
    assert not decide(after(period(), *decide(period(), act, NOW), at_ms=NOW), act, NOW)
