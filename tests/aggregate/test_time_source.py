"""The reminder, which is put off more often than it rings."""

from tests.table.world import ManualTime
from valat.aggregate.time_source import ResettableTimer


class Counted(ManualTime):
    """Time that counts the alarms that were set, and notes when it was rung."""

    def __init__(self):
        super().__init__(start=0)
        self.alarms, self.rang = 0, []
        self.reminder = ResettableTimer(self, lambda: self.rang.append(self.ms))

    def at(self, when_ms, call):
        self.alarms += 1
        return super().at(when_ms, call)

    def pass_until(self, ms):
        while self.ring_until(ms):
            pass


def test_it_rings_once_when_it_is_time():
    """And not again."""
    times = Counted()
    times.reminder.set(30)
    times.pass_until(100)
    assert times.rang == [30]


def test_put_off_it_rings_at_the_last_time_set():
    """The alarm that was set first is kept until it rings too early, and set anew once."""
    times = Counted()
    for when in (30, 40, 50, 60):
        times.reminder.set(when)
    times.pass_until(100)
    assert (times.rang, times.alarms) == ([60], 2)


def test_drawn_forward_it_rings_sooner():
    """And not at the later time besides."""
    times = Counted()
    times.reminder.set(60)
    times.reminder.set(20)
    times.pass_until(100)
    assert times.rang == [20]


def test_unset_it_does_not_ring_until_it_is_set_again():
    """The old alarm does nothing."""
    times = Counted()
    times.reminder.set(30)
    times.reminder.set(None)
    times.pass_until(50)
    times.reminder.set(70)
    times.pass_until(100)
    assert times.rang == [70]


def test_stopped_it_rings_no_more():
    """Its alarm is cancelled."""
    times = Counted()
    times.reminder.set(30)
    times.reminder.stop()
    times.pass_until(100)
    assert times.rang == []
