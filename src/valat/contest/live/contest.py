"""One contest: a task that appends to its log, asks arenas for what follows, and moves on with time."""

import logging
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any

import msgspec
from msgspec.structs import replace

from valat.aggregate.actor import PAUSE_MS
from valat.aggregate.definition import Step
from valat.aggregate.process_manager import Context, ProcessManager
from valat.contest.course.freezing import awaits_builds, frozen_events
from valat.contest.course.jobs import is_obsolete, new_jobs
from valat.contest.course.stages import consequences, due_ms
from valat.contest.course.strengths import picked_events
from valat.contest.definition import CONTEST
from valat.contest.league.field import player_key
from valat.contest.live.queue import JobQueue
from valat.contest.live.secrets import new_seal, secret_of
from valat.contest.log.events import (
    AnyEvent,
    Author,
    ContestCancelled,
    Entered,
    EntriesFrozen,
    EntryWithdrawn,
    Event,
    SecretRevealed,
    VersionUploaded,
)
from valat.contest.log.reducer import WITHDRAWN, apply_events
from valat.contest.log.state import ContestState
from valat.store.arena_jobs import StoredJob, add_jobs, new_among
from valat.store.contest_matches import erase_records, forget_records, points_of
from valat.store.contests import LOGS, rewrite_event
from valat.store.league_blocks import forget_player
from valat.store.writer import Statement

log = logging.getLogger("valat.contest")

_ENDS_JOBS = (VersionUploaded, EntryWithdrawn, EntriesFrozen, ContestCancelled)
"""After these some jobs are asked for in vain."""
BLANK: dict[str, Callable[[Any], AnyEvent]] = {
    "entered": lambda body: Entered(body.entry, WITHDRAWN, Author(WITHDRAWN), "", False),
    "claimed": lambda body: replace(body, author=Author(WITHDRAWN)),
    "version": lambda body: replace(body, note=""),
    "built": lambda body: replace(body, reports=(), faults=(), why="Withdrawn." if body.why else ""),
    "moves": lambda body: replace(body, choices=(), moves=()),
    "paused": lambda body: replace(body, why="–"),
    "appealed": lambda body: replace(body, text="–"),
}
"""What is left of the events of an entry that was deleted, by their kinds."""


class ContestContext(Context, frozen=True, kw_only=True):
    """What all contests of a house share."""

    queue: JobQueue


class LiveContest(ProcessManager[ContestState, AnyEvent]):
    """A contest of this process; `Contests` makes them."""

    def __init__(self, context: ContestContext, state: ContestState) -> None:
        self._context = context
        self._new_jobs: list[StoredJob] = []
        super().__init__(CONTEST, context, state)

    def _due_ms(self, now_ms: int) -> int | None:
        due = due_ms(self.state)
        # what is due was looked at just now: an appeal, or a choice, is waited for
        return now_ms + PAUSE_MS if due is not None and due <= now_ms else due

    async def _next_events(self) -> Sequence[AnyEvent]:
        """What comes next without anybody acting; empty when nothing does."""
        # a clock that was put back takes nothing back
        state, now = self.state, max(self._times.now(), self.state.at_ms)
        keys = self._context.store.keys
        # those that were planned by a house without such secrets; not what was played without one
        if state.seal is None and state.played is None and not state.over:
            return (new_seal(keys, state.id),)
        if state.seal is not None and state.played is not None and not state.secret:
            return (SecretRevealed(secret=secret_of(keys, state).hex()),)
        picks = state.stage == "picking" and not state.finalists and now >= (state.ends_ms or now + 1)
        # nobody drops out because no arena was there in time
        if picks and not awaits_builds(state):
            return picked_events(state, await points_of(self._context.store, state.id))
        if state.stage == "frozen" and not state.frozen and not awaits_builds(state):
            return frozen_events(state)
        return consequences(state, now)

    async def _besides(self, step: Step[ContestState, AnyEvent]) -> Sequence[Statement]:
        states = accumulate(
            step.events, lambda state, event: apply_events(state, [event]), initial=step.before
        )
        steps = list(zip(step.events, list(states)[1:], strict=True))
        jobs = [job for event, after in steps for job in new_jobs(after, event.body, event.at_ms)]
        self._new_jobs = await new_among(self._context.store, step.after.id, jobs)
        erasures = [statement for event, after in steps for statement in await self._erasures(event, after)]
        return [*erasures, *add_jobs(self._new_jobs)]

    async def _follow(self, step: Step[ContestState, AnyEvent]) -> None:
        state, queue = step.after, self._context.queue
        queue.add(self._new_jobs)
        if state.over or any(isinstance(event.body, _ENDS_JOBS) for event in step.events):
            await queue.drop(lambda job: job.contest_id == state.id and is_obsolete(job, state))

    async def _erasures(self, event: Event, state: ContestState) -> list[Statement]:
        """What removes the remains of old versions and of deleted entries."""
        body = event.body
        if isinstance(body, VersionUploaded):
            return forget_records(state.id, body.entry, body.version)
        if isinstance(body, EntryWithdrawn):
            league = forget_player(player_key(state.id, body.entry))
            return [*erase_records(state.id, body.entry), *league, *await self._erase_name(body.entry)]
        return []

    async def _erase_name(self, number: int) -> list[Statement]:
        """The events of an entry, rewritten without its author's words; the fixed file keeps its name."""
        statements: list[Statement] = []
        for event in await LOGS.read(self._context.store, self.state.id):
            if event.kind in BLANK:
                body = CONTEST.decode(event.body)
                blank = BLANK[event.kind](body) if getattr(body, "entry", None) == number else body
                if blank != body:
                    text = msgspec.json.encode(blank).decode()
                    statements += rewrite_event(self.state.id, event.seq, text)
        return statements
