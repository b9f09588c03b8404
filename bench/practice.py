"""How soon a bot that is written in the page is ready there."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.chromium import launch
from tests.serving import serving

LOOK = """new Promise((done) => {
  const began = %s;
  const look = () => (%s) ? done(performance.now() - began) : setTimeout(look, 5);
  look();
})"""
PRESS = "([...document.querySelectorAll('button')].find((one) => one.textContent.includes('%s')).click(), %s)"
NOW = "performance.now()"
# milliseconds are counted from where the page was opened
OPENED = "0"
RUN = (
    "[...document.querySelectorAll('button')].some((one) => one.textContent.includes('Run') && !one.disabled)"
)
EDITOR = f"document.querySelector('.editor')?.shadowRoot?.querySelector('.cm-content') && {RUN}"
# the first position is shown when all bots are ready
SEEN = "document.querySelector('.seat.own')"
PYTHON = f"(document.querySelectorAll('fieldset input')[1].click(), {NOW})"
LOADED = "document.querySelector('.foot')?.textContent.includes('on its way') === false"
STARTED = f"document.querySelector('.tabs')?.textContent.includes('bot.py') && {LOADED} && {RUN}"
# a run clears the table before its first position is shown
ANEW = """new Promise((done) => {
  const began = %s;
  const shown = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    if (!added.some((one) => one.querySelector?.('.seat.own') || one.matches?.('.seat.own'))) return;
    shown.disconnect();
    done(performance.now() - began);
  });
  shown.observe(document.body, { subtree: true, childList: true });
})"""


def opened(page: Page) -> Page:
    """The page of practice, ready to be used."""
    page.goto("/arena/practice")
    page.evaluate(LOOK % (NOW, EDITOR))
    return page


def restarted(page: Page) -> float:
    """Milliseconds from Run to the first position, where the interpreter that ran before was ended."""
    page.evaluate(ANEW % PRESS % ("Run", NOW))
    page.evaluate(PRESS % ("Stop", NOW))
    return page.evaluate(ANEW % PRESS % ("Run", NOW))


def run() -> list[dict[str, Any]]:
    """The figures."""
    with TemporaryDirectory() as folder, serving(Path(folder)) as url, sync_playwright() as playwright:
        page = launch(playwright).new_context(base_url=url, locale="en-GB").new_page()
        javascript = opened(page).evaluate(LOOK % (PRESS % ("Run", NOW), SEEN))
        first = opened(page).evaluate(LOOK % (PYTHON, STARTED))
        # the page remembers the language
        page.goto("/arena/practice")
        second = page.evaluate(LOOK % (OPENED, STARTED))
        again = restarted(page)
    python = (("first", first, 8), ("page opened again", second, 2), ("run again after a stop", again, 2))
    return [
        {"name": "practice: JavaScript ready", "value": round(javascript), "unit": "ms", "target": 300},
        *(
            {"name": f"practice: Python, {what}", "value": round(ms / 1000, 1), "unit": "s", "target": most}
            for what, ms, most in python
        ),
    ]
