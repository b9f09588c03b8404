"""The caller's notices: what the bell shows, and that they were read."""

from litestar import Request, Router, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from valat.house.house import House
from valat.kernel.errors import Refusal
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.notices import NoticeList
from valat.protocol.requests import NoticesRead
from valat.store.players import Player
from valat.web.limits import Limit

NOTICES = Limit("notices", lambda _: RateLimiter.per_minute(60, 60))
"""Of looking at the own notices, and of reading them."""


@get("/api/notices", summary="The caller's newest notices")
async def notice_list(
    request: Request, house: NamedDependency[House], player: NamedDependency[Player]
) -> NoticeList:
    check_account(player)
    NOTICES.require(request, "Too many looks at the notices.", player)
    return await house.notices.newest(player.id)


@post("/api/notices/read", status_code=200, summary="Notes that the caller has read notices, on every device")
async def read_notices(
    request: Request,
    house: NamedDependency[House],
    player: NamedDependency[Player],
    data: JSONBody[NoticesRead],
) -> NoticeList:
    check_account(player)
    NOTICES.require(request, "Too many looks at the notices.", player)
    if data.ids:
        await house.notices.read(player.id, data.ids)
    if data.until is not None:
        await house.notices.read_all(player.id, data.until)
    return await house.notices.newest(player.id)


def check_account(player: Player) -> None:
    """Passes where the player has an account. Raises Refusal `needs_account`. Rule: NTC-1"""
    if player.guest:
        raise Refusal("Notices come with an account. Register to get them.", code="needs_account")


router = Router("/", route_handlers=[notice_list, read_notices])
