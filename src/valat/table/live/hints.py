"""Hints: the move that the strongest bot proposes to somebody who plays with bots alone."""

import asyncio

import msgspec
from msgspec import Struct

from valat import bots
from valat.kernel.errors import Refusal, Stale
from valat.protocol.commands import HintCommand
from valat.protocol.table import HintMessage
from valat.store.players import Player
from valat.table.live.broadcaster import Broadcaster
from valat.table.live.context import TableContext
from valat.table.live.picture import view_of
from valat.table.live.seats import seat_of
from valat.table.live.table_log import TableLog
from valat.table.log.state import PlayedMove, TableState

EVERY_MS = 500
"""A table is not asked for a new hint more often."""


class Position(Struct, frozen=True):
    """What a hint belongs to: the moves tell positions apart that an undo has given the same ply."""

    deal: int
    moves: tuple[PlayedMove, ...]


class Hints:
    """The hints of one table, one thought at a time; a position has one hint, however often asked for."""

    def __init__(self, context: TableContext, broadcaster: Broadcaster, log: TableLog) -> None:
        self._context, self._broadcaster, self._log = context, broadcaster, log
        self._position: Position | None = None
        self._move: str | None = None
        self._task: asyncio.Task[None] | None = None
        self._asked_ms = -EVERY_MS

    def ask(self, player: Player, message: HintCommand) -> int:
        """The table's sequence number; the hint follows, unless the position is gone before.

        Raises:
            Refusal: `not_seated`, `hints_off`, `not_alone`, `not_on_turn`, `too_often`.
            Stale: it is about another position.
        """
        state = self._log.state
        seat = _seat_with_hints(state, player, message)
        position = _position(state)
        if position != self._position:
            self._think_anew(state, seat, position, player)
        # a thought under way sends its hint to all windows of the player: nothing to do
        elif self._move is not None:
            self._tell(player, self._move)
        return state.public_seq

    def stop(self) -> None:
        """Ends a thought."""
        if self._task is not None:
            self._task.cancel()

    async def wait_idle(self) -> None:
        """Returns when no hint is on its way."""
        if self._task is not None:
            await asyncio.wait([self._task])

    def _think_anew(self, state: TableState, seat: int, position: Position, player: Player) -> None:
        now = self._context.times.now()
        if now - self._asked_ms < EVERY_MS:
            raise Refusal("Too many hint requests.", code="too_often", args={"seconds": "1"})
        self.stop()
        self._asked_ms, self._position, self._move = now, position, None
        self._task = asyncio.create_task(self._think(state, seat, player))

    async def _think(self, state: TableState, seat: int, player: Player) -> None:
        assert state.deal is not None
        strongest = bots.levels(state.game.name)[-1]
        view = view_of(state, state.deal.state, seat)
        self._move = await self._context.bots.choose(state.game.name, view, strongest)
        self._tell(player, self._move)

    def _tell(self, player: Player, move: str) -> None:
        """Sends the hint to all the player's sockets, while it is about what they show."""
        state = self._log.state
        # the table has moved on while the bot thought
        if state.phase != "playing" or _position(state) != self._position:
            return
        number = state.deal.number if state.deal else 0
        message = msgspec.json.encode(HintMessage(number, state.ply, move))
        for subscription in self._broadcaster.subscriptions:
            if subscription.player.id == player.id:
                subscription.send(message)


def _seat_with_hints(state: TableState, player: Player, message: HintCommand) -> int:
    """The seat that may have a hint now. Raises as `Hints.ask`."""
    seat = seat_of(state, player)
    # nor on boards that others play: what is compared is what people found themselves
    if not state.setting.hints or state.shares:
        raise Refusal("Hints are off at this table.", code="hints_off")
    if state.persons != (seat,):
        raise Refusal("Hints work only when you play with bots.", code="not_alone")
    if state.phase != "playing" or state.deal is None:
        raise Stale("No deal is being played.")
    if (message.deal, message.ply) != (state.deal.number, state.ply):
        raise Stale("The position has changed since then.")
    if seat not in state.actors():
        raise Refusal("It is not your turn.", code="not_on_turn")
    return seat


def _position(state: TableState) -> Position:
    return Position(state.deal.number, state.deal.moves) if state.deal else Position(0, ())
