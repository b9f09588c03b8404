"""Promo periods on the wire: lists, pages, rankings, and what an organiser asks."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from valat.protocol.requests import Reason
from valat.protocol.tournaments import PlacePrize, RepeatRule

PeriodPhase = Literal["draft", "announced", "running", "provisional", "final", "cancelled", "void"]


class PeriodFund(Struct, frozen=True):
    """The limit of all prizes together: play chips, and seconds of VIP status."""

    chips: Annotated[int, Meta(ge=0)] = 0
    vip_s: Annotated[int, Meta(ge=0)] = 0


class PeriodChange(Struct, frozen=True):
    """A change by the organiser since the announcement.

    Attributes:
        at: milliseconds since 1970.
    """

    what: Literal["extended", "moved", "cancelled", "voided"]
    reason: str
    at: int


class PeriodSummary(Struct, frozen=True, kw_only=True):
    """A period as lists show it; times are milliseconds since 1970.

    Attributes:
        games: deals of tournaments at these games count.
        end_ms: deals that end from `start_ms` on and before this time count.
        final_ms: when it becomes final at the latest, unless a player is under review; null once it is over.
        overdue: it should be final by now, but a review is open.
        fund: the limit of all prizes together.
        prizes: by place, from 1 on.
        rules: the version of the rules' text.
        repeat: null if it takes place once.
        reviews: how many players are under review.
        changes: the oldest first.
    """

    id: str
    title: str
    games: tuple[str, ...]
    phase: PeriodPhase
    start_ms: int
    end_ms: int
    final_ms: int | None
    overdue: bool
    fund: PeriodFund
    prizes: tuple[PlacePrize, ...]
    rules: int
    repeat: RepeatRule | None
    reviews: int
    changes: tuple[PeriodChange, ...]


class PeriodList(Struct, frozen=True):
    """Prize periods by their start; or a page of finished ones, the latest first.

    Attributes:
        total: how many there are; the list starts at the offset.
        organiser: whether the caller may plan periods, and sees drafts.
        now_ms: the house's time.
    """

    periods: tuple[PeriodSummary, ...]
    total: int
    organiser: bool
    now_ms: int


class PeriodWinner(Struct, frozen=True, kw_only=True):
    """A place with a prize, by the player's name at that time.

    Attributes:
        place: from 1; tied players share a place and its prizes.
        name: null if the winner hides it.
        guest: a guest gets no prize.
        own: whether it is the caller.
    """

    place: int
    name: str | None
    points: int
    deals: int
    chips: int
    vip_s: int
    guest: bool
    own: bool


class PeriodMessage(Struct, frozen=True):
    """A whole prize period, as the caller may see it.

    Attributes:
        seq: number of the newest event.
        now_ms: the house's time.
        winners: once it is final.
        hidden: whether the caller is a winner who hides their name.
        next: id of the next occurrence, or null.
    """

    summary: PeriodSummary
    seq: int
    now_ms: int
    winners: tuple[PeriodWinner, ...]
    hidden: bool
    next: str | None


class RankingRow(Struct, frozen=True, kw_only=True):
    """A player in a ranking.

    Attributes:
        place: from 1; tied players share a place. Null for a guest, who takes none.
        name: null if a winner hides it.
        deals: how many count.
        reached_ms: when the player reached the sum.
        guest: a guest gets no prize, unless they register by the end.
        own: whether it is the caller.
    """

    place: int | None
    name: str | None
    points: int
    deals: int
    reached_ms: int
    guest: bool
    own: bool


class UncountedCounts(Struct, frozen=True):
    """How many of the caller's deals the ranking leaves out.

    Attributes:
        bot_played: clock or bot made more than half of the caller's moves.
        open_boards: others have still to play the board; these count later.
    """

    bot_played: int
    open_boards: int


class PeriodStandings(Struct, frozen=True):
    """A page of a ranking.

    Attributes:
        total: number of rows; the page starts at the offset.
        own: the caller's row, on any page; or null.
        register_place: the place with a prize that a guest would have by registering; or null.
        uncounted: null for callers without a session.
    """

    rows: tuple[RankingRow, ...]
    total: int
    own: RankingRow | None
    register_place: int | None = None
    uncounted: UncountedCounts | None = None


Moment = Annotated[int, Meta(ge=0, le=10_000_000_000_000)]


class PlanRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A period that an organiser plans; fields as in `PeriodSummary`."""

    title: Annotated[str, Meta(min_length=1, max_length=80)]
    games: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(min_length=1, max_length=20)]
    start_ms: Moment
    end_ms: Moment
    fund: PeriodFund
    prizes: Annotated[tuple[PlacePrize, ...], Meta(max_length=100)]
    rules: Annotated[int, Meta(ge=1, le=1_000_000)] = 1
    repeat: RepeatRule | None = None


class EvidenceDeal(Struct, frozen=True):
    """A deal that evidence rests on."""

    table: str
    deal: int


class PeriodEvidence(Struct, frozen=True):
    """A suspicious pattern; never a verdict.

    Attributes:
        kind: `partners` who meet at most tables, `losses` nearly all to one opponent, moves too `fast` for a
            person or too `even`, entries of one tournament from one `network` or `device`.
        players: names, the player concerned first.
        figures: what it rests on, by name.
        deals: the first of them, if there are many.
        tournament: the tournament that was entered from one place, or null.
    """

    kind: Literal["partners", "losses", "fast", "even", "network", "device"]
    players: tuple[str, ...]
    figures: dict[str, int]
    deals: tuple[EvidenceDeal, ...]
    tournament: str | None


class PeriodPerson(Struct, frozen=True):
    """A player under review or disqualified, by the name at that time."""

    name: str
    reason: str


class PeriodChecks(Struct, frozen=True):
    """What organisers check before a period becomes final.

    Attributes:
        family: names of players who are not ranked, because they or their family work for the house.
    """

    evidence: tuple[PeriodEvidence, ...]
    reviews: tuple[PeriodPerson, ...]
    disqualified: tuple[PeriodPerson, ...]
    family: tuple[str, ...] = ()


class DraftRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A new draft, with the organiser's reason for the record."""

    plan: PlanRequest
    reason: Reason = ""


class ConsentRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the winner's name is hidden."""

    hidden: bool
