"""What is on and what is planned in the house."""

from litestar import Request, Router, get
from litestar.di import NamedDependency

from valat.protocol.calendar import Calendar
from valat.series.live.pictures import daily_list
from valat.web.app_state import AppState
from valat.web.routes.club import session_list
from valat.web.routes.periods import current_periods
from valat.web.routes.tournaments import running_tournaments


@get("/api/calendar", summary="Daily boards, tournaments, club sessions and prize periods")
async def calendar(request: Request, app_state: NamedDependency[AppState]) -> Calendar:
    house, player = app_state.house, await app_state.find_player(request)
    return Calendar(
        await daily_list(house.store, app_state.dailies, player, house.now()),
        running_tournaments(app_state, player),
        await session_list(app_state, player),
        await current_periods(app_state, player),
    )


router = Router("/", route_handlers=[calendar])
