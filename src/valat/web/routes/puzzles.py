"""Puzzles: what would you play, what would you call?"""

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from valat.house import puzzles as house
from valat.protocol.puzzles import PuzzleBundle, PuzzleIndex, PuzzleList, PuzzlePosition, PuzzleVerdict
from valat.protocol.requests import PuzzleAnswer
from valat.web.app_state import AppState, client_address


def _require_turn(app_state: AppState, request: Request) -> None:
    app_state.puzzle_limiter.require(client_address(request), "Too many puzzles.")


@get("/api/puzzles", summary="The games with puzzles, and the puzzles of the day")
async def puzzle_index(request: Request, app_state: NamedDependency[AppState]) -> PuzzleIndex:
    _require_turn(app_state, request)
    return await house.puzzle_index(app_state.house.store, app_state.house.now())


@get("/api/puzzles/{game:str}", summary="The puzzles for a game")
async def puzzle_list(
    request: Request,
    app_state: NamedDependency[AppState],
    game: FromPath[str],
    theme: FromQuery[str | None] = None,
    kind: FromQuery[str | None] = None,
) -> PuzzleList:
    _require_turn(app_state, request)
    return await house.puzzle_list(app_state.house.store, game, theme, kind, app_state.house.now())


@get("/api/puzzles/{game:str}/bundle", summary="Puzzles with solutions, to solve offline")
async def puzzle_bundle(
    request: Request, app_state: NamedDependency[AppState], game: FromPath[str]
) -> PuzzleBundle:
    _require_turn(app_state, request)
    return await house.puzzle_bundle(app_state.house.store, game, app_state.house.now())


@get("/api/puzzle/{puzzle_id:str}", summary="A puzzle, as its player sees it")
async def puzzle(
    request: Request, app_state: NamedDependency[AppState], puzzle_id: FromPath[str]
) -> PuzzlePosition:
    _require_turn(app_state, request)
    return await house.puzzle_position(app_state.house.store, puzzle_id)


@post("/api/puzzle/{puzzle_id:str}", status_code=200, summary="An answer to a puzzle, and its solution")
async def answer_puzzle(
    request: Request,
    app_state: NamedDependency[AppState],
    puzzle_id: FromPath[str],
    data: JSONBody[PuzzleAnswer],
) -> PuzzleVerdict:
    _require_turn(app_state, request)
    return await house.puzzle_verdict(app_state.house.store, puzzle_id, data.move)
