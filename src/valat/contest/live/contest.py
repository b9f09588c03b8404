"""One contest: a task that appends to its log, asks arenas for what follows, and moves on with time."""

import logging
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from valat.aggregate.actor import PAUSE_MS
from valat.aggregate.definition import Step
from valat.aggregate.process_manager import ProcessManager
from valat.aggregate.time_source import TimeSource
from valat.contest.course.freezing import awaits_builds, frozen_events
from valat.contest.course.jobs import is_obsolete, new_jobs
from valat.contest.course.stages import consequences, due_ms
from valat.contest.course.strengths import picked_events
from valat.contest.league.field import player_key
from valat.contest.live.definition import CONTEST
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
from valat.kernel.errors import Refusal
from valat.store.arena_jobs import add_jobs, new_among
from valat.store.contest_matches import erase_records, forget_records, points_of
from valat.store.contests import LOGS, rewrite_event
from valat.store.database import Store
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


class ContestContext(Struct, frozen=True):
    """What all contests of a house share.

    Attributes:
        on_change: is called with what has happened.
    """

    store: Store
    times: TimeSource
    queue: JobQueue
    on_change: Callable[[Step[ContestState, AnyEvent]], None]


class LiveContest(ProcessManager[ContestState, AnyEvent]):
    """A contest of this process; `Contests` makes them."""

    def __init__(self, context: ContestContext, state: ContestState) -> None:
        self._context = context
        super().__init__(f"of contest {state.id}", state, context.times)

    async def _load(self) -> ContestState:
        return await CONTEST.load_state(self._context.store, self.state.id)

    def _closed_refusal(self) -> Refusal:
        return Refusal("The server is shutting down. Please try again soon.", code="busy")

    def _due_ms(self, now_ms: int) -> int | None:
        due = due_ms(self.state)
        # what is due was looked at just now: an appeal, or a choice, is waited for
        return now_ms + PAUSE_MS if due is not None and due <= now_ms else due

    async def _next_events(self) -> Sequence[AnyEvent]:
        """What comes next without anybody acting; empty when nothing does."""
        state, now = self.state, self._now()
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

    def _now(self) -> int:
        # a clock that was put back takes nothing back
        return max(self._context.times.now(), self.state.at_ms)

    async def _append(
        self, bodies: Sequence[AnyEvent], actor: str | None = None, also: Sequence[Statement] = ()
    ) -> None:
        step = CONTEST.step(self.state, bodies, self._now(), actor)
        before, events, state = step.before, step.events, step.after
        states = accumulate(events, lambda after, event: apply_events(after, [event]), initial=before)
        steps = list(zip(events, list(states)[1:], strict=True))
        wanted = [job for event, after in steps for job in new_jobs(after, event.body, event.at_ms)]
        jobs = await new_among(self._context.store, state.id, wanted)
        statements = CONTEST.statements(step)
        for event, after in steps:
            statements += await self._besides(event, after)
        # durable before anybody is told
        await self._context.store.writer.write([*statements, *add_jobs(jobs), *also])
        self.state = state
        self._context.queue.add(jobs)
        if any(isinstance(body, _ENDS_JOBS) for body in bodies) or state.over:
            await self._context.queue.drop(lambda job: job.contest_id == state.id and is_obsolete(job, state))
        self._context.on_change(step)

    async def _besides(self, event: Event, state: ContestState) -> list[Statement]:
        """What is written besides an event: what old versions leave, and deleted entries."""
        body = event.body
        if isinstance(body, VersionUploaded):
            return forget_records(state.id, body.entry, body.version)
        if isinstance(body, EntryWithdrawn):
            league = forget_player(player_key(state.id, body.entry))
            return [*erase_records(state.id, body.entry), *league, *await self._erase_name(body.entry)]
        return []

    async def _erase_name(self, number: int) -> list[Statement]:
        """The events of an entry, written anew without its author's words; the fixed file keeps its name."""
        statements: list[Statement] = []
        for stored in await LOGS.read(self._context.store, self.state.id):
            if stored.kind in BLANK:
                body = CONTEST.decode(stored.body)
                blank = BLANK[stored.kind](body) if getattr(body, "entry", None) == number else body
                if blank != body:
                    text = msgspec.json.encode(blank).decode()
                    statements += rewrite_event(self.state.id, stored.seq, text)
        return statements
