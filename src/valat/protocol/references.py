"""How the same cards went elsewhere, on the wire: the champion's result, the house's, and other people's."""

from typing import Literal

from msgspec import Struct

from valat.kernel.game import Record
from valat.protocol.answers import MarginUnit

ReferenceBot = Literal["champion", "house"]


class BotResult(Struct, frozen=True, kw_only=True):
    """What one of the house's bots made of the same cards, the others at the table being the same.

    Attributes:
        version: of Valat, whose bot it was; a later one does not change it.
        nodes: positions that it visited for a move at most; 0 if it does not search.
        entry: in the game's own form, as in a traveller; with `scores` alone while the deal is sealed.
        ahead: by how much the caller's side did better, in what a board counts; negative: worse.
        imps: the same on the game's IMP-like scale.
    """

    bot: ReferenceBot
    version: str
    nodes: int
    entry: Record
    ahead: float
    imps: float


class FieldResult(Struct, frozen=True):
    """A result of the same cards in the strip.

    Attributes:
        counts: what the board counted for the side that is compared.
        who: on that side; `table` is the deal's own where the caller did not sit.
    """

    counts: float
    who: Literal["you", "table", "champion", "house", "person", "bot"]


class PeopleCount(Struct, frozen=True):
    """How many of the people who ended the same board on that side did worse, the same, and better."""

    worse: int
    same: int
    better: int


class PartingToCome(Struct, frozen=True, tag="working", tag_field="state"):
    """It is being worked out."""


class PartingSealed(Struct, frozen=True, tag="sealed", tag_field="state"):
    """Others have still to play the board: it is shown when its window closes. Rule: DUP-REF-2"""


class NoParting(Struct, frozen=True, tag="same", tag_field="state"):
    """The caller lost nothing by playing otherwise than the champion.

    Attributes:
        alike: whether the caller played it as the champion did, choice by choice.
    """

    alike: bool


class PartingUnknown(Struct, frozen=True, tag="unknown", tag_field="state"):
    """It cannot be told: the deal cannot be analysed, or the caller had no card to choose."""


class Parting(Struct, frozen=True, kw_only=True, tag="parted", tag_field="state"):
    """The first own decision at which the champion chose otherwise and it cost something. Rule: DUP-REF-3

    Attributes:
        ply: of the deal, before the move; where its replay opens.
        trick: number of the trick, from 1; 0 for a call, and in games without tricks.
        own, champion: the moves, without what was announced along with them.
        cost: by what the player could know, in `unit`s; null where that is not calculated, as for a call: it
            is shown if the deal came out worse.
    """

    ply: int
    trick: int
    own: str
    champion: str
    cost: float | None
    unit: MarginUnit


AnyParting = PartingToCome | PartingSealed | NoParting | PartingUnknown | Parting


class DealReference(Struct, frozen=True, kw_only=True):
    """How the cards of a finished deal went elsewhere.

    Attributes:
        side: the caller's; 0 for those who did not sit there.
        entry: the deal's own, in the game's own form.
        counts: what it counted for the side.
        bots: the champion's result, then the house's; empty while they are worked out.
        sealed: others have still to play the board: only the champion's scores are shown. Rule: DUP-REF-2
        field: results of the same cards at all tables, the lowest first, the caller's and the bots' among
            them; empty if sealed.
        people: null with fewer than five people, and for those who did not sit there. Rule: DUP-REF-4
    """

    table: str
    deal: int
    side: int
    entry: Record
    counts: float
    bots: tuple[BotResult, ...]
    sealed: bool
    field: tuple[FieldResult, ...]
    people: PeopleCount | None
    parting: AnyParting


class ReferencedDeal(Struct, frozen=True, kw_only=True):
    """A deal of a match beside the champion's.

    Attributes:
        entry: the own.
        champion: the champion's entry; null while it is worked out.
        imps: by how much the caller's side did better; null while it is worked out, and where it does not
            count: a bot has played for the caller, or one at the table was too late to move as it would.
    """

    deal: int
    entry: Record
    champion: Record | None
    imps: float | None


class CardRating(Struct, frozen=True, kw_only=True):
    """How somebody's deals compare with the champion's on the same cards. Rule: RTG-3

    Attributes:
        deals: the latest that count, 300 at most.
        mean: IMPs a deal; negative: worse than the champion.
        low, high: of the interval that holds the true mean in 95 of 100 cases; null with one deal.
        version: of Valat, whose champion it was, at the latest deal.
    """

    game: str
    deals: int
    mean: float
    low: float | None
    high: float | None
    version: str


class MatchReference(Struct, frozen=True, kw_only=True):
    """A match on the champion's scale.

    Attributes:
        side: as of `DealReference`.
        deals: without those whose boards others have still to play. Rule: DUP-REF-2
        waiting: how many of them are still worked out.
        imps: the sum; null before the first result is there.
        best, worst: numbers of the deals in which the caller's side did best and worst against the
            champion; null before the second result is there.
        rating: null for guests, whom an account keeps it for, and before the first deal counts.
    """

    table: str
    side: int
    deals: tuple[ReferencedDeal, ...]
    waiting: int
    imps: float | None
    best: int | None
    worst: int | None
    rating: CardRating | None


class CostlyDeal(Struct, frozen=True, kw_only=True):
    """A deal of the caller's history, by what it cost against the champion.

    Attributes:
        at: milliseconds since 1970.
        scores: what each side wrote.
        side: the caller's.
        imps: against the champion.
    """

    table: str
    deal: int
    game: str
    at: int
    scores: tuple[int, ...]
    side: int
    imps: float


class Yesterday(Struct, frozen=True, kw_only=True):
    """The caller's boards of a day that is over, beside the champion's.

    Attributes:
        beaten, level: on how many of the boards the caller did better, and the same.
        boards: how many the caller has ended that have a reference.
    """

    game: str
    beaten: int
    level: int
    boards: int
