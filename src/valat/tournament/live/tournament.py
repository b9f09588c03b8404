"""One tournament that goes on: a task that appends to its log and does what the state asks for."""

import asyncio
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from valat.aggregate.definition import Step
from valat.aggregate.ids import new_id
from valat.aggregate.process_manager import Context, ProcessManager
from valat.house.house import House
from valat.store.writer import Statement
from valat.tournament.acts import commands
from valat.tournament.course.draw import is_decided
from valat.tournament.course.outcome import consequences, due_ms, rules_of
from valat.tournament.definition import TOURNAMENT
from valat.tournament.live.plans import next_opening
from valat.tournament.live.queues import find_queue, opening_statements, queue_opening
from valat.tournament.live.round_tables import TableAdjustment, TournamentTables
from valat.tournament.live.running_scores import RunningScores
from valat.tournament.live.seals import secret_of
from valat.tournament.log.events import AnyEvent, PlayerRegistered, PlayerWithdrew, TournamentOpened
from valat.tournament.log.reducer import call_anew
from valat.tournament.log.state import Tournament


class TournamentContext(Context, frozen=True, kw_only=True):
    """What all tournaments of a house share.

    Attributes:
        on_score: is called with a tournament's state when a table has another score.
        admit: takes in a tournament that was opened, its queue, and its number there.
        gives_way: whether a player's entry in a queue's tournament is taken back for another's sake.
        fills: bots take free places in the queues' tournaments.
    """

    house: House
    on_score: Callable[[Tournament], None]
    admit: Callable[[Tournament, str, int], None]
    gives_way: Callable[[str, Tournament], bool]
    fills: bool


class LiveTournament(ProcessManager[Tournament, AnyEvent]):
    """A tournament of this process; `Tournaments` makes them.

    Attributes:
        state: what its log tells, and until when players are waited for after another start of the house.
        queue, number: what opened it, and which of the queue's it is.
        scores: of the tables that play, which its log does not tell.
    """

    def __init__(self, context: TournamentContext, state: Tournament, queue: str, number: int) -> None:
        self.queue, self.number = queue, number
        self._context = context
        self._tables = TournamentTables(context.house)
        self._following: tuple[Tournament, list[Statement]] | None = None
        self.scores = RunningScores(context.times, lambda: context.on_score(self.state))
        # clocks restart with the house, whose clock may have been set back meanwhile
        super().__init__(TOURNAMENT, context, call_anew(state, context.times.now()))

    async def adjust(self, adjustment: TableAdjustment, also: Sequence[Statement] = ()) -> bool:
        """Whether the score at a table was adjusted now, with the table's result where it is over.

        Args:
            also: what is written in the table's transaction, if it is done now.
        Raises:
            Refusal: as `commands.check_adjustable`, `Management.adjust`.
        """
        is_new = False

        async def job() -> None:
            nonlocal is_new
            # here, in turn: meanwhile the round cannot be closed by the score of before
            commands.check_adjustable(self.state, adjustment.table)
            is_new = await self._tables.adjust(adjustment, also)
            if new := await self._tables.results(self.state):
                await self._append(new)
            self.wake()

        await self.perform_job(job)
        return is_new

    async def _load(self) -> Tournament:
        state = await super()._load()
        # no names in them, and when a call is over the log may not tell
        return replace(state, rounds=self.state.rounds)

    async def close(self) -> None:
        """Ends its task after what was accepted is done."""
        self.scores.close()
        await super().close()

    def _due_ms(self, now_ms: int) -> int | None:
        return due_ms(self.state)

    async def _direct(self) -> None:
        if self.state.rounds:
            await self._tables.direct(self.state)

    async def _next_events(self) -> Sequence[AnyEvent]:
        state = self.state
        if state.over:
            return ()
        if overlapping := self._overlapping(state):
            return overlapping
        if state.rounds and (new := await self._round_events(state)):
            return new
        figures = await self._tables.figures(state) if _needs_figures(state) else ()
        return consequences(state, self._secret, lambda _: figures, self._context.times.now())

    def _overlapping(self, state: Tournament) -> Sequence[AnyEvent]:
        """Whose entries in a queue are taken back, a planned tournament being near. Rule: TRN-ENTER-1"""
        if state.phase != "open" or state.terms.starts_ms is not None:
            return ()
        gone = [entry.number for entry in state.entrants if self._context.gives_way(entry.player, state)]
        return [PlayerWithdrew(number, overlaps=True) for number in gone]

    async def _round_events(self, state: Tournament) -> Sequence[AnyEvent]:
        """What comes next of the newest round's tables."""
        round_ = state.rounds[-1]
        if round_.secret is not None:
            return await self._registrations(state) if len(state.rounds) == len(state.seals) else ()
        if any(table.id is None for table in round_.tables):
            return await self._tables.open(state)
        if state.phase != "called":
            return await self._tables.results(state)
        if state.paused is not None:
            return ()
        due = due_ms(state)
        over = due is not None and self._context.times.now() >= due
        # the tables stand until all deal together
        return commands.start_round(state) if over or await self._tables.all_here(state) else ()

    async def _registrations(self, state: Tournament) -> Sequence[AnyEvent]:
        """Who of the finalists has registered since entering, before prizes are given. Rule: TRN-ENTER-1"""
        seats = [number for table in state.rounds[-1].tables for number in table.seats]
        guests = [state.entry(number) for number in seats if state.entry(number).guest]
        found: list[AnyEvent] = []
        for entry in guests:
            player = await self._context.house.players.get(entry.player)
            if player is not None and not player.guest:
                found.append(PlayerRegistered(entry.number))
        return found

    def _secret(self, number: int) -> bytes:
        state = self.state
        return secret_of(self._context.store.keys, state.id, number, state.seals[number - 1])

    async def _besides(self, step: Step[Tournament, AnyEvent]) -> Sequence[Statement]:
        # with the event: even after a crash each that follows is made once, and nobody finds none open
        self._following = await self._next(step.before, step.after)
        return () if self._following is None else self._following[1]

    async def _follow(self, step: Step[Tournament, AnyEvent]) -> None:
        if self._following is not None:
            self._context.admit(self._following[0], self.queue, self.number + 1)

    async def _next(self, before: Tournament, state: Tournament) -> tuple[Tournament, list[Statement]] | None:
        """The tournament that comes after this one, and what opens it, when this one is no longer open."""
        if before.phase != "open" or state.phase == "open":
            return None
        name, now, keys = new_id(), self._context.times.now(), self._context.store.keys
        queue = find_queue(self.queue)
        if queue is not None:
            body: TournamentOpened | None = queue_opening(
                queue, name, keys, state.rules, fills=self._context.fills
            )
        else:
            # a rule may take long to be followed
            body = await asyncio.to_thread(next_opening, state, name, keys, now)
        return None if body is None else opening_statements(name, self.queue, self.number + 1, body, now)


def _needs_figures(state: Tournament) -> bool:
    """Whether ranks alone do not tell who goes on from the newest round, where figures could."""
    if not state.rounds or rules_of(state.game, state.size).tie_break is None:
        return False
    round_ = state.rounds[-1]
    is_over = all(table.over for table in round_.tables) and round_.secret is None
    return is_over and not all(is_decided(table.ranks) for table in round_.tables)
