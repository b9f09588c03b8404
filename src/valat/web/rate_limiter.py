"""How often somebody may do something: token buckets, one a key."""

import time
from collections.abc import Callable, Hashable

from valat.kernel.errors import Refusal

MAX_BUCKETS = 10_000
"""Buckets kept before those that are full again are thrown away."""


class TooOften(Refusal):
    """More than the limit allows; `details` holds the whole seconds to wait."""

    code = "too_often"


class TokenBucket:
    """Tokens that refill by `rate` a second up to `burst`; starts full."""

    __slots__ = ("at", "tokens")

    def __init__(self, burst: float, now: float) -> None:
        self.tokens = burst
        self.at = now


class RateLimiter:
    """How often each key may act.

    Args:
        rate: acts a second on average.
        burst: acts at once after a rest.
        clock: seconds that never run backwards.
    """

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.buckets: dict[Hashable, TokenBucket] = {}

    def take(self, key: Hashable) -> float:
        """Takes a token; seconds to wait when there is none (nothing is taken then), else 0."""
        bucket = self._refilled_bucket(key)
        if bucket.tokens < 1:
            return (1 - bucket.tokens) / self.rate
        bucket.tokens -= 1
        return 0.0

    def give_back(self, key: Hashable) -> None:
        """Returns a token that was taken for nothing."""
        bucket = self._refilled_bucket(key)
        bucket.tokens = min(self.burst, bucket.tokens + 1)

    def forget(self, key: Hashable) -> None:
        """Forgets a key that will not come again."""
        self.buckets.pop(key, None)

    def require(self, key: Hashable, why: str) -> None:
        """Takes a token or raises TooOften with `why` and the seconds to wait."""
        wait = self.take(key)
        if wait:
            raise rate_limit_refusal(why, wait)

    def _refilled_bucket(self, key: Hashable) -> TokenBucket:
        now = self.clock()
        bucket = self.buckets.get(key)
        if bucket is None:
            # only full ones go, however many there are: a flood of new keys must not forgive an old one
            if len(self.buckets) >= MAX_BUCKETS:
                self._forget_full_buckets(now)
            bucket = self.buckets[key] = TokenBucket(self.burst, now)
        bucket.tokens = min(self.burst, bucket.tokens + (now - bucket.at) * self.rate)
        bucket.at = now
        return bucket

    def _forget_full_buckets(self, now: float) -> None:
        # a bucket untouched for so long is full again, and says no more than none does
        full = self.burst / self.rate
        self.buckets = {key: bucket for key, bucket in self.buckets.items() if now - bucket.at < full}


def rate_limit_refusal(why: str, wait: float) -> TooOften:
    """The refusal that says how long to wait, in whole seconds."""
    # never too few: whoever waits so long is let in
    seconds = int(wait) + 1
    return TooOften(f"{why} Try again in {seconds} s.", args={"seconds": str(seconds)})
