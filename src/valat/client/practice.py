"""Practice over a house's socket: own bots here, against bots that answer there alone. Rule: CON-STAGE-2"""

import asyncio
from collections.abc import Callable, Mapping

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from valat.client.player import Client
from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.errors import Refused, refusal_of
from valat.protocol.practice import (
    AnyPracticeCommand,
    PracticeAnswer,
    PracticeBegin,
    PracticeBegun,
    PracticeBreach,
    PracticeEnd,
    PracticeFault,
    PracticeFrame,
    PracticeGameOver,
    PracticePicture,
)
from valat.protocol.table import PingMessage

Say = Callable[[msgspec.Raw], bytes | None]
"""Gives a bot's answer to a message of the session protocol; None where none is asked for."""
MOST_BYTES = 2**22
"""Of one message: a whole match with its record."""


class BotEnded(Exception):
    """A bot is of no more use; its text says why."""


def parse_opponent(text: str) -> tuple[str, str]:
    """The address of a house, and a bot of a contest there, as its page names it.

    Raises:
        Unreadable: `no_such_bot`: it names no bot.

    >>> parse_opponent("https://cards.example#k3Xq:7")
    ('https://cards.example', 'k3Xq:7')
    """
    url, _, bot = text.partition("#")
    if not bot or not url.startswith(("http://", "https://")):
        raise Unreadable(
            f"'{text[:80]}' is not a bot address. Use https://HOUSE#BOT, as shown on the contest page.",
            key="no_such_bot",
            args={"bot": text[:80], "game": ""},
        )
    return url, bot


async def practise(
    client: Client, begin: PracticeBegin, bots: Mapping[int, Say], told: Callable[[PracticeBreach], None]
) -> PracticeGameOver:
    """The first game of a run, when it is over.

    Args:
        bots: what answers for each seat that is `own`, in a thread.
        told: is told of each breach.
    Raises:
        Refusal: `no_server`; whatever the house refuses, as `no_such_bot`.
    """
    try:
        async with connect(
            f"{client.url.replace('http', 'ws', 1)}/ws/practice",
            additional_headers={"Cookie": client.cookies},
            max_size=MOST_BYTES,
            proxy=None,
        ) as socket:
            await socket.send(msgspec.json.encode(begin).decode())
            over: PracticeGameOver | None = None
            async for text in socket:
                match _read(text):
                    case PracticeFrame() as frame:
                        if (answer := await _answer(bots[frame.seat], frame)) is not None:
                            await socket.send(msgspec.json.encode(answer).decode())
                    case PracticeBreach() as breach:
                        told(breach)
                    case PracticeGameOver(game=0) as game:
                        over = game
                    case PracticeEnd() if over is not None:
                        return over
    except (OSError, ConnectionClosed, InvalidHandshake) as error:
        raise Refusal(f"The server at {client.url} doesn't answer: {error}.", code="no_server") from error
    raise Refusal(f"The server at {client.url} ended the match.", code="no_server")


async def _answer(say: Say, frame: PracticeFrame) -> AnyPracticeCommand | None:
    message = msgspec.Raw(msgspec.json.encode(frame.message))
    try:
        # in a thread: meanwhile the connection is kept alive
        answer = await asyncio.to_thread(say, message)
    except BotEnded as ended:
        return PracticeFault(frame.game, frame.seat, "died", str(ended)[:500])
    return None if answer is None else PracticeAnswer(frame.game, frame.seat, msgspec.Raw(answer))


Told = PracticeFrame | PracticePicture | PracticeBreach | PracticeGameOver | PracticeBegun | PracticeEnd
_TOLD: msgspec.json.Decoder[Told | PingMessage] = msgspec.json.Decoder(Told | PingMessage)


def _read(text: str | bytes) -> Told | PingMessage:
    """What the house says. Raises Refusal where it refuses."""
    try:
        return _TOLD.decode(text)
    except msgspec.ValidationError:
        # a refusal alone has no type
        raise refusal_of(msgspec.json.decode(text, type=Refused).error) from None
