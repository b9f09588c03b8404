"""The messages of the session protocol, version 1: docs/arena/protocol.md."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

PROTOCOL: Literal[1] = 1

Text = Annotated[str, Meta(max_length=2000)]


class Message(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type"):
    """What is said in a session, one line of JSON each."""


class TimeBudget(msgspec.Struct, frozen=True):
    """Milliseconds of processor time. Rule: CON-TIME-1"""

    move_ms: int
    match_ms: int


class Hello(Message, frozen=True, tag="hello", omit_defaults=False):
    """The first line: which match it will be.

    Attributes:
        game: its name.
        options: which rules are played, as in a deal record.
        seat: the bot's own, from 0.
        players: their names, in seat order.
        budget: milliseconds of processor time, for a move and for the match.
        protocol: the version.
        seed: of all that the bot draws: with the same one it shall play the same; in contests it tells
            nothing of the cards. Rule: CON-SEED-1
        open: whether this is practice with all cards open. Rule: CON-OPEN-1
    """

    game: str
    options: dict[str, Any]
    seat: int
    players: tuple[str, ...]
    budget: TimeBudget
    seed: int
    protocol: Literal[1] = msgspec.field(default=PROTOCOL)
    open: bool = False


class Turn(Message, frozen=True, tag="turn"):
    """The seat is to move.

    Attributes:
        n: the turn's number in the match, from 0, which the answer repeats.
        first: whether no one has moved in this deal. Rule: CON-BOT-1
        view: the deal as the seat may know it: docs/notation.md, Views.
        hand: the cards that the seat holds now.
        counts: how many cards each seat holds now.
        left_ms: of the processor time that this move may take.
        record: the whole deal, in open practice alone.
    """

    n: int
    first: bool
    view: msgspec.Raw
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    left_ms: int
    record: msgspec.Raw | None = None


class Refused(Message, frozen=True, tag="refused"):
    """The answer was no legal move; another one may come within the time that is left. Rule: CON-BOT-1

    Attributes:
        n: the turn's, which the next answer repeats, too.
        code: stable: `illegal`, `unreadable`.
        why: a sentence.
        left_ms: of the processor time that this move may take.
        rule: the ID of the rule that forbids it.
    """

    n: int
    code: str
    why: str
    left_ms: int
    rule: str | None = None


class Over(Message, frozen=True, tag="over"):
    """A deal is over.

    Attributes:
        deal: its number in the match, from 0.
        result: docs/notation.md, `valat replay`.
        record: the deal record, with all cards shown.
    """

    deal: int
    result: dict[str, Any]
    record: dict[str, Any]


class Bye(Message, frozen=True, tag="bye"):
    """The match is over; the process shall end.

    Attributes:
        scores: a side.
        winner: the side; None where there is none, or the match was not played to its end.
    """

    scores: tuple[int, ...]
    winner: int | None = None


class Ready(Message, frozen=True, tag="ready", forbid_unknown_fields=True):
    """The bot's answer to `hello`."""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The bot's answer to `turn` and `refused`.

    Attributes:
        n: the turn's.
        move: its text, at most 200 characters.
        say: a short line to the table, at most 80 characters. Rule: CON-BOT-3
        debug: a line for the author, beside the move in the replay, at most 2000 characters.
        type: may be left out.
    """

    n: int
    move: Annotated[str, Meta(min_length=1, max_length=200)]
    say: Annotated[str, Meta(max_length=80)] | None = None
    debug: Text | None = None
    type: Literal["move"] = "move"


ToBot = Hello | Turn | Refused | Over | Bye
"""What the arena says."""
FromBot = Ready | Answer
"""What a bot says."""
