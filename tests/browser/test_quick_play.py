"""Quick play with people: it says how long it takes, finds somebody, and offers bots meanwhile."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.person import Person
from tests.browser.test_friends import registers
from tests.browser.test_staff import Newcomer, checked

OWN_HOUSE: dict[str, str] = {}
"""Where nobody else looks for players."""
PHONE = {"width": 390, "height": 844}


def look_for_players(person: Person) -> Locator:
    """The dialog that looks for people to play Santase with."""
    person.page.goto("/")
    person.page.get_by_role("radio", name="Wait for people").press("Space")
    person.button("Play Santase").click()
    return person.dialog("Players for Santase")


def test_two_who_look_meet_at_a_rated_table(newcomer: Newcomer) -> None:
    """RTG-7: the first is told what to expect, and then sits with the second."""
    ana, boris = newcomer(viewport=PHONE), newcomer()
    for person, name in ((ana, "Ana"), (boris, "Boris")):
        registers(person, name)
    dialog = look_for_players(ana)
    expect(dialog.get_by_role("status")).to_contain_text("No one has played this in the last hour.")
    expect(dialog).to_contain_text("Matches between registered players are rated.")
    checked(ana.page)
    look_for_players(boris)
    for person in (ana, boris):
        person.page.wait_for_url(re.compile(r"/t/\w+"))
        expect(person.hand.first).to_be_visible()
    assert [*ana.faults, *boris.faults] == []


def test_bots_play_meanwhile(newcomer: Newcomer) -> None:
    """A guest is told what an account gives, and may play at once."""
    guest = newcomer(viewport=PHONE)
    dialog = look_for_players(guest)
    expect(dialog).to_contain_text("Register to get a rating")
    checked(guest.page)
    dialog.get_by_role("button", name="Play with bots").click()
    guest.page.wait_for_url(re.compile(r"/t/\w+"))
    expect(guest.hand.first).to_be_visible()
    assert guest.faults == []
