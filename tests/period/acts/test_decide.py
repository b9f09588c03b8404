"""What an organiser's act on a period comes to."""

from tests.period.plans import END, NOW, START, after, period
from valat.period.acts.decide import decide
from valat.protocol.period_acts import AnnouncePeriod, CancelPeriod, ExtendPeriod, MovePeriod


def test_an_act_is_a_command():
    """With its own fields, at the house's time."""
    state = after(period(), *decide(period(), NOW, AnnouncePeriod(), "Ready."), at_ms=NOW)
    assert state.phase == "announced"
    later = ExtendPeriod(end_ms=END + 1)
    assert after(state, *decide(state, NOW, later, "A storm."), at_ms=NOW).plan.end_ms == END + 1
    moved = MovePeriod(start_ms=START + 1, end_ms=END + 1)
    assert after(state, *decide(state, NOW, moved, "A storm."), at_ms=NOW).plan.start_ms == START + 1
    assert after(state, *decide(state, NOW, CancelPeriod(), "A storm."), at_ms=NOW).phase == "cancelled"
