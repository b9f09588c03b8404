"""Every kind of event in a period's log: one struct a kind, together a tagged union.

The kinds and their fields are what logs hold, so they are only added to.
"""

from typing import TypeAlias

from msgspec import Struct

from valat.aggregate.events import Event, EventBody
from valat.tournament.log.events import PrizeAmount, Repeat


class PeriodBody(EventBody, frozen=True, omit_defaults=False):
    """What happened; players are ids, times milliseconds since 1970."""


class PrizeFund(Struct, frozen=True):
    """What all prizes together may be: play chips, and seconds of VIP status."""

    chips: int = 0
    vip_s: int = 0


class PeriodPlan(Struct, frozen=True):
    """What an organiser plans.

    Attributes:
        games: the deals of these games count.
        start_ms, end_ms: deals that end from the one on and before the other.
        prizes: of places, from 1 without gaps, none larger than the one before.
        rules: the version of the rules' text.
        repeat: None where it takes place once.
    """

    title: str
    games: tuple[str, ...]
    start_ms: int
    end_ms: int
    fund: PrizeFund
    prizes: tuple[PrizeAmount, ...]
    rules: int = 1
    repeat: Repeat | None = None


class Award(Struct, frozen=True):
    """A place that has a prize; players who are level share their places and prizes.

    Attributes:
        name: as the player was called then.
        guest: is not paid.
    """

    place: int
    player: str
    name: str
    guest: bool
    points: int
    deals: int
    chips: int
    vip_s: int


class PeriodOpened(PeriodBody, frozen=True, tag="opened"):
    """An organiser drafts it, or it follows another one: always the first event.

    Attributes:
        series: the id of the series' first period; None where this is the first.
        origin_ms: when that one was to begin.
    """

    plan: PeriodPlan
    series: str | None = None
    origin_ms: int | None = None


class PlanChanged(PeriodBody, frozen=True, tag="changed"):
    """The draft is another."""

    plan: PeriodPlan


class PeriodAnnounced(PeriodBody, frozen=True, tag="announced"):
    """Everybody sees it; fund and prizes stand from here on."""


class PeriodStarted(PeriodBody, frozen=True, tag="started"):
    """Deals count."""


class PeriodExtended(PeriodBody, frozen=True, tag="extended"):
    """It ends later."""

    end_ms: int
    reason: str


class PeriodMoved(PeriodBody, frozen=True, tag="moved"):
    """It takes place at another time."""

    start_ms: int
    end_ms: int
    reason: str


class PeriodEnded(PeriodBody, frozen=True, tag="ended"):
    """No deal counts any more; the ranking is provisional."""


class PeriodCancelled(PeriodBody, frozen=True, tag="cancelled"):
    """It does not take place, or not to its end."""

    reason: str


class PeriodVoided(PeriodBody, frozen=True, tag="voided"):
    """It counts for nothing; all that it paid is taken back."""

    reason: str


class PeriodDisqualification(PeriodBody, frozen=True, tag="disqualified"):
    """Somebody is out of the ranking, by the name of that time."""

    player: str
    name: str
    reason: str


class PeriodReinstatement(PeriodBody, frozen=True, tag="reinstated"):
    """Somebody is in the ranking again, an appeal having been lifted."""

    player: str
    reason: str


class ReviewOpened(PeriodBody, frozen=True, tag="review"):
    """A player is looked at: nothing becomes final by itself meanwhile."""

    player: str
    name: str
    reason: str


class ReviewClosed(PeriodBody, frozen=True, tag="reviewed"):
    """The look at a player is over."""

    player: str
    reason: str


class PeriodFinished(PeriodBody, frozen=True, tag="final"):
    """The ranking stands, and prizes are paid."""

    awards: tuple[Award, ...]


class AwardsRevised(PeriodBody, frozen=True, tag="revised"):
    """Others have the prizes, somebody having been disqualified or reinstated since."""

    awards: tuple[Award, ...]


class WinnerHidden(PeriodBody, frozen=True, tag="name"):
    """Hides a winner's name, or shows it again, for the winner."""

    player: str
    hidden: bool


class PeriodRepeated(PeriodBody, frozen=True, tag="repeated"):
    """The next occurrence is made. Attributes: `next`: its id; None where the rule has come to its end."""

    next: str | None


class RepeatStopped(PeriodBody, frozen=True, tag="stopped"):
    """No further occurrence is made."""

    reason: str


CoursePeriodEvent = (
    PeriodOpened
    | PlanChanged
    | PeriodAnnounced
    | PeriodStarted
    | PeriodExtended
    | PeriodMoved
    | PeriodEnded
    | PeriodCancelled
    | PeriodVoided
)
PersonPeriodEvent = PeriodDisqualification | PeriodReinstatement | ReviewOpened | ReviewClosed | WinnerHidden
PrizePeriodEvent = PeriodFinished | AwardsRevised
SeriesEvent = PeriodRepeated | RepeatStopped
AnyPeriodEvent = CoursePeriodEvent | PersonPeriodEvent | PrizePeriodEvent | SeriesEvent
"""What a log may hold."""


PeriodEvent: TypeAlias = Event[AnyPeriodEvent]
