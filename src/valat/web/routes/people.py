"""Friends, those whom one follows, and those whom one has blocked."""

from litestar import Request, Router, get, patch
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from valat.house.house import House
from valat.house.relations import Relations, require_account
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.people import MyPeople, OwnConduct, OwnRelation, RelationChange
from valat.store.conduct import MATCHES, conduct_of
from valat.store.players import Player
from valat.web.limits import Limit
from valat.web.names import find_player

CHANGES = Limit("relations", lambda _: RateLimiter.per_minute(20, 60))
LISTS = Limit("people", lambda _: RateLimiter.per_minute(60, 60))
"""Of lists of people, for which all tables are looked through."""


@get("/api/people", summary="The caller's friends, and whom they follow and have blocked")
async def people(
    request: Request, relations: NamedDependency[Relations], player: NamedDependency[Player]
) -> MyPeople:
    require_account(player)
    LISTS.require(request, "Too many lists of people.", player)
    return await relations.people(player)


@get("/api/me/conduct", summary="The caller's incidents, and how they fade")
async def own_conduct(
    request: Request, house: NamedDependency[House], player: NamedDependency[Player]
) -> OwnConduct:
    LISTS.require(request, "Too many questions.", player)
    standing = await conduct_of(house.store, player.id)
    paused = standing.pause_ms > house.now()
    left = MATCHES - standing.played if standing.incidents else 0
    return OwnConduct(standing.incidents, left, standing.pause_ms if paused else None)


@patch("/api/people/{name:str}", summary="Follows or blocks a player, or no longer")
async def change_relation(
    request: Request,
    house: NamedDependency[House],
    relations: NamedDependency[Relations],
    player: NamedDependency[Player],
    name: FromPath[str],
    data: JSONBody[RelationChange],
) -> OwnRelation:
    require_account(player)
    CHANGES.require(request, "Too many changes.", player)
    return await relations.change(player, await find_player(house.players, name), data)


router = Router("/", route_handlers=[people, own_conduct, change_relation])
