"""How often each key may act: token buckets."""

import time
from collections.abc import Callable, Hashable

from valat.kernel.errors import Refusal
from valat.limits.bounded_cache import BoundedCache

MAX_BUCKETS = 10_000
"""Buckets kept before those that are full again are thrown away."""


MOST_REFUSED = 50
"""Keys of which it is known how often they were refused; whose last time is longest ago goes first."""


class TooOften(Refusal):
    """More than the limit allows; `details` holds the whole seconds to wait."""

    code = "too_often"


class RateLimiter:
    """A token bucket per key.

    Args:
        rate: acts a second on average.
        burst: acts at once after a rest.
        clock: seconds that never run backwards.

    Attributes:
        servers: how many servers share the limit; each allows its part.
        refusals: how often there was no token.
        refused: of the keys for which that was so last, how often, the newest at the end.
    """

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._interval, self._burst, self._clock = 1 / rate, burst, clock
        self.servers: Callable[[], int] = lambda: 1
        # when each bucket is full again, from which its tokens at any time follow
        self._full_at: dict[Hashable, float] = {}
        self.refusals, self.refused = 0, BoundedCache[Hashable, int](MOST_REFUSED)

    @classmethod
    def per_minute(cls, rate: float, burst: int, factor: int = 1) -> "RateLimiter":
        """A limiter of so many acts a minute; with a factor so many times more generous."""
        return cls(factor * rate / 60, factor * burst)

    def take(self, key: Hashable) -> float:
        """Takes a token; seconds to wait when there is none (nothing is taken then), else 0."""
        now = self._clock()
        # only full ones go, however many there are: a flood of new keys must not forgive an old one
        if key not in self._full_at and len(self._full_at) >= MAX_BUCKETS:
            self._full_at = {other: at for other, at in self._full_at.items() if at > now}
        servers = self.servers()
        interval, burst = self._interval * servers, max(1, self._burst // servers)
        full_at = max(now, self._full_at.get(key, now)) + interval
        # rounded: a token that is due now must not be late by an error of the sum
        wait = round(full_at - now - burst * interval, 4)
        if wait > 0:
            self.refusals += 1
            self.refused[key] = self.refused.get(key, 0) + 1
            return wait
        self._full_at[key] = full_at
        return 0.0

    def give_back(self, key: Hashable) -> None:
        """Returns a token that was taken for nothing."""
        if key in self._full_at:
            self._full_at[key] -= self._interval * self.servers()

    def forget(self, key: Hashable) -> None:
        """Forgets a key that will not come again."""
        self._full_at.pop(key, None)

    def require(self, key: Hashable, why: str) -> None:
        """Takes a token or raises TooOften with `why` and the seconds to wait."""
        wait = self.take(key)
        if wait:
            raise rate_limit_refusal(why, wait)


def rate_limit_refusal(why: str, wait: float) -> TooOften:
    """The refusal that says how long to wait, in whole seconds."""
    # never too few: the next try must pass
    seconds = int(wait) + 1
    return TooOften(f"{why} Try again in {seconds} s.", args={"seconds": str(seconds)})
