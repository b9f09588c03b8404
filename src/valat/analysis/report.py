"""What an analysis says of a finished deal."""

from msgspec import UNSET, Struct, UnsetType

VERSION = 5
"""Raised whenever the same record may be analysed differently; those stored are then forgotten."""


class AnalysisNote(Struct, frozen=True):
    """A sentence that is true of a play.

    Attributes:
        key: stable name of the sentence, for translators.
        args: what it needs: `card` and `other` as notated, `seat`, `suit`, numbers.
    """

    key: str
    args: dict[str, str] = {}


class ExpectedCost(Struct, frozen=True):
    """What a play cost as far as its player could know, in the game's points.

    Attributes:
        cost: what the best card takes more on average over the worlds sampled.
        error: the standard error of `cost`, by which it may be off.
        best: the card that takes most on average.
        worlds: deals sampled, each consistent with all that the player had seen; fewer where
            that is enough to say that the card cost nothing.
    """

    cost: float
    error: float
    best: str
    worlds: int


class PlayAnalysis(Struct, frozen=True):
    """One card played, and what it cost its player's side.

    Attributes:
        ply: number of the move in the record, from 0.
        move: as in the record.
        cost: points lost against the best card with all cards open; 0 where there was no choice, None in
            games of which that is not known.
        best: the cards that cost nothing, with all cards open.
        known: None where there was no choice.
        notes: sentences that tell why it cost something; none where it cost nothing.
    """

    ply: int
    seat: int
    move: str
    cost: int | None
    best: tuple[str, ...]
    known: ExpectedCost | None = None
    notes: tuple[AnalysisNote, ...] = ()


class EvaluationPoint(Struct, frozen=True):
    """The value after a play: points with best play of all from there, and their verdict."""

    ply: int
    value: int
    verdict: str


class Evaluation(Struct, frozen=True):
    """The value of a deal after each card, with best play of all from there on, all cards open.

    Attributes:
        side: the side whose points the values are: the declaring one.
        whole: points there are, without those for taking every trick; 0 where the values are those
            beyond the other side's.
        start: where it stood before the first card; its ply is that of the first play.
        points: after each play.
        turning: plies of the plays that changed the verdict or cost most.
    """

    side: int
    whole: int
    start: EvaluationPoint
    points: tuple[EvaluationPoint, ...]
    turning: tuple[int, ...]


class Analysis(Struct, frozen=True):
    """A whole deal analysed.

    Attributes:
        plays: every card, in order; none where all passed.
        course: None where all passed.
        worlds: sampled for each choice at most.
    """

    plays: tuple[PlayAnalysis, ...]
    course: Evaluation | None
    worlds: int
    version: int = VERSION


def without_announcement(move: str) -> str:
    """The call, or the card without what was announced along with it.

    >>> without_announcement("HQ+belot+D8D9DT")
    'HQ'
    """
    return move.partition("+")[0]


class ParContract(Struct, frozen=True):
    """A contract in which the auction may end where both sides bid as well as the open cards allow.

    Attributes:
        multiplier: 2 where it goes down: it is doubled then.
        declarer: seat.
        tricks: that it takes.
    """

    bid: str
    multiplier: int
    declarer: int
    tricks: int


class Par(Struct, frozen=True):
    """What a deal comes to when both sides bid and play as well as the open cards allow.

    Attributes:
        score: of the first side.
        contracts: all that bring it, from the lowest bid; none where no one can gain by bidding.
    """

    score: int
    contracts: tuple[ParContract, ...]


class AuctionResult(Struct, frozen=True):
    """The contract that was bid, played as well as the open cards allow; nulls where all have passed.

    Attributes:
        declarer: seat.
        tricks: that it takes.
        score: of the first side.
    """

    bid: str | None
    multiplier: int
    declarer: int | None
    tricks: int | None
    score: int


class OpenCards(Struct, frozen=True):
    """The result of a deal with all cards open.

    Attributes:
        denominations: the columns of the table, the lowest first.
        table: for each seat what it takes as declarer in each of them.
        engine: the name of the solver.
        reached: what was bid; null where that auction is not over, left out where no calls were sent.
    """

    denominations: tuple[str, ...]
    table: tuple[tuple[int, ...], ...]
    par: Par
    engine: str
    reached: AuctionResult | UnsetType | None = UNSET
