"""The page without a connection: its service worker, what it keeps, and what it never keeps too long."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person

READY = "navigator.serviceWorker.ready.then(({ active }) => new URL(active.scriptURL).pathname)"
HELD = """caches.keys().then((names) =>
    names.filter((name) => name.startsWith('valat-') && !name.startsWith('valat-taken-along')))"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


@pytest.fixture
def visitor(newcomer: Callable[..., Person]) -> Person:
    """Somebody on a phone whose browser may keep the page, and has kept it."""
    person = newcomer(viewport={"width": 390, "height": 844}, service_workers="allow")
    person.page.goto("/")
    expect(person.button("Play Belot")).to_be_visible()
    person.page.wait_for_function(CONTROLLED)
    return person


def test_the_service_worker_is_registered(visitor: Person) -> None:
    """The first page registers it, and it keeps one cache, which is this build's."""
    assert visitor.page.evaluate(READY) == "/sw.js"
    assert len(visitor.page.evaluate(HELD)) == 1
    assert visitor.faults == []


def test_the_page_can_be_installed(visitor: Person) -> None:
    """The manifest has what browsers ask for: a name, a start, a window of its own, icons that are there."""
    page = visitor.page
    manifest = page.evaluate("fetch('/manifest.webmanifest').then((answer) => answer.json())")
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Valat", "/", "standalone")
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    assert {page.request.get(icon["src"]).status for icon in manifest["icons"]} == {200}


def test_an_offline_reload_shows_the_page_and_heals(visitor: Person) -> None:
    """The lobby starts from what is kept, tells of the lost connection, and fills itself when it is back."""
    page = visitor.page
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("navigation", name="main")).to_be_visible()
    expect(page.get_by_role("alert")).not_to_be_empty()
    page.context.set_offline(False)
    expect(visitor.button("Play Belot")).to_be_visible()


def test_a_page_that_was_never_opened_says_that_there_is_no_connection(visitor: Person) -> None:
    """And it opens by itself when there is one again."""
    page = visitor.page
    page.context.set_offline(True)
    page.goto("/settings")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


def test_an_older_build_is_never_shown_while_there_is_a_connection(visitor: Person) -> None:
    """The document is asked for each time, whatever is kept."""
    page = visitor.page
    page.evaluate("""caches.keys().then(async ([name]) => (await caches.open(name))
        .put('/', new Response('an older build', { headers: { 'content-type': 'text/html' } })))""")
    page.reload()
    expect(visitor.button("Play Belot")).to_be_visible()
