"""Puzzles: what would you play, what would you call?"""

from litestar import Router, get, post
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody

from valat.house import puzzles as house
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.puzzles import PuzzleBundle, PuzzleIndex, PuzzleList, PuzzlePosition, PuzzleVerdict
from valat.protocol.requests import PuzzleAnswer
from valat.web.app_state import AppState
from valat.web.limits import Limit

PUZZLES = Limit(lambda settings: RateLimiter.per_minute(settings.puzzles, settings.puzzles_burst))


@get("/api/puzzles", summary="The games with puzzles, and the puzzles of the day")
async def puzzle_index(app_state: NamedDependency[AppState]) -> PuzzleIndex:
    return await house.puzzle_index(app_state.house.store, app_state.house.now())


@get("/api/puzzles/{game:str}", summary="The puzzles for a game")
async def puzzle_list(
    app_state: NamedDependency[AppState],
    game: FromPath[str],
    theme: FromQuery[str | None] = None,
    kind: FromQuery[str | None] = None,
) -> PuzzleList:
    return await house.puzzle_list(app_state.house.store, game, theme, kind, app_state.house.now())


@get("/api/puzzles/{game:str}/bundle", summary="Puzzles with solutions, to solve offline")
async def puzzle_bundle(app_state: NamedDependency[AppState], game: FromPath[str]) -> PuzzleBundle:
    return await house.puzzle_bundle(app_state.house.store, game, app_state.house.now())


@get("/api/puzzle/{puzzle_id:str}", summary="A puzzle, as its player sees it")
async def puzzle(app_state: NamedDependency[AppState], puzzle_id: FromPath[str]) -> PuzzlePosition:
    return await house.puzzle_position(app_state.house.store, puzzle_id)


@post("/api/puzzle/{puzzle_id:str}", status_code=200, summary="An answer to a puzzle, and its solution")
async def answer_puzzle(
    app_state: NamedDependency[AppState],
    puzzle_id: FromPath[str],
    data: JSONBody[PuzzleAnswer],
) -> PuzzleVerdict:
    return await house.puzzle_verdict(app_state.house.store, puzzle_id, data.move)


def _count(connection: ASGIConnection, _: BaseRouteHandler) -> None:
    PUZZLES.require(connection, "Too many puzzles.")


HANDLERS = [puzzle_index, puzzle_list, puzzle_bundle, puzzle, answer_puzzle]
router = Router("/", route_handlers=HANDLERS, guards=[_count])
