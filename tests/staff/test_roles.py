"""Which role may do which act where."""

import pytest

from valat.kernel.errors import Refusal, Unreadable
from valat.staff.roles import (
    ACTS,
    PASSWORD_MS,
    PERIOD_ACTS,
    REASON_LENGTH,
    check_concerned,
    check_decider,
    check_password_age,
    check_reason,
    check_role,
    check_scope,
    may,
    scopes_of,
)
from valat.store.staff.audit import AuditEntry
from valat.store.staff.roles import HeldRole


def held(role, scope="house"):
    return HeldRole("p", role, scope, 0)


def refused(check, *arguments):
    """The code and key of what it refuses."""
    with pytest.raises(Refusal) as raised:
        check(*arguments)
    return raised.value.code, raised.value.key


def done(act, actor):
    """An act in the house, by somebody."""
    return AuditEntry("e1", 1, actor, act, "house", "player:x", "So.", ("x",))


ADMIN, MODERATOR = held("admin"), held("moderator")
NOT_ALLOWED = ("forbidden", "no_role")


@pytest.mark.parametrize("act", ACTS)
def test_an_admin_may_do_everything(act):
    """TRN-STAFF-1: in the house everywhere, else within the own scope."""
    assert may([ADMIN], act, ["tournament:cup"])
    assert may([held("admin", "session:a")], act, ["tournament:cup", "session:a"])
    assert not may([held("admin", "session:a")], act, ["house"])


PERIODS = " ".join(f"period_{act}" for act in PERIOD_ACTS)


@pytest.mark.parametrize(
    ("role", "acts"),
    [
        ("moderator", "read_reports read_audit dismiss mute rename suspend answer lift uphold"),
        ("organiser", "read_complaints read_audit reply close lift uphold organise direct review " + PERIODS),
        ("director", "read_complaints read_audit reply close direct"),
    ],
)
def test_each_role_has_its_acts(role, acts):
    """TRN-STAFF-1: and no other."""
    assert {act for act in ACTS if may([held(role)], act, ["house"])} == set(acts.split())


def test_a_role_of_a_tournament_is_none_elsewhere():
    """TRN-STAFF-1: neither in another tournament nor in the house."""
    director = held("director", "tournament:a")
    assert may([director], "direct", ["tournament:a"])
    assert not may([director], "direct", ["tournament:b"])
    assert not may([director], "direct", ["house"])


def test_a_director_reviews_only_where_a_contest_has_named_them():
    """CON-FAIR-1: who directs evenings and tournaments of the house reads no sources."""
    named = held("director", "contest:autumn")
    assert may([named], "review", ["contest:autumn"])
    assert not may([named], "review", ["contest:spring"])
    assert not may([held("director")], "review", ["contest:autumn"])
    assert scopes_of([held("director"), named], "review") == {"contest:autumn"}


def test_where_somebody_may_act_is_told():
    """By all roles together; a role in the house is one everywhere."""
    both = [held("director", "tournament:a"), held("organiser", "session:b")]
    assert scopes_of(both, "direct") == {"tournament:a", "session:b"}
    assert scopes_of(both, "organise") == {"session:b"}
    assert scopes_of([*both, ADMIN], "organise") is None
    assert scopes_of([], "mute") == frozenset()


def test_who_has_no_such_role_is_refused():
    """TRN-STAFF-1: by its code."""
    check_role([MODERATOR], "mute", ["house"])
    assert refused(check_role, [MODERATOR], "organise", ["house"]) == NOT_ALLOWED


def test_an_act_needs_a_reason():
    """TRN-STAFF-1: space is none; runs of it are one."""
    assert check_reason("  Twice\n warned. ") == "Twice warned."
    assert refused(check_reason, " \n")[0] == "no_reason"
    assert refused(check_reason, "x" * (REASON_LENGTH + 1))[0] == "unreadable"


@pytest.mark.parametrize("age_ms", [None, PASSWORD_MS])
def test_an_act_needs_the_password_typed_lately(age_ms):
    """TRN-STAFF-1: within 15 minutes."""
    check_password_age(PASSWORD_MS - 1)
    assert refused(check_password_age, age_ms)[0] == "needs_password"


def test_nobody_acts_on_themselves_or_on_other_staff():
    """An admin of the house does on other staff."""
    check_concerned([MODERATOR], "p", "q", [])
    check_concerned([ADMIN], "p", "q", [MODERATOR])
    assert refused(check_concerned, [ADMIN], "p", "p", []) == ("forbidden", "own_case")
    assert refused(check_concerned, [MODERATOR], "p", "q", [ADMIN]) == ("forbidden", "staff_case")


def test_an_appeal_is_decided_by_somebody_else():
    """TRN-STAFF-1: unless by an admin of the house, who may be the only one."""
    check_decider([MODERATOR], "p", done("mute", "q"))
    check_decider([ADMIN], "p", done("mute", "p"))
    assert refused(check_decider, [MODERATOR], "p", done("mute", "p")) == ("forbidden", "own_case")


def test_an_appeal_is_decided_by_who_may_do_such_an_act():
    """TRN-STAFF-1: no moderator gives a role back."""
    check_decider([ADMIN], "p", done("role_remove", None))
    check_decider([held("organiser")], "p", done("disqualify", "q"))
    assert refused(check_decider, [held("director")], "p", done("disqualify", "q")) == NOT_ALLOWED
    assert refused(check_decider, [MODERATOR], "p", done("role_remove", None)) == NOT_ALLOWED
    assert refused(check_decider, [held("organiser")], "p", done("mute", "q")) == NOT_ALLOWED


@pytest.mark.parametrize(
    "scope", ["", "House", "session:", "table:a", "club:a", "session:a b", "tournament:" + "a" * 33]
)
def test_what_is_no_scope_is_refused(scope):
    """Its kind and an id as addresses have them."""
    with pytest.raises(Unreadable):
        check_scope(scope)
