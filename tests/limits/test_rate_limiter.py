"""Token buckets: how often somebody may do something."""

import pytest

from valat.limits import rate_limiter
from valat.limits.rate_limiter import RateLimiter, TooOften


class Clock:
    """Seconds that pass when a test says so."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


def test_a_burst_then_the_rate(clock):
    """After the burst each act waits for its token."""
    limit = RateLimiter(rate=2, burst=3, clock=clock)
    assert [limit.take("ana") for _ in range(4)] == [0, 0, 0, 0.5]
    clock.now += 0.5
    assert [limit.take("ana") for _ in range(2)] == [0, 0.5]


def test_keys_do_not_share(clock):
    """One key's acts cost another nothing."""
    limit = RateLimiter(rate=1, burst=1, clock=clock)
    assert [limit.take("ana"), limit.take("boris")] == [0, 0]


def test_a_rest_fills_no_more_than_the_burst(clock):
    """A long rest gives the burst again, not more."""
    limit = RateLimiter(rate=1, burst=2, clock=clock)
    limit.take("ana")
    clock.now += 1e6
    assert [limit.take("ana") for _ in range(3)] == [0, 0, 1]


def test_a_token_given_back_can_be_taken_again(clock):
    """What was taken for nothing counts for nothing."""
    limit = RateLimiter(rate=1, burst=1, clock=clock)
    limit.take("ana")
    limit.give_back("ana")
    assert limit.take("ana") == 0


def test_a_refused_key_loses_nothing(clock):
    """The wait does not grow with each try, and the token comes when it was announced."""
    limit = RateLimiter(rate=1 / 3, burst=1, clock=clock)
    clock.now = 1.7e9 + 0.123
    assert [limit.take("ana") for _ in range(3)] == [0, 3, 3]
    clock.now += 3
    assert limit.take("ana") == 0


def test_require_says_how_long_to_wait(clock):
    """The refusal names whole seconds, rounded up."""
    limit = RateLimiter(rate=0.1, burst=1, clock=clock)
    limit.require("ana", "Too fast.")
    with pytest.raises(TooOften) as refused:
        limit.require("ana", "Too fast.")
    assert refused.value.details == {"seconds": "11"}


def test_full_buckets_are_forgotten(clock, monkeypatch):
    """Keys that have rested long enough take no memory when many others come."""
    monkeypatch.setattr(rate_limiter, "MAX_BUCKETS", 2)
    limit = RateLimiter(rate=1, burst=1, clock=clock)
    limit.take("ana")
    clock.now += 5
    limit.take("boris")
    limit.take("vera")
    assert {"boris", "vera"} == set(limit._full_at)


def test_each_of_several_servers_allows_its_part(clock):
    """Of the burst and of the rate, at least one at once; as many as there are at the moment."""
    limit = RateLimiter(rate=6, burst=6, clock=clock)
    limit.servers = lambda: 3
    assert [limit.take("ana") for _ in range(3)] == [0, 0, 0.5]
    limit.servers = lambda: 1
    assert [limit.take("ben") for _ in range(7)] == [0] * 6 + [0.1667]
    limit.servers = lambda: 12
    assert [limit.take("cid") for _ in range(2)] == [0, 2]
    limit.give_back("cid")
    assert limit.take("cid") == 0
