"""What a page is shown of a game of practice: each position as its bot's seat may know it, or all of it."""

from collections.abc import Callable
from typing import Any

import msgspec

from valat.arena.bot_protocol.breach import Breach
from valat.arena.bot_protocol.messages import Answer
from valat.arena.matches.referee import Terms
from valat.protocol.practice import PracticeBreach, PracticeMessage, PracticePicture

Tell = Callable[[PracticeMessage], None]


class Position(msgspec.Struct, frozen=True):
    """A position, and how it came about."""

    deal: int
    ply: int
    state: Any
    seat: int | None
    answer: Answer | None
    standing: Any


class Shown:
    """A game as its page sees it.

    Args:
        number: of the game in its run.
        you: the seat that is looked from; None for a game that is not shown.
        opened: whether all cards are shown.
    """

    def __init__(self, terms: Terms, number: int, you: int | None, tell: Tell, *, opened: bool) -> None:
        self._terms, self._number, self._you, self._tell = terms, number, you, tell
        self._opened = opened
        self._last: Position | None = None

    def position(self, number: int, state: Any, seat: int | None, answer: Answer | None, match: Any) -> None:
        """Shows a position."""
        if self._you is None:
            return
        ply = 0 if seat is None or self._last is None else self._last.ply + 1
        self._last = Position(number, ply, state, seat, answer, match)
        self._tell(self._picture(self._you, self._last))

    def breach(self, breach: Breach) -> None:
        """Tells of it."""
        self._tell(PracticeBreach(self._number, breach.seat, breach.kind, breach.why))

    def open(self) -> None:
        """Shows all cards from now on, and the position that stands again. Rule: CON-OPEN-1"""
        if self._opened or self._you is None:
            return
        self._opened = True
        if self._last is not None:
            self._tell(self._picture(self._you, self._last))

    def _picture(self, you: int, now: Position) -> PracticePicture:
        game, answer = self._terms.game, now.answer
        view = msgspec.structs.replace(game.view(now.state, you), match=now.standing)
        return PracticePicture(
            deal=now.deal,
            ply=now.ply,
            seat=now.seat,
            move=answer.move if answer else None,
            say=answer.say if answer else None,
            debug=answer.debug if answer else None,
            you=you,
            open=self._opened,
            scores=now.standing.scores,
            view=view,
            scene=game.scene(now.state, you, opened=self._opened),
        )
