"""How often a player may do at a table what lasts: a line of chat, a seat that changes."""

MOST_PLAYERS = 10_000
"""Players whose bucket is kept before the full ones are thrown away."""


class PlayerLimiter:
    """A token bucket a player: so many at once, then one in a while.

    Args:
        burst: at once after a rest.
        every_ms: milliseconds from one to the next after that.
    """

    def __init__(self, burst: int, every_ms: int) -> None:
        self._burst, self._every_ms = burst, every_ms
        # the time at which the bucket is full again: one number a player is all there is to keep
        self._full_at: dict[str, int] = {}

    def take(self, player: str, now: int) -> int:
        """Takes one; the milliseconds to wait where there is none, and then nothing is taken."""
        if len(self._full_at) >= MOST_PLAYERS:
            self._full_at = {who: full_at for who, full_at in self._full_at.items() if full_at > now}
        full_at = max(now, self._full_at.get(player, 0)) + self._every_ms
        wait = full_at - now - self._burst * self._every_ms
        if wait > 0:
            return wait
        self._full_at[player] = full_at
        return 0
