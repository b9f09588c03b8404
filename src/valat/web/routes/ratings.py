"""Ratings: a player's, and leader boards."""

from litestar import Request, Router, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from valat.house import ratings
from valat.house.house import House
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.ratings import LeaderBoard, LeaderSpan, PlayerRatings, RatedGames
from valat.ratings.standing import RatingKey
from valat.store.players import Player
from valat.web.limits import Limit
from valat.web.names import find_player

RATINGS = Limit("ratings", lambda _: RateLimiter.per_minute(60, 60), everywhere=True)
"""Of lines and leader boards, for which many rows are read."""


@get("/api/players/{name:str}/ratings", summary="A player's ratings and card ratings")
async def player_ratings(
    request: Request,
    asker: NamedDependency[Player | None],
    house: NamedDependency[House],
    name: FromPath[str],
) -> PlayerRatings:
    player = await find_player(house.players, name)
    RATINGS.require(request, "Too many ratings.", asker)
    return await ratings.player_ratings(house.store, player.id, house.now())


@get("/api/ratings", summary="What there are ratings for")
async def rated_games(
    request: Request, asker: NamedDependency[Player | None], house: NamedDependency[House]
) -> RatedGames:
    RATINGS.require(request, "Too many ratings.", asker)
    return RatedGames(await ratings.rated_games(house.store))


@get("/api/ratings/{game:str}/{players:int}", summary="The strongest at a game, by month or of all time")
async def leader_board(
    request: Request,
    asker: NamedDependency[Player | None],
    house: NamedDependency[House],
    game: FromPath[str],
    players: FromPath[int],
    span: FromQuery[LeaderSpan] = "all",
) -> LeaderBoard:
    RATINGS.require(request, "Too many ratings.", asker)
    key = RatingKey(game, players)
    return await ratings.leader_board(house.store, key, span, asker.id if asker else None, house.now())


router = Router("/", route_handlers=[player_ratings, rated_games, leader_board])
