"""All the contests of one house: drafted, found, and what arenas say of their jobs."""

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial

import msgspec
from msgspec.structs import replace

from valat.aggregate.definition import Step
from valat.aggregate.ids import new_id
from valat.aggregate.registry import Registry
from valat.aggregate.time_source import SystemTime
from valat.arena.service.messages import (
    LEASE_MS,
    AnsweredTurns,
    BlockJob,
    BuildJob,
    Built,
    Completion,
    Failed,
    Job,
    LeagueJob,
    LeaseRequest,
    MovesJob,
    PlayedBlock,
    PlayedContest,
    Probed,
    ProbeJob,
    Result,
    Spec,
)
from valat.contest.acts.entering import listed_as, withdraw_again, withdraw_of
from valat.contest.acts.league import pause_league
from valat.contest.acts.organising import check_start, draft
from valat.contest.course.jobs import PROBE
from valat.contest.course.results import answered_event, built_event, played_matches
from valat.contest.course.retention import PackageUse, package_use
from valat.contest.definition import CONTEST
from valat.contest.league.field import LeaguePlayer, player_key
from valat.contest.live.contest import ContestContext, LiveContest
from valat.contest.live.league import League
from valat.contest.live.outcome import read_result
from valat.contest.live.pictures import guests_of
from valat.contest.live.public_archives import PublicArchives
from valat.contest.live.queue import JobQueue, is_spent
from valat.contest.live.seats import Guest
from valat.contest.live.secrets import frozen_hash, league_spec, new_seal, seeded_spec
from valat.contest.live.similarity import SimilarityIndex
from valat.contest.log.events import AnyEvent, ContestPlan, ContestPlayed, EntryWithdrawn
from valat.contest.log.state import ContestState, Entry
from valat.house.house import House
from valat.house.player_news import Publish
from valat.kernel.errors import Refusal
from valat.logs.request_id import request_id
from valat.store.arena_jobs import StoredJob, add_jobs, forget_specs
from valat.store.contest_matches import add_matches
from valat.store.contests import (
    ContestListing,
    add_contest,
    all_contests,
    contests_with,
    ended_contests,
)
from valat.store.erasure import erased_among
from valat.store.erasure_list import ENTRY, Erasure
from valat.store.erasure_rows import list_erasures
from valat.store.package_files import PackageFiles
from valat.store.writer import Statement

HALL = 100
"""Contests that are over whose winners are opponents still."""
MOST_RUNNING = 20
"""Contests that go on at once."""
LONGEST_WAIT_MS = 4000
"""For which an arena is let wait: less than open requests get when the house closes."""
PAUSE_MS = 30_000
"""For so long a job rests that has failed: what is missing has to come first."""
DAILY_S = 24 * 3600
"""How often the sandbox is attacked, and what is old is forgotten."""
SPECS_MS = 30 * 86_400_000
"""For so long it is kept what was asked for in a job that is done."""

log = logging.getLogger("valat.contest")

_SPEC = msgspec.json.Decoder(Spec)


class Contests(Registry[ContestState, AnyEvent, LiveContest]):
    """The contests of a house, for as long as it is entered.

    Attributes:
        queue: what arenas are asked to do.
        packages: zips of bots and of results.
        archives: those of results as everybody may have them.
        similarities: which entries have much in common.
        progress: of closed tournaments, how many blocks each game has finished; lost at a restart.
        probed: what the last attacks came to; None before the first.
        league: what entries of contests that are over play while nothing else is to be done.
    """

    def __init__(
        self, house: House, packages: PackageFiles, archives: PublicArchives, publish: Publish
    ) -> None:
        super().__init__(CONTEST, house.store, publish)
        self._house = house
        self.queue = JobQueue(house.store, SystemTime().now)
        self.packages, self.archives = packages, archives
        self.similarities = SimilarityIndex()
        self.progress: dict[str, tuple[int, ...]] = {}
        self.probed: Probed | None = None
        self.league = League(house.store, self.queue, self.over, house.now, self._pause)
        self._tending: asyncio.TimerHandle | None = None
        self._tasks = set[asyncio.Task[None]]()
        self._guests: dict[str, list[Guest]] = {}
        # of all contests there have been, those too that lie in no memory
        self._uses: dict[str, PackageUse] = {}
        # those whose entries have played in the league, who may come back to it
        self._in_league: set[str] = set()
        self._deleted = frozenset[str]()
        self._context = ContestContext(
            store=house.store,
            times=house.times,
            on_step=self._note,
            deliver=house.notices.deliver,
            queue=self.queue,
        )

    # --- what is there

    def running(self) -> list[ContestState]:
        """Those that are not over, the newest first."""
        return sorted(super().running(), key=lambda state: (-state.opened_ms, state.id))

    def over(self) -> Iterator[ContestState]:
        """Those that are over whose entries may play in the league: all where an author has chosen it."""
        return (live.state for live in self._live.values() if live.state.over)

    async def ended(self, offset: int, limit: int) -> tuple[list[ContestState], int]:
        """A page of those that are over, the latest first, and how many there are."""
        listings, total = await ended_contests(self._house.store, offset, limit)
        return [await self.get(listing.id) for listing in listings], total

    def guests(self) -> list[Guest]:
        """The bots that may be asked to a table: finalists, and the winners of what is over.

        Rule: CON-STAGE-2, CON-HALL-1, CON-NET-1
        """
        return [guest for own in self._guests.values() for guest in own]

    # --- what people do

    async def plan(self, plan: ContestPlan, actor: str, also: Sequence[Statement] = ()) -> ContestState:
        """A new contest, in draft.

        Args:
            actor: the organiser's id.
            also: what is written with it.
        Raises:
            Unreadable: as `check_plan` and `check_start`.
            Refusal: `too_many_contests`.
        """
        now = self._house.now()
        check_start(plan, now)
        if len(self.running()) >= MOST_RUNNING:
            raise Refusal(
                "Too many contests are in progress. Please try again later.", code="too_many_contests"
            )
        name, store = new_id(), self._house.store
        # everybody knows the hash of what the cards follow from before anybody can enter. Rule: CON-SEED-1
        bodies = [*draft(plan), new_seal(store.keys, name)]
        state, statements = CONTEST.opened(name, bodies, now, actor)
        listing = ContestListing(name, plan.title, state.stage, now)
        await store.writer.write([*add_contest(listing), *statements, *also])
        return self._admit(state).state

    async def forget_packages(self, contest: str, entry: Entry) -> None:
        """Removes the zips of an entry that was deleted, but for those that somebody else has brought.

        It is listed first: no backup brings the entry back. Raises Refusal `no_store` where it cannot be.
        """
        listed = Erasure(ENTRY, listed_as(contest, entry), self._house.now())
        await list_erasures(self._house.store, [listed])
        own = {version.uploaded.package for version in entry.versions}
        await self.packages.remove(lambda: own - self._needed_zips())

    async def withdraw_all_of(self, player: str) -> None:
        """Deletes all entries of somebody whose account is erased. Rule: TRN-PRIV-1"""
        for contest in await contests_with(self._house.store, player):
            await self._withdraw(contest, partial(withdraw_of, player=player))

    async def _withdraw(self, contest: str, decide: Callable[[ContestState], Sequence[AnyEvent]]) -> None:
        before = await self.get(contest)
        after = await self.correct(contest, decide)
        # others may have entered meanwhile, behind those of before
        for entry, own in zip(after.entries, before.entries, strict=False):
            if entry.withdrawn and not own.withdrawn:
                await self.forget_packages(contest, own)

    def _needed_zips(self) -> set[str]:
        """The zips that a contest needs, of all there have been."""
        return {digest for use in self._uses.values() for digest in use.needed}

    # --- what arenas do

    async def lease(self, request: LeaseRequest) -> Job | None:
        """The job that an arena has from now on; None where none comes while it waits."""
        # first: nobody is given such a job any more, and its author waits for a word
        await self._end_spent()
        if "league" in request.kinds:
            await self.league.offer()
        waiting = replace(request, wait_ms=min(request.wait_ms, LONGEST_WAIT_MS))
        job = await self.queue.lease(waiting)
        if job is None:
            return None
        assert job.lease is not None
        return Job(job.id, job.lease, LEASE_MS, await self._spec_with_seeds(job), job.request_id)

    async def _spec_with_seeds(self, job: StoredJob) -> Spec:
        """What is to be done, with its seeds, which the store does not have. Rule: CON-SEED-1"""
        spec: Spec = _SPEC.decode(job.spec)
        keys = self._house.store.keys
        if isinstance(spec, LeagueJob):
            return league_spec(keys, job.id, spec)
        if job.contest_id is None:
            return spec
        live, state = self._live.get(job.contest_id), await self.get(job.contest_id)
        if live is not None and state.seal is None:
            # one that was planned by a house without such secrets is sealed as soon as it is read back
            await live.wait_idle()
            state = live.state
        return seeded_spec(keys, state, spec)

    def renew(self, name: str, lease: str, done: tuple[int, ...]) -> None:
        """Extends a lease. Raises Refusal `lease_ended`."""
        job = self.queue.renew(name, lease)
        if job.kind == "contest" and job.contest_id is not None:
            self.progress[job.contest_id] = done

    async def complete(self, name: str, completion: Completion) -> None:
        """Takes what came of a job; once, however often it is said.

        Raises:
            Refusal: `lease_ended`; `bad_result`: it is not what was asked for.
        """
        job = self.queue.job_under_lease(name, completion.lease)
        if job is None:
            return
        # what comes of it, and jobs that follow, are for who asked for it
        request_id.set(job.request_id)
        try:
            await self._take(job, completion.result)
        except Refusal:
            raise
        except (msgspec.MsgspecError, LookupError, ValueError) as error:
            # of another version, or of nobody's: what it tells cannot be read
            raise Refusal(f"Can't read the result: {error}.", code="bad_result") from None

    async def _take(self, job: StoredJob, result: Result) -> None:
        spec = _SPEC.decode(job.spec)
        if isinstance(result, PlayedBlock) and result.disturbed:
            log.warning("block %s counts although the machine was too busy each time", job.id)
        match result:
            case Failed():
                await self._fail(job, spec, result)
            case Built() if isinstance(spec, BuildJob):
                await self._take_build(job, spec, result)
            case PlayedBlock() if isinstance(spec, LeagueJob):
                await self.league.take(job, spec, result)
            case PlayedBlock() if isinstance(spec, BlockJob):
                await self._take_block(job, spec, result)
            case PlayedContest() if job.kind == "contest":
                assert job.contest_id is not None
                played = ContestPlayed(result.archive, result.result)
                check_result(await self.get(job.contest_id), bytes(result.result))
                await self._require_archive(result.archive)
                await self.queue.finish(job, partial(self._log, job, [played]))
            case AnsweredTurns() if isinstance(spec, MovesJob):
                await self.queue.finish(job, partial(self._log, job, [answered_event(job, result)]))
            case Probed() if isinstance(spec, ProbeJob):
                await self._take_probed(job, spec, result)
            case _:
                raise Refusal("The result doesn't match the job.", code="bad_result")

    async def _require_archive(self, digest: str) -> None:
        try:
            await self.packages.existing(digest)
        except Refusal:
            raise Refusal("Upload the archive first.", code="no_package") from None

    async def _fail(self, job: StoredJob, spec: Spec, failure: Failed) -> None:
        """Lets the job be tried again, or gives it up; a closed tournament is never given up."""
        log.warning("a job of kind %s failed: %s", job.kind, failure.why)
        if isinstance(spec, LeagueJob):
            await self.league.fail(job, spec, failure.why, again=failure.again)
        elif job.kind == "contest" or (failure.again and not is_spent(job)):
            self.queue.give_back(job, PAUSE_MS)
        else:
            await self._end(job, spec, failure.why)

    async def _tend(self) -> None:
        """Does what is done daily, and again a day later."""
        self._tending = asyncio.get_running_loop().call_later(DAILY_S, self._tend_again)
        await self._probe()
        await self._forget()

    async def _forget(self) -> None:
        """Removes old versions' zips, and what was asked for in jobs that were done long ago."""
        await self.packages.remove(
            lambda: {digest for use in self._uses.values() for digest in use.old} - self._needed_zips()
        )
        await self._house.store.writer.write(forget_specs(SystemTime().now() - SPECS_MS))

    async def _probe(self) -> None:
        """Asks an arena to attack its own sandbox."""
        if not self.queue.has("probe"):
            job = _probe_job(ProbeJob())
            await self._house.store.writer.write(add_jobs([job]))
            self.queue.add([job])

    async def _take_probed(self, job: StoredJob, spec: ProbeJob, probed: Probed) -> None:
        """Asks for the next slice of attacks, behind all that waits by now; after the last all is known."""
        write = self._house.store.writer.write
        if probed.next is not None and probed.next <= spec.start:
            raise Refusal("Slice of attacks out of range.", code="bad_result")
        if probed.next is None:
            await self.queue.finish(job, write)
            self.probed = probed
            for line in probed.broken:
                log.warning("an attack broke out of the sandbox: %s", line)
            for line in probed.undecided:
                log.warning("the machine was too slow for an attack on the sandbox: %s", line)
            return
        following = _probe_job(ProbeJob(probed.next, replace(probed, next=None)))
        await self.queue.finish(job, lambda finished: write([*finished, *add_jobs([following])]))
        self.queue.add([following])

    def _tend_again(self) -> None:
        task = asyncio.get_running_loop().create_task(self._tend())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- the house itself

    async def start(self) -> None:
        """Reads back those that go on, and what is to be done; does what is done daily from now on."""
        await self.packages.start()
        await self.queue.start()
        latest, _ = await ended_contests(self._house.store, 0, HALL)
        hall_ids = {listing.id for listing in latest}
        self._in_league = await self.league.contests()
        listed = await asyncio.to_thread(self._house.store.erasures.entries)
        self._deleted = frozenset(erasure.id for erasure in listed if erasure.kind == ENTRY)
        for contest in await all_contests(self._house.store):
            state = await CONTEST.load_state(self._house.store, contest)
            self._uses[contest] = package_use(state)
            if self._keeps(state):
                self._admit(state)
            if self._keeps(state) or contest in hall_ids:
                self._guests[contest] = guests_of(state)
                await self._withdraw_erased(state)
        # it plays with the contests that are here by now
        await self.league.start()
        # last: it removes zips that no contest needs, and only now all have been read
        await self._tend()

    async def _withdraw_erased(self, state: ContestState) -> None:
        """Deletes entries of accounts that were erased while no house was there, or by one that stopped, and
        entries that a restored backup has brought back.
        """
        players = {
            entry.player for entry in state.entries if entry.player is not None and not entry.withdrawn
        }
        for player in await erased_among(self._house.store, players):
            await self._withdraw(state.id, partial(withdraw_of, player=player))
        if self._deleted and withdraw_again(await self.get(state.id), self._deleted):
            await self._withdraw(state.id, partial(withdraw_again, deleted=self._deleted))

    async def reload(self) -> None:
        """Reads every contest's state again: names in the logs have changed."""
        await super().reload()
        for contest in [contest for contest, guests in self._guests.items() if guests]:
            self._guests[contest] = guests_of(await self.get(contest))
        await self.league.start()

    async def close(self) -> None:
        """Ends all tasks after what was accepted is done."""
        self.queue.close()
        if self._tending is not None:
            self._tending.cancel()
        if self._tasks:
            # before the rest: they write by the queue and the store
            await asyncio.wait(self._tasks)
        await super().close()
        await self.packages.forget()

    def _reset(self) -> None:
        super()._reset()
        self._guests.clear()
        self._uses.clear()

    async def _running_ids(self) -> list[str]:
        return await all_contests(self._store)

    def _make(self, state: ContestState) -> LiveContest:
        return LiveContest(self._context, state)

    def _keeps(self, state: ContestState) -> bool:
        return state.goes_on or state.id in self._in_league

    async def _take_build(self, job: StoredJob, spec: BuildJob, result: Built) -> None:
        assert job.contest_id is not None
        event = built_event(job, len(spec.games), result)
        await self.queue.finish(job, partial(self._log, job, [event]))

    async def _take_block(self, job: StoredJob, spec: BlockJob, result: PlayedBlock) -> None:
        assert job.contest_id is not None
        state = await self.get(job.contest_id)
        now = self._house.now()
        # in a thread: records are long, and are compressed
        rows = await asyncio.to_thread(
            lambda: add_matches(list(played_matches(state, job, spec, result, now)))
        )

        async def write(statements: Sequence[Statement]) -> None:
            # deleted while it was read: nothing of it is kept
            is_gone = _is_gone(await self.get(state.id), job)
            await self._house.store.writer.write([*(() if is_gone else rows), *statements])

        await self.queue.finish(job, write)

    async def _log(self, job: StoredJob, bodies: list[AnyEvent], statements: Sequence[Statement]) -> None:
        """Writes what came of a job, with the events that it means."""
        assert job.contest_id is not None

        taken = False

        def decide(state: ContestState) -> list[AnyEvent]:
            nonlocal taken
            # what nobody waits for any more is done, and means nothing
            is_closed = isinstance(bodies[0], ContestPlayed) and state.stage != "playing"
            taken = not is_closed and not _is_gone(state, job)
            return bodies if taken else []

        await self.correct(job.contest_id, decide, None, statements)
        if not taken:
            # without events `correct` writes nothing, and the job would be given out again
            await self._house.store.writer.write(statements)

    async def _end_spent(self) -> None:
        """Gives up jobs that arenas have died of again and again."""
        for job in self.queue.spent():
            with suppress(Refusal):
                await self._end(job, _SPEC.decode(job.spec), "Every arena that tried this job stopped.")

    async def _end(self, job: StoredJob, spec: Spec, why: str) -> None:
        if isinstance(spec, BuildJob):
            await self._take_build(job, spec, Built(why))
        elif isinstance(spec, LeagueJob):
            await self.league.fail(job, spec, why, again=False)
        else:
            await self.queue.finish(job, self._house.store.writer.write, why)

    async def _pause(self, player: LeaguePlayer, why: str) -> None:
        """Notes that a version came to nothing in the league again and again."""
        if player.entry is not None:
            number, version = player.entry, player.version
            await self.correct(player.contest, lambda state: pause_league(state, number, version, why))

    def _note(self, step: Step[ContestState, AnyEvent]) -> None:
        state = step.after
        self._guests[state.id] = guests_of(state)
        self._uses[state.id] = package_use(state)
        if state.over:
            self.league.note_change()
        if any(entry.league for entry in state.entries):
            self._in_league.add(state.id)
        for event in step.events:
            if isinstance(event.body, EntryWithdrawn):
                self.league.forget(player_key(state.id, event.body.entry))
        if state.stage == "final" and state.played is not None:
            self.archives.begin(state.played.archive, state.secret)
        super()._note(step)


def _probe_job(spec: ProbeJob) -> StoredJob:
    now = SystemTime().now()
    text = msgspec.json.encode(spec).decode()
    return StoredJob(f"probe-{now}-{spec.start}", None, None, None, "probe", PROBE, text, now)


def check_result(state: ContestState, text: bytes) -> None:
    """Passes where a result is that of the contest's file, its secret and its entries. Raises Refusal."""
    result = read_result(text)
    hashes = (result.hash, result.secret_hash, result.entries_hash)
    assert state.seal is not None
    if hashes != (state.hash, state.seal.hash, frozen_hash(state)):
        raise Refusal("This result belongs to another contest.", code="bad_result")


def _is_gone(state: ContestState, job: StoredJob) -> bool:
    return job.entry is not None and state.entries[job.entry - 1].withdrawn
