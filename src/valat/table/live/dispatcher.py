"""The way of a command through a live table: answered before? may it be? then to chat, hints or the log."""

import logging
from collections.abc import Callable

from msgspec.structs import replace

from valat.kernel.errors import Refusal
from valat.protocol.commands import (
    AnswerCommand,
    AnyCommand,
    BotCommand,
    CommitCommand,
    HintCommand,
    LeaveCommand,
    NonceCommand,
    RematchCommand,
    SitCommand,
    SubstituteCommand,
    UndoCommand,
    WaitCommand,
)
from valat.protocol.errors import CommandDone, CommandRefused
from valat.store.players import Player
from valat.store.trouble import StoreTrouble, TakenOver
from valat.table.live import handlers
from valat.table.live.answers import refusal_answer
from valat.table.live.clock import Timings, asleep
from valat.table.live.conduct import check_conduct
from valat.table.live.context import TableContext
from valat.table.live.hints import Hints
from valat.table.live.idempotency import CommandAnswers
from valat.table.live.management import managed_refusal
from valat.table.live.presence import Presence
from valat.table.live.table_log import TableLog
from valat.table.live.talk import ChatCommand, ChatService
from valat.table.live.turn_clock import TurnClock

log = logging.getLogger("valat.table")

Answer = Callable[[CommandDone | CommandRefused], None]
"""Takes the answer to a command."""

LIMITED_COMMANDS = (SitCommand, LeaveCommand, BotCommand, WaitCommand, UndoCommand)
"""Commands that could be sent for ever, each an event more."""

MANAGED_COMMANDS = (
    SitCommand,
    LeaveCommand,
    BotCommand,
    WaitCommand,
    SubstituteCommand,
    UndoCommand,
    AnswerCommand,
    HintCommand,
    RematchCommand,
)
"""Commands that change who sits or what is dealt, which at a managed table its manager alone decides."""

FAILURE_WHY = "Something went wrong at this table and nothing was changed. Please try again."


class CommandDispatcher:
    """Answers what people at one table ask for.

    Args:
        answers: those that were given already.
        wake: gives the seat back to a player whose bot kept it.
        substitute: lets a bot play on a seat whose player is away, as a seated player asks.
    """

    def __init__(
        self,
        context: TableContext,
        table_log: TableLog,
        timings: Timings,
        clock: TurnClock,
        presence: Presence,
        chat: ChatService,
        hints: Hints,
        answers: CommandAnswers,
        wake: Callable[[Player], None],
        substitute: Callable[[Player, int], None],
    ) -> None:
        self._context, self._log, self._timings, self._clock = context, table_log, timings, clock
        self._presence, self._chat, self._hints = presence, chat, hints
        self._answers, self._wake, self._substitute = answers, wake, substitute

    async def handle(self, player: Player, command: AnyCommand, answer: Answer) -> None:
        """Answers once all that the command did is durable; never raises for what a client sent.

        Where another node has the table it is not answered: the page sends it there again.
        """
        try:
            reply = await self._answer_once(player, command)
        except TakenOver:
            return
        except StoreTrouble as refusal:
            # Not kept either: there may be room when it is sent again.
            reply = refusal_answer(command.id, refusal)
        except Exception:
            # Not kept under the command's id: sent again, it is tried again.
            log.exception("table %s failed", self._log.state.id)
            reply = refusal_answer(command.id, Refusal(FAILURE_WHY, code="internal"))
        answer(reply)

    async def _answer_once(self, player: Player, command: AnyCommand) -> CommandDone | CommandRefused:
        key = (player.id, command.id)
        if (known := self._answers.find(key)) is not None:
            return known
        if (seq := self._log.answer_to(*key)) is not None:
            # whose outcome nobody knew, until another command had the log read again
            return self._answers.accept(key, seq)
        try:
            # also of a socket that has not closed yet
            self._context.sanctions.check_may_play(player.id, self._context.times.now())
            # Browsers send the first two by themselves: that does not show that anybody is awake.
            # A player who leaves does not come back by it.
            if not isinstance(command, CommitCommand | NonceCommand | LeaveCommand):
                self._wake(player)
            return self._answers.accept(key, await self._dispatch(player, command))
        except StoreTrouble:
            # the log was read again, and the command may be in it already
            if (seq := self._log.answer_to(*key)) is not None:
                return self._answers.accept(key, seq)
            raise
        except Refusal as refusal:
            return self._answers.refuse(key, refusal)

    async def _dispatch(self, player: Player, command: AnyCommand) -> int:
        """The sequence number that answers the command. Raises Refusal."""
        state = self._log.state
        if self._log.freeze_reason is not None:
            raise Refusal(f"This table is frozen: {self._log.freeze_reason}", code="frozen")
        if not self._presence.has_entered(player) and state.seat_of(player.id) is None:
            raise Refusal("Connect to the table first.", code="not_invited")
        if state.setting.manager and isinstance(command, MANAGED_COMMANDS):
            raise managed_refusal(state.setting.manager)
        if isinstance(command, ChatCommand):
            return await self._chat.take(state, player, command)
        if isinstance(command, HintCommand):
            return self._hints.ask(player, command)
        if isinstance(command, SubstituteCommand):
            # no event: it lasts no longer than the connections that it depends on
            self._substitute(player, command.seat)
            return state.public_seq
        if isinstance(command, SitCommand | WaitCommand):
            await check_conduct(self._context.store, state.setting, player, self._context.times.now())
        if isinstance(command, SitCommand):
            await self._context.boards.check_unseen(state, player.id)
        return await self._play(player, command)

    async def _play(self, player: Player, command: AnyCommand) -> int:
        """The number of the first event that the command makes; where it is so already, of the last one."""
        state = self._log.state
        if isinstance(command, RematchCommand):
            # before the wish is written: it would wait for nobody
            self._context.doors.check_open(self._context.times.now())
        moment = handlers.CommandContext(
            self._context.store.keys, self._clock.spent_ms(), asleep(state, self._timings)
        )
        new_events = handlers.handle(state, player, command, moment)
        seq = state.public_seq
        if new_events:
            if isinstance(command, LIMITED_COMMANDS):
                self._context.changes.require(player.id, "Too many seat changes or undo requests.")
            # The command's id stands in the log, so that it has the same answer after a restart.
            first = replace(new_events[0], actor=player.id, client_id=command.id)
            seq = await self._log.append([first, *new_events[1:]])
        if self._log.state.phase == "over":
            await self._open_rematch()
        return seq

    async def _open_rematch(self) -> None:
        """Opens the next table once all who still sit here want it."""
        state = self._log.state
        if state.next_table is None and state.rematch and state.rematch >= set(state.persons):
            await self._context.rematch(state.id)
