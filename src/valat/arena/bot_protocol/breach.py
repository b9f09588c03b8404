"""What a bot can do wrong in a match."""

from typing import Literal

from msgspec import Struct

Kind = Literal[
    "not_started",
    "died",
    "illegal",
    "unreadable",
    "other_turn",
    "move_time",
    "match_time",
    "out_of_turn",
    "hung",
    "move_output",
    "match_output",
    "memory",
    "tasks",
    "files",
    "forbidden",
]
"""The limit that was broken, by its name in docs/arena/sandbox.md."""


class Breach(Struct, frozen=True, omit_defaults=True):
    """One breach of one seat. Rule: CON-BOT-2

    Attributes:
        deal, ply: where it was, both from 0; None before and between deals.
        why: one sentence.
        errors: the last lines that the bot wrote to standard error.
    """

    seat: int
    kind: Kind
    why: str
    deal: int | None = None
    ply: int | None = None
    errors: str = ""


class BotFault(Exception):
    """A bot has broken a limit or the protocol.

    Attributes:
        fatal: whether its process is of no more use.
    """

    def __init__(self, kind: Kind, why: str, *, fatal: bool = False) -> None:
        super().__init__(why)
        self.kind: Kind = kind
        self.why, self.fatal = why, fatal
