"""What players see and say of acts of staff, and what else is kept about them."""

from secrets import token_hex

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from valat.house.house import House
from valat.kernel.errors import Unreadable
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.requests import AppealRequest, ComplaintRequest
from valat.protocol.staff import ComplaintAbout, OwnComplaint, OwnNotices
from valat.staff.acts import appeal_of
from valat.staff.roles import HOUSE, check_scope
from valat.store.own_data import own_data
from valat.store.players import Player
from valat.store.staff.audit import find_entry
from valat.store.staff.complaints import Complaint, write_complaint
from valat.tournament.live.tournaments import Tournaments
from valat.web.limits import FIGURES, Limit
from valat.web.staff.pictures import own_complaint, own_complaints, own_notices

COMPLAINTS = Limit("complaints", lambda _: RateLimiter.per_minute(0.2, 5))
"""Of complaints and appeals, each of which waits for a person."""


@get("/api/me/notices", summary="Staff actions that concern the caller")
async def notices(house: NamedDependency[House], player: NamedDependency[Player]) -> OwnNotices:
    return await own_notices(house, player.id)


@get("/api/me/export", summary="Everything the house stores about the caller, as a file")
async def export_own(
    request: Request, house: NamedDependency[House], player: NamedDependency[Player]
) -> Response[bytes]:
    # as dear as the figures over all matches
    FIGURES.require(request, "Too many exports.", player)
    body = msgspec.json.format(msgspec.json.encode(await own_data(house.store, player.id)))
    headers = {
        "content-disposition": 'attachment; filename="valat-own-data.json"',
        "cache-control": "no-store",
    }
    return Response(body, media_type="application/json", headers=headers)


@get("/api/complaints", summary="The caller's complaints and appeals, with answers")
async def complaint_list(
    house: NamedDependency[House], player: NamedDependency[Player]
) -> list[OwnComplaint]:
    return await own_complaints(house, player.id)


@post("/api/complaints", status_code=200, summary="Complains to the house or a tournament's organiser")
async def complain(
    request: Request,
    house: NamedDependency[House],
    tournaments: NamedDependency[Tournaments],
    player: NamedDependency[Player],
    data: JSONBody[ComplaintRequest],
) -> OwnComplaint:
    scope, text = _scope(data.about), _text(data.text)
    if data.about.kind == "tournament":
        # raises where there is none
        await tournaments.get(data.about.id)
    COMPLAINTS.require(request, "Too many complaints.", player)
    complaint = Complaint(token_hex(8), player.id, data.about.kind, data.about.id, scope, house.now(), text)
    await write_complaint(house.store, complaint)
    return own_complaint(complaint, None)


@post(
    "/api/appeals", status_code=200, summary="Appeals against a staff action that concerns the caller, once"
)
async def appeal(
    request: Request,
    house: NamedDependency[House],
    player: NamedDependency[Player],
    data: JSONBody[AppealRequest],
) -> OwnComplaint:
    store = house.store
    found = appeal_of(await find_entry(store, data.act), player.id, _text(data.text), house.now())
    COMPLAINTS.require(request, "Too many complaints.", player)
    await write_complaint(store, found)
    return own_complaint(found, None)


def _scope(about: ComplaintAbout) -> str:
    """Whose staff a complaint is for. Raises Unreadable."""
    if about.kind == "act":
        raise Unreadable("Appeal staff actions with POST /api/appeals.")
    if (about.kind == "house") != (about.id == ""):
        raise Unreadable("Give `id` for a tournament; leave it out for the house.")
    return HOUSE if about.kind == "house" else check_scope(f"tournament:{about.id}")


def _text(text: str) -> str:
    """The text as it is kept, its lines too. Raises Unreadable where nothing is said."""
    kept = "\n".join(" ".join(line.split()) for line in text.strip().splitlines())
    if not kept:
        raise Unreadable("The message is empty.")
    return kept


router = Router("/", route_handlers=[notices, complaint_list, complain, appeal, export_own])
