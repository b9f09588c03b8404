"""A seat here that answers what is asked elsewhere: a bot of one's own at practice in a house."""

from collections.abc import Callable

import msgspec

from valat.arena.bot_protocol.breach import BotFault
from valat.arena.bot_protocol.messages import Bye, Hello, Over, Ready, Refused, ToBot, Turn
from valat.arena.bot_protocol.seats import Seat
from valat.client.practice import BotEnded


class _Turn(msgspec.Struct, tag_field="type", tag="turn"):
    """A turn, whose open cards stay as they came: msgspec reads no raw part that may be null."""

    n: int
    first: bool
    view: msgspec.Raw
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    left_ms: int
    record: msgspec.Raw = msgspec.Raw()


_READER: msgspec.json.Decoder[Hello | Refused | Over | Bye | _Turn] = msgspec.json.Decoder(
    Hello | Refused | Over | Bye | _Turn
)


def seat_answers(seat: Seat) -> Callable[[msgspec.Raw], bytes | None]:
    """What answers for the seat, message by message; the answer's text, None where none is asked for."""

    def answer(text: msgspec.Raw) -> bytes | None:
        try:
            return _answer(seat, _read(text))
        except BotFault as fault:
            seat.close()
            raise BotEnded(f"{fault.why} {seat.errors()}".strip()) from None

    return answer


def _read(text: msgspec.Raw) -> ToBot:
    message = _READER.decode(text)
    if not isinstance(message, _Turn):
        return message
    record = message.record if bytes(message.record) not in (b"", b"null") else None
    return Turn(message.n, message.first, message.view, message.hand, message.counts, message.left_ms, record)


def _answer(seat: Seat, message: ToBot) -> bytes | None:
    match message:
        case Hello():
            seat.start(message)
            return msgspec.json.encode(Ready())
        case Turn():
            return msgspec.json.encode(seat.choose(message, None))
        case Refused():
            return msgspec.json.encode(seat.retry(message))
        case Over() | Bye():
            seat.tell(message)
    return None
