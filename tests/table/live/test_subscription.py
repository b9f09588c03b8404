"""The messages that wait for one socket."""

import pytest

from tests.table.live.parts import ANN
from valat.table.live.subscription import RESTART, TOO_SLOW, Subscription

pytestmark = pytest.mark.anyio


def test_messages_wait_in_order():
    """They are taken as they came; nothing is there when none waits."""
    subscription = Subscription(ANN, 2)
    subscription.send(b"1")
    subscription.send(b"2")
    assert [subscription.take() for _ in range(3)] == [b"1", b"2", None]


def test_a_slow_reader_is_cut_off():
    """One message more than may wait ends it, and what waited is dropped."""
    subscription = Subscription(ANN, 1)
    subscription.send(b"1")
    subscription.send(b"2")
    assert (subscription.code, subscription.take()) == (TOO_SLOW, None)


def test_what_is_sent_at_once_overtakes_nothing():
    """A message goes past the queue only while the queue is empty."""
    subscription, sent = Subscription(ANN, 3), []
    subscription.send(b"1")
    subscription.at_once = lambda message: not sent.append(message)
    subscription.send(b"2")
    assert sent == []
    assert [subscription.take(), subscription.take()] == [b"1", b"2"]
    subscription.send(b"3")
    assert sent == [b"3"]


async def test_a_reader_gets_the_rest_at_the_end():
    """At a restart what waits is still read; then the loop ends."""
    subscription = Subscription(ANN, 2)
    subscription.send(b"1")
    subscription.end(RESTART)
    assert [message async for message in subscription] == [b"1"]
    assert subscription.code == RESTART
