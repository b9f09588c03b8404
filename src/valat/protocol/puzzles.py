"""What a server answers about puzzles: lists, positions, solutions."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from valat.kernel.game import Record
from valat.kernel.scene import Scene

PuzzleKind = Literal["card", "call"]
PuzzleUnit = Literal["points", "tricks", "game_points", "imps"]
Day = Annotated[str, Meta(description="`2026-11-25`, by UTC")]
Level = Annotated[int, Meta(ge=1, le=3, description="1 … 3, from easy to hard")]


class PuzzleEntry(Struct, frozen=True):
    """A puzzle in a list."""

    id: str
    game: str
    kind: PuzzleKind
    theme: Annotated[str, Meta(description="what it is about, as a key for translators")]
    level: Level


class PuzzleGame(Struct, frozen=True):
    """A game with puzzles."""

    game: str
    count: int
    daily: PuzzleEntry


class PuzzleIndex(Struct, frozen=True):
    """The games with puzzles, each with its puzzle of the day."""

    day: Day
    games: tuple[PuzzleGame, ...]


class PuzzleList(Struct, frozen=True):
    """The puzzles for a game, the newest first."""

    game: str
    day: Day
    daily: Annotated[str, Meta(description="the id of the puzzle of the day")]
    puzzles: tuple[PuzzleEntry, ...]


class PuzzlePosition(Struct, frozen=True, kw_only=True):
    """A puzzle, as the player sees it, without its solution."""

    id: str
    game: str
    kind: PuzzleKind
    theme: str
    level: Level
    seat: Annotated[int, Meta(description="the seat that is asked")]
    options: Annotated[dict[str, Any], Meta(description="the rule set")]
    view: Annotated[Record, Meta(extra={"typescript": "View"})]
    scene: Scene


class PuzzleChoice(Struct, frozen=True, kw_only=True):
    """One of the choices, compared with the best over the same deals."""

    move: str
    value: Annotated[float, Meta(description="what it brings from here on, on average")]
    cost: Annotated[float, Meta(description="how much less it brings than the best choice")]
    error: Annotated[float, Meta(description="the standard error of `cost`")]
    worse: Annotated[int, Meta(description="deals in which it brings less than the best")]
    better: Annotated[int, Meta(description="deals in which it brings more")]
    notes: Annotated[
        tuple[Record, ...],
        Meta(description="why it is worse, as the cards lay", extra={"typescript": "AnalysisNote[]"}),
    ]


class PuzzleSolution(Struct, frozen=True, kw_only=True):
    """The solution of a puzzle, and why."""

    id: str
    best: Annotated[tuple[str, ...], Meta(description="each of these solves it")]
    unit: PuzzleUnit
    worlds: Annotated[int, Meta(description="deals sampled, each consistent with what the seat could know")]
    played: Annotated[str, Meta(description="the move of the player in the deal")]
    choices: Annotated[tuple[PuzzleChoice, ...], Meta(description="the best first")]
    scene: Annotated[Scene, Meta(description="the position with every card open")]


class PuzzleVerdict(Struct, frozen=True):
    """Whether an answer solves a puzzle, and the solution."""

    right: bool
    choice: Annotated[str, Meta(description="the answer without announcements")]
    solution: PuzzleSolution


class SolvedPuzzle(Struct, frozen=True):
    """A puzzle with its solution."""

    puzzle: PuzzlePosition
    solution: PuzzleSolution


class DailyPuzzle(Struct, frozen=True):
    """Which puzzle is that of a day."""

    day: Day
    id: str


class PuzzleBundle(Struct, frozen=True):
    """Puzzles of a game to solve offline, those of the coming days among them."""

    game: str
    days: tuple[DailyPuzzle, ...]
    puzzles: tuple[SolvedPuzzle, ...]
