"""Announcements are never lost by accident."""

import re

from playwright.sync_api import expect

from tests.browser.person import DIALOG, Person, trumps

COMBINATION = "(tierce|quarte|quinte|carré)"


def announce_once(person: Person, what: str) -> None:
    """Plays on until the dialog offers a combination of that name, with the best choice made."""
    while person.play_on(trumps("all trumps"), ("checkbox", what, DIALOG)) == "over":
        person.sit_down()


def test_a_combination_is_proposed_and_told(person: Person) -> None:
    """The first card with something to announce opens the dialog; announcing it shows at the table."""
    person.sit_down()
    announce_once(person, COMBINATION)
    assert person.announcing.get_by_role("checkbox", checked=True).count() > 0
    person.announcing.get_by_role("button", name=re.compile("^announce")).click()
    expect(person.log).to_contain_text(re.compile(f"{person.name} announces a {COMBINATION}"))


def test_belot_is_asked_for(person: Person) -> None:
    """King or queen of trumps, the other one still in hand, asks whether belot is said."""
    person.sit_down()
    announce_once(person, "belot")
    person.announcing.get_by_role("button", name=re.compile("^announce")).click()
    expect(person.log).to_contain_text(f"{person.name} says belot")


def test_a_person_may_play_without(person: Person) -> None:
    """Playing without plays the same card and tells nothing."""
    person.sit_down()
    announce_once(person, f"{COMBINATION}|belot")
    held = person.hand.count()
    person.announcing.get_by_role("button", name="play without").click()
    expect(person.hand).to_have_count(held - 1)
    expect(person.log).not_to_contain_text(re.compile(f"{person.name} (announces|says belot)"))
