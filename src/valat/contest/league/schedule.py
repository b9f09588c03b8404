"""Who meets whom next in the league. Nobody chooses opponents. Rule: CON-FAIR-1"""

from collections.abc import Iterator
from itertools import combinations

import msgspec
from msgspec import Struct

from valat import games
from valat.arena.contest.contest_file import Budgets, GameEntry, options_of
from valat.arena.service.messages import Entrant, LeagueJob
from valat.contest.course.jobs import LEAGUE
from valat.contest.league.field import LeagueGame, LeaguePlayer
from valat.store.arena_jobs import StoredJob
from valat.store.league_blocks import PairKey, PairTotals

BLOCK_MS = 60_000
"""Processor time of all the bots of a block: longer nobody's new version waits."""
DISTURBANCE = 0.9
"""By which a fixed loop may differ from its median, and of runnable time that may be spent waiting.

The league counts for nobody, and plays nothing twice.
"""
MOST_KEPT, FEWEST_KEPT, KEPT_OF_PLAYER = 60, 5, 600
"""Blocks that count: of a pair, as many as of each of its players may be kept between these bounds."""
AGAIN_MS = 86_400_000
"""How long a pair rests that has so many: strengths are known then, and cores are left alone."""
UNPLAYED = PairTotals(0, 0, 0)


class Meeting(Struct, frozen=True):
    """Two that meet next.

    Attributes:
        number: of the block among theirs, from 0.
    """

    game: LeagueGame
    first: LeaguePlayer
    second: LeaguePlayer
    number: int


def kept_blocks(players: int) -> int:
    """How many of the newest blocks of a pair count, and are kept, with so many players in the game.

    >>> kept_blocks(3), kept_blocks(31), kept_blocks(500)
    (60, 20, 5)
    """
    return max(FEWEST_KEPT, min(MOST_KEPT, KEPT_OF_PLAYER // max(1, players - 1)))


def pairs(game: LeagueGame) -> Iterator[tuple[LeaguePlayer, LeaguePlayer]]:
    """All that meet: entries each other and the house's bots, which do not play among themselves."""
    return (
        (first, second)
        for first, second in combinations(game.players, 2)
        if not (first.of_house and second.of_house)
    )


def pair_key(game: LeagueGame, first: LeaguePlayer, second: LeaguePlayer) -> PairKey:
    """By which what a pair has played is known: new versions are another pair."""
    return PairKey(game.id, first.key, first.version, second.key, second.version)


def league_job(name: str, meeting: Meeting, now_ms: int) -> StoredJob:
    """The job of a block; the arena that leases it is told its seeds."""
    first, second = meeting.first, meeting.second
    spec = LeagueJob(
        meeting.game.entry,
        block_budgets(meeting.game.entry),
        meeting.number,
        (_entrant(first), _entrant(second)),
        block_sides(meeting.game.entry, meeting.number),
        disturbance=DISTURBANCE,
        waiting=DISTURBANCE,
        of=meeting.game.id,
        players=(first.key, second.key),
        versions=(first.version, second.version),
    )
    return StoredJob(name, None, None, None, "league", LEAGUE, msgspec.json.encode(spec).decode(), now_ms)


def key_of(spec: LeagueJob) -> PairKey:
    """The pair that plays a block."""
    (first, second), (one, other) = spec.players, spec.versions
    return PairKey(spec.of, first, one, second, other)


def block_sides(entry: GameEntry, number: int) -> tuple[int, ...]:
    """Which of the two is each side; of more than two each is alone in turn, against copies of the other.

    >>> three = GameEntry("yard", {"players": 3})
    >>> block_sides(three, 0), block_sides(three, 1)
    ((0, 1, 1), (1, 0, 0))
    """
    sides = len(set(games.find(entry.game).sides(options_of(entry))))
    alone = number % 2
    return (alone, *[1 - alone] * (sides - 1))


def block_budgets(entry: GameEntry) -> Budgets:
    """The limits of each bot: all of a block's together have a minute.

    >>> block_budgets(GameEntry("belot")).match_ms
    7500
    """
    game, options = games.find(entry.game), options_of(entry)
    seats, matches = game.players(options), len(set(game.sides(options)))
    match_ms = BLOCK_MS // (seats * matches)
    return Budgets(move_ms=min(1000, match_ms), match_ms=match_ms)


def _entrant(player: LeaguePlayer) -> Entrant:
    # what it notes for its author stays in the arena. Rule: CON-SRC-1
    house = player.key if player.of_house else None
    return Entrant(player.name, player.package, house, is_private=True)
