"""Tournaments and evenings that players open: plans, what their owners see and do."""

from litestar import Request, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from valat.limits.rate_limiter import RateLimiter
from valat.protocol.own_events import (
    AnyOwnEventPlan,
    OwnEvent,
    OwnEventActRequest,
    OwnEventKind,
    OwnEventList,
)
from valat.store.players import Player
from valat.web.limits import Limit
from valat.web.own_events import OwnEvents

OPENINGS = Limit("own_events", lambda _: RateLimiter.per_minute(1, 6))
"""Each is a log that stays."""
ACTS = Limit("own_event_acts", lambda _: RateLimiter.per_minute(20, 20))


@get("/api/own-events", summary="The events that the caller has open")
async def own_events_of(
    own_events: NamedDependency[OwnEvents], player: NamedDependency[Player]
) -> OwnEventList:
    return await own_events.list_of(player)


@post("/api/own-events", status_code=200, summary="Opens a tournament or an evening of the caller's own")
async def open_own_event(
    request: Request,
    own_events: NamedDependency[OwnEvents],
    player: NamedDependency[Player],
    data: JSONBody[AnyOwnEventPlan],
) -> OwnEvent:
    OPENINGS.require(request, "Too many events.", player)
    return await own_events.open(player, data)


@get("/api/own-events/{kind:str}/{event_id:str}", summary="Who organises an event, and what the owner can do")
async def own_event(
    own_events: NamedDependency[OwnEvents],
    asker: NamedDependency[Player | None],
    kind: FromPath[OwnEventKind],
    event_id: FromPath[str],
) -> OwnEvent:
    return await own_events.picture(kind, event_id, asker)


@post(
    "/api/own-events/{kind:str}/{event_id:str}/acts",
    status_code=200,
    summary="An action of an event's owner: start, pause, resume, remove, hand_on, cancel",
)
async def act_on_own_event(
    request: Request,
    own_events: NamedDependency[OwnEvents],
    player: NamedDependency[Player],
    kind: FromPath[OwnEventKind],
    event_id: FromPath[str],
    data: JSONBody[OwnEventActRequest],
) -> OwnEvent:
    ACTS.require(request, "Too many actions.", player)
    return await own_events.act(kind, event_id, player, data)


router = Router("/", route_handlers=[own_events_of, open_own_event, own_event, act_on_own_event])
