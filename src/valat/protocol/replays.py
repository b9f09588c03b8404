"""What a server answers about finished deals: replays, lines played otherwise, other tables' results."""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from valat.kernel.adjustment import Adjustment
from valat.kernel.game import Line, Record
from valat.kernel.proof import Proof
from valat.kernel.replay import Fault
from valat.kernel.scene import Scene
from valat.protocol.errors import ErrorObject, error_of
from valat.protocol.lobby import LobbySeat
from valat.protocol.table import BoardsOf, GameResult, SeatKind

ResultOrNull = Annotated[Any, Meta(extra={"typescript": "Result | null"})]
# Figures differ from game to game: the page knows them by a type that it names itself.
FiguresOrNull = Annotated[
    Record | None,
    Meta(
        description="how it compares; null with fewer than `enough` results",
        extra={"typescript": "Figures | null"},
    ),
]


class ReplayedDeal(Struct, frozen=True):
    """A finished deal in the list of a table's."""

    deal: int
    at: Annotated[int, Meta(description="milliseconds since 1970")]
    result: GameResult
    dealer: int


class ReplayOverview(Struct, frozen=True, kw_only=True):
    """The finished deals of a table that the caller may see."""

    table: str
    game: str
    options: dict[str, Any]
    players: tuple[str, ...]
    kinds: Annotated[tuple[SeatKind, ...], Meta(description="by seat: a person or a house bot")]
    avatars: Annotated[tuple[str | None, ...], Meta(description="the person's picture, or null")]
    scores: tuple[int, ...]
    winner: int | None
    places: tuple[int, ...] | None
    boards: BoardsOf
    deals: tuple[ReplayedDeal, ...]
    adjustments: Annotated[tuple[Adjustment, ...], Meta(description="of the score by a director")]
    formats: Annotated[tuple[str, ...], Meta(description="formats of other programs to download them in")]
    share: Annotated[
        str | None,
        Meta(description="opens a private table's replays to others, as `?share=`; null if not needed"),
    ] = None


class ReplayStep(Struct, frozen=True):
    """A move and the position after it, every card open; the first step has no move."""

    seat: int | None
    move: str | None
    by: Annotated[str | None, Meta(description="`player`, `bot` or `clock`; null if unknown")]
    scene: Scene


class Verification(Struct, frozen=True):
    """Whether the proof of a deal gives its cards; if not, why."""

    ok: bool
    why: str | None


class DealReplay(Struct, frozen=True, kw_only=True):
    """A finished deal, step by step, every card open."""

    record: Record
    steps: tuple[ReplayStep, ...]
    lines: tuple[Line, ...]
    result: GameResult
    players: tuple[str, ...]
    kinds: Annotated[tuple[SeatKind, ...], Meta(description="as of `ReplayOverview`")]
    proof: Annotated[
        Proof | None, Meta(description="null if cards were given for practice, or it cannot be read")
    ]
    verified: Annotated[Verification | None, Meta(description="null if cards were given for practice")]


# by name only: the fields before them have defaults
class RecordFault(ErrorObject, frozen=True, kw_only=True):
    """What is wrong with a record, and the move that cannot be made, if it is a move."""

    ply: int | None
    move: str | None


class RecordReplay(Struct, frozen=True):
    """A deal record from anywhere, as far as its moves can be made."""

    record: Record
    steps: tuple[ReplayStep, ...]
    lines: tuple[Line, ...]
    result: ResultOrNull
    fault: RecordFault | None


class Branch(Struct, frozen=True):
    """A finished deal with another line of play: all moves from the ply on, and what may be done next."""

    moves: tuple[str, ...]
    steps: tuple[ReplayStep, ...]
    legal: tuple[str, ...]
    scene: Scene
    result: ResultOrNull
    lines: tuple[Line, ...]


class AnalysisProgress(Struct, frozen=True, kw_only=True):
    """A line of the answer to an analysis: what is new; the last one has the analysis, or why there is none.

    Attributes:
        done: number of cards analysed.
        total: number of cards in the deal.
        opened: cards whose cost with all cards open is known by now; the rest follows.
        plays: cards that are analysed by now.
        course: the evaluation of the deal, once all cards are analysed open; null without one.
    """

    done: int | UnsetType = UNSET
    total: int | UnsetType = UNSET
    opened: Annotated[msgspec.Raw | UnsetType, Meta(extra={"typescript": "PlayAnalysis[]"})] = UNSET
    plays: Annotated[msgspec.Raw | UnsetType, Meta(extra={"typescript": "PlayAnalysis[]"})] = UNSET
    course: Annotated[msgspec.Raw | UnsetType, Meta(extra={"typescript": "Evaluation | null"})] = UNSET
    # as it is stored, in JSON: nothing is read only to be written again
    analysis: Annotated[msgspec.Raw | UnsetType, Meta(extra={"typescript": "Analysis"})] = UNSET
    error: ErrorObject | UnsetType = UNSET


class TravellerRow(Struct, frozen=True):
    """The result of a board at one table.

    Attributes:
        own: whether it is the table that was asked about.
    """

    table: str
    deal: int
    own: bool
    players: tuple[LobbySeat, ...]
    entry: Annotated[
        Any,
        Meta(
            description="the deal's result, and what else the game keeps of it, such as the opening lead",
            extra={"typescript": "Result & { lead?: Card | null }"},
        ),
    ]
    figures: FiguresOrNull


class Traveller(Struct, frozen=True, kw_only=True):
    """How each table played a board, the best for side 0 first.

    Attributes:
        enough: number of results needed for a comparison.
        results: number of results.
        rows: at most 20.
        next: offset of the next page, or null.
    """

    table: str
    deal: int
    enough: int
    results: int
    own: TravellerRow | None
    rows: tuple[TravellerRow, ...]
    next: int | None


class ComparedBoard(Struct, frozen=True):
    """A finished board of a table against the others'."""

    deal: int
    results: int
    figures: FiguresOrNull


class TableComparison(Struct, frozen=True):
    """The finished boards of a table against other tables', and the sums over those that can be compared."""

    table: str
    enough: int
    deals: tuple[ComparedBoard, ...]
    tally: FiguresOrNull


def record_fault(fault: Fault) -> RecordFault:
    """The JSON of what is wrong with a record."""
    error = error_of(fault.refusal)
    return RecordFault(
        error.code, error.why, error.key, error.args, error.rule, ply=fault.ply, move=fault.move
    )
