"""What people do with a challenge."""

import pytest

from valat.house.challenge_acts import CALL_MS, WAITS_MS, all_came, answer, arrive, expire, withdraw
from valat.kernel.errors import Refusal
from valat.store.challenges import Challenge, Challenged


@pytest.fixture
def challenge():
    """Ann asks Bob and Cid."""
    people = (Challenged("ann", "yes"), Challenged("bob"), Challenged("cid"))
    return Challenge(id="c", people=people, setting="{}", made_ms=0, until_ms=WAITS_MS)


def refused(act, *args):
    with pytest.raises(Refusal) as refusal:
        act(*args)
    return refusal.value.code


def test_the_last_yes_calls_all_others(challenge):
    """FRD-2: the one who has just answered is there."""
    one = answer(challenge, "bob", "yes", 5)
    assert one.phase == "open"
    both = answer(one, "cid", "yes", 9)
    assert (both.phase, both.until_ms) == ("called", 9 + CALL_MS)
    assert [person.player for person in both.people if person.came] == ["cid"]
    assert not all_came(both)
    assert all_came(arrive(arrive(both, "ann"), "bob"))


def test_one_no_calls_it_off(challenge):
    """FRD-2"""
    after = answer(challenge, "bob", "no", 5)
    assert (after.phase, after.why, after.ended_ms) == ("off", "declined", 5)
    assert refused(answer, after, "cid", "yes", 6) == "challenge_over"


def test_later_waits_on(challenge):
    """FRD-2: and can become a yes."""
    after = answer(challenge, "bob", "later", 5)
    assert (after.phase, after.until_ms) == ("open", challenge.until_ms)
    assert answer(after, "bob", "yes", 6).person("bob").answer == "yes"


def test_it_ends_by_itself(challenge):
    """FRD-2: three days for answers, a minute to come."""
    assert expire(challenge, 5).why == "expired"
    called = answer(answer(challenge, "bob", "yes", 5), "cid", "yes", 6)
    assert expire(called, 7).why == "not_come"


def test_only_its_challenger_takes_it_back(challenge):
    assert withdraw(challenge, "ann", 5).why == "withdrawn"
    assert refused(withdraw, challenge, "bob", 5) == "challenge_over"
    assert refused(answer, challenge, "ann", "yes", 5) == "challenge_over"


def test_others_are_told_that_there_is_none(challenge):
    """No one learns of challenges between others."""
    acts = [lambda: answer(challenge, "eve", "no", 5), lambda: arrive(challenge, "eve")]
    assert [refused(act) for act in acts] == ["no_challenge"] * 2


def test_nobody_comes_before_all_have_accepted(challenge):
    assert refused(arrive, challenge, "bob") == "challenge_over"
