"""What goes over the socket of practice: a page's own bots play with the house's, and nothing counts."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from valat.kernel.errors import Unreadable
from valat.protocol.commands import Seat
from valat.protocol.errors import CommandRefused
from valat.protocol.table import PingMessage

MAX_BYTES = 16_384
"""Of one message: a move with the longest line for its author, four bytes a character."""
MOST_GAMES = 100
MOST_AT_ONCE = 4

Game = Annotated[int, Meta(ge=0, lt=MOST_GAMES, description="its number in the run, from 0")]
OWN: Literal["own"] = "own"


class PracticeCommand(Struct, frozen=True, tag_field="do"):
    """Something that a page asks for or says at practice."""


class PracticeBegin(PracticeCommand, frozen=True, tag="practice"):
    """Begins a run of games; one that is under way ends.

    Attributes:
        game: its name.
        seats: who sits where, `own` for the page's bots, else the name of a bot of the house's, or of a
            contest's as `/api/bots` lists them.
        options: which rules are played, as in a deal record; those not named as the game has them.
        seed: of the cards and of all that the bots draw; left out for another each time.
        games: how many.
        deals: of each game; null for whole matches.
        at_once: games under way at the same time.
        pictures: whether the first game is shown.
        open: whether it is shown with all cards open from the beginning.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    seed: Annotated[int, Meta(ge=0, lt=2**53)] | None = None
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)] = 1
    deals: Annotated[int, Meta(ge=1, le=100)] | None = None
    at_once: Annotated[int, Meta(ge=1, le=MOST_AT_ONCE)] = 1
    pictures: bool = True
    open: bool = False


class PracticeAnswer(PracticeCommand, frozen=True, tag="answer"):
    """What a bot of the page's says: `ready` or `move` of the session protocol.

    Attributes:
        ms: how long it has thought.
    """

    game: Game
    seat: Seat
    message: Annotated[msgspec.Raw, Meta(extra={"typescript": "unknown"})]
    ms: Annotated[float, Meta(ge=0, le=1e9)] = 0.0


class PracticeFault(PracticeCommand, frozen=True, tag="fault"):
    """A bot of the page's is of no more use.

    Attributes:
        why: a sentence of the page's, at most 500 characters.
    """

    game: Game
    seat: Seat
    kind: Literal["not_started", "died", "hung", "move_time"]
    why: Annotated[str, Meta(max_length=500)]


class PracticeOpen(PracticeCommand, frozen=True, tag="open"):
    """Has all cards shown of the game that is shown: its bot has called `debug()`. Rule: CON-OPEN-1"""


class PracticeStop(PracticeCommand, frozen=True, tag="stop"):
    """Ends the run."""


class PracticeMessage(Struct, frozen=True, tag_field="type"):
    """What a page is told at practice."""


class PracticeBegun(PracticeMessage, frozen=True, tag="begun"):
    """The run has begun.

    Attributes:
        seats: who sits where, by the name that the bots are told.
        sides: the side of each seat.
        fewest: whether points are bad.
        move_ms: milliseconds for a move.
        hang_ms: milliseconds after which a move is given up.
    """

    game: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    sides: tuple[int, ...]
    fewest: bool
    seed: int
    games: int
    move_ms: int
    hang_ms: int


class PracticeFrame(PracticeMessage, frozen=True, tag="frame"):
    """What a bot of the page's is told: a message of the session protocol."""

    game: Game
    seat: Seat
    message: Annotated[Any, Meta(extra={"typescript": "unknown"})]


class PracticePicture(PracticeMessage, frozen=True, tag="picture"):
    """A position of the game that is shown.

    Attributes:
        deal: its number in the game, from 0.
        seat, move: the move that led to it; null before the first.
        say, debug: what the bot said and noted with it.
        you: the seat that is looked from.
        open: whether all cards are shown.
        scores: of the match so far, a side.
    """

    deal: int
    ply: int
    seat: int | None
    move: str | None
    say: str | None
    debug: str | None
    you: int
    open: bool
    scores: tuple[int, ...]
    view: Annotated[Any, Meta(extra={"typescript": "View"})]
    scene: Annotated[Any, Meta(extra={"typescript": "Scene"})]


class PracticeBreach(PracticeMessage, frozen=True, tag="breach"):
    """A bot has broken a rule of the contest, and the house's bot has moved in its place. Rule: CON-BOT-2

    Attributes:
        kind: as in docs/arena/protocol.md.
    """

    game: Game
    seat: Seat
    kind: str
    why: str


class PracticeGameOver(PracticeMessage, frozen=True, tag="game"):
    """A game of the run is over.

    Attributes:
        scores, ranks: a side.
        losers: seats that lost by breaches.
        record: of the first game, as a match record; null of all others.
    """

    game: Game
    deals: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winner: int | None
    losers: tuple[int, ...]
    record: dict[str, Any] | None


class PracticeEnd(PracticeMessage, frozen=True, tag="end"):
    """The run is over.

    Attributes:
        why: `played`, `stopped`, or `idle` where the page had not answered for long.
    """

    why: Literal["played", "stopped", "idle"]


AnyPracticeCommand = PracticeBegin | PracticeAnswer | PracticeFault | PracticeOpen | PracticeStop
PracticeSocketMessage = (
    PracticeBegun
    | PracticeFrame
    | PracticePicture
    | PracticeBreach
    | PracticeGameOver
    | PracticeEnd
    | CommandRefused
    | PingMessage
)
"""What comes over the socket of practice."""

_decoder: msgspec.json.Decoder[AnyPracticeCommand] = msgspec.json.Decoder(AnyPracticeCommand)


def decode(text: str | bytes) -> AnyPracticeCommand:
    """The command of a message. Raises Unreadable."""
    # lone surrogates may stand in a text, which plain UTF-8 refuses to measure
    if len(text.encode(errors="surrogatepass") if isinstance(text, str) else text) > MAX_BYTES:
        raise Unreadable(f"A message can have at most {MAX_BYTES} bytes.")
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Unreadable(f"Not a known practice message: {error}.") from None
    except RecursionError:
        raise Unreadable("The message is nested too deeply.") from None
