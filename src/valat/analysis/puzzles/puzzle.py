"""A puzzle: a moment of a finished deal at which one choice was clearly the best."""

from hashlib import sha256
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from valat.analysis.report import AnalysisNote
from valat.kernel.game import Record
from valat.kernel.view import View

Kind = Literal["card", "call"]
Unit = Literal["points", "tricks", "game_points", "imps"]
Level = Annotated[int, Meta(ge=1, le=3)]

ID_DIGITS = 16


class Choice(Struct, frozen=True, omit_defaults=True):
    """One of the choices, compared with the best over the same worlds.

    Attributes:
        move: as notated, without announcements.
        value: what it brings the side on turn from here on, on average.
        cost: how much less that is than the best choice's; 0 for the best.
        error: the standard error of `cost`.
        worse: worlds in which it brings less than the best.
        better: worlds in which it brings more.
        notes: why it is the worse one, as the cards lay.
    """

    move: str
    value: float
    cost: float = 0
    error: float = 0
    worse: int = 0
    better: int = 0
    notes: tuple[AnalysisNote, ...] = ()

    @property
    def is_best(self) -> bool:
        """Whether it brings as much as the best choice, however the cards lie."""
        return not self.worse and not self.better


class Puzzle(Struct, frozen=True, omit_defaults=True):
    """A position and what was to be found there.

    Attributes:
        id: the same for the same position, in hex digits.
        kind: whether a card or a call is asked for.
        theme: what it is about, in a word that the page translates.
        level: 1 … 3, from easy to hard.
        unit: what values are counted in.
        seat: who is asked.
        ply: the move of the record that is asked for.
        worlds: deals sampled, each consistent with all that the seat could know.
        choices: the best first.
        record: the deal, as it was played.
    """

    id: str
    game: str
    kind: Kind
    theme: str
    level: Level
    unit: Unit
    seat: int
    ply: int
    worlds: int
    choices: tuple[Choice, ...]
    record: Record

    @property
    def best(self) -> tuple[str, ...]:
        """The choices that solve it: one, or several that bring the same however the cards lie."""
        return tuple(choice.move for choice in self.choices if choice.is_best)


def puzzle_id(view: View) -> str:
    """The name of the position that a seat sees."""
    return sha256(msgspec.json.encode(view)).hexdigest()[:ID_DIGITS]


def read_puzzle(text: str | bytes) -> Puzzle:
    """The puzzle that was written as JSON. Raises msgspec.ValidationError."""
    return msgspec.json.decode(text, type=Puzzle)


def write_puzzle(puzzle: Puzzle) -> str:
    """The puzzle as JSON, on one line."""
    return msgspec.json.encode(puzzle).decode()
