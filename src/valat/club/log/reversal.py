"""Acts in the state that can be taken back, and what was before them. Rule: BRI-COMP-5"""

from typing import assert_never

from msgspec.structs import replace

from valat.club.log.events import (
    AbsenceSet,
    LineUpSet,
    MemberSubstituted,
    MessageSent,
    ResultsSet,
    StandbySeated,
    TimeAdded,
)
from valat.club.log.members import with_standby
from valat.club.log.state import Before, DoneAct, ReversibleAct, Session
from valat.club.log.table_events import AppealDecided, TableTimeAdded


def with_act(state: Session, seq: int, body: ReversibleAct) -> Session:
    """The state that keeps in mind what is before an act; the act itself is not applied."""
    return replace(state, acts={**state.acts, seq: DoneAct(body, _before(state, body))})


def without_act(state: Session, act: int) -> Session:
    """The state after an act was taken back."""
    reversed_act = state.acts.get(act)
    state = replace(
        state,
        adjustments={seq: adjustment for seq, adjustment in state.adjustments.items() if seq != act},
        penalties={seq: penalty for seq, penalty in state.penalties.items() if seq != act},
        cancelled={seq: ruling for seq, ruling in state.cancelled.items() if seq != act},
        fouled={seq: ruling for seq, ruling in state.fouled.items() if seq != act},
        late={seq: pair for seq, pair in state.late.items() if seq != act},
        messages=tuple((seq, message) for seq, message in state.messages if seq != act),
        acts={seq: done_act for seq, done_act in state.acts.items() if seq != act},
    )
    return state if reversed_act is None else _as_before(state, reversed_act)


def boards_played(state: Session, number: int) -> int:
    """How many boards have been ended at a contestant's tables."""
    tables = state.tables.values()
    return sum(len(table.scores) for table in tables if any(number in side for side in table.row.sides))


def _before(state: Session, body: ReversibleAct) -> Before:
    match body:
        case MemberSubstituted(contestant=number, place=place):
            return Before(
                member=state.contestants[number].members[place],
                since=state.substituted.get((number, place)),
                played=boards_played(state, number),
            )
        case StandbySeated(contestant=number):
            return Before(members=state.contestants[number].members)
        case TimeAdded():
            return Before(ms=state.ends_ms)
        case TableTimeAdded(round=number, table=table):
            return Before(ms=state.tables[number, table].extra_ms)
        case ResultsSet():
            return Before(results=state.plan.results)
        case AbsenceSet():
            return Before(absence=state.absence)
        case AppealDecided(appeal=number):
            appeal = state.appeals[number]
            return Before(status=appeal.status, answer=appeal.answer)
        case LineUpSet(contestant=number, round=round_):
            return Before(line_up=state.line_ups.get((number, round_)))
        case MessageSent():
            return Before()
        case _:
            assert_never(body)


def _as_before(state: Session, act: DoneAct) -> Session:
    body, before = act.body, act.before
    match body:
        case MemberSubstituted():
            return _seated_again(state, body, before)
        case StandbySeated(contestant=number):
            return with_standby(state, number, before.members)
        case TimeAdded(ends_ms=ends_ms):
            # by the difference: time that other acts added since stays
            return replace(state, ends_ms=state.ends_ms - (ends_ms - before.ms))
        case TableTimeAdded(round=number, table=place, extra_ms=extra_ms):
            table = state.tables[number, place]
            earlier = replace(table, extra_ms=table.extra_ms - (extra_ms - before.ms))
            return replace(state, tables={**state.tables, (number, place): earlier})
        case ResultsSet():
            return replace(state, plan=replace(state.plan, results=before.results))
        case AbsenceSet():
            return replace(state, absence=before.absence)
        case AppealDecided(appeal=number):
            appeal = replace(state.appeals[number], status=before.status, answer=before.answer)
            return replace(state, appeals={**state.appeals, number: appeal})
        case LineUpSet(contestant=number, round=round_):
            others = {place: names for place, names in state.line_ups.items() if place != (number, round_)}
            line_ups = {} if before.line_up is None else {(number, round_): before.line_up}
            return replace(state, line_ups={**others, **line_ups})
        case MessageSent():
            return state
        case _:
            assert_never(body)


def _seated_again(state: Session, body: MemberSubstituted, before: Before) -> Session:
    assert before.member is not None, "someone has sat there"
    contestant, place = state.contestants[body.contestant], (body.contestant, body.place)
    members = (*contestant.members[: body.place], before.member, *contestant.members[body.place + 1 :])
    others = {where: since for where, since in state.substituted.items() if where != place}
    # the latest who left that place: it may have been given away more than once
    at = max(n for n, former in enumerate(state.former) if (former.contestant, former.place) == place)
    return replace(
        state,
        contestants={**state.contestants, body.contestant: replace(contestant, members=members)},
        substituted=others if before.since is None else {**others, place: before.since},
        former=(*state.former[:at], *state.former[at + 1 :]),
    )
