"""The state of a period, as its log tells it."""

from typing import Literal

from msgspec import Struct

from valat.aggregate.state import AggregateState
from valat.period.log.events import Award, PeriodPlan

PeriodPhase = Literal["draft", "announced", "running", "provisional", "final", "cancelled", "void"]
NoticeKind = Literal["extended", "moved", "cancelled", "voided"]

CHECK_MS = 48 * 3_600_000
"""Within this time of its end a period becomes final. Rule: TRN-PROMO-3"""


class PeriodNotice(Struct, frozen=True):
    """What the organiser has changed since it was announced, and why."""

    what: NoticeKind
    reason: str
    at_ms: int


class Disqualified(Struct, frozen=True):
    """Somebody who is out of the ranking, by the name of that time."""

    player: str
    name: str
    reason: str


class Review(Struct, frozen=True):
    """Somebody who is being looked at."""

    player: str
    name: str
    reason: str


class Payment(Struct, frozen=True):
    """A posting that a period has made.

    Attributes:
        cause: the posting's.
        back: it was taken back since.
    """

    cause: str
    player: str
    chips: int
    vip_s: int
    back: bool = False


class Period(AggregateState, frozen=True):
    """A promo period.

    Attributes:
        plan: what is planned now.
        series: the id of the first period of its series, which may be itself.
        origin_ms: when that one was to begin.
        first_plan: the plan as it was announced, from which the next occurrence is made.
        notices: what was changed since then.
        awards: the places with a prize, once it is final.
        payments: every posting, in order.
        hidden: winners whose names are not shown.
        next: the next occurrence, once it is made.
        repeats: whether a next occurrence is still to be made.
        final_ms: when it became final.
        over_ms: when it was final, cancelled or void, whichever was last.
    """

    id: str
    plan: PeriodPlan
    series: str
    origin_ms: int
    occurrence_ms: int
    phase: PeriodPhase = "draft"
    first_plan: PeriodPlan | None = None
    notices: tuple[PeriodNotice, ...] = ()
    disqualified: tuple[Disqualified, ...] = ()
    reviews: tuple[Review, ...] = ()
    awards: tuple[Award, ...] = ()
    payments: tuple[Payment, ...] = ()
    hidden: frozenset[str] = frozenset()
    next: str | None = None
    repeats: bool = False
    final_ms: int | None = None
    over_ms: int | None = None

    @property
    def over(self) -> bool:
        return self.phase in ("final", "cancelled", "void")

    @property
    def goes_on(self) -> bool:
        """Also while its next occurrence is still to be made."""
        return not self.over or self.repeats

    @property
    def final_due_ms(self) -> int:
        """When it becomes final at the latest, unless somebody is under review. Rule: TRN-PROMO-3"""
        return self.plan.end_ms + CHECK_MS

    def is_overdue(self, now_ms: int) -> bool:
        """Whether it should be final, and a review keeps it from it. Rule: TRN-PROMO-6"""
        return self.phase == "provisional" and now_ms >= self.final_due_ms

    def is_disqualified(self, player: str) -> bool:
        """Whether the player with that id is out of the ranking."""
        return any(person.player == player for person in self.disqualified)

    def is_reviewed(self, player: str) -> bool:
        """Whether the player with that id is being looked at."""
        return any(review.player == player for review in self.reviews)
