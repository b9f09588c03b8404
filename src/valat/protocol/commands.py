"""Every message a client may send to a table, with its limits (docs/protocol.md)."""

from typing import Annotated, get_args

import msgspec
from msgspec import Meta, Struct

from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.chat import QuickPhrase
from valat.protocol.reports import REPORT_TEXT, LineCause

MAX_BYTES = 4096
"""No message of a client is longer."""

# a UUID is as long
Id = Annotated[str, Meta(min_length=1, max_length=36)]
# wide enough for every game: a table knows itself how many seats it has
Seat = Annotated[int, Meta(ge=0, le=15)]
Deal = Annotated[int, Meta(ge=1, le=1_000_000)]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
# \Z, since `$` lets a line break at the end pass
Nonce = Annotated[str, Meta(pattern=r"^[0-9a-fA-F]{32,64}\Z")]
Commitment = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
PHRASES = get_args(QuickPhrase)


class Command(Struct, frozen=True, kw_only=True, tag_field="do"):
    """Something a client asks for; `id` is the client's own, the same when sent again."""

    id: Id


class MoveCommand(Command, frozen=True, kw_only=True, tag="move"):
    """Plays the move at that position."""

    deal: Deal
    ply: Ply
    move: Annotated[str, Meta(min_length=1, max_length=100)]


class SitCommand(Command, frozen=True, kw_only=True, tag="sit"):
    """Takes an empty seat or a bot's; a seated player changes seats while nothing is dealt."""

    seat: Seat


class LeaveCommand(Command, frozen=True, kw_only=True, tag="leave"):
    """Gives up the seat, or the place in the queue.

    With `keep` the seat of a match in progress is kept for `keep_s` seconds: a bot plays meanwhile if other
    people are at the table, otherwise the table waits. The player has it back by connecting again or sending
    anything.
    """

    keep: bool = False


class BackCommand(Command, frozen=True, kw_only=True, tag="back"):
    """Takes your seat back from the bot that plays for you; anything else that you send does so too."""


class SubstituteCommand(Command, frozen=True, kw_only=True, tag="substitute"):
    """Lets a bot play now for a player who is away, until they are back (seated players).

    Without this a bot plays once they have been away for 12 s, or ran out of time once.
    """

    seat: Seat


class BotCommand(Command, frozen=True, kw_only=True, tag="bot"):
    """Puts a bot on an empty seat (seated players)."""

    seat: Seat


class ReadyCommand(Command, frozen=True, kw_only=True, tag="ready"):
    """Has read the score of that deal.

    The next deal comes when all people who are there are ready, or after 30 s; at a practice table only when
    they are.
    """

    deal: Deal


class CommitCommand(Command, frozen=True, kw_only=True, tag="commit"):
    """The hash of a nonce for the shuffle of that deal, in 64 small hex digits; answer to `seal`."""

    deal: Deal
    commitment: Commitment


class NonceCommand(Command, frozen=True, kw_only=True, tag="nonce"):
    """The nonce committed to: 32 … 64 hex digits, an even number of them; answer to `commitments`."""

    deal: Deal
    nonce: Nonce


class UndoCommand(Command, frozen=True, kw_only=True, tag="undo"):
    """Asks to undo the caller's last move; `ply` is the table's current one."""

    deal: Deal
    # not the target: a player who asks at a position that is gone is told so
    ply: Ply


class ExplainCommand(Command, frozen=True, kw_only=True, tag="explain"):
    """Tells the opponents what your move at that ply means, in place of your last explanation.

    1 … 300 characters, cleaned like a chat line, at most five times per move.
    """

    deal: Deal
    ply: Ply
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class HintCommand(Command, frozen=True, kw_only=True, tag="hint"):
    """Asks what the strongest bot would do at that position.

    The answer comes at once, the hint as a message of its own.
    """

    deal: Deal
    ply: Ply


class AnswerCommand(Command, frozen=True, kw_only=True, tag="answer"):
    """Answers the undo asked for."""

    accept: bool


class SayCommand(Command, frozen=True, kw_only=True, tag="say"):
    """Chat, 1 … 300 characters.

    Control characters and those that turn the direction of text are left out, runs of space are one.
    """

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class PhraseCommand(Command, frozen=True, kw_only=True, tag="phrase"):
    """A quick phrase."""

    phrase: QuickPhrase


class ReportCommand(Command, frozen=True, kw_only=True, tag="report"):
    """Reports a line of chat to the house; `message` is the line's `seq`.

    `cause`: `insult`, `threat`, `spam`, `cards` (tells something hidden) or `other`; `text`: details, 0 … 300
    characters. Rule CDT-3.
    """

    message: Annotated[int, Meta(ge=1)]
    cause: LineCause = "other"
    text: Annotated[str, Meta(max_length=REPORT_TEXT)] = ""


class WithdrawReportCommand(Command, frozen=True, kw_only=True, tag="withdraw_report"):
    """Withdraws your report of that line, within a minute; after that `too_late`. Rule CDT-3."""

    message: Annotated[int, Meta(ge=1)]


class RematchCommand(Command, frozen=True, kw_only=True, tag="rematch"):
    """Asks for another match with the same players; it opens when all people want it.

    At a practice table for chosen deals similar ones are dealt, or it is refused with `none_found`; a deal
    that is played again, or came from a file, is the same once more.
    """


class WaitCommand(Command, frozen=True, kw_only=True, tag="wait"):
    """Joins the queue, where people take turns."""


AnyCommand = (
    WaitCommand
    | MoveCommand
    | SitCommand
    | LeaveCommand
    | BackCommand
    | SubstituteCommand
    | BotCommand
    | ReadyCommand
    | CommitCommand
    | NonceCommand
    | UndoCommand
    | ExplainCommand
    | HintCommand
    | AnswerCommand
    | SayCommand
    | PhraseCommand
    | ReportCommand
    | WithdrawReportCommand
    | RematchCommand
)

MANAGER_COMMANDS = frozenset({"seat", "deal", "pause", "resume", "stop", "adjust"})
"""What a table's manager commands, and never a client."""

# made once: a decoder takes longer to make than a message to read
_decoder: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)


def decode(text: str | bytes) -> AnyCommand:
    """The message a client sent.

    Raises:
        Unreadable: not JSON, an unknown `do`, or a value out of its range; the sentence names the field.
        Refusal: `managed`: a command of a table's manager.
    """
    # a text may hold lone surrogates, which plain UTF-8 refuses to measure, and the decoder to read
    if len(text.encode(errors="surrogatepass") if isinstance(text, str) else text) > MAX_BYTES:
        raise Unreadable(f"A message can have at most {MAX_BYTES} bytes.")
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError) as error:
        if _field(text, "do") in MANAGER_COMMANDS:
            raise Refusal("Only the table's manager can do that.", code="managed") from None
        raise Unreadable(f"Not a known message: {error}.") from error
    except RecursionError:
        raise Unreadable("The message is nested too deeply.") from None


def message_id(text: str | bytes) -> str | None:
    """The `id` of a message that `decode` refused: its sender is told which one it was."""
    found = _field(text, "id")
    return found if found and len(found) <= 36 else None


def _field(text: str | bytes, name: str) -> str | None:
    """A field of a message that was refused, where it is a text."""
    try:
        # read again without a schema: often only one field was refused
        found = msgspec.json.decode(text, type=dict).get(name)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return found if isinstance(found, str) else None
