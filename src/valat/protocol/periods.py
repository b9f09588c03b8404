"""Promo periods on the wire: lists, pages, rankings, and what an organiser asks."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from valat.protocol.requests import Reason
from valat.protocol.tournaments import PlacePrize, RepeatRule

PeriodPhase = Literal["draft", "announced", "running", "provisional", "final", "cancelled", "void"]
PeriodDo = Literal[
    "announce",
    "change",
    "extend",
    "move",
    "cancel",
    "void",
    "disqualify",
    "review",
    "reviewed",
    "confirm",
    "stop",
]


class PeriodFund(Struct, frozen=True):
    """What all prizes together may be: play chips, and seconds of VIP status."""

    chips: Annotated[int, Meta(ge=0)] = 0
    vip_s: Annotated[int, Meta(ge=0)] = 0


class PeriodChange(Struct, frozen=True):
    """What the organiser has changed since it was announced.

    Attributes:
        at: milliseconds since 1970.
    """

    what: Literal["extended", "moved", "cancelled", "voided"]
    reason: str
    at: int


class PeriodSummary(Struct, frozen=True):
    """A period as lists show it; times are milliseconds since 1970.

    Attributes:
        games: the deals of tournaments at these games count.
        end_ms: deals that end from `start_ms` on and before this count.
        final_ms: when it becomes final at the latest, unless somebody is under review; null once it is over.
        overdue: it should be final by now, and a review keeps it from it.
        fund: what all prizes together may be.
        prizes: of places, from 1 on.
        rules: the version of the rules' text.
        repeat: null where it takes place once.
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
    """Periods by when they begin; or a page of those that are over, the latest first.

    Attributes:
        total: how many there are, of which these are those from the offset on.
        organiser: whether the caller may plan periods, and sees drafts.
        now_ms: the house's time.
    """

    periods: tuple[PeriodSummary, ...]
    total: int
    organiser: bool
    now_ms: int


class PeriodWinner(Struct, frozen=True):
    """A place that has a prize, by the name of that time.

    Attributes:
        place: from 1; players level in everything share one, and its prizes.
        name: null where the winner hides it.
        guest: is not paid.
        own: it is the caller's.
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
    """A whole period, as whoever asks sees it.

    Attributes:
        seq: of its newest event.
        now_ms: the house's time.
        winners: once it is final.
        hidden: whether the caller is a winner who hides the name.
        next: the id of the next occurrence, or null.
    """

    summary: PeriodSummary
    seq: int
    now_ms: int
    winners: tuple[PeriodWinner, ...]
    hidden: bool
    next: str | None


class RankingRow(Struct, frozen=True):
    """A player in a ranking.

    Attributes:
        place: from 1; players level in everything share one. Null for a guest, who takes none.
        name: null where a winner hides it.
        deals: so many have counted.
        reached_ms: when the player came to the sum.
        guest: gets no prize unless registered by the end.
        own: it is the caller's.
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
        total: how many rows there are, of which these are those from the offset on.
        own: the caller's row, wherever it is; or null.
        register_place: the place with a prize that a guest who asks would have by registering; or null.
        uncounted: null where nobody known asks.
    """

    rows: tuple[RankingRow, ...]
    total: int
    own: RankingRow | None
    register_place: int | None = None
    uncounted: UncountedCounts | None = None


Moment = Annotated[int, Meta(ge=0, le=10_000_000_000_000)]


class PlanRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What an organiser plans; fields as of `PeriodSummary`."""

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
    """Something that smells, and never a verdict.

    Attributes:
        kind: what it is: `partners` who meet at most tables, `losses` nearly all to one opponent, moves too
            `fast` for a person or too `even`, entries of one tournament from one `network` or `device`.
        players: by name, whom it is about first.
        figures: what it rests on, by name.
        deals: of many those at the beginning.
        tournament: where entries came from one place, or null.
    """

    kind: Literal["partners", "losses", "fast", "even", "network", "device"]
    players: tuple[str, ...]
    figures: dict[str, int]
    deals: tuple[EvidenceDeal, ...]
    tournament: str | None


class PeriodPerson(Struct, frozen=True):
    """Somebody who is under review or disqualified, by the name of that time."""

    name: str
    reason: str


class PeriodChecks(Struct, frozen=True):
    """What organisers look at before a period is final.

    Attributes:
        family: by name, who have played in it and do not rank: they or their family work for the house.
    """

    evidence: tuple[PeriodEvidence, ...]
    reviews: tuple[PeriodPerson, ...]
    disqualified: tuple[PeriodPerson, ...]
    family: tuple[str, ...] = ()


class DraftRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A new draft, with the organiser's reason for the record."""

    plan: PlanRequest
    reason: Reason = ""


class PeriodActRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What an organiser does.

    Attributes:
        reason: is shown with what was done, and to whoever is concerned.
        player: the name, for `disqualify`, `review` and `reviewed`, which closes a review.
        start_ms, end_ms: for `move` both, for `extend` the end.
        plan: for `change`, of a draft.
    """

    do: PeriodDo
    reason: Reason = ""
    player: Annotated[str, Meta(min_length=1, max_length=100)] | None = None
    start_ms: Moment | None = None
    end_ms: Moment | None = None
    plan: PlanRequest | None = None


class ConsentRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a winner's name is hidden."""

    hidden: bool
