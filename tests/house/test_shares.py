"""Links to the replays of private tables."""

import pytest

from valat.house.shares import is_share_token, share_token
from valat.store.key import HouseKey

OLD, NEW = {"k1": bytes(32)}, {"k2": bytes([1] * 32)}


def test_a_link_opens_its_table_alone():
    """24 characters, kept nowhere."""
    keys = HouseKey(OLD)
    token = share_token(keys, "t")
    assert (len(token), is_share_token(keys, "t", token), is_share_token(keys, "u", token)) == (
        24,
        True,
        False,
    )


def test_a_link_holds_on_when_the_key_is_rotated():
    """New ones are made with the new key."""
    before, after = HouseKey(OLD), HouseKey({**OLD, **NEW})
    assert is_share_token(after, "t", share_token(before, "t"))
    assert share_token(after, "t") != share_token(before, "t")


def test_another_house_makes_other_links():
    """Whoever knows a table's id alone cannot make one."""
    assert not is_share_token(HouseKey(NEW), "t", share_token(HouseKey(OLD), "t"))


@pytest.mark.parametrize("token", [None, "", "é", "x" * 24])
def test_what_an_address_may_hold_is_no_link(token):
    """Of any letters, or missing."""
    assert not is_share_token(HouseKey(OLD), "t", token)
