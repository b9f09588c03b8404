"""Challenges: making them, answering them, and the caller's list."""

from litestar import Request, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from valat.house.challenges import Challenges
from valat.house.house import House
from valat.house.relations import require_account
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.challenges import (
    ChallengeAct,
    ChallengeAgainRequest,
    ChallengeList,
    ChallengePicture,
    ChallengeRequest,
)
from valat.store.players import Player
from valat.web.errors import NotFound
from valat.web.limits import Limit
from valat.web.names import find_player

MADE = Limit("challenges", lambda _: RateLimiter.per_minute(3, 10))
"""Of new challenges, each of which calls somebody."""
ANSWERS = Limit("challenge_answers", lambda _: RateLimiter.per_minute(60, 60))
"""Of lists and answers."""


@get("/api/challenges", summary="The caller's challenges, those that run first")
async def challenge_list(
    request: Request,
    house: NamedDependency[House],
    challenges: NamedDependency[Challenges],
    player: NamedDependency[Player],
) -> ChallengeList:
    require_account(player)
    ANSWERS.require(request, "Too many lists of challenges.", player)
    return ChallengeList(await challenges.of(player), house.now())


@post("/api/challenges", status_code=200, summary="Challenges players to a game")
async def challenge(
    request: Request,
    house: NamedDependency[House],
    challenges: NamedDependency[Challenges],
    player: NamedDependency[Player],
    data: JSONBody[ChallengeRequest],
) -> ChallengePicture:
    require_account(player)
    MADE.require(request, "Too many challenges.", player)
    people = [await find_player(house.players, name) for name in data.people]
    if any(person.guest for person in people):
        raise NotFound("No registered player has that name.", code="no_player")
    return await challenges.make(player, people, data)


@post("/api/challenges/again", status_code=200, summary="Challenges those with whom a match was finished")
async def challenge_again(
    request: Request,
    challenges: NamedDependency[Challenges],
    player: NamedDependency[Player],
    data: JSONBody[ChallengeAgainRequest],
) -> ChallengePicture:
    require_account(player)
    MADE.require(request, "Too many challenges.", player)
    return await challenges.again(player, data.table)


@post(
    "/api/challenges/{challenge_id:str}",
    status_code=200,
    summary="Answers or withdraws a challenge",
)
async def act_on_challenge(
    request: Request,
    challenges: NamedDependency[Challenges],
    player: NamedDependency[Player],
    challenge_id: FromPath[str],
    data: JSONBody[ChallengeAct],
) -> ChallengePicture:
    require_account(player)
    ANSWERS.require(request, "Too many answers.", player)
    return await challenges.act(player, challenge_id, data.do)


router = Router("/", route_handlers=[challenge_list, challenge, challenge_again, act_on_challenge])
