"""Threads that wait where others might."""

import pytest

from valat.arena.sandbox.linux import waits
from valat.arena.sandbox.linux.waits import FIRST_S, LONGEST_S, SharedWaits


@pytest.fixture
def clock(monkeypatch):
    """The time, set by hand, and what has been answered by then."""
    now, answered = [100.0], []
    monkeypatch.setattr(waits, "monotonic", lambda: now[0])
    monkeypatch.setattr(waits.fcntl, "ioctl", lambda *call: answered.append(call))
    return now, answered


def test_a_thread_is_held_for_a_moment(clock):
    """And then told to look again (EAGAIN)."""
    now, answered = clock
    held = SharedWaits(5)
    assert held.patience_ms(20) == 20
    held.hold(7, 99)
    assert held.patience_ms(20) == pytest.approx(1000 * FIRST_S)
    held.release()
    assert answered == []
    now[0] += FIRST_S
    assert held.patience_ms(20) == 0
    held.release()
    held.release()
    ((listener, _, answer),) = answered
    assert (listener, answer[:8], answer[16:20]) == (5, (99).to_bytes(8, "little"), b"\xf5\xff\xff\xff")


def test_who_comes_back_at_once_is_held_longer(clock):
    """Up to a bound; who has done something else begins anew."""
    now, _ = clock
    held = SharedWaits(5)
    pauses = []
    for call in range(8):
        held.hold(7, call)
        pauses.append(held.patience_ms(1000) / 1000)
        now[0] += pauses[-1]
        held.release()
    assert pauses == sorted(pauses)
    assert pauses[-1] == pytest.approx(LONGEST_S)
    now[0] += 1
    held.hold(7, 9)
    assert held.patience_ms(1000) == pytest.approx(1000 * FIRST_S)


def test_a_thread_that_has_ended_is_no_fault(clock, monkeypatch):
    """Nobody is there to be answered."""
    now, _ = clock

    def gone(*_):
        raise OSError(2, "No such file or directory")

    monkeypatch.setattr(waits.fcntl, "ioctl", gone)
    held = SharedWaits(5)
    held.hold(7, 1)
    now[0] += 1
    held.release()
    assert held.patience_ms(20) == 20
