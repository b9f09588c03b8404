"""What a table's manager commands: who sits, when it is dealt, that it stands still, goes on, or ends."""

import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager

from msgspec import UNSET
from msgspec.structs import replace

from valat.aggregate.actor import Actor
from valat.kernel.errors import Refusal, Stale, Unreadable
from valat.protocol.table import Manager
from valat.store.players import Player
from valat.store.trouble import StoreTrouble
from valat.store.writer import Statement
from valat.table.live import seats
from valat.table.live.boards import Boards
from valat.table.live.clock import Timings
from valat.table.live.idempotency import CommandAnswers, CommandKey
from valat.table.live.seats import NamedBot, Sitter
from valat.table.live.table_log import TableLog
from valat.table.live.turn_clock import TurnClock
from valat.table.log.events import (
    NewEvent,
    PlayerSeated,
    ScoreAdjusted,
    SeatLeft,
    TablePaused,
    TableResumed,
    TableStopped,
)
from valat.table.log.state import END_PHASES, TableState

log = logging.getLogger("valat.table")


class Management:
    """The commands of one table's manager.

    Each is idempotent: where it is so already nothing happens, so that a manager that was stopped between
    a command and its own log says it again.

    Args:
        answers: those that the table's log has.
    """

    def __init__(
        self,
        boards: Boards,
        log: TableLog,
        timings: Timings,
        clock: TurnClock,
        actor: Actor,
        answers: CommandAnswers,
    ) -> None:
        self._boards, self._log, self._timings = boards, log, timings
        self._clock, self._actor, self._answers = clock, actor, answers

    async def seat(self, seat: int, who: Sitter) -> None:
        """Gives a seat to a player, or to a bot, in place of any other.

        Raises:
            Unreadable: `no_seat`, `no_such_bot`.
            Refusal: `seated` elsewhere here, `saw_cards`, `table_over`, `frozen`.
        """

        async def job() -> None:
            events = seating_events(self._log.state, seat, who)
            # who sits there already was let in
            if events and isinstance(who, Player):
                await self._boards.check_unseen(self._log.state, who.id)
            await self._append(events)

        await self._perform(job)

    async def deal(self, number: int) -> None:
        """Has the deal of that number dealt without a pause before it.

        Raises:
            Stale: another deal is the next, or one is being played.
            Refusal: `paused`, `table_over`, `frozen`.
        """

        async def job() -> None:
            if is_next_deal(self._log.state, number):
                self._timings.hurried_deal = number

        await self._perform(job)

    async def await_players(self, until_ms: int | None) -> None:
        """Lets bots play for players who have not come until then, and for those who go away.

        Args:
            until_ms: milliseconds since 1970; None: the clock moves for them.
        Raises:
            Refusal: `frozen`.
        """

        async def job() -> None:
            self._clock.note_arrival(until_ms)

        await self._perform(job)

    async def pause(self) -> None:
        """Lets clocks and bots stand still. Raises Refusal: `table_over`, `frozen`."""
        await self._perform(lambda: self._append(pausing_events(self._log.state, self._clock.spent_ms())))

    async def resume(self) -> None:
        """Lets clocks and bots go on with what was left. Raises Refusal: `table_over`, `frozen`."""
        await self._perform(lambda: self._append(resuming_events(self._log.state)))

    async def adjust(
        self,
        number: int,
        side: int,
        points: int,
        why: str,
        deal: int | None = None,
        *,
        by: CommandKey | None = None,
        also: Sequence[Statement] = (),
    ) -> bool:
        """Whether points were added to a side's score now, or taken; also when the match is over.

        It is done once for each number, and once for each act of somebody.

        Args:
            number: of the adjustment among the table's, from 1.
            points: as the game counts; 0 notes a warning.
            why: in the manager's own words, shown with the score.
            deal: the finished deal for which it is; None for the match.
            by: who does it, and their own id of the act; None for the house.
            also: statements of the same transaction, if it is done now.
        Raises:
            Unreadable: no such side.
            Refusal: `no_deal` where that one is not over; `table_over` where the table is closed; `frozen`.
        """
        is_new = False

        async def job() -> None:
            nonlocal is_new
            if by is not None and self._answers.find(by) is not None:
                return
            for event in adjusting_events(self._log.state, number, side, points, why, deal):
                # the act's id stands in the log, so that it is known after a restart
                named = event if by is None else replace(event, actor=by[0], client_id=by[1])
                seq = await self._log.append([named], also)
                is_new = True
                if by is not None:
                    self._answers.accept(by, seq)

        await self._perform(job)
        return is_new

    async def stop(self, why: str) -> None:
        """Ends the match as it stands; `why` is the manager's word. Raises Refusal `frozen`."""
        await self._perform(lambda: self._append(stopping_events(self._log.state, why)))

    async def _perform(self, job: Callable[[], Awaitable[None]]) -> None:
        async def unless_frozen() -> None:
            if self._log.freeze_reason is not None:
                raise Refusal(f"This table is frozen: {self._log.freeze_reason}", code="frozen")
            await job()

        await self._actor.perform(unless_frozen)

    async def _append(self, new_events: list[NewEvent]) -> None:
        if new_events:
            await self._log.append(new_events)


@contextmanager
def logged_refusal(table: str) -> Iterator[None]:
    """Lets the log say what a table refuses, as a frozen one does: it keeps no other from being directed."""
    try:
        yield
    except StoreTrouble:
        # there may be room later: then it is tried again
        raise
    except Refusal as refusal:
        # a match may end while its manager is on the way
        if refusal.code != "table_over":
            log.warning("cannot direct table %s: %s", table, refusal.why)


def managed_refusal(manager: Manager) -> Refusal:
    """Why a player may not do what the table's manager decides."""
    why = f"This table is run by a {manager.kind}; you can't change that here."
    return Refusal(why, code="managed", args={manager.kind: manager.id})


def seating_events(state: TableState, seat: int, who: Sitter) -> list[NewEvent]:
    """A player, or a bot, takes the seat of the one who sits there. Raises as `Management.seat`."""
    seats.check_seat(state, seat)
    _check_lasts(state)
    now = state.seats[seat]
    leaving = [NewEvent(SeatLeft(seat, now.name))] if now.kind == "person" else []
    if isinstance(who, Player):
        if now.player == who.id:
            return []
        if state.seat_of(who.id) is not None:
            raise Refusal("The player already has a seat at this table.", code="seated")
        if state.deal is not None and state.phase == "playing":
            seats.check_no_cards_seen(state, who, seat)
        sits = NewEvent(PlayerSeated(seat, who.id, who.name, who.guest, who.avatar or UNSET))
        return [*leaving, sits]
    seats.check_level(state.setting.game, who)
    if isinstance(who, NamedBot):
        is_here = now.kind == "bot" and (now.level, now.name) == (who.level, who.name)
        return [] if is_here else [*leaving, seats.managed_bot(seat, who)]
    if now.kind == "bot" and now.level == who:
        return []
    return [*leaving, *seats.bots_seated(state, [seat], who)]


def is_next_deal(state: TableState, number: int) -> bool:
    """Whether the deal of that number comes next; it may be dealt already. Raises as `Management.deal`."""
    _check_lasts(state)
    dealt = state.deal.number if state.deal else 0
    if number <= dealt:
        return False
    if state.paused_ms is not None:
        raise Refusal("The table is paused.", code="paused")
    if number > dealt + 1 or state.phase == "playing":
        raise Stale("That isn't the next deal.")
    return True


def pausing_events(state: TableState, spent_ms: int) -> list[NewEvent]:
    """Clocks and bots stand still. Raises Refusal `table_over`.

    Args:
        spent_ms: how long the player on turn has thought.
    """
    _check_lasts(state)
    return [] if state.paused_ms is not None else [NewEvent(TablePaused(spent_ms))]


def resuming_events(state: TableState) -> list[NewEvent]:
    """Clocks and bots go on. Raises Refusal `table_over`."""
    _check_lasts(state)
    return [] if state.paused_ms is None else [NewEvent(TableResumed())]


def adjusting_events(
    state: TableState, number: int, side: int, points: int, why: str, deal: int | None = None
) -> list[NewEvent]:
    """The score is adjusted; nothing where that number was before. Raises as `Management.adjust`."""
    if any(adjustment.number == number for adjustment in state.adjustments):
        return []
    if state.phase == "closed":
        raise Refusal("This table is closed.", code="table_over")
    sides = len(set(state.game.sides(state.options)))
    if not 0 <= side < sides:
        raise Unreadable(f"This match has sides 0 to {sides - 1}.")
    if deal is not None and all(finished.deal != deal for finished in state.finished_deals):
        raise Refusal("That deal doesn't exist.", code="no_deal")
    dealt = state.deal.number if state.deal else 0
    return [NewEvent(ScoreAdjusted(number, side, points, why, dealt, UNSET if deal is None else deal))]


def stopping_events(state: TableState, why: str) -> list[NewEvent]:
    """The match ends as it stands; nothing where it is over."""
    if state.phase in END_PHASES:
        return []
    places = state.game.places(state.match)
    return [NewEvent(TableStopped(why, places.scores, places.ranks))]


def _check_lasts(state: TableState) -> None:
    if state.phase in END_PHASES:
        raise Refusal("The match at this table is over.", code="table_over")
