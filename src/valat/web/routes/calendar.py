"""What is on and what is planned in the house."""

from litestar import Router, get
from litestar.di import NamedDependency

from valat.club.live.sessions import ClubSessions
from valat.house.house import House
from valat.period.live.periods import Periods
from valat.protocol.calendar import Calendar
from valat.series.live.dailies import Dailies
from valat.series.live.pictures import daily_list
from valat.store.players import Player
from valat.tournament.live.tournaments import Tournaments
from valat.web.routes.club import session_list
from valat.web.routes.periods import current_periods
from valat.web.routes.series import list_for
from valat.web.routes.tournaments import running_tournaments


@get("/api/calendar", summary="Daily boards, other open series, tournaments, club sessions and prize periods")
async def calendar(
    house: NamedDependency[House],
    asker: NamedDependency[Player | None],
    tournaments: NamedDependency[Tournaments],
    periods: NamedDependency[Periods],
    club_sessions: NamedDependency[ClubSessions],
    dailies: NamedDependency[Dailies],
) -> Calendar:
    return Calendar(
        await daily_list(house.store, dailies, asker, house.now()),
        running_tournaments(tournaments, asker),
        await session_list(house, club_sessions, asker),
        await current_periods(house, periods, asker),
        await list_for(dailies, house, asker),
    )


router = Router("/", route_handlers=[calendar])
