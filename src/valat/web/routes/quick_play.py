"""Quick play with people whose ratings are near."""

from litestar import Request, Router, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from valat.house.quick_play import QuickPlay
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.quick_play import QuickPlayAnswer, QuickPlayOutlooks, QuickPlayRequest
from valat.store.players import Player
from valat.web.leaving import while_connected
from valat.web.limits import Limit

WAITS = Limit("quick_play", lambda _: RateLimiter.per_minute(30, 30))


@post("/api/quick-play", status_code=200, summary="Waits for people whose ratings are near, up to 20 seconds")
async def quick_play_with_people(
    request: Request,
    quick_play: NamedDependency[QuickPlay],
    player: NamedDependency[Player],
    data: JSONBody[QuickPlayRequest],
) -> QuickPlayAnswer:
    WAITS.require(request, "Too many questions.", player)
    return await while_connected(request, quick_play.find(data.game, data.options, player))


@delete("/api/quick-play", summary="Waits no more")
async def stop_waiting(quick_play: NamedDependency[QuickPlay], player: NamedDependency[Player]) -> None:
    quick_play.cancel(player.id)


@get("/api/quick-play", summary="How long quick play with people takes at this hour")
async def outlook(
    quick_play: NamedDependency[QuickPlay], player: NamedDependency[Player]
) -> QuickPlayOutlooks:
    return QuickPlayOutlooks(quick_play.outlook())


router = Router("/", route_handlers=[quick_play_with_people, stop_waiting, outlook])
