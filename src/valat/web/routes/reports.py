"""Reports of players, names, ways of playing and bots; lines of chat are reported at their table."""

from litestar import Request, Router, delete, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from valat.contest.live.contests import Contests
from valat.house.house import House
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.reports import ReportAnswer, ReportRequest
from valat.store.players import Player
from valat.store.reports import WITHDRAW_MS, Ground, reported_ms, withdraw_report, write_report
from valat.table.live.chat import clean_text
from valat.web.contest_access import ContestAccess
from valat.web.limits import Limit
from valat.web.reported import ReportSubjects

REPORTS = Limit("reports", lambda _: RateLimiter.per_minute(1, 10))
"""Of reports, each of which waits for a person."""


@post("/api/reports", status_code=200, summary="Reports a player, a name, a way of playing or a bot")
async def report(
    request: Request,
    house: NamedDependency[House],
    contests: NamedDependency[Contests],
    access: NamedDependency[ContestAccess],
    player: NamedDependency[Player],
    data: JSONBody[ReportRequest],
) -> ReportAnswer:
    REPORTS.require(request, "Too many reports.", player)
    what = await ReportSubjects(house, contests, access).find(player, data)
    ground = Ground(player.id, house.now(), data.cause, clean_text(data.text))
    subject = await write_report(house.store, what, ground)
    return ReportAnswer(subject, await reported_ms(house.store, subject, player.id) + WITHDRAW_MS)


@delete("/api/reports/{group:str}/{key:str}", summary="Takes back a report within a minute")
async def withdraw(
    house: NamedDependency[House],
    player: NamedDependency[Player],
    group: FromPath[str],
    key: FromPath[str],
) -> None:
    await withdraw_report(house.store, f"{group}/{key}", player.id, house.now())


router = Router("/", route_handlers=[report, withdraw])
