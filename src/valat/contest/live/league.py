"""The league of a house: what idle arenas play, and what comes of it."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from secrets import randbits, token_urlsafe

import msgspec

from valat.arena.service.messages import JobKind, LeagueJob, PlayedBlock
from valat.contest.league.field import LeagueGame, contest_of, kept_players, league_games
from valat.contest.league.results import block_of
from valat.contest.league.schedule import kept_blocks, key_of, league_job, next_meeting
from valat.contest.live.queue import JobQueue
from valat.contest.log.state import ContestState
from valat.store.arena_jobs import StoredJob, add_jobs
from valat.store.database import Store
from valat.store.league_blocks import (
    PairKey,
    add_block,
    forget_jobs,
    forget_player,
    players_of,
    tallies,
)
from valat.store.writer import Statement

REST_MS = 600_000
"""For so long a pair rests whose block came to nothing: it would come to nothing again at once."""
SEED_BITS = 48
"""So that any program can read it out of JSON."""
KIND: JobKind = "league"
_SPEC = msgspec.json.Decoder(LeagueJob)


class League:
    """The league of a house. Rule: CON-FAIR-1

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
    ) -> None:
        self._store, self._queue, self._states, self._now = store, queue, states, now
        self._rests: dict[PairKey, int] = {}
        self._offering = asyncio.Lock()

    def games(self) -> list[LeagueGame]:
        """What is played, and by whom, now."""
        return league_games(self._states())

    async def offer(self) -> None:
        """Asks for a block where nothing at all waits to be done."""
        # one after the other: two would ask for the same block
        async with self._offering:
            await self._queue.drop(
                lambda job: job.kind == KIND and not self._is_wanted(_SPEC.decode(job.spec))
            )
            if self._queue.waiting():
                return
            now = self._now()
            self._rests = {key: until for key, until in self._rests.items() if until > now}
            busy = {key_of(_SPEC.decode(job.spec)) for job in self._queue.of_kind(KIND)}
            meeting = next_meeting(self.games(), await tallies(self._store), {*busy, *self._rests}, now)
            # what came meanwhile goes before
            if meeting is None or self._queue.waiting():
                return
            job = league_job(f"league-{token_urlsafe(12)}", meeting, randbits(SEED_BITS), now)
            await self._store.writer.write(add_jobs([job]))
            self._queue.add([job])

    async def take(self, job: StoredJob, spec: LeagueJob, played: PlayedBlock) -> None:
        """Keeps what was played, once. Raises Refusal `bad_result`."""
        # in a thread: records are long, and are compressed
        block, matches = await asyncio.to_thread(block_of, job.id, spec, played, self._now())

        async def write(statements: Sequence[Statement]) -> None:
            # who has left meanwhile leaves nothing
            game = self._game_of(spec)
            rows = [] if game is None else add_block(block, matches, kept_blocks(len(game.players)))
            await self._store.writer.write([*rows, *statements, *forget_jobs()])

        await self._queue.finish(job, write)

    async def fail(self, job: StoredJob, spec: LeagueJob, why: str) -> None:
        """Gives a block up that came to nothing: others are played first."""
        self._rests[key_of(spec)] = self._now() + REST_MS
        await self._queue.finish(job, self._forget, why)

    async def contests(self) -> set[str]:
        """The ids of the contests whose entries have played."""
        return {contest_of(player) for player in await players_of(self._store)}

    async def tidy(self) -> None:
        """Lets go of all that those have left who are gone for good, however it is that they went."""
        gone = await players_of(self._store) - kept_players(self._states())
        await self._forget([one for player in sorted(gone) for one in forget_player(player)])

    async def _forget(self, statements: Sequence[Statement]) -> None:
        await self._store.writer.write([*statements, *forget_jobs()])

    def _is_wanted(self, spec: LeagueJob) -> bool:
        return self._game_of(spec) is not None

    def _game_of(self, spec: LeagueJob) -> LeagueGame | None:
        """The game of a block, where both that meet in it still play."""
        for game in self.games():
            if game.id == spec.of and all(map(game.player, spec.players, spec.versions)):
                return game
        return None
