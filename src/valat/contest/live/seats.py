"""Contests' bots at tables of people: each in a process of an arena, asked over a socket. Rule: CON-NET-1

If an arena fails, a table waits no longer than for a house bot; the event loop never waits.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterable
from secrets import randbits, token_urlsafe

import msgspec
from msgspec import Struct

from valat.arena.bot_protocol.breach import Kind
from valat.arena.bot_protocol.messages import Answer, Bye, Hello, Over, Refused, TimeBudget, Turn
from valat.arena.contest.contest_file import Budgets
from valat.arena.service.messages import (
    ArenaHello,
    AskSeat,
    CloseSeat,
    FromArena,
    OpenSeat,
    SeatAnswer,
    SeatFailed,
    SeatReady,
    TellSeat,
    ToArena,
)
from valat.cluster.owners import SERVICES, Elsewhere
from valat.kernel.errors import Refusal
from valat.kernel.options import write_options
from valat.kernel.replay import apply_text
from valat.kernel.result import write_result
from valat.kernel.view import View
from valat.protocol.table import GuestBot
from valat.table.live.context import GuestMove
from valat.table.log.state import TableState

log = logging.getLogger("valat.contest")

WITHIN_MS = 2000
"""After so long the house's own bot moves: as soon as for a bot of the house's that thinks too long."""
NOT_YET: tuple[Kind, ...] = ("not_started", "hung")
"""What says of a bot that was never ready that its arena had no room, or was slow."""
MOST_OPENINGS = 3
"""Processes for one seat of a match."""
MOST_BREACHES = 3
"""So many, and the house's bot plays on until the match is over. Rule: CON-BOT-2"""


def bot_name(contest: str, entry: int) -> str:
    """By which a finalist is asked to a table."""
    return f"{contest}:{entry}"


def is_bot_name(text: str) -> bool:
    """Whether that is a contest's bot, or a level of the house's own.

    >>> is_bot_name(bot_name("c1", 2)), is_bot_name("gentle")
    (True, False)
    """
    return ":" in text


class Guest(Struct, frozen=True):
    """A bot that may be asked to a table.

    Attributes:
        shown: what tables show of it.
        title, language: of its contest, and what it is written in.
        author: the id of its author; None where nobody is known.
        package: its zip's digest.
        games: that it plays.
    """

    shown: GuestBot
    title: str
    language: str
    author: str | None
    package: str
    games: tuple[str, ...]
    budgets: Budgets


class ArenaLink:
    """An arena that is connected.

    Args:
        send: gives it a frame, now or soon.
    """

    def __init__(self, hello: ArenaHello, send: Callable[[ToArena], None]) -> None:
        self.name, self.send = hello.arena, send
        self.most = self.free = hello.seats if hello.lane is not None else 0
        self.seats: dict[str, Seat] = {}


class Seat:
    """One bot at one table, from its first move to the end of the match. Rule: CON-MEM-1"""

    def __init__(self, link: ArenaLink, guest: Guest) -> None:
        self.id = token_urlsafe(12)
        self.link, self.guest = link, guest
        self.turns = self.breaches = 0
        self.ready = self.gone = False
        self._answer: asyncio.Future[Answer | None] = asyncio.get_running_loop().create_future()

    def expect(self) -> "asyncio.Future[Answer | None]":
        """What will be the next answer; None for none."""
        # a reader that waited before is told that nothing comes any more
        self.answer(None)
        self._answer = asyncio.get_running_loop().create_future()
        return self._answer

    def answer(self, answer: Answer | None) -> None:
        """Gives the reader that waits what came."""
        if not self._answer.done():
            self._answer.set_result(answer)

    def end(self) -> None:
        """It plays no more."""
        if not self.gone:
            self.gone = True
            self.link.free += 1
            self.link.seats.pop(self.id, None)
            self.link.send(CloseSeat(self.id))
        self.answer(None)


class ArenaSeats:
    """The seats that arenas hold at the house's tables; it is a table's `GuestBots`.

    Attributes:
        guests: gives all bots that may be asked to a table now.
        has_contests: whether that is known here, and not at another node.
    """

    def __init__(self, guests: Callable[[], Iterable[Guest]] = tuple) -> None:
        self.guests = guests
        self.has_contests: Callable[[], bool] = lambda: True
        self._links: list[ArenaLink] = []
        self._seats: dict[str, dict[int, Seat]] = {}
        self._openings = Counter[tuple[str, int]]()

    # --- what tables ask

    @property
    def is_served(self) -> bool:
        """Whether an arena is there that can hold one more seat."""
        return any(link.free > 0 for link in self._links)

    def catalogue(self, game: str) -> list[Guest]:
        """The bots that play a game."""
        return [guest for guest in self.guests() if game in guest.games]

    def find(self, game: str, bot: str) -> GuestBot | None:
        """As of `GuestBots`; raises Elsewhere where the contests are at another node."""
        if is_bot_name(bot) and not self.has_contests():
            raise Elsewhere(SERVICES, None)
        return next((opponent.shown for opponent in self.catalogue(game) if opponent.shown.bot == bot), None)

    async def choose(self, state: TableState, seat: int, view: View) -> GuestMove | None:
        """As of `GuestBots`."""
        held = self._held_seat(state, seat)
        if held is None or state.deal is None:
            return None
        turn = _turn(state, seat, view, held)
        held.turns += 1
        answer = await self.ask(held, turn)
        if answer is None:
            return None
        try:
            _check(state, seat, answer.move)
        except Refusal as refusal:
            refused = Refused(turn.n, refusal.code, refusal.why, turn.left_ms, refusal.rule)
            answer = await self.ask(held, refused)
            try:
                if answer is not None:
                    _check(state, seat, answer.move)
            except Refusal:
                self._note_breach(held, fatal=False)
                return None
        if answer is None:
            return None
        return GuestMove(answer.move, answer.say or "", held.guest.author)

    def deal_over(self, state: TableState) -> None:
        """As of `GuestBots`."""
        if state.deal is None or not state.finished_deals:
            return
        finished = state.finished_deals[-1]
        over = Over(finished.deal - 1, write_result(finished.result), state.game.record(state.deal.state))
        for held in self._seats.get(state.id, {}).values():
            if not held.gone:
                held.link.send(TellSeat(held.id, over))
                if state.places is not None:
                    held.link.send(TellSeat(held.id, Bye(state.places.scores, state.places.winner)))

    def leave(self, table: str) -> None:
        """As of `GuestBots`."""
        for seat, held in self._seats.pop(table, {}).items():
            held.end()
            del self._openings[table, seat]

    # --- what arenas say

    def connect(self, hello: ArenaHello, send: Callable[[ToArena], None]) -> ArenaLink:
        """The link of an arena that has come."""
        link = ArenaLink(hello, send)
        self._links.append(link)
        return link

    def disconnect(self, link: ArenaLink) -> None:
        """Drops an arena: at its seats the house plays on, until another arena opens them again."""
        self._links.remove(link)
        for held in list(link.seats.values()):
            held.gone = True
            held.answer(None)
        for table, seats in list(self._seats.items()):
            self._seats[table] = {seat: held for seat, held in seats.items() if held.link is not link}

    def take(self, link: ArenaLink, frame: FromArena) -> None:
        """Takes what an arena says of one of its own seats; what it says of another is nothing."""
        held = None if isinstance(frame, ArenaHello) else link.seats.get(frame.seat)
        if held is None:
            return
        match frame:
            case SeatAnswer():
                held.answer(frame.answer)
            case SeatFailed():
                if not held.ready and frame.breach in NOT_YET:
                    # no fault of its own: another process is started with its next move
                    self._forget(held)
                else:
                    self._note_breach(held, fatal=frame.fatal)
                held.answer(None)
            case SeatReady():
                # it is asked before that, and answers when it can
                held.ready = True

    def open(self, guest: Guest, hello: Hello, *, practice: bool = False) -> Seat | None:
        """A process for a bot; None where no arena has room.

        Args:
            practice: whether half of an arena's seats are left to tables.
        """
        links = [link for link in self._links if link.free > (link.most // 2 if practice else 0)]
        link = max(links, key=lambda link: link.free, default=None)
        if link is None:
            return None
        held = Seat(link, guest)
        link.free -= 1
        link.seats[held.id] = held
        link.send(OpenSeat(held.id, guest.package, hello, guest.budgets))
        return held

    def _held_seat(self, state: TableState, seat: int) -> Seat | None:
        """The seat's process, opened where there is none; None where none can be."""
        seats = self._seats.setdefault(state.id, {})
        shown = state.guest_at(seat)
        if seat in seats and shown is not None and seats[seat].guest.shown.bot != shown.bot:
            # people changed seats between deals, and another bot has come to this one
            seats.pop(seat).end()
            del self._openings[state.id, seat]
        if seat in seats:
            return None if seats[seat].gone else seats[seat]
        guest = None if shown is None or not self.is_served else self._guest_of(state, shown)
        if guest is None:
            return None
        limits = guest.budgets
        options = write_options(state.game.presets, state.options)
        names = tuple(each.name for each in state.seats)
        budget = TimeBudget(limits.move_ms, limits.match_ms)
        hello = Hello(state.game.name, options, seat, names, budget, randbits(31))
        held = self.open(guest, hello)
        if held is not None:
            seats[seat] = held
            self._openings[state.id, seat] += 1
        return held

    def _guest_of(self, state: TableState, shown: GuestBot) -> Guest | None:
        return next(
            (opponent for opponent in self.catalogue(state.game.name) if opponent.shown.bot == shown.bot),
            None,
        )

    async def ask(self, held: Seat, message: Turn | Refused) -> Answer | None:
        """The bot's answer; None where none came in time, which is a breach."""
        coming = held.expect()
        held.link.send(AskSeat(held.id, message, WITHIN_MS))
        try:
            async with asyncio.timeout(WITHIN_MS / 1000):
                answer = await coming
        except TimeoutError:
            # while it is being started, or built, it is not late
            if held.ready:
                self._note_breach(held, fatal=False)
            return None
        if answer is not None and answer.n != message.n:
            self._note_breach(held, fatal=False)
            return None
        return answer

    def _forget(self, held: Seat) -> None:
        """Lets a seat be opened again, a few times."""
        held.end()
        for table, seats in self._seats.items():
            for seat, own in list(seats.items()):
                if own is held and self._openings[table, seat] < MOST_OPENINGS:
                    del seats[seat]

    def _note_breach(self, held: Seat, *, fatal: bool) -> None:
        held.breaches += 1
        if fatal or held.breaches >= MOST_BREACHES:
            held.end()


def _turn(state: TableState, seat: int, view: View, held: Seat) -> Turn:
    """What the seat is asked: all of it what the seat may know."""
    assert state.deal is not None
    hands = [state.game.hand(state.deal.state, each) for each in range(len(state.seats))]
    return Turn(
        held.turns,
        state.ply == 0,
        msgspec.Raw(msgspec.json.encode(view)),
        tuple(hands[seat]),
        tuple(map(len, hands)),
        held.guest.budgets.move_ms,
    )


def _check(state: TableState, seat: int, move: str) -> None:
    """Passes where the move is legal. Raises Refusal."""
    assert state.deal is not None
    # any order of a reshuffle will do: the table has its own
    apply_text(state.game, state.deal.state, seat, move, lambda cards: cards)


def read_frame(data: bytes) -> FromArena:
    """What an arena says. Raises msgspec.MsgspecError."""
    return _FRAME.decode(data)


_FRAME: msgspec.json.Decoder[FromArena] = msgspec.json.Decoder(FromArena)
