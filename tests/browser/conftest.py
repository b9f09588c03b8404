"""A server and a browser for each test process; a fresh person, with cookies of their own, for each test."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.person import LONG, Person
from tests.chromium import launch
from tests.serving import serving


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server without pace listens."""
    with serving(tmp_path_factory.mktemp("data")) as url:
        yield url


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's Chromium; ended with the browser's tests, since Playwright keeps an event loop running."""
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        expect.set_options(timeout=LONG)
        yield chromium
        chromium.close()


IN_HASTE = "localStorage['valat.settings'] ??= JSON.stringify({ speed: 0 })"
"""Cards do not glide, and tricks lie half as long."""

USUAL = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}
"""Without a service worker, whose requests a test could not stop."""

Newcomer = Callable[..., Person]


@pytest.fixture
def newcomer(browser: Browser, address: str) -> Iterator[Newcomer]:
    """Opens a browser of its own for one more person; context options as Playwright has them."""
    contexts = []

    def arrive(**options: object) -> Person:
        context = browser.new_context(**{**USUAL, "base_url": address, **options})
        context.add_init_script(IN_HASTE)
        contexts.append(context)
        return Person(context.new_page())

    yield arrive
    for context in contexts:
        context.close()


@pytest.fixture
def person(newcomer: Newcomer) -> Person:
    """A guest on a laptop, not yet on any page."""
    return newcomer(viewport={"width": 1280, "height": 800})
