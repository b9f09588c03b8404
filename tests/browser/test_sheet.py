"""The score sheet: every word can be read and the newest deal is in sight, at any width, in any language."""

from collections.abc import Callable
from typing import Any

from tests.browser.person import BETWEEN, CARD_NAME, DIALOG, TO_MAKE, Person
from tests.effort import cases
from valat import games

LONG_NAMES = [
    "Hazel Finch",
    "Konstantin Aleksandrovsk",
    "Margaretha van der Thorn",
    "Aleksandrina-Vodenicharov",
]
"""As long as names may be, with blanks and without."""
LANGUAGES = ("en", "bg", "hr", "uk", "fr")
SIZES = ((320, 640), (360, 640), (1366, 768))
DEALS = 14
"""More than fit."""

ANYTHING = [
    *BETWEEN[:1],
    BETWEEN[2],
    ("order", "button", "^(clubs|diamonds|hearts|spades)$", DIALOG),
    ("discard", "button", "^discard", ""),
    ("choice", "checkbox", CARD_NAME, ""),
    ("trumps", "button", "", "[aria-label='calling trumps' i]"),
    *[("call", "button", f"^{name}{TO_MAKE}", "") for name in ("clubs", "pass", "end turn")],
    ("card", "button", CARD_NAME, ""),
    ("draw", "button", r"^draw\b", ""),
]
"""What gets a deal of any game to its end."""
SCORED = ("button", "^explain deal", "")
"""A deal that stands on the sheet."""

OPEN = """async (setting) => {
  const csrf = document.cookie.match(/csrftoken=([^;]*)/)[1];
  const headers = { 'content-type': 'application/json', 'x-csrftoken': decodeURIComponent(csrf) };
  const answer = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(setting) });
  return (await answer.json()).table;
}"""

CLIPPED = """() => {
  const table = document.querySelector('table.score');
  const room = table.parentElement.getBoundingClientRect();
  const found = [];
  const walk = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode;
    if (!text.data.trim() || text.parentElement.closest('.hidden, .name[title]')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const cell = text.parentElement.closest('td, th').getBoundingClientRect();
    for (const box of range.getClientRects()) {
      const [left, right] = [Math.max(cell.left, room.left), Math.min(cell.right, room.right)];
      if (box.left < left - 1 || box.right > right + 1) found.push(text.data);
    }
  }
  const cut = [...table.querySelectorAll('*')].filter(
    (one) =>
      one.clientWidth && one.scrollWidth > one.clientWidth + 1 && !one.closest('.hidden, .name[title]'),
  );
  return [...found, ...cut.map((one) => one.className + ': ' + one.textContent)];
}"""
"""What of the sheet cannot be read whole; only names may end in dots, and tell the rest where one points."""

NEWEST = """() => {
  const lines = [...document.querySelectorAll('table.score [data-deal]')];
  if (!lines.length) return true; // a deal that was passed out writes nothing in a rubber
  const newest = Math.max(...lines.map((one) => Number(one.dataset.deal)));
  const foot = document.querySelector('table.score tfoot').getBoundingClientRect().top;
  return lines.some((one) => {
    const box = one.getBoundingClientRect();
    return Number(one.dataset.deal) === newest && box.bottom <= foot + 1 && box.bottom > 0;
  });
}"""
"""Whether the last deal stands in sight, above the sums."""


def stretch(message: dict[str, Any]) -> None:
    """Gives a table message long names and as many deals as a long match has."""
    if message.get("type") == "table" or "match" in message:
        for seat, name in zip(message["table"]["seats"], LONG_NAMES, strict=False):
            seat["name"] = name[:24]
        deals = message["match"]["deals"]
        if deals:
            message["match"]["deals"] = [
                {**deals[number % len(deals)], "deal": number + 1} for number in range(DEALS)
            ]


def scored(person: Person, setting: dict[str, object]) -> None:
    """To a private table with bots where one deal has been played."""
    person.page.goto("/")
    person.button("New table").wait_for()
    fields = {"access": "private", "clock": None, "fill": "bots", **setting}
    person.page.goto(f"/t/{person.page.evaluate(OPEN, fields)}")
    person.play_on(ANYTHING, SCORED)


SETTINGS = [{"game": name} for name in games.names()] + [{"game": "bridge", "preset": "rubber"}]
EVERY_DAY = [{"game": name} for name in ("bela3", "bridge", "yard")]


@cases("setting", SETTINGS, EVERY_DAY, ids=lambda setting: "-".join(map(str, setting.values())))
def test_every_word_of_the_sheet_is_read(newcomer: Callable[..., Person], setting: dict[str, object]) -> None:
    """With names of 24 letters, in a long match, from a small phone to a laptop, in all languages."""
    person = newcomer(viewport={"width": 1366, "height": 768})
    scored(person, setting)
    person.change_messages(stretch)
    for language in LANGUAGES:
        person.page.evaluate(
            "language => localStorage.setItem('valat.settings', JSON.stringify({ language, speed: 0 }))",
            language,
        )
        person.page.reload()
        person.page.locator("dialog[open]").or_(person.page.locator("table.score tfoot")).first.wait_for()
        person.page.keyboard.press("Escape")
        for width, height in SIZES:
            person.page.set_viewport_size({"width": width, "height": height})
            if not person.page.locator("table.score").is_visible():
                person.page.locator(".bar .tools button").first.click()
            person.page.locator("table.score").wait_for()
            assert person.page.evaluate(CLIPPED) == [], (language, width)
            person.page.wait_for_function(NEWEST)
        person.page.keyboard.press("Escape")
    # the champion knows nothing of the deals that were made up
    assert [fault for fault in person.faults if "/api/reference/" not in fault] == []
