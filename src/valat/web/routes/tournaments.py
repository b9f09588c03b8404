"""Tournaments: lists, pictures, standings and exports; entering, withdrawing, leaving."""

from collections.abc import Sequence

from litestar import Request, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

from valat.house.house import House
from valat.protocol.tournament_acts import TournamentActRequest
from valat.protocol.tournaments import (
    EnterRequest,
    LeaveRequest,
    TournamentList,
    TournamentMessage,
    TournamentPlan,
    TournamentStandings,
)
from valat.staff.roles import HOUSE
from valat.store.players import Player
from valat.tournament.live import pictures
from valat.tournament.live.round_tables import KIND
from valat.tournament.live.tournaments import Tournaments
from valat.tournament.log.state import Tournament
from valat.tournament.proof.export import write_lines
from valat.web.downloads import check_downloads, jsonl_file
from valat.web.entry_traces import EntryTraces
from valat.web.paging import check_offset
from valat.web.staff.access import StaffDoor
from valat.web.staff.tournaments import act_on_tournament, plan

PAGE = 50
"""Tournaments, or rows of standings, in one answer."""


@get("/api/tournaments", summary="Open and running tournaments; with `over` finished ones")
async def tournaments(
    tournaments: NamedDependency[Tournaments],
    asker: NamedDependency[Player | None],
    over: FromQuery[bool] = False,
    offset: FromQuery[int] = 0,
) -> TournamentList:
    check_offset(offset)
    if not over:
        return running_tournaments(tournaments, asker, offset)
    states, total = await tournaments.ended(offset, PAGE)
    return _list(states, total, asker)


def running_tournaments(tournaments: Tournaments, player: Player | None, offset: int = 0) -> TournamentList:
    """A page of the open and running tournaments, as that player sees them."""
    who = player.id if player else ""
    running = [state for state in tournaments.running() if is_listed(state, who)]
    return _list(running[offset : offset + PAGE], len(running), player)


def is_listed(state: Tournament, player: str) -> bool:
    """Whether lists show a tournament to a player: a private one if they have entered. Rule: TRN-OWN-1"""
    return state.terms.access != "link" or state.known_entry_of(player) is not None


def _list(states: Sequence[Tournament], total: int, player: Player | None) -> TournamentList:
    who = player.id if player else None
    return TournamentList(tuple(pictures.summary(state, who) for state in states), total)


@get("/api/tournaments/{tournament_id:str}", summary="A tournament as it is now")
async def tournament(
    tournaments: NamedDependency[Tournaments],
    asker: NamedDependency[Player | None],
    tournament_id: FromPath[str],
) -> TournamentMessage:
    return await tournaments.picture_for(await tournaments.get(tournament_id), asker)


@get("/api/tournaments/{tournament_id:str}/standings", summary="A tournament's standings, by pages")
async def standings(
    tournaments: NamedDependency[Tournaments], tournament_id: FromPath[str], offset: FromQuery[int] = 0
) -> TournamentStandings:
    check_offset(offset)
    rows = pictures.standings(await tournaments.get(tournament_id))
    return TournamentStandings(tuple(rows[offset : offset + PAGE]), len(rows))


@get(
    "/api/tournaments/{tournament_id:str}/export",
    summary="Every event and match record, one per line, for `valat tournament verify`",
)
async def export_tournament(
    request: Request, tournaments: NamedDependency[Tournaments], tournament_id: FromPath[str]
) -> Stream:
    check_downloads(request, tournament_id)
    export = await tournaments.export(tournament_id)
    return jsonl_file(f"valat-tournament-{export.id}", write_lines(export))


@post("/api/tournaments/{tournament_id:str}/enter", status_code=200, summary="Enters a tournament")
async def enter(
    request: Request,
    house: NamedDependency[House],
    tournaments: NamedDependency[Tournaments],
    entry_traces: NamedDependency[EntryTraces],
    player: NamedDependency[Player],
    tournament_id: FromPath[str],
    data: JSONBody[EnterRequest],
) -> TournamentMessage:
    house.sanctions.check_may_play(player.id, house.now())
    trace = await entry_traces.statements(request, tournament_id, player.id)
    state = await tournaments.enter(tournament_id, player, data.rules, data.nonce, trace)
    return await tournaments.picture_for(state, player)


@post("/api/tournaments/{tournament_id:str}/withdraw", status_code=200, summary="Withdraws from a tournament")
async def withdraw(
    tournaments: NamedDependency[Tournaments], player: NamedDependency[Player], tournament_id: FromPath[str]
) -> TournamentMessage:
    return await tournaments.picture_for(await tournaments.withdraw(tournament_id, player), player)


@post("/api/tournaments/{tournament_id:str}/leave", status_code=200, summary="Leaves a tournament for good")
async def leave(
    tournaments: NamedDependency[Tournaments],
    player: NamedDependency[Player],
    tournament_id: FromPath[str],
    data: JSONBody[LeaveRequest],
) -> TournamentMessage:
    state = await tournaments.leave(tournament_id, player, sure=data.sure)
    return await tournaments.picture_for(state, player)


@post("/api/tournaments", status_code=200, summary="Plans a tournament with a start time, for organisers")
async def plan_tournament(
    house: NamedDependency[House],
    tournaments: NamedDependency[Tournaments],
    door: NamedDependency[StaffDoor],
    data: JSONBody[TournamentPlan],
) -> TournamentMessage:
    player = await door.require("organise", (HOUSE,), data.reason)
    state = await plan(house, tournaments, player, data)
    return await tournaments.picture_for(state, player)


@post("/api/tournaments/{tournament_id:str}/acts", status_code=200, summary="A staff action on a tournament")
async def act_on(
    house: NamedDependency[House],
    tournaments: NamedDependency[Tournaments],
    door: NamedDependency[StaffDoor],
    tournament_id: FromPath[str],
    data: JSONBody[TournamentActRequest],
) -> TournamentMessage:
    player = await door.require("direct", (f"{KIND}:{tournament_id}",), data.reason)
    state = await act_on_tournament(house, tournaments, player, await tournaments.get(tournament_id), data)
    return await tournaments.picture_for(state, player)


router = Router("/", route_handlers=[
    tournaments, tournament, standings, export_tournament, enter, withdraw, leave, plan_tournament, act_on,
])  # fmt: skip
