"""What axe, the checker of accessibility, finds on a page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "ui/node_modules/axe-core/axe.min.js"
WORN = "document.documentElement.dataset.theme"
OTHER = {"light": "dark", "dark": "light"}
PAINTED = "(is) => document.adoptedStyleSheets.slice(0, 1).forEach((sheet) => (sheet.disabled = is))"
"""Has the page painted, whose colours are looked at, or no longer; the tests' own sheet is its first."""
LOOSE = """() => [...document.querySelectorAll('.hidden')].flatMap((word) => {
  if (!word.checkVisibility()) return [];  // in a drawer that is shut it takes no room
  const scrolls = (box) => ['auto', 'scroll'].includes(getComputedStyle(box).overflowY);
  for (let box = word.parentElement; box && box !== word.offsetParent; box = box.parentElement)
    if (box !== document.body && box !== document.documentElement && scrolls(box))
      return [`hidden in a box that scrolls, which does not hold it: ${box.outerHTML.slice(0, 200)}`];
  return [];
})"""
"""A word for screen readers that a scrolling box does not hold makes the page longer than the box."""


def violations(page: Page) -> list[str]:
    """What axe finds on the page as it stands: everything, and what the colours of the other theme break.

    Hidden words that make the page longer are found besides. Nothing is looked for before the page is drawn.
    """
    page.get_by_role("main").wait_for()
    if not page.evaluate("'axe' in window"):
        page.evaluate(f"() => {{ {SOURCE.read_text()} }}")
    page.evaluate(PAINTED, True)
    found = _run(page, {"resultTypes": ["violations"]})
    worn = page.evaluate(WORN)
    _wear(page, OTHER[worn])
    found += [f"{OTHER[worn]}: {fault}" for fault in _run(page, {"runOnly": ["color-contrast"]})]
    _wear(page, worn)
    page.evaluate(PAINTED, False)
    return [*found, *page.evaluate(LOOSE)]


def _wear(page: Page, theme: Any) -> None:
    """Lets the system say that it is light or dark, which the page follows a moment later."""
    page.emulate_media(color_scheme=theme)
    page.wait_for_function(f"theme => {WORN} === theme", arg=theme)


def _run(page: Page, options: dict[str, Any]) -> list[str]:
    found = page.evaluate("async (options) => (await axe.run(options)).violations", options)
    return [f"{v['id']}: {n['html']} {n['failureSummary']}" for v in found for n in v["nodes"]]
