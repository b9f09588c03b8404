"""What contestants bring into a session of one before. Rule: BRI-COMP-9"""

from collections.abc import Mapping
from fractions import Fraction

from valat.club.log.events import CarriedEntry, CarriedOver, SessionPlan
from valat.club.log.members import first_people
from valat.club.log.state import Session
from valat.club.seating.movements import KNOCK_OUT
from valat.duplicate.scores import Brought, Number, Standings
from valat.kernel.errors import Refusal

BY_SHARE = ("matchpoints", "bam")
"""Ways of scoring of which the share of what could have been had is what counts."""


def check_carried(plan: SessionPlan, before: Session) -> None:
    """Passes where something can be brought of that session.

    Raises:
        Refusal: `not_closed`; `bad_carry_over` where it was cancelled, is of another kind, or a match decides
            in either.
    """
    if not before.over:
        raise Refusal("That session isn't finished yet.", code="not_closed", rule="BRI-COMP-9")
    if before.phase != "final":
        raise Refusal("That session was cancelled.", code="bad_carry_over", rule="BRI-COMP-9")
    kinds = [(event_plan.game, event_plan.contest, event_plan.method) for event_plan in (plan, before.plan)]
    if kinds[0] != kinds[1]:
        other_kind, here = (", ".join(kind) for kind in (kinds[1], kinds[0]))
        why = f"That session was {other_kind} and this one is {here}, so scores can't be carried over."
        raise Refusal(why, code="bad_carry_over", rule="BRI-COMP-9")
    if KNOCK_OUT in (plan.movement, before.movement):
        why = "Scores can't be carried into or out of a knock-out."
        raise Refusal(why, code="bad_carry_over", rule="BRI-COMP-9")


def carried_over(plan: SessionPlan, before: Session, standings: Standings) -> CarriedOver:
    """What everybody brings of a session that is closed, by the plan's share.

    Args:
        standings: that session's standings.
    """
    share = Fraction(str(plan.carried_percent)) / 100
    # of victory points the sum counts: newcomers stand behind those who bring some
    by_share = plan.method in BY_SHARE
    entries = (
        CarriedEntry(
            int(contestant.number),
            tuple(sorted(first_people(before, before.contestants[int(contestant.number)]))),
            _written(share * contestant.total),
            _written(share * contestant.tops) if by_share else 0,
        )
        for contestant in standings.contestants
    )
    return CarriedOver(before.id, before.plan.title, before.seq, tuple(entries))


def entries_by_contestant(state: Session) -> Mapping[int, CarriedEntry]:
    """What each contestant brings: where more than half of both are the same people.

    Nobody brings anything into a knock-out.
    """
    if state.carried is None or state.movement == KNOCK_OUT:
        return {}
    found: dict[int, CarriedEntry] = {}
    for number, contestant in state.contestants.items():
        people = first_people(state, contestant)
        for entry in state.carried.entries:
            if is_same(people, frozenset(entry.players)):
                found[number] = entry
    return found


def brought_of(state: Session) -> dict[Number, Brought]:
    """The same as the score engine takes it."""
    return {
        number: Brought(Fraction(str(entry.points)), Fraction(str(entry.tops)))
        for number, entry in entries_by_contestant(state).items()
    }


def is_same(people: frozenset[str], others: frozenset[str]) -> bool:
    """Whether two groups are the same pair, team or player, though some of a team may be others.

    >>> is_same(frozenset("abcd"), frozenset("bcde")), is_same(frozenset("ab"), frozenset("ac"))
    (True, False)
    """
    return 2 * len(people & others) > max(len(people), len(others))


def _written(amount: Fraction) -> float:
    """The amount to two decimals: what a log and a file write is exactly what counts."""
    return round(float(amount), 2)
