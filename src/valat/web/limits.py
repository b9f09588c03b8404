"""How often routes may be used. A limit stands beside its routes; here are those of several modules."""

from collections.abc import Callable

from litestar.connection import ASGIConnection
from litestar.datastructures import State

from valat.limits.rate_limiter import RateLimiter
from valat.store.players import Player
from valat.web.addresses import client_address
from valat.web.settings import Settings


class Limit:
    """A limit of some routes, which each server counts for itself.

    Args:
        name: of what it limits, for those who run the house.
        make: the rate limiter for a server's settings.
        everywhere: whether each node of a cluster serves what it limits; each then allows its part.
    """

    def __init__(
        self, name: str, make: Callable[[Settings], RateLimiter], *, everywhere: bool = False
    ) -> None:
        self.name, self._make, self._everywhere = name, make, everywhere

    def of(self, connection: ASGIConnection) -> RateLimiter:
        """The rate limiter of the server that is asked."""
        state = connection.app.state
        limiters: dict[Limit, RateLimiter] = state.limiters
        if self not in limiters:
            limiters[self] = self._make(state.settings)
            if self._everywhere:
                limiters[self].servers = state.servers
        return limiters[self]

    def require(self, connection: ASGIConnection, why: str, player: Player | None = None) -> None:
        """Counts a request of a player, or else of an address.

        A player has a limit of their own, also at an address that others share.

        Raises:
            TooOften: `why`, and the seconds to wait.
        """
        self.of(connection).require(player.id if player else client_address(connection), why)


def limit_state(settings: Settings, servers: Callable[[], int]) -> State:
    """The state of an application whose routes have limits.

    Args:
        servers: how many nodes share what is limited on each of them.
    """
    return State({"settings": settings, "limiters": {}, "servers": servers})


def limiters_by_name(state: State) -> dict[str, RateLimiter]:
    """The rate limiters that were asked so far, by the names of their limits."""
    limiters: dict[Limit, RateLimiter] = state.limiters
    return {limit.name: limiter for limit, limiter in limiters.items()}


FILES = Limit(
    "files", lambda settings: RateLimiter.per_minute(settings.files, settings.files_burst), everywhere=True
)
RECORDS = Limit(
    "records",
    lambda settings: RateLimiter.per_minute(settings.files, settings.files_burst, 10),
    everywhere=True,
)
"""A record is one deal; a file has many."""
TRAVELLERS = Limit(
    "travellers",
    lambda settings: RateLimiter.per_minute(settings.travellers, settings.travellers_burst),
    everywhere=True,
)
PREVIEWS = Limit(
    "previews",
    lambda settings: RateLimiter.per_minute(settings.previews, settings.previews_burst),
    everywhere=True,
)
FIGURES = Limit("figures", lambda _: RateLimiter.per_minute(60, 60), everywhere=True)
"""Of what is computed over all deals of a player."""
