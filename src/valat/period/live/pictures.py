"""Periods as they are shown: summaries, whole pages, pages of a ranking."""

from collections.abc import Sequence

from valat.period.log.state import Period
from valat.protocol.periods import (
    PeriodChange,
    PeriodFund,
    PeriodMessage,
    PeriodStandings,
    PeriodSummary,
    PeriodWinner,
    RankingRow,
    UncountedCounts,
)
from valat.protocol.tournaments import PlacePrize, RepeatRule
from valat.store.points import RankedPlayer, UncountedDeals


def period_summary(state: Period, now_ms: int) -> PeriodSummary:
    """The period as lists show it. Nothing in it tells who is under review."""
    plan = state.plan
    return PeriodSummary(
        id=state.id,
        title=plan.title,
        games=plan.games,
        phase=state.phase,
        start_ms=plan.start_ms,
        end_ms=plan.end_ms,
        final_ms=None if state.over else state.final_due_ms,
        overdue=state.is_overdue(now_ms),
        fund=PeriodFund(plan.fund.chips, plan.fund.vip_s),
        prizes=tuple(PlacePrize(prize.place, prize.chips, prize.vip_s) for prize in plan.prizes),
        rules=plan.rules,
        repeat=RepeatRule(plan.repeat.rule, plan.repeat.zone) if plan.repeat else None,
        reviews=len(state.reviews),
        changes=tuple(PeriodChange(notice.what, notice.reason, notice.at_ms) for notice in state.notices),
    )


def period_picture(state: Period, player: str | None, now_ms: int) -> PeriodMessage:
    """The whole period. Rule: TRN-NAME-1

    Args:
        player: the id of the player who asks.
    """
    winners = tuple(
        PeriodWinner(
            place=award.place,
            name=None if award.player in state.hidden else award.name,
            points=award.points,
            deals=award.deals,
            chips=award.chips,
            vip_s=award.vip_s,
            guest=award.guest,
            own=award.player == player,
        )
        for award in state.awards
    )
    is_hidden = player is not None and player in state.hidden
    return PeriodMessage(period_summary(state, now_ms), state.seq, now_ms, winners, is_hidden, state.next)


def period_standings(
    state: Period,
    rows: Sequence[RankedPlayer],
    player: str | None,
    offset: int,
    count: int,
    uncounted: UncountedDeals | None = None,
) -> PeriodStandings:
    """A page of the ranking, and the row of the player who asks.

    Args:
        uncounted: their deals that the ranking leaves out; None where nobody known asks.
    """
    own = next((row for row in rows if row.player == player), None)
    return PeriodStandings(
        tuple(_row(state, row, player) for row in rows[offset : offset + count]),
        len(rows),
        _row(state, own, player) if own else None,
        register_place=_register_place(state, own),
        uncounted=UncountedCounts(uncounted.bot_played, uncounted.open_boards) if uncounted else None,
    )


def _register_place(state: Period, own: RankedPlayer | None) -> int | None:
    """The place with a prize that registering would bring a guest. Rule: TRN-PROMO-8"""
    if own is None or not own.guest or state.phase not in ("running", "provisional"):
        return None
    return own.place if own.place <= len(state.plan.prizes) else None


def _row(state: Period, row: RankedPlayer, player: str | None) -> RankingRow:
    # a winner who hides the name hides it here too, from all but themselves
    is_own = row.player == player
    name = None if row.player in state.hidden and not is_own else row.name
    place = None if row.guest else row.place
    return RankingRow(
        place=place,
        name=name,
        points=row.points,
        deals=row.deals,
        reached_ms=row.reached_ms,
        guest=row.guest,
        own=is_own,
    )
