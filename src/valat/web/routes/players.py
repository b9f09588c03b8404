"""A player's public page."""

import time

import msgspec
from litestar import Request, Router, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from valat.house.company import companions
from valat.house.deal_figures import deal_figures
from valat.house.house import House
from valat.house.relations import Relations
from valat.protocol.answers import GameStats, Outcome, PlayedMatch, PlayerDeals, PlayerPage
from valat.protocol.tournaments import EnteredTournament, PlayerTournaments
from valat.store.history import History
from valat.store.players import Player
from valat.store.rating_lists import gains_at
from valat.store.references import imps_at
from valat.store.tournaments import PlayedTournament, tournaments_of
from valat.web.limits import FIGURES
from valat.web.names import find_player

DAYS_MS = 26 * 7 * 24 * 3_600_000
"""How far back the page tells on which days somebody played."""

NEWEST = 1000
"""So many of the newest deals the figures are of."""

MOST_TOURNAMENTS = 100
"""So many of the newest tournaments are told."""


@get("/api/players/{name:str}", summary="A player's matches and figures")
async def player_page(
    asker: NamedDependency[Player | None],
    house: NamedDependency[House],
    history: NamedDependency[History],
    relations: NamedDependency[Relations],
    name: FromPath[str],
    game: FromQuery[str | None] = None,
    outcome: FromQuery[Outcome | None] = None,
) -> PlayerPage:
    player = await find_player(house.players, name)
    who, history = asker.id if asker else None, history
    # for the asker: what came of a board is not told to those who may still play it
    matches = await history.matches(player.id, who, game=game, outcome=outcome)
    # one's own business: to others it would tell of boards that they have still to play
    imps = (
        await imps_at(house.store, player.id, [match["table"] for match in matches])
        if who == player.id
        else {}
    )
    gains = await gains_at(house.store, player.id, [match["table"] for match in matches])
    matches = [
        {**match, "imps": imps.get(match["table"]), "gain": gains.get(match["table"])} for match in matches
    ]
    stats = await history.stats(player.id)
    stranger = None if asker is None or asker.guest or asker.id == player.id else asker
    relation = await relations.of(stranger, player) if stranger else None
    days = await history.days(player.id, who, time.time_ns() // 1_000_000 - DAYS_MS)
    return PlayerPage(
        name=player.name,
        guest=player.guest,
        since=player.since_ms,
        stats=msgspec.convert(stats, dict[str, GameStats]),
        matches=msgspec.convert(matches, list[PlayedMatch]),
        met=companions(await history.meetings(player.id, who)),
        days=days,
        avatar=player.avatar,
        relation=relation,
    )


@get("/api/players/{name:str}/deals", summary="A player's results: contracts, best deals")
async def player_deals(
    request: Request,
    asker: NamedDependency[Player | None],
    house: NamedDependency[House],
    history: NamedDependency[History],
    name: FromPath[str],
) -> PlayerDeals:
    player = await find_player(house.players, name)
    FIGURES.require(request, 'Too many "what if" questions.', asker)
    deals = await history.deals(player.id, asker.id if asker else None, NEWEST)
    return PlayerDeals(NEWEST, deal_figures(deals))


@get("/api/players/{name:str}/tournaments", summary="A player's tournaments")
async def player_tournaments(
    house: NamedDependency[House], asker: NamedDependency[Player | None], name: FromPath[str]
) -> PlayerTournaments:
    player = await find_player(house.players, name)
    entered = await tournaments_of(house.store, player.id, MOST_TOURNAMENTS)
    # what is private is found by its link alone; one's own page leads back there
    is_own = asker is not None and asker.id == player.id
    return PlayerTournaments(
        tuple(_entered(entry) for entry in entered if is_own or not entry.listing.private)
    )


def _entered(one: PlayedTournament) -> EnteredTournament:
    listing = one.listing
    fields = {"id": listing.id, "game": listing.game, "format": listing.format, "phase": listing.phase}
    return msgspec.convert({**fields, "opened_ms": listing.opened_ms, "place": one.place}, EnteredTournament)


router = Router("/", route_handlers=[player_tournaments, player_page, player_deals])
