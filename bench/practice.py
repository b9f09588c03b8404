"""How soon a bot that is written in the page is ready there."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.chromium import launch
from tests.serving import serving

LOOK = """new Promise((done) => {
  const began = performance.now();
  %s;
  const look = () => (%s) ? done(performance.now() - began) : setTimeout(look, 5);
  look();
})"""
EDITOR = "document.querySelector('.editor')?.shadowRoot?.querySelector('.cm-content')"
RUN = "[...document.querySelectorAll('button')].find((one) => one.textContent.includes('Run')).click()"
# the first position is shown when all bots are ready
SEEN = "document.querySelector('.seat.own')"
PYTHON = "document.querySelectorAll('fieldset input')[1].click()"
LOADED = "document.querySelector('.foot')?.textContent.includes('on its way') === false"
STARTED = f"document.querySelector('.tabs')?.textContent.includes('bot.py') && {LOADED}"


def opened(page: Page) -> Page:
    """The page of practice, ready to be used."""
    page.goto("/arena/practice")
    page.evaluate(LOOK % ("0", EDITOR))
    return page


def run() -> list[dict[str, Any]]:
    """The figures."""
    with TemporaryDirectory() as folder, serving(Path(folder)) as url, sync_playwright() as playwright:
        page = launch(playwright).new_context(base_url=url, locale="en-GB").new_page()
        javascript = opened(page).evaluate(LOOK % (RUN, SEEN))
        first, second = (opened(page).evaluate(LOOK % (PYTHON, STARTED)) for _ in range(2))
    return [
        {"name": "practice: JavaScript ready", "value": round(javascript), "unit": "ms", "target": 300},
        {"name": "practice: Python ready, first", "value": round(first / 1000, 1), "unit": "s", "target": 8},
        {"name": "practice: Python ready, again", "value": round(second / 1000, 1), "unit": "s", "target": 2},
    ]
