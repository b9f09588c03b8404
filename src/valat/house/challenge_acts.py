"""What people do with a challenge: pure functions from a challenge to what it is afterwards."""

from msgspec.structs import replace

from valat.kernel.errors import Refusal
from valat.store.challenges import Challenge, ChallengeAnswer, Challenged, OffReason

WAITS_MS = 3 * 24 * 3_600_000
"""How long a challenge waits for people who are away. Rule: FRD-2"""
CALL_MS = 60_000
"""How long people have to come, once all have accepted. Rule: TRN-CALL-1"""


def answer(challenge: Challenge, player: str, said: ChallengeAnswer, now_ms: int) -> Challenge:
    """The challenge after a player's answer; with the last yes all others are called.

    Rule: FRD-2
    Raises:
        Refusal: `no_challenge` for others, `challenge_over`.
    """
    person = _require_person(challenge, player)
    if challenge.phase != "open" or player == challenge.challenger:
        raise _over()
    # who accepts is at the page, should it be the last answer
    answered = _with(challenge, replace(person, answer=said, came=said == "yes"))
    if said == "no":
        return call_off(answered, "declined", now_ms)
    if any(other.answer != "yes" for other in answered.people):
        return answered
    called = tuple(replace(other, came=other.player == player) for other in answered.people)
    return replace(answered, people=called, phase="called", until_ms=now_ms + CALL_MS)


def arrive(challenge: Challenge, player: str) -> Challenge:
    """The challenge after a called player has come. Raises Refusal `no_challenge`, `challenge_over`."""
    person = _require_person(challenge, player)
    if challenge.phase != "called":
        raise _over()
    return _with(challenge, replace(person, came=True))


def withdraw(challenge: Challenge, player: str, now_ms: int) -> Challenge:
    """The challenge, taken back by its challenger. Raises Refusal `no_challenge`, `challenge_over`."""
    _require_person(challenge, player)
    if challenge.ended_ms is not None or player != challenge.challenger:
        raise _over()
    return call_off(challenge, "withdrawn", now_ms)


def expire(challenge: Challenge, now_ms: int) -> Challenge:
    """The challenge after its time is over: too few have answered, or come."""
    return call_off(challenge, "expired" if challenge.phase == "open" else "not_come", now_ms)


def call_off(challenge: Challenge, why: OffReason, now_ms: int) -> Challenge:
    """The challenge, called off."""
    return replace(challenge, phase="off", why=why, ended_ms=now_ms)


def start(challenge: Challenge, table: str, now_ms: int) -> Challenge:
    """The challenge with the table that was opened for it."""
    return replace(challenge, phase="started", table=table, ended_ms=now_ms)


def all_came(challenge: Challenge) -> bool:
    """Whether the table is to be opened."""
    return challenge.phase == "called" and all(person.came for person in challenge.people)


def _require_person(challenge: Challenge, player: str) -> Challenged:
    person = challenge.person(player)
    if person is None:
        raise no_challenge()
    return person


def _with(challenge: Challenge, person: Challenged) -> Challenge:
    people = tuple(person if other.player == person.player else other for other in challenge.people)
    return replace(challenge, people=people)


def no_challenge() -> Refusal:
    """What those are told whom a challenge does not concern, as if there were none."""
    return Refusal("This challenge doesn't exist.", code="no_challenge")


def _over() -> Refusal:
    return Refusal("This challenge is over.", code="challenge_over")
