"""The whole way of a bot's author in Firefox: from the code to the matches that the arena has played."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.firefox import CONTROL, DOWN, END, HOME, PROGRAM, Firefox, firefox
from tests.browser.person import Person
from tests.browser.test_contests import LAPTOP, plan
from tests.browser.test_staff import staff
from tests.contest.arena import Arena

OWN_HOUSE: dict[str, str] = {}

CODE = """import { Bot, run } from "./valat-bot.mjs";
class Own extends Bot {
  choose() {

    return this.legal[0];
  }
}
await run(new Own());
"""
EDITOR = "document.querySelector('.editor')?.shadowRoot?.querySelector('.cm-content')"
ONE = "[...document.querySelectorAll('%s')].find((one) => one.textContent.includes('%s') && !one.disabled)"
FILL = """(() => {
  const field = %s.querySelector('input');
  field.value = '%s';
  field.dispatchEvent(new Event('input', { bubbles: true }));
})"""


@pytest.fixture
def author(tmp_path: Path) -> Iterator[Firefox]:
    """Somebody in Firefox, without an account."""
    if PROGRAM is None:
        pytest.skip("Firefox is not installed: apt-get install firefox-esr")
    with firefox(tmp_path) as started:
        yield started


def click(author: Firefox, text: str, selector: str = "button") -> None:
    """Presses what has that text, when it is there and can be pressed."""
    author.until(ONE % (selector, text))
    author.evaluate(f"() => {ONE % (selector, text)}.click()")


def see(author: Firefox, selector: str, text: str) -> None:
    """Waits until that is shown."""
    author.until(ONE % (selector, text))


def write_bot(author: Firefox, address: str) -> None:
    """Opens practice with a bot of one's own, and types a line into it."""
    author.open(f"{address}/bots/practice")
    author.evaluate(
        f"() => localStorage.setItem('valat.practice.yard.javascript', JSON.stringify({{ code: `{CODE}` }}))"
    )
    author.open(f"{address}/bots/practice")
    author.until(f"{EDITOR}?.textContent.includes('legal')")
    author.evaluate(f"() => {EDITOR}.focus()")
    author.press(CONTROL + HOME, DOWN, DOWN, DOWN, END, *"this.debug();")
    author.until(f"{EDITOR}.textContent.includes('this.debug();')")


def test_from_the_code_to_the_replay(
    author: Firefox, address: str, folder: Path, newcomer: Callable[..., Person]
) -> None:
    """Written, seen to play with all cards open, entered, built, played, replayed. Rule: CON-OPEN-1"""
    contest = plan(staff(folder, newcomer, "organiser", **LAPTOP), "Firefox")
    write_bot(author, address)
    # from a step on: one that runs may be over before anybody has pressed the other button
    click(author, "Step")
    click(author, "To the end")
    see(author, ".console", "all cards open")
    see(author, "button", "Run")

    click(author, "Enter contest…")
    see(author, "dialog[open] option", "Firefox")
    author.evaluate(FILL % (ONE % ("dialog[open] label", "bot name"), "Page finch"))
    author.evaluate(FILL % (ONE % ("dialog[open] label", "your name"), "Rosa Lind"))
    author.evaluate("() => document.querySelector('dialog[open] form').requestSubmit()")
    see(author, "dialog[open]", "shown only once")
    click(author, "Open the entry")
    author.arrive("/entries/1")
    see(author, "h1", "Page finch")
    see(author, "main", "version 1")

    arena = Arena(address, folder)
    arena.work()
    arena.close()
    author.open(f"{contest}/entries/1")
    see(author, "main section", "works")
    author.until("document.querySelector('a[aria-label^=\"Replay of match\"]')")
    author.evaluate("() => document.querySelector('a[aria-label^=\"Replay of match\"]').click()")
    author.until("document.querySelector('[role=slider], input[type=range]')")
