"""Users that nobody else is."""

import os

import pytest

from valat.arena.sandbox.linux import users


@pytest.fixture(autouse=True)
def _as_root(monkeypatch, tmp_path):
    """As if this were root, with locks of its own."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(users, "_exist", lambda: True)
    monkeypatch.setattr(users, "LOCKS", tmp_path / "locks")


def test_no_two_are_the_same(monkeypatch):
    """As long as both are held, and there are no more than there are."""
    monkeypatch.setattr(users, "COUNT", 3)
    taken = [users.take_user() for _ in range(3)]
    assert sorted(user.number for user in taken) == [users.FIRST + number for number in range(3)]
    assert users.take_user() is None
    for user in taken:
        user.close()


def test_one_that_is_given_back_can_be_taken_again(monkeypatch):
    """There is one alone."""
    monkeypatch.setattr(users, "COUNT", 1)
    users.take_user().close()
    user = users.take_user()
    assert user.number == users.FIRST
    user.close()


def test_only_root_has_them(monkeypatch):
    """Others cannot become anybody."""
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert users.take_user() is None
