"""Acts that are taken back, while nothing has followed from them. Rule: BRI-COMP-5"""

from collections.abc import Collection
from contextlib import suppress
from typing import assert_never

from valat.club.acts.substitution import known_ahead, saw_cards
from valat.club.log.checks import check_correctable, check_goes_on
from valat.club.log.events import (
    AbsenceSet,
    ActUndone,
    AnyEvent,
    LineUpSet,
    MemberSubstituted,
    MessageSent,
    ResultsSet,
    StandbySeated,
    TimeAdded,
)
from valat.club.log.pace import is_free, round_of
from valat.club.log.reversal import boards_played
from valat.club.log.state import Before, DoneAct, Session
from valat.club.log.table_events import AppealDecided, TableTimeAdded
from valat.kernel.errors import Refusal


def undo(state: Session, act: int, reason: str, now_ms: int, *, directs: bool = False) -> list[AnyEvent]:
    """The events by which an act is taken back.

    Args:
        act: the number of its event.
        directs: of a substitution, the player who would play again directs the session, and has seen what was
            played meanwhile.

    Raises:
        Refusal: `no_act` where it is none, or taken back; `too_late` where something has
            followed from it; `seated` where the substituted player plays elsewhere, `saw_cards` where
            they have seen a board that is still to be played there; `bad_clock`.
    """
    check_correctable(state, now_ms)
    if act in state.acts:
        _check_nothing_followed(state, state.acts[act], now_ms)
        if directs:
            _check_saw_nothing(state, state.acts[act])
    elif not any(act in kind for kind in _counting(state)):
        raise Refusal("That ruling doesn't exist or has already been undone.", code="no_act")
    return [ActUndone(act, reason)]


def can_undo(state: Session, act: int, now_ms: int) -> bool:
    """Whether the act can be taken back now."""
    with suppress(Refusal):
        return bool(undo(state, act, "asked", now_ms))
    return False


def _counting(state: Session) -> tuple[Collection[int], ...]:
    """The numbers of acts that only have to be left out."""
    return state.adjustments, state.penalties, state.cancelled, state.fouled, state.late


def _check_nothing_followed(state: Session, act: DoneAct, now_ms: int) -> None:
    body, before = act.body, act.before
    # appeals are decided after the last round, too, and a decision can be taken back as late
    if not isinstance(body, AppealDecided):
        check_goes_on(state)
    match body:
        case MemberSubstituted() | StandbySeated():
            _check_places(state, body, before)
        case TimeAdded() | TableTimeAdded():
            _check_clock(state, body, before, now_ms)
        case ResultsSet(results=results):
            if state.plan.results != results:
                raise Refusal("The results setting has been changed since then.", code="too_late")
        case AbsenceSet(absence=absence):
            if state.absence != absence:
                raise Refusal("This has been changed since then.", code="too_late")
        case LineUpSet():
            _check_line_up(state, body)
        case AppealDecided() | MessageSent():
            pass
        case _:
            assert_never(body)


def _check_places(state: Session, body: MemberSubstituted | StandbySeated, before: Before) -> None:
    """Passes where the newcomers have ended no board, and those who would return play nowhere else."""
    members = state.contestants[body.contestant].members
    if isinstance(body, StandbySeated):
        sits, left = members == body.members, before.members
    else:
        sits, left = members[body.place] == body.member, (before.member,) if before.member else ()
    # a board counts for those who played it: from then on going back would move it to others
    if not sits or boards_played(state, body.contestant) != before.played:
        raise Refusal("They have played a board since then. Substitute again instead.", code="too_late")
    if any(seat.player and state.contestant_of(seat.player) is not None for seat in left):
        raise Refusal("That player is already in this session.", code="seated")


def _check_line_up(state: Session, body: LineUpSet) -> None:
    """Passes until its round begins, while nothing else was said."""
    if round_of(state, body.contestant) >= body.round:
        raise Refusal("That round has started, so the line-up can't be changed.", code="too_late")
    if state.line_ups.get((body.contestant, body.round)) != body:
        raise Refusal("The line-up has been changed since then.", code="too_late")


def _check_saw_nothing(state: Session, act: DoneAct) -> None:
    """Passes where a director who comes back knows no board to come. Rule: BRI-COMP-15"""
    body, old = act.body, act.before.member
    if not isinstance(body, MemberSubstituted) or old is None or old.player is None:
        return
    if known_boards := known_ahead(state, old.player, body.contestant, directs=True):
        raise saw_cards(old.name, known_boards)


def _check_clock(state: Session, body: TimeAdded | TableTimeAdded, before: Before, now_ms: int) -> None:
    is_played = state.round == body.round
    if isinstance(body, TimeAdded):
        # only what this act added goes: others may have added time since
        stands, end = state.paused is not None, state.ends_ms - (body.ends_ms - before.ms)
    else:
        table = state.tables[body.round, body.table]
        stands = state.paused is not None or table.paused is not None
        end = (table.ends_ms or state.ends_ms) + table.extra_ms - (body.extra_ms - before.ms)
        is_played = not table.done if is_free(state) else is_played
    if state.phase != "playing" or not is_played:
        raise Refusal("That round is over.", code="too_late")
    if stands:
        raise Refusal("No clock is running there.", code="no_round")
    if end <= now_ms:
        raise Refusal("The round must end in the future, at most six hours from now.", code="bad_clock")
