"""A table of four programs: boards played on it, every line checked before anybody else hears of it."""

from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

from valat.arena.bot_protocol.breach import BotFault, Breach
from valat.arena.bridge import lines
from valat.arena.bridge.connection import Connection
from valat.arena.bridge.lines import SEAT_NAMES, Call, Line, Play, ReadyFor
from valat.arena.bridge.seating import Patience, SeatFault
from valat.arena.bridge.tasks import together
from valat.games.bridge import BRIDGE
from valat.games.bridge.notation import bare
from valat.games.bridge.notes import with_note
from valat.games.bridge.rules import SIDES
from valat.games.bridge.state import Note, State


class BridgeTable:
    """Four programs that sit.

    Attributes:
        breaches: that ended it: none, or one.
    """

    def __init__(self, players: Sequence[Connection], patience: Patience) -> None:
        self._players, self._patience = players, patience
        self._total = [0.0, 0.0]
        self._board = [0.0, 0.0]
        self.breaches: list[Breach] = []

    async def play(self, state: State, deal: int) -> State:
        """The board as it stands after its last card, or after the move before a breach, which is noted.

        Args:
            state: the board before its first call.
            deal: which deal it is, from 0.
        """
        self._board = [0.0, 0.0]
        try:
            await together(self._start(seat, state) for seat in range(4))
            while not state.over:
                state = await (self._call(state) if state.play is None else self._card(state))
            board, total = ((round(own), round(other)) for own, other in (self._board, self._total))
            timing = lines.ThinkingTime(board, total)
            await together(self._send(seat, timing) for seat in range(4))
        except SeatFault as fault:
            await self._refuse(fault, deal, len(state.moves))
        return state

    async def end(self) -> None:
        """Says goodbye to all, and closes the connections."""
        await together(self._say_goodbye(seat) for seat in range(4) if not self._is_gone(seat))
        for player in self._players:
            player.close()

    async def _say_goodbye(self, seat: int) -> None:
        # a program that does not listen any more keeps no other from hearing it
        with suppress(SeatFault):
            await self._send(seat, lines.EndOfSession())

    async def _start(self, seat: int, state: State) -> None:
        setup = state.setup
        assert setup.board is not None, "Every board of a table must have a number."
        await self._send(seat, lines.StartOfBoard())
        await self._expect(seat, ReadyFor(seat, "deal"))
        await self._send(seat, lines.Deal(setup.board, setup.dealer, setup.vulnerable))
        await self._expect(seat, ReadyFor(seat, "cards"))
        await self._send(seat, lines.Cards(seat, state.hands[seat]))

    async def _call(self, state: State) -> State:
        """The state after the next call, which all have heard."""
        seat = state.auction.turn
        message = await self._thought(seat)
        if not isinstance(message, Call) or message.seat != seat:
            raise _other(seat, f"{SEAT_NAMES[seat]}'s call")
        after = _apply(state, seat, message.call)
        if message.alert or message.text:
            note = Note(message.alert, message.text)
            after = with_note(after, seat, len(state.moves), note)
        await together(self._tell_call(other, message) for other in range(4) if other != seat)
        return after

    async def _tell_call(self, seat: int, call: Call) -> None:
        await self._expect(seat, ReadyFor(seat, "bid", call.seat))
        # What it means is the opponents' to know. Rule: BRI-INFO-2. An alert without words is not passed on:
        # there are programs that would wait for them
        told = call.text and SIDES[seat] != SIDES[call.seat]
        await self._send(seat, call if told else Call(call.seat, call.call))

    async def _card(self, state: State) -> State:
        """The state after the next card, which all have seen."""
        play = state.play
        assert play is not None
        mover, dummy = play.mover, play.dummy
        holder = None if play.turn == dummy else play.turn
        if not play.trick:
            await self._send(mover, lines.Lead(holder))
        message = await self._thought(mover)
        # some name declarer for dummy's cards too: it is declarer who plays them
        if not isinstance(message, Play) or message.seat not in {holder, play.turn, mover}:
            raise _other(mover, f"{SEAT_NAMES[play.turn]}'s card")
        after = _apply(state, mover, message.card)
        shown = Play(play.turn, message.card)
        await together(self._show(seat, shown, dummy) for seat in range(4) if seat != mover)
        if not play.is_dummy_open:
            # Rule: BRI-PLAY-1
            cards = lines.Cards(None, state.hands[dummy])
            await together(self._show_dummy(seat, cards) for seat in range(4) if seat != dummy)
        return after

    async def _show(self, seat: int, play: Play, dummy: int) -> None:
        # the number of the trick is not looked at: one program is known to count wrongly at the last one
        message = await self._receive(seat)
        whose = (None, dummy) if play.seat == dummy else (play.seat,)
        if not (
            isinstance(message, ReadyFor)
            and (message.seat, message.what) == (seat, "card")
            and message.whose in whose
        ):
            raise _other(seat, f"'ready for {SEAT_NAMES[play.seat or 0]}'s card'")
        await self._send(seat, play)

    async def _show_dummy(self, seat: int, cards: lines.Cards) -> None:
        await self._expect(seat, ReadyFor(seat, "dummy"))
        await self._send(seat, cards)

    async def _thought(self, seat: int) -> Line:
        """What the seat on turn says; its thinking is put down to its side."""
        start = monotonic()
        try:
            return await self._receive(seat)
        finally:
            spent = monotonic() - start
            self._board[SIDES[seat]] += spent
            self._total[SIDES[seat]] += spent

    async def _refuse(self, fault: SeatFault, deal: int, ply: int) -> None:
        """Notes the breach, and closes the connection of the seat, which is told why."""
        self.breaches.append(Breach(fault.seat, fault.fault.kind, fault.fault.why, deal, ply))
        with suppress(SeatFault):
            await self._send(fault.seat, lines.ErrorLine(fault.fault.why))
        self._players[fault.seat].close()

    def _is_gone(self, seat: int) -> bool:
        return any(breach.seat == seat for breach in self.breaches)

    async def _expect(self, seat: int, wanted: ReadyFor) -> None:
        if await self._receive(seat) != wanted:
            whose = "" if wanted.whose is None else f"{SEAT_NAMES[wanted.whose]}'s "
            raise _other(seat, f"'ready for {whose}{wanted.what}'")

    async def _receive(self, seat: int) -> Line:
        try:
            return await self._players[seat].receive(self._patience.answer)
        except BotFault as fault:
            raise SeatFault(seat, fault) from None

    async def _send(self, seat: int, message: Line) -> None:
        try:
            await self._players[seat].send(message, self._patience.answer)
        except BotFault as fault:
            raise SeatFault(seat, fault) from None


def _apply(state: State, actor: int, move: str) -> State:
    """The state after a move by its name. Raises SeatFault."""
    why = BRIDGE.refusal(state, actor, bare(move))
    if why is not None:
        raise SeatFault(actor, BotFault("illegal", why.why, fatal=True))
    return BRIDGE.apply(state, actor, bare(move))


def _other(seat: int, awaited: str) -> SeatFault:
    return SeatFault(seat, BotFault("other_turn", f"Expected {awaited}.", fatal=True))
