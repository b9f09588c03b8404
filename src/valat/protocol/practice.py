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
    """A request or message of the page at practice."""


class PracticeBegin(PracticeCommand, frozen=True, kw_only=True, tag="practice"):
    """Starts a run of games; a run in progress ends.

    Attributes:
        game: name of the game.
        seats: by seat: `own` for the page's bots, otherwise the name of a house bot, or of a contest bot as
            `/api/bots` lists them.
        options: the rules, as in a deal record; others keep the game's default.
        seed: of the cards and of all that bots draw; without it another each time.
        games: number of games.
        deals: deals per game; null for whole matches.
        at_once: games in progress at the same time.
        pictures: whether the first game is shown.
        open: whether all its cards are open from the start.
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
    """An answer of the page's bot: `ready` or `move` of the session protocol.

    Attributes:
        ms: how long it took.
    """

    game: Game
    seat: Seat
    message: Annotated[msgspec.Raw, Meta(extra={"typescript": "unknown"})]
    ms: Annotated[float, Meta(ge=0, le=1e9)] = 0.0


class PracticeFault(PracticeCommand, frozen=True, tag="fault"):
    """The page's bot has failed.

    Attributes:
        why: a sentence, at most 500 characters.
    """

    game: Game
    seat: Seat
    kind: Literal["not_started", "died", "hung", "move_time"]
    why: Annotated[str, Meta(max_length=500)]


class PracticeOpen(PracticeCommand, frozen=True, tag="open"):
    """Opens all cards of the game that is shown: its bot has called `debug()`. Rule: CON-OPEN-1"""


class PracticeStop(PracticeCommand, frozen=True, tag="stop"):
    """Ends the run."""


class PracticeMessage(Struct, frozen=True, tag_field="type"):
    """A message to the page at practice."""


class PracticeBegun(PracticeMessage, frozen=True, kw_only=True, tag="begun"):
    """The run has started.

    Attributes:
        seats: by seat, the name that bots see.
        sides: the side of each seat.
        fewest: whether fewer points are better.
        move_ms: milliseconds per move.
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
    """A message of the session protocol to the page's bot."""

    game: Game
    seat: Seat
    message: Annotated[Any, Meta(extra={"typescript": "unknown"})]


class PracticePicture(PracticeMessage, frozen=True, kw_only=True, tag="picture"):
    """A position of the game that is shown.

    Attributes:
        deal: its number in the game, from 0.
        seat, move: the move before this position; null at the start.
        say, debug: what the bot said and noted with it.
        you: the seat whose view it is.
        open: whether all cards are shown.
        scores: of the match so far, by side.
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


class PracticeGameOver(PracticeMessage, frozen=True, kw_only=True, tag="game"):
    """A game of the run is over.

    Attributes:
        scores, ranks: by side.
        losers: seats that lost by breaches.
        record: the match record of the first game; null for all others.
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
