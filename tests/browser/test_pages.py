"""The pages around the table: a table of one's own, the replay, an account, the rules."""

import re
from collections.abc import Callable
from secrets import token_hex

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.person import NEXT, Person, trumps
from tests.browser.test_staff import keep_codes

SEATED = """(table) => fetch('/api/me').then((answer) => answer.json())
    .then(({ seat }) => seat?.table === table)"""
"""Whether one has a seat at that table."""


def test_a_table_opens_as_its_dialog_says(person: Person) -> None:
    """Rule set, an option of it, no clock, by invitation and the third seat reach the table."""
    page = person.page
    page.goto("/")
    person.button("New table").click()
    dialog = person.dialog("new table")
    cancels = dialog.get_by_role("checkbox", name=re.compile("cancels"))
    expect(cancels).not_to_be_checked()
    dialog.get_by_role("radio", name="By the book").press("Space")
    expect(cancels).to_be_checked()
    dialog.get_by_role("spinbutton", name="Play to").fill("301")
    dialog.get_by_role("radio", name="By invitation only").press("Space")
    dialog.get_by_role("radio", name="Off", exact=True).press("Space")
    dialog.get_by_role("radio", name="seat 3").press("Space")
    expect(dialog.get_by_text("Your partner takes seat 1.")).to_be_visible()
    dialog.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    table = page.evaluate(f"fetch('/api/tables/{page.url.rsplit('/', 1)[1]}').then((a) => a.json())")
    assert (table["preset"], table["options"]["target"], table["you"]) == ("book", 301, 2)
    assert (table["setting"]["clock"], table["setting"]["access"]) == (None, "private")
    assert person.faults == []


def test_a_number_out_of_its_bounds_opens_no_table(person: Person) -> None:
    """The dialog says so and keeps its button shut."""
    person.page.goto("/")
    person.button("New table").click()
    dialog = person.dialog("new table")
    dialog.get_by_role("spinbutton", name="Seconds per move").fill("2")
    expect(dialog.get_by_role("alert")).to_have_text("Out of range.")
    expect(dialog.get_by_role("button", name="Open the table")).to_be_disabled()


RENAME = """async (name) => {
  const csrf = decodeURIComponent(document.cookie.match(/csrftoken=([^;]*)/)[1]);
  const headers = { 'content-type': 'application/json', 'x-csrftoken': csrf };
  return (await fetch('/api/me', { method: 'PATCH', headers, body: JSON.stringify({ name }) })).status;
}"""


def test_a_name_is_taken_over_while_its_first_owner_is_still_here(newcomer: Callable[..., Person]) -> None:
    """The lobby lists everybody by the name that is theirs now, without anybody coming anew."""
    first, second, onlooker = newcomer(), newcomer(), newcomer()
    for visitor in (first, second):
        # the lobby asks late for the visitor's matches: a name given up before would be no player's
        with visitor.page.expect_response(re.compile("/api/players/")):
            visitor.page.goto("/")
        expect(visitor.button("New table")).to_be_visible()
    onlooker.page.goto("/")
    before, name, after = second.name, first.name, f"Was {token_hex(4)}"
    assert first.page.evaluate(RENAME, after) == 200
    assert second.page.evaluate(RENAME, name) == 200
    for shown, times in ((after, 1), (name, 1), (before, 0)):
        link = onlooker.page.locator(f"a[href='/p/{shown.replace(' ', '%20')}']")
        expect(link).to_have_count(times)
    assert (onlooker.faults, first.faults, second.faults) == ([], [], [])


def test_a_newcomer_sits_down_from_the_list(newcomer: Callable[..., Person]) -> None:
    """One touch in the lobby gives the seat that was free."""
    host, guest = newcomer(), newcomer()
    host.page.goto("/")
    host.button("New table").click()
    host.dialog("new table").get_by_role("button", name="Open the table").click()
    host.page.wait_for_url("**/t/*")
    table = host.page.url.rsplit("/", 1)[1]
    guest.page.goto("/")
    guest.page.locator(f"a[href^='/t/{table}?sit=']").click()
    guest.page.wait_for_url(f"**/t/{table}")
    guest.wait_until(SEATED, table)
    guest.page.goto("/")
    expect(guest.page.get_by_role("region", name="your game")).to_contain_text("Your seat is being kept.")


def test_a_finished_deal_is_stepped_through(person: Person) -> None:
    """Keys move the slider, one seat's view hides the others, and the proof holds."""
    person.sit_down()
    person.play_on(trumps("clubs"), until=NEXT)
    page = person.page
    page.goto(f"/r/{page.url.rsplit('/', 1)[1]}/1")
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("0")
    for key, value in (("ArrowRight", "1"), ("ArrowLeft", "0"), ("End", slider.get_attribute("max"))):
        page.keyboard.press(key)
        expect(slider).to_have_value(str(value))
    expect(page.get_by_role("list", name="trick").get_by_role("img")).to_have_count(4)
    page.keyboard.press("Home")
    expect(page.get_by_role("img", name="hidden card")).to_have_count(0)
    page.get_by_role("combobox", name="Hands").select_option(index=1)
    expect(page.get_by_role("img", name="hidden card")).to_have_count(15)
    expect(page.get_by_text("Checked: these cards follow")).to_be_visible()
    expect(page.get_by_text("Your browser has recomputed the seal")).to_be_visible()
    assert person.faults == []


NOT_THERE = [
    ("/nothing-here", "Page not found"),
    ("/t/nothing", "Table not found"),
    ("/r/nothing", "Replay not found"),
    ("/p/Nobody%20At%20All", "Player not found"),
    ("/rules/chess", "Page not found"),
    ("/rules/bridge/nothing", "Page not found"),
]


@pytest.mark.parametrize(("path", "title"), NOT_THERE)
def test_what_is_not_there_leads_on(person: Person, path: str, title: str) -> None:
    """One page says what is missing and why, and leads to the lobby and to the rules."""
    page = person.page
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.get_by_role("alert")).not_to_be_empty()
    assert violations(page) == []
    ways = page.get_by_role("main").get_by_role("link")
    expect(ways).to_have_text(["Back to the lobby", "Learn"])
    ways.first.click()
    expect(person.button("Play Belot")).to_be_visible()


def test_all_that_can_be_learnt_is_one_step_from_every_page(person: Person) -> None:
    """«Learn» in the head leads to each game with what it is, to lessons, practice, odds and the viewer."""
    page = person.page
    page.goto("/settings")
    page.get_by_role("navigation", name="main").get_by_role("link", name="Learn").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Learn")
    main = page.get_by_role("main")
    for name in ("Belot rules", "Yard bridge rules", "Odds", "Bidding", "Techniques", "Hand viewer"):
        expect(main.get_by_role("link", name=re.compile(rf"^{name}\b"))).to_be_visible()
    expect(main.get_by_role("link", name="Practice hands")).to_be_visible()
    assert violations(page) == []


def test_a_guest_registers_leaves_and_comes_back(person: Person) -> None:
    """A wrong password is told apart from nothing; the right one gives the name back."""
    page, name = person.page, f"Rada {token_hex(4)}"
    page.goto("/settings")
    person.button("Register").click()
    register = person.dialog("Register")
    register.get_by_label("Name").fill(name)
    register.get_by_label("Password").fill("short")
    register.get_by_role("button", name="Register").click()
    expect(register.get_by_text("Use at least 8 characters.")).to_be_visible()
    register.get_by_label("Password").fill("a long enough one")
    register.get_by_role("button", name="Register").click()
    keep_codes(person)
    expect(page.get_by_text(f"You are signed in as {name}.")).to_be_visible()
    person.button("Sign out").click()
    person.button("Register").wait_for()
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    login = person.dialog("Sign in")
    login.get_by_label("Name").fill(name)
    login.get_by_label("Password").fill("not the right one")
    login.get_by_role("button", name="Sign in").click()
    expect(login.get_by_role("alert")).to_have_text("Wrong name or password.")
    login.get_by_label("Password").fill("a long enough one")
    login.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text(f"You are signed in as {name}.")).to_be_visible()


def test_a_rules_link_leads_to_its_rule(person: Person) -> None:
    """The anchor of a refusal is in sight."""
    person.page.goto("/rules/belot#BEL-PLAY-5")
    expect(person.page.get_by_role("heading", name="All trumps: always higher")).to_be_in_viewport()
