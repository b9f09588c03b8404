"""Who sits where before the first round: numbers and seats that the director changes. Rule: BRI-COMP-13"""

from valat.club.log.checks import check_goes_on, check_seated
from valat.club.log.events import AnyEvent, ContestantsSwapped, PairTurned
from valat.club.log.state import Session
from valat.kernel.errors import Refusal


def swap(state: Session, number: int, other: int, reason: str) -> list[AnyEvent]:
    """The events by which two contestants change their numbers, and so their places in all rounds.

    Raises:
        Refusal: `no_round` before it is seated; `too_late` once a round has begun;
            `no_contestant` where either is none, or both are the same.
    """
    _check_before_start(state)
    if number == other or not {number, other} <= set(state.contestants):
        raise Refusal("Name two contestants of this session.", code="no_contestant")
    return [ContestantsSwapped(contestant=number, other=other, reason=reason)]


def turn(state: Session, number: int, reason: str) -> list[AnyEvent]:
    """The events by which the two of a pair change seats: who was North or East is South or West.

    Raises:
        Refusal: as `swap`; `no_contestant` also where it is no pair.
    """
    _check_before_start(state)
    contestant = state.contestants.get(number)
    if contestant is None or len(contestant.members) != 2:
        raise Refusal("Name a pair of this session.", code="no_contestant")
    return [PairTurned(contestant=number, reason=reason)]


def _check_before_start(state: Session) -> None:
    check_goes_on(state)
    check_seated(state)
    if state.phase != "seated":
        raise Refusal("The first round has started, so seats can't be changed.", code="too_late")
