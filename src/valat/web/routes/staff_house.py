"""The house itself, for those who run it: what they see, and what they do."""

from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from valat.club.live.sessions import ClubSessions
from valat.period.live.periods import Periods
from valat.protocol.house_acts import HouseActRequest
from valat.protocol.staff import do_of
from valat.protocol.staff_house import StaffHouse
from valat.staff.roles import HOUSE
from valat.tournament.live.tournaments import Tournaments
from valat.web.house_metrics import HouseParts
from valat.web.settings import Settings
from valat.web.staff.access import StaffDoor
from valat.web.staff.house import act_on_house, house_picture


@get("/api/staff/house", summary="The house as those who run it see it")
async def staff_house(
    settings: NamedDependency[Settings],
    house_parts: NamedDependency[HouseParts],
    tournaments: NamedDependency[Tournaments],
    periods: NamedDependency[Periods],
    club_sessions: NamedDependency[ClubSessions],
    door: NamedDependency[StaffDoor],
) -> StaffHouse:
    await door.require_role("house_read", (HOUSE,))
    return await house_picture(settings, house_parts, tournaments, periods, club_sessions)


@post("/api/staff/house/acts", status_code=200, summary="A staff action on the house")
async def act_on_own_house(
    settings: NamedDependency[Settings],
    house_parts: NamedDependency[HouseParts],
    tournaments: NamedDependency[Tournaments],
    periods: NamedDependency[Periods],
    club_sessions: NamedDependency[ClubSessions],
    door: NamedDependency[StaffDoor],
    data: JSONBody[HouseActRequest],
) -> StaffHouse:
    player = await door.require(f"house_{do_of(data)}", (HOUSE,), data.reason)
    await act_on_house(house_parts.house, player, data)
    return await house_picture(settings, house_parts, tournaments, periods, club_sessions)


router = Router("/", route_handlers=[staff_house, act_on_own_house])
