"""The grid of all pages: one left edge for bar and content, one measure, one size of titles."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Person
from tests.effort import cases

ON_THE_GRID = (
    "/",
    "/compete",
    "/compete/tournaments",
    "/compete/club",
    "/compete/prizes",
    "/watch",
    "/rules",
    "/rules/belot",
    "/rules/bridge/odds",
    "/puzzles",
    "/viewer",
    "/bots",
    "/bots/league",
    "/settings",
)
FILLED = ("/bots/practice", "/puzzles/belot")
"""What is played at has the whole window."""
SCREENS = {
    # width and height: left edge and measure, and the size of a title
    (390, 844): (12, 366, 24),
    (1366, 768): (43, 1280, 28),
    (1920, 1080): (240, 1440, 31.5),
}
MEASURES = """() => {
  const shown = (one) =>
    one.checkVisibility() && !one.matches('.hidden') && one.getBoundingClientRect().width > 0;
  const parts = (box) => [...box.children].flatMap((one) =>
    getComputedStyle(one).display === 'contents' ? parts(one) : [one]);
  const left = (one) => one.getBoundingClientRect().left;
  const page = document.querySelector('.page');
  const { paddingLeft, paddingRight } = getComputedStyle(page);
  const bar = [...document.querySelector('.bar').children].find(shown);
  const title = [...page.querySelectorAll('h1')].find(shown);
  return {
    bar: left(bar),
    content: Math.min(...parts(page).filter(shown).map(left)),
    measure: page.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
    title: title ? parseFloat(getComputedStyle(title).fontSize) : null,
  };
}"""


def measures(page: Page, path: str) -> dict[str, float | None]:
    """Where bar and content of a page begin, how wide it is, and how large its title."""
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_attached()
    expect(page.locator(".page > :visible:not(.hidden)").first).to_be_visible()
    found: dict[str, float | None] = page.evaluate(MEASURES)
    return found


@cases("width, height", SCREENS, [(390, 844), (1366, 768)])
def test_all_pages_share_one_grid(newcomer: Callable[..., Person], width: int, height: int) -> None:
    """On a phone, a laptop and a large screen, bar and content begin at the same edge on every page."""
    person = newcomer(viewport={"width": width, "height": height})
    person.page.goto("/")
    expect(person.button("Play Belot")).to_be_visible()
    edge, measure, size = SCREENS[width, height]
    for path in (*ON_THE_GRID, f"/p/{person.name}"):
        found = measures(person.page, path)
        assert found["title"] in (size, None), path
        assert (found["bar"], found["content"], found["measure"]) == (edge, edge, measure), path


@pytest.mark.parametrize("path", FILLED)
def test_what_is_played_at_fills_the_window(newcomer: Callable[..., Person], path: str) -> None:
    """Bar and content leave a large screen's gutter free, no more."""
    page = newcomer(viewport={"width": 1920, "height": 1080}).page
    page.goto(path)
    expect(page.locator("main .filled, main.filled")).to_be_visible()
    expect(page.locator(".bar")).to_have_css("padding-left", "18px")
