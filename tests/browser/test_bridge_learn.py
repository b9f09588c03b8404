"""What bridge teaches besides its rules: techniques stepped through and played, bidding, odds, words."""

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.person import Person
from tests.effort import cases
from valat.games.bridge import systems
from valat.games.bridge.systems.convention_card import CardExample, CardPlace

ROWS = """() => [...document.querySelectorAll('section table')].map((table) => [...table.rows].map((row) =>
    [...row.cells].map((cell) => {
      const copy = cell.cloneNode(true);
      for (const sign of copy.querySelectorAll('svg')) sign.replaceWith(sign.classList[1].toUpperCase());
      copy.querySelector('.hidden')?.remove();
      return copy.textContent.trim();
    })))"""
"""The page's tables of calls, each sign of a suit as its letter."""
LETTERS = str.maketrans({"♣": "C", "♦": "D", "♥": "H", "♠": "S"})
SHORT = {"Pass": "pass", "X": "×", "XX": "××"}


def rows_of(place: CardPlace | CardExample) -> list[list[str]]:
    """The rows of a place of a card, as the page has them in English."""
    return [
        [SHORT.get(meaning.call, meaning.call), meaning.words["en"].translate(LETTERS)]
        for meaning in place.meanings
    ]


@cases("name", systems.names(), ["acol", "strong-pass"])
def test_what_is_taught_is_what_the_system_says(person: Person, name: str) -> None:
    """Every table of a system's page has the calls and the words of the system's file. Rule: BRI-SYS-1"""
    page = person.page
    page.goto("/rules/bridge/bidding")
    links = page.get_by_role("navigation", name="Systems")
    card = systems.card_of(systems.shipped_system(name))
    links.locator(f"a[href$='/{name}']").click()
    expect(page.get_by_role("heading", name=card.title["en"], exact=True)).to_be_visible()
    conventions = sorted(card.conventions, key=lambda convention: not convention.on)
    places = [*card.places, *(place for convention in conventions for place in convention.places)]
    for rows, place in zip(page.evaluate(ROWS), places, strict=True):
        assert rows == rows_of(place)
    assert violations(page) == []
    assert person.faults == []


def test_a_technique_is_stepped_and_played(person: Person) -> None:
    """The right line ends with its reason, the wrong play with the verdict, and axe finds nothing."""
    page = person.page
    page.goto("/rules/bridge")
    page.get_by_role("navigation", name="More to learn").get_by_role("link", name="Techniques").click()
    page.get_by_role("link", name="Safety play").click()
    page.get_by_role("radio", name="The line that works").press("Space")
    person.button("Next card").click()
    expect(page.get_by_role("list", name="trick").get_by_role("img")).to_have_count(2)
    person.button("Play to the end").click()
    expect(page.get_by_text("West’s bare queen falls")).to_be_visible()
    page.get_by_role("radio", name="Play it").press("Space")
    for card in ("ace of hearts", "six of hearts", "three of spades", "jack of spades"):
        person.button(card).click()
    expect(page.get_by_text("You can’t make it any more")).to_be_visible()
    assert violations(page) == []
    assert person.faults == []


def test_odds_and_words_are_looked_up(person: Person) -> None:
    """Four missing cards split 2–2 in 40.7 per cent; a term is found by a word of its meaning."""
    page = person.page
    page.goto("/rules/bridge/odds")
    row = page.get_by_role("row", name="2 2")
    expect(row).to_contain_text("40.7")
    page.get_by_role("combobox", name="West’s vacant places").select_option("11")
    expect(row).not_to_contain_text("40.7")
    page.get_by_role("link", name="Glossary").click()
    page.get_by_role("searchbox", name="Search").fill("thirteen cards")
    expect(page.get_by_role("term")).to_have_count(2)
    assert person.faults == []
