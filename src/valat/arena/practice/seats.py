"""Who sits at a match of practice: bots that run in somebody's page, and bots of the house's in workers."""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from valat.arena.bot_protocol.breach import BotFault, Kind
from valat.arena.bot_protocol.messages import Answer, Hello, Ready, Refused, ToBot, Turn
from valat.arena.matches.referee import MatchSeat, Request
from valat.arena.sandbox.limits import Limits
from valat.bots.bot import Level
from valat.bots.self_play import move_seed
from valat.kernel.errors import Unreadable
from valat.workers.bots import ask_seeded, quick_move
from valat.workers.pool import Pool

THOUGHT_MS = 100
"""What a bot of the house's that searches may think about a move: people wait for all the games of a run."""
LATE_S = 5
"""Seconds after which the quick one moves in its place."""

Say = Callable[[ToBot], None]


class PracticeSeat(MatchSeat, Protocol):
    """Somebody who plays one match, and is waited for."""

    async def ask(self, request: Request) -> Answer | None:
        """The answer where one is asked for. Raises BotFault."""


class OpponentBots(Protocol):
    """Bots besides the house's that may be asked to practice. Rule: CON-STAGE-2"""

    def has(self, game: str, name: str) -> bool:
        """Whether there is a bot of that name that plays the game."""

    def seat(self, game: str, name: str, shown: str) -> PracticeSeat:
        """A seat for it.

        Args:
            shown: what it is called at the table.
        """


class NoOpponents:
    """No bots but the house's."""

    def has(self, game: str, name: str) -> bool:
        """No."""
        return False

    def seat(self, game: str, name: str, shown: str) -> PracticeSeat:
        """None. Raises Unreadable `no_such_bot`."""
        raise Unreadable("That bot doesn't exist.", key="no_such_bot", args={"bot": name, "game": game})


class WorkerSeat:
    """A bot of the house's, asked in a worker process."""

    def __init__(self, game: str, level: Level, pool: Pool) -> None:
        self.name = level.name
        self.moves_ms: list[float] = []
        self._game, self._level, self._pool = game, level, pool
        self._hello: Hello | None = None

    async def ask(self, request: Request) -> Answer | None:
        """The bot's move; whatever else is said it needs not know."""
        match request.message:
            case Hello() as hello:
                self._hello = hello
            case Turn() as turn:
                return Answer(turn.n, await self._move(request.view, turn))
            case Refused() as refused:
                raise BotFault("illegal", refused.why)
        return None

    async def _move(self, view: Any, turn: Turn) -> str:
        assert self._hello is not None
        # nothing to choose: a worker would take a millisecond to say so
        if len(view.legal) == 1 and not any(view.offers.values()):
            return str(view.legal[0])
        seed = move_seed(self._hello.seed, 0, self._hello.seat, turn.n)
        ms = min(self._level.thought_ms, THOUGHT_MS)
        try:
            return await self._pool.run_within(
                LATE_S, ask_seeded, self._game, self._level.name, bytes(turn.view), ms, seed
            )
        except Exception:
            return quick_move(self._game, view)

    def errors(self) -> str:
        """Nothing."""
        return ""

    def close(self) -> None:
        """Nothing runs."""


class PageSeat:
    """A bot that runs in a page, which may say anything at any time.

    Args:
        say: sends it a message.
    Attributes:
        asked_at: when it was asked for the answer that it owes, by the loop's clock; None where it owes none.
    """

    def __init__(self, name: str, limits: Limits, say: Say) -> None:
        self.name = name
        self.moves_ms: list[float] = []
        self._limits, self._say = limits, say
        self.asked_at: float | None = None
        self._answer: asyncio.Future[tuple[bytes, float]] | None = None
        self._gone: BotFault | None = None

    def take(self, message: bytes, ms: float) -> None:
        """Takes what the page says is the bot's answer."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result((message, ms))
        elif self._gone is None:
            self._gone = BotFault("other_turn", "The bot answered before its turn.", fatal=True)

    def fail(self, kind: Kind, why: str) -> None:
        """Takes it that the page has ended the bot."""
        self._gone = BotFault(kind, why, fatal=True)
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(self._gone)

    async def ask(self, request: Request) -> Answer | None:
        """The bot's answer. Raises BotFault."""
        message = request.message
        match message:
            case Hello():
                await self._heard(message, _read_ready)
            case Turn(n=number) | Refused(n=number):
                answer: Answer = await self._heard(message, _read_answer)
                if answer.n != number:
                    raise BotFault(
                        "other_turn", f"The bot answered turn {answer.n} instead of turn {number}."
                    )
                self._check_time()
                return answer
            case _:
                self._say(message)
        return None

    def errors(self) -> str:
        """Nothing: the page shows them itself."""
        return ""

    def close(self) -> None:
        """The page is told of the breach, and ends it."""

    async def _heard(self, message: ToBot, read: Callable[[bytes], Any]) -> Any:
        """What the bot answers, read. Raises BotFault."""
        if self._gone is not None:
            raise self._gone
        loop = asyncio.get_running_loop()
        self._answer, self.asked_at = loop.create_future(), loop.time()
        self._say(message)
        try:
            text, ms = await self._answer
        finally:
            self._answer = self.asked_at = None
        if not isinstance(message, Hello):
            self.moves_ms.append(ms)
        try:
            return read(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise BotFault("unreadable", f"Can't read the bot's answer: {error}.") from None

    def _check_time(self) -> None:
        """Holds what the page has measured against the limits. Raises BotFault. Rule: CON-TIME-1"""
        limits, spent = self._limits, self.moves_ms[-1]
        if sum(self.moves_ms) > limits.match_ms:
            raise BotFault(
                "match_time", f"The bot used more than {limits.match_ms} ms in this match.", fatal=True
            )
        if spent > limits.move_ms:
            raise BotFault(
                "move_time", f"The bot took {spent:.0f} ms for one move; {limits.move_ms} ms are allowed."
            )


_read_ready = msgspec.json.Decoder(Ready).decode
_read_answer = msgspec.json.Decoder(Answer).decode
