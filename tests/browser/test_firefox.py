"""Practice in Firefox: the same bots, and the same box."""

import json

import pytest

from tests.browser.firefox import PROGRAM, firefox
from tests.effort import cases

ENDLESS = {
    "javascript": """import { Bot, run } from "./valat-bot.mjs";
class Own extends Bot {
  choose() {
    while (true);
  }
}
await run(new Own());
""",
    "python": """from valat_bot import Bot, run
class Own(Bot):
    def choose(self):
        while True: pass
run(Own())
""",
}
# what is kept of an interpreter's memory, as a digest
SNAPSHOTS = """async () => {
  const cache = await caches.open('valat-interpreter-1');
  const [found] = (await cache.keys()).filter(({ url }) => url.includes('/snapshot-'));
  if (!found) return null;
  const bytes = await (await cache.match(found)).arrayBuffer();
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].join();
}"""
LOUD = "document.querySelector('.console .loud')?.textContent"
PRESS = "() => [...document.querySelectorAll('button')].find((one) => one.textContent.includes('%s')).click()"


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    """Firefox, the same for all tests."""
    if PROGRAM is None:
        pytest.skip("Firefox is not installed: apt-get install firefox-esr")
    with firefox(tmp_path_factory.mktemp("firefox")) as started:
        yield started


@pytest.fixture
def page(browser, address):
    """The browser on the page of practice, with nothing kept."""
    browser.open(f"{address}/bots/practice")
    browser.evaluate("() => localStorage.clear()")
    return browser


@pytest.fixture(scope="module")
def shown(browser, address):
    """The browser on that page, for tests that ask the box alone."""
    browser.open(f"{address}/bots/practice")
    return browser


def choose(page, address, language, code=None):
    """Opens the page anew with that language, and that code in the editor."""
    if code is not None:
        kept = json.dumps(json.dumps({"code": code}))
        page.evaluate(f"() => localStorage.setItem('valat.practice.yard.{language}', {kept})")
    page.open(f"{address}/bots/practice")
    page.until("document.querySelector('.editor')?.shadowRoot?.querySelector('.cm-content')")
    if language == "python":
        page.evaluate("() => document.querySelectorAll('fieldset input')[1].click()")
        page.until("document.querySelector('.tabs')?.textContent.includes('bot.py')")
        page.until("document.querySelector('.foot')?.textContent.includes('Loading Python') === false")


@cases("language", ["javascript", "python"], ["javascript"])
def test_the_example_plays(page, address, language):
    """To the end, and nothing was wrong."""
    choose(page, address, language)
    # from a step on: one that runs may be over before anybody has pressed the other button
    page.evaluate(PRESS % "Step")
    page.until(
        "[...document.querySelectorAll('button')].some((one) => one.textContent.includes('To the end'))"
    )
    page.evaluate(PRESS % "To the end")
    page.until("[...document.querySelectorAll('button')].some((one) => one.textContent.includes('Run'))")
    assert page.evaluate("() => document.querySelectorAll('.console li').length") > 2
    assert page.evaluate(f"() => {LOUD} ?? null") is None


def test_python_starts_from_what_is_kept(page, address):
    """Its memory after its first start, and no other is made then."""
    choose(page, address, "python")
    first = page.until(f"await ({SNAPSHOTS})()")
    page.open(f"{address}/bots/practice")
    page.until("document.querySelector('.foot')?.textContent.includes('Loading Python') === false")
    page.evaluate(PRESS % "Run")
    page.until("document.querySelectorAll('.console li').length > 2")
    assert page.until(f"await ({SNAPSHOTS})()") == first


def test_without_stack_switching_it_says_so(page, address):
    """And goes on in JavaScript when somebody wishes so."""
    with page.prepared("() => delete WebAssembly.Suspending"):
        choose(page, address, "javascript")
        page.evaluate("() => document.querySelectorAll('fieldset input')[1].click()")
        assert "This browser can’t run Python here" in page.until(
            "document.querySelector('.notices')?.textContent"
        )
        page.evaluate(PRESS % "Use JavaScript")
        page.until("document.querySelector('.notices') === null")
        page.until("document.querySelector('.tabs')?.textContent.includes('bot.mjs')")


@cases("language", ENDLESS, ["javascript"])
def test_what_never_ends_is_ended_with_its_line(page, address, language):
    """In both languages."""
    choose(page, address, language, ENDLESS[language])
    page.evaluate(PRESS % "Run")
    assert "(line 4)" in page.until(LOUD)


@pytest.mark.parametrize(
    "attempt",
    [
        "document.cookie",
        "localStorage.length",
        "fetch('/api/me')",
        "parent.document.title",
        "new WebSocket('ws://127.0.0.1/')",
        "navigator.serviceWorker.register('/sw.js')",
    ],
    ids=["cookie", "storage", "fetch", "parent", "socket", "service worker"],
)
def test_the_box_is_shut_in(shown, attempt):
    """What is tried from inside it ends in an error."""
    tried = (
        f"async () => {{ try {{ await ({attempt}); return null }} catch (error) {{ return error.name }} }}"
    )
    assert shown.evaluate(tried, frame="/box") in (
        "SecurityError",
        "TypeError",
        "NS_ERROR_CONTENT_BLOCKED",
    )


def test_the_box_has_an_origin_of_its_own(shown):
    """That is nobody's, and no opener."""
    assert shown.evaluate("() => [opener, origin]", frame="/box") == [None, "null"]
