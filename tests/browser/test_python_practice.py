"""Python in the page of practice: kept on the device, there without a connection, not in every browser."""

from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.browser.person import Person
from tests.effort import cases

Newcomer = Callable[..., Person]

CONTROLLED = "() => navigator.serviceWorker.controller !== null"
SNAPSHOT = """async () => {
  const cache = await caches.open('valat-interpreter-1');
  const [found] = (await cache.keys()).filter(({ url }) => url.includes('/snapshot-'));
  return found && { url: found.url, bytes: await (await cache.match(found)).arrayBuffer() };
}"""
KEPT = f"async () => ((await ({SNAPSHOT})())?.bytes.byteLength ?? 0) > 1_000_000"
DIGEST = f"""async () => {{
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', (await ({SNAPSHOT})()).bytes));
  return [...hash].join();
}}"""
DAMAGE = f"""async (size) => {{
  const {{ url, bytes }} = await ({SNAPSHOT})();
  const cache = await caches.open('valat-interpreter-1');
  await cache.put(url, new Response(new Uint8Array(bytes.slice(0, size)).fill(7)));
}}"""


def open_python(person: Person) -> Page:
    """The page with Python chosen and ready."""
    page = person.page
    page.goto("/bots/practice")
    page.get_by_role("radio", name="Python").check()
    ready(page)
    return page


def ready(page: Page) -> None:
    """Waits until Python is."""
    expect(page.get_by_role("button", name="bot.py")).to_be_visible()
    expect(page.locator(".foot")).not_to_contain_text("Loading Python")
    expect(page.get_by_text("Couldn’t load Python")).to_have_count(0)


def kept(person: Person) -> None:
    """Waits until the interpreter's memory is on the device."""
    person.until(lambda: person.page.evaluate(KEPT), "the memory")


def play(page: Page) -> None:
    """A whole game, in which nothing was wrong."""
    # from a step on: one that runs may be over before anybody has pressed the other button
    page.get_by_role("button", name="Step").click()
    end = page.get_by_role("button", name="To the end")
    end.click()
    expect(end).to_have_count(0)
    expect(page.locator(".console")).to_contain_text("my bot: end")
    expect(page.locator(".console .loud")).to_have_count(0)


def test_it_starts_from_what_it_was_like_after_its_first_start(person: Person) -> None:
    """Its memory is kept then; where it started from that, no other is made."""
    page = open_python(person)
    kept(person)
    first = page.evaluate(DIGEST)
    page.reload()
    ready(page)
    play(page)
    assert page.evaluate(DIGEST) == first


@cases("size", [0, 64], [64], ids=["empty", "of something else"])
def test_a_damaged_memory_is_made_anew(person: Person, size: int) -> None:
    """Python starts all the same."""
    page = open_python(person)
    kept(person)
    page.evaluate(DAMAGE, size)
    damaged = page.evaluate(DIGEST)
    page.reload()
    ready(page)
    play(page)
    person.until(lambda: page.evaluate(DIGEST) != damaged, "another memory")


def test_chance_is_another_each_time(person: Person) -> None:
    """Although each interpreter starts from the same memory."""
    page = open_python(person)
    page.locator(".cm-content").fill(
        "import random, sys\nfrom valat_bot import Bot, run\nprint(random.random(), file=sys.stderr)\n"
        "class Own(Bot):\n    def choose(self):\n        return self.legal[0]\nrun(Own())\n"
    )
    kept(person)
    printed = set()
    for _ in range(2):
        page.reload()
        ready(page)
        play(page)
        printed.add(page.locator(".console li", has_text="printed").inner_text())
    assert len(printed) == 2


def test_it_runs_again_after_it_was_stopped(person: Person) -> None:
    """In an interpreter that waited in reserve: the one that was stopped is gone."""
    page = open_python(person)
    page.get_by_role("button", name="Run", exact=False).click()
    expect(page.get_by_role("region", name="my bot")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    play(page)


def test_its_files_are_there_without_a_connection(person: Person) -> None:
    """Nothing is asked of the network any more."""
    page = open_python(person)
    page.get_by_role("radio", name="JavaScript").check()
    expect(page.get_by_role("button", name="bot.mjs")).to_be_visible()
    page.reload()
    expect(page.locator(".cm-content")).to_be_visible()
    asked = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    page.route("**/assets/pyodide-*/**", refuse)
    page.context.set_offline(True)
    page.get_by_role("radio", name="Python").check()
    ready(page)
    assert asked == []


def test_it_says_when_python_did_not_come(person: Person) -> None:
    """It is fetched again when somebody asks for it."""
    page = person.page
    page.route("**/assets/pyodide-*/**", lambda route: route.abort())
    page.goto("/bots/practice")
    page.get_by_role("radio", name="Python").check()
    told = page.get_by_role("alert").filter(has_text="Couldn’t load Python.")
    expect(told).to_be_visible()
    expect(page.get_by_role("button", name="Run", exact=False)).to_be_disabled()
    page.unroute_all()
    told.get_by_role("button", name="Try again").click()
    ready(page)
    play(page)


def test_a_browser_that_cannot_run_it_says_so(person: Person) -> None:
    """And offers JavaScript; the interpreter is not even fetched."""
    page = person.page
    page.add_init_script("delete WebAssembly.Suspending")
    fetched = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto("/bots/practice")
    page.get_by_role("radio", name="Python").check()
    told = page.get_by_role("alert").filter(has_text="JSPI")
    expect(told).to_contain_text("This browser can’t run Python here")
    expect(page.get_by_role("button", name="Run", exact=False)).to_be_disabled()
    assert not [url for url in fetched if "pyodide" in url]
    told.get_by_role("button", name="Use JavaScript").click()
    expect(told).to_have_count(0)
    play(page)


def test_without_a_connection_the_page_says_so_and_has_what_was_written(newcomer: Newcomer) -> None:
    """A game needs the house; when that is there again, it is played without a reload."""
    person = newcomer(viewport={"width": 1280, "height": 800}, service_workers="allow")
    page = person.page
    page.goto("/")
    page.wait_for_function(CONTROLLED)
    page.goto("/bots/practice")
    editor = page.locator(".cm-content")
    expect(editor).to_contain_text("class")
    editor.press("Control+Home")
    editor.press_sequentially("// mine\n")
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("alert").filter(has_text="You are offline")).to_be_visible()
    expect(editor).to_contain_text("// mine")
    expect(page.get_by_role("button", name="Run", exact=False)).to_be_disabled()
    editor.press("Control+Home")
    editor.press_sequentially("// more\n")
    page.context.set_offline(False)
    play(page)
    expect(editor).to_contain_text("// more")


def test_the_address_of_before_is_practice_without_a_connection(newcomer: Newcomer) -> None:
    """Its document is the one that may hold the box."""
    page = newcomer(service_workers="allow").page
    page.goto("/")
    page.wait_for_function(CONTROLLED)
    page.goto("/bots/practice")
    expect(page.locator(".cm-content")).to_contain_text("class")
    page.context.set_offline(True)
    page.goto("/arena/practice")
    expect(page.get_by_role("alert").filter(has_text="You are offline")).to_be_visible()
    page.context.set_offline(False)
    play(page)
