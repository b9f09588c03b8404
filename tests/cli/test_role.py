"""`valat role`, beside a server that holds the folder."""

import pytest

from tests.cli.run import valat


def role(monkeypatch, house, *arguments):
    return valat(monkeypatch, "role", *arguments, "--data", house)


def listed(monkeypatch, house):
    return [(line["player"], line["role"], line["scope"]) for line in role(monkeypatch, house, "list").lines]


def test_the_first_admin_is_made_on_the_machine(monkeypatch, house):
    """TRN-STAFF-1: said twice, had once."""
    for _ in range(2):
        done = role(monkeypatch, house, "add", "hazel", "admin")
        assert (done.status, done.lines[0]["player"], done.lines[0]["scope"]) == (0, "Hazel", "house")
    assert listed(monkeypatch, house) == [("Hazel", "admin", "house")]


def test_a_role_is_taken_in_its_scope(monkeypatch, house):
    """TRN-STAFF-1: the one in the house stays."""
    for scope in ("house", "tournament:cup"):
        role(monkeypatch, house, "add", "Hazel", "director", "--scope", scope)
    taken = role(monkeypatch, house, "remove", "Hazel", "director", "--scope", "tournament:cup")
    again = role(monkeypatch, house, "remove", "Hazel", "director", "--scope", "tournament:cup")
    assert (taken.lines[0]["removed"], again.lines[0]["removed"]) == (True, False)
    assert listed(monkeypatch, house) == [("Hazel", "director", "house")]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("Nobody", "admin"), "no_player"),
        (("Guest", "admin"), "no_player"),
        (("Hazel", "king"), "unreadable"),
        (("Hazel", "admin", "--scope", "moon"), "unreadable"),
        (("Hazel", "admin", "--reason", " "), "no_reason"),
    ],
)
def test_what_cannot_be_given(monkeypatch, house, arguments, code):
    """With its code, and nobody has it."""
    done = role(monkeypatch, house, "add", *arguments, "--format", "json")
    assert (done.status, done.code) == (1, code)
    assert listed(monkeypatch, house) == []
