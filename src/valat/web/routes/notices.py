"""The caller's notices: what the bell shows, and that they were read."""

from litestar import Request, Router, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from valat.house.house import House
from valat.house.push.endpoint import check_subscription
from valat.house.push.vapid import Vapid
from valat.house.ways import check_zone
from valat.kernel.errors import Refusal
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.notices import NoticeChoices, NoticeList, NoticeSettings, PushDevice
from valat.protocol.requests import NoticesRead, PushDeviceEnd, PushSubscription
from valat.store.notice_choices import choices_of
from valat.store.players import Player
from valat.store.push_devices import Subscription, add_device, devices_of, new_device, remove_statements
from valat.web.auth import AuthService
from valat.web.limits import Limit

NOTICES = Limit("notices", lambda _: RateLimiter.per_minute(60, 60))
"""Of looking at the own notices, of reading and of choosing them."""
SUBSCRIPTIONS = Limit("push_subscriptions", lambda _: RateLimiter.per_minute(6, 20))
"""Of devices that ask for web push, or for no more of it."""


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


@get("/api/notices/settings", summary="How the caller is told of notices")
async def notice_settings(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    vapid: NamedDependency[Vapid | None],
    player: NamedDependency[Player],
) -> NoticeSettings:
    check_account(player)
    NOTICES.require(request, "Too many looks at the notices.", player)
    return await _settings(request, house, auth, vapid, player)


@post("/api/notices/settings", status_code=200, summary="Changes how the caller is told of notices")
async def choose_notices(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    vapid: NamedDependency[Vapid | None],
    player: NamedDependency[Player],
    data: JSONBody[NoticeChoices],
) -> NoticeSettings:
    check_account(player)
    NOTICES.require(request, "Too many looks at the notices.", player)
    if data.quiet is not None:
        check_zone(data.quiet.zone)
    await house.notices.choose(player.id, data)
    return await _settings(request, house, auth, vapid, player)


@post("/api/push", status_code=200, summary="Pushes notices to the caller's device from now on")
async def subscribe(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    vapid: NamedDependency[Vapid | None],
    player: NamedDependency[Player],
    data: JSONBody[PushSubscription],
) -> NoticeSettings:
    check_account(player)
    if vapid is None:
        raise Refusal("This house can't send notices to devices.", code="no_push")
    SUBSCRIPTIONS.require(request, "Too many subscriptions.", player)
    subscription = check_subscription(Subscription(data.endpoint, data.p256dh, data.auth))
    session, browser = auth.session_of(request) or "", request.headers.get("user-agent", "")
    device = new_device(player.id, session, subscription, data.language, browser, house.now())
    await add_device(house.store, device)
    return await _settings(request, house, auth, vapid, player)


@post("/api/push/end", status_code=200, summary="Pushes no more notices to one of the caller's devices")
async def unsubscribe(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    vapid: NamedDependency[Vapid | None],
    player: NamedDependency[Player],
    data: JSONBody[PushDeviceEnd],
) -> NoticeSettings:
    check_account(player)
    SUBSCRIPTIONS.require(request, "Too many subscriptions.", player)
    if data.id in {device.id for device in await devices_of(house.store, player.id)}:
        await house.store.writer.write(remove_statements(data.id))
    return await _settings(request, house, auth, vapid, player)


async def _settings(
    request: Request, house: House, auth: AuthService, vapid: Vapid | None, player: Player
) -> NoticeSettings:
    here = auth.session_of(request)
    devices = await devices_of(house.store, player.id)
    return NoticeSettings(
        choices=await choices_of(house.store, player.id),
        key=None if vapid is None else vapid.public_key,
        devices=tuple(
            PushDevice(device.id, device.browser, device.made_ms, device.session == here)
            for device in devices
        ),
    )


def check_account(player: Player) -> None:
    """Passes where the player has an account. Raises Refusal `needs_account`. Rule: NTC-1"""
    if player.guest:
        raise Refusal(
            "Notices come with an account. Register to get them.",
            code="needs_account",
            key="notices_need_account",
        )


router = Router(
    "/",
    route_handlers=[
        notice_list,
        read_notices,
        notice_settings,
        choose_notices,
        subscribe,
        unsubscribe,
    ],
)
