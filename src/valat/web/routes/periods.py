"""Promo periods: lists, pages, rankings; what organisers plan and do; winners' names."""

from collections.abc import Sequence

from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from valat.house.house import House
from valat.kernel.errors import Refusal
from valat.period.acts import commands
from valat.period.live import pictures
from valat.period.live.periods import Periods
from valat.period.log.state import Period
from valat.protocol.period_acts import PeriodActRequest
from valat.protocol.periods import (
    ConsentRequest,
    DraftRequest,
    PeriodChecks,
    PeriodList,
    PeriodMessage,
    PeriodStandings,
)
from valat.protocol.staff import do_of
from valat.staff.roles import HOUSE
from valat.store.players import Player
from valat.web.paging import check_offset
from valat.web.staff.access import StaffDoor, may_act
from valat.web.staff.periods import act_on_period, checks_of, draft_period

PAGE = 50
"""Periods, or rows of a ranking, in one answer."""


@get("/api/periods", summary="Upcoming and current prize periods; with `over` finished ones")
async def periods(
    house: NamedDependency[House],
    periods: NamedDependency[Periods],
    asker: NamedDependency[Player | None],
    over: FromQuery[bool] = False,
    offset: FromQuery[int] = 0,
) -> PeriodList:
    check_offset(offset)
    if not over:
        return await current_periods(house, periods, asker, offset)
    states, total = await periods.ended(offset, PAGE)
    return _list(house, states, total, is_organiser=await may_act(house.store, asker, "organise", HOUSE))


async def current_periods(
    house: House, periods: Periods, player: Player | None, offset: int = 0
) -> PeriodList:
    """A page of the upcoming and current periods; drafts for organisers only."""
    is_organiser = await may_act(house.store, player, "organise", HOUSE)
    shown = [state for state in periods.running() if is_organiser or state.phase != "draft"]
    return _list(house, shown[offset : offset + PAGE], len(shown), is_organiser=is_organiser)


def _list(house: House, states: Sequence[Period], total: int, *, is_organiser: bool) -> PeriodList:
    now = house.now()
    found = tuple(pictures.period_summary(state, now) for state in states)
    return PeriodList(found, total, is_organiser, now)


@get("/api/periods/{period_id:str}", summary="A prize period as it is now")
async def period(
    house: NamedDependency[House],
    periods: NamedDependency[Periods],
    asker: NamedDependency[Player | None],
    period_id: FromPath[str],
) -> PeriodMessage:
    return _picture(house, await _visible(house, periods, asker, period_id), asker)


@get("/api/periods/{period_id:str}/standings", summary="A prize period's ranking, by pages")
async def period_standings(
    house: NamedDependency[House],
    periods: NamedDependency[Periods],
    asker: NamedDependency[Player | None],
    period_id: FromPath[str],
    offset: FromQuery[int] = 0,
) -> PeriodStandings:
    check_offset(offset)
    state = await _visible(house, periods, asker, period_id)
    rankings = periods.rankings
    rows = await rankings.rows(state)
    if asker is None:
        return pictures.period_standings(state, rows, None, offset, PAGE)
    uncounted = await rankings.uncounted(state, asker.id)
    return pictures.period_standings(state, rows, asker.id, offset, PAGE, uncounted)


@get("/api/periods/{period_id:str}/checks", summary="Suspicious patterns in a prize period, for organisers")
async def period_checks(
    house: NamedDependency[House],
    periods: NamedDependency[Periods],
    door: NamedDependency[StaffDoor],
    period_id: FromPath[str],
) -> PeriodChecks:
    await door.require_role("period_review", (HOUSE,))
    state = await periods.get(period_id)
    return await checks_of(house, state)


@post("/api/periods", status_code=200, summary="Drafts a prize period, for organisers")
async def plan_period(
    house: NamedDependency[House],
    periods: NamedDependency[Periods],
    door: NamedDependency[StaffDoor],
    data: JSONBody[DraftRequest],
) -> PeriodMessage:
    player = await door.require("period_draft", (HOUSE,), data.reason)
    return _picture(house, await draft_period(house, periods, player, data), player)


@post("/api/periods/{period_id:str}/acts", status_code=200, summary="An organiser's action on a prize period")
async def period_act(
    house: NamedDependency[House],
    periods: NamedDependency[Periods],
    door: NamedDependency[StaffDoor],
    period_id: FromPath[str],
    data: JSONBody[PeriodActRequest],
) -> PeriodMessage:
    player = await door.require(f"period_{do_of(data)}", (HOUSE,), data.reason)
    return _picture(house, await act_on_period(house, periods, player, period_id, data), player)


@post(
    "/api/periods/{period_id:str}/consent", status_code=200, summary="Hides a winner's name, for the winner"
)
async def consent(
    house: NamedDependency[House],
    periods: NamedDependency[Periods],
    player: NamedDependency[Player],
    period_id: FromPath[str],
    data: JSONBody[ConsentRequest],
) -> PeriodMessage:
    state = await periods.correct(
        period_id, lambda state: commands.hide(state, player.id, hidden=data.hidden), player.id
    )
    return _picture(house, state, player)


async def _visible(house: House, periods: Periods, player: Player | None, period: str) -> Period:
    """The period, where the caller may see it: drafts are the organisers'. Raises Refusal `no_period`."""
    state = await periods.get(period)
    # one that was given up before it was announced stays what it was
    was_announced = state.first_plan is not None
    if not was_announced and not await may_act(house.store, player, "organise", HOUSE):
        raise Refusal("That prize period doesn't exist.", code="no_period")
    return state


def _picture(house: House, state: Period, player: Player | None) -> PeriodMessage:
    return pictures.period_picture(state, player.id if player else None, house.now())


router = Router("/", route_handlers=[
    periods, period, period_standings, period_checks, plan_period, period_act, consent,
])  # fmt: skip
