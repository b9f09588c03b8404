"""Promo periods: lists, pages, rankings; what organisers plan and do; winners' names."""

from collections.abc import Sequence

from litestar import Request, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from valat.kernel.errors import Refusal
from valat.period.acts import commands
from valat.period.live import pictures
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
from valat.staff.roles import HOUSE, may
from valat.store.players import Player
from valat.store.staff.roles import roles_of
from valat.web.app_state import AppState
from valat.web.paging import check_offset
from valat.web.staff.access import require_role, require_staff
from valat.web.staff.periods import act_on_period, checks_of, draft_period

PAGE = 50
"""Periods, or rows of a ranking, in one answer."""


@get("/api/periods", summary="Upcoming and current prize periods; with `over` finished ones")
async def periods(
    request: Request,
    app_state: NamedDependency[AppState],
    over: FromQuery[bool] = False,
    offset: FromQuery[int] = 0,
) -> PeriodList:
    check_offset(offset)
    player = await app_state.find_player(request)
    if not over:
        return await current_periods(app_state, player, offset)
    states, total = await app_state.periods.ended(offset, PAGE)
    return _list(app_state, states, total, is_organiser=await _is_organiser(app_state, player))


async def current_periods(app_state: AppState, player: Player | None, offset: int = 0) -> PeriodList:
    """A page of the upcoming and current periods; drafts for organisers only."""
    is_organiser = await _is_organiser(app_state, player)
    shown = [state for state in app_state.periods.running() if is_organiser or state.phase != "draft"]
    return _list(app_state, shown[offset : offset + PAGE], len(shown), is_organiser=is_organiser)


def _list(app_state: AppState, states: Sequence[Period], total: int, *, is_organiser: bool) -> PeriodList:
    now = app_state.house.now()
    found = tuple(pictures.period_summary(state, now) for state in states)
    return PeriodList(found, total, is_organiser, now)


@get("/api/periods/{period_id:str}", summary="A prize period as it is now")
async def period(
    request: Request, app_state: NamedDependency[AppState], period_id: FromPath[str]
) -> PeriodMessage:
    player = await app_state.find_player(request)
    return _picture(app_state, await _visible(app_state, player, period_id), player)


@get("/api/periods/{period_id:str}/standings", summary="A prize period's ranking, by pages")
async def period_standings(
    request: Request,
    app_state: NamedDependency[AppState],
    period_id: FromPath[str],
    offset: FromQuery[int] = 0,
) -> PeriodStandings:
    check_offset(offset)
    player = await app_state.find_player(request)
    state = await _visible(app_state, player, period_id)
    rankings = app_state.periods.rankings
    rows = await rankings.shown(state)
    if player is None:
        return pictures.period_standings(state, rows, None, offset, PAGE)
    uncounted = await rankings.uncounted(state, player.id)
    return pictures.period_standings(state, rows, player.id, offset, PAGE, uncounted)


@get("/api/periods/{period_id:str}/checks", summary="Suspicious patterns in a prize period, for organisers")
async def period_checks(
    request: Request, app_state: NamedDependency[AppState], period_id: FromPath[str]
) -> PeriodChecks:
    await require_role(app_state, request, "period_review", (HOUSE,))
    state = await app_state.periods.get(period_id)
    return await checks_of(app_state.house, state)


@post("/api/periods", status_code=200, summary="Drafts a prize period, for organisers")
async def plan_period(
    request: Request, app_state: NamedDependency[AppState], data: JSONBody[DraftRequest]
) -> PeriodMessage:
    player = await require_staff(app_state, request, "period_draft", (HOUSE,), data.reason)
    return _picture(app_state, await draft_period(app_state, player, data), player)


@post("/api/periods/{period_id:str}/acts", status_code=200, summary="An organiser's action on a prize period")
async def period_act(
    request: Request,
    app_state: NamedDependency[AppState],
    period_id: FromPath[str],
    data: JSONBody[PeriodActRequest],
) -> PeriodMessage:
    player = await require_staff(app_state, request, f"period_{do_of(data)}", (HOUSE,), data.reason)
    return _picture(app_state, await act_on_period(app_state, player, period_id, data), player)


@post(
    "/api/periods/{period_id:str}/consent", status_code=200, summary="Hides a winner's name, for the winner"
)
async def consent(
    request: Request,
    app_state: NamedDependency[AppState],
    period_id: FromPath[str],
    data: JSONBody[ConsentRequest],
) -> PeriodMessage:
    player = await app_state.require_player(request)
    state = await app_state.periods.act(
        period_id, lambda state, _: commands.hide(state, player.id, hidden=data.hidden), player.id
    )
    return _picture(app_state, state, player)


async def _visible(app_state: AppState, player: Player | None, period: str) -> Period:
    """The period, where the caller may see it: drafts are the organisers'. Raises Refusal `no_period`."""
    state = await app_state.periods.get(period)
    # one that was given up before it was announced stays what it was
    was_announced = state.first_plan is not None
    if not was_announced and not await _is_organiser(app_state, player):
        raise Refusal("That prize period doesn't exist.", code="no_period")
    return state


async def _is_organiser(app_state: AppState, player: Player | None) -> bool:
    if player is None or player.guest:
        return False
    return may(await roles_of(app_state.house.store, player.id), "organise", (HOUSE,))


def _picture(app_state: AppState, state: Period, player: Player | None) -> PeriodMessage:
    return pictures.period_picture(state, player.id if player else None, app_state.house.now())


router = Router("/", route_handlers=[
    periods, period, period_standings, period_checks, plan_period, period_act, consent,
])  # fmt: skip
