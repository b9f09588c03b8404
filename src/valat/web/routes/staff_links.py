"""One-time links that admins hand out to players who cannot sign in any more."""

from litestar import Request, Response, Router, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from valat.house.house import House
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.requests import LoginLinkRequest
from valat.protocol.staff import LoginLinkAnswer
from valat.staff.login_links import LINK_PATH, hand_out_link
from valat.staff.roles import HOUSE, forbidden
from valat.store.staff.roles import roles_of
from valat.web.auth import AuthService
from valat.web.errors import NotFound
from valat.web.limits import Limit
from valat.web.names import key
from valat.web.profile import session_response
from valat.web.staff.access import StaffDoor

LINKS = Limit("login_links", lambda _: RateLimiter.per_minute(1, 10))
"""Each lets somebody into an account."""


@post("/api/staff/login-links", status_code=200, summary="Makes a one-time link for a player")
async def make_link(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    door: NamedDependency[StaffDoor],
    data: JSONBody[LoginLinkRequest],
) -> Response[LoginLinkAnswer]:
    actor = await door.require("login_link", (HOUSE,), data.reason)
    store = house.store
    player = await house.players.find(key(data.name))
    if player is None or player.guest:
        raise NotFound("No registered player has that name.", code="no_player")
    if await roles_of(store, player.id):
        # with a link an admin would act in the name of others of the staff
        why = "Links for staff come from the command line only: valat login-link."
        raise forbidden(why, "staff_link")
    LINKS.require(request, "Too many links.", actor)
    token, link = await hand_out_link(store, player.id, data.reason, now=house.now, actor=actor.id)
    return session_response(auth, LoginLinkAnswer(player.name, LINK_PATH + token, link.until_ms))


router = Router("/", route_handlers=[make_link])
