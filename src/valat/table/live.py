"""A live table: one task that validates, appends, replaces the state, answers and tells the others."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec import Struct

from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.store.chat import Line
from valat.store.log import Event, appending
from valat.store.players import Player
from valat.store.writer import Statement, Taken
from valat.table import acts
from valat.table.answers import done, refused
from valat.table.audience import Audience
from valat.table.boards import dealt, dealt_again
from valat.table.clock import Now, What, asleep, bot_seat, is_off_turn, next_due, turn
from valat.table.drafts import Draft
from valat.table.facts import Facts
from valat.table.floor import Floor
from valat.table.growth import Step, grown, listed
from valat.table.hints import Hints
from valat.table.inbox import Inbox
from valat.table.link import RESTART, Link
from valat.table.messages import GiveNonce, Hint, Message, Phrase, Report, Say, Sit
from valat.table.outcome import closing
from valat.table.party import cutting
from valat.table.picture import Watch, view_of
from valat.table.seats import renamed, sit
from valat.table.talk import Talk
from valat.table.times import Reminder

log = logging.getLogger("valat.table")

Answer = Callable[[dict[str, Any]], None]
"""Takes the answer to a message."""

SLIPPED = "The table slipped, nothing was done; please try again."
PAUSE_MS = 1000
"""How long a table waits before it tries again what failed by itself."""
REFUSALS_KEPT = 256
"""Refusals a table remembers, for messages that are sent again."""


class Past(Struct, frozen=True):
    """What a table brings along from its log and its chat.

    Attributes:
        told: the sequence number with which each accepted message was answered, by (player, client id).
        record: of the last finished deal.
        frozen: why the log cannot be played on; None when it can.
    """

    told: dict[tuple[str, str], int] = {}
    lines: Sequence[Line] = ()
    record: Record | None = None
    frozen: str | None = None


class Table:
    """A table of this process; `House` makes them."""

    def __init__(self, floor: Floor, facts: Facts, past: Past) -> None:
        self.facts = facts
        self.frozen = past.frozen
        self._floor = floor
        self._told = dict(past.told)
        self._refused: dict[tuple[str, str], dict[str, Any]] = {}
        self._audience = Audience(past.record)
        self._talk = Talk(floor, self._audience, past.lines)
        self._hints = Hints(floor, self._audience, lambda: self.facts)
        self._invited: set[str] = set()
        self._untold: list[Step] = []
        self._stopped = False
        start = floor.times.now()
        self._now = Now(here=set(), away_ms={}, missed={}, turn_ms=start, alone_ms=start)
        self._reminder = Reminder(floor.times, self._ring)
        self._thought: asyncio.Task[None] | None = None
        self._inbox = Inbox()
        self._task = asyncio.create_task(self._run(), name=f"table {facts.id}")
        self._settle()

    # --- what sockets use

    @property
    def id(self) -> str:
        return self.facts.id

    @property
    def invite(self) -> str:
        """The invitation token of the table."""
        return self.facts.invite

    async def connect(self, player: Player, invite: str | None = None) -> Link:
        """A link that already holds the present picture and the chat so far.

        A seated player is back at once.

        Raises:
            Refusal: `not_invited`, `full`.
        """
        self._check_welcome(player, invite)
        self._invited.add(player.id)
        self._tell()
        link = Link(player, self._floor.limits.backlog)
        self._audience.links.append(link)
        self._audience.tell(None, self.facts, self._watch(), [link])
        self._talk.welcome(link, self.facts)
        self._ask_nonces([link])
        self._note_presence()
        self._wake(player)
        self.renamed(player)
        self._settle()
        return link

    async def disconnect(self, link: Link) -> None:
        """Ends a link; when it was the player's last, the seat is away."""
        if link in self._audience.links:
            self._audience.links.remove(link)
            self._note_presence()
            self._settle()

    def put(self, player: Player, message: Message, answer: Answer) -> None:
        """Takes a message in, and answers after all it did is durable: `{"ok", "seq"}` or `{"error", "id"}`.

        Never raises for what a client sent. The same id of the same player has the first answer again.
        """
        if self._stopped:
            answer(refused(message.id, Refusal("This table is closed.", code="table_over")))
        else:
            self._inbox.put(partial(self._act, player, message, answer))

    def renamed(self, player: Player) -> None:
        """Lets a player who is here, or has been, be known by the name that is the player's now."""

        async def job() -> None:
            if self.frozen is None and (drafts := renamed(self.facts, player)):
                await self.append(drafts)

        self._audience.renamed(player)
        if renamed(self.facts, player):
            self._inbox.put(job)

    def picture(self, player: Player | None, invite: str | None = None) -> dict[str, Any]:
        """The table message as this viewer would get it on connecting. Raises Refusal `not_invited`."""
        self._check_welcome(player, invite)
        return self._audience.message(self.facts, self._watch(), player.id if player else None)

    # --- what the house uses

    def has_met(self, player: Player | None) -> bool:
        """Whether the player has come in, which took the invitation at a private table."""
        return player is not None and player.id in self._invited

    @property
    def here(self) -> set[int]:
        """The seats whose player is connected."""
        return self._now.here

    @property
    def idle(self) -> bool:
        """Nobody is connected, and nothing will happen by itself any more."""
        return not self._audience.links and (self.facts.phase == "closed" or self.frozen is not None)

    @property
    def links(self) -> Sequence[Link]:
        return self._audience.links

    @property
    def watchers(self) -> int:
        return self._audience.watchers(self.facts)

    async def append(self, drafts: Sequence[Draft], also: Sequence[Statement] = ()) -> int:
        """The number of the first event, as clients know it; all, and what follows, durable and told soon.

        Only the table's own task calls it.

        Raises:
            Refusal: one of them cannot be; then none is.
        """
        steps = grown(self.facts, drafts, self._floor.store.keys, self._floor.times.now())
        events = [event for event, _ in steps]
        keys = self._floor.store.keys
        statements = [*also, *listed(self.facts, steps, keys), *appending(self.id, events, keys)]
        try:
            await self._floor.store.writer.write(statements)
        except Taken:
            self.frozen = "Another server has written to this table's log."
            raise
        try:
            for event, facts in steps:
                self._happened(event, facts)
        finally:
            self.facts = steps[-1][1]
            self._settle()
        return steps[0][1].heard

    async def seat(self, player: Player, seat: int) -> bool:
        """Whether the player, who comes from the lobby, could be given that seat. Raises what went wrong."""

        async def job() -> None:
            try:
                await self._floor.boards.check_unseen(self.facts, player.id)
                await self.append(sit(self.facts, player, seat))
                seated.set_result(True)
            except Refusal:
                seated.set_result(False)
            except Exception as error:
                seated.set_exception(error)

        seated: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._inbox.put(job)
        return await seated

    async def abandon(self) -> None:
        """Closes the table if nobody is there."""

        async def job() -> None:
            if not self._now.here and self.facts.phase != "closed" and self.frozen is None:
                await self.append(closing(self.facts, self._floor.store.keys, "abandoned"))

        self._inbox.put(job)
        await self._inbox.join()

    async def close(self) -> None:
        """Ends the links with 1012 after what was accepted is done."""
        await self._inbox.join()
        self.stop()
        await self._hints.settled()
        for task in (self._task, self._thought):
            if task is not None:
                await asyncio.wait([task])
        self._tell()
        for link in self._audience.links:
            link.end(RESTART)

    def stop(self) -> None:
        """Ends the table's task; nothing more happens here."""
        self._stopped = True
        self._hints.stop()
        self._reminder.stop()
        for task in (self._task, self._thought):
            if task is not None:
                task.cancel()

    async def settled(self) -> None:
        """Returns when the table has nothing left to do before time goes on."""
        await self._hints.settled()
        while self._thought is not None or self._inbox.busy:
            await self._inbox.join()
            if self._thought is not None:
                await asyncio.wait([self._thought])
        self._tell()

    # --- the task

    async def _run(self) -> None:
        while True:
            job = await self._inbox.next()
            pause = 0
            try:
                await job()
            except Exception:
                log.exception("table %s slipped", self.id)
                pause = PAUSE_MS
            finally:
                self._inbox.done()
                self._arm(pause)

    async def _act(self, player: Player, message: Message, answer: Answer) -> None:
        try:
            given = await self._answered(player, message)
        except Exception:
            log.exception("table %s slipped", self.id)
            given = refused(message.id, Refusal(SLIPPED, code="internal"))
        answer(given)

    async def _answered(self, player: Player, message: Message) -> dict[str, Any]:
        key = (player.id, message.id)
        if key in self._told:
            return done(message.id, self._told[key])
        if key in self._refused:
            return self._refused[key]
        try:
            if not isinstance(message, GiveNonce):
                self._wake(player)
            seq = self._told[key] = await self._take(player, message)
            return done(message.id, seq)
        except Refusal as refusal:
            answer = refused(message.id, refusal)
            self._refused[key] = answer
            while len(self._refused) > REFUSALS_KEPT:
                del self._refused[next(iter(self._refused))]
            return answer

    async def _take(self, player: Player, message: Message) -> int:
        """The sequence number that answers the message. Raises Refusal."""
        if self.frozen is not None:
            raise Refusal(f"This table is frozen: {self.frozen}", code="frozen")
        if player.id not in self._invited and self.facts.seat_of(player.id) is None:
            raise Refusal("Connect to the table first.", code="not_invited")
        if isinstance(message, Say | Phrase | Report):
            return await self._talk.take(self.facts, player, message)
        if isinstance(message, Hint):
            return self._hints.ask(player, message)
        if isinstance(message, Sit):
            await self._floor.boards.check_unseen(self.facts, player.id)
        moment = acts.Moment(self._floor.store.keys, self._spent(), asleep(self.facts, self._now))
        drafts = acts.drafts(self.facts, player, message, moment)
        seq = self.facts.heard
        if drafts:
            first = Draft(drafts[0].kind, drafts[0].body, player.id, message.id)
            seq = await self.append([first, *drafts[1:]])
        if self.facts.phase == "over":
            await self._open_rematch()
        return seq

    def _happened(self, event: Event, facts: Facts) -> None:
        """Replaces the state; everybody is told soon."""
        before, self.facts = self.facts, facts
        now = self._floor.times.now()
        if turn(facts) != turn(before) and not is_off_turn(event, before, facts):
            self._now.turn_ms = now
        if event.kind == "move" and event.body["by"] == "clock":
            seat = event.body["seat"]
            self._now.missed[seat] = self._now.missed.get(seat, 0) + 1
        self._note_undo(now)
        if facts.seats is not before.seats:
            self._note_presence(tell=False)
        if not self._untold:
            self._floor.teller.soon(self._tell)
        self._untold.append((event, facts))

    def _tell(self) -> None:
        """Tells everybody what has happened since the last time."""
        untold, self._untold = self._untold, []
        for event, facts in untold:
            if event.kind == "deal_over":
                self._audience.finished(event.body["record"])
            self._audience.tell(event, facts, self._watch(), tuple(self._audience.links))
            if event.kind in ("committed", "seated"):
                self._ask_nonces(self._audience.links)

    # --- who is here

    def _check_welcome(self, player: Player | None, invite: str | None) -> None:
        facts, who = self.facts, player.id if player else None
        if facts.seat_of(who) is not None or facts.waits(who):
            return
        private = facts.setting.access == "private"
        if private and invite != facts.invite and who != facts.owner and who not in self._invited:
            raise Refusal("This table is by invitation.", code="not_invited")
        if self.watchers >= self._floor.limits.watchers and who not in self._audience.players():
            raise Refusal("Too many people are watching this table.", code="full")

    def _wake(self, player: Player) -> None:
        """Gives the seat back to a player whose bot kept it."""
        seat = self.facts.seat_of(player.id)
        if seat is None:
            return
        slept = seat in asleep(self.facts, self._now)
        self._now.missed.pop(seat, None)
        if slept:
            self._now.turn_ms = self._floor.times.now()
            self._tell_presence("back", seat)
            self._arm()

    def _note_presence(self, tell: bool = True) -> None:
        """Notes who has come and gone since."""
        now, present = self._floor.times.now(), self._audience.here(self.facts)
        came, gone = present - self._now.here, self._now.here - present
        self._now.here = present
        for seat in came:
            self._now.away_ms.pop(seat, None)
        for seat in gone & set(self.facts.persons):
            self._now.away_ms[seat] = now
        self._now.alone_ms = None if present else self._now.alone_ms or now
        if tell:
            for kind, seats in (("back", came), ("away", gone)):
                for seat in sorted(seats):
                    self._tell_presence(kind, seat)

    def _tell_presence(self, kind: str, seat: int) -> None:
        self._tell()
        event = Event(self.facts.seq, self._floor.times.now(), 0, kind, {"seat": seat})
        self._audience.tell(event, self.facts, self._watch(), tuple(self._audience.links))

    def _ask_nonces(self, links: Sequence[Link]) -> None:
        """Shows the hash of the coming deal to seated players who have not put a nonce in."""
        seal = self.facts.seal
        if seal is None or seal.drawn:
            return
        given = {nonce.player for nonce in seal.nonces}
        for link in links:
            if self.facts.seat_of(link.player.id) is not None and link.player.id not in given:
                link.send(b'{"type":"seal","deal":%d,"hash":"%s"}' % (seal.deal, seal.hash.encode()))

    def _watch(self) -> Watch:
        return Watch(self._now, self._floor.times.now(), self.watchers, self.frozen)

    # --- what happens by itself

    def _note_undo(self, now: int) -> None:
        """The clock stands still while an undo is asked for."""
        if self.facts.undo is not None and self._now.undo_ms is None:
            self._now.undo_ms = now
        elif self.facts.undo is None and self._now.undo_ms is not None:
            self._now.turn_ms = min(now, self._now.turn_ms + now - self._now.undo_ms)
            self._now.undo_ms = None

    def _spent(self) -> int:
        until = self._now.undo_ms or self._floor.times.now()
        return max(0, until - self._now.turn_ms)

    def _settle(self) -> None:
        """Notes since when the first deal could be dealt; sets the alarm, as each job does at its end."""
        facts = self.facts
        sealed = facts.seal is not None or facts.setting.boards != "own"
        waits = facts.phase == "waiting" and facts.full and sealed and bool(self._now.here)
        self._now.full_ms = (self._now.full_ms or self._floor.times.now()) if waits else None
        self._floor.changed(self)
        if not self._inbox.busy:
            self._arm()

    def _arm(self, pause: int = 0) -> None:
        """Sets the alarm for what happens by itself next, not before that many milliseconds have passed."""
        due = None if self.frozen else next_due(self.facts, self._now, self._floor.pace)
        soonest = self._floor.times.now() + pause
        self._reminder.set(max(due[0], soonest) if due else None)

    def _ring(self) -> None:
        self._inbox.put(self._tick)

    async def _tick(self) -> None:
        due = None if self.frozen else next_due(self.facts, self._now, self._floor.pace)
        if due is not None and due[0] <= self._floor.times.now():
            await self._do(due[1])

    async def _do(self, what: What) -> None:
        if what == "deal":
            await self._deal()
        elif what == "undo":
            await self.append([Draft("undo_refused", {"why": "late"})])
        elif what == "abandon":
            await self.append(closing(self.facts, self._floor.store.keys, "abandoned"))
        else:
            self._now.thinking = True
            self._thought = asyncio.create_task(self._think(what))

    async def _deal(self) -> None:
        if self.facts.shares:
            async with self._floor.boards.choosing(self.facts) as drafts:
                await self.append(drafts)
        elif self.facts.given:
            await self.append([dealt_again(self.facts, self._floor.store.keys)])
        else:
            assert self.facts.seal is not None
            await self.append([*cutting(self.facts), dealt(self.facts, self.facts.seal)])

    async def _think(self, by: str) -> None:
        """Asks the bot for the seat that moves next, outside the table's task."""
        facts = self.facts
        assert facts.deal is not None
        bot = bot_seat(facts, self._now) if by == "bot" else None
        seat = facts.actors()[0] if bot is None else bot
        try:
            view = view_of(facts, facts.deal.state, seat)
            text = await self._floor.bots.choose(facts.setting.game, view, facts.thinker)
        except Exception:
            log.exception("table %s slipped", self.id)
            text = None
        finally:
            self._thought, self._now.thinking = None, False
        if text is None:
            self._arm(PAUSE_MS)
        else:
            self._inbox.put(lambda: self._bot_move(turn(facts), seat, text, by))

    async def _bot_move(self, at: object, seat: int, text: str, by: str) -> None:
        """Makes a bot's move, or any legal one where that is none, unless the table has moved on."""
        facts = self.facts
        if turn(facts) != at or facts.undo is not None or facts.deal is None:
            return
        any_legal = facts.game.write(facts.game.legal(facts.deal.state, seat)[0])
        spent = self._spent() if seat == facts.actors()[0] else 0
        try:
            await self.append([acts.move(facts, seat, text, by, spent)])
        except Refusal:
            log.warning("a bot made an illegal move at table %s: %s", self.id, text[:40])
            await self.append([acts.move(facts, seat, any_legal, by, spent)])

    async def _open_rematch(self) -> None:
        """Opens the next table once all who still sit here want it."""
        facts = self.facts
        if facts.next_table is None and facts.rematch and facts.rematch >= set(facts.persons):
            await self._floor.rematch(self)
