"""Which role may do which act in which scope, and what every act of staff needs."""

import re
from collections.abc import Collection, Iterable, Mapping
from typing import get_args

from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.staff import StaffRole, require_reason
from valat.store.staff.audit import AuditEntry
from valat.store.staff.roles import HeldRole

ROLES: tuple[StaffRole, ...] = get_args(StaffRole)

HOUSE = "house"
"""The scope that holds all others."""
PASSWORD_MS = 15 * 60_000
"""How long a password counts as typed just now."""
REASON_LENGTH = 300
"""Characters of a reason, at most."""

_SCOPE = re.compile(r"house|(tournament|session|contest):[A-Za-z0-9_-]{1,32}")

PERIOD_ACTS = (
    *("draft", "change", "announce", "extend", "move", "cancel", "void", "stop"),
    *("disqualify", "review", "reviewed", "confirm"),
)
"""What an organiser does about a promo period."""

ACTS: Mapping[str, frozenset[str]] = {
    # what is only read
    "read_reports": frozenset({"moderator"}),
    "read_complaints": frozenset({"organiser", "director"}),
    "read_audit": frozenset({"moderator", "organiser", "director"}),
    # on a chat line that was reported
    "dismiss": frozenset({"moderator"}),
    "mute": frozenset({"moderator"}),
    "rename": frozenset({"moderator"}),
    "suspend": frozenset({"moderator"}),
    "answer": frozenset({"moderator"}),
    # on a complaint
    "reply": frozenset({"organiser", "director"}),
    "close": frozenset({"organiser", "director"}),
    # on an appeal
    "lift": frozenset({"moderator", "organiser"}),
    "uphold": frozenset({"moderator", "organiser"}),
    # roles themselves
    "role_add": frozenset(),
    "role_remove": frozenset(),
    # a way back into an account
    "login_link": frozenset(),
    # of the house itself
    **{f"house_{do}": frozenset[str]() for do in ("read", "banner", "close", "drain", "open")},
    # of a tournament or a period: making it and paying it out; running it
    "organise": frozenset({"organiser"}),
    "direct": frozenset({"organiser", "director"}),
    # of a contest of bots: entries, and appeals about them
    "review": frozenset({"organiser"}),
    **{f"period_{do}": frozenset({"organiser"}) for do in PERIOD_ACTS},
}
"""Who may do what besides an admin, who may do everything within the own scope."""


SCOPED_ACTS: Mapping[str, frozenset[str]] = {
    # who directs club evenings reads no sources; whom a contest has named its director does
    "review": frozenset({"director"}),
}
"""Who else may do what, where the role is of that one scope and not of the house."""


def check_scope(scope: str) -> str:
    """The scope, where it is one. Raises Unreadable.

    >>> check_scope("tournament:spring-1")
    'tournament:spring-1'
    """
    if not _SCOPE.fullmatch(scope):
        why = f"'{scope}' is not a scope. Use house, tournament:ID, session:ID or contest:ID."
        raise Unreadable(why, key="no_such_scope", args={"scope": scope})
    return scope


def may(roles: Iterable[HeldRole], act: str, scopes: Collection[str]) -> bool:
    """Whether somebody with these roles may do an act.

    Rule: TRN-STAFF-1
    Args:
        act: a key of `ACTS`.
        scopes: those it lies in, such as a tournament. All lie in the house.
    """
    granted = scopes_of(roles, act)
    return granted is None or not granted.isdisjoint(scopes)


def scopes_of(roles: Iterable[HeldRole], act: str) -> frozenset[str] | None:
    """The scopes in which somebody with these roles may do an act; None for all of them."""
    allowed, within = ACTS[act] | {"admin"}, SCOPED_ACTS.get(act, frozenset())
    scopes = frozenset(
        held.scope for held in roles if held.role in allowed or (held.role in within and held.scope != HOUSE)
    )
    return None if HOUSE in scopes else scopes


def check_role(roles: Iterable[HeldRole], act: str, scopes: Collection[str]) -> None:
    """Passes where somebody with these roles may do the act. Raises Refusal `forbidden`."""
    if not may(roles, act, scopes):
        raise forbidden("Your role doesn't allow that here.", "no_role")


def check_reason(reason: str, *, is_needed: bool = True) -> str:
    """The reason as it is kept, without space around it.

    Rule: TRN-STAFF-1
    Raises:
        Refusal: `no_reason` where there is none, and one is needed.
        Unreadable: it is too long.
    """
    reason = " ".join(reason.split())
    if is_needed:
        require_reason(reason)
    if len(reason) > REASON_LENGTH:
        raise Unreadable(f"A reason can have at most {REASON_LENGTH} characters.")
    return reason


def check_password_age(age_ms: int | None, rule: str = "TRN-STAFF-1") -> None:
    """Passes where the password was typed within the last 15 minutes.

    Rule: TRN-STAFF-1
    Args:
        age_ms: how long ago it was typed in this session; None where it never was.
        rule: which asks for it.
    Raises:
        Refusal: `needs_password`.
    """
    if age_ms is None or age_ms >= PASSWORD_MS:
        why = "Enter your password again. You entered it more than 15 minutes ago."
        raise Refusal(why, code="needs_password", rule=rule)


def check_concerned(
    roles: Iterable[HeldRole], actor: str, concerned: str, their_roles: Collection[HeldRole]
) -> None:
    """Passes where somebody may act on a player: not on oneself, and on other staff only as an admin.

    Args:
        roles: of the actor.
        actor, concerned: the players' ids.
        their_roles: of the player concerned.
    Raises:
        Refusal: `forbidden`.
    """
    if actor == concerned:
        raise forbidden("You can't act on your own account.", "own_case")
    if their_roles and not _is_house_admin(roles):
        raise forbidden("Only an admin can act on other staff.", "staff_case")


def check_decider(roles: Collection[HeldRole], actor: str, appealed: AuditEntry) -> None:
    """Passes where somebody may decide an appeal: who may do such an act, and has not done this one.

    Rule: TRN-STAFF-1
    Args:
        roles: of the actor.
        actor: the id of who decides.
    Raises:
        Refusal: `forbidden`.
    """
    # tournaments log what was done, of which there are more kinds than of rights to do it
    check_role(roles, appealed.act if appealed.act in ACTS else "organise", [appealed.scope])
    # in a house with one admin nobody else could
    if actor == appealed.actor and not _is_house_admin(roles):
        raise forbidden("Someone other than the first reviewer must decide the appeal.", "own_case")


def _is_house_admin(roles: Iterable[HeldRole]) -> bool:
    return any(held.role == "admin" and held.scope == HOUSE for held in roles)


def forbidden(why: str, key: str) -> Refusal:
    """The refusal of an act by its role."""
    return Refusal(why, code="forbidden", key=key, rule="TRN-STAFF-1")
