"""Taking what is said at a table: checked, stored, shown to those it is meant for."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from secrets import token_hex

import msgspec

from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.commands import PhraseCommand, ReportCommand, SayCommand, WithdrawReportCommand
from valat.store.chat import Line, write_line
from valat.store.players import Player
from valat.store.reports import Ground, Reported, line_subject, withdraw_report, write_report
from valat.store.trouble import MovedOn
from valat.table.live.broadcaster import Broadcaster
from valat.table.live.chat import ChatRoom, channel_of, chat_message, clean_text
from valat.table.live.context import TableContext
from valat.table.live.subscription import Subscription
from valat.table.log.state import TableState

LONGEST_NAME = 24

ChatCommand = SayCommand | PhraseCommand | ReportCommand | WithdrawReportCommand


class ChatService:
    """The chat of a live table."""

    def __init__(self, context: TableContext, broadcaster: Broadcaster, lines: Iterable[Line]) -> None:
        self._context = context
        self._broadcaster = broadcaster
        self._room = ChatRoom(lambda: context.times.now() / 1000, lines)

    def welcome(self, subscription: Subscription, state: TableState) -> None:
        """Sends somebody who comes in what was said, but for the lines of blocked players. Rule: CDT-2"""
        reader = subscription.player.id
        channel = channel_of(state.seat_of(reader))
        lines = self._room.history(channel, lambda author: self._context.blocks.between(reader, author))
        subscription.send(msgspec.json.encode(lines))

    async def take(self, state: TableState, player: Player, message: ChatCommand) -> int:
        """The number of the line, once it is stored and shown.

        Raises:
            Refusal: `chat_off`, `chat_hushed`, `muted`, `too_fast`, `no_line`, `too_late`,
                `too_many_reports`; Unreadable for an empty line.
        """
        seat = state.seat_of(player.id)
        if isinstance(message, ReportCommand | WithdrawReportCommand):
            line = self._room.find(message.message, channel_of(seat))
            await self._report(state, line, player.id, message)
            return line.seq
        # sent again after a lost acknowledgement: the same line, not a second one
        known = self._room.line_of(player.id, message.id)
        if known is not None:
            return known.seq
        line = self._line(state, player, seat, message)
        # durable before anybody reads it, like events
        await self._write(line, state)
        return line.seq

    async def _write(self, line: Line, state: TableState) -> None:
        """Stores a line, then shows it. Raises MovedOn where others stand in its place, shown now."""
        found = await write_line(self._context.store, state.id, line)
        for there in found:
            self._room.lines.append(there)
            self._show(there, state, self._broadcaster.subscriptions)
        if found[0] != line:
            raise MovedOn

    async def _report(
        self, state: TableState, line: Line, reporter: str, message: ReportCommand | WithdrawReportCommand
    ) -> None:
        """Stores a report, or takes it back while it is fresh and nobody has acted on it. Rule: CDT-3"""
        store, now = self._context.store, self._context.times.now()
        if isinstance(message, WithdrawReportCommand):
            await withdraw_report(store, line_subject(state.id, line.seq), reporter, now)
            return
        what = Reported(
            kind="line",
            about=line.actor,
            scope=state.setting.staff_scope,
            name=line.name,
            table_id=state.id,
            number=line.seq,
        )
        await write_report(store, what, Ground(reporter, now, message.cause, clean_text(message.text)))

    async def take_bots_line(self, state: TableState, seat: int, author: str, text: str) -> None:
        """Shows what a contest's bot says, once it is stored; nothing where nobody may say it.

        Rule: CON-BOT-3
        Args:
            author: the id of the player whose bot it is, who is answered to for what it says.
        """
        clean, now = clean_text(text), self._context.times.now()
        hushed = not state.game.chat_during_deal and state.phase == "playing"
        if not state.setting.chat or hushed or not clean:
            return
        # each bot by itself, the house's as well as a guest
        with suppress(Refusal):
            self._context.sanctions.check_may_chat(author, now)
            self._room.take(f"{author} {seat}")
            line = Line(
                seq=lines[-1].seq + 1 if (lines := self._room.lines) else 1,
                at_ms=now,
                actor=author,
                client_id=token_hex(8),
                name=state.seats[seat].name[:LONGEST_NAME],
                seat=seat,
                channel=channel_of(seat),
                text=clean,
            )
            await self._write(line, state)

    def _line(
        self, state: TableState, player: Player, seat: int | None, message: SayCommand | PhraseCommand
    ) -> Line:
        if not state.setting.chat:
            raise Refusal("Chat is off at this table.", code="chat_off")
        if seat is not None and not state.game.chat_during_deal and state.phase == "playing":
            raise Refusal("No chat during a deal.", code="chat_hushed")
        text = clean_text(message.text) if isinstance(message, SayCommand) else None
        if text == "":
            raise Unreadable("The message is empty.")
        now = self._context.times.now()
        self._context.sanctions.check_may_chat(player.id, now)
        self._room.take(player.id)
        return Line(
            # not how many there are: those of an erased account are gone
            seq=lines[-1].seq + 1 if (lines := self._room.lines) else 1,
            at_ms=now,
            actor=player.id,
            client_id=message.id,
            name=player.name,
            seat=seat,
            channel=channel_of(seat),
            text=text,
            phrase=message.phrase if isinstance(message, PhraseCommand) else None,
        )

    def _show(self, line: Line, state: TableState, subscriptions: Sequence[Subscription]) -> None:
        text, blocks = msgspec.json.encode(chat_message(line)), self._context.blocks
        for subscription in subscriptions:
            reader = subscription.player.id
            if channel_of(state.seat_of(reader)) == line.channel and not blocks.between(reader, line.actor):
                subscription.send(text)
