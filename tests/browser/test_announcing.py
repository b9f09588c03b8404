"""Announcements are never lost by accident."""

import re

from playwright.sync_api import expect

from tests.browser.person import Person

HELD = {
    "valat": 1,
    "game": "belot",
    "dealer": 3,
    "hands": [
        ["HK", "HQ", "C7", "C8", "C9", "CT", "CJ", "SA"],
        ["H7", "H8", "DT", "D7", "S7", "S8", "D8", "D9"],
        ["H9", "HT", "CQ", "CK", "S9", "ST", "DJ", "DQ"],
        ["HJ", "HA", "CA", "SJ", "SQ", "SK", "DK", "DA"],
    ],
    "moves": ["H", "Pass", "Pass", "Pass"],
}
"""The first seat leads in hearts, with a belot and a quinte."""


def touch(person: Person, card: str) -> None:
    """Opens the dialog that offers what may be announced with the card."""
    person.take_up(HELD)
    person.page.get_by_role("button", name=card, exact=True).click()
    expect(person.announcing).to_be_visible()


def test_a_combination_is_proposed_and_told(person: Person) -> None:
    """The first card with something to announce opens the dialog; announcing it shows at the table.

    It proposes the best in a line that leaves the own hand in sight, and has the rest behind a button.
    """
    touch(person, "ace of spades")
    line, card = person.announcing.bounding_box(), person.page.get_by_label("ace of spades").bounding_box()
    assert line is not None
    assert card is not None
    assert line["y"] + line["height"] <= card["y"] + card["height"] / 4
    expect(person.announcing.get_by_role("button", name=re.compile("^announce 100"))).to_be_focused()
    assert person.announcing.get_by_role("checkbox", checked=True).count() == 1
    person.announcing.get_by_role("button", name="other").click()
    expect(person.announcing.get_by_role("checkbox", name=re.compile("^always"))).to_be_visible()
    person.announcing.get_by_role("button", name=re.compile("^announce")).click()
    expect(person.log).to_contain_text(re.compile(f"{person.name} announces a quinte"))


def test_belot_is_asked_for(person: Person) -> None:
    """King or queen of trumps, the other one still in hand, asks whether belot is said."""
    touch(person, "king of hearts")
    expect(person.announcing.get_by_role("checkbox", name=re.compile("belot", re.I))).to_be_checked()
    person.announcing.get_by_role("button", name=re.compile("^announce")).click()
    expect(person.log).to_contain_text(f"{person.name} says belot")


def test_a_person_may_play_without(person: Person) -> None:
    """Playing without plays the same card and tells nothing."""
    touch(person, "queen of hearts")
    person.announcing.get_by_role("button", name="play without").click()
    expect(person.hand).to_have_count(7)
    expect(person.log).not_to_contain_text(re.compile(f"{person.name} (announces|says belot)"))
