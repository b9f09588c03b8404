"""How the same cards went elsewhere: told to a guest at each deal's end, in every game."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.person import BETWEEN, CARD_NAME, DIALOG, NEXT, TO_MAKE, Person
from tests.browser.test_conduct import overflows
from tests.effort import cases

OWN_HOUSE = {"VALAT_REFERENCE_WORKERS": "1", "VALAT_RUSH_HOURS": "none"}
"""Deals are compared."""

Newcomer = Callable[..., Person]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
DEALS = [
    ("belot", "en", LAPTOP, "light"),
    ("bela2", "hr", PHONE, "dark"),
    ("bela3", "hr", LAPTOP, "light"),
    ("bela4", "uk", PHONE, "light"),
    ("santase", "bg", PHONE, "dark"),
    ("contree", "fr", LAPTOP, "dark"),
    ("bridge", "en", PHONE, "dark"),
    ("yard", "uk", LAPTOP, "dark"),
]
"""Each game with a language, a screen and a theme."""
EVERY_DAY = [deal for deal in DEALS if deal[0] in ("bela4", "santase", "yard")]
"""A game of partners, one of two players, one of turns with many cards; both screens and themes."""
TITLES = {
    "en": "Same cards elsewhere",
    "bg": "Същите карти другаде",
    "hr": "Iste karte drugdje",
    "uk": "Ті самі карти деінде",
    "fr": "Les mêmes cartes ailleurs",
}
WANTED = [
    *BETWEEN[:1],
    *BETWEEN[2:],
    ("order", "button", "^(clubs|diamonds|hearts|spades)$", DIALOG),
    ("discard", "button", r"^discard\b", ""),
    ("choice", "checkbox", CARD_NAME, ""),
    *(("call", "button", rf"^{call}{TO_MAKE}", "") for call in ("80 clubs", "clubs", "one club", "pass")),
    ("card", "button", CARD_NAME, ""),
    ("end", "button", r"^end turn\b", ""),
    ("draw", "button", r"^draw\b", ""),
]
"""What is done in any game until a deal is over."""
SPEAK = """(language) => {
  const chosen = JSON.parse(localStorage['valat.settings'] ?? '{}');
  localStorage['valat.settings'] = JSON.stringify({ ...chosen, language });
}"""


PLAYED = """async () => {
  const table = location.pathname.split('/').pop();
  const { deals } = await (await fetch(`/api/replay/${table}`)).json();
  const found = await (await fetch(`/api/reference/${table}/${deals.at(-1).deal}`)).json();
  return found.bots?.length;
}"""
"""Whether the champion has played the table's last deal."""


def compared(person: Person, language: str) -> Locator:
    """The comparison in the dialog, once the champion has played the deal."""
    # on a busy machine that may take longer than a page asks
    person.wait_until(PLAYED)
    person.page.reload()
    region = person.page.get_by_role("dialog").get_by_role("region", name=TITLES[language])
    expect(region.locator("dd").nth(1)).not_to_have_text("…")
    expect(region.get_by_role("img").first).to_be_visible()
    return region


@cases("game, language, screen, theme", DEALS, EVERY_DAY)
def test_a_guest_sees_how_two_deals_went_elsewhere(
    newcomer: Newcomer, game: str, language: str, screen: dict[str, object], theme: str
) -> None:
    """At the end of each the champion's result stands beside the own, and nothing scrolls sideways."""
    person = newcomer(**screen, color_scheme=theme)

    def choose(dialog: Locator) -> None:
        dialog.get_by_role("combobox", name=re.compile("game", re.I)).select_option(game)

    person.open_table(choose)
    assert person.play_on(WANTED, NEXT) == "until"
    compared(person, "en")
    person.button("next deal").click()
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    expect(person.button("next deal")).to_have_count(0)
    # a match may be over with its second deal: its end tells of that deal, too
    person.play_on(WANTED, NEXT)
    person.page.evaluate(SPEAK, language)
    compared(person, language)
    assert overflows(person.page) <= 0
    assert violations(person.page) == []
    assert person.faults == []
