"""A bot of the house's at another manager's table."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from typing import TypeVar

import msgspec

from valat.arena.bot_protocol.breach import BotFault
from valat.arena.bridge import lines
from valat.arena.bridge.connection import MOST_LINE, Connection
from valat.arena.bridge.knowledge import Knowledge
from valat.arena.bridge.lines import SEAT_NAMES, Call, Line, Play, ReadyFor
from valat.arena.bridge.report import board_words
from valat.arena.bridge.seating import Patience
from valat.bots.bot import Bot, Budget
from valat.bots.self_play import move_seed
from valat.games.bridge import systems
from valat.games.bridge.notation import CALLS
from valat.games.bridge.observation import observe
from valat.games.bridge.options import Options, SystemName, systems_of
from valat.games.bridge.rules import DECK, SIDES
from valat.games.bridge.state import Note
from valat.kernel.errors import Refusal, Unreadable

MOVES_LEFT = 100
"""A move costs at most this part of the time that is left, so that it never runs out."""


Kind = TypeVar("Kind")


class ClientBot(msgspec.Struct, frozen=True):
    """Who plays.

    Attributes:
        team: its name.
        seat: that is asked for; None: any.
        systems: of the own side and of the others.
        session_seconds: that the own side may think in all, by the manager's clock; None: no limit.
    """

    team: str
    seat: int | None
    bot: Bot
    systems: tuple[SystemName, SystemName]
    budget: Budget
    seed: int
    session_seconds: float | None = None


class _Restart(Exception):
    """The manager begins a board again."""


class Client:
    """One session at a manager's table; it never connects again."""

    def __init__(self, player: ClientBot, connection: Connection, patience: Patience) -> None:
        self._player, self._connection, self._patience = player, connection, patience
        self._seat = player.seat or 0
        self._spent = 0

    async def session(self) -> AsyncIterator[Knowledge]:
        """Each board as it stands at its end.

        Raises:
            Refusal: the manager has refused the program, or breaks the protocol or the rules; `table_broken`.
        """
        try:
            await self._sit()
            while await self._next_board():
                known = None
                while known is None:
                    with suppress(_Restart):
                        known = await self._board()
                yield known
        except (BotFault, Unreadable) as fault:
            raise Refusal(f"Error from the manager: {fault.why}", code="table_broken") from None
        finally:
            self._connection.close()

    async def _sit(self) -> None:
        player = self._player
        await self._send(lines.Connecting(player.team, player.seat, lines.VERSION))
        # the others may take their time
        seated = await self._receive(lines.Seated)
        if player.seat not in (None, seated.seat):
            raise BotFault("other_turn", f"The manager gave the seat {SEAT_NAMES[seated.seat]}.")
        self._seat = seated.seat
        await self._send(ReadyFor(self._seat, "teams"))
        await self._receive(lines.Teams, self._patience.seating)
        await self._send(ReadyFor(self._seat, "start"))

    async def _next_board(self) -> bool:
        """Whether there is one more; what managers say in between is heard."""
        while True:
            message = await self._message(self._patience.seating)
            if isinstance(message, lines.StartOfBoard):
                return True
            if isinstance(message, lines.EndOfSession):
                return False
            if isinstance(message, lines.ThinkingTime):
                self._spent = message.total[SIDES[self._seat]]
            # one manager repeats the teams when it starts again
            elif not isinstance(message, lines.Teams):
                raise _unexpected(message)

    async def _board(self) -> Knowledge:
        await self._send(ReadyFor(self._seat, "deal"))
        deal = await self._receive(lines.Deal)
        await self._send(ReadyFor(self._seat, "cards"))
        cards = await self._receive(lines.Cards)
        if cards.seat != self._seat:
            raise _unexpected(cards)
        known = Knowledge(self._options(), deal, self._seat, cards.hand)
        while not known.auction.over:
            known = await self._next_call(known)
        if known.auction.bid is None:
            return known
        for number in range(len(DECK)):
            known = await self._next_card(known)
            if number == 0 and known.dummy_seat != self._seat:
                known = await self._see_dummy(known)
        return known

    async def _next_call(self, known: Knowledge) -> Knowledge:
        turn = known.auction.turn
        if turn == self._seat:
            after = known.after(turn, self._choice(known))
            await self._send(self._own_call(after))
            return after
        await self._send(ReadyFor(self._seat, "bid", turn))
        call = await self._receive(Call)
        note = Note(call.alert, call.text) if call.alert or call.text else None
        # what partner tells is not for partner's ears. Rule: BRI-INFO-2
        return known.after(call.seat, call.call, note if SIDES[turn] != SIDES[self._seat] else None)

    async def _next_card(self, known: Knowledge) -> Knowledge:
        at = observe(known.view())
        is_dummys = at.turn == known.dummy_seat
        holder = None if is_dummys else at.turn
        if known.mover(at) != self._seat:
            await self._send(ReadyFor(self._seat, "card", holder, len(at.plays) // 4 + 1))
            play = await self._receive(Play)
            if play.seat != at.turn and not (is_dummys and play.seat is None):
                raise _unexpected(play)
            return known.after(at.turn, play.card)
        if not at.trick:
            lead = await self._receive(lines.Lead)
            if lead.seat not in (holder, at.turn):
                raise _unexpected(lead)
        card = self._choice(known)
        await self._send(Play(at.turn, card))
        return known.after(at.turn, card)

    async def _see_dummy(self, known: Knowledge) -> Knowledge:
        await self._send(ReadyFor(self._seat, "dummy"))
        cards = await self._receive(lines.Cards)
        if cards.seat not in (None, known.dummy_seat):
            raise _unexpected(cards)
        return msgspec.structs.replace(known, dummy=cards.hand)

    def _options(self) -> Options:
        own, theirs = self._player.systems
        north_south, east_west = (own, theirs) if SIDES[self._seat] == 0 else (theirs, own)
        return Options(north_south=north_south, east_west=east_west)

    def _choice(self, known: Knowledge) -> str:
        """The bot's move."""
        seed = move_seed(self._player.seed, known.deal.board, self._seat, len(known.moves))
        return self._player.bot(known.view(), seed, self._budget())

    def _budget(self) -> Budget:
        """What a move may cost, by the time that the manager says is left."""
        usual, session = self._player.budget, self._player.session_seconds
        if session is None or usual.unit != "ms":
            return usual
        left = max(0.0, session - self._spent) * 1000
        return Budget(max(1, min(usual.amount, int(left / MOVES_LEFT))))

    def _own_call(self, known: Knowledge) -> Call:
        """The own call, the last one, with what the system says of it. Rule: BRI-INFO-1"""
        calls = [move for move in known.moves if move in CALLS]
        deal, sides = known.deal, systems_of(known.options)
        meaning = systems.read_auction(*sides, calls, deal.dealer, deal.vulnerable)[-1]
        words = meaning.words.get("en", "") if meaning.alert else ""
        return Call(self._seat, calls[-1], bool(words), words)

    async def _send(self, message: Line) -> None:
        await self._connection.send(message, self._patience.answer)

    async def _receive(self, kind: type[Kind], seconds: float | None = None) -> Kind:
        message = await self._message(self._patience.answer if seconds is None else seconds)
        if isinstance(message, kind):
            return message
        if isinstance(message, lines.StartOfBoard):
            raise _Restart
        if isinstance(message, lines.EndOfSession):
            raise BotFault("died", "The session ended in the middle of a board.")
        raise _unexpected(message)

    async def _message(self, seconds: float) -> Line:
        message = await self._connection.receive(seconds)
        if isinstance(message, lines.ErrorLine):
            raise BotFault("forbidden", message.why)
        return message


def _unexpected(message: Line) -> BotFault:
    return BotFault("other_turn", f"Unexpected message: '{lines.write_line(message)[:80]}'.")


async def connect(host: str, port: int, player: ClientBot, patience: Patience) -> Client:
    """A client that is connected. Raises Refusal `no_server`."""
    try:
        async with asyncio.timeout(patience.answer):
            reader, writer = await asyncio.open_connection(host, port, limit=MOST_LINE)
    except (OSError, TimeoutError) as error:
        why = getattr(error, "strerror", None) or "no answer"
        raise Refusal(f"No table manager answers at {host}, port {port}: {why}.", code="no_server") from None
    return Client(player, Connection(reader, writer), patience)


def play(host: str, port: int, player: ClientBot, patience: Patience) -> Iterator[str]:
    """Plays a session, and tells of each board in a line.

    Raises:
        Refusal: nobody is there, or as `Client.session`; codes `no_server`, `table_broken`.
    """
    with asyncio.Runner() as runner:
        boards = runner.run(connect(host, port, player, patience)).session()

        async def following() -> Knowledge | None:
            return await anext(boards, None)

        while (known := runner.run(following())) is not None:
            yield f"Board {known.deal.board}: {board_words(known.final_state())}"
