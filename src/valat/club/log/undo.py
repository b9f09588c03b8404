"""Acts that are taken back, and what was before them. Rule: BRI-COMP-5"""

from collections.abc import Collection
from contextlib import suppress
from typing import assert_never

from msgspec.structs import replace

from valat.club.log.checks import check_correctable, check_goes_on, check_reason
from valat.club.log.events import ActUndone, AnyEvent, MemberSubstituted, MessageSent, ResultsSet, TimeAdded
from valat.club.log.state import Before, DoneAct, ReversibleAct, Session
from valat.club.log.substitution import known_ahead, saw_cards
from valat.club.log.table_events import AppealDecided, TableTimeAdded
from valat.kernel.errors import Refusal


def undo(state: Session, act: int, reason: str, now_ms: int, *, directs: bool = False) -> list[AnyEvent]:
    """The events by which an act is taken back.

    Args:
        act: the number of its event.
        directs: of a substitution, whoever would play again directs the session, and has seen what was
            played meanwhile.

    Raises:
        Refusal: `no_reason`; `no_act` where it is none, or taken back; `too_late` where something has
            followed from it; `seated` where whoever was substituted plays elsewhere, `saw_cards` where
            they have seen a board that is still to be played there; `bad_clock`.
    """
    check_reason(reason)
    check_correctable(state, now_ms)
    if act in state.acts:
        _check_nothing_followed(state, state.acts[act], now_ms)
        if directs:
            _check_saw_nothing(state, state.acts[act])
    elif not any(act in kind for kind in _counting(state)):
        raise Refusal("There is no such act, or it is taken back already.", code="no_act")
    return [ActUndone(act, reason)]


def can_undo(state: Session, act: int, now_ms: int) -> bool:
    """Whether the act can be taken back now."""
    with suppress(Refusal):
        return bool(undo(state, act, "asked", now_ms))
    return False


def with_act(state: Session, seq: int, body: ReversibleAct) -> Session:
    """The state that keeps in mind what is before an act; the act itself is not applied."""
    return replace(state, acts={**state.acts, seq: DoneAct(body, _before(state, body))})


def without_act(state: Session, act: int) -> Session:
    """The state after an act was taken back."""
    done = state.acts.get(act)
    state = replace(
        state,
        adjustments={seq: one for seq, one in state.adjustments.items() if seq != act},
        penalties={seq: one for seq, one in state.penalties.items() if seq != act},
        cancelled={seq: one for seq, one in state.cancelled.items() if seq != act},
        fouled={seq: one for seq, one in state.fouled.items() if seq != act},
        late={seq: one for seq, one in state.late.items() if seq != act},
        messages=tuple((seq, one) for seq, one in state.messages if seq != act),
        acts={seq: one for seq, one in state.acts.items() if seq != act},
    )
    return state if done is None else _as_before(state, done)


def _counting(state: Session) -> tuple[Collection[int], ...]:
    """The numbers of acts that only have to be left out."""
    return state.adjustments, state.penalties, state.cancelled, state.fouled, state.late


def boards_played(state: Session, number: int) -> int:
    """How many boards have been ended at a contestant's tables."""
    tables = state.tables.values()
    return sum(len(one.scores) for one in tables if any(number in side for side in one.row.sides))


def _before(state: Session, body: ReversibleAct) -> Before:
    match body:
        case MemberSubstituted(contestant=number, place=place):
            return Before(
                member=state.contestants[number].members[place],
                since=state.substituted.get((number, place)),
                played=boards_played(state, number),
            )
        case TimeAdded():
            return Before(ms=state.ends_ms)
        case TableTimeAdded(round=number, table=table):
            return Before(ms=state.tables[number, table].extra_ms)
        case ResultsSet():
            return Before(results=state.plan.results)
        case AppealDecided(appeal=number):
            appeal = state.appeals[number]
            return Before(status=appeal.status, answer=appeal.answer)
        case MessageSent():
            return Before()
        case _:
            assert_never(body)


def _as_before(state: Session, done: DoneAct) -> Session:
    body, before = done.body, done.before
    match body:
        case MemberSubstituted():
            return _seated_again(state, body, before)
        case TimeAdded(ends_ms=ends_ms):
            return replace(state, ends_ms=state.ends_ms - (ends_ms - before.ms))
        case TableTimeAdded(round=number, table=place, extra_ms=extra_ms):
            table = state.tables[number, place]
            earlier = replace(table, extra_ms=table.extra_ms - (extra_ms - before.ms))
            return replace(state, tables={**state.tables, (number, place): earlier})
        case ResultsSet():
            return replace(state, plan=replace(state.plan, results=before.results))
        case AppealDecided(appeal=number):
            appeal = replace(state.appeals[number], status=before.status, answer=before.answer)
            return replace(state, appeals={**state.appeals, number: appeal})
        case MessageSent():
            return state
        case _:
            assert_never(body)


def _seated_again(state: Session, body: MemberSubstituted, before: Before) -> Session:
    assert before.member is not None, "somebody has sat there"
    contestant, place = state.contestants[body.contestant], (body.contestant, body.place)
    members = (*contestant.members[: body.place], before.member, *contestant.members[body.place + 1 :])
    others = {where: since for where, since in state.substituted.items() if where != place}
    at = max(n for n, one in enumerate(state.former) if (one.contestant, one.place) == place)
    return replace(
        state,
        contestants={**state.contestants, body.contestant: replace(contestant, members=members)},
        substituted=others if before.since is None else {**others, place: before.since},
        former=(*state.former[:at], *state.former[at + 1 :]),
    )


def _check_nothing_followed(state: Session, done: DoneAct, now_ms: int) -> None:
    body, before = done.body, done.before
    if not isinstance(body, AppealDecided):
        check_goes_on(state)
    match body:
        case MemberSubstituted(contestant=number, place=place, member=member):
            sits = state.contestants[number].members[place] == member
            if not sits or boards_played(state, number) != before.played:
                raise Refusal("They have played a board since: substitute anew.", code="too_late")
            old = before.member
            if old is not None and old.player and state.contestant_of(old.player) is not None:
                raise Refusal("That player plays in this session already.", code="seated")
        case TimeAdded() | TableTimeAdded():
            _check_clock(state, body, before, now_ms)
        case ResultsSet(results=results):
            if state.plan.results != results:
                raise Refusal("Results were set anew since.", code="too_late")
        case AppealDecided() | MessageSent():
            pass
        case _:
            assert_never(body)


def _check_saw_nothing(state: Session, done: DoneAct) -> None:
    """Passes where a director who comes back knows no board to come. Rule: BRI-COMP-15"""
    body, old = done.body, done.before.member
    if not isinstance(body, MemberSubstituted) or old is None or old.player is None:
        return
    if known := known_ahead(state, old.player, body.contestant, directs=True):
        raise saw_cards(old.name, known)


def _check_clock(state: Session, body: TimeAdded | TableTimeAdded, before: Before, now_ms: int) -> None:
    if state.phase != "playing" or state.round != body.round:
        raise Refusal("That round is over.", code="too_late")
    if isinstance(body, TimeAdded):
        stands, end = state.paused is not None, state.ends_ms - (body.ends_ms - before.ms)
    else:
        table = state.tables[body.round, body.table]
        stands = state.paused is not None or table.paused is not None
        end = state.ends_ms + table.extra_ms - (body.extra_ms - before.ms)
    if stands:
        raise Refusal("No clock is running there.", code="no_round")
    if end <= now_ms:
        raise Refusal("A round ends after now, and within six hours.", code="bad_clock")
