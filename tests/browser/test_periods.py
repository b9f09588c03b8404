"""An organiser's promo period, from the draft to the prizes, and what players see of it."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.person import Person
from tests.browser.test_conduct import overflows
from tests.browser.test_staff import PASSWORD, registered, staff, type_password
from tests.web.organising import PeriodHouse, chips_of

Newcomer = Callable[..., Person]
OWN_HOUSE: dict[str, str] = {}


@pytest.fixture
def house(folder: Path, address: str) -> Iterator[PeriodHouse]:
    """The same house, over HTTP."""
    house = PeriodHouse(folder, address)
    yield house
    house.close()


def checked(page: Page) -> None:
    """Passes where axe finds nothing and nothing is too wide."""
    assert violations(page) == []
    assert overflows(page) <= 0


def act(organiser: Person, name: str, reason: str, button: str | None = None) -> None:
    """Does something about the period that is shown, with a reason."""
    organiser.page.get_by_role("button", name=button or name, exact=True).first.click()
    dialog = organiser.dialog(f"^{name}: ")
    expect(dialog.get_by_label("Reason")).to_be_focused()
    organiser.page.keyboard.type(reason)
    organiser.page.keyboard.press("Control+Enter")


def change_fund(page: Page) -> None:
    """The draft's form is filled in as it stands; what is refused is told at its field."""
    page.get_by_role("button", name="Change", exact=True).press("Enter")
    form = page.get_by_role("form", name="Edit draft")
    expect(form.get_by_label("Title")).to_have_value("Winter cup")
    expect(form.get_by_label("Chips by place")).to_have_value("100 50 20")
    form.get_by_label("Fund: chips").fill("180")
    page.keyboard.press("Enter")
    expect(form.get_by_label("Reason")).to_have_accessible_description(re.compile("^Give a reason"))
    checked(page)
    form.get_by_label("Reason").fill("A larger fund.")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Winter cup")).to_be_visible()
    expect(page.get_by_text("180 chips")).to_be_visible()


def test_an_organiser_drafts_and_announces(folder: Path, newcomer: Newcomer) -> None:
    """What is filled in wrongly is told before it is sent; the password is asked for; then all see it."""
    organiser, player = staff(folder, newcomer, "organiser"), newcomer()
    page = organiser.page
    page.goto("/organise")
    page.get_by_label("Title").fill("Winter cup")
    page.get_by_label("Fund: chips").fill("100")
    page.get_by_label("Reason").fill("It is winter.")
    page.keyboard.press("Enter")
    expect(page.get_by_text("The fund must cover all prizes.")).to_be_visible()
    checked(page)
    page.get_by_label("Fund: chips").fill("170")
    page.keyboard.press("Enter")
    type_password(page, PASSWORD)
    expect(page.get_by_role("heading", name="Winter cup")).to_be_visible()
    change_fund(page)
    act(organiser, "Announce", "It is winter.")
    expect(page.get_by_text("Starts in")).to_be_visible()
    checked(page)
    player.page.goto("/compete/prizes")
    player.page.get_by_role("link", name=re.compile("Winter cup")).click()
    expect(player.page.get_by_text("180 chips")).to_be_visible()
    expect(player.page.get_by_role("timer")).to_be_visible()
    checked(player.page)


def test_the_lobby_tells_of_the_nearest_period(newcomer: Newcomer, house: PeriodHouse) -> None:
    """In a line of the box of the evening, below the game to play; it leads to the period's page."""
    start = house.now() + 3_600_000
    period = house.draft(title="Autumn week", start_ms=start, end_ms=start + 3_600_000)
    player = newcomer(viewport={"width": 360, "height": 740})
    page = player.page
    house.act(period, "announce")
    page.goto("/")
    strip = page.get_by_role("region", name=re.compile("^(Today|Tonight)$"))
    expect(strip.get_by_role("link", name="Autumn week")).to_be_visible()
    expect(strip.get_by_text("Starts in")).to_be_visible()
    expect(strip.get_by_role("timer")).to_have_text(re.compile(r"^00:[45]\d:\d\d$"))
    expect(strip.get_by_text("150 chips", exact=True)).to_be_visible()
    expect(player.button("Play Belot")).to_be_in_viewport()
    checked(page)
    strip.get_by_role("link", name="Autumn week").press("Enter")
    expect(page.get_by_role("heading", name="Autumn week")).to_be_visible()
    house.act(period, "cancel")


def test_an_organiser_disqualifies_and_confirms(folder: Path, newcomer: Newcomer, house: PeriodHouse) -> None:
    """The ranking closes up, prizes are paid, and a winner hides the name."""
    winners = [house.member() for _ in range(3)]
    period = house.ended(*winners)
    names = [caller.me["name"] for caller in winners]
    organiser = staff(folder, newcomer, "organiser")
    page = organiser.page
    page.goto(f"/organise?period={period}")
    expect(page.get_by_role("row").nth(1)).to_contain_text(names[0])
    page.get_by_role("button", name="Disqualify", exact=True).click()
    dialog = organiser.dialog("^Disqualify: ")
    dialog.get_by_label("Player").fill(names[0])
    dialog.get_by_label("Reason").fill("Two accounts.")
    page.keyboard.press("Control+Enter")
    type_password(page, PASSWORD)
    expect(page.get_by_text(f"Disqualified: {names[0]}.")).to_be_visible()
    expect(page.get_by_role("row").nth(1)).to_contain_text(names[1])
    checked(page)
    act(organiser, "Make ranking final", "All is well.")
    expect(page.get_by_text("Final", exact=True)).to_be_visible()
    assert [chips_of(house, caller) for caller in winners] == [0, 100, 50]

    page.goto(f"/compete/prizes?period={period}")
    expect(page.get_by_role("heading", name="Winners")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text=names[1])).to_contain_text("100 chips")
    winners[1].post(f"/api/periods/{period}/consent", {"hidden": True})
    page.reload()
    expect(page.get_by_role("listitem").filter(has_text="anonymous")).to_contain_text("100 chips")
    checked(page)


def test_whoever_is_no_organiser_is_told_so(newcomer: Newcomer) -> None:
    """The page is there, and says whose it is."""
    person = newcomer()
    registered(person)
    person.page.goto("/organise")
    expect(person.page.get_by_text("Only organisers can open this page.")).to_be_visible()
