"""Puzzles: what would you play, what would you call?"""

from litestar import Router, get, post
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody

from valat.house import puzzles
from valat.house.house import House
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.puzzles import PuzzleBundle, PuzzleIndex, PuzzleList, PuzzlePosition, PuzzleVerdict
from valat.protocol.requests import PuzzleAnswer
from valat.web.limits import Limit

PUZZLES = Limit(
    "puzzles",
    lambda settings: RateLimiter.per_minute(settings.puzzles, settings.puzzles_burst),
    everywhere=True,
)


@get("/api/puzzles", summary="The games with puzzles, and the puzzles of the day")
async def puzzle_index(house: NamedDependency[House]) -> PuzzleIndex:
    return await puzzles.puzzle_index(house.store, house.now())


@get("/api/puzzles/{game:str}", summary="The puzzles for a game")
async def puzzle_list(
    house: NamedDependency[House],
    game: FromPath[str],
    theme: FromQuery[str | None] = None,
    kind: FromQuery[str | None] = None,
) -> PuzzleList:
    return await puzzles.puzzle_list(house.store, game, theme, kind, house.now())


@get("/api/puzzles/{game:str}/bundle", summary="Puzzles with solutions, to solve offline")
async def puzzle_bundle(house: NamedDependency[House], game: FromPath[str]) -> PuzzleBundle:
    return await puzzles.puzzle_bundle(house.store, game, house.now())


@get("/api/puzzle/{puzzle_id:str}", summary="A puzzle, as its player sees it")
async def puzzle(house: NamedDependency[House], puzzle_id: FromPath[str]) -> PuzzlePosition:
    return await puzzles.puzzle_position(house.store, puzzle_id)


@post("/api/puzzle/{puzzle_id:str}", status_code=200, summary="An answer to a puzzle, and its solution")
async def answer_puzzle(
    house: NamedDependency[House], puzzle_id: FromPath[str], data: JSONBody[PuzzleAnswer]
) -> PuzzleVerdict:
    return await puzzles.puzzle_verdict(house.store, puzzle_id, data.move)


def _count(connection: ASGIConnection, _: BaseRouteHandler) -> None:
    PUZZLES.require(connection, "Too many puzzles.")


HANDLERS = [puzzle_index, puzzle_list, puzzle_bundle, puzzle, answer_puzzle]
router = Router("/", route_handlers=HANDLERS, guards=[_count])
