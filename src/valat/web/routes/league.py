"""The league between contests: its tables, its replays, and whether an entry plays in it."""

from litestar import Request, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from valat.contest.acts.league import choose_league
from valat.contest.live.contests import Contests
from valat.contest.live.league_pictures import block_answer, result_of, seen_by
from valat.house.house import House
from valat.kernel.errors import Refusal
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.contests import EntryMessage
from valat.protocol.league import LeagueBlockAnswer, LeagueMessage, LeagueRequest
from valat.store.league_blocks import block_with_matches
from valat.web.contest_access import ContestAccess
from valat.web.limits import RECORDS, Limit

LEAGUE_CHOICES = Limit("league_choices", lambda _: RateLimiter.per_minute(0.5, 10))
"""Of an entry, and of an address, to join the league or leave it."""

MOST_GAMES = 50
"""In one answer."""


@get("/api/league", summary="The bots' league between contests: strengths and the latest blocks")
async def league(
    request: Request, contests: NamedDependency[Contests], access: NamedDependency[ContestAccess]
) -> LeagueMessage:
    RECORDS.require(request, 'Too many "what if" questions.')
    viewer = await access.viewer(None)
    states = {state.id: state for state in contests.over()}
    tables = await contests.league.tables(states, MOST_GAMES)
    return LeagueMessage(
        tuple(seen_by(table, states, viewer) for table in tables), contests.queue.is_served()
    )


@get("/api/league/blocks/{block:str}", summary="A block of the league, with the records of its matches")
async def league_block(
    request: Request, contests: NamedDependency[Contests], house: NamedDependency[House], block: FromPath[str]
) -> LeagueBlockAnswer:
    RECORDS.require(request, "Too many matches.")
    found = await block_with_matches(house.store, block)
    games = {game.id: game for game in contests.league.games()}
    if found is not None and (game := games.get(found[0].pair.game)) is not None:
        played, matches = found
        result = result_of(game, played)
        if result is not None:
            return block_answer(game, result, matches)
    raise Refusal("Block not found, or its replays are no longer kept.", code="no_match")


@post(
    "/api/contests/{contest_id:str}/entries/{entry:int}/league",
    status_code=200,
    summary="Sets whether an entry plays in the league between contests",
)
async def set_entry_league(
    request: Request,
    access: NamedDependency[ContestAccess],
    contest_id: FromPath[str],
    entry: FromPath[int],
    data: JSONBody[LeagueRequest],
) -> EntryMessage:
    # each is an event for good
    LEAGUE_CHOICES.of(request).require(f"{contest_id}/{entry}", "Too many changes.")
    LEAGUE_CHOICES.require(request, "Too many changes.")
    return await access.perform(
        contest_id,
        entry,
        lambda state: choose_league(state, entry, plays=data.plays),
    )


router = Router("/", route_handlers=[league, league_block, set_entry_league])
