"""The bell: what is new, and that what is read on one device is read on all."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from threading import Thread

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.person import Person
from tests.browser.test_offline import CONTROLLED
from tests.browser.test_staff import registered
from valat.store.database import open_beside
from valat.store.notices import NewNotice, draft_notices, write_notices
from valat.store.players import find_by_key
from valat.web.names import key

OWN_HOUSE = {"VALAT_PUBLIC_URL": "https://cards.example"}
KINDS = ("follower", "table_ready")
OPENED = """async (id) => {
  const [page] = await self.clients.matchAll({ type: 'window' });
  page.postMessage({ read: id });
}"""


def tell(folder: Path, name: str) -> None:
    """Writes two notices for the player of that name."""

    async def write() -> None:
        async with open_beside(folder) as store:
            player = await find_by_key(store, key(name))
            assert player is not None
            parts = {"name": "Eva", "game": "belot"}
            new = [NewNotice(player.id, kind, "/compete", parts, kind) for kind in KINDS]
            await write_notices(store, await draft_notices(store, new, player.since_ms))

    # in a thread of its own: Playwright has a loop in this one
    thread = Thread(target=lambda: asyncio.run(write()))
    thread.start()
    thread.join()


def second_device(person: Person) -> Page:
    """Another page of the same player, as on another device."""
    return person.page.context.new_page()


def bell(page: Page, name: str) -> Locator:
    """The button of the bar by that name."""
    return page.get_by_role("banner").get_by_role("button", name=name, exact=True)


def test_what_is_read_on_one_device_is_read_on_all(person: Person, folder: Path) -> None:
    """NTC-1: the bell says how many are new; each leads to what it is about."""
    page = person.page
    name = registered(person)
    bell(page, "notices").click()
    expect(person.dialog("notices").get_by_role("link", name="See what is on")).to_be_visible()
    tell(folder, name)
    page.goto("/")
    other = second_device(person)
    other.goto("/watch")
    for device in (page, other):
        expect(bell(device, "2 new notices")).to_be_visible()
    page.bring_to_front()
    bell(page, "2 new notices").click()
    dialog = person.dialog("notices")
    expect(dialog.get_by_role("link", name="Your table is ready: Belot.")).to_be_visible()
    assert violations(page) == []
    dialog.get_by_role("link", name="Eva follows you.").click()
    expect(page).to_have_url(re.compile("/compete$"))
    expect(bell(other, "1 new notice")).to_be_visible()
    other.bring_to_front()
    bell(other, "1 new notice").click()
    other.get_by_role("button", name="Mark all as read").click()
    expect(bell(page, "notices")).to_be_visible()


def test_a_pushed_notice_that_is_opened_is_read(newcomer: Callable[..., Person], folder: Path) -> None:
    """NTC-1: the worker tells the page it has led to, as after a touch on what the device shows."""
    person = newcomer(service_workers="allow")
    page = person.page
    name = registered(person)
    page.wait_for_function(CONTROLLED)
    tell(folder, name)
    page.goto("/")
    expect(bell(page, "2 new notices")).to_be_visible()
    newest = page.evaluate("fetch('/api/notices').then((answer) => answer.json())")["notices"][0]
    page.context.service_workers[0].evaluate(OPENED, newest["id"])
    expect(bell(page, "1 new notice")).to_be_visible()
    assert person.faults == []


def test_one_chooses_what_one_is_told(person: Person) -> None:
    """NTC-2: kinds for each way, quiet hours, and devices by a button alone; it outlives the page."""
    page = person.page
    registered(person)
    page.goto("/settings")
    page.get_by_role("checkbox", name="Results: Devices").uncheck()
    page.get_by_role("checkbox", name="Quiet hours").check()
    page.get_by_label("until").fill("08:30")
    expect(page.get_by_role("button", name="Show notices on this device")).to_be_visible()
    assert violations(page) == []
    page.reload()
    expect(page.get_by_label("until")).to_have_value("08:30")
    expect(page.get_by_role("checkbox", name="Results: Devices")).not_to_be_checked()
    expect(page.get_by_role("checkbox", name="Results: Bell")).to_be_checked()
