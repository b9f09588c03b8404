"""Languages, phones, keyboards and screen readers."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.person import Person
from tests.effort import cases
from valat import games

PAGES = (
    "/",
    *(f"/rules/{family}" for family in sorted({games.family(name) for name in games.names()})),
    "/rules",
    "/viewer",
    "/settings",
    "/compete/tournaments",
    "/compete/club",
    "/bots",
    "/nothing-here",
)


TOO_WIDE = """() => Math.max(...[document.documentElement, ...document.querySelectorAll('.table-page')]
  .map((one) => one.scrollWidth - one.clientWidth))"""


def overflows(page: Page) -> int:
    """How many pixels the page scrolls sideways, or would if the table did not cut it off."""
    return page.evaluate(TOO_WIDE)


def test_axe_finds_nothing_on_any_page(person: Person) -> None:
    """Every page of the house."""
    for path in PAGES:
        person.page.goto(path)
        expect(person.page.get_by_role("heading", level=1)).to_be_attached()
        assert violations(person.page) == [], path


def test_axe_finds_nothing_at_the_table(newcomer: Callable[..., Person]) -> None:
    """The auction, the play and the score of a deal, then its replay and the player's page."""
    person = newcomer(viewport={"width": 360, "height": 640})
    person.sit_down()
    seen: set[str] = set()
    what = "nothing"
    while what != "next":
        expect(person.asked().first).to_be_visible()
        if what not in seen or person.button("next deal").count():
            assert violations(person.page) == [], what
        seen.add(what)
        what = person.act()
    table = person.page.url.rsplit("/", 1)[1]
    for path in (f"/r/{table}/1", f"/p/{person.name}"):
        person.page.goto(path)
        expect(person.page.get_by_role("heading", level=1)).to_be_attached()
        assert violations(person.page) == [], path


def test_the_language_changes_at_once_and_stays(person: Person) -> None:
    """Bulgarian is chosen in the settings; the lobby and its title speak it after a reload too."""
    person.page.goto("/settings")
    person.page.get_by_role("combobox", name=re.compile("language", re.I)).select_option("bg")
    expect(person.page.locator("html")).to_have_attribute("lang", "bg")
    person.page.goto("/")
    expect(person.page.get_by_role("button", name=re.compile("белот", re.I)).first).to_be_visible()


CROWDED = """() => {
  const shown = [...document.querySelectorAll('.bar a, .bar button')].filter((one) => one.checkVisibility());
  const boxes = shown.map((one) => one.getBoundingClientRect());
  const beside = (a, b) => a.top < b.bottom && b.top < a.bottom; // the rooms of a phone are at its foot
  const under = (_, i) => beside(boxes[i], boxes[i + 1]) && boxes[i].right > boxes[i + 1].left + 1;
  return shown.slice(1).filter(under).map((one) => one.textContent);
}"""
"""What the thing before it in the page's bar lies over."""


@cases("language", ["en", "bg", "hr", "uk", "fr"], ["en", "uk"])
def test_nothing_scrolls_sideways_on_a_phone(newcomer: Callable[..., Person], language: str) -> None:
    """The pages and the table at 360 × 640 in each language, taken from the browser's preference."""
    person = newcomer(viewport={"width": 360, "height": 640}, locale=language, has_touch=True)
    for path in PAGES:
        person.page.goto(path)
        expect(person.page.get_by_role("main")).to_be_visible()
        expect(person.page.locator("html")).to_have_attribute("lang", language)
        assert overflows(person.page) <= 0, path
        assert person.page.evaluate(CROWDED) == [], path


READ = 40
"""Pixels of a card from which rank and suit are read."""

OPPOSITE = """() => {
  const plate = document.querySelector('.north .plate');
  plate.querySelectorAll('.dealer, .bubble').forEach((shown) => shown.remove());
  const run = '<span class="card mini"></span>'.repeat(5);
  plate.insertAdjacentHTML('beforeend', `<abbr class="dealer">D</abbr><div class="bubble n">
    <span class="spoken"><b>Quinte</b><span class="run">${run}</span></span></div>`);
  const felt = document.querySelector('.felt').getBoundingClientRect();
  return [...plate.querySelectorAll('.dealer, .bubble')].filter((shown) => {
    shown.style.animation = 'none';
    const box = shown.getBoundingClientRect();
    return box.left < felt.left || box.top < felt.top || box.right > felt.right;
  }).map((shown) => shown.className);
}"""
"""Which of the dealer's badge and the widest announcement of the player opposite leave the cloth."""


def test_what_the_player_opposite_shows_fits_a_phone(newcomer: Callable[..., Person]) -> None:
    """The dealer's badge and a quinte with its cards lie on the cloth at 360 × 640."""
    person = newcomer(viewport={"width": 360, "height": 640}, has_touch=True)
    person.press_play()
    assert person.page.evaluate(OPPOSITE) == []


def test_a_lying_phone_shows_cards_and_contract(newcomer: Callable[..., Person]) -> None:
    """The own cards stand out far enough to be read, and touching one moves nothing else out of sight."""
    person = newcomer(viewport={"width": 640, "height": 360}, has_touch=True)
    person.sit_down()
    assert person.hand.first.bounding_box()["y"] < 360 - READ
    while person.act() != "card":
        pass
    expect(person.page.get_by_role("group", name="contract")).to_be_in_viewport(ratio=1)


def act_by_keyboard(person: Person) -> None:
    """Does one thing that is asked for, and waits until the page shows that it arrived."""
    keyboard, said = person.page.keyboard, person.log.inner_text()

    def heard() -> bool:
        return person.log.inner_text() != said or person.announcing.count() > 0

    def next_card() -> bool:
        # wherever the last card or call has left it
        expect(person.hand.and_(person.page.locator(":focus"))).to_have_count(1)
        keyboard.press("ArrowRight")
        return person.cards.and_(person.page.locator(":focus")).count() > 0

    if person.announcing.count():
        keyboard.press("Enter")
        person.until(lambda: not person.announcing.count(), "Enter")
    elif person.button("pass").count():
        keyboard.press("c" if person.button("clubs").count() else "p")
        person.until(heard, "a letter")
    else:
        person.until(next_card, "the arrow")
        keyboard.press("Enter")
        person.until(heard, "Enter")
    if person.hand.count() and not person.page.get_by_role("dialog").count():
        expect(person.hand.and_(person.page.locator(":focus"))).to_have_count(1)


def test_a_deal_is_played_by_keyboard_alone(person: Person) -> None:
    """Letters call, arrows and Enter play, until the score is shown, and Enter deals on.

    After every card and call the focus is at the hand.
    """
    # without a clock: a bot takes over for those who are slow
    person.sit_down()
    for _ in range(200):
        expect(person.asked().first).to_be_visible()
        if person.button("next deal").count():
            break
        act_by_keyboard(person)
    expect(person.button("next deal").first).to_be_focused()
    person.page.keyboard.press("Enter")
    expect(person.log).to_contain_text(re.compile("deal 2", re.I))
