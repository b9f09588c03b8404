"""Hints, and bots of another level than the house's own."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.person import SOON, Person

Newcomer = Callable[..., Person]
UNASKED = "localStorage['valat.settings'] = JSON.stringify({ speed: 0, announce: true })"
"""The best is announced without asking, so that a card is played at one touch."""
HINTED = re.compile("^Hint: ")


def advice(person: Person) -> Locator:
    """The hint in words."""
    return person.page.get_by_role("status", name="what to do").filter(has_text=HINTED)


def hint(person: Person) -> str:
    """What is proposed, once it is this person's turn to call or play: «pass», «queen of hearts».

    Whoever is quicker than two questions a second is asked to wait, and asks again.
    """
    expect(person.button("pass").or_(person.cards).first).to_be_visible()
    refused = person.page.get_by_role("alert").filter(has_text="Too many attempts")
    while not advice(person).count():
        person.button("hint").click()
        expect(advice(person).or_(refused).first).to_be_visible()
        if refused.count():
            person.button("OK").click()
    return advice(person).inner_text().removeprefix("Hint: ")


def marked(person: Person, name: str) -> Locator:
    """The button of that name, if it says that it is the hint."""
    button = person.page.get_by_role("button", name=re.compile(f"^{name}", re.I), disabled=False)
    return button.and_(person.page.get_by_role("button", description="hint"))


def test_hints_are_followed_through_a_deal(person: Person) -> None:
    """Each is a call or card that may be made, marked in words; playing it ends it."""
    person.page.add_init_script(UNASKED)
    person.sit_down()
    proposed = []
    while len(proposed) < 6:
        expect(person.asked().first).to_be_visible()
        # of a single move there is nothing to ask
        if person.button("next deal").count() or not person.button("hint").count():
            person.act()
            continue
        proposed.append(hint(person))
        marked(person, proposed[-1]).click(timeout=SOON)
        expect(advice(person)).to_have_count(0)
    assert all(proposed)


def test_a_key_asks_for_a_hint(person: Person) -> None:
    """`i` does what the button does; the keys' dialog says so."""
    person.sit_down()
    expect(person.button("pass").or_(person.cards).first).to_be_visible()
    person.page.keyboard.press("i")
    expect(advice(person)).to_be_visible()
    person.page.keyboard.press("?")
    expect(person.dialog("keyboard shortcuts").get_by_text("get a hint")).to_be_visible()


def test_with_another_person_there_are_no_hints(newcomer: Newcomer) -> None:
    """As soon as a friend sits down, nobody at the table is helped."""
    host, friend = newcomer(), newcomer()
    host.sit_down()
    expect(
        host.button("hint").or_(host.page.get_by_role("button", name="hint", disabled=True))
    ).to_be_visible()
    friend.page.goto(host.invitation())
    friend.page.get_by_role("button", name=re.compile("^sit here", re.I)).first.click()
    expect(host.page.get_by_role("button", name="hint")).to_have_count(0)
    expect(friend.hand).to_have_count(5)
    expect(friend.page.get_by_role("button", name="hint")).to_have_count(0)


def test_champions_sit_at_the_table_and_play(person: Person) -> None:
    """The level is chosen in the dialog, told at the seats, and its bots play on."""
    person.page.goto("/")
    person.button("New table").click()
    dialog = person.dialog("new table")
    dialog.get_by_role("radio", name="Fill with bots").check(force=True)
    dialog.get_by_role("combobox", name="Bots").select_option("champion")
    dialog.get_by_role("button", name="Open the table").click()
    expect(person.page.get_by_text("bot, champion")).to_have_count(3)
    for _ in range(3):
        person.act()
    expect(person.log).to_contain_text(re.compile("calls|passes|plays"))
