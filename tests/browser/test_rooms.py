"""The five rooms of the house, and the way through them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.person import Person
from tests.browser.test_conduct import overflows
from tests.effort import cases

OWN_HOUSE: dict[str, str] = {}
"""Where nobody else has planned or played anything."""
LAPTOP, PHONE = {"width": 1366, "height": 768}, {"width": 390, "height": 780}
ROOMS = {"Play": "/", "Compete": "/compete", "Learn": "/rules", "Watch": "/watch", "Bots": "/bots"}
TABS = {
    "Today": "/compete",
    "Tournaments": "/compete/tournaments",
    "Club": "/compete/club",
    "Prize weeks": "/compete/prizes",
}


def checked(page: Page) -> None:
    """Passes where axe finds nothing and nothing is too wide."""
    assert violations(page) == []
    assert overflows(page) <= 0


@cases("viewport", [LAPTOP, PHONE], [PHONE], ids=["laptop", "phone"])
def test_every_room_is_a_touch_away(newcomer: Callable[..., Person], viewport: dict[str, int]) -> None:
    """By the bar, which marks where one is; on a phone it is at the thumb, and the brand stays above."""
    person = newcomer(viewport=viewport)
    page = person.page
    page.goto("/settings")
    rooms = page.get_by_role("navigation", name="main")
    for name, path in ROOMS.items():
        link = rooms.get_by_role("link", name=name, exact=True)
        link.click()
        expect(page).to_have_url(re.compile(f"{re.escape(path)}$"))
        expect(link).to_have_attribute("aria-current", "page")
        expect(page.get_by_role("heading", level=1)).to_be_attached()
        expect(page.get_by_role("banner").get_by_role("link", name="Valat", exact=True)).to_be_visible()
        checked(page)
    box = rooms.bounding_box()
    assert box is not None
    at_the_thumb = box["y"] + box["height"] == viewport["height"]
    assert at_the_thumb == (viewport == PHONE)
    assert person.faults == []


@cases("viewport", [LAPTOP, PHONE], [PHONE], ids=["laptop", "phone"])
def test_every_tab_of_compete_is_a_touch_away(
    newcomer: Callable[..., Person], viewport: dict[str, int]
) -> None:
    """Today says when it ends, whatever else is planned."""
    person = newcomer(viewport=viewport)
    page = person.page
    page.goto("/compete/club")
    tabs = page.get_by_role("navigation", name="Compete")
    expect(tabs.get_by_role("link", name="Today")).to_have_text(re.compile(r"ends (\w+ )?\d\d:\d\d"))
    for name, path in TABS.items():
        link = tabs.get_by_role("link", name=re.compile(f"^{name}"))
        link.click()
        expect(page).to_have_url(re.compile(f"{path}$"))
        expect(link).to_have_attribute("aria-current", "page")
        expect(page).to_have_title(f"{name} – Valat")
        checked(page)
    assert person.faults == []


@pytest.mark.parametrize(
    ("old", "now"),
    {
        "/tournaments": "/compete/tournaments",
        "/club": "/compete/club",
        "/periods": "/compete/prizes",
        "/daily": "/compete",
        "/arena": "/bots",
        "/arena/practice": "/bots/practice",
    }.items(),
)
def test_an_old_address_leads_on(person: Person, old: str, now: str) -> None:
    """A link from outside ends in the room that has it."""
    page = person.page
    page.goto(old)
    expect(page).to_have_url(re.compile(f"{now}$"))
    expect(page.get_by_role("heading", level=1)).to_be_attached()
    assert person.faults == []


@cases("viewport", [LAPTOP, PHONE], [PHONE], ids=["laptop", "phone"])
def test_a_public_table_is_watched_and_a_private_one_is_not_there(
    newcomer: Callable[..., Person], viewport: dict[str, int]
) -> None:
    """Its hands lie face down in front; the way there leads on, and at the table nothing else is open."""
    player, hidden, watcher = newcomer(), newcomer(), newcomer(viewport=viewport)
    player.press_play("Belot")
    hidden.sit_down()
    public, private = (visitor.page.url.rsplit("/", 1)[1] for visitor in (player, hidden))
    page = watcher.page
    page.goto("/watch")
    tables = page.get_by_role("region", name="Live tables")
    link = tables.locator(f"a[href='/t/{public}']")
    expect(link).to_be_visible()
    expect(page.locator(f"a[href='/t/{private}']")).to_have_count(0)
    front = page.locator("section.front")
    expect(front.get_by_role("link", name="Watch")).to_be_visible()
    expect(front.get_by_role("img", name="hidden card").first).to_be_visible()
    checked(page)
    link.click()
    expect(page).to_have_url(re.compile(f"/t/{public}$"))
    expect(watcher.log).to_be_attached()
    assert watcher.hand.count() == 0
    assert watcher.faults == []


def test_an_empty_club_says_what_an_evening_is(person: Person) -> None:
    """Only organisers are offered to plan one."""
    page = person.page
    page.goto("/compete/club")
    evening = page.get_by_role("region", name="A club evening")
    expect(evening).to_contain_text("Everyone plays the same boards")
    expect(evening).to_contain_text("No evening is planned yet")
    expect(page.get_by_role("button", name="Plan a session")).to_have_count(0)


def test_what_has_nothing_to_show_is_not_there(person: Person) -> None:
    """No empty lists, no league, no hall of fame, no path of a file."""
    page = person.page
    page.goto("/bots")
    expect(page.get_by_role("heading", level=1)).to_have_text("Bots")
    expect(page.get_by_role("link", name="League")).to_have_count(0)
    expect(page.get_by_role("region", name="Hall of fame")).to_have_count(0)
    expect(page.get_by_text(re.compile(r"docs/"))).to_have_count(0)
