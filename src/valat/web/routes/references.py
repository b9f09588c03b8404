"""Finished deals beside the champion's: what it made of the same cards, and where somebody's play parted."""

from litestar import Request, Router, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from valat.house import compared_deals
from valat.house.house import House
from valat.protocol.references import CostlyDeal, DealReference, MatchReference
from valat.protocol.replays import DealReplay
from valat.store.players import Player
from valat.web.limits import TRAVELLERS


@get("/api/reference/{table_id:str}", summary="A match on the champion's scale, and the caller's card rating")
async def match_reference(
    request: Request,
    house: NamedDependency[House],
    asker: NamedDependency[Player | None],
    table_id: FromPath[str],
    share: FromQuery[str | None] = None,
) -> MatchReference:
    TRAVELLERS.require(request, "Too many matches.", asker)
    return await compared_deals.match_reference(house.replay_query(table_id, asker, share))


@get("/api/reference/{table_id:str}/{deal:int}", summary="How the cards of a finished deal went elsewhere")
async def deal_reference(
    house: NamedDependency[House],
    asker: NamedDependency[Player | None],
    table_id: FromPath[str],
    deal: FromPath[int],
    share: FromQuery[str | None] = None,
) -> DealReference:
    return await compared_deals.deal_reference(house.replay_query(table_id, asker, share), deal)


@get(
    "/api/reference/{table_id:str}/{deal:int}/{bot:str}",
    summary="A finished deal as the champion or the house's own bot played it, step by step",
)
async def line_replay(
    request: Request,
    house: NamedDependency[House],
    asker: NamedDependency[Player | None],
    table_id: FromPath[str],
    deal: FromPath[int],
    bot: FromPath[str],
    share: FromQuery[str | None] = None,
) -> DealReplay:
    TRAVELLERS.require(request, "Too many replays.", asker)
    return await compared_deals.line_replay(house.replay_query(table_id, asker, share), deal, bot)


@get("/api/deals/costly", summary="The caller's deals that cost most against the champion")
async def costly_deals(
    house: NamedDependency[House],
    asker: NamedDependency[Player | None],
    game: FromQuery[str | None] = None,
) -> tuple[CostlyDeal, ...]:
    return await compared_deals.costly_deals(house.store, asker.id, game) if asker else ()


router = Router("/", route_handlers=[match_reference, deal_reference, line_replay, costly_deals])
