"""A server and a browser for each test process; a fresh person, with cookies of their own, for each test."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright._impl._sync_base import SyncBase
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.person import LONG, Person
from tests.chromium import launch
from tests.patience import PATIENCE
from tests.serving import serving


@pytest.fixture(scope="session")
def shared_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server without pace listens."""
    with serving(tmp_path_factory.mktemp("data")) as url:
        yield url


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a file's own house, which is written to from beside: roles, say."""
    return tmp_path_factory.mktemp("house")


@pytest.fixture(scope="module")
def address(request: pytest.FixtureRequest, folder: Path) -> Iterator[str]:
    """Where the house listens: that of all files, or a file's own with the settings in its `OWN_HOUSE`."""
    settings: dict[str, str] | None = getattr(request.module, "OWN_HOUSE", None)
    if settings is None:
        yield request.getfixturevalue("shared_address")
    else:
        with serving(folder, **settings) as url:
            yield url


async def limited(call: Awaitable[Any]) -> Any:
    """What the call gives. Raises TimeoutError when it takes longer than a test waits."""
    async with asyncio.timeout(PATIENCE):
        return await call


@pytest.fixture(scope="package")
def no_call_hangs() -> Iterator[None]:
    """Gives every call of Playwright a limit: `evaluate`, `count` and `close` have none of their own."""
    unlimited = SyncBase._sync

    def sync(self: SyncBase, call: Awaitable[Any]) -> Any:
        return unlimited(self, limited(call))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SyncBase, "_sync", sync)
        yield


@pytest.fixture(scope="package")
def browser(no_call_hangs: None) -> Iterator[Browser]:
    """Debian's Chromium; ended with the browser's tests, since Playwright keeps an event loop running."""
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        expect.set_options(timeout=LONG)
        yield chromium
        chromium.close()


IN_HASTE = "if (origin !== 'null') localStorage['valat.settings'] ??= JSON.stringify({ speed: 0 })"
"""Cards do not glide, and tricks lie half as long; a sandboxed frame has no storage, and would throw."""

UNPAINTED = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { opacity: 0 }');
  document.adoptedStyleSheets.push(sheet);
}"""
"""What nobody sees is laid out and touched as ever, but not painted, which would take a third of the time."""

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
        context.add_init_script(UNPAINTED)
        contexts.append(context)
        return Person(context.new_page())

    yield arrive
    for context in contexts:
        context.close()


@pytest.fixture
def person(newcomer: Newcomer) -> Person:
    """A guest on a laptop, not yet on any page."""
    return newcomer(viewport={"width": 1280, "height": 800})
