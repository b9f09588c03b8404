"""The lobby: tiles, who waits, who is on line, and the way back to one's own game."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.person import Person
from tests.browser.test_conduct import overflows
from tests.effort import cases

SIZES = """() => [...document.querySelectorAll('.tile:not(.hero)')].map((tile) => {
  const { width, height } = tile.getBoundingClientRect();
  return [Math.round(width), Math.round(height)];
})"""
CUT = """() => [...document.querySelectorAll('.tile')].filter((tile) => {
  const box = tile.getBoundingClientRect();
  return [...tile.querySelectorAll('b, small, a, label')].some((part) => {
    const { left, right, bottom } = part.getBoundingClientRect();
    return left < box.left || right > box.right + 1 || bottom > box.bottom + 1;
  });
}).map((tile) => tile.textContent)"""
"""Tiles whose words or choices reach beyond them."""
COVERED = """() => [...document.querySelectorAll('.tile')].filter((tile) => {
  const cards = [...tile.querySelectorAll('.place')].map((card) => card.getBoundingClientRect());
  return [...tile.querySelectorAll('.play b > [aria-hidden], .play small, .go')].some((part) => {
    const words = document.createRange();
    words.selectNodeContents(part);
    return [...words.getClientRects()].some((line) => cards.some((card) => card.width
      && line.right > card.left && line.left < card.right
      && line.bottom > card.top && line.top < card.bottom));
  });
}).map((tile) => tile.textContent)"""
"""Tiles whose words lie under their cards."""
TONIGHT = re.compile("^(Today|Tonight)$")
GOLD = ".btn.main:visible, .go.gold:visible"
SCREENS = [(320, 568), (360, 640), (768, 1024), (1024, 768), (1366, 768), (3840, 2160)]


def lobby(person: Person) -> Page:
    """The lobby, with its tiles and its people."""
    person.page.goto("/")
    expect(person.button("New table")).to_be_visible()
    expect(person.page.get_by_role("heading", name=TONIGHT)).to_be_visible()
    return person.page


@cases("width, height", SCREENS, [(320, 568), (1366, 768)])
def test_the_lobby_fits_every_screen(newcomer: Callable[..., Person], width: int, height: int) -> None:
    """From 320 px to 4K nothing scrolls sideways, and no tile cuts or covers its words, in any language."""
    for language in ("en-GB", "bg", "fr", "hr", "uk"):
        person = newcomer(viewport={"width": width, "height": height}, locale=language)
        person.page.goto("/")
        expect(person.page.locator(".tile").first).to_be_visible()
        assert overflows(person.page) <= 0
        assert person.page.evaluate(CUT) == []
        assert person.page.evaluate(COVERED) == []


def test_the_tiles_are_equal(person: Person) -> None:
    """Belot's comes first and is large; all others have one size on a laptop, whatever is chosen in them."""
    page = lobby(person)
    plays = page.get_by_role("button", name=re.compile("^Play "))
    expect(plays.first).to_have_accessible_name("Play Belot")
    assert len({(width, height) for width, height in page.evaluate(SIZES)}) == 1


def test_the_number_of_players_is_chosen_in_the_tile(person: Person) -> None:
    """One sits down with as many."""
    page = lobby(person)
    choice = page.get_by_role("group", name="Yard bridge: players")
    choice.get_by_role("radio", name="3 players").check(force=True)
    person.button("Play Yard bridge").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("section[data-seat]")).to_have_count(3)


@pytest.mark.parametrize(("language", "first"), [("hr", "Bela, igrajte"), ("fr", "Belote contrée, jouer")])
def test_the_language_chooses_the_first_game(
    newcomer: Callable[..., Person], language: str, first: str
) -> None:
    """A stranger's large tile is the game of their language."""
    page = newcomer(locale=language).page
    page.goto("/")
    expect(page.locator(".hero").get_by_role("button", name=first, exact=True)).to_be_visible()


def test_the_game_played_last_comes_first_and_one_way_is_gold(person: Person) -> None:
    """Before that the large tile is the gold way to a table, then the seat that is kept."""
    page = lobby(person)
    expect(page.locator(GOLD)).to_have_text(["Play"])
    person.button("Play Santase").click()
    page.wait_for_url("**/t/*")
    lobby(person)
    expect(page.locator(".hero").get_by_role("button", name="Play Santase")).to_be_visible()
    expect(page.locator(GOLD)).to_have_text(["Return to the table"])
    assert violations(page) == []


def test_nothing_is_counted_that_nobody_does(newcomer: Callable[..., Person]) -> None:
    """Who is there is listed with whoever is there too; no count is a nought."""
    first, second = newcomer(), newcomer()
    lobby(first)
    shown = lobby(second).get_by_role("region", name="Online now")
    expect(shown.get_by_role("link", name=second.name)).to_be_visible()
    expect(second.page.get_by_role("button", name="board 1 of 12").first).to_be_visible()
    assert re.findall(r"(?<![\d:.,])0(?![\d:.,])", second.page.locator("main").inner_text()) == []


def test_a_table_is_offered_only_while_somebody_is_there(newcomer: Callable[..., Person]) -> None:
    """Its host waits and it stands among the people who wait; the host goes to the lobby and it does not.

    The way back is the host's own.
    """
    host, guest = newcomer(), newcomer()
    host.page.goto("/")
    host.button("New table").click()
    dialog = host.dialog("new table")
    dialog.get_by_role("radio", name="Wait for people").press("Space")
    dialog.get_by_role("button", name="Open the table").click()
    host.page.wait_for_url("**/t/*")
    table = host.page.url.rsplit("/", 1)[1]
    waiting = lobby(guest).get_by_role("list", name="Waiting for players")
    expect(waiting.locator(f"a[href^='/t/{table}?sit=']")).to_be_visible()
    assert violations(guest.page) == []
    lobby(host)
    expect(host.page.get_by_role("region", name="your game")).to_contain_text("Your seat is being kept.")
    expect(guest.page.locator(f"a[href^='/t/{table}']")).to_have_count(0)
