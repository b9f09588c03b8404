"""The league of a house: what idle arenas play, and what comes of it."""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from secrets import token_urlsafe

import msgspec
from msgspec import Struct

from valat.arena.service.messages import JobKind, LeagueJob, PlayedBlock
from valat.contest.league.field import LeagueGame, LeaguePlayer, contest_of, kept_players, league_games
from valat.contest.league.projection import GameProjection, next_meeting
from valat.contest.league.results import Of, block_of
from valat.contest.league.schedule import Meeting, kept_blocks, key_of, league_job
from valat.contest.live.league_pictures import league_table
from valat.contest.live.queue import JobQueue
from valat.contest.log.state import ContestState
from valat.protocol.league import LeagueTable
from valat.store.arena_jobs import StoredJob, add_jobs
from valat.store.database import Store
from valat.store.league_blocks import (
    PairKey,
    PairTotals,
    add_block,
    all_totals,
    forget_jobs,
    forget_player,
    players_of,
    recent_blocks,
    totals_of,
)
from valat.store.writer import Statement

REST_MS = 600_000
"""For so long a pair rests whose block came to nothing, or a player who did again and again: it would come to
nothing again at once."""
MOST_FAILURES = 3
"""In a row, after which a player rests."""
KIND: JobKind = "league"
_SPEC = msgspec.json.Decoder(LeagueJob)

Pause = Callable[[LeaguePlayer, str], Awaitable[None]]
"""Notes that a player rests for long, and why."""


class Failures(Struct, frozen=True):
    """How often in a row a player's blocks came to nothing, and since when."""

    count: int
    since_ms: int


class League:
    """The league of a house. Rule: CON-FAIR-1

    What it knows of blocks is a projection in memory, kept as they come: neither an arena's question nor a
    reader's goes through all of them.

    Args:
        states: gives the contests whose entries may play.
        now: milliseconds since 1970.
    """

    def __init__(
        self,
        store: Store,
        queue: JobQueue,
        states: Callable[[], Iterable[ContestState]],
        now: Callable[[], int],
        pause: Pause,
    ) -> None:
        self._store, self._queue, self._states, self._now = store, queue, states, now
        self._pause = pause
        self._totals: defaultdict[str, dict[PairKey, PairTotals]] = defaultdict(dict)
        self._games: dict[str, GameProjection] = {}
        self._tables: dict[str, LeagueTable] = {}
        # whether somebody has come or gone since games were looked at
        self._is_changed = True
        self._rests: dict[PairKey | Of, int] = {}
        self._failures: dict[Of, Failures] = {}
        self._played_ms = 0
        self._offering = asyncio.Lock()

    async def start(self) -> None:
        """Reads what was played, and removes what entries left that are gone for good."""
        await self.tidy()
        self._totals.clear()
        self._games.clear()
        self._tables.clear()
        for pair, totals in (await all_totals(self._store)).items():
            self._totals[pair.game][pair] = totals
        self._is_changed = True

    def games(self) -> list[LeagueGame]:
        """What is played, and by whom, now."""
        return [own.game for own in self._projections().values()]

    def note_change(self) -> None:
        """Looks again at who plays, when that is asked next."""
        self._is_changed = True

    def forget(self, player: str) -> None:
        """Forgets what is remembered of an entry whose blocks are gone."""
        for game in self._totals.values():
            for pair in [pair for pair in game if player in (pair.first, pair.second)]:
                del game[pair]
        # those that played against it have other figures now
        self._games.clear()
        self._is_changed = True

    async def tables(self, states: Mapping[str, ContestState], most: int) -> list[LeagueTable]:
        """The games that were played last, as nobody in particular sees them, with all rows.

        Args:
            most: how many at most.
        """
        newest = sorted(self._projections().values(), key=lambda own: (-own.last_ms, own.game.id))[:most]
        for own in newest:
            if own.game.id not in self._tables:
                recent = await recent_blocks(self._store, own.game.id)
                # not if the game was looked at again while the store was read
                if self._games.get(own.game.id) is own:
                    self._tables[own.game.id] = league_table(own, states, recent)
        return [self._tables[own.game.id] for own in newest if own.game.id in self._tables]

    async def offer(self) -> None:
        """Asks for a block where nothing at all waits to be done."""
        # one after the other: two would ask for the same block
        async with self._offering:
            await self._queue.drop(
                lambda job: job.kind == KIND and self._meeting_of(_SPEC.decode(job.spec)) is None
            )
            # what came meanwhile goes before
            if self._queue.waiting() or (meeting := self._next()) is None:
                return
            job = league_job(f"league-{token_urlsafe(12)}", meeting, self._now())
            await self._store.writer.write(add_jobs([job]))
            self._queue.add([job])

    async def take(self, job: StoredJob, spec: LeagueJob, result: PlayedBlock) -> None:
        """Keeps what was played, once. Raises Refusal `bad_result`."""
        # in a thread: records are long, and are compressed
        block, matches = await asyncio.to_thread(block_of, job.id, spec, result, self._now())

        async def write(statements: Sequence[Statement]) -> None:
            # who has left meanwhile leaves nothing
            meeting = self._meeting_of(spec)
            rows = (
                [] if meeting is None else add_block(block, matches, kept_blocks(len(meeting.game.players)))
            )
            await self._store.writer.write([*rows, *statements, *forget_jobs()])

        await self._queue.finish(job, write)
        for of in zip(spec.players, spec.versions, strict=True):
            self._failures.pop(of, None)
        self._played_ms = self._now()
        totals = await totals_of(self._store, block.pair)
        # asked again: either may have left while the block was written
        meeting = self._meeting_of(spec)
        if totals is not None and meeting is not None:
            self._totals[block.pair.game][block.pair] = totals
            self._projections()[block.pair.game].put(meeting, totals)
            self._tables.pop(block.pair.game, None)

    async def fail(self, job: StoredJob, spec: LeagueJob, why: str, *, again: bool) -> None:
        """Gives a block up that came to nothing: others are played first.

        Args:
            again: whether the machine was at fault, and not the bots.
        """
        now = self._now()
        # before the job is finished: from then on `offer` may ask for the same pair
        self._rests[key_of(spec)] = now + REST_MS
        await self._queue.finish(job, self._forget, why)
        meeting = self._meeting_of(spec)
        for player in () if meeting is None else (meeting.first, meeting.second):
            if not player.of_house:
                await self._note_failure(player, why, now, again=again)

    async def contests(self) -> set[str]:
        """The ids of the contests whose entries have played."""
        return {contest_of(player) for player in await players_of(self._store)}

    async def tidy(self) -> None:
        """Removes all that entries left that are gone for good, for any reason."""
        departed_players = await players_of(self._store) - kept_players(self._states())
        await self._forget(
            [statement for player in sorted(departed_players) for statement in forget_player(player)]
        )

    async def _forget(self, statements: Sequence[Statement]) -> None:
        await self._store.writer.write([*statements, *forget_jobs()])

    async def _note_failure(self, player: LeaguePlayer, why: str, now: int, *, again: bool) -> None:
        of = (player.key, player.version)
        before = self._failures.get(of, Failures(0, now))
        self._failures[of] = failures = Failures(before.count + 1, before.since_ms)
        if failures.count < MOST_FAILURES:
            return
        # where others play meanwhile, it is this one that does not
        if self._played_ms > failures.since_ms and not again:
            del self._failures[of]
            await self._pause(player, why)
        else:
            self._rests[of] = now + REST_MS

    def _next(self) -> Meeting | None:
        now = self._now()
        self._rests = {key: until for key, until in self._rests.items() if until > now}
        busy = {*self._rests, *(key_of(_SPEC.decode(job.spec)) for job in self._queue.of_kind(KIND))}

        def is_busy(pair: PairKey) -> bool:
            players = (pair.first, pair.first_version), (pair.second, pair.second_version)
            return pair in busy or not busy.isdisjoint(players)

        return next_meeting(self._projections().values(), is_busy, now)

    def _meeting_of(self, spec: LeagueJob) -> Meeting | None:
        """Who meets in a block, where both still play."""
        own = self._projections().get(spec.of)
        if own is None:
            return None
        first, second = map(own.game.player, spec.players, spec.versions)
        return None if first is None or second is None else Meeting(own.game, first, second, spec.number)

    def _projections(self) -> dict[str, GameProjection]:
        """The games by their ids, looked at again where an entry has come, gone or rested long enough."""
        now = self._now()
        is_due = any(own.until_ms is not None and own.until_ms <= now for own in self._games.values())
        if self._is_changed or is_due:
            self._is_changed = False
            before, self._games = self._games, {}
            for game in league_games(self._states()):
                self._drop_old_versions(game)
                own = before.get(game.id)
                is_same = own is not None and own.game == game and own.until_ms is None
                self._games[game.id] = (
                    own if is_same and own else GameProjection(game, self._totals[game.id], now)
                )
            # titles and authors' names are in them
            self._tables.clear()
        return self._games

    def _drop_old_versions(self, game: LeagueGame) -> None:
        playing = {player.key: player.version for player in game.players}
        totals = self._totals[game.id]
        for pair in [
            pair
            for pair in totals
            if playing.get(pair.first, pair.first_version) != pair.first_version
            or playing.get(pair.second, pair.second_version) != pair.second_version
        ]:
            del totals[pair]
