"""What an organiser asks of a period, and what follows by the clock: the events, or the refusal."""

from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace

from valat.kernel.errors import Refusal, Unreadable
from valat.ledger.grants import LARGEST
from valat.period.log.events import (
    AnyPeriodEvent,
    AwardsRevised,
    PeriodAnnounced,
    PeriodCancelled,
    PeriodDisqualification,
    PeriodExtended,
    PeriodFinished,
    PeriodMoved,
    PeriodPlan,
    PeriodReinstatement,
    PeriodVoided,
    PlanChanged,
    RepeatStopped,
    ReviewClosed,
    ReviewOpened,
    WinnerHidden,
)
from valat.period.log.prizes import awards_of
from valat.period.log.state import Period
from valat.store.points import RankedPlayer
from valat.tournament.course.outcome import rules_of
from valat.tournament.log.prizes import REVOKE_MS

TITLE_LENGTH = 80
"""Characters of a period's title, at most."""
MOST_PRIZES = 100
"""Places with a prize."""
LONGEST_MS = 366 * 86_400_000
"""A period lasts a year at most."""
FURTHEST_MS = 2 * LONGEST_MS
"""It begins within two years."""


def check_plan(plan: PeriodPlan, now_ms: int) -> None:
    """Passes where a period can be announced like this.

    Rule: TRN-PROMO-1, TRN-PROMO-4
    Raises:
        Refusal: `bad_period`, `bad_prizes`, `over_fund`.
        Unreadable: no title, or a game without tournaments.
    """
    if not 1 <= len(plan.title.strip()) <= TITLE_LENGTH:
        raise Unreadable(f"A title must have 1 to {TITLE_LENGTH} characters.", args={"field": "title"})
    if not plan.games or len(set(plan.games)) < len(plan.games):
        raise Unreadable("Name at least one game, each only once.", args={"field": "games"})
    for game in plan.games:
        rules_of(game)
    check_times(plan.start_ms, plan.end_ms, now_ms)
    check_prizes(plan)


def check_times(start_ms: int, end_ms: int, now_ms: int) -> None:
    """Passes where a period may last from the one to the other. Raises Refusal `bad_period`."""
    if end_ms <= start_ms:
        raise Refusal("The end must be after the start.", code="bad_period", key="ends_first")
    if start_ms <= now_ms:
        raise Refusal("Announce a prize period before it starts.", code="bad_period", key="begun")
    if end_ms - start_ms > LONGEST_MS or start_ms - now_ms > FURTHEST_MS:
        why = "Start within two years, and last at most one year."
        raise Refusal(why, code="bad_period", key="too_long")


def check_prizes(plan: PeriodPlan) -> None:
    """Passes where the prizes are some, go down, and stay within the fund.

    Raises:
        Refusal: `bad_prizes`, `over_fund`.
    """
    prizes, fund = plan.prizes, plan.fund
    if [prize.place for prize in prizes] != list(range(1, len(prizes) + 1)) or len(prizes) > MOST_PRIZES:
        why = f"Give prizes from first place down, without gaps, for at most {MOST_PRIZES} places."
        raise Refusal(why, code="bad_prizes")
    if any(prize.chips < 0 or prize.vip_s < 0 or prize.chips + prize.vip_s < 1 for prize in prizes):
        raise Refusal("A prize must be at least 1 chip or some VIP time.", code="bad_prizes")
    if any(
        prize.chips < next_prize.chips or prize.vip_s < next_prize.vip_s
        for prize, next_prize in pairwise(prizes)
    ):
        raise Refusal("A prize can't be larger than the one for the place before.", code="bad_prizes")
    if max(fund.chips, fund.vip_s) > LARGEST:
        raise Unreadable(f"A fund can have at most {LARGEST} of each.", args={"field": "fund"})
    chips, vip_s = sum(prize.chips for prize in prizes), sum(prize.vip_s for prize in prizes)
    if not prizes or chips > fund.chips or vip_s > fund.vip_s:
        why = "The fund must cover all prizes."
        raise Refusal(why, code="over_fund", args={"chips": str(chips), "vip_s": str(vip_s)})


# --- an organiser's acts


def change(state: Period, plan: PeriodPlan, now_ms: int) -> list[AnyPeriodEvent]:
    """The events by which a draft is another. Raises Refusal `too_late` and as `check_plan`."""
    _check_phase(state, "draft")
    check_plan(plan, now_ms)
    return [PlanChanged(plan)]


def announce(state: Period, now_ms: int) -> list[AnyPeriodEvent]:
    """The events by which everybody sees it: before it begins. Raises as `change`."""
    _check_phase(state, "draft")
    check_plan(state.plan, now_ms)
    return [PeriodAnnounced()]


def extend(state: Period, end_ms: int, reason: str, now_ms: int) -> list[AnyPeriodEvent]:
    """The events by which it ends later. Raises Refusal `too_late`, `bad_period`."""
    _check_phase(state, "announced", "running")
    if now_ms >= state.plan.end_ms:
        raise is_over()
    if end_ms <= state.plan.end_ms or end_ms - state.plan.start_ms > LONGEST_MS:
        why = "The new end must be later than the old one, and within one year of the start."
        raise Refusal(why, code="bad_period", key="no_extension")
    return [PeriodExtended(end_ms, reason)]


def move(state: Period, start_ms: int, end_ms: int, reason: str, now_ms: int) -> list[AnyPeriodEvent]:
    """The events by which it is at another time, before it has begun. Raises as `extend`."""
    _check_phase(state, "announced")
    check_times(start_ms, end_ms, now_ms)
    return [PeriodMoved(start_ms, end_ms, reason)]


def cancel(state: Period, reason: str) -> list[AnyPeriodEvent]:
    """The events by which it does not take place, or not to its end. Raises Refusal `too_late`."""
    _check_phase(state, "draft", "announced", "running")
    return [PeriodCancelled(reason)]


def void(state: Period, reason: str, now_ms: int) -> list[AnyPeriodEvent]:
    """The events by which it counts for nothing: from its end until 30 days after it was final.

    Rule: TRN-PROMO-6
    Raises:
        Refusal: `too_late`, `too_early`.
    """
    if state.phase in ("draft", "announced", "running"):
        raise Refusal("It hasn't ended yet. Cancel it instead.", code="too_early", rule="TRN-PROMO-6")
    _check_phase(state, "provisional", "final")
    if _is_past_revoking(state, now_ms):
        raise is_over()
    return [PeriodVoided(reason)]


def disqualify(
    state: Period, player: str, name: str, reason: str, rows: Sequence[RankedPlayer], now_ms: int
) -> list[AnyPeriodEvent]:
    """The events by which somebody is out, and others have the prizes where it was final.

    Rule: TRN-PROMO-3, TRN-PROMO-6
    Args:
        rows: the ranking without that player.
    Raises:
        Refusal: `too_late` 30 days after it was final, or where it counts for nothing; `disqualified`.
    """
    _check_phase(state, "announced", "running", "provisional", "final")
    if state.is_disqualified(player):
        raise Refusal("This player is already disqualified.", code="disqualified")
    if _is_past_revoking(state, now_ms):
        raise is_over()
    return [PeriodDisqualification(player, name, reason), *_revision(state, rows)]


def reinstate(
    state: Period, player: str, reason: str, rows: Sequence[RankedPlayer], now_ms: int
) -> list[AnyPeriodEvent]:
    """The events by which somebody is in again; none where they are, or where it counts for nothing.

    Args:
        rows: the ranking with that player. After 30 days it changes no prize any more.
    """
    if not state.is_disqualified(player) or state.phase in ("cancelled", "void"):
        return []
    revision = [] if _is_past_revoking(state, now_ms) else _revision(state, rows)
    return [PeriodReinstatement(player, reason), *revision]


def review(state: Period, player: str, name: str, reason: str) -> list[AnyPeriodEvent]:
    """The events by which somebody is looked at. Raises Refusal `too_late`, `reviewed`, `disqualified`."""
    _check_phase(state, "running", "provisional")
    if state.is_disqualified(player):
        raise Refusal("This player is already disqualified.", code="disqualified")
    if state.is_reviewed(player):
        raise Refusal("This player is already under review.", code="reviewed")
    return [ReviewOpened(player, name, reason)]


def close_review(state: Period, player: str, reason: str) -> list[AnyPeriodEvent]:
    """The events by which the look at somebody is over. Raises Refusal `not_reviewed`."""
    if not state.is_reviewed(player):
        raise Refusal("This player isn't under review.", code="not_reviewed")
    return [ReviewClosed(player, reason)]


def confirm(state: Period, rows: Sequence[RankedPlayer], now_ms: int) -> list[AnyPeriodEvent]:
    """The events by which the ranking stands and prizes are paid.

    Rule: TRN-PROMO-3, TRN-PROMO-6
    Raises:
        Refusal: `too_early` before the end, also where the house's clock was set back since; `too_late`;
            `review_open`.
    """
    if now_ms < state.plan.end_ms and not state.over:
        raise Refusal(
            "The prize period isn't over yet: deals still count.", code="too_early", rule="TRN-PROMO-6"
        )
    _check_phase(state, "provisional")
    if state.reviews:
        raise Refusal("A player is under review.", code="review_open", rule="TRN-PROMO-3")
    return [PeriodFinished(awards_of(rows, state.plan.prizes))]


def stop_repeating(state: Period, reason: str) -> list[AnyPeriodEvent]:
    """The events by which no further occurrence is made. Raises Refusal `too_late`."""
    if not state.repeats:
        raise Refusal("This prize period doesn't repeat any more.", code="too_late")
    return [RepeatStopped(reason)]


def hide(state: Period, player: str, *, hidden: bool) -> list[AnyPeriodEvent]:
    """The events by which a winner hides the own name, or shows it; none where that is so.

    Rule: TRN-NAME-1
    Raises:
        Refusal: `not_winner`.
    """
    if all(award.player != player for award in state.awards):
        raise Refusal("You didn't win a prize in this period.", code="not_winner", rule="TRN-NAME-1")
    return [] if (player in state.hidden) is hidden else [WinnerHidden(player, hidden)]


def _revision(state: Period, rows: Sequence[RankedPlayer]) -> list[AnyPeriodEvent]:
    """The awards by another ranking, where it was final and they are others."""
    if state.phase != "final":
        return []
    before = {award.player: award for award in state.awards}
    awards = tuple(
        # a player who had a place has it as what they were then
        replace(award, name=before[award.player].name, guest=before[award.player].guest)
        if award.player in before
        else award
        for award in awards_of(rows, state.plan.prizes)
    )
    return [] if awards == state.awards else [AwardsRevised(awards)]


def _is_past_revoking(state: Period, now_ms: int) -> bool:
    return state.final_ms is not None and now_ms >= state.final_ms + REVOKE_MS


def _check_phase(state: Period, *phases: str) -> None:
    if state.phase not in phases:
        raise is_over()


def is_over() -> Refusal:
    """Why what is asked of a period comes too late."""
    return Refusal("It is too late for that in this prize period.", code="too_late")
