"""Friends and challenges: made on one device, answered on another."""

import re
from collections.abc import Callable
from secrets import token_hex

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.person import Person

Newcomer = Callable[..., Person]
PASSWORD = "correct horse"
REGISTER = """async ([name, password]) => {
  await fetch('/api/me');
  const csrf = decodeURIComponent(document.cookie.match(/csrftoken=([^;]*)/)[1]);
  const headers = { 'content-type': 'application/json', 'x-csrftoken': csrf };
  const body = JSON.stringify({ name, password });
  return (await fetch('/api/register', { method: 'POST', headers, body })).ok;
}"""


def registers(person: Person, name: str) -> str:
    """The name of a person who has an account from now on, on their page of friends."""
    person.page.goto("/rules")
    full = f"{name} {token_hex(4)}"
    assert person.page.evaluate(REGISTER, [full, PASSWORD])
    person.page.goto("/friends")
    person.page.get_by_role("heading", name="Find a player").wait_for()
    return full


def test_a_challenge_is_answered_on_another_device(newcomer: Newcomer) -> None:
    """FRD-1, FRD-2: two become friends; one asks, the other accepts on a phone, and both sit at the table."""
    ana = newcomer(viewport={"width": 1280, "height": 800})
    boris = newcomer(viewport={"width": 390, "height": 844})
    names = registers(ana, "Ana"), registers(boris, "Boris")
    for person, other in ((ana, names[1]), (boris, names[0])):
        person.page.get_by_role("textbox", name="Name").fill(other)
        person.page.get_by_role("button", name="Follow", exact=True).click()
    boris.page.get_by_role("button", name=f"Challenge {names[0]}").wait_for()
    ana.page.reload()
    ana.page.get_by_role("button", name=f"Challenge {names[1]}").click()
    game = ana.page.get_by_role("combobox", name="Game")
    game.select_option("belot")
    # the rule sets have their names in the game's words
    expect(ana.page.get_by_role("radio", name="By the book")).to_be_attached()
    game.select_option("santase")
    ana.page.get_by_text("Rules and length of the match").click()
    ana.page.get_by_role("spinbutton", name="Game points to win").fill("3")
    ana.page.get_by_role("button", name="Send the challenge").click()
    expect(ana.page.get_by_text(f"You challenge {names[1]}")).to_be_visible()
    expect(boris.page.get_by_text(f"{names[0]} challenges you").first).to_be_visible()
    assert [*violations(ana.page), *violations(boris.page)] == []
    boris.page.get_by_role("button", name="Accept").click()
    ana.page.get_by_role("alertdialog").get_by_role("button", name="Take your seat").click()
    for person in (ana, boris):
        person.page.wait_for_url(re.compile(r"/t/\w+"))
        expect(person.hand.first).to_be_visible()
    table = ana.page.request.get(ana.page.url.replace("/t/", "/api/tables/")).json()
    assert table["options"]["target"] == 3
    assert [*ana.faults, *boris.faults] == []


def test_a_block_hides_what_the_other_writes(newcomer: Newcomer) -> None:
    """CDT-2: the profile says what a block does, before it is done and after."""
    ana, boris = newcomer(), newcomer()
    registers(ana, "Ana")
    name = registers(boris, "Boris")
    ana.page.goto(f"/p/{name}")
    ana.page.get_by_role("button", name="Block", exact=True).click()
    dialog = ana.page.get_by_role("dialog", name=f"Block {name}?")
    expect(dialog.get_by_text("quick play won’t seat you together")).to_be_visible()
    assert violations(ana.page) == []
    dialog.get_by_role("button", name="Block", exact=True).click()
    expect(ana.page.get_by_text("You have blocked this player")).to_be_visible()
    ana.page.goto("/friends")
    ana.page.get_by_role("button", name=f"Unblock {name}").click()
    expect(ana.page.get_by_role("heading", name="Blocked")).to_have_count(0)
