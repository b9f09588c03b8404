"""Hints: the move that the strongest bot proposes to somebody who plays with bots alone."""

import asyncio
from collections.abc import Callable

import msgspec
from msgspec import Struct

from valat import bots
from valat.kernel.errors import Refusal, Stale
from valat.store.players import Player
from valat.table.audience import Audience
from valat.table.facts import Facts, Made
from valat.table.floor import Floor
from valat.table.messages import Hint
from valat.table.picture import view_of
from valat.table.seats import seat_of

EVERY_MS = 500
"""A table is not asked for a new hint more often."""


class Position(Struct, frozen=True):
    """What a hint belongs to: the moves tell positions apart that an undo has given the same ply."""

    deal: int
    moves: tuple[Made, ...]


class Hints:
    """The hints of one table, one thought at a time; a position has one hint, however often it is asked for.

    Args:
        facts: gives the table's present facts.
    """

    def __init__(self, floor: Floor, audience: Audience, facts: Callable[[], Facts]) -> None:
        self._floor, self._audience, self._facts = floor, audience, facts
        self._position: Position | None = None
        self._move: str | None = None
        self._thought: asyncio.Task[None] | None = None
        self._asked_ms = -EVERY_MS

    def ask(self, player: Player, message: Hint) -> int:
        """The table's sequence number; the hint follows, unless the position is gone before.

        Raises:
            Refusal: `not_seated`, `hints_off`, `not_alone`, `not_on_turn`, `too_often`.
            Stale: it is about another position.
        """
        facts = self._facts()
        seat = _checked(facts, player, message)
        position = _position(facts)
        if position != self._position:
            self._think_anew(facts, seat, position, player)
        elif self._move is not None:
            self._tell(player, self._move)
        return facts.heard

    def stop(self) -> None:
        """Ends a thought."""
        if self._thought is not None:
            self._thought.cancel()

    async def settled(self) -> None:
        """Returns when no hint is on its way."""
        if self._thought is not None:
            await asyncio.wait([self._thought])

    def _think_anew(self, facts: Facts, seat: int, position: Position, player: Player) -> None:
        now = self._floor.times.now()
        if now - self._asked_ms < EVERY_MS:
            raise Refusal("You ask for too many hints.", code="too_often", args={"seconds": "1"})
        self.stop()
        self._asked_ms, self._position, self._move = now, position, None
        self._thought = asyncio.create_task(self._think(facts, seat, player))

    async def _think(self, facts: Facts, seat: int, player: Player) -> None:
        assert facts.deal is not None
        strongest = bots.levels(facts.game.name)[-1]
        view = view_of(facts, facts.deal.state, seat)
        self._move = await self._floor.bots.choose(facts.game.name, view, strongest)
        self._tell(player, self._move)

    def _tell(self, player: Player, move: str) -> None:
        """Sends the hint to all the player's sockets, while it is about what they show."""
        facts = self._facts()
        if facts.phase != "playing" or _position(facts) != self._position:
            return
        number = facts.deal.number if facts.deal else 0
        told = msgspec.json.encode({"type": "hint", "deal": number, "ply": facts.ply, "move": move})
        for link in self._audience.links:
            if link.player.id == player.id:
                link.send(told)


def _checked(facts: Facts, player: Player, message: Hint) -> int:
    """The seat that may have a hint now. Raises as `Hints.ask`."""
    seat = seat_of(facts, player)
    if not facts.setting.hints or facts.shares:
        raise Refusal("There are no hints at this table.", code="hints_off")
    if facts.persons != (seat,):
        raise Refusal("Hints are for those who play with bots alone.", code="not_alone")
    if facts.phase != "playing" or facts.deal is None:
        raise Stale("No deal is being played.")
    if (message.deal, message.ply) != (facts.deal.number, facts.ply):
        raise Stale("The table has moved on since.")
    if seat not in facts.actors():
        raise Refusal("It is not your turn.", code="not_on_turn")
    return seat


def _position(facts: Facts) -> Position:
    return Position(facts.deal.number, facts.deal.moves) if facts.deal else Position(0, ())
