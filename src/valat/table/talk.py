"""Taking what is said at a table: checked, stored, shown to those it is meant for."""

from collections.abc import Iterable, Sequence

import msgspec

from valat.kernel.errors import Refusal, Unreadable
from valat.store.chat import Line, write_line, write_report
from valat.store.players import Player
from valat.table.audience import Audience
from valat.table.chat import Room, channel_of, picture, written
from valat.table.facts import Facts
from valat.table.floor import Floor
from valat.table.link import Link
from valat.table.messages import Phrase, Report, Say


class Talk:
    """The chat of a live table."""

    def __init__(self, floor: Floor, audience: Audience, lines: Iterable[Line]) -> None:
        self._floor = floor
        self._audience = audience
        self._room = Room(lines)

    def welcome(self, link: Link, facts: Facts) -> None:
        """Sends somebody who comes in what was said."""
        channel = channel_of(facts.seat_of(link.player.id))
        link.send(msgspec.json.encode({"type": "chats", "lines": self._room.shown(channel)}))

    async def take(self, facts: Facts, player: Player, message: Say | Phrase | Report) -> int:
        """The number of the line, once it is stored and shown.

        Raises:
            Refusal: `chat_off`, `chat_hushed`, `too_fast`, `no_line`; Unreadable for an empty line.
        """
        seat = facts.seat_of(player.id)
        if isinstance(message, Report):
            line = self._room.find(message.message, channel_of(seat))
            await write_report(self._floor.store, facts.id, line.seq, player.id)
            return line.seq
        known = self._room.said(player.id, message.id)
        if known is not None:
            return known.seq
        line = self._line(facts, player, seat, message)
        await write_line(self._floor.store, facts.id, line)
        self._room.lines.append(line)
        self._show(line, facts, self._audience.links)
        return line.seq

    def _line(self, facts: Facts, player: Player, seat: int | None, message: Say | Phrase) -> Line:
        if not facts.setting.chat:
            raise Refusal("At this table people do not chat.", code="chat_off")
        if seat is not None and facts.game.hushed and facts.phase == "playing":
            raise Refusal("Players do not chat while a deal is on.", code="chat_hushed")
        text = written(message.text) if isinstance(message, Say) else None
        if text == "":
            raise Unreadable("The line is empty.")
        now = self._floor.times.now()
        self._room.take(player.id, now)
        return Line(
            seq=len(self._room.lines) + 1,
            at_ms=now,
            actor=player.id,
            client_id=message.id,
            name=player.name,
            seat=seat,
            channel=channel_of(seat),
            text=text,
            phrase=message.phrase if isinstance(message, Phrase) else None,
        )

    def _show(self, line: Line, facts: Facts, links: Sequence[Link]) -> None:
        text = msgspec.json.encode(picture(line))
        for link in links:
            if channel_of(facts.seat_of(link.player.id)) == line.channel:
                link.send(text)
